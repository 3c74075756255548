import Foundation
import ProjectTestSupport
import ProjectText
import Testing
import TestSupport
import XcodeModel

@Suite struct InfoPlistTests {
  /// Runs `body` with what the app's Info.plist says in each configuration.
  private func withInfoPlists(
    _ settings: [String: String],
    _ files: [String: String],
    _ body: (_ debug: InfoPlist, _ release: InfoPlist, XcodeProject) throws -> Void
  ) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].settings.merge(settings) { $1 }
      project.files.merge(files) { $1 }
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "App")
      func infoPlist(_ configuration: String) -> InfoPlist {
        InfoPlist(
          settings: app.settings(in: configuration),
          directory: project.directory,
          files: project.files
        )
      }
      try body(infoPlist("Debug"), infoPlist("Release"), project)
    }
  }

  @Test(arguments: [
    "App/Info-$(CONFIGURATION).plist", "App/Info-${CONFIGURATION}.plist",
    "$(SRCROOT)/App/Info-$(CONFIGURATION).plist", "./App/../App/Info-$(CONFIGURATION).plist",
    "$(PROJECT_DIR)/$(TARGET_NAME)/Info-$(CONFIGURATION).plist",
  ])
  func fileCanDependOnTheConfiguration(_ path: String) throws {
    let files = [
      "App/Info-Debug.plist": "{ UIMainStoryboardFile = Debugging; }",
      "App/Info-Release.plist": "{ UIMainStoryboardFile = Releasing; }",
    ]
    try withInfoPlists(["INFOPLIST_FILE": path], files) { debug, release, project in
      #expect(debug.path.map(project.relative) == "App/Info-Debug.plist")
      #expect(release.path.map(project.relative) == "App/Info-Release.plist")
      #expect(debug.problem == nil && release.problem == nil)
      #expect(debug.string("UIMainStoryboardFile") == "Debugging")
      #expect(release.string("UIMainStoryboardFile") == "Releasing")
    }
  }

  @Test func valuesAreEvaluated() throws {
    let text = "{ NSPrincipalClass = \"$(PRODUCT_MODULE_NAME).Application\"; Empty = \"$(NONE)\"; }"
    try withInfoPlists([:], ["App/Info.plist": text]) { debug, _, _ in
      #expect(debug.string("NSPrincipalClass") == "App.Application")
      #expect(debug.string("Empty") == nil)
      #expect(debug.string("Missing") == nil)
    }
  }

  @Test func generatedKeysWinOverTheFile() throws {
    let settings = [
      "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UIMainStoryboardFile": "Generated",
    ]
    try withInfoPlists(settings, [:]) { debug, _, _ in
      #expect(debug.string("UIMainStoryboardFile") == "Generated")
    }
  }

  @Test func keysOfWhatIsNotGeneratedDoNotCount() throws {
    let settings = [
      "GENERATE_INFOPLIST_FILE": "NO", "INFOPLIST_KEY_UIMainStoryboardFile": "Generated",
      "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
    ]
    try withInfoPlists(settings, [:]) { debug, _, _ in
      #expect(debug.string("UIMainStoryboardFile") == "Main")
      #expect(debug.sceneManifest == nil)
    }
  }

  /// The setting takes the scenes of the file away.
  @Test(arguments: ["YES", "NO"]) func generatedSceneManifestReplacesTheFile(_ value: String) throws
  {
    let settings = ["GENERATE_INFOPLIST_FILE": "YES", InfoPlist.generationKey: value]
    let plist = """
      <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>\
      <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key>\
      <array><dict><key>UISceneConfigurationName</key><string>Main</string></dict></array>\
      </dict></dict></dict></plist>
      """
    try withInfoPlists(settings, ["App/Info.plist": plist]) { debug, _, _ in
      #expect(debug.losesScenes == (value == "YES"))
      #expect((debug.sceneManifest == nil) == debug.losesScenes)
    }
  }

  @Test func generatedSceneManifestDeclaresNoScenes() throws {
    let settings = [
      "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_FILE": "",
      "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
    ]
    try withInfoPlists(settings, [:]) { debug, _, _ in
      #expect(debug.path == nil && debug.problem == nil)
      #expect(debug.sceneManifest == nil)
    }
  }

  @Test func manifestWithoutConfigurationsDeclaresNoScenes() throws {
    let key = "UIApplicationPreferredDefaultSceneSessionRole"
    let role = "UISceneSessionRoleImmersiveSpaceApplication"
    let plist = """
      <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>\
      <key>\(key)</key><string>\(role)</string></dict></dict></plist>
      """
    try withInfoPlists([:], ["App/Info.plist": plist]) { debug, _, _ in
      #expect(debug.sceneManifest == nil)
      #expect(debug.opensImmersiveSpace)
    }
  }

  @Test func sceneManifestIsRead() throws {
    try Fixture.named("uikit-scenes").withProject { project in
      let app = try project.existingTarget(named: "App")
      let infoPlist = InfoPlist(
        settings: app.testSettings,
        directory: project.directory,
        files: project.files
      )
      let window = try #require(infoPlist.sceneManifest?.window)
      #expect(window.role == "UIWindowSceneSessionRoleApplication")
      #expect(window.name == "Default Configuration")
      #expect(window.delegateClass == "App.SceneDelegate")
      #expect(window.storyboard == "Main")
    }
  }

  @Test func missingFileIsAProblemAndCountsAsEmpty() throws {
    try withInfoPlists(["INFOPLIST_FILE": "App/Gone.plist"], [:]) { debug, _, project in
      #expect((debug.problem?.file).map(project.relative) == "App/Gone.plist")
      #expect(debug.string("UIMainStoryboardFile") == nil)
    }
  }

  @Test(arguments: ["(Main)", "Main"]) func aRootThatIsNoDictionaryIsAProblem(text: String) throws {
    try withInfoPlists([:], ["App/Info.plist": text]) { debug, _, project in
      #expect((debug.problem?.file).map(project.relative) == "App/Info.plist")
      #expect(debug.string("UIMainStoryboardFile") == nil)
    }
  }

  @Test func brokenFileIsAProblemWithItsLine() throws {
    let files = ["App/Info.plist": "{\n  UIMainStoryboardFile = Main;\n  Broken\n}\n"]
    try withInfoPlists([:], files) { debug, _, project in
      #expect((debug.problem?.file).map(project.relative) == "App/Info.plist")
      #expect(debug.problem?.position?.line == 4)
    }
  }
}
