import ProjectFiles
import ProjectText

extension String {
  /// This text as an attribute value or character data of an XML 1.0 document.
  ///
  /// Control characters, most of which XML can't contain, are made visible as on a terminal.
  var xmlEscaped: String {
    escapedForTerminal.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }

  /// The text escaped as a part of a URI (RFC 3986), except for slashes.
  var percentEncoded: String {
    utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
      case _ where "/-._~".utf8.contains(byte): String(UnicodeScalar(byte))
      default: "%" + byte.digits(2, uppercase: true)
      }
    }.joined()
  }

  /// The text as a code span, also in a cell of a table.
  var markdownCode: String {
    let text = escapedForTerminal
    let bytes = Array(text.utf8)
    let tick = UInt8(ascii: "`")
    // The fence is longer than any run of backticks in the text.
    let longest = bytes.split { $0 != tick }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let needsBlanks = bytes.first == tick || bytes.last == tick || bytes.isEmpty
    let blank = needsBlanks ? " " : ""
    let content = text.parts(separatedBy: "|").joined(separator: "\\|")
    return fence + blank + content + blank + fence
  }

  private static let markup: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;",
    // GitHub replaces mentions, issues, and emoji after it parsed the Markdown, so an escape
    // doesn't help; a zero-width space does.
    "@": "@&#8203;", "#": "\\#&#8203;", "$": "<span>$</span>",
  ]

  /// The text, escaped so that GitHub finds no markup, link, mention, or formula in it.
  var markdownEscaped: String {
    let escaped = escapedForTerminal.escaping { scalar in
      Self.markup[scalar] ?? ("\\`*_{}[]|~!:".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil)
    }
    // A colon before a space begins no emoji and ends no scheme.
    let result = escaped.parts(separatedBy: "\\: ").joined(separator: ": ")
    // A link without a scheme starts with this.
    let parts = result.parts(separatedBy: ".")
    let escapedParts = parts.dropLast().map { part in
      part + (part.lowercased().hasSuffix("www") ? "\\." : ".")
    }
    return (escapedParts + parts.suffix(1)).joined()
  }
}
