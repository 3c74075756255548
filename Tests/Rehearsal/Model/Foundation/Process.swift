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

extension ProcessInfo {
  public enum ActivityOptions: Sendable { case userInitiated }

  /// Keeps App Nap and automatic termination away, which are not modelled.
  public func performActivity(options: ActivityOptions, reason: String, using block: () -> Void) {
    block()
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
