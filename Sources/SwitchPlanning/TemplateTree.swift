import ProjectFiles

/// The lines of a template and the choices between them.
///
/// Rendering walks the tree and writes a file. Matching walks the same tree along a file and finds
/// the flags and words that the file was rendered with.
struct TemplateTree: Sendable {
  private let nodes: [Node]

  private enum Node: Sendable {
    case line(Line)
    case choice([Branch])
  }

  /// A line without its line break.
  private struct Line: Sendable {
    /// The number of levels it is indented by.
    let levels: Int
    /// The text after the indentation, up to the placeholder if there is one.
    let text: [UInt8]
    /// The placeholder of the line and the text after it.
    let hole: (placeholder: Template.Placeholder, rest: [UInt8])?

    /// Whether the line is a comment.
    let isComment: Bool
    /// The text from its first word on, without the slashes of a comment.
    let matchedText: [UInt8]

    /// Parses a line that is indented by four spaces a level.
    init(parsing line: ArraySlice<UInt8>) {
      levels = line.prefix { $0 == 0x20 }.count / 4
      let line = Array(line.dropFirst(levels * 4))
      var start = 0
      var hole: (placeholder: Template.Placeholder, rest: [UInt8])?
      while start < line.count, hole == nil {
        var end = start
        while end < line.count, line[end].isInName { end += 1 }
        let name = end > start ? String(decoding: line[start..<end], as: UTF8.self) : ""
        if let placeholder = Self.placeholders[name] {
          hole = (placeholder, Array(line[end...]))
        } else {
          start = end + 1
        }
      }
      self.hole = hole
      text = Array(line.prefix(start))
      isComment = line.first == UInt8(ascii: "/") && line.starts(with: "//".utf8)
      let comment = isComment ? text.drop { $0 == UInt8(ascii: "/") } : text[...]
      matchedText = Array(comment.drop { $0.isBlank })
    }

    private static let placeholders = Dictionary(
      uniqueKeysWithValues: Template.Placeholder.allCases.map { ($0.rawValue, $0) }
    )
  }

  /// The lines between `//if`, `//else if` or `//else` and the next of these or `//end`.
  private struct Branch: Sendable {
    let condition: TemplateCondition
    let nodes: [Node]
  }

  /// Returns the lines of the first branch whose condition is true.
  private static func select(
    from branches: [Branch],
    _ value: (TemplateFlag) -> Bool?
  ) throws(UnknownFlag) -> [Node] {
    for branch in branches {
      if try branch.condition.value(value) { return branch.nodes }
    }
    return []
  }
}

// MARK: - Parsing

extension TemplateTree {
  init(parsing text: String) {
    var lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropLast()
    nodes = Self.parseNodes(&lines)
    precondition(lines.isEmpty, "'//else' or '//end' without '//if'")
  }

  /// Parses up to the line that ends a branch, without that line.
  private static func parseNodes(_ lines: inout ArraySlice<ArraySlice<UInt8>>) -> [Node] {
    var nodes: [Node] = []
    while let line = lines.first {
      if line.first == UInt8(ascii: "/") {
        if line.starts(with: "//else".utf8) || line.starts(with: "//end".utf8) { break }
        if line.starts(with: "//if ".utf8) {
          nodes.append(parseChoice(&lines))
          continue
        }
      }
      nodes.append(.line(Line(parsing: line)))
      lines.removeFirst()
    }
    return nodes
  }

  private static func parseChoice(_ lines: inout ArraySlice<ArraySlice<UInt8>>) -> Node {
    var branches: [Branch] = []
    while let line = lines.popFirst(), !line.starts(with: "//end".utf8) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      let condition = words.drop { ["//if", "//else", "if"].contains($0) }
      branches.append(
        Branch(condition: TemplateCondition(parsing: condition), nodes: parseNodes(&lines))
      )
    }
    return .choice(branches)
  }
}

// MARK: - Rendering

extension TemplateTree {
  /// Returns the lines that `flags` select, with `words` in place of the placeholders.
  ///
  /// A placeholder without a word is kept.
  func rendered(
    _ flags: Set<TemplateFlag>,
    replacing words: Template.Words,
    style: SourceStyle
  ) -> [UInt8] {
    var result: [UInt8] = []
    func render(_ nodes: [Node]) {
      for node in nodes {
        switch node {
        case .line(let line):
          for _ in 0..<line.levels { result += style.indentation.utf8 }
          result += line.text
          if let (placeholder, rest) = line.hole {
            result += (words[placeholder] ?? placeholder.rawValue).utf8
            result += rest
          }
          result += style.newline.utf8
        case .choice(let branches):
          if let nodes = try? Self.select(from: branches, flags.contains) { render(nodes) }
        }
      }
    }
    render(nodes)
    return result
  }
}

// MARK: - Matching

extension TemplateTree {
  /// Returns the words in place of the placeholders if `bytes` are the template as rendered with any
  /// flags and words, in any style, whatever a formatter did to it since; otherwise `nil`.
  ///
  /// Formatters change whitespace except for what separates two names, the line breaks and slashes of
  /// comments, and commas before a closing bracket.
  func match(_ bytes: [UInt8]) -> Template.Words? {
    var match = Match(bytes: bytes, pending: [nodes[...]])
    return match.complete()?.words.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// The part of a file that matches the part of the tree before `pending`.
  private struct Match {
    let bytes: [UInt8]
    /// The nodes that remain to match, those of the innermost branch last.
    var pending: [ArraySlice<Node>]
    var position = 0
    var isAtLineStart = true
    var isInComment = false
    var flags: [TemplateFlag: Bool] = [:]
    var words: [Template.Placeholder: ArraySlice<UInt8>] = [:]

    /// Returns the match of the whole file. If a choice depends on an unknown flag, or a word can end
    /// in several locations, all are tried.
    mutating func complete() -> Match? {
      while let node = nextNode() {
        switch node {
        case .line(let line):
          guard read(line.matchedText, inComment: line.isComment) else { return nil }
          if let (placeholder, rest) = line.hole {
            return complete(placeholder, before: rest, inComment: line.isComment)
          }
        case .choice(let branches):
          do throws(UnknownFlag) {
            pending.append(try TemplateTree.select(from: branches) { flags[$0] }[...])
          } catch {
            pending.append([node])
            return complete(trying: error.flag)
          }
        }
      }
      skipSpace()
      return position == bytes.count ? self : nil
    }

    private mutating func nextNode() -> Node? {
      while var nodes = pending.popLast() {
        guard let node = nodes.popFirst() else { continue }
        pending.append(nodes)
        return node
      }
      return nil
    }

    /// Completes the match with the first value of a flag that allows it.
    private func complete(trying flag: TemplateFlag) -> Match? {
      for value in [false, true] {
        var match = self
        match.flags[flag] = value
        if let match = match.complete() { return match }
      }
      return nil
    }

    /// Reads a word and `rest`, and completes the match.
    private mutating func complete(
      _ placeholder: Template.Placeholder,
      before rest: [UInt8],
      inComment: Bool
    ) -> Match? {
      let start = position
      skipSpace()
      guard isInComment == inComment, position > start || !followsName(start) else { return nil }
      let line = bytes[position...].prefix { !$0.endsLine }
      for end in line.indices.dropFirst() + [line.endIndex]
      where end == line.endIndex || bytes[end] == rest.first {
        var word = line[..<end]
        while word.last?.isBlank == true { word.removeLast() }
        if let known = words[placeholder], known != word { continue }
        var match = self
        match.words[placeholder] = word
        match.position = end
        guard !word.isEmpty, match.read(rest, inComment: inComment) else { continue }
        if let match = match.complete() { return match }
      }
      return nil
    }

    private mutating func read(_ text: [UInt8], inComment: Bool) -> Bool {
      for index in text.indices where !text[index].isBlank {
        let (byte, start) = (text[index], position)
        skipSpace()
        if byte.isInName, followsName(start) {
          let isOtherName = index == text.startIndex || text[index - 1].isBlank
          guard isOtherName == (position > start) else { return false }
        }
        let closes = byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
        if closes, !inComment, position < bytes.count, bytes[position] == UInt8(ascii: ",") {
          position += 1
          skipSpace()
        }
        guard position < bytes.count, bytes[position] == byte, isInComment == inComment else {
          return false
        }
        position += 1
      }
      return true
    }

    private func followsName(_ offset: Int) -> Bool { offset > 0 && bytes[offset - 1].isInName }

    /// Skips whitespace, and the slashes of a comment that starts a line.
    private mutating func skipSpace() {
      while position < bytes.count {
        let byte = bytes[position]
        if byte.endsLine {
          (isAtLineStart, isInComment) = (true, false)
        } else if isAtLineStart, byte == UInt8(ascii: "/"),
          bytes[position...].starts(with: "//".utf8)
        {
          (isAtLineStart, isInComment) = (false, true)
          position += bytes[position...].prefix { $0 == UInt8(ascii: "/") }.count
          continue
        } else if !byte.isBlank {
          isAtLineStart = false
          return
        }
        position += 1
      }
    }
  }
}
