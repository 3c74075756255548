/// Goes through a file's tokens once and notes what they declare.
struct ObjectiveCScanner {
  let tokens: ObjectiveCTokens
  var source: ObjectiveCSource

  /// Where the declaration begins whose tokens are being passed.
  var itemStart = 0

  /// The function whose body is being passed: its brace and its end.
  var body: (open: Int, end: Int)?

  /// The clauses of `#if` around the current token.
  var conditions: [OpenCondition] = []

  /// The class whose `@end` is to come.
  var openClass: Int?

  struct OpenCondition {
    var directive: Int
    var clause: Int
    var parent: Int?
    var earlier: [String]
  }

  init(_ tokens: ObjectiveCTokens) {
    self.tokens = tokens
    source = ObjectiveCSource(tokens)
  }

  mutating func scan() {
    var index = 0
    while index < tokens.count {
      if let end = body?.end, index >= end {
        body = nil
        // No closing brace, where braces and `#if` cross.
        itemStart = index
      }
      index = max(scan(index), index + 1)
    }
    while let condition = conditions.popLast() { close(condition, at: tokens.bytes.count) }
  }

  private mutating func scan(_ index: Int) -> Int {
    switch tokens[index].kind {
    case .directive:
      scanDirective(index)
    case .atKeyword where body == nil:
      return scanKeyword(index)
    case .semicolon where body == nil, .closeBrace where body == nil:
      itemStart = index + 1
    case .openBrace where body == nil:
      return scanBrace(index)
    default:
      break
    }
    return index + 1
  }

  /// Reads what a brace at file scope begins.
  private mutating func scanBrace(_ index: Int) -> Int {
    let head = (itemStart..<index).filter { tokens[$0].kind != .directive }
    switch ObjectiveCHead(head, in: tokens).meaning {
    case .function(let name, let range):
      let next = tokens.index(after: index)
      let bodyRange = tokens[index].range.lowerBound..<tokens[next - 1].range.upperBound
      source.functions.append(
        ObjectiveCSource.Function(
          name: name,
          nameRange: range,
          bodyRange: bodyRange,
          conditions: currentConditions
        )
      )
      body = (index, max(tokens.end(of: index), index + 1))
      return index + 1
    case .container:
      itemStart = index + 1
      return index + 1
    case .value:
      itemStart = skip(from: index)
      return itemStart
    }
  }

  /// Moves past a group, but reads the directives in it.
  private mutating func skip(from index: Int) -> Int {
    let next = tokens.index(after: index)
    for inner in index..<next where tokens[inner].kind == .directive { scanDirective(inner) }
    return next
  }

  private mutating func scanKeyword(_ index: Int) -> Int {
    var next = index + 1
    if tokens.isToken(index, "@end") {
      if let openClass {
        source.classes[openClass].range =
          source.classes[openClass].range.lowerBound..<tokens[index].range.upperBound
      }
      openClass = nil
    } else if tokens.isToken(index, "@import") {
      next = scanModuleImport(index)
    } else if let (declaration, end) = ObjectiveCHead.classDeclaration(at: index, in: tokens) {
      source.classes.append(declaration)
      source.classes[source.classes.count - 1].conditions = currentConditions
      openClass = source.classes.count - 1
      next = end
    } else {
      return next
    }
    itemStart = next
    return next
  }

  private mutating func scanModuleImport(_ index: Int) -> Int {
    var end = index + 1
    while end < tokens.count, tokens[end].kind == .identifier || tokens.isToken(end, ".") {
      end += 1
    }
    guard end > index + 1 else { return end }
    let path = tokens.text(tokens[index + 1].range.lowerBound..<tokens[end - 1].range.upperBound)
    source.imports.append(
      ObjectiveCSource.Import(
        path: path,
        form: .module,
        conditions: currentConditions,
        range: tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound
      )
    )
    return end
  }

  var currentConditions: [ObjectiveCSource.Condition] {
    source.conditions(of: conditions.last?.clause)
  }
}
