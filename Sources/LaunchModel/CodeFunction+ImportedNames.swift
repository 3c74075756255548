import SourceScan

/// The names of Objective-C in Swift, and the other way around.
extension CodeFunction {
  /// Whether it's the function of Swift that a selector with arguments calls.
  ///
  /// https://github.com/swiftlang/swift/blob/main/lib/AST/Decl.cpp, `AbstractFunctionDecl::getObjCSelector`
  func answers(_ selector: String) -> Bool {
    guard let labels, !labels.isEmpty else { return false }
    for case let arguments? in attributes.filter({ $0.name == "objc" }).map(\.arguments) {
      return file.text(arguments) == selector
    }
    var parts = selector.split(separator: ":", omittingEmptySubsequences: false).dropLast()
    guard parts.count == labels.count else { return false }
    let first = parts.removeFirst()
    let label = labels[0] == "_" ? "" : labels[0].prefix(1).uppercased() + labels[0].dropFirst()
    return [name + label, name + "With" + label].contains(String(first))
      && parts.elementsEqual(labels.dropFirst().map { $0 == "_" ? "" : $0 }, by: ==)
  }

  /// Whether it's a method of Objective-C that Swift calls by this name with these labels, or a part of
  /// them, since words are left out that say what types say.
  ///
  /// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0005-objective-c-name-translation.md
  func isImported(as base: String, _ labels: [String]) -> Bool {
    guard file.objectiveC != nil, name.hasPrefix(base) else { return false }
    guard let first = labels.first else { return isImported(asProperty: base) }
    var parts = name.split(separator: ":").map(String.init)
    // The error of a method that throws in Swift.
    if parts.count == labels.count + 1, parts.last == "error" { parts.removeLast() }
    guard parts.count == labels.count, name.hasSuffix(":"),
      let rest = parts.first?.dropFirst(base.count), rest.first?.isLowercase != true
    else { return false }
    let words = rest.hasPrefix("With") ? [rest, rest.dropFirst(4)] : [rest]
    let isFirst = rest.isEmpty || words.contains { Self.isLabel(first, of: $0) }
    return isFirst && zip(parts, labels).dropFirst().allSatisfy { Self.isLabel($1, of: $0[...]) }
  }

  /// Whether it's a class property that Swift calls `shared` where it's `+[Store sharedStore]`.
  private func isImported(asProperty base: String) -> Bool {
    isStatic && name.count > base.count && type?.hasSuffix(name.dropFirst(base.count)) == true
  }

  /// Whether a label stands for a part of a selector, or for the beginning of it.
  private static func isLabel(_ label: String, of part: Substring) -> Bool {
    let name = part.prefix(1).lowercased() + part.dropFirst()
    return label == "_"
      || name.hasPrefix(label) && name.dropFirst(label.count).first?.isLowercase != true
  }
}
