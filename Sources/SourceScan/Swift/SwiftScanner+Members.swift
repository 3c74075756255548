extension SwiftScanner {
  /// Reads what else can stand in a type; the index after its keyword or name.
  mutating func scanMember(_ word: SwiftWord, at index: Int) -> Int? {
    let kind = frames[frames.count - 1].kind
    guard kind != .code else { return nil }
    switch word {
    case .`init`:
      addFunction(.initializer, nameAt: index, keyword: index)
    case .subscript, .deinit:
      let end = endOfItem(index)
      prefix = Prefix()
      if isAtItem(index) { endItem(at: end) }
      openScope(.function(word.rawValue), from: tokens[index].range.lowerBound, to: end)
    case .let, .var:
      return scanVariable(index)
    case .case where kind != .file:
      let end = endOfItem(index)
      noteCases(from: index, to: end)
      prefix = Prefix()
      if isAtItem(index) { endItem(at: end) }
    case .macro where tokens.kind(index + 1) != .identifier:
      return nil
    default:
      if isAtItem(index) { endItem(at: endOfItem(index)) }
      prefix = Prefix()
    }
    return index + 1
  }

  /// Notes the names of cases, which stand after `case` and commas.
  private mutating func noteCases(from start: Int, to end: Int) {
    var index = start
    while index < end {
      if index == start || tokens[index].kind == .comma { source.caseNames.insert(index + 1) }
      index = tokens.index(after: index)
    }
  }

  /// Notes a member of the type around it, or one at file scope.
  mutating func add(_ member: SwiftSource.Member) {
    switch frames[frames.count - 1].kind {
    case .file: source.globals.append(member)
    case .type(let index): source.declarations[index].members.append(member)
    case .code, .group: break
    }
  }
}
