// What the spellings of Scripts/try-spellings use of UIKit and Foundation. Starting the app prints the
// delegate and ends the process.
@_exported import Glibc

open class NSObject {
  public required init() {}
}

open class UIResponder: NSObject {}

public protocol UIApplicationDelegate: AnyObject {}

/// The class that a test bundle declares, under the name of the last of `loadedClasses`.
private final class ClassOfTests: UIResponder, UIApplicationDelegate {}

private final class XCTestCase: NSObject {}

private let loadedClasses =
  ProcessInfo.processInfo.environment["LOADED_CLASSES", default: ""].split(separator: ",").map(
    String.init
  )

public func NSClassFromString(_ name: String) -> AnyClass? {
  if loadedClasses.contains(name) {
    return name == "XCTestCase" ? XCTestCase.self : ClassOfTests.self
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

  public func bool(forKey key: String) -> Bool { getenv(key) != nil }
}
