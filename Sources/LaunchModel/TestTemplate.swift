package import Diagnostics
import ProjectFiles
import SourceScan
import XcodeModel

/// Tests that came with a template, where somebody has yet to write others.
///
/// The raw values are those of reports.
package enum TestTemplate: String, Sendable, Hashable {
  /// All tests are empty, as in the templates of Xcode and Flutter.
  case empty
  /// The one test looks for a text in the app's window, as in React Native's template.
  case reactNative = "react-native"
}

extension TargetSources {
  /// The template that all tests of the target are from; `nil` if there are others, or none.
  package var testTemplate: TestTemplate? {
    guard let first = members.first.flatMap(testTemplate) else { return nil }
    return members.dropFirst().allSatisfy { testTemplate(of: $0) == first } ? first : nil
  }

  private func testTemplate(of member: SourceMember) -> TestTemplate? {
    switch member.kind {
    case .swift: swiftSource(of: member)?.hasEmptyTestsOnly == true ? .empty : nil
    case .cFamily: objectiveCSource(of: member)?.testTemplate
    case nil: nil
    }
  }
}

extension TargetSources {
  /// Where the test in React Native's template is, also next to others; `nil` if there is none.
  package var reactNativeTest: SourceLocation? {
    members(containing: ["Welcome to React"]).filter { $0.kind == .cFamily }.lazy
      .compactMap { member -> SourceLocation? in
        guard let source = self.objectiveCSource(of: member), source.testTemplate == .reactNative,
          let test = source.functions.first(where: { TestVocabulary.isTest($0.plainName) })
        else { return nil }
        return SourceLocation(member.path, offset: test.nameRange.lowerBound, in: source.bytes)
      }.first
  }
}

extension SwiftSource {
  /// Whether the file declares tests and nothing in it does anything.
  fileprivate var hasEmptyTestsOnly: Bool {
    guard typeAliases.isEmpty, !hasTopLevelCode else { return false }
    let members = globals + declarations.flatMap(\.members)
    let others = offsets(ofNamesBesides: Self.names)
    return members.contains { TestVocabulary.isTest($0.name, $0.attributes) }
      && declarations.allSatisfy { declaration in
        [.class, .struct].contains(declaration.kind) && declaration.conditions.isEmpty
          && Set(declaration.inheritedTypes).isSubset(of: ["XCTestCase"])
      }
      && members.allSatisfy { member in
        member.kind == .function && member.conditions.isEmpty
          && member.attributes.allSatisfy { $0.arguments == nil }
          && member.bodyRange.map { body in
            let next = others.partition { $0 >= body.lowerBound }
            return next == others.count || others[next] >= body.upperBound
          } == true
      }
  }

  /// What the methods of Xcode's template consist of.
  private static let names: Set<String> = [
    "super", "self", "try", "await", "setUp", "tearDown", "setUpWithError", "tearDownWithError",
    "measure",
  ]
}

extension ObjectiveCSource {
  /// The template that the file is from.
  fileprivate var testTemplate: TestTemplate? {
    let names = Set(functions.map { $0.plainName.filter { $0 != " " } })
    guard functions.allSatisfy(\.conditions.isEmpty),
      names.contains(where: { TestVocabulary.isTest($0) })
    else { return nil }
    let looksForWelcome = bytes.contains(run: Array("@\"Welcome to React".utf8))
    if names == ["findSubviewInView:matching:", "testRendersWelcomeScreen"], looksForWelcome {
      return .reactNative
    }
    let known: Set<String> = ["super", "self", "setUp", "tearDown", "measureBlock"]
    let bodies = functions.map(\.bodyRange)
    let isEmpty =
      consists(of: classes.map(\.range) + imports.map(\.range), and: [])
      && self.names.allSatisfy { name, offset in
        known.contains(name) || !bodies.contains { $0.contains(offset) }
      }
    return isEmpty ? .empty : nil
  }
}
