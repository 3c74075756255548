/// What a template asks: `A && !B || C`.
struct TemplateQuestion {
  private let alternatives: [[(flag: Substring, isNegated: Bool)]]

  /// From the words of the question; without any the answer is yes.
  init(_ words: ArraySlice<Substring>) {
    alternatives = words.split(separator: "||", omittingEmptySubsequences: false).map { words in
      words.filter { $0 != "&&" }.map { word in
        word.first == "!" ? (word.dropFirst(), true) : (word, false)
      }
    }
  }

  /// The answer, or a flag that it depends on and of which nothing is known.
  enum Answer {
    case known(Bool)
    case unknown(Substring)
  }

  /// The answer as far as `flags` are known.
  func answer(_ flags: [Substring: Bool]) -> Answer {
    var open: Substring?
    for alternative in alternatives {
      let known = alternative.map { term in flags[term.flag].map { $0 != term.isNegated } }
      if known.contains(false) { continue }
      guard let index = known.firstIndex(of: nil) else { return .known(true) }
      open = open ?? alternative[index].flag
    }
    return open.map { .unknown($0) } ?? .known(false)
  }
}
