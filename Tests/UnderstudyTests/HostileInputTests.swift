import Foundation
import Testing
import TestSupport

/// What a project may not make the tool do, whichever command somebody runs on it.
@Suite struct HostileInputTests {
  static let commands: [[String]] = [
    ["inspect"], ["inspect", "--format", "json"],
    ["check"], ["check", "--format", "xcode"], ["check", "--format", "json"],
    ["check", "--format", "sarif"], ["check", "--format", "github"],
    ["report"], ["report", "--format", "markdown"],
    ["install", "--dry-run"], ["install", "--stand-in", "app"], ["uninstall"],
  ]

  /// Returns the commands to run on `input`: in the short form some, and all inputs together get all.
  private static func commands(for input: HostileInput) -> [[String]] {
    let index = HostileInput.all.firstIndex { $0.testDescription == input.testDescription } ?? 0
    return TestEffort.some(commands, every: 12, from: index)
  }

  @Test(arguments: HostileInput.all) func doesNoHarm(_ input: HostileInput) throws {
    try withTemporaryDirectory { directory in
      let layout = BadInput.Layout(directory: directory.appendingPathComponent("Project"))
      try FileManager.default.createDirectory(
        at: layout.directory,
        withIntermediateDirectories: true
      )
      let outside = directory.appendingPathComponent("Outside")
      try BadInput.Layout(directory: outside).write(HostileInput.secret + "\n", to: "Secret.txt")
      try input.layOut(layout)
      let before = try DirectorySnapshot(of: outside)
      for command in Self.commands(for: input) {
        let operand = input.operand.map { [$0] } ?? []
        let result = try Tool.run(command + operand, in: layout.directory)
        #expect(!result.wasKilled && [0, 1, 64].contains(result.exitCode), "\(command)")
        #expect(try DirectorySnapshot(of: outside).paths(differingFrom: before) == [], "\(command)")
        let bytes = result.output + result.errors
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains(HostileInput.secret), "\(command)")
        #expect(bytes.count < 1 << 20, "\(command)")
        // A diff shows sources as they are.
        if !command.contains("--dry-run") {
          let isHarmless = text.unicodeScalars.allSatisfy(\.isHarmless)
          #expect(isHarmless, "\(command): \(text)")
        }
        if command.contains("github") {
          let lines = result.outputText.split(separator: "\n")
          let areOurs = lines.allSatisfy { $0.hasPrefix("::") && !$0.hasPrefix("::error file=a::") }
          #expect(areOurs, "\(text)")
        }
        if command.contains("json") || command.contains("sarif"), !result.output.isEmpty {
          let isJSON = (try? JSONSerialization.jsonObject(with: Data(result.output))) != nil
          #expect(isJSON, "\(command): \(text)")
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a line's end or nothing that a terminal acts on.
  fileprivate var isHarmless: Bool {
    switch value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E,
      0x2066...0x2069:
      false
    default: true
    }
  }
}
