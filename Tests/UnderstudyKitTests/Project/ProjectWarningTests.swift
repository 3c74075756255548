import Foundation
import TestSupport
import Testing
import UnderstudyKit

@Suite struct ProjectWarningTests {
  /// The warnings about a fixture, as someone beside the project reads them.
  private func lines(
    _ name: String,
    _ change: (inout FixtureProject) -> Void = { _ in }
  ) throws -> [String] {
    try Fixture.named(name).with(change).withProject { project in
      project.warnings.map { $0.line(from: project.root, style: .plain) }
    }
  }

  @Test(arguments: Fixture.ordinary) func thereAreNoneAboutOrdinaryProjects(
    _ fixture: Fixture
  ) throws {
    try fixture.withProject { #expect($0.warnings == []) }
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

  @Test func folderIsToldAboutOnce() throws {
    let warnings = try lines("synchronized") { project in
      project.folders.append(.init(path: "Gone", targets: ["App", "AppTests"]))
    }
    #expect(warnings == ["Gone: warning: cannot be listed: no such file or directory"])
  }

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
  func freshClonesOfRealProjectsAreQuiet() throws {
    try withTemporaryFolder { parent in
      var told: Set<String> = []
      for folder in Corpus.folders {
        let root = try Corpus.layOut(folder, in: parent)
        for known in Corpus.projects(in: folder) {
          let project = try XcodeProject(at: root.appendingPathComponent(known.path).path)
          if !project.warnings.isEmpty { told.insert(folder) }
        }
        try FileManager.default.removeItem(at: root)
      }
      // A doubled object, base configurations that a merge has lost, a template of an Info.plist.
      #expect(
        told == [
          "CodeEditApp-CodeEdit--852c7a4ec6", "flutter-samples",
          "pwa-builder-pwabuilder-ios-app-store",
        ]
      )
    }
  }
}
