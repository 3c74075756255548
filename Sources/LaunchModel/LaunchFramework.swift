import ProjectText
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

  /// The framework that declares a protocol or class which entry types conform to or derive from.
  init?(inherited name: String) {
    switch name.withoutModule {
    case "App": self = .swiftUI
    case "UIApplicationDelegate", "UIResponder": self = .uiKit
    case "NSApplicationDelegate", "NSApplication": self = .appKit
    case "WKApplicationDelegate", "WKExtensionDelegate": self = .watchKit
    case "FlutterAppDelegate": return nil  // of UIKit or AppKit, by platform
    default: return nil
    }
  }

  /// The framework of a function that runs an app.
  init?(function name: String) {
    switch name {
    case "UIApplicationMain": self = .uiKit
    case "NSApplicationMain": self = .appKit
    case "WKApplicationMain", "WKExtensionMain": self = .watchKit
    default: return nil
    }
  }

  /// The functions that run an app.
  package static let functions: Set<String> = [
    "UIApplicationMain", "NSApplicationMain", "WKApplicationMain", "WKExtensionMain",
  ]

  /// The framework that an import is most likely for, where nothing else shows it.
  init?(importing module: String) {
    switch module {
    case "UIKit": self = .uiKit
    case "AppKit", "Cocoa": self = .appKit
    case "WatchKit": self = .watchKit
    case "SwiftUI": self = .swiftUI
    default: return nil
    }
  }
}
