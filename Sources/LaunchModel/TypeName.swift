import ProjectFiles

extension String {
  /// Whether the text is identifiers with dots between them, as in `AppDelegate` and `Shop.App`.
  ///
  /// What comes from a string literal or a build setting can be anything else, code included.
  package var isTypeName: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areIdentifiers = parts.allSatisfy { part in
      part.first.map { !(0x30...0x39).contains($0) } == true
        && part.allSatisfy { byte in
          byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte)
            || (0x41...0x5A).contains(byte & 0xDF)
        }
    }
    return areIdentifiers && !unicodeScalars.contains(where: \.steersTerminal)
  }

  /// Whether the name begins with a capital letter of ASCII, as those of types do.
  package var beginsLikeType: Bool { utf8.first.map { (0x41...0x5A).contains($0) } == true }

  /// Whether the name begins like one of Apple's frameworks for apps: two letters and a capital.
  package var hasApplePrefix: Bool {
    ["UI", "NS", "WK", "CG", "CA"].contains(String(prefix(2)))
      && utf8.dropFirst(2).first.map { (0x41...0x5A).contains($0) } == true
  }

  /// The text after the last dot: the class name without the module before it.
  package var withoutModule: String {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The text before the first dot.
  var firstPart: String { String(prefix { $0 != "." }) }
}

extension String {
  private var isModifierOfType: Bool {
    hasPrefix("@") || hasPrefix("__")
      || ["any", "some", "inout", "const", "weak", "nullable", "nonnull", "struct"].contains(self)
  }

  /// The name of the type in a type as it's written: that of an optional, an existential, a pointer, or a
  /// generic type; `nil` for a function, a list, or a tuple.
  var typeName: String? {
    // Most are names.
    if !isEmpty, utf8.allSatisfy(\.isInName), !isModifierOfType { return self }
    if let angle = firstIndex(of: "<"), let end = lastIndex(of: ">"), angle < end {
      // `id<Protocol>`, and the object of `Optional<Type>`
      let outer = self[..<angle].split(separator: " ").last
      let isOuter = outer == "id" || outer == "Optional"
      let inner = self[index(after: angle)..<end]
      return String(isOuter ? inner : self[..<angle] + self[index(after: end)...]).typeName
    }
    var words = split { $0 == " " || $0 == "*" || $0 == "\n" }.map(String.init)
    words.removeAll(where: \.isModifierOfType)
    guard words.count < 2, var name = words.first, name.utf8.first?.isInName == true
    else { return nil }
    while let last = name.last, "?!".contains(last) { name.removeLast() }
    return name
  }

  /// The type of what is in a list, in Swift: `Type` for `[Type]`.
  var elementType: String? {
    var text = self
    while let last = text.last, "?!".contains(last) { text.removeLast() }
    guard text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
