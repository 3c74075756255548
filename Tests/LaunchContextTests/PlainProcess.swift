#if os(Linux)
  import Foundation
  import Testing

  /// An executable that prints its launch context, and nothing else.
  struct PlainProcess {
    private let executable: URL

    private static let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/LaunchContext")

    /// Compiles the sources of LaunchContext, and a main file, in `folder`.
    init(in folder: URL) throws {
      executable = folder.appendingPathComponent("plain")
      let main = folder.appendingPathComponent("main.swift")
      try "print(ProcessLaunch.current, terminator: \"\")\n"
        .write(to: main, atomically: false, encoding: .utf8)
      let names = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
      let sources = names.filter { $0.hasSuffix(".swift") }.sorted().map {
        "\(Self.sources.path)/\($0)"
      }
      try #require(!sources.isEmpty)
      _ = try Self.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        [
          "swiftc", "-swift-version", "6", "-package-name", "understudy", "-o", executable.path,
          main.path,
        ]
          + sources,
        environment: ProcessInfo.processInfo.environment
      )
    }

    /// Returns what the process prints if it's launched with `environment`.
    func report(environment: [String: String]) throws -> String {
      try Self.run(executable, [], environment: environment)
    }

    private static func run(
      _ program: URL,
      _ arguments: [String],
      environment: [String: String]
    ) throws -> String {
      let process = Process()
      let output = Pipe()
      process.executableURL = program
      process.arguments = arguments
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = output
      try process.run()
      output.fileHandleForWriting.closeFile()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "\(arguments): \(text)")
      return text
    }
  }
#endif
