import ProjectFiles
import SourceScan
import XcodeModel

/// A test as schemes and test plans name it.
package struct TestName: Sendable, Hashable {
  /// The type, with those around it; empty for a function at file scope.
  package var types: [String]
  /// The function; `nil` for all that a type declares as its specification.
  package var function: String?
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
        assertions.contains(where: bytes.contains(run:))
      else { return [] }
      switch member.kind {
      case .swift: return swiftSource(of: member).map { canaries($0, standIn, launch) } ?? []
      case .cFamily:
        return objectiveCSource(of: member).map { canaries($0, standIn, launch) } ?? []
      case nil: return []
      }
    }
  }

  private func canaries(
    _ source: SwiftSource,
    _ standIn: String?,
    _ launch: AppLaunch
  ) -> [TestName] {
    let globals = CanaryCode.Definitions(source.definitions(source.globals), around: nil)
    func tests(_ members: [SwiftSource.Member], of path: String?) -> [TestName] {
      let types = path.map { $0.split(separator: ".").map(String.init) } ?? []
      lazy var isSuite = isSuite(types)
      lazy var isTestCase = path.map { self.isTestCase($0) } == true
      lazy var isSpecification =
        path.map { self.isTestCase($0, among: Self.specifications) } == true
      let definitions =
        path == nil ? globals : CanaryCode.Definitions(source.definitions(members), around: globals)
      var code = CanaryCode(standIn, launch, self, source, definitions)
      for setUp in members where Self.setUps.contains(setUp.name) || setUp.kind == .initializer {
        code.prepare(source.body(of: setUp))
      }
      return members.compactMap { member in
        guard member.kind == .function, isCompiled(member.conditions, isSwift: true),
          member.labels == [], member.attributes.allSatisfy(source.isHarmless)
        else { return nil }
        let isSpec = member.name == "spec" && isSpecification
        let runs =
          member.attributes.contains { $0.name == "Test" }
          ? isSuite
          : member.name.hasPrefix("test") ? source.isMethodOfXCTest(member) && isTestCase : isSpec
        guard runs, code.fails(source.body(of: member)) else { return nil }
        return TestName(types: types, function: isSpec ? nil : member.name)
      }
    }
    let types = source.declarations.filter {
      !$0.isLocal && isCompiled($0.conditions, isSwift: true)
    }
    var known: Set<String> = []
    let byPath = Dictionary(grouping: types, by: \.path)
    return tests(source.globals, of: nil)
      + types.map(\.path).filter { known.insert($0).inserted }.flatMap { path in
        tests((byPath[path] ?? []).flatMap(\.members), of: path)
      }
  }

  private func canaries(
    _ source: ObjectiveCSource,
    _ standIn: String?,
    _ launch: AppLaunch
  ) -> [TestName] {
    source.classes.filter { $0.kind == .implementation }.flatMap { type -> [TestName] in
      guard isTestCase(type.name) else { return [] }
      let methods = source.functions(in: type.range)
      let definitions = CanaryCode.Definitions(source.definitions(methods), around: nil)
      var code = CanaryCode(standIn, launch, self, source, definitions)
      for setUp in methods where Self.setUps.contains(setUp.plainName) {
        code.prepare(source.body(of: setUp))
      }
      return methods.filter { method in
        method.name.hasPrefix("-") && method.plainName.hasPrefix("test")
          && !method.name.contains(":") && source.returnType(of: method) == "void"
          && isCompiled(method.conditions, isSwift: false)
          && code.fails(source.body(of: method))
      }.map { TestName(types: [type.name], function: $0.plainName) }
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
      ?? conditions.allSatisfy { $0.written.contains("canImport(") }
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

  private static let specifications: Set<String> = ["QuickSpec", "AsyncSpec"]

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
    let methods = source.classes(named: name).filter { $0.kind == .implementation }
      .flatMap { source.functions(in: $0.range) }
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
    var known = names
    var open = functions.filter { names.contains($0.name) }
    while let function = open.popLast() {
      let words = words(in: function.range).filter { $0 != "await" }
      for (word, next) in zip(words, words.dropFirst() + [""]) {
        if word.hasPrefix("XCTSkip") || word.hasPrefix("XCTExpectFailure") { return true }
        // What it calls may throw to skip.
        let isKnown = ["super", "self"].contains(next) || all[next] != nil
        if self is SwiftSource, word == "try", !isKnown { return true }
        if known.insert(word).inserted { open += all[word] ?? [] }
      }
    }
    return false
  }
}

extension SwiftSource {
  /// Whether a function is a method that XCTest finds if its class is one of tests.
  fileprivate func isMethodOfXCTest(_ member: Member) -> Bool {
    !member.isStatic && [nil, "Void", "()"].contains(returnedType(of: member))
      && !member.modifiers.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }
  }

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

  fileprivate func body(of member: Member) -> [Statement] {
    member.bodyRange.map { code(in: $0.lowerBound + 1..<max($0.upperBound - 1, $0.lowerBound + 1)) }
      ?? []
  }

  fileprivate func definitions(_ members: [Member]) -> [(String, () -> [Statement])] {
    members.map { member in
      let definition = { () -> [Statement] in
        guard member.kind == .variable else { return body(of: member) }
        for case .variable(member.name, _, let value, let body, _) in code(in: member.range).map(
          \.kind
        ) {
          return value.map { [Statement($0)] } ?? body ?? []
        }
        return []
      }
      return (member.name, definition)
    }
  }
}

extension Expression {
  /// The name in `.name`.
  fileprivate var implicitMember: String? {
    if case .member(let base, let name) = kind, base.kind == .name("") { name } else { nil }
  }
}

extension ObjectiveCSource {
  fileprivate func body(of function: Function) -> [Statement] {
    let body = function.bodyRange
    return code(in: body.lowerBound + 1..<max(body.upperBound - 1, body.lowerBound + 1))
  }

  fileprivate func definitions(_ methods: ArraySlice<Function>) -> [(String, () -> [Statement])] {
    methods.map { method in (method.plainName, { body(of: method) }) }
  }
}
