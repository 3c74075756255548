import ProjectFiles

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
}
