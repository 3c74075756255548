/// The name of a method.
public struct Selector: Hashable, Sendable {
  let name: String

  public init(_ name: String) { self.name = name }
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// An object that can be made from its class, and asked by the names of its methods.
open class NSObject: Hashable {
  public required init() {}

  /// Whether it has a method that was not declared to the compiler.
  open func responds(to selector: Selector) -> Bool { false }

  /// Whether it is of that class or of one that inherits from it, at run time as well.
  public func isKind(of type: AnyClass) -> Bool {
    var own: AnyClass? = Swift.type(of: self)
    while let current = own, current != type { own = _getSuperclass(current) }
    return own != nil
  }

  @discardableResult
  open func perform(_ selector: Selector, with argument: Any?) -> AnyObject? { nil }

  /// Calls a static method that `@objc` told the run time of.
  @discardableResult
  public class func perform(_ selector: Selector) -> AnyObject? {
    guard let method = ObjectiveCRuntime.entry(of: self)?.methods[selector.name] else {
      System.end("\(NSStringFromClass(self)) does not respond to \(selector.name)")
    }
    MainActor.assumeIsolated { method() }
    return nil
  }

  /// Reads a static variable that `@objc` told the run time of.
  @MainActor public class func value(forKey key: String) -> Any? {
    ObjectiveCRuntime.entry(of: self)?.values[key]?()
  }

  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
