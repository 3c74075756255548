extension UnifiedDiff {
  /// Returns a diff in the colors that `git diff` uses, for a terminal.
  ///
  /// For display only: control characters are shown as `^X`, so that a file can't control the
  /// terminal. Pipe the diff itself.
  package static func colored(_ diff: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(diff.count + diff.count / 8)
    var isHeader = true
    for line in Lines(diff[...]) {
      let color: Color?
      switch line.first.map({ UnicodeScalar($0) }) {
      case "d": (isHeader, color) = (true, .bold)
      case "@": (isHeader, color) = (false, .cyan)
      // A removed line that starts with `--` looks like a line of the header.
      case _ where isHeader: color = .bold
      case "-": color = .red
      case "+": color = .green
      default: color = nil
      }
      if let color { output += color.rawValue.utf8 }
      let end = line.hasSuffix("\r\n") ? 2 : line.hasSuffix("\n") ? 1 : 0
      appendVisible(line.dropLast(end), to: &output)
      if color != nil { output += Color.end.utf8 }
      output += line.suffix(end)
    }
    return output
  }

  private enum Color: String {
    case bold = "\u{1B}[1m"
    case cyan = "\u{1B}[36m"
    case red = "\u{1B}[31m"
    case green = "\u{1B}[32m"
    static let end = "\u{1B}[m"
  }

  /// Appends the content of a line, with nothing in it that a terminal would obey.
  private static func appendVisible(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var previous: UInt8 = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: "\t"): output.append(byte)
      case 0..<0x20, 0x7F: output += [UInt8(ascii: "^"), byte ^ 0x40]
      // The control characters beyond ASCII are two bytes in UTF-8.
      case 0x80..<0xA0 where previous == 0xC2:
        output.removeLast()
        output += [UInt8(ascii: "^"), byte ^ 0xC0]
      default: output.append(byte)
      }
      previous = byte
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
