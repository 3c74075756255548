/// The system that the process runs on, and the state it is in, as far as launching depends on it.
///
/// All of it comes from variables whose names begin with `REHEARSAL_`.
public enum System {
  /// The major version of iOS.
  public static let version = Int(variable("IOS") ?? "") ?? 18

  /// Whether it's a Mac.
  public static let isMac = variable("IOS") == "macOS"

  /// The folder of the app's Info.plist and storyboards.
  public static let bundle = variable("BUNDLE") ?? "."

  /// The file in which scene sessions outlive the process.
  public static let sessions = variable("SESSIONS") ?? "/dev/null"

  /// Whether UIKit has `_removeSessionFromSessionSet:`; known of iOS 18 (Facts.md).
  public static let forgetsSessions = variable("FORGETS_SESSIONS") != "0"

  /// Whether saved sessions are to be seen while the app finishes launching.
  ///
  /// On the iOS 15 simulator one author found none there (Facts.md).
  public static let listsSessions = variable("LISTS_SESSIONS") != "0"

  /// How many windows the person opens before the app quits.
  public static let windows = Int(variable("WINDOWS") ?? "") ?? 1

  /// Whether there is a display beside the device's own.
  public static let hasExternalDisplay = variable("EXTERNAL_DISPLAY") == "1"

  /// Writes a line of what happened.
  public static func note(_ what: String, _ name: String) {
    print("\(what): \(name)")
  }

  /// Ends the process as an exception or a trap does.
  public static func end(_ reason: String) -> Never {
    note("end", reason)
    exit(70)
  }

  /// What happens once the app has launched; by default the person quits it.
  public nonisolated(unsafe) static var afterLaunch: @MainActor () -> Never = { exit(0) }

  static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment["REHEARSAL_" + name]
  }
}

/// The time now.
public struct Date {
  public let timeIntervalSince1970: Double

  public init() {
    var now = timeval()
    gettimeofday(&now, nil)
    timeIntervalSince1970 = Double(now.tv_sec) + Double(now.tv_usec) / 1_000_000
  }
}

public let (CTL_KERN, KERN_PROC, KERN_PROC_PID): (Int32, Int32, Int32) = (1, 14, 1)

/// What the kernel of Apple's systems says about a process.
public struct kinfo_proc {
  public struct Process {
    public struct Start { public var __p_starttime = timeval() }
    public var p_un = Start()
  }
  public var kp_proc = Process()

  public init() {}
}

/// Answers the question when this process started: 0.8 seconds ago, or as `REHEARSAL_STARTED` says.
@discardableResult public func sysctl(
  _ name: UnsafeMutablePointer<Int32>,
  _ count: UInt32,
  _ result: UnsafeMutableRawPointer,
  _ size: UnsafeMutablePointer<Int>,
  _ new: UnsafeMutableRawPointer?,
  _ newSize: Int
) -> Int32 {
  precondition(
    count == 4 && name[1] == KERN_PROC && name[2] == KERN_PROC_PID && name[3] == getpid()
  )
  precondition(size.pointee == MemoryLayout<kinfo_proc>.stride)
  let start = Date().timeIntervalSince1970 - (Double(System.variable("STARTED") ?? "") ?? 0.8)
  var process = kinfo_proc()
  process.kp_proc.p_un.__p_starttime = timeval(
    tv_sec: Int(start),
    tv_usec: Int((start - Double(Int(start))) * 1_000_000)
  )
  result.storeBytes(of: process, as: kinfo_proc.self)
  return 0
}

/// What `#available` asks, of the system that is modelled. On Linux the compiler answers yes.
public func isAvailable(_ platforms: String) -> Bool {
  for platform in platforms.split(separator: ",") {
    let words = platform.split(separator: " ")
    if words.count == 2, words[0] == "iOS" { return System.version >= Int(words[1]) ?? 0 }
  }
  return true
}
