import ProjectFiles
import ProjectText

/// JSON that keeps the order of its keys, so that a report goes from the general to the particular.
package indirect enum JSONText: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])

  /// The text, indented by two spaces a level, without a newline at the end.
  package var text: String { written(indent: "") }

  private func written(indent: String) -> String {
    let inner = indent + "  "
    func list(_ opening: String, _ items: [String], _ closing: String) -> String {
      if items.isEmpty { return opening + closing }
      let lines = items.map { inner + $0 }.joined(separator: ",\n")
      return opening + "\n" + lines + "\n" + indent + closing
    }
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return String(value)
    case .string(let value): return Self.quoted(value)
    case .array(let values): return list("[", values.map { $0.written(indent: inner) }, "]")
    case .object(let entries):
      return list("{", entries.map { Self.quoted($0.0) + ": " + $0.1.written(indent: inner) }, "}")
    }
  }

  /// Characters that control a terminal are escaped, all others are kept (RFC 8259, section 7).
  private static func quoted(_ text: String) -> String {
    "\""
      + text.escaping { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        // None of these has more than four digits.
        case _ where scalar.steersTerminal: "\\u" + scalar.value.digits(4)
        default: nil
        }
      } + "\""
  }
}

/// What can stand for a value in JSON.
package protocol JSONConvertible {
  var jsonText: JSONText { get }
}

extension JSONText: JSONConvertible {
  package var jsonText: JSONText { self }
}

extension Bool: JSONConvertible {
  package var jsonText: JSONText { .bool(self) }
}

extension Int: JSONConvertible {
  package var jsonText: JSONText { .number(self) }
}

extension String: JSONConvertible {
  package var jsonText: JSONText { .string(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  package var jsonText: JSONText { .array(map(\.jsonText)) }
}

/// `null` if there is no value.
extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  package var jsonText: JSONText { map(\.jsonText) ?? .null }
}

extension JSONText: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral entries: (String, any JSONConvertible)...) {
    self = .object(entries.map { ($0, $1.jsonText) })
  }

  /// The entries of one object, and then those of another.
  static func + (first: JSONText, second: JSONText) -> JSONText {
    guard case .object(let entries) = first, case .object(let others) = second else { return first }
    return .object(entries + others)
  }
}
