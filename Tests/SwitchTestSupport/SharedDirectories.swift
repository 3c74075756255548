import TestSupport

/// Synchronized directories that several targets take from, in the ways the format allows.
enum SharedDirectories {
  static let sites = situations.map { name, change in
    InstallSite.fixture(name) { try Fixture.named("synchronized").renamed(name).with(change) }
  }

  private static let situations: [(String, @Sendable (inout FixtureProject) -> Void)] = [
    (
      "tests and UI tests own one folder",
      { project in
        project.addUITests()
        project.directories[1].targets = ["AppTests", "AppUITests"]
      }
    ),
    (
      "an app and another target own one folder, the entry file left out of the other",
      { project in
        project.addUITests()
        project.directories[0].targets = ["App", "AppUITests"]
        project.directories[0].exceptions["AppUITests"] = ["AppDelegate.swift", "Info.plist"]
      }
    ),
    (
      "the app takes single files of a folder that nobody owns",
      { project in
        project.directories[0].targets = []
        project.directories[0].exceptions["App"] = ["AppDelegate.swift", "SceneDelegate.swift"]
      }
    ),
    (
      "the tests take single files of a folder that UI tests own",
      { project in
        project.addUITests()
        project.directories[1].targets = ["AppUITests"]
        project.directories[1].exceptions = [
          "AppTests": ["AppTests.swift"], "AppUITests": ["AppTests.swift"],
        ]
      }
    ),
    (
      "two apps own the folder of the entry file",
      { project in
        var second = project.targets[0]
        second.name = "App Pro"
        project.targets.append(second)
        project.directories[0].targets = ["App", "App Pro"]
        project.directories[0].exceptions["App Pro"] = ["Info.plist"]
      }
    ),
    (
      "one app owns the folder of the entry file, another takes the file alone",
      { project in
        var second = project.targets[0]
        second.name = "App Pro"
        project.targets.append(second)
        project.directories[0].exceptions["App Pro"] = ["AppDelegate.swift"]
      }
    ),
    (
      "an app and its tests own one folder",
      { project in
        project.directories[0].targets = ["App", "AppTests"]
        project.directories[0].exceptions["AppTests"] = ["AppDelegate.swift", "Info.plist"]
        project.directories[1].targets = []
        project.directories[1].exceptions = [:]
      }
    ),
  ]
}

extension FixtureProject {
  /// Adds a target of UI tests without sources of its own.
  mutating func addUITests() {
    var target = targets[1]
    target.name = "AppUITests"
    target.product = .userInterfaceTests
    target.host = nil
    target.settings["TEST_HOST"] = nil
    target.settings["BUNDLE_LOADER"] = nil
    target.settings["PRODUCT_BUNDLE_IDENTIFIER"] = "com.example.AppUITests"
    targets.append(target)
  }
}
