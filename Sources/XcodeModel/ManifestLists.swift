import ProjectFiles

/// A string in a list of a manifest.
struct ManifestItem {
  var text: String
  /// The offset of the text in the file.
  var offset: Int
  var excludes: [String] = []
  var includes: [String] = []
}

/// The strings in the lists of sources of a manifest in Swift or Starlark.
///
/// They're those between `sources:` and the end of the argument, or behind `srcs =`. Whatever code is
/// around the strings isn't evaluated.
struct CodeLists {
  private(set) var items: [ManifestItem] = []
  private var tokens: [Token]

  private enum Kind: Hashable {
    case word(String), string(String), symbol(Unicode.Scalar)
  }

  private struct Token {
    var kind: Kind
    var offset: Int
  }

  init(_ bytes: [UInt8], of generator: Generator) {
    tokens = Self.tokens(of: bytes, comment: generator == .bazel ? "#" : "//")
    let (key, sign, exclusion): (String, Unicode.Scalar, String) =
      generator == .bazel ? ("srcs", "=", "exclude") : ("sources", ":", "excluding")
    for index in tokens.indices
    where isToken(index, .word(key)) && isToken(index + 1, .symbol(sign)) {
      // Groups of files and scripts of Bazel have sources, too.
      guard generator != .bazel || function(at: index)?.hasSuffix("library") == true else {
        continue
      }
      read(from: index + 2, exclusion: exclusion)
    }
  }

  private func isToken(_ index: Int, _ kind: Kind) -> Bool {
    index < tokens.count && tokens[index].kind == kind
  }

  /// The name of the function whose argument the token at `index` belongs to.
  private func function(at index: Int) -> String? {
    var depth = 0
    for index in (1..<max(index, 1)).reversed() {
      switch tokens[index].kind {
      case .symbol(")"), .symbol("]"): depth += 1
      case .symbol("("), .symbol("["):
        if depth == 0, case .word(let name) = tokens[index - 1].kind { return name }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Reads the value that begins at the token at `start`.
  private mutating func read(from start: Int, exclusion: String) {
    // For each open bracket, the number of items before it.
    var open: [Int] = []
    var exclusionDepth: Int?
    for index in start..<tokens.count {
      switch tokens[index].kind {
      case .symbol("("), .symbol("["): open.append(items.count)
      case .symbol(")"), .symbol("]"):
        guard open.popLast() != nil else { return }
        if let depth = exclusionDepth, open.count <= depth { exclusionDepth = nil }
        if open.isEmpty, !isToken(index + 1, .symbol("+")) { return }
      case .symbol(",") where open.isEmpty: return
      case .word(exclusion): exclusionDepth = open.count
      case .string(let text):
        if exclusionDepth == nil {
          items.append(ManifestItem(text: text, offset: tokens[index].offset))
        } else {
          let first = open.last { $0 < items.count } ?? items.count
          for item in first..<items.count { items[item].excludes.append(text) }
        }
        if open.isEmpty, !isToken(index - 1, .symbol("+")) { return }
      default: break
      }
    }
  }

  private static func tokens(of bytes: [UInt8], comment: String) -> [Token] {
    var tokens: [Token] = []
    var rest = bytes[...]
    func add(_ kind: (String) -> Kind, _ text: ArraySlice<UInt8>) {
      tokens.append(
        Token(kind: kind(String(decoding: text, as: UTF8.self)), offset: text.startIndex)
      )
    }
    while let byte = rest.first {
      let word = rest.prefix {
        $0 == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
      }
      if rest.starts(with: comment.utf8) {
        rest = rest.drop { !$0.endsLine }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        var end = rest.startIndex + 1
        while end < bytes.count, bytes[end] != byte, !bytes[end].endsLine {
          end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        add(Kind.string, rest.prefix(upTo: min(end, bytes.count)).dropFirst())
        rest = bytes.dropFirst(end + 1)
      } else if !word.isEmpty {
        add(Kind.word, word)
        rest = rest[word.endIndex...]
      } else {
        rest.removeFirst()
        if byte > UInt8(ascii: " ") {
          tokens.append(Token(kind: .symbol(Unicode.Scalar(byte)), offset: rest.startIndex - 1))
        }
      }
    }
    return tokens
  }
}

/// The lists of a manifest in YAML, in block style or on one line.
struct YAMLLists {
  private struct Line {
    /// The number of spaces before the text, and before that behind the dash of a list item.
    var indent: Int
    var textIndent: Int
    var isItem: Bool
    var key: String?
    var value: String
    var offset: Int
  }

  private let lines: [Line]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(whereSeparator: \.endsLine).compactMap { Self.line($0) }
  }

  /// Returns the items of all lists with this key: plain ones, and those with a `path`.
  func items(of key: String, isAtTop: Bool = false) -> [ManifestItem] {
    let found = lines.indices.filter {
      lines[$0].key == key && (!isAtTop || lines[$0].textIndent == 0)
    }
    return found.flatMap(items(at:))
      + (isAtTop ? [] : lines.flatMap { Self.items(of: key, in: $0) })
  }

  /// The items behind this key in braces, such as `App: {type: application, sources: [App]}`.
  private static func items(of key: String, in line: Line) -> [ManifestItem] {
    guard line.value.first == "{" else { return [] }
    return line.value.parts(separatedBy: "\(key): ").dropFirst().flatMap { rest in
      let isList = rest.first == "["
      let end = rest.firstIndex { isList ? $0 == "]" : $0 == "," || $0 == "}" } ?? rest.endIndex
      return rest[..<end].drop { $0 == "[" }.split(separator: ",").map {
        ManifestItem(text: plain($0), offset: line.offset)
      }
    }
  }

  /// The plain value of a top-level key.
  func value(of key: String) -> String? {
    lines.first { $0.key == key && $0.textIndent == 0 && !$0.isItem }?.value
  }

  private func items(at index: Int) -> [ManifestItem] {
    let owner = lines[index]
    if !owner.value.isEmpty { return Self.inline(owner) }
    let inside = lines[(index + 1)...].prefix {
      $0.indent > owner.textIndent || $0.indent == owner.textIndent && $0.isItem
    }
    guard let first = inside.first, first.isItem else { return [] }
    let starts = inside.indices.filter { lines[$0].isItem && lines[$0].indent == first.indent }
    return zip(starts, starts.dropFirst() + [inside.endIndex]).compactMap { item($0..<$1) }
  }

  /// The item that these lines say; `nil` for one of another build phase than sources.
  private func item(_ range: Range<Int>) -> ManifestItem? {
    let first = lines[range.lowerBound]
    var item = ManifestItem(text: first.key == nil ? first.value : "", offset: first.offset)
    // The list that lines without a key belong to.
    var list: WritableKeyPath<ManifestItem, [String]>?
    let lists = ["excludes": \ManifestItem.excludes, "includes": \ManifestItem.includes]
    for line in lines[range] {
      switch line.key {
      case "path" where line.textIndent == first.textIndent:
        (item.text, item.offset) = (line.value, line.offset)
      case "buildPhase" where line.value != "sources": return nil
      case let key?:
        list = lists[key]
        if let list, !line.value.isEmpty {
          item[keyPath: list] += Self.inline(line).map(\.text)
        }
      case nil:
        if let list, line.isItem, line.indent > first.indent {
          item[keyPath: list].append(line.value)
        }
      }
    }
    return item
  }

  /// The items of a value on the line of its key: one, or a list in brackets.
  private static func inline(_ line: Line) -> [ManifestItem] {
    guard line.value.first == "[", line.value.last == "]" else {
      return [ManifestItem(text: line.value, offset: line.offset)]
    }
    return line.value.dropFirst().dropLast().split(separator: ",").map {
      ManifestItem(text: plain($0), offset: line.offset)
    }
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> Line? {
    let space = UInt8(ascii: " ")
    let text = bytes.drop { $0 == space }
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    var rest = text
    let isItem = first == UInt8(ascii: "-") && (text.count == 1 || text.dropFirst().first == space)
    if isItem { rest = rest.dropFirst().drop { $0 == space } }
    let start = rest.startIndex
    var key: String?
    let colon = rest.indices.first {
      rest[$0] == UInt8(ascii: ":") && ($0 + 1 == rest.endIndex || rest[$0 + 1] == space)
    }
    if let colon, rest.first != UInt8(ascii: "["), rest.first != UInt8(ascii: "{") {
      key = plain(String(decoding: rest[..<colon], as: UTF8.self))
      rest = rest[(colon + 1)...].drop { $0 == space }
    }
    let hash = rest.indices.first {
      rest[$0] == UInt8(ascii: "#") && ($0 == rest.startIndex || rest[$0 - 1] == space)
    }
    return Line(
      indent: text.startIndex - bytes.startIndex,
      textIndent: start - bytes.startIndex,
      isItem: isItem,
      key: key,
      value: plain(String(decoding: rest[..<(hash ?? rest.endIndex)], as: UTF8.self)),
      offset: rest.startIndex
    )
  }

  /// Returns a scalar without the blanks and quotes around it.
  private static func plain(_ text: some StringProtocol) -> String {
    var text = text[...]
    while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
    while let first = text.first, first == " " || first == "\t" { text = text.dropFirst() }
    if let first = text.first, first == "\"" || first == "'", text.count > 1, text.last == first {
      text = text.dropFirst().dropLast()
    }
    return String(text)
  }
}
