package import Diagnostics
import ProjectFiles

extension Diagnostic {
  /// The name by which tests tell this error from others; `nil` if no test has to.
  package var name: String? {
    let text = message.text() + (fix.map { " " + $0.text() } ?? "")
    return Self.names.first { text.contains(text: $0.part) }?.name
  }

  /// A part of the message or fix of each error.
  private static let names: [(name: String, part: String)] = [
    ("classOfApp", "of its own, which normal launches would use as well"),
    ("conditionalAttribute", " depends on '#"),
    ("endedLine", "' comes after the lookup in the entry point"),
    ("entryFileShared", "this file also launches '"),
    ("entryPointInLibrary", "' is in a library, which compiles this file"),
    ("fileNameInUse", "' can't compile a second file named"),
    ("forSomePlatforms", "' is for some platforms only"),
    ("frameworksDiffer", "' needs a stand-in for each of two entry points"),
    ("hiddenDelegate", "main.swift can't refer to '"),
    ("installedOtherwise", "' has a stand-in that isn't what these options install"),
    ("mainOfLibrary", "', which the switch would bypass"),
    ("mergeConflict", "unresolved merge conflict"),
    ("nameTaken", "' already exists"),
    ("noApp", "no app target found"),
    ("noApp", "' of another project"),
    ("noCall", "' contains no known call that runs an app"),
    ("noEntryPoint", "no entry point found in the sources of '"),
    ("noProject", "no Xcode project in '"),
    ("noStandInForScenes", "without an app delegate, UIKit would run the scene delegate of '"),
    ("noStandInForSwiftUI", "a SwiftUI app can't run without an App"),
    ("noSuchTarget", "no target named '"),
    ("noTests", "' hosts no unit test target, so there is nothing to switch"),
    ("notAnApp", "' isn't an app target"),
    ("notHosted", "' isn't a unit test target hosted by '"),
    ("otherProject", "which this command would change"),
    ("outside", "' is outside the project directory"),
    ("prevents", "' would stay, because other code needs it, and prevent 'install'"),
    ("standInNeedsAttribute", "needs an entry point with @main"),
    ("subclassElsewhere", "--subclass-delegate is available only for UIKit apps"),
    ("subclassInSwift", "a stand-in in Swift can't be a subclass"),
    ("testsElsewhere", "' hosts, is in '"),
    ("typeInUse", "' already has a type named"),
    ("unavailable", "isn't available for"),
    ("uneditable", "which can't be edited"),
    ("unreadableComment", "this comment doesn't say in the form that understudy writes"),
    ("unreadableSource", "no other source of '"),
    ("unsafeName", ", so it can't be written to source files"),
    ("watchExtension", "' is in a WatchKit extension"),
  ]
}
