import SourceScan

/// A place in a source that takes something for a sign of running tests.
package struct TestEvidence {
  /// What code looks at.
  package enum Sign: Hashable {
    /// A lookup of a class of XCTest.
    case loadedClass
    /// A variable of the environment.
    case variable(String)
    /// All variables whose names begin with XCTest.
    case anyVariable
  }

  package var sign: Sign
  package var range: Range<Int>

  /// The outermost function, variable or method around it; `nil` at file scope.
  package var member: String?
}

extension TestEvidence {
  /// The name under which other code can make the same check, if the member has such a name.
  package var check: String? { member.flatMap { TestVocabulary.isCheck($0) ? $0 : nil } }
}

extension SwiftSource {
  /// The signs of tests that this file looks at, in order.
  package var testEvidence: [TestEvidence] {
    let lookedUp = calls(of: TestVocabulary.lookupFunctions).compactMap { $0.arguments.first }
      .filter { $0.string?.utf8.starts(with: TestVocabulary.xcTestPrefix.utf8) == true }
    let prefixes = calls(of: ["hasPrefix"]).compactMap { $0.arguments.first }
      .filter { $0.string == TestVocabulary.xcTestPrefix }
    let lookedUpRanges = Set(lookedUp.map(\.range))
    let prefixRanges = Set(prefixes.map(\.range))
    let found = stringLiterals.compactMap { literal -> (TestEvidence.Sign, Range<Int>)? in
      if lookedUpRanges.contains(literal.range) { return (.loadedClass, literal.range) }
      if prefixRanges.contains(literal.range) { return (.anyVariable, literal.range) }
      guard let name = literal.value, TestVocabulary.runnerVariable(named: name) != nil else {
        return nil
      }
      return (.variable(name), literal.range)
    }
    guard !found.isEmpty else { return [] }
    let members = outermostMembers
    return found.map { sign, range in
      TestEvidence(sign: sign, range: range, member: members.around(range.lowerBound)?.name)
    }
  }
}

extension ObjectiveCSource {
  /// The signs of tests that this file looks at, in order.
  package var testEvidence: [TestEvidence] {
    let lookedUp = Set(
      calls(of: TestVocabulary.lookupFunctions).compactMap(\.arguments.first)
        .filter { $0.string?.utf8.starts(with: TestVocabulary.xcTestPrefix.utf8) == true }.map(
          \.range
        )
    )
    return stringLiterals.compactMap { literal in
      let sign: TestEvidence.Sign
      if lookedUp.contains(literal.range) {
        sign = .loadedClass
      } else if let name = literal.value, TestVocabulary.runnerVariable(named: name) != nil {
        sign = .variable(name)
      } else if literal.value == TestVocabulary.xcTestPrefix {
        // As in `[name hasPrefix:@"XCTest"]`.
        sign = .anyVariable
      } else {
        return nil
      }
      let function = function(at: literal.range.lowerBound)
      return TestEvidence(
        sign: sign,
        range: literal.range,
        member: function?.plainName
      )
    }
  }
}

extension ObjectiveCSource.Function {
  /// The name without the `+` or `-` of a method.
  var plainName: String {
    let isMethod = name.utf8.first == UInt8(ascii: "-") || name.utf8.first == UInt8(ascii: "+")
    return isMethod ? String(name.dropFirst()).filter { $0 != " " } : name
  }
}

extension SwiftSource {
  /// The members of types and of the file that aren't inside of others, in order.
  fileprivate var outermostMembers: [Member] {
    let members = (globals + declarations.flatMap(\.members)).sorted {
      ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
    }
    var outermost: [Member] = []
    for member in members
    where outermost.last.map({ $0.range.upperBound <= member.range.lowerBound }) ?? true {
      outermost.append(member)
    }
    return outermost
  }
}

extension [SwiftSource.Member] {
  /// The one around the byte at `offset`, of members that are in order.
  fileprivate func around(_ offset: Int) -> SwiftSource.Member? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 && self[low - 1].range.contains(offset) ? self[low - 1] : nil
  }
}
