import Foundation
import TestSupport

extension BadInput {
  /// Input that the job cannot be done with; the names are those of golden files.
  static let refused: [BadInput] = locations + targets + texts + files + names

  private static let locations: [BadInput] = [
    BadInput(testDescription: "no project") { _ in },
    BadInput(testDescription: "no project but what XcodeGen makes one from") { directory in
      try Layout(directory: directory).write("name: Sample\n", to: "project.yml")
    },
    BadInput(testDescription: "nothing there", arguments: ["install", "Nothing/Here"]) { _ in },
    BadInput(testDescription: "not a project", arguments: ["install", "Notes.txt"]) { directory in
      try Layout(directory: directory).write("", to: "Notes.txt")
    },
    BadInput(testDescription: "a project without a project file") { directory in
      try Layout(directory: directory).makeDirectory("Sample.xcodeproj")
    },
    .fixture("uikit", "several projects") { layout in
      try FileManager.default.copyItem(
        at: layout.url("Sample.xcodeproj"),
        to: layout.url("Second.xcodeproj")
      )
    },
    .fixture("uikit", "several projects in a workspace", ["install", "All.xcworkspace"]) { layout in
      try FileManager.default.copyItem(
        at: layout.url("Sample.xcodeproj"),
        to: layout.url("Second.xcodeproj")
      )
      try layout.write(
        """
        <Workspace version = "1.0">
           <FileRef location = "group:Sample.xcodeproj"></FileRef>
           <FileRef location = "container:Second.xcodeproj"></FileRef>
        </Workspace>
        """,
        to: "All.xcworkspace/contents.xcworkspacedata"
      )
    },
    .fixture("uikit", "a link to nothing", ["install", "Link.xcodeproj"]) { layout in
      try layout.link("Link.xcodeproj", to: "Nowhere.xcodeproj")
    },
    .fixture("uikit", "a link to itself", ["install", "Link.xcodeproj"]) { layout in
      try layout.link("Link.xcodeproj", to: "Link.xcodeproj")
    },
  ]

  private static let targets: [BadInput] = [
    .changed("hostless-tests", "no app") { $0.targets.removeFirst() },
    .fixture("no-tests"),
    .fixture("uikit", "an unknown app", ["install", "--app", "Appp"]),
    .fixture("uikit", "an unknown test bundle", ["install", "--tests", "AppTest"]),
    .fixture("uikit", "an app that is none", ["install", "--app", "AppTests"]),
    .fixture("uikit", "tests that are none", ["install", "--tests", "App"]),
    .changed("shared-entry", "several apps") { $0.targets.remove(at: 1) },
    .changed("uikit", "tests that are built for another system too") { project in
      project.targets[1].settings["SUPPORTED_PLATFORMS"] = "iphoneos iphonesimulator macosx"
      project.targets[1].settings["TEST_HOST[sdk=macosx*]"] = ""
    },
    .changed("uikit", "an attribute in an else") { project in
      let text = project.files["App/AppDelegate.swift"] ?? ""
      project.files["App/AppDelegate.swift"] = "#if OTHER\n#else\n\(text)#endif\n"
    },
    .changed("uikit", "two types with an attribute") { project in
      let text = project.files["App/AppDelegate.swift"] ?? ""
      project.files["App/ViewController.swift"] = text
    },
    .fixture("swiftui", "no stand-in at all", ["install", "--stand-in", "none"]),
  ]

  private static let texts: [BadInput] = [
    .fixture("conflict-markers"), .fixture("truncated"), .fixture("invalid-utf8"),
    .fixture("empty"), .fixture("xml"), .fixture("json"),
    .fixture("uikit", "zero bytes") { layout in
      try Data(count: 64).write(to: layout.url(Layout.projectFile))
    },
    .fixture("uikit", "values ten thousand deep") { layout in
      let depth = 10_000
      let lists = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
      try layout.edit(replacing: "classes = {\n", with: "classes = {\n\t\tdeep = \(lists);\n")
    },
    .fixture("uikit", "an object to be edited is there twice") { layout in
      let file = layout.url(Layout.projectFile)
      let text = try String(contentsOf: file, encoding: .utf8)
      guard let start = text.range(of: "/* Begin PBXGroup section */\n"),
        let end = text.range(of: "/* End PBXGroup section */")
      else { throw Missing(text: "groups") }
      let groups = String(text[start.upperBound..<end.lowerBound])
      try layout.edit(replacing: groups, with: groups + groups)
    },
    .fixture("group-cycle"),
    .fixture("uikit", "a project file without a project") { layout in
      try layout.edit(replacing: "isa = PBXProject;", with: "isa = PBXOther;")
      try layout.edit(replacing: "rootObject = ", with: "otherObject = ")
    },
  ]

  private static let files: [BadInput] = [
    .fixture("uikit", "a folder in place of the project file") { layout in
      try layout.remove(Layout.projectFile)
      try layout.makeDirectory(Layout.projectFile)
    },
    .fixture("uikit", "a folder in place of the entry file") { layout in
      try layout.remove("App/AppDelegate.swift")
      try layout.makeDirectory("App/AppDelegate.swift")
    },
    .fixture("objective-c", "an entry point that is not UTF-8") { layout in
      let file = layout.url("App/main.m")
      let text = try String(contentsOf: file, encoding: .utf8)
      let latin = text.replacingOccurrences(
        of: "[AppDelegate class]",
        with: "[D\u{E9}l\u{E9}gu\u{E9} class]"
      )
      try Data(latin.unicodeScalars.map { UInt8($0.value) }).write(to: file)
    },
    .fixture("uikit", "a missing entry file") { try $0.remove("App/AppDelegate.swift") },
    .fixture("uikit", "a source outside the project", ["install", "Inside"]) { layout in
      try layout.move("Sample.xcodeproj", to: "Inside/Sample.xcodeproj")
      try layout.move("AppTests", to: "Inside/AppTests")
      let file = layout.url("Inside/\(Layout.projectFile)")
      var text = try String(contentsOf: file, encoding: .utf8)
      let group = "path = App;\n"
      guard let range = text.range(of: group) else { throw Missing(text: group) }
      text.replaceSubrange(range, with: "path = ../App;\n")
      try Data(text.utf8).write(to: file)
    },
    .fixture("uikit", "a source named by an absolute path") { layout in
      let reference = "path = AppDelegate.swift; sourceTree = \"<group>\";"
      let path = "/usr/understudy-has-no-such-folder/AppDelegate.swift"
      try layout.edit(
        replacing: reference,
        with: "path = \(path); sourceTree = \"<absolute>\";"
      )
    },
    .fixture("uikit", "a project file that lies elsewhere", ["install", "Inside"]) { layout in
      try layout.move("App", to: "Inside/App")
      try layout.move("AppTests", to: "Inside/AppTests")
      try layout.makeDirectory("Inside/Sample.xcodeproj")
      try layout.link("Inside/\(Layout.projectFile)", to: "../../\(Layout.projectFile)")
    },
    .fixture("uikit", "a file to be made is there") { layout in
      try layout.write("", to: "App/main.swift")
      try layout.write("", to: "App/AppLauncher.swift")
      try layout.write("", to: "App/AppAppLauncher.swift")
    },
  ]

  private static let names: [BadInput] = [
    .changed("swiftui", "a type called AppLauncher") { project in
      project.targets[0].sources.append("App/Other.swift")
      project.files["App/Other.swift"] = "enum AppLauncher {}\nenum AppAppLauncher {}\n"
    },
    .changed("uikit-scenes", "a scene delegate for tests without an app delegate") { project in
      project.targets[1].sources.append("AppTests/Support/Scene.swift")
      project.files["AppTests/Support/Scene.swift"] = "final class TestingSceneDelegate {}\n"
    },
    .changed("swiftui", "a type called TestingApp") { project in
      project.targets[1].sources.append("AppTests/Support/Other.swift")
      project.files["AppTests/Support/Other.swift"] = "struct TestingApp {}\n"
    },
  ]

  /// Input that is told about, where that is due, and worked with.
  static let accepted: [BadInput] = [
    .fixture("byte-order-mark"), .fixture("carriage-returns"), .fixture("no-final-newline"),
    .fixture("unknown-kind"), .fixture("dangling-references"), .fixture("duplicate-identifiers"),
    .settings("a settings file that includes itself", "#include \"Base\"\n"),
    .settings(
      "a settings file that includes nothing there",
      "A = 1\n#include \"Secrets.xcconfig\"\n"
    ),
    .settings(
      "a settings file that is made by CocoaPods",
      "#include \"Pods/Pods-App.debug.xcconfig\"\n"
    ),
    .settings("a settings file that is missing", nil),
    .fixture("uikit", "an Info.plist that is none") { layout in
      try layout.write("{{app}}\n", to: "App/Info.plist")
    },
    .fixture("uikit", "a missing Info.plist") { try $0.remove("App/Info.plist") },
    .changed("uikit", "tests for more systems than their app") { project in
      project.targets[1].settings["SUPPORTED_PLATFORMS"] = "iphoneos iphonesimulator macosx"
    },
    .changed("synchronized", "a synchronized folder that is missing") { project in
      project.directories.append(.init(path: "Gone", targets: ["App"]))
    },
    .fixture("uikit", "a project that is a link", ["install", "Link.xcodeproj"]) { layout in
      for name in ["App", "AppTests", "Sample.xcodeproj"] {
        try layout.move(name, to: "Real/\(name)")
      }
      try layout.link("Link.xcodeproj", to: "Real/Sample.xcodeproj")
    },
  ]

  /// An app whose configurations are based on Base.xcconfig, which holds `text` or is missing.
  private static func settings(_ description: String, _ text: String?) -> BadInput {
    BadInput(testDescription: description) { directory in
      let layout = Layout(directory: directory)
      try layout.add(
        Fixture.named("uikit").with { $0.targets[0].configurationFile = "Base.xcconfig" }
      )
      if let text { try layout.write(text, to: "Base.xcconfig") }
    }
  }
}
