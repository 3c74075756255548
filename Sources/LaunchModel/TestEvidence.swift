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
}

extension ScannedSource {
  /// The signs of tests that this file looks at, in order.
  package var testEvidence: [TestEvidence] {
    let lookedUp = Set(
      calls(of: TestVocabulary.lookupFunctions).compactMap(\.arguments.first?.range)
    )
    // In Objective-C, it's a message: `[name hasPrefix:@"XCTest"]`.
    let prefixes =
      self is SwiftSource
      ? Set(calls(of: ["hasPrefix"]).compactMap(\.arguments.first?.range)) : nil
    return stringLiterals.compactMap { literal in
      guard let name = literal.value else { return nil }
      let isLookup = lookedUp.contains(literal.range) && name.hasPrefix(TestVocabulary.xcTestPrefix)
      if isLookup { return TestEvidence(sign: .loadedClass, range: literal.range) }
      // Others ask which service of launchd they are.
      let isOfTests = name != "XPC_SERVICE_NAME" || bytes.contains(run: Array("xctest".utf8))
      if isOfTests, TestVocabulary.runnerVariables.keys.contains(name) {
        return TestEvidence(sign: .variable(name), range: literal.range)
      }
      let isStart =
        name == TestVocabulary.xcTestPrefix && prefixes?.contains(literal.range) != false
      return isStart ? TestEvidence(sign: .anyVariable, range: literal.range) : nil
    }
  }
}

extension ObjectiveCSource.Function {
  /// The name without the `+` or `-` of a method.
  var plainName: String {
    guard name.hasPrefix("-") || name.hasPrefix("+") else { return name }
    return String(decoding: name.utf8.dropFirst().filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}
