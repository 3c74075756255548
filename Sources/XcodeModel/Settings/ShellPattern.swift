import ProjectFiles

/// A pattern of `fnmatch(3)` without flags: `*`, `?`, `[a-z]`, `[!a-z]`.
///
/// There is no escape character, an unclosed `[` matches itself, and a set that ends with `-`
/// matches nothing (swift-build, Sources/SWBUtil/fnmatch.swift). Matching takes time proportional
/// to the length of the pattern times that of the text.
package struct ShellPattern {
  private enum Part {
    case scalar(Unicode.Scalar), any
    case set(ArraySlice<Unicode.Scalar>)
  }

  /// The parts; `nil` for `*`.
  private var parts: [Part?] = []

  package init(_ pattern: String) {
    var rest = Array(pattern.unicodeScalars)[...]
    while let first = rest.popFirst() {
      switch first {
      case "*": parts.append(nil)
      case "?": parts.append(.any)
      case "[":
        let close = rest.firstIndex(of: "]")
        parts.append(close.map { .set(rest[..<$0]) } ?? .scalar(first))
        if let close { rest = rest[(close + 1)...] }
      default: parts.append(.scalar(first))
      }
    }
  }

  package func matches(_ text: String) -> Bool {
    wildcardMatch(parts[...], Array(text.unicodeScalars)[...]) { part, character in
      switch part {
      case .any: true
      case .scalar(let scalar): scalar == character
      case .set(let set): Self.matches(set, character)
      }
    }
  }

  private static func matches(
    _ set: ArraySlice<Unicode.Scalar>,
    _ character: Unicode.Scalar
  ) -> Bool {
    let isNegated = set.first == "!"
    var rest = isNegated ? set.dropFirst() : set
    var isFound = false
    while let low = rest.popFirst() {
      if rest.first == "-" {
        rest.removeFirst()
        guard let high = rest.popFirst() else { return false }
        if low <= character, character <= high { isFound = true }
      } else if low == character {
        isFound = true
      }
    }
    return isFound != isNegated
  }
}

/// A pattern of a path: each part between slashes is one of a name, and `**` stands for any number of names.
struct PathPattern {
  /// The parts; `nil` for `**`.
  private let parts: [ShellPattern?]

  init(_ pattern: some StringProtocol) {
    parts = pattern.split(separator: "/").map { $0 == "**" ? nil : ShellPattern(String($0)) }
  }

  /// For a name in every directory below.
  init(nameInAnyDirectory name: some StringProtocol) { parts = [nil, ShellPattern(String(name))] }

  func matches(_ path: String) -> Bool {
    matches(path.split(separator: "/").map(String.init)[...])
  }

  /// Whether it matches the file at `path`, or a directory that it's in.
  func matchesPart(of path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return names.indices.contains { matches(names[...$0]) }
  }

  func matches(_ names: ArraySlice<String>) -> Bool {
    // A final `**` matches everything inside.
    let isOpen = parts.last.map { $0 == nil } ?? false
    let needed = isOpen ? parts.dropLast() : parts[...]
    return wildcardMatch(needed, names, isOpen: isOpen) { $0.matches($1) }
  }
}

/// Returns whether `parts` match all of `elements`; a part that is `nil` matches any number of them.
///
/// - Parameter isOpen: Whether at least one more element has to follow those that the parts match.
private func wildcardMatch<Part, Element>(
  _ parts: ArraySlice<Part?>,
  _ elements: ArraySlice<Element>,
  isOpen: Bool = false,
  _ isMatch: (Part, Element) -> Bool
) -> Bool {
  var (part, element) = (parts.startIndex, elements.startIndex)
  // Where to continue if a later part doesn't match: after the last wildcard, one element further.
  var retry: (part: Int, element: Int)?
  while true {
    if part == parts.endIndex,
      isOpen ? element < elements.endIndex : element == elements.endIndex
    {
      return true
    }
    if part < parts.endIndex, parts[part] == nil {
      part += 1
      retry = (part, element)
    } else if part < parts.endIndex, element < elements.endIndex, let wanted = parts[part],
      isMatch(wanted, elements[element])
    {
      (part, element) = (part + 1, element + 1)
    } else if let last = retry, last.element < elements.endIndex {
      retry = (last.part, last.element + 1)
      (part, element) = (last.part, last.element + 1)
    } else {
      return false
    }
  }
}

/// The sources that settings exclude from a target.
package struct ExcludedFiles {
  private let excluded: [ShellPattern]
  private let included: [ShellPattern]

  /// Whether no file is excluded.
  package var isEmpty: Bool { excluded.isEmpty }

  /// Nothing is excluded.
  package init() { (excluded, included) = ([], []) }

  package init(_ settings: BuildSettings) {
    func patterns(_ name: String) -> [ShellPattern] {
      (settings[name] ?? "").listElements.map { pattern in
        // A pattern with a slash matches the end of a path.
        ShellPattern(pattern.utf8.contains(UInt8(ascii: "/")) ? "*/\(pattern)" : pattern)
      }
    }
    excluded = patterns("EXCLUDED_SOURCE_FILE_NAMES")
    included = patterns("INCLUDED_SOURCE_FILE_NAMES")
  }

  /// Returns whether the file at `path` is excluded, by its name or by its path.
  package func holds(_ path: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    let name = Path.lastComponent(of: path)
    func matches(_ patterns: [ShellPattern]) -> Bool {
      patterns.contains { $0.matches(name) || $0.matches(path) }
    }
    return matches(excluded) && !matches(included)
  }
}

extension String {
  /// The elements of a list in a setting, without the quotes that keep spaces in them.
  fileprivate var listElements: [String] {
    var quote: Character?
    let words = split { character in
      if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == character {
        quote = nil
      }
      return quote == nil && character == " "
    }
    return words.map {
      $0.first == "\"" || $0.first == "'" ? String($0.dropFirst().dropLast()) : String($0)
    }
  }
}
