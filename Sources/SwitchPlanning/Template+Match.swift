extension Template {
  /// The words that were filled in, if `bytes` are this template as it is installed.
  ///
  /// Whatever the options and the app were then: no flags need to be known, and the style is any
  /// that ``TextStyleOfFile`` finds. Nil if a single byte differs from all that `rendered` gives.
  package func words(in bytes: [UInt8]) -> [String: String]? {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true else { return nil }
    if lines.first?.last == 0x0D {
      guard lines.allSatisfy({ $0.last == 0x0D }) else { return nil }
      lines = lines.map { $0.dropLast() }
    }
    for indentation in ["    ", "  ", "\t"] {
      var style = TextStyleOfFile()
      style.indentation = indentation
      let match = TemplateMatch(self, style: style, lines: lines)
      if let words = match.words(from: TemplateMatch.State()) { return words }
    }
    return nil
  }

  /// The template that `bytes` are an installed form of, among those of this file name.
  package static func installed(
    as fileName: String,
    _ bytes: [UInt8]
  ) -> (template: Template, words: [String: String])? {
    for template in allCases where template.fileName == fileName {
      if let words = template.words(in: bytes) { return (template, words) }
    }
    return nil
  }
}

/// A search for flags that make a template come out as the lines of a file.
private struct TemplateMatch {
  private enum Line {
    case text([UInt8])
    case condition(TemplateQuestion)
    case otherwise(TemplateQuestion)
    case end
  }

  /// How far a search has come.
  struct State {
    var template = 0
    var file = 0
    var flags: [Substring: Bool] = [:]
    var words: [String: String] = [:]
    var open: [(isWanted: Bool, isSettled: Bool)] = []
  }

  private let template: [Line]
  private let lines: [ArraySlice<UInt8>]

  init(_ template: Template, style: TextStyleOfFile, lines: [ArraySlice<UInt8>]) {
    self.lines = lines
    self.template = template.text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
      .map { line in
        let parts = line.split(separator: " ")
        switch parts.first {
        case "//if": return .condition(TemplateQuestion(parts.dropFirst()))
        case "//else": return .otherwise(TemplateQuestion(parts.dropFirst(2)))
        case "//end": return .end
        default: return .text(Array(style.indented(line).utf8))
        }
      }
  }

  /// Goes on from `state`; where a flag decides that nothing is known of, both ways are tried.
  func words(from state: State) -> [String: String]? {
    var state = state
    while state.template < template.count {
      var question = TemplateQuestion([])
      var isSettled = false
      switch template[state.template] {
      case .text(let text):
        if state.open.allSatisfy(\.isWanted), !read(text, &state) { return nil }
        state.template += 1
        continue
      case .end:
        _ = state.open.popLast()
        state.template += 1
        continue
      case .condition(let asked):
        question = asked
        isSettled = !state.open.allSatisfy(\.isWanted)
      case .otherwise(let asked):
        question = asked
        isSettled =
          state.open.last?.isSettled ?? true || !state.open.dropLast().allSatisfy(\.isWanted)
      }
      var isWanted = false
      if !isSettled {
        switch question.answer(state.flags) {
        case .known(let answer): isWanted = answer
        case .unknown(let flag):
          for answer in [false, true] {
            state.flags[flag] = answer
            if let words = words(from: state) { return words }
          }
          return nil
        }
      }
      if case .otherwise = template[state.template] { _ = state.open.popLast() }
      state.open.append((isWanted, isSettled || isWanted))
      state.template += 1
    }
    return state.file == lines.count ? state.words : nil
  }

  /// Whether the next line of the file is `text`, with some word in the place of a placeholder.
  private func read(_ text: [UInt8], _ state: inout State) -> Bool {
    guard state.file < lines.count else { return false }
    let line = lines[state.file]
    state.file += 1
    for placeholder in Template.placeholders {
      guard let range = text.word(placeholder) else { continue }
      let before = text[..<range.lowerBound]
      let after = text[range.upperBound...]
      guard line.count > before.count + after.count, line.starts(with: before),
        line.suffix(after.count).elementsEqual(after)
      else { return false }
      let word = String(
        decoding: line.dropFirst(before.count).dropLast(after.count),
        as: UTF8.self
      )
      if let known = state.words[placeholder] { return known.utf8.elementsEqual(word.utf8) }
      state.words[placeholder] = word
      return true
    }
    return line.elementsEqual(text)
  }
}

extension [UInt8] {
  /// Where `word` stands without being part of a longer one.
  fileprivate func word(_ word: String) -> Range<Int>? {
    func isWord(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte)
        || (0x41...0x5A).contains(byte & 0xDF)
    }
    let length = word.utf8.count
    let start = places(of: Array(word.utf8)).first { start in
      (start == 0 || !isWord(self[start - 1]))
        && (start + length == count || !isWord(self[start + length]))
    }
    return start.map { $0..<$0 + length }
  }
}
