#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// An executable that prints its launch context, and nothing else.
  struct PlainProcess {
    private let executable: URL

    private static let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/LaunchContext")

    /// Compiles the sources of LaunchContext, and a main file, in `directory`.
    init(in directory: URL) throws {
      executable = directory.appendingPathComponent("plain")
      let main = directory.appendingPathComponent("main.swift")
      try "print(ProcessLaunch.current, terminator: \"\")\n"
        .write(to: main, atomically: false, encoding: .utf8)
      let names = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
      let sources = names.filter { $0.hasSuffix(".swift") }.sorted().map {
        "\(Self.sources.path)/\($0)"
      }
      try #require(!sources.isEmpty)
      let result = try Tool.run(
        program: [
          // A module as a whole takes one process of the compiler, not one for each file.
          "swiftc", "-swift-version", "6", "-package-name", "understudy", "-o", executable.path,
          "-whole-module-optimization", "-Onone", main.path,
        ] + sources
      )
      try #require(result.exitCode == 0, "\(result.text)")
    }

    /// Returns what the process prints if it's launched with `environment`.
    func report(environment: [String: String]) throws -> String {
      let result = try Tool.run(program: [executable.path], environment: environment)
      try #require(result.exitCode == 0, "\(result.text)")
      return result.text
    }
  }
#endif
