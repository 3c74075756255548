extension CommandSyntax {
  /// The help of this command, in lines of at most 80 columns.
  var help: String {
    var sections = [Self.filled(summary), usage] + discussion.map { Self.filled($0) }
    if !subcommands.isEmpty {
      sections.append(Self.table("Commands", subcommands.map { ($0.name, $0.summary) }))
    }
    if let operand, operand.rest == nil {
      sections.append(Self.table("Arguments", [(operand.name, operand.help)]))
    }
    sections.append(Self.table("Options", allOptions.map { ($0.label, $0.help) }))
    if !subcommands.isEmpty {
      sections.append("Run '\(invocation) help COMMAND' for details.")
    }
    return sections.joined(separator: "\n\n")
  }

  /// How the command is typed, without the options that every command has.
  private var usage: String {
    var words = options.map { "[\($0.form)]" + ($0.isRepeatable ? "..." : "") }
    if let operand, operand.rest == nil {
      words.insert("[\(operand.name)]" + (operand.isRepeatable ? "..." : ""), at: 0)
    } else if let operand {
      words += [operand.name, "[ARGUMENT]..."]
    }
    let start = "Usage: \(invocation)"
    return Self.filled(words, after: start + " ")
  }

  /// A title, and under it what each label means.
  private static func table(_ title: String, _ rows: [(label: String, text: String)]) -> String {
    let widestLabel = rows.map(\.label.count).filter { $0 <= 26 }.max() ?? 0
    let lines = rows.map { label, text in
      let padding = String(repeating: " ", count: max(0, widestLabel - label.count) + 2)
      guard label.count <= widestLabel else {
        let indentation = String(repeating: " ", count: widestLabel + 4)
        return "  \(label)\n" + filled(text, after: indentation)
      }
      return filled(text, after: "  " + label + padding)
    }
    return (["\(title):"] + lines).joined(separator: "\n")
  }

  private static func filled(_ text: String, after start: String = "") -> String {
    filled(text.split(separator: " ").map(String.init), after: start)
  }

  /// The words in lines of at most 80 columns, all starting where `start` ends.
  private static func filled(_ words: [String], after start: String) -> String {
    var lines = [start]
    var isLineEmpty = true
    for word in words {
      if !isLineEmpty, lines[lines.count - 1].count + 1 + word.count > 80 {
        lines.append(String(repeating: " ", count: start.count))
        isLineEmpty = true
      }
      lines[lines.count - 1] += isLineEmpty ? word : " " + word
      isLineEmpty = false
    }
    return lines.joined(separator: "\n")
  }
}

extension OptionSyntax {
  /// Every way to type the option, `-h, --help`.
  fileprivate var label: String {
    (shortName.map { "\($0), " } ?? "") + form
  }
}
