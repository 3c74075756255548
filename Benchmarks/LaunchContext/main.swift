import LaunchContext

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// swift run -c release LaunchContextBenchmark

func nanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Prints the median, over rounds, of the mean time that one run takes.
@inline(never)
func measure(_ name: String, count: Int = 10_000, _ body: () -> Bool) {
  var means: [Double] = []
  var trues = 0
  for _ in 0..<21 {
    let start = nanoseconds()
    for _ in 0..<count where body() { trues += 1 }
    means.append(Double(nanoseconds() - start) / Double(count))
  }
  let tenths = Int(means.sorted()[means.count / 2] * 10)
  print("\(name): \(tenths / 10).\(tenths % 10) ns", trues > 0 ? "(true)" : "(false)")
}

let start = nanoseconds()
let isRunningTests = ProcessLaunch.isRunningTests
let first = nanoseconds() - start
print("first answer in this process, cold: \(first) ns (\(isRunningTests))")

measure("ProcessLaunch.isRunningTests afterwards") { ProcessLaunch.isRunningTests }
// Two names in turn, or the compiler reads the variable once for all rounds.
var names = ["XCTestConfigurationFilePath", "XCTestSessionIdentifier"]
measure("getenv, one variable that is not set") {
  names.swapAt(0, 1)
  return getenv(names[0]) != nil
}
measure("decision, facts of this process read again") {
  ProcessLaunch(.ofThisProcess()).isRunningTests
}

let normal = LaunchFacts(arguments: ["/usr/bin/tool"])
measure("decision alone, normal launch") { ProcessLaunch(normal).isRunningTests }

let hosted = LaunchFacts(
  environment: [
    "XCTestSessionIdentifier": "6B0C2D1E", "XCTestBundlePath": "Contents/PlugIns/AppTests.xctest",
    "XCTestBundleInjectPath": "/Developer/usr/lib/libXCTestBundleInject.dylib",
  ],
  arguments: ["/Applications/App.app/Contents/MacOS/App"],
  isXCTestLoaded: true,
  platform: .macOS
)
measure("decision alone, tests hosted in an app") { ProcessLaunch(hosted).isRunningTests }
