import Diagnostics
import Foundation
import ProjectText
import SwitchTestSupport
import Testing
import TestSupport

@testable import ProjectFiles
@testable import SwitchPlanning
@testable import XcodeModel

/// Whatever people plausibly do between install and uninstall, the app has one entry point afterwards
/// and the project refers to nothing that is gone; or uninstall is refused, and says what to do.
@Suite struct UninstallAfterEditsTests {
  /// An edit that a person or a merge makes after `install`.
  struct Edit: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The fixtures whose kind of project it can be made in.
    var fixtures = Edit.all
    var options = SwitchOptions()
    var outcome = Outcome.restored
    var make: @Sendable (Layout) throws -> Void

    static let all = ["uikit-scenes", "uikit", "swiftui", "appkit", "objective-c", "synchronized"]
    static let listed = ["uikit-scenes", "uikit", "swiftui", "appkit"]
    static let attributed = ["uikit-scenes", "uikit", "swiftui", "appkit", "synchronized"]
  }

  enum Outcome: Sendable {
    /// The app launches as before the installation; what people wrote is still there.
    case restored
    case twoEntryPoints
    case noEntryPoint
    case duplicate
  }

  /// The project directory.
  struct Layout: Sendable {
    var root: URL

    func url(_ path: String) -> URL { root.appendingPathComponent(path) }

    /// The file of the app that holds its entry point.
    var entryFile: String { exists("App/AppLauncher.swift") ? "App/AppLauncher.swift" : main }
    var main: String { exists("App/main.m") ? "App/main.m" : "App/main.swift" }
    /// The file that had the attribute.
    var typeFile: String {
      exists("App/SampleApp.swift") ? "App/SampleApp.swift" : "App/AppDelegate.swift"
    }
    var project: String { "Sample.xcodeproj/project.pbxproj" }
    var canary: String {
      ["App", "Launcher"].flatMap { kind in
        ["swift", "m"].flatMap { suffix in
          ["TestingAppDelegateTests", "TestingAppLauncherTests"].map { "AppTests/\($0).\(suffix)" }
        }
      }.first(where: exists) ?? "AppTests"
    }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }
    func text(_ path: String) throws -> String {
      try String(contentsOf: url(path), encoding: .utf8)
    }
    func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }
    func move(_ path: String, to new: String) throws {
      try FileManager.default.createDirectory(
        at: url(new).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.moveItem(at: url(path), to: url(new))
    }

    /// Changes a file, which must change by that.
    func edit(_ path: String, _ change: (String) -> String) throws {
      let old = try text(path)
      let new = change(old)
      try #require(new != old, "\(path): \(old)")
      try new.write(to: url(path), atomically: false, encoding: .utf8)
    }

    /// Changes the lines of the project file that hold `part`.
    func editLines(with part: String, _ change: (String) -> String) throws {
      try edit(project) { text in
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
          .map { $0.contains(part) ? change($0) : $0 }.joined(separator: "\n")
      }
    }

    func putAttributeBack() throws {
      try edit(typeFile) { text in
        var lines = text.components(separatedBy: "\n")
        let index = lines.firstIndex { $0.contains("class AppDelegate") || $0.contains(": App") }
        lines.insert("@main", at: index ?? 0)
        return lines.joined(separator: "\n")
      }
    }

    var entryName: String { url(entryFile).lastPathComponent }
  }

  static let edits: [Edit] = [
    Edit(testDescription: "nothing") { _ in },
    Edit(testDescription: "the attribute put back", fixtures: Edit.attributed) {
      try $0.putAttributeBack()
    },
    Edit(
      testDescription: "the attribute put back and the entry file extended",
      fixtures: Edit.attributed,
      outcome: .twoEntryPoints
    ) {
      try $0.putAttributeBack()
      try $0.edit($0.entryFile) { $0.replacingOccurrences(of: "import", with: "// mine\nimport") }
    },
    Edit(
      testDescription: "the entry file deleted",
      outcome: .noEntryPoint
    ) { try $0.remove($0.entryFile) },
    Edit(
      testDescription: "the entry file deleted, the app side alone installed",
      fixtures: Edit.listed,
      options: RoundTrip.appOnly,
      outcome: .noEntryPoint
    ) { try $0.remove($0.entryFile) },
    Edit(
      testDescription: "the entry file deleted and the attribute put back",
      fixtures: Edit.attributed
    ) {
      try $0.remove($0.entryFile)
      try $0.putAttributeBack()
    },
    Edit(
      testDescription: "the entry file taken out of the target",
      fixtures: Edit.listed,
      outcome: .noEntryPoint
    ) { layout in
      try layout.editLines(with: "\(layout.entryName) in Sources") { _ in "" }
    },
    Edit(
      testDescription: "the entry file under another name",
      fixtures: ["uikit-scenes", "uikit", "appkit"],
      outcome: .noEntryPoint
    ) { layout in
      try layout.move("App/main.swift", to: "App/start.swift")
      try layout.edit(layout.project) {
        $0.replacingOccurrences(of: "main.swift", with: "start.swift")
      }
    },
    Edit(testDescription: "the entry file in another group", fixtures: Edit.listed) { layout in
      let name = layout.entryName
      try layout.move(layout.entryFile, to: "App/Launch/\(name)")
      try layout.edit(layout.project) {
        $0.replacingOccurrences(of: "path = \(name);", with: "path = Launch/\(name);")
      }
    },
    Edit(testDescription: "the entry file in another folder", fixtures: ["synchronized"]) {
      try $0.move("App/main.swift", to: "App/Launch/main.swift")
    },
    Edit(testDescription: "the entry file extended", fixtures: Edit.all) {
      try $0.edit($0.entryFile) { "// mine\n" + $0 }
    },
    Edit(testDescription: "the entry file indented by tabs", fixtures: Edit.attributed) {
      try $0.edit($0.entryFile) { $0.replacingOccurrences(of: "    ", with: "\t") + "\n" }
    },
    Edit(testDescription: "the type's file reformatted", fixtures: Edit.attributed) {
      try $0.edit($0.typeFile) {
        $0.replacingOccurrences(of: "class AppDelegate", with: "final  class AppDelegate")
          .replacingOccurrences(of: ": App {", with: ":  App\n{")
      }
    },
    Edit(testDescription: "the canary deleted") { try $0.remove($0.canary) },
    Edit(
      testDescription: "the canary deleted in Xcode",
      fixtures: Edit.listed + ["objective-c"]
    ) { layout in
      let name = layout.url(layout.canary).lastPathComponent
      try layout.remove(layout.canary)
      try layout.edit(layout.project) { text in
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { !$0.contains("/* \(name) ") }.joined(separator: "\n")
      }
    },
    Edit(testDescription: "a group renamed", fixtures: Edit.listed) { layout in
      try layout.move("App", to: "Application")
      try layout.edit(layout.project) {
        $0.replacingOccurrences(of: "path = App;", with: "path = Application;")
          .replacingOccurrences(of: "App/Info.plist", with: "Application/Info.plist")
      }
    },
    Edit(
      testDescription: "a merge that doubled the lines of a file",
      fixtures: Edit.listed + ["objective-c"]
    ) { layout in
      try layout.editLines(with: "path = \(layout.url(layout.canary).lastPathComponent);") {
        $0 + "\n" + $0
      }
    },
    Edit(testDescription: "a merge that doubled every new line", fixtures: Edit.listed) { layout in
      let name = layout.entryName
      try layout.editLines(with: name) { $0 + "\n" + $0 }
    },
    Edit(
      testDescription: "a merge that doubled the phase",
      fixtures: Edit.listed,
      outcome: .duplicate
    ) { layout in
      try layout.edit(layout.project) { text in
        let start = text.range(of: "/* Begin PBXSourcesBuildPhase section */\n")
        let end = text.range(of: "/* End PBXSourcesBuildPhase section */")
        guard let start, let end else { return text }
        let objects = text[start.upperBound..<end.lowerBound]
        return text.replacingCharacters(in: end.lowerBound..<end.lowerBound, with: objects)
      }
    },
  ]

  /// Each edit in all its fixtures; in the short form, in a third of them.
  static let cases = edits.enumerated().flatMap { index, edit in
    TestEffort.some(edit.fixtures, every: 3, from: index).map { (edit, $0) }
  }

  @Test(arguments: cases) func leavesOneEntryPointAndNoDanglingReference(
    _ edit: Edit,
    in fixture: String
  ) throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named(fixture).layOut(in: parent)
      let layout = Layout(root: url.deletingLastPathComponent())
      let trip = RoundTrip(url: url)
      try trip.install(edit.options)
      try edit.make(layout)
      let before = try DirectoryBytes(of: layout.root)

      do throws(Diagnostic) {
        let project = try XcodeProject(at: url.path)
        _ = try SwitchRemoval(project).plan()
      } catch {
        #expect(error.outcome == edit.outcome, "\(error.message.text())")
        #expect(try DirectoryBytes(of: layout.root) == before)
        return
      }
      #expect(edit.outcome == .restored)
      try trip.uninstall()
      #expect(try Self.entryPoints(of: layout) == 1)
      try Self.requireNothingDangles(in: layout)
      for (path, bytes) in try DirectoryBytes(of: layout.root).bytes where path.hasSuffix(".swift")
      {
        let lookup = "NSClassFromString(\"Testing"
        #expect(!String(decoding: bytes, as: UTF8.self).contains(lookup), "\(path)")
      }
      for (path, bytes) in before.bytes {
        guard String(decoding: bytes, as: UTF8.self).contains("// mine") else { continue }
        #expect(try layout.text(path).contains("// mine"))
      }
    }
  }

  /// Counts by text, as a second opinion: files named main that are compiled, and attributes.
  private static func entryPoints(of layout: Layout) throws -> Int {
    let project = try layout.text(layout.project)
    let isSynchronized = project.contains("fileSystemSynchronizedGroups")
    return try DirectoryBytes(of: layout.root).bytes.count { path, bytes in
      guard path.hasPrefix("App") else { return false }
      let name = path.components(separatedBy: "/").last ?? ""
      if name == "main.swift" || name == "main.m" {
        return isSynchronized || project.contains("\(name) in Sources")
      }
      let text = String(decoding: bytes, as: UTF8.self)
      return ["@main\n", "@UIApplicationMain\n", "@NSApplicationMain\n"].contains(
        where: text.contains
      )
    }
  }

  /// Every source that the project lists is there, and every identifier in it leads somewhere.
  private static func requireNothingDangles(in layout: Layout) throws {
    let project = try XcodeProject(at: layout.url("Sample.xcodeproj").path)
    for target in project.targets {
      for member in target.sources {
        #expect(try FileSystem.kind(of: member.path) != nil, "\(member.path)")
      }
    }
    for object in project.document.objects where object.isa == "PBXBuildFile" {
      #expect(object.reference("fileRef") != nil, "\(object.id)")
    }
    let ids = Set(project.document.objects.map(\.id))
    for object in project.document.objects {
      for key in ["children", "files"] {
        #expect(object.strings(key).allSatisfy { ids.contains(ObjectID(rawValue: $0)) })
      }
    }
  }
}

extension Diagnostic {
  fileprivate var outcome: UninstallAfterEditsTests.Outcome? {
    let message = message.text()
    return if message.contains("with two entry points") {
      .twoEntryPoints
    } else if message.contains("without an entry point") {
      .noEntryPoint
    } else if message.hasSuffix("the project file defines it twice") {
      .duplicate
    } else {
      nil
    }
  }
}
