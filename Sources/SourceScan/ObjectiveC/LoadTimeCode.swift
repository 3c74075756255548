/// Code that runs when its image is loaded, before `main`.
///
/// For `+load`, initializers of C++, and constructors, see
/// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/load().
package struct LoadTimeCode: Sendable, Hashable {
  package enum Kind: String, Sendable {
    /// The method `+load` of a class or category.
    case loadMethod = "load-method"
    /// A function with `__attribute__((constructor))`.
    case constructor
    /// A global of C++ or Objective-C++ whose initializer runs.
    case globalObject = "global-object"
  }

  package var kind: Kind
  /// The name, as a backtrace shows it: `+[Tracker load]`, `startLogging`, `registry`.
  package var name: String
  /// The macro that expands to the code; `nil` if the code is written out.
  package var macro: String?
  package var range: Range<Int>
  package var conditions: [SourceCondition]
  /// Whether the code certainly runs; a call in an initializer may be a macro for a constant.
  package var isCertain = true
  /// Whether it only creates an empty value of Foundation or the standard library.
  package var isEmptyValue = false

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
      if definition.contains(sequence: "+(void)load{") {
        macros[String(Substring(name))] = .loadMethod
      } else if definition.contains(sequence: "__attribute__((constructor") {
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
    let implementation = classes.last {
      $0.kind == .implementation && $0.range.contains(offset)
    }
    guard let implementation else { return "" }
    return implementation.name + (implementation.category.map { "(\($0))" } ?? "")
  }

  private var loadMethods: [LoadTimeCode] {
    functions.filter { $0.name == "+load" && !isEmpty($0) }.map { function in
      LoadTimeCode(
        kind: .loadMethod,
        name: "+[\(className(at: function.nameRange.lowerBound)) load]",
        range: function.nameRange,
        conditions: function.conditions
      )
    }
  }

  private func isEmpty(_ function: Function) -> Bool {
    tokens.kind(tokens.firstIndex(from: function.bodyRange.lowerBound) + 1) == .closeBrace
  }

  // MARK: - Constructors

  private var constructors: [LoadTimeCode] {
    var found: [String: LoadTimeCode] = [:]
    for index in 0..<tokens.count {
      // `__attribute__((constructor))` or `[[gnu::constructor]]`.
      let isAttribute =
        tokens.isToken(index, "__attribute__") && tokens.kind(index + 1) == .openParenthesis
      let isBracketed =
        tokens.kind(index) == .openBracket && tokens.kind(index + 1) == .openBracket
      guard isAttribute || isBracketed else { continue }
      let end = tokens.index(after: isAttribute ? index + 1 : index)
      // Attributes don't nest; brackets of messages do, as deep as anyone writes them.
      let words = (index + 2..<max(end, index + 2)).prefix {
        tokens.kind($0) != .openBracket && !tokens.isToken($0, "__attribute__")
      }
      let isConstructor = words.contains {
        (tokens.isToken($0, "constructor") || tokens.isToken($0, "__constructor__"))
          && (isAttribute || tokens.isToken($0 - 1, "::"))
      }
      guard isConstructor, let name = function(after: end) ?? function(before: index) else {
        continue
      }
      // A prototype can have the attribute as well as the function.
      let text = tokens.text(name)
      let function = functions.first { $0.name == text }
      if let function, isEmpty(function) { continue }
      let range = function?.nameRange ?? tokens[name].range
      found[text] = LoadTimeCode(
        kind: .constructor,
        name: text,
        range: range,
        conditions: conditions(at: range.lowerBound)
      )
    }
    return Array(found.values)
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
    let open = (max(0, end - 200)..<end - 1).first {
      tokens.kind($0) == .openParenthesis && tokens.end(of: $0) == end - 1
    }
    return open.flatMap { tokens.kind($0 - 1) == .identifier ? $0 - 1 : nil }
  }

  // MARK: - Macros

  private func uses(of macros: [String: LoadTimeCode.Kind]) -> [LoadTimeCode] {
    (0..<tokens.count).compactMap { index -> LoadTimeCode? in
      guard tokens.kind(index) == .identifier, tokens.kind(index + 1) == .openParenthesis,
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
      return LoadTimeCode(
        kind: kind,
        name: kind == .loadMethod ? "+[\(subject) load]" : subject,
        macro: macro,
        range: tokens[index].range,
        conditions: conditions(at: tokens[index].range.lowerBound)
      )
    }
  }
}

extension [UInt8] {
  fileprivate func contains(sequence text: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return count >= text.count
      && indices.dropLast(text.count - 1).contains {
        self[$0..<$0 + text.count].elementsEqual(text)
      }
  }
}
