import Foundation

extension Fixture {
  /// Projects that other tools generate or wrap, in the directories where those put them.
  public static let generators = [
    /// Tuist, with the generated project committed.
    Fixture(
      "tuist",
      .uiKit(hasScenes: true).with {
        $0.writer = .xcodeProj
        $0.objectVersion = 55
        $0.files["Project.swift"] = """
          import ProjectDescription

          let project = Project(
            name: "Sample",
            targets: [
              .target(
                name: "App", destinations: .iOS, product: .app, bundleId: "com.example.App",
                infoPlist: "App/Info.plist", sources: "App/**", resources: "App/*.storyboard"),
              .target(
                name: "AppTests", destinations: .iOS, product: .unitTests,
                bundleId: "com.example.AppTests", sources: "AppTests/**",
                dependencies: [.target(name: "App")]),
            ])

          """
        $0.files["Tuist.swift"] = "import ProjectDescription\n\nlet tuist = Tuist()\n"
      }
    ),

    /// XcodeGen with synchronized folders.
    Fixture(
      "xcodegen-synchronized",
      .synchronized(objectVersion: 77).with {
        $0.writer = .xcodeProj
        $0.files["project.yml"] = "name: Sample\n"
      }
    ),

    /// XcodeGen with specifications that include each other.
    Fixture(
      "xcodegen-includes",
      .uiKit(hasScenes: true).with {
        $0.writer = .xcodeProj
        $0.objectVersion = 54
        $0.files["project.yml"] = "include: [targets.yml]\nname: Sample\n"
        $0.files["targets.yml"] = """
          include: [project.yml]
          targets:
            App: { type: application, platform: iOS, sources: [App] }
            AppTests: { type: bundle.unit-test, platform: iOS, sources: [AppTests] }

          """
      }
    ),

    /// CocoaPods: a Podfile, a workspace, the Pods project, and a base .xcconfig per configuration.
    Fixture("cocoapods", .cocoaPods),

    /// The same before `pod install`: no Pods directory, so the base .xcconfig files are missing.
    Fixture(
      "cocoapods-not-installed",
      .cocoaPods.with {
        $0.neighbors = []
        $0.files = $0.files.filter { !$0.key.hasPrefix("Pods/") }
      }
    ),

    /// Flutter: an app for iOS and one for the Mac, in projects of the same name.
    Fixture("flutter", .flutter),

    /// Flutter's iOS app with scenes and an implicit engine, as its newest template has it.
    Fixture(
      "flutter-scenes",
      .flutter.with {
        $0.neighbors = []
        $0.files["Runner/AppDelegate.swift"] = """
          import Flutter
          import UIKit

          @main
          @objc class AppDelegate: FlutterAppDelegate, FlutterImplicitEngineDelegate {
            func didInitializeImplicitFlutterEngine(_ bridge: FlutterImplicitEngineBridge) {
              GeneratedPluginRegistrant.register(with: bridge.pluginRegistry)
            }
          }

          """
        $0.files["Runner/Info.plist"] = String.sceneManifest.replacingOccurrences(
          of: "$(PRODUCT_MODULE_NAME).SceneDelegate",
          with: "FlutterSceneDelegate"
        )
      }
    ),

    /// React Native with a delegate in Swift.
    Fixture(
      "react-native",
      .reactNative.with {
        $0.add(
          "HelloWorld/AppDelegate.swift",
          """
          import React
          import ReactAppDependencyProvider
          import React_RCTAppDelegate
          import UIKit

          @main
          class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            var factory: RCTReactNativeFactory?

            func application(
              _ application: UIApplication,
              didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
              window = UIWindow(frame: UIScreen.main.bounds)
              factory?.startReactNative(withModuleName: "HelloWorld", in: window)
              return true
            }
          }

          """
        )
      }
    ),

    /// React Native with a delegate in Objective-C++, as before version 0.77.
    Fixture(
      "react-native-objective-c",
      .reactNative.with {
        $0.files["HelloWorld/AppDelegate.h"] = """
          #import <RCTAppDelegate.h>
          #import <UIKit/UIKit.h>

          @interface AppDelegate : RCTAppDelegate
          @end

          """
        $0.add(
          "HelloWorld/AppDelegate.mm",
          """
          #import "AppDelegate.h"

          @implementation AppDelegate

          - (BOOL)application:(UIApplication *)application
              didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
            self.moduleName = @"HelloWorld";
            return [super application:application didFinishLaunchingWithOptions:launchOptions];
          }

          @end

          """
        )
        $0.add("HelloWorld/main.m", SourceStub.uiKitMain)
        $0.targets[1].sources = ["HelloWorldTests/HelloWorldTests.m"]
        $0.files["HelloWorldTests/HelloWorldTests.swift"] = nil
        $0.files["HelloWorldTests/HelloWorldTests.m"] =
          SourceStub.objectiveCTest("HelloWorldTests")
      }
    ),

    /// Cordova: main.m in the project's directory, and a template's names.
    Fixture(
      "cordova",
      .named("HelloCordova", in: "platforms/ios", hasTests: false).with {
        $0.objectVersion = 46
        $0.files["HelloCordova/AppDelegate.h"] = """
          #import <Cordova/CDVAppDelegate.h>

          @interface AppDelegate : CDVAppDelegate
          @end

          """
        $0.add("HelloCordova/AppDelegate.m", SourceStub.inert("AppDelegate.m"))
        $0.add(
          "HelloCordova/main.m",
          """
          #import <UIKit/UIKit.h>

          int main(int argc, char *argv[])
          {
              @autoreleasepool {
                  int retVal = UIApplicationMain(argc, argv, nil, @"AppDelegate");
                  return retVal;
              }
          }

          """
        )
        $0.files["../../config.xml"] = "<widget id=\"com.example.hello\"></widget>\n"
      }
    ),

    /// Capacitor: the project in ios/App, the app in a directory of the same name.
    Fixture(
      "capacitor",
      .named("App", in: "ios/App", hasTests: false).with {
        $0.objectVersion = 48
        $0.add(
          "App/AppDelegate.swift",
          """
          import Capacitor
          import UIKit

          @UIApplicationMain
          class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
              _ app: UIApplication, open url: URL,
              options: [UIApplication.OpenURLOptionsKey: Any] = [:]
            ) -> Bool {
              ApplicationDelegateProxy.shared.application(app, open: url, options: options)
            }
          }

          """
        )
        $0.files["../../capacitor.config.json"] = "{ \"appName\": \"App\" }\n"
      }
    ),

    /// A workspace with two apps, each in a project of its own.
    Fixture(
      "workspace",
      .uiKit(hasScenes: true).with {
        $0.neighbors = [
          FixtureProject.swiftUI.with {
            $0.name = "Widgets"
            $0.directory = "Widgets"
          }
        ]
        $0.files["All.xcworkspace/contents.xcworkspacedata"] =
          .workspace(["Sample.xcodeproj", "Widgets/Widgets.xcodeproj"])
      }
    ),
  ]
}

extension FixtureProject {
  /// A UIKit app of the project's name without sources yet, and its hosted tests.
  fileprivate static func named(_ name: String, in directory: String, hasTests: Bool) -> Self {
    FixtureProject().with {
      $0.name = name
      $0.directory = directory
      $0.targets = [.app(sources: [], settings: ["INFOPLIST_FILE": "\(name)/Info.plist"])]
      $0.targets[0].name = name
      $0.files["\(name)/Info.plist"] = .plist("UIMainStoryboardFile", "Main")
      $0.files["\(name)/Base.lproj/Main.storyboard"] = SourceStub.inert("Main.storyboard")
      $0.targets[0].resources = ["\(name)/Base.lproj/Main.storyboard"]
      guard hasTests else { return }
      let test = "\(name)Tests/\(name)Tests.swift"
      $0.targets.append(.tests(sources: [test]))
      $0.targets[1].name = "\(name)Tests"
      $0.targets[1].host = name
      $0.targets[1].settings["TEST_HOST"] = "$(BUILT_PRODUCTS_DIR)/\(name).app/\(name)"
      $0.files[test] = SourceStub.xcTest("\(name)Tests", module: name)
    }
  }

  fileprivate static let cocoaPods = uiKit(hasScenes: true).with {
    $0.files["Podfile"] = "target 'App' do\n  pod 'Alamofire'\n  target 'AppTests'\nend\n"
    $0.files["Sample.xcworkspace/contents.xcworkspacedata"] =
      .workspace(["Sample.xcodeproj", "Pods/Pods.xcodeproj"])
    for index in $0.targets.indices {
      let pods = "Pods-\($0.targets[index].name)"
      let path = "Pods/Target Support Files/\(pods)/\(pods)"
      $0.targets[index].configurationFile = "\(path).*.xcconfig"
      for configuration in ["debug", "release"] {
        $0.files["\(path).\(configuration).xcconfig"] = """
          PODS_ROOT = ${SRCROOT}/Pods
          OTHER_LDFLAGS = $(inherited) -framework "Alamofire"

          """
      }
    }
    $0.neighbors = [
      FixtureProject().with {
        $0.name = "Pods"
        $0.directory = "Pods"
        $0.writer = .cocoaPods
        $0.targets = [
          FixtureTarget(name: "Alamofire", product: .framework),
          FixtureTarget(name: "Pods-App", product: .framework, dependencies: ["Alamofire"]),
          FixtureTarget(name: "Pods-AppTests", product: .framework),
        ]
      }
    ]
  }

  fileprivate static let flutter = named("Runner", in: "ios", hasTests: true).with {
    $0.objectVersion = 54
    $0.configurations = ["Debug", "Profile", "Release"]
    $0.configurationFile = "Flutter/Debug.xcconfig"
    $0.files["Flutter/Debug.xcconfig"] = "#include \"Generated.xcconfig\"\n"
    $0.files["../pubspec.yaml"] = "name: sample\n"
    $0.add(
      "Runner/AppDelegate.swift",
      SourceStub.flutterDelegate("AppDelegate", attribute: "@main", isAppKit: false)
    )
    $0.neighbors = [
      named("Runner", in: "macos", hasTests: true).with {
        $0.objectVersion = 54
        $0.makeMacApp()
        $0.targets[0].configurationFile = "Runner/Configs/AppInfo.xcconfig"
        $0.targets[0].settings["PRODUCT_NAME"] = nil
        $0.targets[0].productName = "sample"
        $0.targets[1].settings["TEST_HOST"] =
          "$(BUILT_PRODUCTS_DIR)/sample.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/sample"
        $0.targets[1].settings["PRODUCT_NAME"] = "$(TARGET_NAME)"
        $0.targets.append(
          FixtureTarget(name: "Flutter Assemble", product: .aggregate, script: "flutter build\n")
        )
        $0.targets[0].dependencies = ["Flutter Assemble"]
        $0.files["Runner/Configs/AppInfo.xcconfig"] = "PRODUCT_NAME = sample\n"
        $0.move("Runner/Base.lproj/Main.storyboard", to: "Runner/Base.lproj/MainMenu.xib")
        $0.files["Runner/Info.plist"] = .plist([
          "NSMainNibFile": "MainMenu", "NSPrincipalClass": "NSApplication",
        ])
        $0.add(
          "Runner/AppDelegate.swift",
          SourceStub.flutterDelegate("AppDelegate", attribute: "@main", isAppKit: true)
        )
      }
    ]
  }

  fileprivate static let reactNative = named("HelloWorld", in: "ios", hasTests: true).with {
    $0.objectVersion = 54
    $0.files["HelloWorld/Info.plist"] = .plist("UILaunchStoryboardName", "LaunchScreen")
    $0.remove("HelloWorld/Base.lproj/Main.storyboard")
    $0.files["Podfile"] = "target 'HelloWorld' do\n  use_react_native!\nend\n"
    $0.files["../package.json"] = "{ \"name\": \"HelloWorld\" }\n"
  }
}
