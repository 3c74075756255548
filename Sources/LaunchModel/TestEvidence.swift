import SourceScan

/// A place in a source that takes something for a sign of running tests.
package struct TestEvidence {
  /// What tells.
  package enum Sign: Hashable {
    /// A class of XCTest is looked up.
    case loadedClass
    /// A variable of the environment.
    case variable(String)
    /// All variables whose names begin with XCTest.
    case anyVariable
  }

  package var sign: Sign
  package var range: Range<Int>

  /// The function, variable or method that it stands in, outermost; nil at file scope.
  package var member: String?

  /// The bytes of that member, where they are known.
  package var definition: Range<Int>?

  /// Whether it is part of what users get.
  package var isShipped: Bool
}

extension TestEvidence {
  /// The variables of test runners, with what is the matter with each alone; nil where nothing is
  /// known to be.
  ///
  /// FACTS section 1, "Variables" and below.
  package static let variables: [String: String?] = [
    "XCTestConfigurationFilePath":
      "Xcode 26 leaves it out of tests hosted by Mac apps, and on devices it can be empty",
    "XCTestBundlePath": nil,
    "XCTestSessionIdentifier": "idb does not set it, and exit tests of Swift Testing lose it",
    "XCTestBundleInjectPath": "not every runner sets it, and exit tests of Swift Testing lose it",
    "XCTestManagerVariant": "it is known from runners for devices only",
    "XCInjectBundle": "no runner of today is known to set it",
    "XCInjectBundleInto": "only Bazel's rules are known to set it",
    "TestBundleLocation": "only idb is known to set it",
    "AppTargetLocation": "only idb is known to set it",
  ]

  fileprivate static let lookUps: Set<String> = [
    "NSClassFromString", "objc_getClass", "objc_lookUpClass",
  ]
}

extension SwiftSource {
  /// The signs of tests that this file looks at, in order.
  package var testEvidence: [TestEvidence] {
    let lookedUp = calls(of: TestEvidence.lookUps).compactMap { $0.arguments.first }
      .filter { $0.string?.utf8.starts(with: "XCTest".utf8) == true }
    let prefixes = calls(of: ["hasPrefix"]).compactMap { $0.arguments.first }
      .filter { $0.string == "XCTest" }
    let lookedUpRanges = Set(lookedUp.map(\.range))
    let prefixRanges = Set(prefixes.map(\.range))
    let found = stringLiterals.compactMap { literal -> (TestEvidence.Sign, Range<Int>)? in
      if lookedUpRanges.contains(literal.range) { return (.loadedClass, literal.range) }
      if prefixRanges.contains(literal.range) { return (.anyVariable, literal.range) }
      guard let name = literal.value, TestEvidence.variables[name] != nil else { return nil }
      return (.variable(name), literal.range)
    }
    guard !found.isEmpty else { return [] }
    let members = outermostMembers
    return found.map { sign, range in
      let around = members.around(range.lowerBound)
      return TestEvidence(
        sign: sign,
        range: range,
        member: around?.name,
        definition: around?.range,
        isShipped: ShippedCode.includes(context(at: range.lowerBound).conditions)
      )
    }
  }
}

extension ObjectiveCSource {
  /// The signs of tests that this file looks at, in order.
  package var testEvidence: [TestEvidence] {
    let lookedUp = Set(
      calls(of: TestEvidence.lookUps).compactMap(\.arguments.first)
        .filter { $0.string?.utf8.starts(with: "XCTest".utf8) == true }.map(\.range)
    )
    return stringLiterals.compactMap { literal in
      let sign: TestEvidence.Sign
      if lookedUp.contains(literal.range) {
        sign = .loadedClass
      } else if let name = literal.value, TestEvidence.variables[name] != nil {
        sign = .variable(name)
      } else if literal.value == "XCTest" {
        // As in `[name hasPrefix:@"XCTest"]`.
        sign = .anyVariable
      } else {
        return nil
      }
      let function = function(at: literal.range.lowerBound)
      return TestEvidence(
        sign: sign,
        range: literal.range,
        member: function?.plainName,
        definition: function?.bodyRange,
        isShipped: ShippedCode.includes(conditions(at: literal.range.lowerBound))
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
