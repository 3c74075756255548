import Foundation
import Testing
import TestSupport

/// A command that `install`, `uninstall` or `inspect` prints is one that succeeds.
///
/// `AdviceTests` has the findings of `check`.
@Suite struct PrintedCommandTests {
  /// What prints the sentences.
  static let commands = [
    ["install"], ["install", "--dry-run"], ["install", "--stand-in", "app"],
    ["install", "--stand-in", "none"], ["install", "--subclass-delegate"],
    ["install", "--language", "objc"], ["install", "--keep", "configure"], ["uninstall"],
    ["uninstall", "--handwritten"], ["install", "--no-canary"], ["inspect"],
  ]

  /// What prints reports, to standard output.
  static let reports = [
    ["report"], ["report", "--format", "markdown"], ["check", "--format", "json"],
    ["inspect", "--format", "json"], ["install", "--dry-run", "--format", "json"],
    ["install", "--dry-run", "--format", "json", "--no-canary"],
  ]

  static let fixtures = TestEffort.some(Fixture.readable, every: 47)

  /// A command in a report succeeds, and isn't printed any more afterwards.
  @Test(arguments: fixtures) func aCommandInAReportSucceeds(_ fixture: Fixture) throws {
    guard fixture.name != "two-entry-points" else { return }
    var known: Set<String> = []
    for report in Self.reports {
      func printed(in directory: URL) throws -> [String] {
        let text = try Tool.run(report, in: directory).outputText
          .replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
        // Of several, only the first can be run; the message of a canary begins with another one.
        return text.matches(
          of: /(then [`'<a-z>]*)?(understudy (?:install|uninstall|check|inspect)\b[^'`<\\;]*)/
        )
        .filter { $0.1 == nil && !$0.2.contains("--stand-in") }.map { String($0.2) }
      }
      try withTemporaryDirectory { directory in
        let root = try fixture.layOut(in: directory).deletingLastPathComponent()
        let copy = directory.appendingPathComponent("copy", isDirectory: true)
        for line in try printed(in: root) where known.insert(line).inserted {
          try? FileManager.default.removeItem(at: copy)
          try FileManager.default.copyItem(at: root, to: copy)
          let shell = "tool=$1; understudy() { \"$tool\" \"$@\"; }; \(line)"
          let done = try Tool.run([], throughShell: shell, in: copy)
          let isReader = !line.hasPrefix("understudy install") && !line.contains("uninstall")
          // `check` also succeeds if it finds something.
          #expect(
            done.exitCode <= (isReader ? 1 : 0),
            "\(fixture.name): \(line): \(done.errorText)"
          )
          guard !isReader, !line.hasPrefix("understudy uninstall") else { continue }
          #expect(try !printed(in: copy).contains(line), "\(fixture.name): \(line)")
        }
      }
    }
  }

  @Test(arguments: fixtures) func aPrintedCommandSucceeds(_ fixture: Fixture) throws {
    // It doesn't build, whatever the options are.
    guard fixture.name != "two-entry-points" else { return }
    var known: Set<String> = []
    for command in Self.commands {
      try withTemporaryDirectory { directory in
        let url = try fixture.layOut(in: directory)
        let root = url.deletingLastPathComponent()
        let before = directory.appendingPathComponent("before", isDirectory: true)
        let after = directory.appendingPathComponent("after", isDirectory: true)
        try FileManager.default.copyItem(at: root, to: before)
        let result = try Tool.run(command, in: root)
        for advice in Advice.all(in: result.errorText, of: command)
        where known.insert(advice.text).inserted {
          try? FileManager.default.removeItem(at: after)
          // A refusal or a dry run changed nothing.
          try FileManager.default.copyItem(at: root, to: after)
          for line in advice.commands {
            let done = try Tool.run(
              [],
              throughShell: "tool=$1; understudy() { \"$tool\" \"$@\"; }; \(line)",
              in: after
            )
            // `check` also succeeds if it finds something.
            let hasSucceeded = done.exitCode <= (line.hasPrefix("understudy check") ? 1 : 0)
            #expect(hasSucceeded, "\(fixture.name): \(advice.text)\n\(line): \(done.errorText)")
            if !hasSucceeded { break }
          }
        }
      }
    }
  }

  /// A sentence, and the commands in it in the order in which they are to be run.
  private struct Advice {
    var text: String
    var commands: [String]

    static func all(in output: String, of command: [String]) -> [Advice] {
      output.split(separator: "\n").compactMap { line in
        let text = String(line)
        var commands = text.matches(of: /'(understudy [^']*)'/).map { String($0.1) }
        // What one does later, and what only explains.
        commands.removeAll { $0.contains("explain") || text.contains("reverts the changes") }
        if let option = text.firstMatch(
          of: /(?:use|install with) '?(--(?:stand-in|window|language|keep) [A-Za-z.-]+|--[a-z-]+)/
        ) {
          let fixed = Self.arguments(command, replacedBy: String(option.1))
          commands.append("understudy uninstall")
          commands.append("understudy \(fixed)")
        }
        if text.contains("then this command again") || text.contains("first to replace it") {
          commands.append("understudy " + command.joined(separator: " "))
        }
        return commands.isEmpty ? nil : Advice(text: text, commands: commands)
      }
    }

    private static func arguments(_ command: [String], replacedBy option: String) -> String {
      let name = option.split(separator: " ")[0]
      var rest = command.filter { $0 != "--dry-run" }
      if let index = rest.firstIndex(of: String(name)) {
        rest.removeSubrange(index..<min(index + 2, rest.count))
      }
      return (rest + [option]).joined(separator: " ")
    }
  }
}
