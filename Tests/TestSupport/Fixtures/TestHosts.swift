extension Fixture {
  /// Test targets by how they name the app that hosts them, and by how many there are.
  public static let testHosts: [Fixture] =
    [
      /// The path with braces, as in the oldest templates.
      ("host-braces", "${BUILT_PRODUCTS_DIR}/App.app/App"),
      /// The path without the directory of executables.
      ("host-flat", "$(BUILT_PRODUCTS_DIR)/App.app/App"),
      /// The path in quotes, as people paste it.
      ("host-quoted", "\"$(BUILT_PRODUCTS_DIR)/App.app/App\""),
      /// The directory of products by its other name.
      ("host-target-build-dir", "$(TARGET_BUILD_DIR)/App.app/App"),
      /// An app that this project doesn't build.
      ("host-elsewhere", "$(BUILT_PRODUCTS_DIR)/Other.app/Other"),
    ].map { name, path in
      Fixture(
        name,
        .uiKit(hasScenes: true).with {
          $0.targets[1].settings["TEST_HOST"] = path
          if name == "host-elsewhere" { $0.targets[1].host = nil }
        }
      )
    } + [
      /// BUNDLE_LOADER has the path and TEST_HOST refers to it: the reverse of the usual.
      Fixture(
        "host-reversed",
        .objectiveCAppKit.with {
          $0.targets[1].settings["BUNDLE_LOADER"] =
            "$(BUILT_PRODUCTS_DIR)/App.app/Contents/MacOS/App"
          $0.targets[1].settings["TEST_HOST"] = "$(BUNDLE_LOADER)"
        }
      ),

      /// TEST_HOST for each SDK.
      Fixture(
        "host-by-sdk",
        .swiftUI.with {
          $0.settings["SDKROOT"] = "auto"
          $0.settings["SUPPORTED_PLATFORMS"] = "iphoneos iphonesimulator macosx"
          $0.targets[1].settings["TEST_HOST"] = nil
          $0.targets[1].settings["TEST_HOST[sdk=iphone*]"] = "$(BUILT_PRODUCTS_DIR)/App.app/App"
          $0.targets[1].settings["TEST_HOST[sdk=macosx*]"] =
            "$(BUILT_PRODUCTS_DIR)/App.app/Contents/MacOS/App"
        }
      ),

      /// TEST_HOST without TestTargetID.
      Fixture(
        "host-without-identifier",
        .uiKit(hasScenes: true).with { $0.targets[1].host = nil }
      ),

      /// TestTargetID without TEST_HOST: the tests run without the app.
      Fixture(
        "identifier-without-host",
        .uiKit(hasScenes: true).with {
          $0.targets[1].settings["BUNDLE_LOADER"] = nil
          $0.targets[1].settings["TEST_HOST"] = nil
        }
      ),

      /// Hosted in debug builds only.
      Fixture(
        "host-in-debug-builds",
        .uiKit(hasScenes: true).with {
          $0.targets[1].settings["TEST_HOST"] = nil
          $0.targets[1].configurationSettings["Debug"] = [
            "TEST_HOST": "$(BUILT_PRODUCTS_DIR)/App.app/App"
          ]
        }
      ),

      /// The app's name comes from an .xcconfig file, the host's from that name.
      Fixture(
        "product-name-in-configuration-file",
        .appKit.with {
          $0.files["Configurations/App.xcconfig"] = "PRODUCT_NAME = Sketch Pad\n"
          $0.targets[0].configurationFile = "Configurations/App.xcconfig"
          $0.targets[0].settings["PRODUCT_NAME"] = "$(inherited)"
          $0.targets[0].productName = "Sketch Pad"
          $0.targets[1].settings["TEST_HOST"] =
            "$(BUILT_PRODUCTS_DIR)/Sketch Pad.app/Contents/MacOS/Sketch Pad"
        }
      ),

      /// A Mac app and an iOS app of one product name; every setting is in .xcconfig files inside a
      /// synchronized folder, which both apps share.
      Fixture("settings-in-configuration-files", .settingsInConfigurationFiles),

      /// Two test targets hosted by one app.
      Fixture(
        "two-test-targets",
        .uiKit(hasScenes: true).with { $0.addSecondTests() }
      ),

      /// Unit tests, and UI tests that launch the app from outside.
      Fixture(
        "ui-tests",
        .uiKit(hasScenes: true).with {
          $0.targets.append(
            FixtureTarget(
              name: "AppUITests",
              product: .userInterfaceTests,
              sources: ["AppUITests/AppUITests.swift"],
              settings: ["PRODUCT_NAME": "$(TARGET_NAME)", "TEST_TARGET_NAME": "App"]
            )
          )
          $0.files["AppUITests/AppUITests.swift"] = SourceStub.userInterfaceTest("AppUITests")
        }
      ),

      /// Tests that drive the app from inside with KIF.
      Fixture(
        "tests-drive-the-app",
        .uiKit(hasScenes: true).with {
          $0.files["AppTests/AppTests.swift"] =
            "import KIF\nimport XCTest\n\n"
            + "final class AppTests: KIFTestCase {\n}\n"
        }
      ),

      /// A framework with tests of its own and no app.
      Fixture(
        "framework",
        .hostlessTests.with {
          $0.targets[0].product = .framework
          $0.targets[0].name = "Core"
          $0.targets[0].sources = ["App/ViewController.swift"]
        }
      ),
    ]
}

extension FixtureProject {
  /// Adds a second test target that the first app hosts.
  mutating func addSecondTests() {
    var second = targets[1]
    second.name = "AcceptanceTests"
    second.sources = ["AcceptanceTests/AcceptanceTests.swift"]
    targets.append(second)
    files["AcceptanceTests/AcceptanceTests.swift"] =
      SourceStub.xcTest("AcceptanceTests", module: "App")
  }

  fileprivate static let settingsInConfigurationFiles = FixtureProject().with {
    $0.objectVersion = 76
    $0.settings = [:]
    $0.directories = [
      FixtureDirectory(path: "Mac", targets: ["Reader"], exceptions: ["Reader": ["Info.plist"]]),
      FixtureDirectory(
        path: "iOS",
        targets: ["Reader-iOS"],
        exceptions: ["Reader-iOS": ["Info.plist"]]
      ),
      FixtureDirectory(
        path: "Shared",
        targets: ["Reader", "Reader-iOS"],
        exceptions: ["Reader": ["Phone.swift"]]
      ),
      FixtureDirectory(path: "MacTests", targets: ["ReaderTests"]),
      FixtureDirectory(path: "iOSTests", targets: ["Reader-iOSTests"]),
      FixtureDirectory(path: "Settings", targets: []),
    ]
    for (name, file) in [("Reader", "Mac"), ("Reader-iOS", "iOS")] {
      $0.targets.append(
        FixtureTarget(
          name: name,
          product: .application,
          configurationFile: "Settings/\(file).xcconfig",
          productName: "Reader"
        )
      )
      $0.targets.append(
        FixtureTarget(
          name: "\(name)Tests",
          product: .unitTests,
          host: name,
          configurationFile: "Settings/\(file)Tests.xcconfig"
        )
      )
    }
    $0.files = [
      "Settings/Mac.xcconfig": """
      #include "Common.xcconfig"
      SDKROOT = macosx
      MACOSX_DEPLOYMENT_TARGET = 13.0
      INFOPLIST_FILE = Mac/Info.plist
      PRODUCT_NAME = Reader

      """,
      "Settings/iOS.xcconfig": """
      #include "Common.xcconfig"
      SDKROOT = iphoneos
      IPHONEOS_DEPLOYMENT_TARGET = 16.0
      INFOPLIST_FILE = iOS/Info.plist
      PRODUCT_NAME = Reader

      """,
      "Settings/MacTests.xcconfig": """
      #include "Common.xcconfig"
      SDKROOT = macosx
      MACOSX_DEPLOYMENT_TARGET = 13.0
      PRODUCT_NAME = $(TARGET_NAME)
      TEST_HOST = $(BUILT_PRODUCTS_DIR)/Reader.app/Contents/MacOS/Reader
      BUNDLE_LOADER = $(TEST_HOST)

      """,
      "Settings/iOSTests.xcconfig": """
      // The deployment target is that of the app.
      #include "iOS.xcconfig"
      #include "Host.xcconfig"
      INFOPLIST_FILE =
      GENERATE_INFOPLIST_FILE = YES
      PRODUCT_NAME = $(TARGET_NAME)

      """,
      "Settings/Host.xcconfig": """
      TEST_HOST = $(BUILT_PRODUCTS_DIR)/Reader.app/Reader
      BUNDLE_LOADER = $(TEST_HOST)

      """,
      "Settings/Common.xcconfig": "SWIFT_VERSION = 6.0\n",
      "Mac/AppDelegate.swift": SourceStub.appKitDelegate("AppDelegate", attribute: "@main"),
      "Mac/Info.plist": .plist("NSMainStoryboardFile", "Main"),
      "iOS/AppDelegate.swift":
        SourceStub.uiKitDelegate("AppDelegate", attribute: "@main", hasScenes: true),
      "iOS/SceneDelegate.swift": SourceStub.inert("SceneDelegate.swift"),
      "iOS/Info.plist": .sceneManifest,
      "Shared/Feed.swift": SourceStub.inert("Feed.swift"),
      "Shared/Phone.swift": SourceStub.inert("Phone.swift"),
      "MacTests/FeedTests.swift": SourceStub.xcTest("FeedTests", module: "Reader"),
      "iOSTests/FeedTests.swift": SourceStub.xcTest("FeedTests", module: "Reader"),
    ]
  }
}
