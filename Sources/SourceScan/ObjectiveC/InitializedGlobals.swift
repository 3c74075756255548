/// Globals of C++ and Objective-C++ whose initializers run when the image is loaded.
///
/// C and Objective-C allow constants only. A declaration is at file scope, in a namespace, or between
/// the methods of a class.
extension ObjectiveCSource {
  /// Whether a file may have such globals, by its bytes alone: a line that begins with a name and
  /// either may have a type of the standard library or Qt, or assigns more than a name or a number.
  package static func mayInitializeGlobals(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if isInName(bytes[start]), mayInitializeGlobal(bytes[start..<end]) { return true }
      start = end + 1
    }
    return false
  }

  private static func mayInitializeGlobal(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
      return line.indices.dropLast().contains {
        line[$0] == UInt8(ascii: ":") && line[$0 + 1] == UInt8(ascii: ":")
          || line[$0] == UInt8(ascii: "Q") && (0x41...0x5A).contains(line[$0 + 1])
      }
    }
    let value = line[(equals + 1)...]
    return value.allSatisfy { $0 <= 0x20 }
      || value.contains {
        $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ".")
          || $0 == UInt8(ascii: "{")
      }
  }

  /// The globals whose initializers run, in order.
  var initializedGlobals: [LoadTimeCode] {
    let bodies = Set(functions.map(\.bodyRange.lowerBound))
    var found: [LoadTimeCode] = []
    var head = Head(start: 0)
    var index = 0
    while index < tokens.count {
      switch tokens[index].kind {
      case .directive, .closeBrace:
        index += 1
        head = Head(start: index)
      case .semicolon:
        if let global = initializedGlobal(head.start..<index) { found.append(global) }
        index += 1
        head = Head(start: index)
      case .openBrace where isTransparent(head, end: index):
        index += 1
        head = Head(start: index)
      case .openBrace:
        let isFunction = bodies.contains(tokens[index].range.lowerBound)
        index = tokens.index(after: index)
        // A list of values belongs to a declaration that continues.
        let continues = tokens.kind(index) == .semicolon || head.assigns
        if isFunction || head.namesOperator || !continues { head = Head(start: index) }
      case .atKeyword where tokens.isToken(index, "@implementation"):
        index = endOfHead(index)
        head = Head(start: index)
      case .atKeyword where isInterface(index):
        while index < tokens.count, !tokens.isToken(index, "@end") { index += 1 }
        head = Head(start: index + 1)
      case .atKeyword where tokens.isToken(index, "@end"):
        index += 1
        head = Head(start: index)
      default:
        if tokens.isToken(index, "=") { head.assigns = true }
        if tokens.isToken(index, "operator") { head.namesOperator = true }
        if tokens.isToken(index, "namespace") { head.namesNamespace = true }
        index = tokens.index(after: index)
      }
    }
    return found
  }

  /// The part of a declaration that was read, and what it holds outside of brackets.
  private struct Head {
    /// The index of its first token.
    var start: Int
    var assigns = false
    var namesOperator = false
    var namesNamespace = false
  }

  private func isInterface(_ index: Int) -> Bool {
    tokens.isToken(index, "@interface")
      || tokens.isToken(index, "@protocol") && tokens.kind(index + 2) != .semicolon
  }

  /// Returns the index after the name, category, superclass, and instance variables of a class.
  private func endOfHead(_ implementation: Int) -> Int {
    var index = min(implementation + 2, tokens.count)
    if tokens.kind(index) == .openParenthesis { index = tokens.index(after: index) }
    if tokens.isToken(index, ":") { index = min(index + 2, tokens.count) }
    if tokens.kind(index) == .openBrace { index = tokens.index(after: index) }
    return index
  }

  /// Whether a brace at `end`, after this, holds declarations of the file.
  private func isTransparent(_ head: Head, end: Int) -> Bool {
    head.namesNamespace || end - head.start == 2 && tokens.isToken(head.start, "extern")
  }

  /// Returns the index of the `=` in these tokens, outside of brackets.
  private func assignment(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens.isToken(index, "=") { return index }
      index = tokens.index(after: index)
    }
    return nil
  }

  private func initializedGlobal(_ range: Range<Int>) -> LoadTimeCode? {
    if let name = standardObject(range) {
      var object = global(name)
      object.isEmptyValue = tokens.kind(name + 1) == .semicolon
      return object
    }
    guard let equals = assignment(in: range), !declaresNoVariable(range) else { return nil }
    var name = equals - 1
    // `values[] = …`
    while name > range.lowerBound, tokens.kind(name) == .closeBracket {
      name -= 1
      while name > range.lowerBound, tokens.kind(name) != .openBracket { name -= 1 }
      name -= 1
    }
    guard name > range.lowerBound, tokens.kind(name) == .identifier else { return nil }
    let value = equals + 1..<range.upperBound
    let called = calledNames(value)
    if sendsMessage(value) || functions.contains(where: { called.contains($0.name) }) {
      var object = global(name)
      object.isEmptyValue = createsEmptyCollection(value)
      return object
    }
    let isObject = (range.lowerBound..<name).contains {
      tokens.isToken($0, "*") || tokens.isToken($0, "id")
    }
    guard isObject, !called.isEmpty else { return nil }
    var possible = global(name)
    possible.isCertain = false
    return possible
  }

  private func global(_ name: Int) -> LoadTimeCode {
    LoadTimeCode(
      kind: .globalObject,
      name: tokens.text(name),
      range: tokens[name].range,
      conditions: conditions(at: tokens[name].range.lowerBound)
    )
  }

  private func declaresNoVariable(_ range: Range<Int>) -> Bool {
    guard tokens.kind(range.lowerBound) == .identifier else { return true }
    let words: Set<String> = [
      "typedef", "using", "constexpr", "consteval", "template", "operator", "enum", "return",
    ]
    return range.contains { tokens.kind($0) == .identifier && words.contains(tokens.text($0)) }
  }

  // MARK: - Values

  /// Returns the indices of the tokens of a value that aren't in closures, whose bodies run later.
  private func evaluated(_ value: Range<Int>) -> [Int] {
    var indices: [Int] = []
    var index = value.lowerBound
    while index < value.upperBound {
      if let end = closureEnd(index, in: value) {
        index = end
      } else {
        indices.append(index)
        index += 1
      }
    }
    return indices
  }

  /// Returns the index after the closure or block that begins at `index`, if one does.
  private func closureEnd(_ index: Int, in value: Range<Int>) -> Int? {
    var next = index
    if tokens.isToken(index, "^") {
      next += 1
      while tokens.kind(next) == .identifier || tokens.isToken(next, "*") { next += 1 }
    } else {
      let inner = tokens.text(of: index + 1)
      guard tokens.kind(index) == .openBracket, let inner,
        ["]", "&", "=", "this"].contains(inner)
      else { return nil }
      next = tokens.index(after: index)
    }
    if tokens.kind(next) == .openParenthesis { next = tokens.index(after: next) }
    guard next < value.upperBound, tokens.kind(next) == .openBrace else { return nil }
    return min(tokens.index(after: next), value.upperBound)
  }

  /// Whether a value sends a message: `[Cache shared]`, or `Mode.standard` to a class.
  private func sendsMessage(_ value: Range<Int>) -> Bool {
    evaluated(value).contains { index in
      switch tokens.kind(index) {
      case .openBracket:
        let isSubscript =
          index > value.lowerBound
          && [.identifier, .closeBracket, .closeParenthesis].contains(tokens.kind(index - 1))
        let end = tokens.end(of: index)
        // `@[value]` is a literal, `[0] = value` an element.
        return !isSubscript && !tokens.isToken(index - 1, "@") && end > index + 2
          && !tokens.isToken(end + 1, "=") && tokens.kind(end - 1) != .comma
      case .identifier:
        let word = tokens.text(index).utf8
        let isType =
          word.first.map { (0x41...0x5A).contains($0) } == true
          && word.contains { (0x61...0x7A).contains($0) }
        return isType && tokens.isToken(index + 1, ".") && tokens.kind(index + 2) == .identifier
          && ![".", "->", "::"].contains(tokens.text(of: index - 1))
      default: return false
      }
    }
  }

  /// Whether a value is `[NSMutableArray new]`, `[[NSLock alloc] init]`, or the like.
  private func createsEmptyCollection(_ value: Range<Int>) -> Bool {
    let types: Set<String> = [
      "NSArray", "NSCache", "NSCondition", "NSCountedSet", "NSData", "NSDictionary", "NSIndexSet",
      "NSLock", "NSMutableArray", "NSMutableData", "NSMutableDictionary", "NSMutableIndexSet",
      "NSMutableOrderedSet", "NSMutableSet", "NSMutableString", "NSObject", "NSRecursiveLock",
      "NSSet",
    ]
    let methods: Set<String> = [
      "new", "alloc", "init", "array", "data", "dictionary", "indexSet", "orderedSet", "set",
      "string",
    ]
    let names = value.filter { tokens.kind($0) == .identifier }.map(tokens.text)
    return names.first.map(types.contains) == true && names.dropFirst().allSatisfy(methods.contains)
      && value.allSatisfy {
        [.identifier, .openBracket, .closeBracket].contains(tokens.kind($0))
      }
  }

  /// The names of the functions and macros that a value calls.
  private func calledNames(_ value: Range<Int>) -> Set<String> {
    let calls = evaluated(value).filter {
      tokens.kind($0) == .identifier && tokens.kind($0 + 1) == .openParenthesis
    }
    return Set(calls.map(tokens.text)).subtracting(["sizeof", "alignof", "decltype"])
  }

  // MARK: - Types of the standard library

  /// Returns the name of a global of a standard type, or of Qt's, that needs a constructor or destructor.
  ///
  /// Other types don't tell in this file whether they have a constructor that runs.
  private func standardObject(_ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while ["static", "const", "inline"].contains(where: { tokens.text(of: index) == $0 }) {
      index += 1
    }
    if tokens.isToken(index, "std"), tokens.isToken(index + 1, "::"),
      tokens.kind(index + 2) == .identifier, Self.constructedTypes.contains(tokens.text(index + 2))
    {
      index += 3
    } else if tokens.kind(index) == .identifier, Self.qtTypes.contains(tokens.text(index)) {
      index += 1
    } else {
      return nil
    }
    if tokens.isToken(index, "<") {
      var depth = 0
      repeat {
        if tokens.isToken(index, "<") { depth += 1 }
        if tokens.isToken(index, ">") { depth -= 1 }
        index += 1
      } while depth > 0 && index < range.upperBound
    }
    if tokens.isToken(index, "const") { index += 1 }
    guard tokens.kind(index) == .identifier, index < range.upperBound else { return nil }
    // `std::string Shop::name` defines a member.
    while tokens.isToken(index + 1, "::"), tokens.kind(index + 2) == .identifier { index += 2 }
    if tokens.kind(index + 1) == .openParenthesis {
      // `std::string name();` declares a function, `std::string name("text");` an object.
      let argument = tokens.kind(index + 2)
      guard argument == .string || argument == .number else { return nil }
    }
    return index
  }

  /// The types of Qt that own memory; https://doc.qt.io/qt-6/containers.html and the reference of Qt Core.
  private static let qtTypes: Set<String> = [
    "QByteArray", "QDateTime", "QDir", "QFile", "QFileInfo", "QHash", "QList", "QMap", "QMultiHash",
    "QMultiMap", "QMutex", "QQueue", "QReadWriteLock", "QRegularExpression", "QSet", "QSettings",
    "QSharedPointer",
    "QStack", "QString", "QStringList", "QUrl", "QVariant", "QVector",
  ]

  /// The types of the standard library that own memory, so that something runs for each global.
  private static let constructedTypes: Set<String> = [
    "basic_string", "deque", "forward_list", "function", "list", "map", "multimap", "multiset",
    "ostringstream", "priority_queue", "queue", "regex", "set", "stack", "string", "stringstream",
    "thread", "u16string", "unordered_map", "unordered_multimap", "unordered_multiset",
    "unordered_set", "vector", "wstring",
  ]
}

extension ObjectiveCTokens {
  fileprivate func text(of index: Int) -> String? {
    (0..<count).contains(index) ? text(index) : nil
  }
}
