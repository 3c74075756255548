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
    case word(String), string(String), symbol(UInt8)
  }

  private struct Token {
    var kind: Kind
    var offset: Int
  }

  init(_ bytes: [UInt8], of generator: Generator) {
    tokens = Self.tokens(of: bytes, comment: generator == .bazel ? "#" : "//")
    let (key, sign, exclusion) =
      generator == .bazel
      ? ("srcs", UInt8(ascii: "="), "exclude") : ("sources", UInt8(ascii: ":"), "excluding")
    for index in tokens.indices.dropLast()
    where tokens[index].kind == .word(key) && tokens[index + 1].kind == .symbol(sign) {
      // Groups of files and scripts of Bazel have sources, too.
      guard generator != .bazel || function(at: index)?.hasSuffix("library") == true else {
        continue
      }
      read(from: index + 2, exclusion: exclusion)
    }
  }

  /// The name of the function whose argument the token at `index` belongs to.
  private func function(at index: Int) -> String? {
    var depth = 0
    for index in (1..<max(index, 1)).reversed() {
      switch tokens[index].kind {
      case .symbol(UInt8(ascii: ")")), .symbol(UInt8(ascii: "]")): depth += 1
      case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")):
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
      let token = tokens[index]
      let isPrecededByPlus = index > start && tokens[index - 1].kind == .symbol(UInt8(ascii: "+"))
      switch token.kind {
      case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")):
        open.append(items.count)
      case .symbol(UInt8(ascii: ")")), .symbol(UInt8(ascii: "]")):
        guard open.popLast() != nil else { return }
        if let depth = exclusionDepth, open.count <= depth { exclusionDepth = nil }
        let next = index + 1 < tokens.count ? tokens[index + 1].kind : nil
        if open.isEmpty, next != .symbol(UInt8(ascii: "+")) { return }
      case .symbol(UInt8(ascii: ",")) where open.isEmpty: return
      case .word(exclusion): exclusionDepth = open.count
      case .string(let text):
        if exclusionDepth != nil {
          for item in (open.last(where: { $0 < items.count }) ?? items.count)..<items.count {
            items[item].excludes.append(text)
          }
        } else {
          items.append(ManifestItem(text: text, offset: token.offset))
        }
        if open.isEmpty, !isPrecededByPlus { return }
      default: break
      }
    }
  }

  private static func tokens(of bytes: [UInt8], comment: String) -> [Token] {
    var tokens: [Token] = []
    var offset = 0
    func isWord(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_")
        || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
    }
    while offset < bytes.count {
      let start = offset
      let byte = bytes[offset]
      offset += 1
      if bytes[start...].starts(with: comment.utf8) {
        offset = bytes[start...].firstIndex(where: \.endsLine) ?? bytes.count
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        while offset < bytes.count, bytes[offset] != byte, !bytes[offset].endsLine {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        let end = min(offset, bytes.count)
        tokens.append(
          Token(
            kind: .string(String(decoding: bytes[(start + 1)..<end], as: UTF8.self)),
            offset: start + 1
          )
        )
        offset = end + 1
      } else if isWord(byte) {
        offset = bytes[start...].firstIndex { !isWord($0) } ?? bytes.count
        tokens.append(
          Token(kind: .word(String(decoding: bytes[start..<offset], as: UTF8.self)), offset: start)
        )
      } else if byte > UInt8(ascii: " ") {
        tokens.append(Token(kind: .symbol(byte), offset: start))
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
    return line.value.split(separator: "\(key): ").dropFirst().flatMap { rest in
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
    var items: [ManifestItem] = []
    // What the last item says besides its path.
    var isCompiled = true
    var list: WritableKeyPath<ManifestItem, [String]>?
    for line in lines[(index + 1)...] {
      let isInside =
        line.indent > owner.textIndent || line.indent == owner.textIndent && line.isItem
      guard isInside else { break }
      let itemIndent = lines[index + 1].indent
      if line.isItem, line.indent == itemIndent {
        if !isCompiled { items.removeLast() }
        (isCompiled, list) = (true, nil)
        items.append(ManifestItem(text: line.key == nil ? line.value : "", offset: line.offset))
      }
      guard !items.isEmpty else { return [] }
      switch line.key {
      case "path" where line.textIndent == lines[index + 1].textIndent:
        items[items.count - 1].text = line.value
        items[items.count - 1].offset = line.offset
      case "excludes", "includes":
        let path: WritableKeyPath<ManifestItem, [String]> =
          line.key == "excludes" ? \.excludes : \.includes
        list = path
        if !line.value.isEmpty {
          items[items.count - 1][keyPath: path] += Self.inline(line).map(\.text)
        }
      case "buildPhase": (isCompiled, list) = (line.value == "sources", nil)
      case nil where line.isItem && line.indent > itemIndent:
        if let list { items[items.count - 1][keyPath: list].append(line.value) }
      case nil: break
      default: list = nil
      }
    }
    if !isCompiled { items.removeLast() }
    return items
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
