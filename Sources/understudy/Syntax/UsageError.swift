import Diagnostics
import ProjectFiles

/// A usage error: a command line that can't be parsed.
struct UsageError: Error, Hashable {
  /// What is wrong and what was expected; lowercase, one line, no full stop.
  let message: String

  init(_ message: String) {
    self.message = message
  }

  /// An error about `name`, which isn't one of `known`.
  ///
  /// - Parameter listsKnown: Whether to list the known names if none is close.
  init(_ message: String, name: String, known: [String], listsKnown: Bool) {
    let meant = closest(to: name.withoutDashes, in: known.lazy.map(\.withoutDashes))
    if let written = known.first(where: { $0.withoutDashes == meant }) {
      self.init(message + "; did you mean '\(written)'?")
    } else if !listsKnown {
      self.init(message)
    } else if known.count > 9 {
      self.init(message + "; run 'understudy explain' for a list")
    } else {
      self.init(message + "; expected " + known.map(\.typed).joined(separator: " or "))
    }
  }

  static func optionNeeds(_ option: String, _ other: String) -> UsageError {
    UsageError("option '\(option)' requires '\(other)'")
  }

  static func optionsExclude(_ option: String, _ other: String) -> UsageError {
    UsageError("options '\(option)' and '\(other)' exclude each other")
  }
}

extension String {
  /// The text as it was typed, in quotation marks.
  var typed: String { "'\(escapedForTerminal)'" }

  fileprivate var withoutDashes: String { String(drop { $0 == "-" }) }
}
