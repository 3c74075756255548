import Foundation

/// Stands where an app has its analytics; it only prints.
final class Analytics {
  static let shared = Analytics()

  private init() {}

  func start() {
    log("session started")
  }

  func log(_ event: String) {
    NSLog("[Analytics] %@", event)
  }
}
