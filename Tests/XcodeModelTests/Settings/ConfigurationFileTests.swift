import Foundation
import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

/// Settings that only .xcconfig files contain.
@Suite struct ConfigurationFileTests {
  /// Both apps are called Reader.app; the SDK of the tests tells them apart, with or without
  /// TestTargetID.
  @Test(
    arguments: [
      ("ReaderTests", "Reader", "macosx"), ("Reader-iOSTests", "Reader-iOS", "iphoneos"),
    ],
    [true, false]
  )
  func namesTheHost(_ known: (tests: String, app: String, sdk: String), hasIdentifier: Bool) throws
  {
    let fixture = try Fixture.named("settings-in-configuration-files").with { project in
      guard !hasIdentifier else { return }
      for index in project.targets.indices { project.targets[index].host = nil }
    }
    try fixture.withProject { project in
      #expect(project.warnings == [])
      let tests = try project.existingTarget(named: known.tests)
      let app = try project.existingTarget(named: known.app)
      for configuration in ["Debug", "Release"] {
        let settings = tests.settings(in: configuration)
        #expect(settings["SDKROOT"] == known.sdk)
        #expect(settings["SWIFT_VERSION"] == "6.0")
        #expect(project.host(of: tests, in: configuration) == .app(app.id))
      }
    }
  }

  @Test func namesTheProduct() throws {
    try Fixture.named("product-name-in-configuration-file").withProject { project in
      let app = try project.existingTarget(named: "App")
      #expect(
        app.settings(in: "Debug")["EXECUTABLE_PATH"] == "Sketch Pad.app/Contents/MacOS/Sketch Pad"
      )
      let tests = try project.existingTarget(named: "AppTests")
      #expect(project.host(of: tests) == .app(app.id))
    }
  }

  /// Messages quote settings, so no project may name files of its reader.
  @Test(arguments: [true, false]) func readsNoFileOutside(isInWorkTree: Bool) throws {
    try withTemporaryDirectory { parent in
      let fixture = try Fixture.named("uikit").with { project in
        project.targets[0].configurationFile = "App.xcconfig"
        project.files["App.xcconfig"] = "#include \"../secrets.xcconfig\"\nNAME = a$(TOKEN)\n"
      }
      let inner = parent.appendingPathComponent("work")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      if isInWorkTree {
        try FileManager.default.createDirectory(
          at: parent.appendingPathComponent(".git"),
          withIntermediateDirectories: true
        )
      }
      let project = try XcodeProject(at: fixture.layOut(in: inner).path)
      let outside = URL(fileURLWithPath: project.root).deletingLastPathComponent()
      try Data("TOKEN = secret\n".utf8)
        .write(to: outside.appendingPathComponent("secrets.xcconfig"))
      let settings = try project.existingTarget(named: "App").settings(in: "Debug")
      #expect(settings["NAME"] == (isInWorkTree ? "asecret" : "a"))
    }
  }

  @Test(arguments: ["flutter", "cocoapods"]) func readsWithoutProblems(_ name: String) throws {
    try Fixture.named(name).withProject { project in
      #expect(project.warnings == [])
    }
  }
}
