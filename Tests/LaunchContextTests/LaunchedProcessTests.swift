#if os(Linux)
  import Foundation
  import LaunchContext
  import TestSupport
  import Testing

  /// Real processes, each asked for its context.
  ///
  /// On Linux only: what SwiftPM starts elsewhere was not measured.
  @Suite struct LaunchedProcessTests {
    typealias Kinds = [String: ProcessLaunch.Kind]

    static let xctest: Kinds = ["XCTest": .tests(.swiftTest), "child of XCTest": .normal]
    static let swiftTesting: Kinds = [
      "Swift Testing": .tests(.swiftTesting), "child of Swift Testing": .normal,
      "exit test": .tests(.exitTest), "child of exit test": .normal,
    ]
    static let both = xctest.merging(swiftTesting) { $1 }

    static let modes: [(arguments: [String], environment: [String: String], kinds: Kinds)] = [
      (["--disable-swift-testing"], [:], xctest),
      (["--disable-xctest"], [:], swiftTesting),
      ([], [:], both),
      (["--parallel"], [:], both),
      // The test processes hand on what they got, and only they are under test.
      (["--disable-swift-testing"], LaunchCase.xcode26, xctest),
      (
        ["--disable-swift-testing"], ["BAZEL_TEST": "1", "TEST_SRCDIR": "/"],
        ["XCTest": .tests(.bazel), "child of XCTest": .normal]
      ),
      // The override is handed on as well.
      (["--parallel"], ["UNDERSTUDY_LAUNCH": "normal"], both.mapValues { _ in .normal }),
    ]

    static let plainLaunches: [(environment: [String: String], kind: ProcessLaunch.Kind)] = [
      ([:], .normal),
      (LaunchCase.xcode26, .normal),
      (["XCODE_RUNNING_FOR_PREVIEWS": "1"], .preview),
      (["UNDERSTUDY_LAUNCH": "tests"], .tests(.unidentified)),
      (["UNDERSTUDY_LAUNCH": "ui-tests"], .uiTestTarget),
      (["UNDERSTUDY_LAUNCH": "normal", "XCODE_RUNNING_FOR_PREVIEWS": "1"], .normal),
    ]

    @Test func aProcessThatIsNotUnderTestKnowsWhatItIs() throws {
      try withTemporaryDirectory { directory in
        let plain = try PlainProcess(in: directory)
        for (environment, kind) in Self.plainLaunches {
          let report = try plain.report(environment: environment)
          #expect(firstLine(of: report) == kind.description, "\(environment)")
        }
        // This process is under test, and a process that it starts isn't.
        let inherited = ProcessInfo.processInfo.environment
        let report = try plain.report(environment: inherited)
        #expect(report == ProcessLaunch(.init(environment: inherited)).description)
        #expect(firstLine(of: report) == ProcessLaunch.Kind.normal.description)
      }
    }

    private static let needsLongForm: Comment = "Scripts/long-tests builds a package for this"

    @Test(.enabled(if: TestEffort.isLong, needsLongForm))
    func processesOfSwiftTestKnowWhatTheyAre() throws {
      try withTemporaryDirectory { directory in
        let package = try LaunchedPackage(in: directory, buildSystem: "native")
        for (arguments, environment, kinds) in Self.modes {
          let reports = try package.test(arguments, environment: environment)
          #expect(
            reports.mapValues(firstLine) == kinds.mapValues(\.description),
            "swift test \(arguments) with \(environment)"
          )
        }
        for (environment, kind) in Self.plainLaunches {
          let report = try package.runPlain(environment: environment)
          #expect(firstLine(of: report) == kind.description, "\(environment)")
        }
        let inherited = try package.runPlain(environment: ["XCTestBundlePath": "/T"])
        #expect(
          inherited == ProcessLaunch(.init(environment: ["XCTestBundlePath": "/T"])).description
        )
      }
    }

    /// The newer build system gives the executables another name.
    @Test(.enabled(if: TestEffort.isLong, needsLongForm))
    func processesOfTheNewerBuildSystemKnowWhatTheyAre() throws {
      try withTemporaryDirectory { directory in
        let package = try LaunchedPackage(in: directory, buildSystem: "swiftbuild")
        let reports = try package.test([])
        #expect(reports.mapValues(firstLine) == Self.both.mapValues(\.description))
      }
    }

    private func firstLine(of report: String) -> String {
      String(report.prefix { $0 != "\n" })
    }
  }
#endif
