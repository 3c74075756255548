import Foundation
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

/// What people changed since the installation stays, and is named.
@Suite struct UninstallAfterChangesTests {
  /// A change of one installed or edited file, and what uninstalling leaves of it.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fixture: String
    var options = SwitchOptions()
    var file: String
    /// Replaced after the installation.
    var text: String
    var replacement: String
    /// Names of files that differ from those before the installation, afterwards.
    var left: [String]
    /// What the file says then; nil if it is to be gone.
    var says: [String] = []
    var doesNotSay: [String] = []
    /// See `SwitchPlan.Note.summary`.
    var notes: [String]
  }

  static let changes = [
    Change(
      testDescription: "a line added to main.swift",
      fixture: "uikit-scenes",
      file: "App/main.swift",
      text: "import UIKit\n",
      replacement: "import UIKit\nprint(1)\n",
      left: ["App/AppDelegate.swift", "App/main.swift", "Sample.xcodeproj/project.pbxproj"],
      says: ["print(1)", "NSStringFromClass(AppDelegate.self)"],
      doesNotSay: ["NSClassFromString"],
      notes: ["changedEntryPoint App/main.swift"]
    ),
    Change(
      testDescription: "main.swift without the comment",
      fixture: "uikit-scenes",
      file: "App/main.swift",
      text: "// Takes over from",
      replacement: "// From",
      left: ["App/AppDelegate.swift", "App/main.swift", "Sample.xcodeproj/project.pbxproj"],
      says: ["NSStringFromClass(AppDelegate.self)"],
      doesNotSay: ["NSClassFromString"],
      notes: ["entryPointWithoutComment App/main.swift"]
    ),
    Change(
      testDescription: "a line added to AppLauncher.swift",
      fixture: "swiftui",
      file: "App/AppLauncher.swift",
      text: "    // Unit tests",
      replacement: "    print(1)\n    // Unit tests",
      left: ["App/AppLauncher.swift", "App/SampleApp.swift", "Sample.xcodeproj/project.pbxproj"],
      says: ["print(1)", "SampleApp.main()"],
      doesNotSay: ["NSClassFromString"],
      notes: ["changedEntryPoint App/AppLauncher.swift"]
    ),
    Change(
      testDescription: "a line added to the stand-in",
      fixture: "uikit-scenes",
      file: "AppTests/TestingAppDelegate.swift",
      text: "import UIKit\n",
      replacement: "import UIKit\n// mine\n",
      left: [
        "AppTests/TestingAppDelegate.swift", "AppTests/TestingSceneDelegate.swift",
        "Sample.xcodeproj/project.pbxproj",
      ],
      says: ["// mine", "TestingAppDelegate"],
      notes: [
        "notAsInstalled AppTests/TestingAppDelegate.swift",
        "neededByChanged AppTests/TestingSceneDelegate.swift",
      ]
    ),
    Change(
      testDescription: "a line added to the canary",
      fixture: "synchronized",
      file: "AppTests/TestingAppDelegateTests.swift",
      text: "import UIKit\n",
      replacement: "import UIKit\n// mine\n",
      left: [
        "AppTests/TestingAppDelegate.swift", "AppTests/TestingAppDelegateTests.swift",
        "AppTests/TestingSceneDelegate.swift",
      ],
      says: ["// mine"],
      notes: [
        "notAsInstalled AppTests/TestingAppDelegateTests.swift",
        "neededByChanged AppTests/TestingAppDelegate.swift",
        "neededByChanged AppTests/TestingSceneDelegate.swift",
      ]
    ),
    Change(
      testDescription: "an entry point that asks a stand-in of the app keeps it",
      fixture: "uikit-scenes",
      options: RoundTrip.inApp,
      file: "App/main.swift",
      text: "import UIKit\n",
      replacement: "import UIKit\n// mine\n",
      left: [
        "App/AppDelegate.swift", "App/TestingAppDelegate.swift", "App/TestingSceneDelegate.swift",
        "App/main.swift", "Sample.xcodeproj/project.pbxproj",
      ],
      says: ["// mine"],
      notes: ["otherSwitch App/main.swift"]
    ),
    Change(
      testDescription: "code added to the app's delegate",
      fixture: "uikit-scenes",
      file: "App/AppDelegate.swift",
      text: "import UIKit\n",
      replacement: "import UIKit\nimport Foundation\n",
      left: ["App/AppDelegate.swift"],
      says: ["import Foundation\n\n@main\nclass AppDelegate"],
      notes: []
    ),
    Change(
      testDescription: "the delegate made final",
      fixture: "uikit-scenes",
      file: "App/AppDelegate.swift",
      text: "class AppDelegate",
      replacement: "final public class AppDelegate",
      left: ["App/AppDelegate.swift"],
      says: ["\n\n@main\nfinal public class AppDelegate"],
      notes: ["attributeMoved App/AppDelegate.swift"]
    ),
    Change(
      testDescription: "the delegate indented",
      fixture: "uikit-scenes",
      file: "App/AppDelegate.swift",
      text: "class AppDelegate",
      replacement: "  final class AppDelegate",
      left: ["App/AppDelegate.swift"],
      says: ["\n\n  @main\n  final class AppDelegate"],
      notes: ["attributeMoved App/AppDelegate.swift"]
    ),
    Change(
      testDescription: "an attribute before the app",
      fixture: "swiftui",
      file: "App/SampleApp.swift",
      text: "struct SampleApp",
      replacement: "@MainActor\nstruct  SampleApp",
      left: ["App/SampleApp.swift"],
      says: ["\n\n@main\n@MainActor\nstruct  SampleApp"],
      notes: ["attributeMoved App/SampleApp.swift"]
    ),
    Change(
      testDescription: "the app under another name",
      fixture: "swiftui",
      file: "App/SampleApp.swift",
      text: "struct SampleApp",
      replacement: "struct Other",
      left: ["App/AppLauncher.swift", "App/SampleApp.swift", "Sample.xcodeproj/project.pbxproj"],
      says: ["struct Other"],
      doesNotSay: ["@main"],
      notes: ["noPlaceForAttribute App/AppLauncher.swift"]
    ),
    Change(
      testDescription: "a line added to main.m",
      fixture: "objective-c",
      file: "App/main.m",
      text: "    @autoreleasepool {\n",
      replacement: "    @autoreleasepool {\n        NSLog(@\"1\");\n",
      left: ["App/main.m"],
      says: ["NSLog(@\"1\");", "NSStringFromClass([AppDelegate class])"],
      doesNotSay: ["NSClassFromString"],
      notes: []
    ),
    Change(
      testDescription: "a header of the stand-in",
      fixture: "objective-c",
      file: "AppTests/TestingAppDelegate.h",
      text: "NS_ASSUME_NONNULL_BEGIN\n",
      replacement: "NS_ASSUME_NONNULL_BEGIN\n// mine\n",
      left: ["AppTests/TestingAppDelegate.h", "Sample.xcodeproj/project.pbxproj"],
      says: ["// mine"],
      notes: ["notAsInstalled AppTests/TestingAppDelegate.h"]
    ),
  ]

  /// Uninstalling keeps a changed stand-in, and installing again puts all else back.
  @Test(arguments: ["uikit-scenes", "synchronized", "objective-c", "swiftui", "appkit"])
  func installingAgainAddsTheCanary(_ fixture: String) throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named(fixture).layOut(in: parent)
      let root = url.deletingLastPathComponent()
      let trip = RoundTrip(url: url)
      try trip.install(SwitchOptions())
      let installed = try DirectoryBytes(of: root)
      let standIn = try #require(
        installed.bytes.keys.first {
          $0.hasSuffix("/TestingAppDelegate.swift") || $0.hasSuffix("/TestingAppDelegate.m")
            || $0.hasSuffix("/TestingAppLauncher.swift")
        }
      )
      let text = String(decoding: try #require(installed.bytes[standIn]), as: UTF8.self)
      try (text + "// Mine.\n")
        .write(to: root.appendingPathComponent(standIn), atomically: false, encoding: .utf8)
      let changed = try DirectoryBytes(of: root)
      try trip.uninstall()
      try trip.install(SwitchOptions())
      let canaries = installed.bytes.keys.filter { Template.canaryNames.contains($0.lastComponent) }
      #expect(canaries.count == 1)
      let again = try DirectoryBytes(of: root)
      #expect(again.paths(differingFrom: changed).filter { !$0.hasSuffix(".pbxproj") } == [])
      let plan = try SwitchInstallation(XcodeProject(at: url.path), options: SwitchOptions()).plan()
      #expect(plan.changes.isEmpty)
    }
  }

  @Test(arguments: changes) func whatPeopleChangedStays(_ change: Change) throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named(change.fixture).layOut(in: parent)
      let root = url.deletingLastPathComponent()
      let trip = RoundTrip(url: url)
      let before = try DirectoryBytes(of: root)
      try trip.install(change.options)
      let file = root.appendingPathComponent(change.file)
      let text = try String(contentsOf: file, encoding: .utf8)
      let changed = text.replacingOccurrences(of: change.text, with: change.replacement)
      try #require(changed != text)
      try changed.write(to: file, atomically: false, encoding: .utf8)

      let plan = try trip.uninstall()
      #expect(plan.notes.map(\.summary) == change.notes)
      #expect(try DirectoryBytes(of: root).paths(differingFrom: before) == change.left)
      let now = try String(contentsOf: file, encoding: .utf8)
      for part in change.says { #expect(now.contains(part), "\(now)") }
      for part in change.doesNotSay { #expect(!now.contains(part), "\(now)") }
    }
  }
}

extension String {
  fileprivate var lastComponent: String { String(split(separator: "/").last ?? "") }
}
