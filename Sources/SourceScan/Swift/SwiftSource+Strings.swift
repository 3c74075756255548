extension SwiftSource {
  /// A string literal.
  package struct StringLiteral: Sendable, Hashable {
    /// What it stands for; nil with interpolation, or if an escape is not one.
    package var value: String?
    /// From the first quote or `#` to the last.
    package var range: Range<Int>
  }

  /// The string literals, in order, those inside interpolations too.
  package var stringLiterals: [StringLiteral] {
    var literals: [StringLiteral] = []
    for index in 0..<tokens.count {
      switch tokens[index].kind {
      case .string:
        literals.append(StringLiteral(value: string(index), range: tokens[index].range))
      case .stringHead:
        let end = tokens[tokens.index(after: index) - 1].range.upperBound
        literals.append(
          StringLiteral(value: nil, range: tokens[index].range.lowerBound..<end)
        )
      default:
        break
      }
    }
    return literals
  }

  /// What the literal at a token stands for.
  func string(_ index: Int) -> String? {
    SwiftStringLiteral(bytes[tokens[index].range]).value
  }
}
