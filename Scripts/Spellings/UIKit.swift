// What the spellings of Scripts/try-spellings use of UIKit, AppKit, and Foundation. Starting the app prints the
// delegate and ends the process.
@_exported import Glibc

open class NSObject {
  public required init() {}

  /// Calls a class method of a stand-in, which starts the app.
  @discardableResult
  public class func perform(_ selector: Selector) -> Any? { start(NSStringFromClass(self)) }
}

public struct Selector {}

public func NSSelectorFromString(_ name: String) -> Selector { Selector() }

open class UIResponder: NSObject {}

open class UIApplication: UIResponder {}

public protocol UIApplicationDelegate: AnyObject {}

extension UIApplicationDelegate {
  public static func main() { start(String(reflecting: Self.self)) }
}

open class UIWindow: UIResponder {}

public protocol NSApplicationDelegate: AnyObject {}

extension NSApplicationDelegate {
  public static func main() { start(String(reflecting: Self.self)) }
}

open class NSResponder: NSObject {}

open class NSApplication: NSResponder {
  public static let shared = NSApplication()

  public var delegate: NSApplicationDelegate?

  public func run() { start(delegate.map { NSStringFromClass(type(of: $0)) }) }
}

public var NSApp: NSApplication! { NSApplication.shared }

public func NSApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  NSApplication.shared.run()
  return 0
}

/// The class that a test bundle declares, under the name of the last of `loadedClasses`.
private final class ClassOfTests: UIResponder, UIApplicationDelegate, NSApplicationDelegate {}

private final class XCTestCase: NSObject {}

private let loadedClasses =
  ProcessInfo.processInfo.environment["LOADED_CLASSES", default: ""].split(separator: ",").map(
    String.init
  )

public func NSClassFromString(_ name: String) -> AnyClass? {
  if loadedClasses.contains(name) {
    return name.hasPrefix("XCTest") ? XCTestCase.self : ClassOfTests.self
  }
  // The runtime knows classes in Swift with their module only.
  let parts = name.split(separator: ".")
  guard parts.count == 2 else { return nil }
  let mangled = parts.map { "\($0.utf8.count)\($0)" }.joined() + "C"
  return _typeByName(mangled) as? AnyClass
}

public func NSStringFromClass(_ type: AnyClass) -> String {
  if type == ClassOfTests.self { return loadedClasses.last ?? "" }
  return String(reflecting: type)
}

@discardableResult
public func UIApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  // UIKit raises an exception.
  if let delegateClassName, NSClassFromString(delegateClassName) == nil { exit(9) }
  start(delegateClassName)
}

public func start(_ name: String?) -> Never {
  print("ran \(name ?? "-")")
  exit(0)
}

@discardableResult
public func autoreleasepool<Result>(_ body: () throws -> Result) rethrows -> Result {
  try body()
}

public final class NSString: NSObject {
  private var text = ""

  public convenience init(string: String) {
    self.init()
    text = string
  }

  public var pathExtension: String { text.split(separator: ".").last.map(String.init) ?? "" }
}

public final class ProcessInfo {
  public static let processInfo = ProcessInfo()

  public var environment: [String: String] {
    var result: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1)
      if let name = parts.first { result[String(name)] = parts.count > 1 ? String(parts[1]) : "" }
      next += 1
    }
    return result
  }

  public var arguments: [String] { CommandLine.arguments }
}

public final class UserDefaults {
  public static let standard = UserDefaults()

  private var values: [String: Bool] = [:]

  public func bool(forKey key: String) -> Bool {
    values[key] ?? (getenv(key) != nil || CommandLine.arguments.contains("-" + key))
  }

  public func set(_ value: Bool, forKey key: String) { values[key] = value }
}

// MARK: A library of somebody else's

/// Code that isn't read, and that keeps what it gets.
public final class Settings {
  public static let shared = Settings()

  public var isOn = false

  public init() {}

  public func turn(_ value: Bool) { isOn = value }

  public func ask(_ question: () -> Bool) -> Bool { question() }

  public var question: () -> Bool = { false }

  public func answer() -> Bool { question() }

  public static func configure() {}
}

private nonisolated(unsafe) var keptValue = false

public func keep(_ value: Bool) { keptValue = value }

public func kept() -> Bool { keptValue }

nonisolated(unsafe) private var laterCode: [() -> Void] = []

public func later(_ code: @escaping () -> Void) { laterCode.append(code) }

public func flush() { laterCode.forEach { $0() } }

public protocol Asking: AnyObject { func ask() -> Bool }

nonisolated(unsafe) private var question: () -> Bool = { false }

public func register(_ code: @escaping () -> Bool) { question = code }

public func register(_ object: any Asking) { question = { object.ask() } }

public func decide() -> Bool { question() }
