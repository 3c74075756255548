import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import Testing
import XcodeModel

@testable import TestSupport

/// Test targets of several apps with their files in one directory, as in React Native's old template.
@Suite struct SharedTestDirectoryTests {
  /// An iOS app, a tvOS app, and their tests, which compile the same file.
  private func fixture(_ change: (inout FixtureProject) -> Void) throws -> Fixture {
    try Fixture.named("objective-c").with { project in
      var app = project.targets[0]
      app.name = "App-tvOS"
      app.settings["SDKROOT"] = "appletvos"
      app.settings["TVOS_DEPLOYMENT_TARGET"] = "12.0"
      app.settings["INFOPLIST_FILE"] = "App-tvOS/Info.plist"
      var tests = project.targets[1]
      tests.name = "App-tvOSTests"
      tests.host = "App-tvOS"
      tests.settings["SDKROOT"] = "appletvos"
      tests.settings["TVOS_DEPLOYMENT_TARGET"] = "12.0"
      tests.settings["TEST_HOST"] = "$(BUILT_PRODUCTS_DIR)/App-tvOS.app/App-tvOS"
      project.targets += [app, tests]
      project.files["App-tvOS/Info.plist"] = .plist("UIMainStoryboardFile", "Main")
      change(&project)
    }
  }

  /// Installs in all apps, and returns the new files by the targets that compile them.
  private func install(
    _ fixture: Fixture,
    _ change: (inout SwitchOptions) -> Void = { _ in }
  ) throws -> [String: [String]] {
    try fixture.withProject { project in
      var options = SwitchOptions()
      options.isForAllApps = true
      change(&options)
      let plan = try SwitchInstallation(project, options: options).plan()
      let after = try XcodeProject(
        at: project.path,
        files: FileCache(project.files, after: plan.changes)
      )
      let again = try SwitchInstallation(after, options: options).plan()
      #expect(again.changes == [])
      let reader = LaunchReader(after)
      for app in after.apps {
        #expect(reader.launch(of: app).testBundles.map(\.runsInto) == [.standIn], "\(app.name)")
      }
      let new = Set(plan.changes.filter { $0.original == nil }.map { after.relative($0.path) })
      return Dictionary(
        uniqueKeysWithValues: try ["AppTests", "App-tvOSTests"].map { target in
          (target, try after.sources(of: target).filter(new.contains).sorted())
        }
      )
    }
  }

  private static let shared = [
    "AppTests/TestingAppDelegate.m", "AppTests/TestingAppDelegateTests.m",
    "AppTests/TestingSceneDelegate.m",
  ]

  @Test func oneTextServesBothPlatforms() throws {
    let files = try install(fixture { _ in })
    #expect(files == ["AppTests": Self.shared, "App-tvOSTests": Self.shared])
  }

  /// The stand-in of an app with a scene manifest has less to do.
  @Test(arguments: [0, 1]) func oneTextServesAppsWithAndWithoutScenes(_ app: Int) throws {
    let files = try install(
      fixture { project in
        let plist = app == 0 ? "App/Info.plist" : "App-tvOS/Info.plist"
        project.files[plist] = .sceneManifest
      }
    )
    #expect(files == ["AppTests": Self.shared, "App-tvOSTests": Self.shared])
  }

  /// A stand-in for AppKit is another class.
  @Test func anAppOfAnotherFrameworkGetsItsOwnDirectory() throws {
    let files = try install(
      fixture { project in
        project.targets[2].sources = ["Mac/main.m"]
        project.files["Mac/main.m"] =
          "#import <Cocoa/Cocoa.h>\nint main(int argc, const char *argv[]) {\n"
          + "    return NSApplicationMain(argc, argv);\n}\n"
        for index in [2, 3] {
          project.targets[index].settings["SDKROOT"] = "macosx"
          project.targets[index].settings["MACOSX_DEPLOYMENT_TARGET"] = "13.0"
          project.targets[index].settings["TVOS_DEPLOYMENT_TARGET"] = nil
        }
      }
    )
    #expect(files["AppTests"] == Self.shared)
    #expect(
      files["App-tvOSTests"] == [
        "App-tvOSTests/TestingAppDelegate.m", "App-tvOSTests/TestingAppDelegateTests.m",
      ]
    )
  }
}
