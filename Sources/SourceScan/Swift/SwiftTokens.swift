extension Tokens {
  /// Reads the tokens of a Swift file.
  init(swift bytes: [UInt8]) {
    var groups = TokenGroups(.swift, capacity: bytes.count / 6)
    bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = SwiftTokenizer(buffer)
      while let token = tokenizer.next() { groups.append(token) }
    }
    groups.end()
    self.init(language: .swift, bytes: bytes, tokens: groups.tokens, partners: groups.partners)
  }

  func word(_ index: Int) -> SwiftWord? {
    guard kind(index) == .identifier else { return nil }
    let range = tokens[index].range
    return bytes.withUnsafeBufferPointer { SwiftWord(in: $0, range) }
  }

  /// Returns whether parentheses contain the labels of a function's name, as in `run(with:)`.
  func containsLabels(_ open: Int) -> Bool {
    let end = end(of: open)
    guard end > open + 1 else { return false }
    return (open + 1..<end).allSatisfy {
      self[$0].kind == (($0 - open) % 2 == 1 ? .identifier : .colon)
    } && (end - open) % 2 == 1
  }

  /// Returns the index before a token, or before the group that it closes.
  func indexBeforeGroup(endingAt index: Int) -> Int {
    let open = end(of: index)
    return open >= 0 && open < index ? open - 1 : index - 1
  }

  /// Returns whether a token is the `?` or `!` after an optional.
  func isMark(_ index: Int) -> Bool { isToken(index, "?") || isToken(index, "!") }

  /// Returns the index of the last token up to `end` that isn't such a mark.
  func indexBeforeMarks(endingAt end: Int) -> Int {
    var index = end
    while isMark(index) { index -= 1 }
    return index
  }

  /// Returns whether a token is `let` or `var`.
  func isBinding(_ index: Int) -> Bool { word(index) == .let || word(index) == .var }

  /// Returns whether a keyword begins a declaration, rather than naming a member or requiring a class.
  func beginsDeclaration(_ index: Int) -> Bool {
    guard let word = word(index), word.beginsDeclaration, kind(index - 1) != .dot else {
      return false
    }
    return word != .class || kind(index + 1) == .identifier
  }
}

/// A word with a meaning for the compiler or the scanner, at least in some contexts.
enum SwiftWord: String, CaseIterable {
  // Declarations.
  case `actor`, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `import`
  case `init`, `let`, `macro`, `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`
  case `typealias`, `var`

  // Modifiers.
  case `async`, `borrowing`, `consuming`, `convenience`, `distributed`, `dynamic`, `fileprivate`
  case `final`, `indirect`, `infix`, `internal`, `isolated`, `lazy`, `mutating`, `nonisolated`
  case `nonmutating`, `open`, `optional`, `override`, `package`, `postfix`, `prefix`, `private`
  case `public`, `required`, `sending`, `static`, `unowned`, `weak`
  case `_const`, `_local`, `__consuming`, `__setter_access`

  // Statements and expressions.
  case `any`, `as`, `await`, `break`, `catch`, `continue`, `default`, `defer`, `do`, `else`
  case `fallthrough`, `for`, `guard`, `if`, `in`, `inout`, `is`, `reasync`, `repeat`, `rethrows`
  case `return`, `some`, `switch`, `throw`, `throws`, `try`, `where`, `while`

  // Names that are always reserved.
  case anyType = "Any"
  case selfType = "Self"
  case `false`, `nil`, `self`, `super`, `true`

  /// Returns the word that the bytes in `range` spell; `nil` in backticks.
  init?(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    let start = range.lowerBound
    let count = range.upperBound - start
    guard count > 0, count < Self.lengthLimit else { return nil }
    let key = Self.key(bytes[start], count)
    // Nearly every name differs from all of them in its length or its first letter.
    guard Self.isStart[key] else { return nil }
    for (word, text) in Self.byStart[key] {
      var length = 1
      while length < count, bytes[start + length] == text[length] { length += 1 }
      if length == count, bytes[start] == text[0] {
        self = word
        return
      }
    }
    return nil
  }

  /// One more than the length of the longest word.
  private static let lengthLimit = 17

  /// A number for a first letter, which others can have, too, and the length of a word.
  private static func key(_ first: UInt8, _ count: Int) -> Int { count << 6 | Int(first & 63) }

  private static let byStart: [[(word: SwiftWord, text: [UInt8])]] = {
    var table = [[(word: SwiftWord, text: [UInt8])]](repeating: [], count: lengthLimit << 6)
    for word in allCases {
      let text = Array(word.rawValue.utf8)
      table[key(text[0], text.count)].append((word, text))
    }
    return table
  }()

  private static let isStart = byStart.map { !$0.isEmpty }
}

extension SwiftWord {
  /// Whether it's followed by an expression rather than an operator.
  var precedesOperand: Bool {
    switch self {
    case .anyType, .selfType, .false, .nil, .self, .super, .true: false
    default: isReserved
    }
  }

  /// Whether it's a name only in backticks or after a dot.
  var isReserved: Bool {
    switch self {
    case .actor, .macro, .any, .await, .reasync, .some, .open, .package: false
    case .fileprivate, .internal, .private, .public, .static: true
    default: !isModifier
    }
  }

  /// Whether it can precede a declaration's keyword.
  var isModifier: Bool {
    switch self {
    case .async, .borrowing, .consuming, .convenience, .distributed, .dynamic, .fileprivate,
      .final, .indirect, .infix, .internal, .isolated, .lazy, .mutating, .nonisolated,
      .nonmutating, .open, .optional, .override, .package, .postfix, .prefix, .private, .public,
      .required, .sending, .static, .unowned, .weak, ._const, ._local, .__consuming,
      .__setter_access:
      true
    default:
      false
    }
  }

  /// Whether a type can continue after it.
  var precedesType: Bool {
    switch self {
    case .any, .some, .inout, .sending, .borrowing, .consuming, .isolated: true
    default: false
    }
  }

  /// Whether it always introduces a declaration.
  var beginsDeclaration: Bool {
    switch self {
    case .associatedtype, .case, .class, .deinit, .enum, .extension, .func, .import, .`init`,
      .let, .operator, .precedencegroup, .protocol, .struct, .subscript, .typealias, .var:
      true
    default:
      false
    }
  }

  /// Whether the item it begins continues after it, if necessary on the next line.
  var continuesOnNextLine: Bool {
    switch self {
    case .as, .await, .case, .else, .for, .guard, .if, .in, .inout, .is, .some, .any, .switch,
      .throw, .try, .where, .while, .actor:
      true
    default:
      beginsDeclaration && self != .`init` && self != .deinit
    }
  }

  /// Whether it continues the item of the line above.
  var continuesPreviousLine: Bool {
    switch self {
    case .as, .async, .catch, .else, .in, .is, .reasync, .rethrows, .throws, .where: true
    default: false
    }
  }
}

extension String {
  /// This name of a type as code spells it, with each component that is a keyword in backticks.
  package var spelledAsType: String {
    split(separator: ".", omittingEmptySubsequences: false).map { part in
      let isMetatype = part == "Type" || part == "Protocol"
      let isReserved = SwiftWord(rawValue: String(part))?.isReserved == true
      return isMetatype || isReserved ? "`\(part)`" : String(part)
    }.joined(separator: ".")
  }
}
