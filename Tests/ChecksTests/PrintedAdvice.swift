package import Foundation

import TestSupport

/// What `check` prints about one problem, and the commands in it.
package struct PrintedAdvice: Sendable {
  /// The file, the message, and the name of the rule, without the position, which edits move.
  package var finding: String
  /// The commands in the order in which they are printed.
  package var commands: [String]

  /// Whether the finding has to be gone after the commands: they change files.
  package var cures: Bool {
    commands.contains { $0.hasPrefix("understudy install") || $0.hasPrefix("understudy uninstall") }
  }

  /// Returns what `understudy check`, run in `directory`, prints.
  package static func printed(by arguments: [String] = [], in directory: URL) throws
    -> [PrintedAdvice]
  {
    let output = try Tool.run(["check"] + arguments, in: directory).outputText
    var printed: [PrintedAdvice] = []
    for line in output.split(separator: "\n") {
      if let found = line.wholeMatch(of: /(.*?)(?::\d+)*: ((?:error|warning|note): .* \[[a-z-]+\])/)
      {
        printed.append(PrintedAdvice(finding: "\(found.1): \(found.2)", commands: []))
      }
      guard !printed.isEmpty else { continue }
      printed[printed.count - 1].commands += line.matches(of: /'(understudy [^']*)'/).map {
        String($0.1)
      }
    }
    return printed
  }

  /// Runs the commands as a person does who copies them in `directory`.
  ///
  /// - Returns: What the first command that fails prints, or `nil` if all succeed.
  package func failure(in directory: URL) throws -> String? {
    for command in commands {
      let script = "tool=$1; understudy() { \"$tool\" \"$@\"; }; \(command)"
      let result = try Tool.run([], throughShell: script, in: directory)
      if result.exitCode != 0 || result.errorText.contains("nothing to do") {
        return "\(command): \(result.errorText)"
      }
    }
    return nil
  }
}
