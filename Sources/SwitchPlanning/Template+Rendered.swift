import LaunchModel

extension Template {
  /// The name of the file to install.
  package var fileName: String { String(rawValue.split(separator: "/").last ?? "") }

  /// The words in templates that stand for something of the app.
  package static let placeholders = ["AppDelegate", "AppType", "AppModule", "EntryAttribute"]

  /// The text with only the lines that `flags` call for, in the style of a neighbouring file.
  ///
  /// Lines are chosen by `//if`, `//else if`, `//else` and `//end`, each on a line of its own. What
  /// is asked is made of names of ``TemplateFlag`` with `!`, `&&` and `||`, in that order of
  /// strength. `words` are replaced where they are not part of a longer one.
  package func rendered(
    _ flags: Set<TemplateFlag>,
    replacing words: [String: String] = [:],
    style: TextStyleOfFile = TextStyleOfFile()
  ) -> [UInt8] {
    var result = ""
    // For each open `//if`: whether this branch is wanted, and whether this or an earlier one was.
    var open: [(isWanted: Bool, isSettled: Bool)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let parts = line.split(separator: " ")
      switch parts.first {
      case "//if":
        let isWanted = Self.isTrue(parts.dropFirst(), flags)
        open.append((isWanted, isSettled: isWanted))
      case "//else":
        let isSettled = open.popLast()?.isSettled ?? true
        let isWanted = !isSettled && Self.isTrue(parts.dropFirst(2), flags)
        open.append((isWanted, isSettled: isSettled || isWanted))
      case "//end":
        _ = open.popLast()
      default:
        guard open.allSatisfy(\.isWanted) else { continue }
        result += style.indented(line) + style.newline
      }
    }
    return Array(result.replacingWords(words).utf8)
  }

  private static func isTrue(_ question: ArraySlice<Substring>, _ flags: Set<TemplateFlag>) -> Bool
  {
    let all = TemplateFlag.allCases.map { (Substring($0.rawValue), flags.contains($0)) }
    let answer = TemplateQuestion(question).answer(Dictionary(uniqueKeysWithValues: all))
    if case .known(true) = answer { return true }
    return false
  }
}

extension String {
  /// The text with whole words replaced, where they are not part of longer ones.
  fileprivate func replacingWords(_ words: [String: String]) -> String {
    guard !words.isEmpty else { return self }
    var result = ""
    var word = ""
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    for character in self + "\n" {
      if isWord(character) {
        word.append(character)
      } else {
        result += words[word] ?? word
        word = ""
        result.append(character)
      }
    }
    return String(result.dropLast())
  }
}
