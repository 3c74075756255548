#if os(Linux)
  import Foundation
  import LaunchContext
  import Testing

  /// The package in Tests/Probes/Launched, whose processes report what they take themselves for.
  struct LaunchedPackage {
    /// Where everything is built and reported; the package's own directory stays as it is.
    let directory: URL
    let buildSystem: [String]

    private static let source = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Probes/Launched")

    private var reports: URL { directory.appendingPathComponent("reports") }
    private var plain: URL { directory.appendingPathComponent("plain") }

    /// Builds it with its tests.
    init(in directory: URL, buildSystem: String) throws {
      self.directory = directory
      self.buildSystem = ["--build-system", buildSystem]
      try swift(["build", "--build-tests"])
      let products = try swift(["build", "--show-bin-path"])
      let line = try #require(products.split(separator: "\n").last)
      try FileManager.default.createSymbolicLink(
        atPath: plain.path,
        withDestinationPath: "\(line)/plain"
      )
    }

    /// Runs `swift test`, and gives the reports of its processes by name.
    func test(
      _ arguments: [String],
      environment: [String: String] = [:]
    ) throws -> [String: String] {
      try reporting {
        try swift(["test", "--skip-build"] + arguments, environment: environment)
      }
    }

    /// Runs the plain executable, and gives its report.
    func runPlain(environment: [String: String]) throws -> String {
      let reports = try reporting { try run(plain, ["plain"], environment: environment) }
      return try #require(reports["plain"])
    }

    private func reporting(_ body: () throws -> Void) throws -> [String: String] {
      try FileManager.default.createDirectory(at: reports, withIntermediateDirectories: false)
      try body()
      let names = try FileManager.default.contentsOfDirectory(atPath: reports.path)
      let texts = try names.map {
        try String(contentsOf: reports.appendingPathComponent($0), encoding: .utf8)
      }
      try FileManager.default.removeItem(at: reports)
      return Dictionary(zip(names, texts)) { $1 }
    }

    @discardableResult
    private func swift(
      _ arguments: [String],
      environment: [String: String] = [:]
    ) throws -> String {
      let location = [
        "--package-path", Self.source.path,
        "--scratch-path", directory.appendingPathComponent("build").path,
      ]
      return try run(
        URL(fileURLWithPath: "/usr/bin/env"),
        ["swift", arguments[0]] + buildSystem + location + arguments.dropFirst(),
        environment: environment
      )
    }

    @discardableResult
    private func run(
      _ program: URL,
      _ arguments: [String],
      environment: [String: String]
    ) throws -> String {
      let log = directory.appendingPathComponent("log")
      var process = try run(program, arguments, environment: environment, log: log)
      // The new build system of the toolchain is a preview, and sometimes crashes before it builds.
      if process.terminationReason == .uncaughtSignal, arguments.contains("build") {
        process = try run(program, arguments, environment: environment, log: log)
      }
      let text = try String(contentsOf: log, encoding: .utf8)
      try #require(process.terminationStatus == 0, "\(arguments): \(text)")
      return text
    }

    private func run(
      _ program: URL,
      _ arguments: [String],
      environment: [String: String],
      log: URL
    ) throws -> Process {
      try Data().write(to: log)
      let output = try FileHandle(forWritingTo: log)
      defer { output.closeFile() }
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.environment = cleanEnvironment.merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = output
      try process.run()
      process.waitUntilExit()
      return process
    }

    /// The environment of these tests without what could speak about a launch.
    private var cleanEnvironment: [String: String] {
      var environment = ProcessInfo.processInfo.environment.filter { name, _ in
        !["XC", "SWT_", "SWIFT_TESTING_", "UNDERSTUDY_", "BAZEL_", "TEST_"]
          .contains { name.hasPrefix($0) }
      }
      environment["LAUNCHED_REPORTS"] = reports.path
      environment["LAUNCHED_PLAIN"] = plain.path
      return environment
    }
  }
#endif
