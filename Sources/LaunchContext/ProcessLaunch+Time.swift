#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

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
