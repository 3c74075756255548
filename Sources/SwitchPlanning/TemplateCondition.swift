/// The condition of a line in a template: ``TemplateFlag`` names with `!`, `&&` and `||`, in this
/// order of precedence.
struct TemplateCondition: Sendable {
  private let alternatives: [[Term]]

  private struct Term: Sendable {
    let flag: TemplateFlag
    let isNegated: Bool
  }

  /// Parses the words of a condition; without any, it is true.
  init(parsing words: ArraySlice<Substring>) {
    alternatives = words.split(separator: "||", omittingEmptySubsequences: false).map { words in
      words.filter { $0 != "&&" }.map { word in
        let name = word.drop { $0 == "!" }
        guard let flag = TemplateFlag(rawValue: String(name)) else {
          preconditionFailure("no template flag is named '\(name)'")
        }
        return Term(flag: flag, isNegated: name != word)
      }
    }
  }

  /// The value, or an unknown flag that it depends on.
  enum Value {
    case known(Bool)
    case unknown(TemplateFlag)
  }

  /// Returns the value as far as the flags are known.
  func value(_ value: (TemplateFlag) -> Bool?) -> Value {
    var unknown: TemplateFlag?
    for terms in alternatives {
      let known = terms.map { term in value(term.flag).map { $0 != term.isNegated } }
      if known.contains(false) { continue }
      guard let index = known.firstIndex(of: nil) else { return .known(true) }
      unknown = unknown ?? terms[index].flag
    }
    return unknown.map { .unknown($0) } ?? .known(false)
  }
}
