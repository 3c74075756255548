import ProjectFiles

extension String {
  /// This text as an attribute value or character data of an XML 1.0 document.
  ///
  /// Control characters, most of which XML can't contain, are made visible as on a terminal.
  var xmlEscaped: String {
    var result = ""
    for scalar in escapedForTerminal.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
