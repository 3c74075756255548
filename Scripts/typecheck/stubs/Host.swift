// What the canaries and entry points use of Apple's frameworks, for a host without them. There, the
// macros of Swift Testing and strict memory safety can be checked, which need a current toolchain.
@_exported import Foundation

public struct Selector {}

public func NSSelectorFromString(_ name: String) -> Selector { Selector() }

extension NSObject {
  @discardableResult
  public static func perform(_ selector: Selector) -> Unmanaged<AnyObject>! { nil }
}

@MainActor public protocol UIApplicationDelegate: AnyObject {}
@MainActor public protocol UISceneDelegate: AnyObject {}

@MainActor open class UIScene: NSObject {
  public var delegate: (any UISceneDelegate)?
}

@MainActor open class UIApplication: NSObject {
  public static let shared = UIApplication()
  public var delegate: (any UIApplicationDelegate)?
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

@MainActor public protocol App {}

extension App {
  public static func main() {}
}

@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 { 0 }

@discardableResult
public func NSApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 { 0 }

@discardableResult
public func WKApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ applicationDelegateClassName: String?
) -> Int32 { 0 }
