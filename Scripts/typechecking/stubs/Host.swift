// What the canaries use of Apple's frameworks, for a host without them, where the macros of Swift
// Testing can be checked.
@_exported import Foundation

extension NSObject {
  public func isKind(of type: AnyClass) -> Bool { false }
}

@MainActor public protocol UIApplicationDelegate: NSObject {}
@MainActor public protocol UISceneDelegate: NSObject {}

@MainActor open class UISceneSession: NSObject {
  public struct Role: Hashable, Sendable {
    public static let windowApplication = Role()
  }

  public var role: Role { .windowApplication }
}

@MainActor open class UISceneConfiguration: NSObject {
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

@MainActor open class UIScene: NSObject {
  public var session: UISceneSession { UISceneSession() }
  public var delegate: (any UISceneDelegate)?
}

@MainActor open class UIApplication: NSObject {
  public static let shared = UIApplication()
  public unowned(unsafe) var delegate: (any UIApplicationDelegate)?
  public var connectedScenes: Set<UIScene> { [] }
}

@MainActor open class NSApplication: NSObject {
  public static let shared = NSApplication()
  public var delegate: (any UIApplicationDelegate)?
}

@MainActor open class WKApplication: NSObject {
  public class func shared() -> WKApplication { WKApplication() }
  public var delegate: (any UIApplicationDelegate)?
}
