import ProjectFiles
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
    let prefixes = Set(calls(of: ["hasPrefix"]).compactMap(\.arguments.first?.range))
    lazy var members = outermostMembers
    return signs(
      lookedUp: calls(of: TestVocabulary.lookupFunctions).compactMap(\.arguments.first),
      isPrefix: prefixes.contains
    ).map { sign, range in
      let next = members.partition { $0.range.lowerBound > range.lowerBound }
      let member = next > 0 && members[next - 1].range.contains(range.lowerBound)
      return TestEvidence(sign: sign, range: range, member: member ? members[next - 1].name : nil)
    }
  }
}

extension ObjectiveCSource {
  /// The signs of tests that this file looks at, in order.
  package var testEvidence: [TestEvidence] {
    signs(
      lookedUp: calls(of: TestVocabulary.lookupFunctions).compactMap(\.arguments.first),
      // As in `[name hasPrefix:@"XCTest"]`.
      isPrefix: { _ in true }
    ).map { sign, range in
      TestEvidence(sign: sign, range: range, member: function(at: range.lowerBound)?.plainName)
    }
  }
}

extension ScannedSource {
  /// The literals that are signs of tests.
  ///
  /// - Parameters:
  ///   - lookedUp: The names of classes that are looked up.
  ///   - isPrefix: Whether names are compared with the beginning of those of XCTest, if that is a literal.
  fileprivate func signs(
    lookedUp: [CallArgument],
    isPrefix: (Range<Int>) -> Bool
  ) -> [(TestEvidence.Sign, Range<Int>)] {
    let lookedUp = Set(lookedUp.map(\.range))
    return stringLiterals.compactMap { literal in
      guard let name = literal.value else { return nil }
      let isLookup = lookedUp.contains(literal.range) && name.hasPrefix(TestVocabulary.xcTestPrefix)
      if isLookup { return (.loadedClass, literal.range) }
      // Others ask which service of launchd they are.
      let isOfTests = name != "XPC_SERVICE_NAME" || bytes.contains(run: Array("xctest".utf8))
      if isOfTests, TestVocabulary.runnerVariable(named: name) != nil {
        return (.variable(name), literal.range)
      }
      let isStart = name == TestVocabulary.xcTestPrefix && isPrefix(literal.range)
      return isStart ? (.anyVariable, literal.range) : nil
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
