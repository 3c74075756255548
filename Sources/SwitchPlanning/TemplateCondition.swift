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

  /// Returns the value.
  ///
  /// - Throws: If it depends on a flag that isn't known.
  func value(_ value: (TemplateFlag) -> Bool?) throws(UnknownFlag) -> Bool {
    var unknown: TemplateFlag?
    for terms in alternatives {
      let known = terms.map { term in value(term.flag).map { $0 != term.isNegated } }
      if known.contains(false) { continue }
      guard let index = known.firstIndex(of: nil) else { return true }
      unknown = unknown ?? terms[index].flag
    }
    if let unknown { throw UnknownFlag(flag: unknown) }
    return false
  }
}

/// A flag that a condition depends on, and that isn't known.
struct UnknownFlag: Error {
  let flag: TemplateFlag
}
