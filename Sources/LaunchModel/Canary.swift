import ProjectFiles
import SourceScan
import XcodeModel

/// A test as schemes and test plans name it.
package struct TestName: Sendable, Hashable {
  /// The type, with those around it; empty for a function at file scope.
  package var types: [String]
  /// The function; `nil` if it's one that tests call.
  package var function: String?
}

extension TargetSources {
  /// Returns the tests that fail if the full app launches: an assertion compares what was launched with
  /// the stand-in, or with the app's own delegate.
  ///
  /// Comments and code that isn't compiled don't count, nor does a test that only reads the app
  /// delegate: it passes with either.
  ///
  /// - Parameters:
  ///   - standIn: The name of the stand-in's class; `nil` if there is none.
  ///   - file: The file that declares the stand-in, which doesn't count.
  package func canaries(
    for launch: AppLaunch,
    standIn: String?,
    declaredIn file: String?
  ) -> [TestName] {
    let features: SourceFeatures = [.delegate, .application, .launcher]
    var members = self.members(with: features)
    if let standIn, SourceFeatures(of: Array(standIn.utf8)).isDisjoint(with: features) {
      members += self.members(containing: [standIn])
    }
    let build = testBuild
    let names = TestCode.comparedNames(standIn, launch).map { Array($0.utf8) }
    let assertions = ["XCT", "expect", "require", "record"].map { Array($0.utf8) }
    return members.flatMap { member -> [TestName] in
      guard member.path != file, let bytes = bytes(of: member),
        names.contains(where: bytes.contains(run:)),
        assertions.contains(where: bytes.contains(run:))
      else { return [] }
      let code: TestCode?
      switch member.kind {
      case .swift: code = swiftSource(of: member).flatMap { TestCode($0, standIn, launch, build) }
      case .cFamily:
        code = objectiveCSource(of: member).flatMap { TestCode($0, standIn, launch, build) }
      case nil: code = nil
      }
      return code?.canaries ?? []
    }
  }
}

/// What a file of tests compares with what was launched, and what it asserts.
private struct TestCode {
  private let assertions: [Range<Int>]
  /// The offsets of comparisons that don't only skip a test.
  private let comparisons: [Int]
  private let members: [(name: String, range: Range<Int>, test: TestName)]
  /// The uses of these members.
  private let uses: [(name: String, range: Range<Int>)]

  private static let assertionNames: Set<String> = [
    "XCTAssert", "XCTAssertTrue", "XCTAssertFalse", "XCTAssertNil", "XCTAssertNotNil",
    "XCTAssertEqual", "XCTAssertNotEqual", "XCTAssertIdentical", "XCTAssertNotIdentical",
    "XCTAssertEqualObjects", "XCTAssertNotEqualObjects", "XCTFail", "XCTUnwrap",
    // Swift Testing, and Nimble
    "#expect", "#require", "record", "expect",
  ]

  private static let skipNames: Set<String> = ["XCTSkip", "XCTSkipIf", "XCTSkipUnless"]

  private static let applicationNames: Set<String> = [
    "UIApplication", "NSApplication", "NSApp", "WKApplication", "WKExtension",
  ]

  /// The names by which code compares what was launched.
  static func comparedNames(_ standIn: String?, _ launch: AppLaunch) -> Set<String> {
    // Without a stand-in, what reads the application compares it with nothing.
    standIn == nil ? applicationNames : Set([standIn, launch.appDelegate].compactMap(\.self))
  }

  /// The tests of which an assertion contains a comparison, is in the same function, or uses the member
  /// with it.
  var canaries: [TestName] {
    let canaries = comparisons.flatMap { offset -> [Range<Int>] in
      let direct = assertions.filter { $0.contains(offset) }
      guard direct.isEmpty, let member = member(around: offset) else { return direct }
      return assertions.filter { assertion in
        member.range.contains(assertion.lowerBound)
          || uses.contains { $0.name == member.name && assertion.contains($0.range.lowerBound) }
      }
    }
    return canaries.map { member(around: $0.lowerBound)?.test ?? TestName(types: []) }
  }

  /// Returns the innermost member around `offset`.
  private func member(around offset: Int)
    -> (name: String, range: Range<Int>, test: TestName)?
  {
    members.filter { $0.range.contains(offset) }.min { $0.range.count < $1.range.count }
  }

  /// Reads what a file compares; `nil` if it compares nothing with what was launched.
  init?(_ source: SwiftSource, _ standIn: String?, _ launch: AppLaunch, _ build: TestBuild) {
    func isCompiled(_ offset: Int) -> Bool {
      build.includes(source.context(at: offset).conditions) != false
    }
    let skips = source.calls(of: Self.skipNames).map(\.range)
    let names = Comparisons(of: standIn, launch, in: source.bytes)
    comparisons = names.offsets(of: source.uses(of: names.names), source.stringLiterals)
      .filter { offset in isCompiled(offset) && !skips.contains { $0.contains(offset) } }
    if comparisons.isEmpty { return nil }
    assertions = source.calls(of: Self.assertionNames).map(\.range)
      .filter { isCompiled($0.lowerBound) }
    func tests(_ all: [SwiftSource.Member], in types: [String]) -> [(String, Range<Int>, TestName)]
    {
      all.map { member in
        let isTest = TestVocabulary.isTest(member.name, member.attributes)
        return (
          member.name, member.range,
          TestName(types: types, function: isTest ? member.name : nil)
        )
      }
    }
    members =
      tests(source.globals, in: [])
      + source.declarations.flatMap { type in
        tests(type.members, in: type.path.split(separator: ".").map(String.init))
      }
    uses = source.uses(of: Set(members.map(\.name)))
  }

  init?(_ source: ObjectiveCSource, _ standIn: String?, _ launch: AppLaunch, _ build: TestBuild) {
    func isCompiled(_ offset: Int) -> Bool {
      build.includes(source.conditions(at: offset)) != false
    }
    let skips = source.calls(of: Self.skipNames).map(\.range)
    let names = Comparisons(of: standIn, launch, in: source.bytes)
    comparisons = names.offsets(of: source.uses(of: names.names), source.stringLiterals)
      .filter { offset in isCompiled(offset) && !skips.contains { $0.contains(offset) } }
    if comparisons.isEmpty { return nil }
    assertions = source.calls(of: Self.assertionNames).map(\.range)
      .filter { isCompiled($0.lowerBound) }
    members = source.functions.map { function in
      let type = source.classes.last { $0.nameRange.lowerBound < function.bodyRange.lowerBound }
      let name = function.plainName
      let test = TestName(
        types: type.map { [$0.name] } ?? [],
        function: TestVocabulary.isTest(name) ? name : nil
      )
      return (name, function.bodyRange, test)
    }
    uses = source.uses(of: Set(members.map(\.name)))
  }

  /// The places where code compares what was launched.
  private struct Comparisons {
    private let standIn: String?
    private let isSwiftUI: Bool
    private let bytes: [UInt8]
    let names: Set<String>

    init(of standIn: String?, _ launch: AppLaunch, in bytes: [UInt8]) {
      self.standIn = standIn
      self.bytes = bytes
      isSwiftUI = launch.lifeCycle == .swiftUI
      names = comparedNames(standIn, launch)
    }

    func offsets(
      of uses: [(name: String, range: Range<Int>)],
      _ literals: [StringLiteral]
    ) -> [Int] {
      uses.filter { isComparison($0.name, $0.range) }.map(\.range.lowerBound)
        + literals.filter { standIn != nil && $0.value?.withoutModule == standIn }
        .map(\.range.lowerBound)
    }

    private func isComparison(_ name: String, _ range: Range<Int>) -> Bool {
      guard standIn != nil, !(isSwiftUI && name == standIn) else { return true }
      var start = range.lowerBound
      // The module before the name.
      while start > 0, bytes[start - 1].isInName || bytes[start - 1] == UInt8(ascii: ".") {
        start -= 1
      }
      let before = bytes[max(0, start - 80)..<start].filter { $0 > 0x20 }
      let after = bytes[range.upperBound..<min(bytes.count, range.upperBound + 8)]
        .filter { $0 > 0x20 }
      let isType = start > 0 && bytes[start - 1] <= 0x20 && before.ends(with: "is")
      if isType || ["isKind(of:", "isKindOfClass:[", "isKindOfClass:"].contains(where: before.ends)
      {
        return true
      }
      guard name == standIn else { return false }
      return ["as?", "as!"].contains(where: before.ends)
        || [".self", ".class", "class]"].contains { after.starts(with: $0.utf8) }
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
