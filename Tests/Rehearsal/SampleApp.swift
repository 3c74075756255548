import Foundation
import TestSupport

/// An app in Apps/, as somebody has it before anything is switched.
struct SampleApp: Hashable, Sendable {
  /// Its life cycle, for people.
  let name: String
  /// The directory below Apps/ with its sources.
  let directory: String
  /// The project around them.
  let fixture: String
  /// The oldest version of iOS that it runs on; nil on the Mac.
  let deploymentTarget: Int?
  /// The framework of its tests, and so of the canary.
  let tests: String

  static let all = [
    SampleApp(
      name: "UIKit scenes",
      directory: "UIKitScenes",
      fixture: "uikit-scenes",
      deploymentTarget: 13,
      tests: "SwiftTesting"
    ),
    SampleApp(
      name: "UIKit scenes 12+",
      directory: "UIKitScenes",
      fixture: "uikit-scenes",
      deploymentTarget: 12,
      tests: "XCTest"
    ),
    SampleApp(
      name: "UIKit",
      directory: "UIKit",
      fixture: "uikit",
      deploymentTarget: 13,
      tests: "SwiftTesting"
    ),
    SampleApp(
      name: "UIKit 12+",
      directory: "UIKit",
      fixture: "uikit",
      deploymentTarget: 12,
      tests: "XCTest"
    ),
    SampleApp(
      name: "SwiftUI",
      directory: "SwiftUI",
      fixture: "swiftui",
      deploymentTarget: 14,
      tests: "SwiftTesting"
    ),
    SampleApp(
      name: "SwiftUI scenes",
      directory: "SwiftUIScenes",
      fixture: "swiftui",
      deploymentTarget: 14,
      tests: "SwiftTesting"
    ),
    SampleApp(
      name: "SwiftUI immersive",
      directory: "SwiftUIImmersive",
      fixture: "swiftui",
      deploymentTarget: 14,
      tests: "SwiftTesting"
    ),
    SampleApp(
      name: "SwiftUI on the Mac",
      directory: "SwiftUIMac",
      fixture: "swiftui-macos",
      deploymentTarget: nil,
      tests: "XCTest"
    ),
    SampleApp(
      name: "AppKit",
      directory: "AppKit",
      fixture: "appkit",
      deploymentTarget: nil,
      tests: "XCTest"
    ),
  ]

  /// Those that the recipes of Recipes/ are tried on.
  static let recipeApps = all.filter { $0.isUIKit && $0.deploymentTarget == 13 }

  /// The modules of the model that it is linked with.
  var libraries: [String] {
    switch directory {
    case "AppKit": ["Foundation", "AppKit"]
    case _ where isSwiftUI: ["Foundation", "UIKit", "AppKit", "SwiftUI"]
    default: ["Foundation", "UIKit"]
    }
  }

  /// Whether its Info.plist has a scene manifest with configurations.
  var hasManifest: Bool { directory == "UIKitScenes" }

  /// What can have happened before that the model knows something of.
  var histories: Set<History> {
    switch directory {
    case _ where deploymentTarget == nil: [.fresh]
    case _ where isSwiftUI: Set(History.allCases).subtracting([.externalDisplay])
    default: Set(History.allCases)
    }
  }

  var isUIKit: Bool { directory.hasPrefix("UIKit") }

  var isSwiftUI: Bool { directory.hasPrefix("SwiftUI") }

  /// The project with the app's sources in it, and what somebody has done to them by hand.
  func project(changedBy recipe: String?) throws -> Fixture {
    let own = try Self.files(in: "Apps/\(directory)")
    let shared = try Self.files(in: "Apps/Shared").filter { isUIKit || $0.key == "Work.swift" }
    var files = own.merging(shared) { own, _ in own }
    let changes = try recipe.map { try Self.files(in: "Recipes/\($0)") } ?? [:]
    if recipe != nil {
      // main.swift takes the attribute's place.
      files["AppDelegate.swift"] = files["AppDelegate.swift"]?
        .replacingOccurrences(of: "@main\n", with: "")
    }
    let test = try Self.files(in: "Apps/Tests")["\(tests).swift"]
    return try Fixture.named(fixture).with { project in
      for (name, text) in files { project.files["App/\(name)"] = text }
      project.targets[0].sources = files.keys.sorted().filter { $0.hasSuffix(".swift") }
        .map { "App/\($0)" }
      project.targets[0].resources = files.keys.filter { $0.hasSuffix(".storyboard") }
        .map { "App/\($0)" }
      project.files["AppTests/AppTests.swift"] = test
      for (path, text) in changes {
        project.files[path] = text
        project.targets[path.hasPrefix("App/") ? 0 : 1].sources.append(path)
      }
      if files["Info.plist"] != nil { project.settings["INFOPLIST_FILE"] = "App/Info.plist" }
      if let deploymentTarget {
        project.settings["IPHONEOS_DEPLOYMENT_TARGET"] = "\(deploymentTarget).0"
      }
    }
  }

  /// The texts of the files below a directory beside this one, by path.
  static func files(in directory: String) throws -> [String: String] {
    let root = rehearsalDirectory.appendingPathComponent(directory)
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where path.hasSuffix(".swift") || path.hasSuffix(".plist") || path.hasSuffix(".storyboard") {
      files[path] = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    return files
  }
}

/// The directory that this file is in.
let rehearsalDirectory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
