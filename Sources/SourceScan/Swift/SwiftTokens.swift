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
    return bytes.withUnsafeBufferPointer { SwiftWord($0[range]) }
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

  /// Returns the word that these bytes spell; `nil` in backticks.
  init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let count = bytes.count
    // Nearly every name differs from all of them in its length or its first letter.
    guard count > 0, count < Self.byLength.count,
      Self.firstLetters[count] & Self.bit(bytes[bytes.startIndex]) != 0
    else { return nil }
    for (word, text) in Self.byLength[count] where bytes.elementsEqual(text) {
      self = word
      return
    }
    return nil
  }

  private static let byLength: [[(word: SwiftWord, text: [UInt8])]] = {
    var table = [[(word: SwiftWord, text: [UInt8])]](repeating: [], count: 17)
    for word in allCases {
      let text = Array(word.rawValue.utf8)
      table[text.count].append((word, text))
    }
    return table
  }()

  /// The first letters of the words of each length, as bits.
  private static let firstLetters: [UInt64] = byLength.map { words in
    words.reduce(0) { $0 | bit($1.text[0]) }
  }

  /// A bit for a letter, which others can have, too.
  private static func bit(_ letter: UInt8) -> UInt64 { 1 << UInt64(letter & 63) }
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
