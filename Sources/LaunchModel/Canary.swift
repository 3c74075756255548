import ProjectFiles
import SourceScan
import XcodeModel

/// A test as schemes and test plans name it.
package struct TestName: Sendable, Hashable {
  /// The type, with those around it; empty for a function at file scope.
  package var types: [String]
  package var function: String
}

extension TargetSources {
  /// Returns the tests that fail if the full app launches: a runner runs them, and all that they do before an
  /// assertion, and what that compares with the class of the stand-in or the app's own, is understood.
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
    let assertions = ["XCT", "expect", "require", "record"].map { Array($0.utf8) }
    return members.flatMap { member -> [TestName] in
      guard member.path != file, let bytes = bytes(of: member),
        assertions.contains(where: bytes.contains(run:)), let code = CodeFile(member, in: self)
      else { return [] }
      return canaries(code, standIn, launch)
    }
  }

  private func canaries(_ file: CodeFile, _ standIn: String?, _ launch: AppLaunch) -> [TestName] {
    let globals = CanaryCode.Definitions(file.members(of: ""))
    return file.functions.map { $0.type ?? "" }.distinct(by: \.self).flatMap {
      path -> [TestName] in
      let members = file.members(of: path)
      let types = path.split(separator: ".").map(String.init)
      let definitions = path.isEmpty ? globals : CanaryCode.Definitions(members, around: globals)
      var code = CanaryCode(standIn, launch, file, definitions)
      for setUp in members where Self.setUps.contains(setUp.name) || setUp.kind == .initializer {
        code.prepare(setUp.parametersAndBody.1)
      }
      lazy var isSuite = isSuite(types)
      lazy var isOfTestCase = isTestCase(path)
      return members.compactMap { member -> TestName? in
        guard member.mayBeTest, isCompiled(member.conditions, isSwift: member.isSwift) else {
          return nil
        }
        let runs =
          member.attributes.contains { $0.name == "Test" }
          ? isSuite
          : member.name.hasPrefix("test") && member.isMethodOfXCTest && isOfTestCase
        guard runs, code.fails(member.parametersAndBody.1) else { return nil }
        return TestName(types: types, function: member.name)
      }
    }
  }

  /// Whether the build of the tests has code in these clauses; `nil` if that isn't known.
  ///
  /// In Swift, a name that no setting defines is false, as it is unless somebody defines it for one build;
  /// in Objective-C, a header can define it.
  ///
  /// - Parameter constants: The names that the file itself defines.
  func includes(
    _ conditions: [SourceCondition],
    isSwift: Bool,
    constants: [String: Bool] = [:]
  ) -> Bool? {
    let names = isSwift ? Set(conditions.flatMap(\.names)) : []
    let undefined = names.filter { !testBuild.mentions($0) }
    return testBuild.includes(conditions, undefined: undefined, constants: constants)
  }

  /// Whether the build of the tests has code in these clauses.
  ///
  /// What a module can be imported for isn't known, and the tests need it.
  func isCompiled(_ conditions: [SourceCondition], isSwift: Bool) -> Bool {
    includes(conditions, isSwift: isSwift)
      ?? conditions.allSatisfy { $0.written.contains(text: "canImport(") }
  }

  // MARK: What runs

  /// The methods that run before each test.
  private static let setUps: Set<String> = ["setUp", "setUpWithError"]

  /// The methods by which a class of tests decides which of them run, and what a failure means.
  private static let hooks: Set<String> = [
    "defaultTestSuite", "testInvocations", "invokeTest", "run", "run:", "perform", "performTest:",
    "record", "recordIssue:", "recordFailure",
    "recordFailureWithDescription:inFile:atLine:expected:",
  ]

  /// Whether Swift Testing runs the tests of a type, or of a file for none.
  private func isSuite(_ types: [String]) -> Bool {
    types.indices.allSatisfy { last in
      let path = types[...last].joined(separator: ".")
      return declaration(of: path).flatMap { member, type in
        swiftSource(of: member).map { source in
          type.attributes.allSatisfy(source.isHarmless)
            && !source.maySkip(type.members.map { ($0.name, $0.range) }, from: ["init"])
        }
      } == true
    }
  }

  /// Whether a class derives from XCTest's, and neither it nor a superclass changes what its tests do.
  private func isTestCase(_ name: String, among bases: Set<String> = ["XCTestCase"]) -> Bool {
    let classes = ClassInfo(named: name, in: self).map { Array($0.lineage) } ?? []
    return classes.last?.superclass.map(bases.contains) == true
      && !classes.contains { $0.changesTests(Self.hooks, Self.setUps) }
  }
}

extension ClassInfo {
  /// Whether a class has one of these methods, or may skip its tests in a method that runs before them.
  fileprivate func changesTests(_ hooks: Set<String>, _ setUps: Set<String>) -> Bool {
    if let (source, declaration) = swift {
      return declaration.attributes.contains { !source.isHarmless($0) }
        // The runtime doesn't find a generic class.
        || source.bytes[declaration.nameRange.upperBound...].first == UInt8(ascii: "<")
        || declaration.members.contains { hooks.contains($0.name) }
        || source.maySkip(declaration.members.map { ($0.name, $0.range) }, from: setUps)
    }
    guard let source = objectiveC else { return true }
    let methods = source.functions(ofClass: name)
    return methods.contains { hooks.contains($0.plainName) }
      || source.maySkip(methods.map { ($0.plainName, $0.bodyRange) }, from: setUps)
  }
}

extension ScannedSource {
  /// Whether some of the functions of a type, or others that they call, may skip the test after them.
  fileprivate func maySkip(
    _ functions: [(name: String, range: Range<Int>)],
    from names: Set<String>
  ) -> Bool {
    let all = Dictionary(grouping: functions, by: \.name)
    func wordsOfFunctions(named name: String) -> [String] {
      (all[name] ?? []).flatMap { words(in: $0.range).filter { $0 != "await" } + [""] }
    }
    let code = names.reached(by: wordsOfFunctions).flatMap(wordsOfFunctions)
    return zip(code, code.dropFirst()).contains { word, next in
      // What it calls may throw to skip.
      let isKnown = ["super", "self"].contains(next) || all[next] != nil
      return word.hasPrefix("XCTSkip") || word.hasPrefix("XCTExpectFailure")
        || self is SwiftSource && word == "try" && !isKnown
    }
  }
}

extension CodeFunction {
  /// Whether it's a function without parameters and without an attribute that can keep it from running.
  fileprivate var mayBeTest: Bool {
    kind == .function && labels?.isEmpty != false && !name.utf8.contains(UInt8(ascii: ":"))
      && attributes.allSatisfy { file.swift?.isHarmless($0) == true }
  }

  /// Whether it's a method that XCTest finds if its class is one of tests.
  fileprivate var isMethodOfXCTest: Bool { !isStatic && !isPrivate && returnsNothing }
}

extension SwiftSource {
  /// Whether an attribute lets a test run that has it, or whose type does.
  fileprivate func isHarmless(_ attribute: Attribute) -> Bool {
    switch attribute.name {
    case "MainActor", "objc", "objcMembers", "discardableResult": return true
    case "Test", "Suite":
      return attribute.arguments.map(arguments)?.allSatisfy { argument in
        switch argument.value.kind {
        case .string: argument.label == nil
        case .call(let callee, _): ["tags", "bug", "timeLimit"].contains(callee.implicitMember)
        default: argument.value.implicitMember == "serialized"
        }
      } != false
    default: return false
    }
  }
}

extension Expression {
  /// The name in `.name`.
  fileprivate var implicitMember: String? {
    if case .member(let base, let name) = kind, base.kind == .name("") { name } else { nil }
  }
}
