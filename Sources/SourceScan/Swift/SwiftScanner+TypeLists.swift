extension SwiftScanner {
  /// Reads types divided by `,` or `&`; their names, and the index after the last.
  ///
  /// Generic arguments, attributes, `any` and `nonisolated` are left out.
  func typeList(
    from start: Int,
    until isEnd: (SwiftToken.Kind) -> Bool
  ) -> (names: [String], end: Int) {
    var names: [String] = []
    var name = ""
    var depth = 0
    var index = start
    func finish() {
      if !name.isEmpty { names.append(name) }
      name = ""
    }
    while index < tokens.count, !isEnd(tokens[index].kind), !tokens.endsTypes(index) {
      let token = tokens[index]
      switch token.kind {
      case .infixOperator, .prefixOperator, .postfixOperator:
        guard !tokens.isToken(index, "->") else { break }
        for byte in tokens.bytes[token.range] {
          switch byte {
          case UInt8(ascii: "<"): depth += 1
          case UInt8(ascii: ">"): depth = max(depth - 1, 0)
          case UInt8(ascii: "&") where depth == 0: finish()
          case _ where depth == 0: name.unicodeScalars.append(Unicode.Scalar(byte))
          default: break
          }
        }
      case .comma:
        if depth == 0 { finish() }
      case .identifier:
        let word = tokens.word(index)
        if depth == 0, word != .any, word != .nonisolated { name += tokens.name(index) }
      case .dot:
        if depth == 0 { name += "." }
      case .atSign:
        index = indexAfterTypeAttribute(index)
        continue
      default:
        let next = tokens.index(after: index)
        if depth == 0 {
          name += tokens.text(token.range.lowerBound..<tokens[next - 1].range.upperBound)
        }
      }
      index = tokens.index(after: index)
    }
    finish()
    return (names, index)
  }

  private func indexAfterTypeAttribute(_ index: Int) -> Int {
    guard tokens.kind(index + 1) == .identifier else { return index + 1 }
    guard tokens.kind(index + 2) == .openParenthesis,
      tokens[index + 2].range.lowerBound == tokens[index + 1].range.upperBound
    else { return index + 2 }
    return tokens.index(after: index + 2)
  }
}
