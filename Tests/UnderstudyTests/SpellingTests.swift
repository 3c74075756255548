import Foundation
import TestSupport
import Testing

/// Two generated entry points, which are compiled, run, and compared with what the tool says of
/// them. Scripts/long-tests has 60 and those of public repositories.
@Suite struct SpellingTests {
  @Test(.enabled(if: isPossible, "needs Linux, Python, and a Swift compiler"))
  func whatRunsIsWhatInspectSays() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let script = root.appendingPathComponent("Scripts/try-spellings").path
    let result = try Tool.run(program: [
      script, "--seed", "2", "--count", "2", "--tool", Tool.executable.path,
    ])
    #expect(result.exitCode == 0, "\(result.text)")
    #expect(result.text.contains("all"))
  }

  static let isPossible: Bool = {
    #if os(Linux)
      return ["python3", "swiftc", "clang"].allSatisfy {
        (try? Tool.run(program: [$0, "--version"]).exitCode) == 0
      }
    #else
      return false
    #endif
  }()
}
