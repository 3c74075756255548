extension Fixture {
  /// Projects by where their files lie: groups, directories, names and references.
  public static let layouts = [
    /// The app is a synchronized folder; its test target has neither group nor directory.
    Fixture(
      "tests-without-folder",
      .synchronized(objectVersion: 70).with {
        $0.directories.removeSubrange(1...)
        $0.files = $0.files.filter { $0.key.hasPrefix("App/") }
      }
    ),

    /// One synchronized folder that two apps share, with exceptions of their own.
    Fixture(
      "folder-of-two-apps",
      .synchronized(objectVersion: 77).with {
        var second = $0.targets[0]
        second.name = "App Pro"
        second.settings["INFOPLIST_FILE"] = "Pro/Info.plist"
        $0.targets.append(second)
        $0.directories[2] = FixtureDirectory(
          path: "Shared",
          targets: ["App", "App Pro"],
          exceptions: ["App": ["Other.swift"]]
        )
        $0.directories.append(
          FixtureDirectory(
            path: "Pro",
            targets: ["App Pro"],
            exceptions: ["App Pro": ["Info.plist"]]
          )
        )
        $0.files["Pro/AppDelegate.swift"] =
          SourceStub.uiKitDelegate("ProDelegate", attribute: "@main", hasScenes: true)
        $0.files["Pro/SceneDelegate.swift"] = SourceStub.inert("SceneDelegate.swift")
        $0.files["Pro/Info.plist"] = .sceneManifest
      }
    ),

    /// A synchronized folder without exceptions, so that the app's Info.plist is generated.
    Fixture(
      "synchronized-swiftui",
      .swiftUI.with {
        $0.objectVersion = 77
        $0.targets[0].sources = []
        $0.targets[1].sources = []
        $0.directories = [
          FixtureDirectory(path: "App", targets: ["App"]),
          FixtureDirectory(path: "AppTests", targets: ["AppTests"]),
        ]
      }
    ),

    /// The app in classic groups, its tests in a synchronized folder, as Xcode 16 adds a target.
    Fixture(
      "tests-in-synchronized-folder",
      .uiKit(hasScenes: true).with {
        $0.objectVersion = 70
        $0.targets[1].sources = []
        $0.directories = [FixtureDirectory(path: "AppTests", targets: ["AppTests"])]
      }
    ),

    /// A test target whose group has no file yet.
    Fixture(
      "tests-without-files",
      .uiKit(hasScenes: true).with { $0.remove("AppTests/AppTests.swift") }
    ),

    /// Spaces, dots, ampersands, hyphens and letters with accents in names of all kinds.
    Fixture(
      "punctuation-in-names",
      .uiKit(hasScenes: true).with {
        $0.name = "The R&D-App 2.0"
        $0.targets[0].name = "R&D-App 2.0"
        $0.targets[1].name = "R&D-App 2.0 Tests"
        $0.targets[1].host = "R&D-App 2.0"
        $0.targets[1].settings["TEST_HOST"] =
          "$(BUILT_PRODUCTS_DIR)/R&D-App 2.0.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/R&D-App 2.0"
        $0.move("App/AppDelegate.swift", to: "AppDelegate & Globals/App+Delegate.swift")
        $0.move("App/ViewController.swift", to: "App/Größe (neu).swift")
        $0.files["AppTests/AppTests.swift"] = SourceStub.xcTest("AppTests", module: "R_D_App_2_0")
      }
    ),

    /// References relative to the project's directory and absolute ones.
    Fixture(
      "source-root-and-absolute-references",
      .uiKit(hasScenes: true).with {
        $0.move("App/AppDelegate.swift", to: "Legacy/AppDelegate.swift")
        $0.sourceTrees = [
          "Legacy/AppDelegate.swift": "SOURCE_ROOT", "/usr/include/zlib.h": "<absolute>",
        ]
        $0.targets[0].resources.append("/usr/include/zlib.h")
      }
    ),

    /// The sources in directories of directories.
    Fixture(
      "deep-groups",
      .uiKit(hasScenes: true).with {
        $0.move("App/AppDelegate.swift", to: "Sources/App/Launch/AppDelegate.swift")
        $0.move("App/SceneDelegate.swift", to: "Sources/App/Launch/SceneDelegate.swift")
        $0.move("App/Info.plist", to: "Sources/App/Resources/Info.plist")
        $0.move("App/Main.storyboard", to: "Sources/App/Resources/Main.storyboard")
        $0.move("App/ViewController.swift", to: "Sources/App/Screens/ViewController.swift")
        $0.move("AppTests/AppTests.swift", to: "Tests/Unit/AppTests.swift")
      }
    ),

    /// Two apps that compile the same sources except for the delegate.
    Fixture(
      "two-apps",
      .uiKit(hasScenes: true).with {
        var second = $0.targets[0]
        second.name = "App Pro"
        second.sources = ["Pro/ProDelegate.swift"] + second.sources.dropFirst()
        second.settings["PRODUCT_BUNDLE_IDENTIFIER"] = "com.example.App.Pro"
        $0.targets.append(second)
        var tests = $0.targets[1]
        tests.name = "App ProTests"
        tests.host = "App Pro"
        tests.sources = ["ProTests/ProTests.swift"]
        tests.settings["TEST_HOST"] = "$(BUILT_PRODUCTS_DIR)/App Pro.app/App Pro"
        $0.targets.append(tests)
        $0.files["Pro/ProDelegate.swift"] =
          SourceStub.uiKitDelegate("ProDelegate", attribute: "@main", hasScenes: true)
        $0.files["ProTests/ProTests.swift"] = SourceStub.xcTest("ProTests", module: "App_Pro")
      }
    ),

    /// An aggregate target that runs a script, and a legacy target that runs make.
    Fixture(
      "aggregate-and-legacy-targets",
      .objectiveCAppKit.with {
        $0.objectVersion = 46
        $0.targets.append(
          FixtureTarget(
            name: "Lint",
            product: .aggregate,
            settings: ["PRODUCT_NAME": "$(TARGET_NAME)"],
            script: "if which linter; then\n  linter \"$SRCROOT\"\nfi\n"
          )
        )
        $0.targets.append(FixtureTarget(name: "Parser", product: .legacy))
        $0.targets[0].dependencies = ["Parser"]
      }
    ),

    /// A project that refers to another one and to that one's product.
    Fixture(
      "nested-project",
      .objectiveCAppKit.with {
        $0.neighbors = [
          FixtureProject().with {
            $0.name = "Parser"
            $0.directory = "Vendor"
            $0.objectVersion = 46
            $0.targets = [
              FixtureTarget(name: "Parser", product: .staticLibrary, sources: ["Parser/Parser.m"]),
              FixtureTarget(name: "ParserKit", product: .framework),
            ]
            $0.files["Parser/Parser.m"] = SourceStub.inert("Parser.m")
          }
        ]
        $0.nested = ["Parser"]
      }
    ),

    /// Copy Files phases that embed a framework and the extension of an app.
    Fixture(
      "copy-files-phases",
      .uiKit(hasScenes: true).with {
        $0.targets.append(
          FixtureTarget(name: "Kit", product: .framework, sources: ["Kit/Kit.swift"])
        )
        $0.targets.append(
          FixtureTarget(name: "Widget", product: .appExtension, sources: ["Widget/Widget.swift"])
        )
        $0.targets[0].dependencies = ["Kit", "Widget"]
        $0.targets[0].copies = [
          FixtureCopyPhase(
            name: "Embed Frameworks",
            destination: .number(10),
            products: ["Kit"]
          ),
          FixtureCopyPhase(
            name: "Embed Foundation Extensions",
            destination: .number(13),
            products: ["Widget"]
          ),
        ]
        $0.files["Kit/Kit.swift"] = SourceStub.inert("Kit.swift")
        $0.files["Widget/Widget.swift"] = SourceStub.inert("Widget.swift")
      }
    ),

    /// A Copy Files phase with the name of its destination, for a script in a synchronized folder. The
    /// script's file type is set, by a path that is a key without quotation marks.
    Fixture(
      "folder-with-copied-file",
      .synchronized(objectVersion: 110).with {
        $0.targets[0].copies = [
          FixtureCopyPhase(
            name: "Copy Command-Line Tools",
            destination: .name("SharedSupport"),
            path: "bin"
          )
        ]
        $0.directories[0].exceptions["App"]?.append("Tools/sample")
        $0.directories[0].copied = ["Copy Command-Line Tools": ["Tools/sample"]]
        $0.directories[0].fileTypes = ["Tools/sample": "text.script.python"]
        $0.files["App/Tools/sample"] = "#!/usr/bin/env python3\n"
      }
    ),

    /// A synchronized folder with a directory that is copied as it is, sources and all.
    Fixture(
      "folder-with-opaque-folder",
      .synchronized(objectVersion: 77).with {
        $0.directories[0].opaqueDirectories = ["Templates/New App"]
        $0.files["App/Templates/New App/Screen.swift"] = SourceStub.inert("Screen.swift")
      }
    ),

    /// A storyboard with localizations, and a data model with versions, which Xcode compiles.
    Fixture(
      "variant-and-version-groups",
      .uiKit(hasScenes: true).with {
        $0.files["App/Base.lproj/Main.storyboard"] = $0.files.removeValue(
          forKey: "App/Main.storyboard"
        )
        $0.files["App/de.lproj/Main.strings"] = "\"title\" = \"Titel\";\n"
        $0.variants = [
          "App/Main.storyboard": ["App/Base.lproj/Main.storyboard", "App/de.lproj/Main.strings"]
        ]
        $0.targets[0].sources.append("App/Model.xcdatamodeld")
        $0.versions = ["App/Model.xcdatamodeld": ["Model.xcdatamodel", "Model 2.xcdatamodel"]]
        for version in ["Model.xcdatamodel", "Model 2.xcdatamodel"] {
          $0.files["App/Model.xcdatamodeld/\(version)/contents"] = "<model/>\n"
        }
      }
    ),

    /// A source and a directory of sources that are symbolic links to others in the directory.
    Fixture(
      "symbolic-links",
      .uiKit(hasScenes: true).with {
        for name in ["AppDelegate.swift", "SceneDelegate.swift"] {
          $0.files["Common/\(name)"] = $0.files.removeValue(forKey: "App/\(name)")
        }
        $0.files["More/Screens/List.swift"] = SourceStub.inert("List.swift")
        $0.targets[0].sources.append("App/Screens/List.swift")
        $0.links = [
          "App/AppDelegate.swift": "../Common/AppDelegate.swift",
          "App/SceneDelegate.swift": "../Common/SceneDelegate.swift",
          "App/Screens": "../More/Screens",
        ]
      }
    ),

    /// Schemes that are shared, one of which doesn't run the tests in the app.
    Fixture(
      "shared-schemes",
      .uiKit(hasScenes: true).with {
        for name in ["App", "Tests only"] {
          $0.files["Sample.xcodeproj/xcshareddata/xcschemes/\(name).xcscheme"] = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Scheme LastUpgradeVersion = "1540" version = "1.7">
               <TestAction buildConfiguration = "Debug" shouldUseLaunchSchemeArgsEnv = "YES">
                  <Testables>
                     <TestableReference skipped = "\(name == "App" ? "NO" : "YES")">
                     </TestableReference>
                  </Testables>
               </TestAction>
            </Scheme>

            """
        }
      }
    ),

    /// A dependency on a plugin of a local package, which has no target.
    Fixture(
      "package-plugin",
      .appKit.with {
        $0.objectVersion = 110
        $0.packages = ["Packages/Lint"]
        $0.targets[0].plugins = ["plugin:Lint"]
        $0.files["Packages/Lint/Package.swift"] = SourceStub.inert("Package.swift")
      }
    ),
  ]
}

extension FixtureProject {
  /// An app and its tests in synchronized folders, with exceptions of both kinds.
  ///
  /// Info.plist and Unused.swift are left out of targets that own their directories; Model.swift and
  /// Fake.swift are given to targets that do not.
  static func synchronized(objectVersion: Int) -> Self {
    var project = uiKit(hasScenes: true)
    project.objectVersion = objectVersion
    project.targets[0].sources = []
    project.targets[0].resources = []
    project.targets[1].sources = []
    project.directories = [
      FixtureDirectory(path: "App", targets: ["App"], exceptions: ["App": ["Info.plist"]]),
      FixtureDirectory(
        path: "AppTests",
        targets: ["AppTests"],
        exceptions: ["App": ["Fake.swift"], "AppTests": ["Unused.swift"]]
      ),
      FixtureDirectory(path: "Shared", targets: [], exceptions: ["App": ["Model/Model.swift"]]),
    ]
    for path in [
      "AppTests/Fake.swift", "AppTests/Unused.swift", "Shared/Model/Model.swift",
      "Shared/Other.swift",
    ] {
      project.files[path] = SourceStub.inert(path)
    }
    return project
  }

  /// An app in a synchronized folder, its tests in classic groups.
  static let mixed = uiKit(hasScenes: true).with {
    $0.objectVersion = 77
    $0.targets[0].sources = []
    $0.targets[0].resources = []
    $0.directories = [
      FixtureDirectory(path: "App", targets: ["App"], exceptions: ["App": ["Info.plist"]])
    ]
  }
}
