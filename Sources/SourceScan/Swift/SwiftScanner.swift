/// Goes through a file's tokens once and notes what they declare.
struct SwiftScanner {
  let tokens: SwiftTokens
  var source: SwiftSource

  /// The groups around the current token, innermost last.
  var frames: [Frame]

  /// The scopes around the current token, with the token each ends at.
  var openScopes: [(scope: Int, end: Int)] = []

  /// For a clause of `#if` not yet reached, the first clause and the conditions of all before.
  var clauses: [Int: (first: Int, conditions: [String])] = [:]

  /// What the braces of declarations already read will hold, by their tokens.
  var bodies: [Int: Frame.Kind] = [:]

  /// The attributes and modifiers directly before the current token.
  var prefix = Prefix()

  struct Frame {
    enum Kind: Equatable {
      case file
      case type(Int)
      /// A brace with statements: functions, accessors, closures.
      case code
      /// Parentheses, brackets and interpolations, where nothing is declared.
      case group
    }

    var kind: Kind
    var end: Int
    /// Where the declaration or statement being read ends, in files and types.
    var itemEnd = 0
  }

  struct Prefix {
    var attributes: [SwiftSource.Attribute] = []
    var modifiers: [String] = []
    var isStatic = false
    var start: Int?
  }

  init(_ tokens: SwiftTokens) {
    self.tokens = tokens
    source = SwiftSource(tokens)
    frames = [Frame(kind: .file, end: tokens.count)]
  }

  mutating func scan() {
    var index = 0
    while index < tokens.count {
      while frames.count > 1, frames[frames.count - 1].end <= index { frames.removeLast() }
      closeScopes(at: index)
      index = max(scan(index), index + 1)
    }
  }

  /// Reads what begins at a token; the index to go on from.
  private mutating func scan(_ index: Int) -> Int {
    let token = tokens[index]
    switch token.kind {
    case .poundIf, .poundElseif, .poundElse, .poundEndif:
      return scanDirective(index)
    case .openParenthesis, .openBracket, .stringHead:
      noteStatement(index)
      frames.append(Frame(kind: .group, end: tokens.end(of: index)))
    case .openBrace:
      noteStatement(index)
      frames.append(Frame(kind: bodies[index] ?? .code, end: tokens.end(of: index)))
    case .atSign where frames[frames.count - 1].kind != .group:
      if let next = scanAttribute(index) { return next }
    case .identifier where frames[frames.count - 1].kind != .group:
      if let word = tokens.word(index), tokens.kind(index - 1) != .dot,
        let next = scan(word, at: index)
      {
        return next
      }
      noteStatement(index)
    case .semicolon, .shebang, .closeBrace, .pound:
      if token.kind == .pound, isAtItem(index) { endItem(at: endOfItem(index)) }
    default:
      noteStatement(index)
    }
    prefix = Prefix()
    return index + 1
  }

  /// Reads a modifier or declaration, if that is what the word begins here.
  private mutating func scan(_ word: SwiftWord, at index: Int) -> Int? {
    if tokens.kind(index + 1) == .colon, word != .default { return nil }
    switch word {
    case .class where isModifier(classAt: index):
      return scanModifier(index)
    case .class, .struct, .enum, .protocol, .extension, .actor:
      return scanType(word, at: index)
    case .func:
      return scanFunction(index)
    case .import:
      return beginsItem(index) ? scanImport(index) : nil
    case .typealias:
      return scanTypeAlias(index)
    case .let, .var, .`init`, .subscript, .deinit, .case, .associatedtype, .operator,
      .precedencegroup, .macro:
      return beginsItem(index) ? scanMember(word, at: index) : nil
    default:
      return word.isModifier && beginsItem(index) ? scanModifier(index) : nil
    }
  }
}
