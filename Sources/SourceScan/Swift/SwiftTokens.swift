/// A file's tokens and their nesting.
struct SwiftTokens: TokenList, Sendable {
  let bytes: [UInt8]
  private(set) var tokens: [SwiftToken] = []

  /// For a token that opens a group or a clause of `#if`, the index of the one that ends it; for a
  /// closing token, the index of its opening; otherwise -1.
  private(set) var partners: [Int32] = []

  /// The groups and clauses of `#if` that are open after the last token.
  private var open: [Int] = []

  /// The `#if`s whose `#endif` hasn't been read yet.
  private var openConditions: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 6)
    partners.reserveCapacity(bytes.count / 6)
    bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = SwiftTokenizer(buffer)
      while let token = tokenizer.next() {
        append(token)
      }
    }
    while let index = open.popLast() { end(index, at: tokens.count) }
  }

  /// Returns the name that a token spells, without backticks.
  func name(_ index: Int) -> String { text(nameRange(index)) }

  func nameRange(_ index: Int) -> Range<Int> {
    let range = tokens[index].range
    let isQuoted = range.count > 2 && bytes[range.lowerBound] == UInt8(ascii: "`")
    return isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
  }

  func word(_ index: Int) -> SwiftWord? {
    guard kind(index) == .identifier else { return nil }
    let range = tokens[index].range
    return bytes.withUnsafeBufferPointer { SwiftWord($0[range]) }
  }

  /// Returns the index of the token that closes the group opened at `index`.
  func end(of index: Int) -> Int { Int(partners[index]) }

  /// Returns the index after a token, or after the group that it opens.
  func index(after index: Int) -> Int {
    guard tokens[index].opensGroup else { return index + 1 }
    let end = end(of: index)
    return end < count && partners[end] == index ? end + 1 : max(end, index + 1)
  }

  /// Returns the index before a token, or before the group that it closes.
  func indexBeforeGroup(endingAt index: Int) -> Int {
    switch kind(index) {
    case .closeParenthesis, .closeBracket, .closeBrace:
      let open = end(of: index)
      return open >= 0 && open < index ? open - 1 : index - 1
    default: return index - 1
    }
  }

  // MARK: Groups

  private mutating func append(_ token: SwiftToken) {
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

  private mutating func end(_ index: Int, at other: Int) {
    partners[index] = Int32(truncatingIfNeeded: other)
  }

  /// Closes inner groups that have no closing token, as in unfinished code.
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

  /// Clauses of a `#if` contain whole groups, so brackets never match across them.
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
