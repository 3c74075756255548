#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What one run of a program took, from its start to its end.
struct Sample {
  var milliseconds: Double
  /// The time of the processor it had, which does not depend on what else runs.
  var processorMilliseconds: Double
  /// The most memory it had at a time, in millions of bytes.
  var megabytes: Double
  var status: Int32

  /// Runs `words`, its output going nowhere, and waits for it.
  init(running words: [String]) {
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var process = pid_t()
    var usage = rusage()
    status = 127
    let start = Self.now
    if posix_spawnp(&process, words[0], &actions, nil, &arguments, Self.environment) == 0 {
      wait4(process, &status, 0, &usage)
    }
    milliseconds = Self.now - start
    processorMilliseconds = usage.ru_utime.milliseconds + usage.ru_stime.milliseconds
    #if canImport(Darwin)
      megabytes = Double(usage.ru_maxrss) / 1e6
    #else
      megabytes = Double(usage.ru_maxrss) * 1024 / 1e6
    #endif
  }

  /// What the child gets: on Darwin nothing means the parent's, elsewhere nothing.
  private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      nil
    #else
      environ
    #endif
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

extension timeval {
  fileprivate var milliseconds: Double { Double(tv_sec) * 1e3 + Double(tv_usec) / 1e3 }
}

extension [Double] {
  var median: Double {
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}

extension Double {
  /// This number with `digits` behind the point.
  func rounded(_ digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return String(describing: (self * scale).rounded() / scale)
  }
}
