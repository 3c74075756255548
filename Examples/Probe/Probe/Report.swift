import UIKit

/// What a process sees of how it was launched, at one place of its launch.
///
/// It holds nothing private: names of variables, but few of their values; names of files, but not
/// where they lie.
struct Report: Encodable {
  /// The step of the script that launched the process.
  var step: String
  var place: String
  var process: String
  var system: String

  /// The last parts of the arguments that are paths; the others as they are.
  var arguments: [String]
  var environment: [String: String]

  /// Code that came neither from the system nor with the app.
  var images: [String]
  var classes: [String: Bool]

  /// What is known of scenes; nothing before there is an application.
  var scenes: Scenes?
  var savedState: [String]

  struct Scenes: Encodable {
    var canBeForgotten: Bool
    var open: [Session]
    var connected: [Session]
  }

  struct Session: Encodable {
    var role: String
    var configuration: String?
    /// As the session's configuration has it.
    var delegateClass: String?
    /// Of the scene itself, where it is connected.
    var delegate: String?
  }
}

extension Report {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether the delegate answers for its scenes.
  static var adoptsScenes: Bool { environment["PROBE_DELEGATE"] != "plain" }

  /// Whether the delegate makes UIKit forget the scenes of earlier launches.
  static var forgetsScenes: Bool { environment["PROBE_FORGET"] == "1" }

  /// Whether the files of saved scenes are deleted before there is an application.
  static var deletesScenes: Bool { environment["PROBE_DELETE"] == "1" }

  /// Which app runs: UIKit's, unless it names one of SwiftUI.
  static var app: String? { environment["PROBE_APP"] }

  /// Appends a report to the file of this process, and returns it.
  @MainActor @discardableResult
  static func write(_ place: String, _ application: UIApplication? = nil) -> String {
    let report = Report(at: place, application)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(report) else { return "not encoded" }
    append(data + Data("\n".utf8), to: folder, report.step)
    return String(decoding: data, as: UTF8.self)
  }

  /// Where reports go: a simulator shares the files of its Mac, a device has its own.
  private static var folder: URL {
    #if targetEnvironment(simulator)
      URL(fileURLWithPath: environment["PROBE_OUTPUT"] ?? "/tmp/understudy-probe")
    #else
      FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    #endif
  }

  private static func append(_ data: Data, to folder: URL, _ step: String) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("\(step)-\(getpid()).txt")
    guard let output = fopen(file.path, "a") else { return }
    defer { fclose(output) }
    _ = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, output) }
  }

  @MainActor private init(at place: String, _ application: UIApplication?) {
    step = Self.environment["PROBE_STEP"] ?? "unnamed"
    self.place = place
    process = ProcessInfo.processInfo.processName
    system = ProcessInfo.processInfo.operatingSystemVersionString
    arguments = ProcessInfo.processInfo.arguments.map {
      $0.hasPrefix("/") ? Self.lastPart(of: $0) : $0
    }
    environment = Self.harmlessEnvironment
    images = Self.foreignImages
    classes = Self.classesOfInterest
    scenes = application.map(Scenes.init)
    savedState = Self.savedState
  }
}
