@_exported public import Glibc

public typealias Notification = String

/// What the process was started with.
public final class ProcessInfo: Sendable {
  public static let processInfo = ProcessInfo()

  public let environment: [String: String]

  private init() {
    var environment: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let parts = String(cString: entry).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      environment[String(parts[0])] = String(parts[1])
      next += 1
    }
    self.environment = environment
  }
}

/// Defaults of this launch only; nothing of launching under test depends on saved ones.
public final class UserDefaults {
  public nonisolated(unsafe) static let standard = UserDefaults()

  private var registered: [String: Any] = [:]

  public func register(defaults: [String: Any]) {
    registered.merge(defaults) { _, new in new }
  }

  public func bool(forKey key: String) -> Bool { registered[key] as? Bool ?? false }
}
