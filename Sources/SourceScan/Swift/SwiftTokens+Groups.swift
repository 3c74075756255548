extension SwiftTokens {
  mutating func append(_ token: SwiftToken) {
    let index = tokens.count
    tokens.append(token)
    partners.append(-1)
    switch token.kind {
    case .openParenthesis, .openBracket, .openBrace, .stringHead:
      open.append(index)
    case .closeParenthesis:
      closeInnermost(.openParenthesis, at: index)
    case .closeBracket:
      closeInnermost(.openBracket, at: index)
    case .closeBrace:
      popAll(to: index) { $0 == .openParenthesis || $0 == .openBracket }
      closeInnermost(.openBrace, at: index)
    case .stringMiddle, .stringTail:
      popAll(to: index) { $0 != .stringHead && $0 != .poundIf && !$0.isClause }
      if token.kind == .stringTail { closeInnermost(.stringHead, at: index) }
    case .poundIf:
      openConditions.append(index)
      open.append(index)
    case .poundElseif, .poundElse, .poundEndif:
      closeClause(at: index)
    default:
      break
    }
  }

  mutating func end(_ index: Int, at other: Int) {
    partners[index] = Int32(truncatingIfNeeded: other)
  }

  /// Ends without a partner what is open above; unfinished code leaves such.
  private mutating func popAll(to index: Int, while isAbove: (SwiftToken.Kind) -> Bool) {
    while let last = open.last, isAbove(tokens[last].kind) {
      open.removeLast()
      end(last, at: index)
    }
  }

  private mutating func closeInnermost(_ kind: SwiftToken.Kind, at index: Int) {
    guard let last = open.last else { return }
    if tokens[last].kind == kind {
      open.removeLast()
      end(last, at: index)
      end(index, at: last)
    } else if tokens[last].kind == .openParenthesis || tokens[last].kind == .openBracket {
      open.removeLast()
      end(last, at: index)
    }
  }

  /// Clauses of a `#if` hold whole groups, so brackets never pair across them.
  private mutating func closeClause(at index: Int) {
    guard let condition = openConditions.last else { return }
    popAll(to: index) { $0 != .poundIf && !$0.isClause }
    guard let last = open.popLast() else { return }
    end(last, at: index)
    if tokens[index].kind == .poundEndif {
      openConditions.removeLast()
      end(index, at: condition)
    } else {
      open.append(index)
    }
  }
}

extension SwiftToken.Kind {
  fileprivate var isClause: Bool { self == .poundElseif || self == .poundElse }
}
