#if canImport(Darwin)
  import Darwin
  import ObjectiveC
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif os(Windows)
  import WinSDK
  import ucrt
#endif

extension LaunchFacts {
  /// The current facts of this process.
  ///
  /// With Glibc, the arguments are omitted if no test library is loaded: they would have to be read
  /// from a file, and the toolchain has no test library that can be linked statically.
  public static func ofThisProcess() -> LaunchFacts {
    var facts = LaunchFacts(
      isXCTestLoaded: LoadedLibrary.isXCTestLoaded,
      isSwiftTestingLoaded: LoadedLibrary.isSwiftTestingLoaded
    )
    facts.readVariable(Variable.override)
    facts.readVariable(Variable.preview)
    Variable.ofRunners.forEach { facts.readVariable($0) }
    Variable.ofOthers.forEach { facts.readVariable($0) }
    #if canImport(Glibc)
      guard facts.isXCTestLoaded || facts.isSwiftTestingLoaded else { return facts }
    #endif
    facts.arguments = launchArguments
    if facts.isSwiftTestingLoaded, facts.environment[Variable.exitTest] == nil {
      // Swift Testing has erased it by the time the body of an exit test runs.
      facts.environment[Variable.exitTest] = ProcessEnvironment.initialValue(of: Variable.exitTest)
    }
    return facts
  }

  private mutating func readVariable(_ name: String) {
    if let value = ProcessEnvironment.value(of: name) { environment[name] = value }
  }

  /// The original arguments of the process; `CommandLine.arguments` can be changed.
  private static var launchArguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { String(cString: $0) }
    }
  }
}

/// The test libraries that are loaded in this process.
///
/// With the Objective-C runtime, classes are looked up. Elsewhere, a symbol of the library is,
/// which takes less than a microsecond; the Swift runtime takes tens of microseconds for a missing
/// type.
enum LoadedLibrary {
  static var isXCTestLoaded: Bool {
    #if canImport(ObjectiveC)
      objc_lookUpClass("XCTestCase") != nil
    #elseif os(Windows)
      isLoaded("XCTest.dll")
    #elseif canImport(Glibc) || canImport(Android)
      dlsym(nil, "$s6XCTest0A4CaseCMn") != nil
    #else
      // Linked statically, so that no symbol can be looked up.
      _typeByName("6XCTest0A4CaseC") != nil
    #endif
  }

  /// Always `false` on Apple platforms, where other facts are sufficient.
  static var isSwiftTestingLoaded: Bool {
    #if canImport(ObjectiveC)
      false
    #elseif os(Windows)
      isLoaded("Testing.dll")
    #elseif canImport(Glibc) || canImport(Android)
      dlsym(nil, "$s7Testing4TestVMn") != nil
    #else
      _typeByName("7Testing4TestV") != nil
    #endif
  }

  #if os(Windows)
    private static func isLoaded(_ library: String) -> Bool {
      library.withCString(encodedAs: UTF16.self) { GetModuleHandleW($0) } != nil
    }
  #endif
}

/// The environment of this process, one variable at a time.
enum ProcessEnvironment {
  /// Returns the value of a variable, with invalid UTF-8 replaced.
  static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the initial value of a variable, if the system provides it.
  static func initialValue(of name: String) -> String? {
    #if os(Linux) || os(Android)
      let file = open("/proc/self/environ", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 16384)
      while case let count = read(file, &buffer, buffer.count), count > 0 {
        bytes += buffer[..<count]
      }
      let start = Array("\(name)=".utf8)
      return bytes.split(separator: 0).first { $0.starts(with: start) }
        .map { String(decoding: $0.dropFirst(start.count), as: UTF8.self) }
    #else
      return nil
    #endif
  }
}

extension ProcessLaunch {
  /// The seconds since the kernel started this process; `nil` where no kernel reports it, as on Windows
  /// and WASI.
  ///
  /// It includes the time before `main`: loading libraries, and load-time code. On Linux and Android, it's
  /// exact to 10 milliseconds. A clock that is set in between changes it on Apple's systems.
  public static var timeSinceStart: Double? {
    #if canImport(Darwin)
      var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
      var info = kinfo_proc()
      var size = MemoryLayout<kinfo_proc>.stride
      var now = timeval()
      guard sysctl(&name, UInt32(name.count), &info, &size, nil, 0) == 0, size > 0,
        gettimeofday(&now, nil) == 0
      else { return nil }
      let start = info.kp_proc.p_un.__p_starttime
      return Double(now.tv_sec - start.tv_sec) + Double(now.tv_usec - start.tv_usec) / 1_000_000
    #elseif os(Linux) || os(Android)
      let file = open("/proc/self/stat", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(file, &buffer, buffer.count)
      var now = timespec()
      let ticksPerSecond = sysconf(Int32(_SC_CLK_TCK))
      guard count > 0, let ticks = startTicks(inStatus: buffer[..<count]), ticksPerSecond > 0,
        clock_gettime(CLOCK_BOOTTIME, &now) == 0
      else { return nil }
      let start = Double(ticks) / Double(ticksPerSecond)
      return Double(now.tv_sec) + Double(now.tv_nsec) / 1_000_000_000 - start
    #else
      return nil
    #endif
  }

  /// Returns the start of the process in ticks since the system's, from the content of `/proc/self/stat`.
  ///
  /// It's field 22 (`man proc_pid_stat`); the name of the process, in parentheses before field 3, may
  /// contain spaces and parentheses.
  static func startTicks(inStatus status: ArraySlice<UInt8>) -> UInt64? {
    guard let end = status.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = status[(end + 1)...].split(separator: UInt8(ascii: " "))
    return fields.count > 19 ? UInt64(String(decoding: fields[19], as: UTF8.self)) : nil
  }
}
