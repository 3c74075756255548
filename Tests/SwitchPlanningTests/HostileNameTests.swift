import Diagnostics
import Foundation
import LaunchModel
import SwitchTestSupport
import ProjectTestSupport
import Testing
import TestSupport

@testable import LaunchModel
@testable import ProjectFiles
@testable import SwitchPlanning
@testable import XcodeModel

/// Names and code of strangers never become code in a generated file.
@Suite struct HostileNameTests {
  /// A place of the project whose text `install` writes somewhere.
  struct Position: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fixture: String
    var options = SwitchOptions()
    /// Whether `install` writes the name, whatever it is.
    var isWritten = false
    /// Puts the text there.
    var put: @Sendable (_ text: String, inout FixtureProject) -> Void
  }

  static let positions = [
    Position(
      testDescription: "the file with the attribute",
      fixture: "uikit-scenes",
      isWritten: true
    ) {
      $1.rename("App/AppDelegate.swift", to: "App/A\($0)z.swift")
    },
    Position(testDescription: "the file with the SwiftUI app", fixture: "swiftui", isWritten: true)
    {
      $1.rename("App/SampleApp.swift", to: "App/A\($0)z.swift")
    },
    Position(testDescription: "the folder of the entry point", fixture: "uikit-scenes") {
      for path in $1.files.keys.sorted() where path.hasPrefix("App/") {
        $1.rename(path, to: "A\($0)z/" + path.dropFirst(4))
      }
    },
    Position(testDescription: "the app target", fixture: "uikit-scenes") {
      $1.targets[0].name = "A\($0)z"
      $1.targets[1].host = "A\($0)z"
    },
    Position(
      testDescription: "a test target without sources",
      fixture: "uikit-scenes",
      isWritten: true
    ) {
      $1.targets[1].name = "A\($0)z"
      $1.targets[1].sources = []
    },
    Position(
      testDescription: "a target beside a synchronized folder",
      fixture: "synchronized",
      isWritten: true
    ) {
      var other = $1.targets[1]
      other.name = "A\($0)z"
      other.product = .userInterfaceTests
      $1.targets.append(other)
      $1.directories[0].targets.append(other.name)
    },
    Position(
      testDescription: "the module",
      fixture: "uikit-scenes",
      options: RoundTrip.with { $0.subclassesDelegate = true }
    ) { $1.targets[0].settings["PRODUCT_MODULE_NAME"] = "A\($0)z" },
    Position(testDescription: "code after the attribute", fixture: "uikit-scenes") {
      text,
      project in
      project.edit("App/AppDelegate.swift") {
        $0.replacingOccurrences(of: "@main\nclass", with: "@main\nclass /*\(text)*/")
      }
    },
    Position(testDescription: "code before the attribute", fixture: "uikit-scenes") {
      text,
      project in
      project.edit("App/AppDelegate.swift") {
        $0.replacingOccurrences(of: "@main\n", with: "/*\(text)*/ @main /*\(text)*/\n")
      }
    },
    Position(testDescription: "a class named in a string", fixture: "objective-c") {
      text,
      project in
      project.edit("App/main.m") {
        $0.replacingOccurrences(
          of: "NSStringFromClass([AppDelegate class])",
          with: "@\"A\(text)AppDelegate\""
        )
      }
    },
  ]

  /// Each breaks a line, ends a comment, or shows text in another order, for some reader of it.
  static let texts = [
    "\nprint(6*7) ; let y = 1 \n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}",
    "\u{2029}", "\u{7F}", "\u{1B}[31m", "\t", "\u{202E}", "\u{2066}", "\u{061C}", "\u{200F}", "*/",
    "`", "\"", "` in b", "` above `class` in b.swift", ": \"@main\\n\" before \"class A\"", "\\",
    "\\n", "\\u{A}", "$(X)",
    "EntryAttribute", "AppDelegate", "e\u{301}", "\u{E9}", "//", " ", "😀",
  ]

  /// Returns the texts to put at `position`: in the short form a few, and all of them together.
  static func texts(at position: Position) -> [String] {
    let index = positions.firstIndex { $0.testDescription == position.testDescription } ?? 0
    return TestEffort.some(texts, every: 8, from: index).filter {
      !$0.contains("/") || position.testDescription.contains("code")
    }
  }

  /// Returns the options that name the app, and a test target that gets files only if it's named.
  private func options(at position: Position, in project: XcodeProject) -> SwitchOptions {
    var options = position.options
    options.targets.app = project.apps[0].name
    let withoutSources = project.unitTests.filter { $0.sources.isEmpty }
    options.targets.tests = withoutSources.map(\.name)
    return options
  }

  static let cases = positions.flatMap { position in texts(at: position).map { (position, $0) } }

  @Test(arguments: cases) func staysOutOfCode(_ position: Position, _ text: String) throws {
    try withTemporaryDirectory { parent in
      let fixture = try Fixture.named(position.fixture).with { position.put(text, &$0) }
      let url = try fixture.layOut(in: parent)
      let root = url.deletingLastPathComponent()
      let before = try DirectoryBytes(of: root)
      let project = try XcodeProject(at: url.path)
      let options = options(at: position, in: project)
      let plan: SwitchPlan
      do throws(Diagnostic) {
        plan = try SwitchInstallation(project, options: options).plan()
      } catch {
        #expect(error.fix != nil, "\(error.message)")
        return
      }
      for change in plan.changes where change.original == nil {
        let lines = String(decoding: try #require(change.result), as: UTF8.self)
        let steering = lines.unicodeScalars.filter { $0.steersTerminal && $0 != "\n" }
        #expect(steering.isEmpty, "\(change.path): \(lines)")
        #expect(!lines.contains("\nprint(6*7)"))
      }
      try Transaction.commit(plan.changes, inside: project.root)
      let removal = try SwitchRemoval(
        try XcodeProject(at: url.path),
        targets: ChosenTargets(app: options.targets.app)
      ).plan()
      try Transaction.commit(
        removal.changes,
        removingEmptied: removal.emptiedDirectories,
        inside: project.root
      )
      #expect(try DirectoryBytes(of: root).paths(differingFrom: before) == [])
    }
  }

  /// The property above holds for whoever refuses everything; these are the names that are refused.
  @Test(arguments: positions.filter(\.isWritten))
  func refusesControlCharactersAndNothingElse(_ position: Position) throws {
    try withTemporaryDirectory { parent in
      for (index, text) in Self.texts(at: position).enumerated() {
        let directory = parent.appendingPathComponent("\(index)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let fixture = try Fixture.named(position.fixture).with { position.put(text, &$0) }
        let project = try XcodeProject(at: fixture.layOut(in: directory).path)
        let options = options(at: position, in: project)
        var refusal: Diagnostic?
        do throws(Diagnostic) {
          _ = try SwitchInstallation(project, options: options).plan()
        } catch {
          refusal = error
          #expect(error.fix != nil, "\(error.message)")
        }
        let isRefused = refusal?.name == "unsafeName"
        #expect(isRefused == text.unicodeScalars.contains(where: \.steersTerminal), "\(text)")
      }
    }
  }
}

extension FixtureProject {
  mutating func rename(_ path: String, to new: String) {
    files[new] = files.removeValue(forKey: path)
    for index in targets.indices {
      targets[index].sources = targets[index].sources.map { $0 == path ? new : $0 }
      targets[index].resources = targets[index].resources.map { $0 == path ? new : $0 }
      for (key, value) in targets[index].settings where value == path {
        targets[index].settings[key] = new
      }
    }
  }

  mutating func edit(_ path: String, _ change: (String) -> String) {
    files[path] = files[path].map(change)
  }
}
