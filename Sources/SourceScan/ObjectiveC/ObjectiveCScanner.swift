/// A single pass over a file's tokens that collects declarations.
struct ObjectiveCScanner {
  private let tokens: ObjectiveCTokens
  private var source: ObjectiveCSource

  /// The start of the current declaration.
  private var itemStart = 0

  /// The current function: its brace and its end.
  private var body: (open: Int, end: Int)?

  /// The clauses of `#if` around the current token.
  private var conditions: [OpenCondition] = []

  /// The class whose `@end` hasn't been read yet.
  private var openClass: Int?

  private struct OpenCondition {
    var directive: Int
    var clause: Int
    var parent: Int?
    var earlier: [String]
  }

  private init(_ tokens: ObjectiveCTokens) {
    self.tokens = tokens
    source = ObjectiveCSource(tokens)
  }

  /// Returns what a file with these tokens declares.
  static func scan(_ tokens: ObjectiveCTokens) -> ObjectiveCSource {
    var scanner = ObjectiveCScanner(tokens)
    var index = 0
    while index < tokens.count {
      if let end = scanner.body?.end, index >= end {
        scanner.body = nil
        // There is no closing brace if braces and `#if` overlap.
        scanner.itemStart = index
      }
      index = max(scanner.scan(index), index + 1)
    }
    return scanner.source
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

  /// Reads the item that a brace at file scope begins.
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
        range: tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound
      )
    )
    return end
  }

  private var currentConditions: [SourceCondition] {
    source.clauses.values(upTo: conditions.last?.clause)
  }

  // MARK: Directives

  private mutating func scanDirective(_ index: Int) {
    let directive = tokens.directive(index)
    switch directive.kind {
    case .begin:
      open(directive, at: index, earlier: [], parent: conditions.last?.clause)
    case .next:
      guard let last = conditions.popLast() else { return }
      source.clauses.end(last.clause, at: tokens[index].range.lowerBound)
      // A function that began in the previous clause can begin in this one, too.
      if let start = body?.open, start > last.directive {
        body = nil
        itemStart = index + 1
      }
      let earlier =
        last.earlier.count < 100
        ? last.earlier + [source.clauses[last.clause].text] : last.earlier
      open(directive, at: index, earlier: earlier, parent: last.parent)
    case .end:
      guard let last = conditions.popLast() else { return }
      source.clauses.end(last.clause, at: tokens[index].range.lowerBound)
    case .other:
      scanImport(directive, at: index)
    }
  }

  private mutating func open(
    _ directive: ObjectiveCDirective,
    at index: Int,
    earlier: [String],
    parent: Int?
  ) {
    let range = tokens[index].range
    let condition = SourceCondition(
      clause: directive.kind == .begin ? .if : directive.name == "else" ? .else : .elseif,
      text: directive.condition,
      earlier: earlier,
      range: range
    )
    // Without an end, it extends to the end of the file.
    let clause = source.clauses.add(
      condition,
      range.upperBound..<tokens.bytes.count,
      in: parent
    )
    conditions.append(
      OpenCondition(
        directive: index,
        clause: clause,
        parent: parent,
        earlier: earlier
      )
    )
  }

  private mutating func scanImport(_ directive: ObjectiveCDirective, at index: Int) {
    guard ["import", "include", "include_next"].contains(directive.name) else { return }
    let text = Array(directive.arguments.utf8)
    let close: UInt8
    switch text.first {
    case UInt8(ascii: "\""): close = UInt8(ascii: "\"")
    case UInt8(ascii: "<"): close = UInt8(ascii: ">")
    default: return
    }
    guard let end = text.dropFirst().firstIndex(of: close) else { return }
    source.imports.append(
      ObjectiveCSource.Import(
        path: String(decoding: text[1..<end], as: UTF8.self),
        range: tokens[index].range
      )
    )
  }
}
