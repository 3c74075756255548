import Foundation
import Testing
import TestSupport

/// What people get to read when something is not as it should be, in full: a golden file each.
@Suite struct BadInputTests {
  @Test(arguments: BadInput.refused) func isRefusedWithAWayOut(_ input: BadInput) throws {
    try run(input) { result, before, after in
      #expect(result.exitCode == 1 && !result.wasKilled)
      #expect(result.outputText == "")
      let lines = result.errorText.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("error: ") || $0.contains(": error: ") } == 1)
      #expect(lines.last?.hasPrefix("note: ") == true)
      #expect(lines.last?.hasSuffix("; nothing was written") == true)
      #expect(after.paths(differingFrom: before) == [])
    }
  }

  @Test(arguments: TestEffort.some(BadInput.refused, every: 4))
  func isInspectedWithoutTraps(_ input: BadInput) throws {
    var input = input
    input.arguments[0] = "inspect"
    input.arguments.removeAll { $0 == "--tests" || $0 == "--stand-in" }
    try withTemporaryDirectory { directory in
      try input.layOut(directory)
      let before = try DirectorySnapshot(of: directory)
      let result = try Tool.run(input.arguments, in: directory)
      #expect(!result.wasKilled && [0, 1, 64].contains(result.exitCode))
      #expect(result.exitCode == 0 || result.outputText == "")
      #expect(!result.errorText.contains("nothing was written"))
      #expect(try DirectorySnapshot(of: directory).paths(differingFrom: before) == [])
    }
  }

  @Test(arguments: BadInput.accepted) func isWorkedWith(_ input: BadInput) throws {
    try run(input) { result, before, after in
      #expect(result.exitCode == 0 && !result.wasKilled)
      #expect(result.outputText == "")
      #expect(after.entries.keys.contains { $0.hasSuffix("App/main.swift") })
      #expect(!after.paths(differingFrom: before).isEmpty)
    }
  }

  private func run(
    _ input: BadInput,
    _ body: (Tool.Result, _ before: DirectorySnapshot, _ after: DirectorySnapshot) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      try input.layOut(directory)
      let before = try DirectorySnapshot(of: directory)
      let result = try Tool.run(input.arguments, in: directory)
      try body(result, before, DirectorySnapshot(of: directory))
      let name = input.testDescription.replacingOccurrences(of: " ", with: "-")
      #expect(throws: Never.self) {
        try expectGolden(result.errorText, "bad-input/\(name).txt")
      }
    }
  }

  @Test(.enabled(if: getuid() != 0, "to root every file can be read and written"))
  func permissionsAreNamed() throws {
    for (path, mode, what) in [
      (BadInput.Layout.projectFile, 0o000, "read"), ("AppTests", 0o555, "created"),
    ] {
      try withTemporaryDirectory { directory in
        try BadInput.fixture("uikit").layOut(directory)
        let url = directory.appendingPathComponent(path)
        let before = try DirectorySnapshot(of: directory)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
        let result = try Tool.run(["install"], in: directory)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
        #expect(result.exitCode == 1)
        #expect(result.errorText.contains("error: cannot be \(what): permission denied\n"))
        #expect(result.errorText.contains("note: check its owner and permissions; nothing was"))
        #expect(try DirectorySnapshot(of: directory).paths(differingFrom: before) == [])
      }
    }
  }
}
