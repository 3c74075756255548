import Diagnostics
import Foundation
import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

@Suite struct ProjectWarningTests {
  /// The warnings about a fixture, as someone beside the project reads them.
  private func lines(
    _ name: String,
    _ change: (inout FixtureProject) -> Void = { _ in }
  ) throws -> [String] {
    try Fixture.named(name).with(change).withProject { project in
      project.warningLines
    }
  }

  /// What a merge broke, an object that is defined twice, and a group in itself.
  private static let warned: Set = [
    "dangling-base-configuration", "duplicate-identifiers", "group-cycle",
  ]

  @Test(arguments: ["CONFIGURATION_BUILD_DIR", "DERIVED_FILE_DIR", "OBJROOT"])
  func anInfoPlistThatTheBuildCreatesIsNotMissed(directory: String) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].settings["INFOPLIST_FILE"] = "$(\(directory))/Info.plist"
    }
    try fixture.withProject { project in
      #expect(project.warnings == [])
      #expect(project.apps.first?.infoPlist.problem != nil)
    }
  }

  @Test(arguments: TestEffort.some(Fixture.readable, every: 3)) func thereAreNoneAboutSoundProjects(
    _ fixture: Fixture
  ) throws {
    try fixture.withProject { project in
      #expect(project.warnings.isEmpty != Self.warned.contains(fixture.name))
    }
  }

  @Test func aPackageThatIsNotCheckedOutIsNamed() throws {
    let warnings = try lines("uikit") { project in
      project.packages = ["Packages/Kit", "App"]
    }
    #expect(
      warnings.map { $0.split(separator: ": ").dropFirst().joined(separator: ": ") } == [
        "warning: the Swift package 'Packages/Kit' is missing"
      ]
    )
  }

  /// Flutter creates its package when it configures the app.
  @Test func aPackageThatFlutterGenerates() throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.packages = ["Flutter/ephemeral/Packages/FlutterGeneratedPluginSwiftPackage"]
    }
    try withTemporaryDirectory { directory in
      let url = try fixture.layOut(in: directory.appendingPathComponent("ios"))
      try Data().write(to: directory.appendingPathComponent("pubspec.yaml"))
      let project = try XcodeProject(at: url.path)
      let fixes = project.warnings.map { $0.fix.text(from: url.deletingLastPathComponent().path) }
      #expect(fixes.count == 1 && fixes[0].hasSuffix("flutter build ios --config-only'"))
      #expect(fixes.allSatisfy { $0.hasPrefix("run 'cd ../") })
    }
  }

  @Test func settingsFileOfManyIsToldAboutOnce() throws {
    let warnings = try lines("uikit") { project in
      project.files["Base.xcconfig"] = "A = 1\n=\n#include \"Base.xcconfig\"\n"
      for index in project.targets.indices {
        project.targets[index].configurationFile = "Base.xcconfig"
      }
    }
    #expect(
      warnings == [
        "Base.xcconfig:2:1: warning: expected a setting's name, found '='",
        "Base.xcconfig:3:1: warning: 'Base.xcconfig' includes this file, and is skipped",
      ]
    )
  }

  @Test func anIncludedFileMayHaveItsNameInAnotherCase() throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.files["Base.xcconfig"] = "#include \"version.xcconfig\"\n"
      project.files["Version.xcconfig"] = "VERSION = 7\n"
      project.targets[0].configurationFile = "Base.xcconfig"
    }
    try fixture.withProject { project in
      #expect(project.warnings == [])
      #expect(project.apps.first?.testSettings["VERSION"] == "7")
    }
  }

  /// Each target has a file of its own, which includes the one that is missing.
  private static func includingSecrets(_ project: inout FixtureProject) {
    for index in project.targets.indices {
      let path = "Config/\(project.targets[index].name).xcconfig"
      project.files[path] = "#include \"Secrets.xcconfig\"\n"
      project.targets[index].configurationFile = path
    }
  }

  @Test func aFileThatSeveralIncludeIsMissedOnce() throws {
    #expect(
      try lines("uikit", Self.includingSecrets) == [
        "Config/App.xcconfig:1:1: warning: included file 'Secrets.xcconfig' was not found"
      ]
    )
  }

  @Test func aMissingFileThatGitIgnoresIsANote() throws {
    let fixture = try Fixture.named("uikit").with { project in
      Self.includingSecrets(&project)
      project.files[".gitignore"] = "Secrets.xcconfig\n"
      project.files[".git/HEAD"] = "ref: refs/heads/main\n"
    }
    try fixture.withProject { project in
      #expect(
        project.warningLines == [
          "Config/App.xcconfig:1:1: note: included file 'Secrets.xcconfig' was not found"
        ]
      )
    }
  }

  @Test func missingSettingsFileOfManyIsReportedOnce() throws {
    let warnings = try lines("uikit") { project in
      for index in project.targets.indices {
        project.targets[index].configurationFile = "Base.xcconfig"
      }
    }
    let message = try #require(warnings.first)
    #expect(message.contains("'Base.xcconfig', the settings file of 'Debug', 'Release'"))
    #expect(warnings.count == 1)
  }

  @Test(arguments: [".git/config", "link.xcconfig", "/proc/self/environ", "/etc/passwd"])
  func settingsOfGitAndTheSystemAreNotRead(_ path: String) throws {
    for isIncluded in [true, false] {
      let fixture = try Fixture.named("uikit").with { project in
        project.files[".git/config"] = "SECRET = 1\nroot:x\n"
        project.files["Base.xcconfig"] = "#include \"\(path)\"\n"
        project.targets[0].configurationFile = isIncluded ? "Base.xcconfig" : path
      }
      try fixture.withProject { project in
        try FileManager.default.createSymbolicLink(
          atPath: project.root + "/link.xcconfig",
          withDestinationPath: ".git/config"
        )
        #expect(project.warnings.count == 1)
        #expect(project.apps.first?.testSettings["SECRET"] == nil)
        for warning in project.warnings {
          #expect(!warning.message.unescaped().contains("root"))
        }
      }
    }
  }

  @Test func aMissingSettingsFileLeavesThePlatformUnknown() throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.settings["SDKROOT"] = nil
      project.targets[0].configurationFile = "Base.xcconfig"
    }
    try fixture.withProject { project in
      let app = try #require(project.apps.first)
      let settings = app.testSettings
      #expect(settings.missingFile?.hasSuffix("/Base.xcconfig") == true)
      #expect(Platform.platforms(of: settings) == [])
    }
    let complete = try Fixture.named("uikit").with { $0.settings["SDKROOT"] = nil }
    try complete.withProject { project in
      let app = try #require(project.apps.first)
      #expect(Platform.platforms(of: app.testSettings) == [.macOS])
    }
  }

  @Test(arguments: [
    "Pods/Target Support Files/Pods-App/Pods-App.debug.xcconfig", "Pods-App.release.xcconfig",
    "Flutter/Generated.xcconfig", "ephemeral/Flutter-Generated.xcconfig",
    "<DEVELOPER_DIR>/Makefiles/CoreOS/Xcode/BSD.xcconfig",
  ])
  func filesThatOtherToolsMakeAreNotMissed(_ path: String) throws {
    let included = try lines("uikit") { project in
      project.files["Base.xcconfig"] = "#include \"\(path)\"\n"
      project.targets[0].configurationFile = "Base.xcconfig"
    }
    #expect(included == [])
  }

  @Test func aHostThatNoTargetBuildsHasTheValueToSet() throws {
    let fixture = try Fixture.named("uikit").with { project in
      for index in project.targets.indices where project.targets[index].product == .unitTests {
        project.targets[index].settings["TEST_HOST"] = "$(BUILT_PRODUCTS_DIR)/Old.app/Old"
      }
    }
    try fixture.withProject { project in
      let warning = try #require(project.warnings.first)
      #expect(
        warning.message.text()
          == "TEST_HOST of 'AppTests' names 'Old.app', which no target builds for its platform; the tests depend on 'App'"
      )
      #expect(
        warning.fix.text()
          == "set TEST_HOST to '$(BUILT_PRODUCTS_DIR)/App.app/App' and BUNDLE_LOADER to '$(TEST_HOST)'"
      )
      #expect(project.warnings.count == 1)
    }
  }

  @Test func directoryIsToldAboutOnce() throws {
    let warnings = try lines("synchronized") { project in
      project.directories.append(.init(path: "Gone", targets: ["App", "AppTests"]))
    }
    #expect(warnings == ["Gone: warning: cannot be listed: no such file or directory"])
  }
}
