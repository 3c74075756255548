/// Code that runs when its image is loaded, before `main`.
///
/// For `+load`, initializers of C++, and constructors, see
/// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/load().
package struct LoadTimeCode: Sendable, Hashable {
  /// What a macro expands to.
  package enum Kind: Sendable {
    /// The method `+load` of a class or category.
    case loadMethod
    /// A function with `__attribute__((constructor))`.
    case constructor
  }

  /// The name, as a backtrace shows it: `+[Tracker load]`, `startLogging`, `registry`.
  package var name: String
  /// The macro that expands to the code; `nil` if the code is written out.
  package var macro: String?
  package var range: Range<Int>
  package var conditions: [SourceCondition]
  /// Whether the code certainly runs; a call in an initializer may be a macro for a constant.
  package var isCertain = true

  /// The macros of public libraries that expand to such code.
  ///
  /// - RCT_EXPORT_MODULE and the two that use it: React/Base/RCTBridgeModule.h in
  ///   facebook/react-native. In old versions all three define `+load`; later, the two for Swift
  ///   modules define a constructor.
  /// - EX_EXPORT_MODULE and the others: packages/expo-modules-core/ios/EXDefines.h in expo/expo.
  package static let knownMacros: [String: Kind] = [
    "RCT_EXPORT_MODULE": .loadMethod,
    "RCT_EXPORT_MODULE_NO_LOAD": .constructor,
    "RCT_EXTERN_MODULE": .constructor,
    "RCT_EXTERN_REMAP_MODULE": .constructor,
    "EX_EXPORT_MODULE": .loadMethod,
    "EX_EXPORT_MODULE_WITH_CUSTOM_LOAD": .loadMethod,
    "EX_REGISTER_MODULE": .loadMethod,
    "EX_REGISTER_SINGLETON_MODULE": .loadMethod,
    "EX_REGISTER_SINGLETON_MODULE_WITH_CUSTOM_LOAD": .loadMethod,
  ]
}

extension ObjectiveCSource {
  /// Returns the code that runs when the file's image is loaded, in order.
  ///
  /// - Parameters:
  ///   - macros: the macros that expand to such code, besides those that the file defines.
  ///   - isCPlusPlus: whether globals can have initializers that run.
  package func loadTimeCode(
    macros: [String: LoadTimeCode.Kind] = LoadTimeCode.knownMacros,
    isCPlusPlus: Bool
  ) -> [LoadTimeCode] {
    let macros = macros.merging(loadTimeMacros) { $1 }
    let found =
      loadMethods + constructors + uses(of: macros) + (isCPlusPlus ? initializedGlobals : [])
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The macros that the file defines and that expand to load-time code.
  package var loadTimeMacros: [String: LoadTimeCode.Kind] {
    var macros: [String: LoadTimeCode.Kind] = [:]
    for index in 0..<tokens.count where tokens[index].kind == .directive {
      let directive = tokens.directive(index)
      guard directive.name == "define" else { continue }
      let definition = directive.arguments.utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: "\\") }
      let name = directive.arguments.utf8.prefix(while: Self.isInName)
      func holds(_ text: String) -> Bool {
        definition.indices.contains { definition[$0...].starts(with: text.utf8) }
      }
      if holds("+(void)load{") {
        macros[String(Substring(name))] = .loadMethod
      } else if holds("__attribute__((constructor") {
        macros[String(Substring(name))] = .constructor
      }
    }
    return macros
  }

  package static func isInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  /// Returns the class around `offset`, as a backtrace names it.
  private func className(at offset: Int) -> String {
    guard let implementation = implementation(at: offset) else { return "" }
    return implementation.name + (implementation.category.map { "(\($0))" } ?? "")
  }

  private var loadMethods: [LoadTimeCode] {
    functions.filter { $0.name == "+load" && !isEmpty($0) }.map { function in
      code("+[\(className(at: function.nameRange.lowerBound)) load]", at: function.nameRange)
    }
  }

  private func code(_ name: String, at range: Range<Int>) -> LoadTimeCode {
    LoadTimeCode(name: name, range: range, conditions: conditions(at: range.lowerBound))
  }

  private func isEmpty(_ function: Function) -> Bool {
    tokens.kind(tokens.firstIndex(from: function.bodyRange.lowerBound) + 1) == .closeBrace
  }

  // MARK: - Constructors

  private var constructors: [LoadTimeCode] {
    var found: [String: LoadTimeCode] = [:]
    for index in 0..<tokens.count {
      guard let end = endOfConstructorAttribute(index),
        let name = function(after: end) ?? function(before: index)
      else { continue }
      // A prototype can have the attribute as well as the function.
      let text = tokens.text(name)
      let function = functions.first { $0.name == text }
      if let function, isEmpty(function) { continue }
      found[text] = code(text, at: function?.nameRange ?? tokens[name].range)
    }
    return Array(found.values)
  }

  /// Returns the index after `__attribute__((constructor))` or `[[gnu::constructor]]`, if it's at `index`.
  private func endOfConstructorAttribute(_ index: Int) -> Int? {
    let isBracketed = tokens.kind(index) == .openBracket && tokens.kind(index + 1) == .openBracket
    guard isBracketed || tokens.isToken(index, "__attribute__"),
      isBracketed || tokens.kind(index + 1) == .openParenthesis
    else { return nil }
    let end = tokens.index(after: isBracketed ? index : index + 1)
    // Attributes don't nest; brackets of messages do, as deep as anyone writes them.
    let words = (index + 2..<max(end, index + 2)).prefix {
      tokens.kind($0) != .openBracket && !tokens.isToken($0, "__attribute__")
    }
    let isConstructor = words.contains { word in
      ["constructor", "__constructor__"].contains { tokens.isToken(word, $0) }
        && (!isBracketed || tokens.isToken(word - 1, "::"))
    }
    return isConstructor ? end : nil
  }

  /// Returns the name of the function whose declaration continues at `start`.
  private func function(after start: Int) -> Int? {
    var index = start
    while index < start + 200, let kind = tokens.kind(index),
      kind != .semicolon, kind != .openBrace
    {
      if tokens.isToken(index, "__attribute__") {
        index =
          tokens.kind(index + 1) == .openParenthesis ? tokens.index(after: index + 1) : index + 1
      } else if kind == .identifier, tokens.kind(index + 1) == .openParenthesis {
        return index
      } else {
        index = tokens.index(after: index)
      }
    }
    return nil
  }

  /// Returns the name of the function whose parameters end before `end`.
  private func function(before end: Int) -> Int? {
    guard tokens.kind(end - 1) == .closeParenthesis else { return nil }
    let name = tokens.indexBeforeGroup(endingAt: end - 1)
    return tokens.kind(name) == .identifier ? name : nil
  }

  // MARK: - Macros

  private func uses(of macros: [String: LoadTimeCode.Kind]) -> [LoadTimeCode] {
    tokens.identifiers.compactMap { index -> LoadTimeCode? in
      guard tokens.kind(index + 1) == .openParenthesis,
        let kind = macros[tokens.text(index)],
        function(at: tokens[index].range.lowerBound) == nil
      else { return nil }
      let macro = tokens.text(index)
      let arguments = (index + 2..<max(tokens.end(of: index + 1), index + 2))
        .filter { tokens.kind($0) == .identifier }
      var subject = className(at: tokens[index].range.lowerBound)
      if tokens.isToken(index - 1, "@interface") {
        // `RCT_EXTERN_MODULE(Class, Superclass)`, `RCT_EXTERN_REMAP_MODULE(name, Class, Superclass)`.
        subject = arguments.suffix(2).first.map(tokens.text) ?? macro
      } else if subject.isEmpty {
        subject = arguments.first.map(tokens.text) ?? macro
      }
      var expanded = code(
        kind == .loadMethod ? "+[\(subject) load]" : subject,
        at: tokens[index].range
      )
      expanded.macro = macro
      return expanded
    }
  }
}

/// Globals of C++ and Objective-C++ whose initializers run when the image is loaded.
///
/// C and Objective-C allow constants only. A declaration is at file scope, in a namespace, or between
/// the methods of a class.
extension ObjectiveCSource {
  /// Whether a file may have such globals, by its bytes alone: a line that begins with a name and
  /// either may have a type of the standard library, or assigns more than a name or a number.
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
      let end = endOfDeclaration(index, head, bodies)
      if tokens.kind(index) == .semicolon, let global = initializedGlobal(head.start..<index) {
        found.append(global)
      }
      head.note(index, in: tokens)
      index = end.index
      if end.isEnd { head = Head(start: index) }
    }
    return found
  }

  /// Returns the index after a token or group, and whether a declaration ends with it.
  private func endOfDeclaration(
    _ index: Int,
    _ head: Head,
    _ bodies: Set<Int>
  ) -> (index: Int, isEnd: Bool) {
    let next = tokens.index(after: index)
    switch tokens[index].kind {
    case .semicolon, .closeBrace, .directive, .poundIf, .poundElseif, .poundElse, .poundEndif:
      return (index + 1, true)
    case .openBrace where isTransparent(head, end: index): return (index + 1, true)
    case .openBrace:
      // A list of values belongs to a declaration that continues.
      let continues = tokens.kind(next) == .semicolon || head.assigns
      let isFunction = bodies.contains(tokens[index].range.lowerBound)
      return (next, isFunction || head.namesOperator || !continues)
    case .atKeyword where tokens.isToken(index, "@implementation"): return (endOfHead(index), true)
    case .atKeyword where isInterface(index):
      let end = (index..<tokens.count).first { tokens.isToken($0, "@end") }
      return (end.map { $0 + 1 } ?? tokens.count, true)
    default: return (next, tokens.isToken(index, "@end"))
    }
  }

  /// The part of a declaration that was read, and what it holds outside of brackets.
  private struct Head {
    /// The index of its first token.
    var start: Int
    var assigns = false
    var namesOperator = false
    var namesNamespace = false

    mutating func note(_ index: Int, in tokens: Tokens) {
      if tokens.isToken(index, "=") { assigns = true }
      if tokens.isToken(index, "operator") { namesOperator = true }
      if tokens.isToken(index, "namespace") { namesNamespace = true }
    }
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
      // Without a value, only code of the standard library runs.
      return tokens.kind(name + 1) == .semicolon ? nil : global(name)
    }
    guard let equals = assignment(in: range), !declaresNoVariable(range) else { return nil }
    var name = equals - 1
    // `values[] = …`
    while tokens.kind(name) == .closeBracket { name = tokens.indexBeforeGroup(endingAt: name) }
    guard name > range.lowerBound, tokens.kind(name) == .identifier else { return nil }
    let value = equals + 1..<range.upperBound
    let called = calledNames(value)
    if createsEmptyObject(value) { return nil }
    if sendsMessage(value) || functions.contains(where: { called.contains($0.name) }) {
      return global(name)
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
    code(tokens.text(name), at: tokens[name].range)
  }

  private func declaresNoVariable(_ range: Range<Int>) -> Bool {
    guard tokens.kind(range.lowerBound) == .identifier else { return true }
    let words: Set<String> = [
      "typedef", "using", "constexpr", "consteval", "template", "operator", "enum", "return",
    ]
    return range.contains { tokens.kind($0) == .identifier && words.contains(tokens.text($0)) }
  }

  // MARK: - Values

  /// Returns the indices of the tokens of a value that aren't in bodies of closures, which run later.
  private func evaluated(_ value: Range<Int>) -> [Int] {
    var end = value.lowerBound
    return value.filter { index in
      guard index >= end else { return false }
      let isBody = ["^", ")", "]"].contains { tokens.isToken(index - 1, $0) }
      if isBody, tokens.kind(index) == .openBrace { end = tokens.index(after: index) }
      return true
    }
  }

  /// Whether a value sends a message: `[Cache shared]`, or `Mode.standard` to a class.
  private func sendsMessage(_ value: Range<Int>) -> Bool {
    evaluated(value).contains { index in
      switch tokens.kind(index) {
      case .openBracket: isMessage(index, in: value)
      case .identifier: isClassWithMember(index)
      default: false
      }
    }
  }

  private func isMessage(_ index: Int, in value: Range<Int>) -> Bool {
    let isSubscript =
      index > value.lowerBound
      && [.identifier, .closeBracket, .closeParenthesis].contains(tokens.kind(index - 1))
    let end = tokens.end(of: index)
    // `@[value]` is a literal, `[0] = value` an element.
    return !isSubscript && !tokens.isToken(index - 1, "@") && end > index + 2
      && !tokens.isToken(end + 1, "=") && tokens.kind(end - 1) != .comma
  }

  private func isClassWithMember(_ index: Int) -> Bool {
    tokens.isCapitalized(index) && tokens.text(index).utf8.contains { (0x61...0x7A).contains($0) }
      && tokens.isToken(index + 1, ".") && tokens.kind(index + 2) == .identifier
      && ![".", "->", "::"].contains { tokens.isToken(index - 1, $0) }
  }

  /// Whether a value is `[NSMutableArray new]`, `[[NSLock alloc] init]`, or the like, which runs no code of the app.
  private func createsEmptyObject(_ value: Range<Int>) -> Bool {
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

  /// Returns the name of a global of a standard type that needs a constructor or destructor.
  ///
  /// Other types don't tell in this file whether they have a constructor that runs.
  private func standardObject(_ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while ["static", "const", "inline"].contains(where: { tokens.isToken(index, $0) }) {
      index += 1
    }
    guard tokens.isToken(index, "std"), tokens.isToken(index + 1, "::"),
      tokens.kind(index + 2) == .identifier, Self.constructedTypes.contains(tokens.text(index + 2))
    else { return nil }
    index = endOfArguments(index + 3, in: range)
    if tokens.isToken(index, "const") { index += 1 }
    guard tokens.kind(index) == .identifier, index < range.upperBound else { return nil }
    // `std::string Shop::name` defines a member.
    while tokens.isToken(index + 1, "::"), tokens.kind(index + 2) == .identifier { index += 2 }
    // `std::string name();` declares a function, `std::string name("text");` an object.
    let isFunction =
      tokens.kind(index + 1) == .openParenthesis
      && ![.string, .number].contains(tokens.kind(index + 2))
    return isFunction ? nil : index
  }

  /// Returns the index after the `<…>` that begins at `start`; `start` if none does.
  private func endOfArguments(_ start: Int, in range: Range<Int>) -> Int {
    var depth = 0
    var index = start
    repeat {
      if tokens.isToken(index, "<") { depth += 1 }
      if tokens.isToken(index, ">") { depth -= 1 }
      if index == start, depth == 0 { return start }
      index += 1
    } while depth > 0 && index < range.upperBound
    return index
  }

  /// The types of the standard library that own memory, so that something runs for each global.
  private static let constructedTypes: Set<String> = [
    "basic_string", "deque", "forward_list", "function", "list", "map", "multimap", "multiset",
    "ostringstream", "priority_queue", "queue", "regex", "set", "stack", "string", "stringstream",
    "thread", "u16string", "unordered_map", "unordered_multimap", "unordered_multiset",
    "unordered_set", "vector", "wstring",
  ]
}
