import MachO
import UIKit

extension Report {
  /// The classes that could tell, and whether they are there.
  static var classesOfInterest: [String: Bool] {
    let names = [
      "XCTestCase", "XCTestObservationCenter", "XCUIApplication",
      "ProbeXCTestMarker", "ProbeSwiftTestingMarker", "ProbeTestSceneDelegate",
    ]
    return Dictionary(uniqueKeysWithValues: names.map { ($0, NSClassFromString($0) != nil) })
  }

  /// Every variable by name; the values of a few, and of the others whether there is one.
  static var harmlessEnvironment: [String: String] {
    let shown: Set = [
      "SIMULATOR_DEVICE_NAME", "SIMULATOR_RUNTIME_VERSION", "SWIFT_TESTING_ENABLED",
      "XCODE_RUNNING_FOR_PREVIEWS", "XCTestManagerVariant", "PROBE_APP", "PROBE_DELEGATE",
      "PROBE_DELETE", "PROBE_FORGET",
    ]
    let environment = ProcessInfo.processInfo.environment
    return Dictionary(
      uniqueKeysWithValues: environment.map { name, value in
        if value.isEmpty { return (name, "") }
        if shown.contains(name) { return (name, value) }
        guard name == "DYLD_INSERT_LIBRARIES" else { return (name, "…") }
        let libraries = value.split(separator: ":").map { lastPart(of: String($0)) }
        return (name, libraries.joined(separator: ":"))
      }
    )
  }

  /// The names of the loaded images that are neither the system's nor the app's.
  static var foreignImages: [String] {
    let app = Bundle.main.executableURL?.lastPathComponent
    return (0..<_dyld_image_count())
      .compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
      .filter { path in
        !path.contains("/RuntimeRoot/") && !path.hasPrefix("/usr/lib/")
          && !path.hasPrefix("/System/") && lastPart(of: path) != app
      }
      .map { lastPart(of: $0) }
      .sorted()
  }

  /// The names of what UIKit saved of earlier launches.
  static var savedState: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: savedStateFolder.path))?.sorted() ?? []
  }

  /// Deletes the scenes that UIKit saved of earlier launches.
  static func deleteSavedScenes() {
    let state =
      savedStateFolder
      .appendingPathComponent("\(Bundle.main.bundleIdentifier ?? "").savedState")
    try? FileManager.default.removeItem(at: state.appendingPathComponent("KnownSceneSessions"))
  }

  private static var savedStateFolder: URL {
    FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("Saved Application State")
  }

  static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }
}

extension Report.Scenes {
  @MainActor init(_ application: UIApplication) {
    canBeForgotten = application.responds(to: Selector(("_removeSessionFromSessionSet:")))
    open = application.openSessions.map { Report.Session($0) }
    connected = application.connectedScenes.map { Report.Session($0.session) }
  }
}

extension Report.Session {
  @MainActor init(_ session: UISceneSession) {
    role = session.role.rawValue
    configuration = session.configuration.name
    delegateClass = session.configuration.delegateClass.map(NSStringFromClass)
    delegate = session.scene?.delegate.map { NSStringFromClass(type(of: $0)) }
  }
}
