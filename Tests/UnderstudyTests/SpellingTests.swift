import Foundation
import TestSupport
import Testing

/// A handful of generated entry points, which are compiled, run, and compared with what the tool says of
/// them. Scripts/long-tests has 60 and those of public repositories.
@Suite struct SpellingTests {
  @Test(.enabled(if: isPossible, "needs Linux, Python, and a Swift compiler"))
  func whatRunsIsWhatInspectSays() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let script = root.appendingPathComponent("Scripts/try-spellings").path
    let (status, output) = try Self.run([
      script, "--seed", "2", "--count", "4", "--tool", Tool.executable.path,
    ])
    #expect(status == 0, "\(output)")
    #expect(output.contains("all"))
  }

  static let isPossible: Bool = {
    #if os(Linux)
      return ["python3", "swiftc", "clang"].allSatisfy {
        (try? run([$0, "--version"]).status) == 0
      }
    #else
      return false
    #endif
  }()

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
