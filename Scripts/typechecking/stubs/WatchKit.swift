// What the templates use of WatchKit, as Apple's documentation declares it.
@_exported import Foundation

@preconcurrency @MainActor @objc public protocol WKApplicationDelegate: NSObjectProtocol {
  @objc optional func applicationDidFinishLaunching()
}

@preconcurrency @MainActor open class WKApplication: NSObject {
  public class func shared() -> WKApplication { WKApplication() }
  public var delegate: (any WKApplicationDelegate)?
}

@discardableResult
public func WKApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ applicationDelegateClassName: String?
) -> Int32 { 0 }
