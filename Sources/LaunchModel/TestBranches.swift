import ProjectFiles
import SourceScan

/// The parts of an entry point that run only under test, because an `if` checks for tests.
struct TestBranches {
  /// What runs only under test, in order and without overlaps.
  private(set) var ranges: [Range<Int>] = []

  init(of source: SwiftSource) {
    let names = source.uses(of: source.identifiers.filter(TestVocabulary.isCheck))
    self.init(
      source.branches,
      questions: source.testEvidence.map(\.range.lowerBound) + names.map(\.range.lowerBound),
      in: source.bytes
    )
  }

  init(of source: ObjectiveCSource) {
    let names = source.names.filter { TestVocabulary.isCheck($0.name) }
    self.init(
      source.branches,
      questions: source.testEvidence.map(\.range.lowerBound) + names.map(\.offset),
      in: source.bytes
    )
  }

  private init(_ branches: [Branch], questions: [Int], in bytes: [UInt8]) {
    guard !questions.isEmpty else { return }
    for branch in branches {
      let answers = Set(
        bytes.operands(in: branch.condition).map { operand in
          questions.contains(where: operand.contains)
            ? Answer(isTest: !String(decoding: bytes[operand], as: UTF8.self).isNegated) : nil
        }
      )
      // A condition that depends on something else says nothing about either part.
      guard answers.count == 1, let answer = answers.first ?? nil,
        let range = answer.isTest ? branch.first : branch.second,
        ranges.last.map({ $0.upperBound <= range.lowerBound }) ?? true
      else { continue }
      ranges.append(range)
    }
  }

  private struct Answer: Hashable {
    var isTest: Bool
  }

  /// Returns the names that are used only under test.
  ///
  /// - Parameter names: Returns the names in a part of the file.
  func ownNames(in bytes: [UInt8], _ names: (Range<Int>) -> [String]) -> [String] {
    guard !ranges.isEmpty else { return [] }
    var start = 0
    var others: Set<String> = []
    for range in ranges {
      others.formUnion(names(start..<range.lowerBound))
      start = range.upperBound
    }
    others.formUnion(names(start..<max(bytes.count, start)))
    return ranges.flatMap(names).filter { !others.contains($0) }
  }
}

extension [UInt8] {
  /// The parts of a condition between `&&`, `||`, and commas.
  fileprivate func operands(in range: Range<Int>) -> [Range<Int>] {
    var operands: [Range<Int>] = []
    var start = range.lowerBound
    for index in range {
      let isDouble = index + 1 < range.upperBound && self[index] == self[index + 1]
      let isOperator =
        isDouble && (self[index] == UInt8(ascii: "&") || self[index] == UInt8(ascii: "|"))
      guard index >= start, isOperator || self[index] == UInt8(ascii: ",") else { continue }
      operands.append(start..<index)
      start = index + (isOperator ? 2 : 1)
    }
    return operands + [Swift.min(start, range.upperBound)..<range.upperBound]
  }
}

extension String {
  /// Whether this part of a condition is true if there is no sign of tests.
  fileprivate var isNegated: Bool {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    func has(_ names: [Substring]) -> Bool { names.contains(where: words.contains) }
    if first(where: { !$0.isWhitespace && $0 != "(" }) == "!" { return true }
    let bytes = Array(utf8)
    if bytes.contains(run: Array("==".utf8)) { return has(["nil", "Nil", "NULL", "false", "NO"]) }
    return bytes.contains(run: Array("!=".utf8)) && has(["true", "YES"])
  }
}
