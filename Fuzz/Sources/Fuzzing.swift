#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is fuzzed, from the environment: libFuzzer owns the arguments.
private let target: FuzzTarget = {
  let name = getenv("UNDERSTUDY_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    fatalError("UNDERSTUDY_FUZZ_TARGET is none of \(FuzzTarget.allCases.map(\.rawValue))")
  }
  return target
}()

/// The longest that one input may take, in seconds of CPU time.
///
/// libFuzzer's own limit is by the clock on the wall, which on a busy machine tells little.
private let timeLimit = 1.0

/// libFuzzer's first call: writes seeds instead of fuzzing if that is asked for.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  guard let directory = getenv("UNDERSTUDY_FUZZ_SEEDS") else { return 0 }
  do {
    try Seeds(root: FuzzSite.root).write(to: String(cString: directory))
  } catch {
    fatalError("no seeds: \(error)")
  }
  exit(0)
}

/// libFuzzer's call for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let start = processorTime()
  do {
    try target.run(bytes)
  } catch {
    fatalError("\(error)")
  }
  let used = processorTime() - start
  require(used < timeLimit, "took \(used) seconds of CPU time")
  return 0
}

/// Ends the process, which libFuzzer reports with its input, unless `condition` holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String, line: Int = #line) {
  if !condition { fatalError("broken promise in line \(line): \(message())") }
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
