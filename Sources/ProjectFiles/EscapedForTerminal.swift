extension StringProtocol {
  /// This text with whatever could steer a terminal or break its line made visible.
  ///
  /// Names and paths come from project files, which may come from strangers.
  /// Control characters (escape sequences, newlines) and line separators become
  /// `\n`, `\t` or `\u{1B}`; so do the marks that reorder what is read, as in
  /// https://trojansource.codes, and what begins a command for a CI system that reads the log. Everything
  /// else stays, backslashes included.
  package var escapedForTerminal: String {
    let text = escapingCommands
    guard text.unicodeScalars.contains(where: \.steersTerminal) else { return text }
    return text.escaping { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.steersTerminal: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: nil
      }
    }
  }

  /// This text without commands in the output of a step: GitHub reads `::` at the start of a line and
  /// `##[` anywhere, Azure Pipelines `##vso[`, TeamCity `##teamcity[`.
  ///
  /// https://github.com/actions/runner, ActionCommand.cs
  /// https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands
  /// https://www.jetbrains.com/help/teamcity/service-messages.html
  private var escapingCommands: String {
    let hasHashes = zip(utf8, utf8.dropFirst()).contains { $0 == 0x23 && $1 == 0x23 }
    let text = hasHashes ? escaping { $0 == "#" ? "\\u{23}" : nil } : String(self)
    guard text.utf8.drop(while: { $0 == 0x20 || $0 == 0x09 }).starts(with: "::".utf8),
      let colon = text.firstIndex(of: ":")
    else { return text }
    return text[..<colon] + "\\u{3A}" + text[text.index(after: colon)...]
  }

  /// Returns this text with some characters replaced; those without a replacement stay.
  package func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    var start = startIndex
    for index in unicodeScalars.indices {
      guard let text = replacement(unicodeScalars[index]) else { continue }
      result += self[start..<index]
      result += text
      start = unicodeScalars.index(after: index)
    }
    return result + self[start...]
  }
}

extension Unicode.Scalar {
  /// Whether a terminal acts on it, or shows what follows in another order.
  package var steersTerminal: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0: true  // C0, delete, C1
    case 0x2028, 0x2029: true  // line and paragraph separator
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidirectional marks
    default: false
    }
  }
}

extension Path {
  /// `path` relative to `directory`, escaped for a terminal; one that's far from it as it is.
  package static func shown(_ path: String, from directory: String) -> String {
    guard isAbsolute(path) else { return path.escapedForTerminal }
    let relative = relative(path, from: directory)
    let climbs = relative.utf8.split(separator: slash).prefix { $0.elementsEqual("..".utf8) }.count
    // What is in the same top-level directory, such as /tmp, isn't related by that.
    let shared = normalizedComponents(of: directory).count - climbs
    let isNear = climbs == 0 || shared > 1 && relative.utf8.count < path.utf8.count
    return (isNear ? relative : path).escapedForTerminal
  }
}
