import ProjectFiles

/// JSON that keeps the order of its keys, so that a report goes from the general to the particular.
package indirect enum JSONText: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])

  package static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }

  /// The text, indented by two spaces a level, without a newline at the end.
  package var text: String { written(indent: "") }

  private func written(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return String(value)
    case .string(let value): return Self.quoted(value)
    case .array(let values):
      guard !values.isEmpty else { return "[]" }
      let items = values.map { inner + $0.written(indent: inner) }
      return "[\n" + items.joined(separator: ",\n") + "\n" + indent + "]"
    case .object(let entries):
      guard !entries.isEmpty else { return "{}" }
      let items = entries.map { "\(inner)\(Self.quoted($0.0)): \($0.1.written(indent: inner))" }
      return "{\n" + items.joined(separator: ",\n") + "\n" + indent + "}"
    }
  }

  /// Characters that control a terminal are escaped, all others are kept (RFC 8259, section 7).
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.steersTerminal:
        // None of these has more than four digits.
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
