import ProjectText
package import SourceScan
import XcodeModel

/// The framework whose `main` an app runs.
package enum LaunchFramework: Sendable, Hashable {
  case swiftUI, uiKit, appKit, watchKit

  /// The framework of an app whose sources do not tell, from its platforms and Info.plist.
  init?(app: XcodeTarget, platforms: [Platform], infoPlist: InfoPlist) {
    if app.productType == .watchApp2 || platforms.first == .watchOS {
      self = .watchKit
    } else if platforms == [.macOS], infoPlist.string("NSPrincipalClass") != nil {
      self = .appKit
    } else if platforms.contains(.iOS) || platforms.contains(.tvOS),
      infoPlist.sceneManifest?.window?.delegateClass != nil
        || infoPlist.string("UIMainStoryboardFile") != nil
    {
      self = .uiKit
    } else {
      return nil
    }
  }

  /// The frameworks of the protocols and classes that entry types conform to or derive from.
  /// FlutterAppDelegate is of UIKit or AppKit, by platform.
  static let ofTypes: [String: Self] = [
    "App": .swiftUI, "UIApplicationDelegate": .uiKit, "UIResponder": .uiKit,
    "NSApplicationDelegate": .appKit, "NSApplication": .appKit,
    "WKApplicationDelegate": .watchKit, "WKExtensionDelegate": .watchKit,
  ]

  /// The frameworks that imports are most likely for, where nothing else shows it.
  static let ofModules: [String: Self] = [
    "UIKit": .uiKit, "AppKit": .appKit, "Cocoa": .appKit, "WatchKit": .watchKit,
    "SwiftUI": .swiftUI,
  ]
}

/// A function that runs an app.
package struct LaunchFunction: Sendable, Hashable {
  package let name: String
  package let framework: LaunchFramework
  package let argumentCount: Int

  package static let uiApplicationMain = Self("UIApplicationMain", .uiKit, argumentCount: 4)
  package static let nsApplicationMain = Self("NSApplicationMain", .appKit, argumentCount: 2)
  package static let wkApplicationMain = Self("WKApplicationMain", .watchKit, argumentCount: 3)
  static let wkExtensionMain = Self("WKExtensionMain", .watchKit, argumentCount: 3)

  /// All of them by name.
  package static let all = Dictionary(
    uniqueKeysWithValues: [
      uiApplicationMain, nsApplicationMain, wkApplicationMain, wkExtensionMain,
    ]
    .map { ($0.name, $0) }
  )

  /// The names of functions that end the process, so that nothing after a call of them launches.
  static let endingProcess: Set<String> = [
    "exit", "_exit", "quick_exit", "abort", "fatalError", "preconditionFailure",
  ]

  /// The names of methods of AppKit that do nothing else before somebody answers; a print operation's only opens a
  /// sheet.
  ///
  /// https://developer.apple.com/documentation/appkit/nsapplication/runmodal(for:),
  /// https://developer.apple.com/documentation/appkit/nsalert/runmodal()
  static let waiting: Set<String> = ["runModal", "runModalForWindow"]

  /// Whether a method of AppKit ends the process, or waits.
  ///
  /// https://developer.apple.com/documentation/appkit/nsapplication/terminate(_:)
  static func stops(_ type: String, _ method: String) -> Bool {
    type == "NSApplication" && method == "terminate"
      || waiting.contains(method) && type.hasApplePrefix && type != "NSPrintOperation"
  }

  private init(_ name: String, _ framework: LaunchFramework, argumentCount: Int) {
    (self.name, self.framework, self.argumentCount) = (name, framework, argumentCount)
  }

  /// Whether the last argument is the class name of the delegate. Otherwise, the main nib creates it.
  package var takesDelegate: Bool { framework != .appKit }
}

extension ScannedSource {
  /// Returns the calls of a function with all of its arguments, in order.
  package func calls(of function: LaunchFunction) -> [SourceCall] {
    calls(of: [function.name]).filter { $0.arguments.count == function.argumentCount }
  }
}
