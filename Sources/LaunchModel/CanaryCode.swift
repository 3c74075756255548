import SourceScan

/// The code of a test, as it would run if the full app had launched in place of its stand-in.
///
/// Whatever isn't understood has no value, or may end the test before an assertion.
struct CanaryCode {
  private let standIn: String?
  private let delegate: String?
  private let isSwiftUI: Bool
  private let file: CodeFile
  private let definitions: Definitions
  /// The variables here; without a value, one isn't known.
  private var variables: [String: Expression?] = [:]
  /// Those that code before the test has set, which other functions know, too.
  private var ofInstance: [String: Expression?] = [:]
  /// The variables that were assigned.
  private var assigned: Set<String> = []
  /// How many functions and values were followed to get here.
  private var depth = 0

  init(_ standIn: String?, _ launch: AppLaunch, _ file: CodeFile, _ definitions: Definitions) {
    (self.standIn, delegate) = (standIn, launch.appDelegate)
    isSwiftUI = launch.lifeCycle == .swiftUI
    (self.file, self.definitions) = (file, definitions)
  }

  /// What the members of a type are, by name: bodies of functions, and values.
  struct Definitions {
    private let all: [String: [CodeFunction]]
    private let outer: [String: [CodeFunction]]

    init(_ members: [CodeFunction], around outer: Definitions? = nil) {
      all = Dictionary(grouping: members, by: \.name)
      self.outer = outer?.all ?? [:]
    }

    /// Returns the only definition of a name; `nil` if there is none, or several.
    subscript(name: String) -> [Statement]? {
      let found = all[name] ?? outer[name] ?? []
      return found.count == 1 ? found[0].parametersAndBody.1 : nil
    }
  }

  /// How a part of the code ends.
  private enum End {
    /// An assertion fails.
    case failure
    /// What follows it runs.
    case next
    /// The function returns, or the loop goes on.
    case exit
    /// It may skip the test, or end it.
    case unknown
  }

  /// Whether a test of these statements fails.
  func fails(_ body: [Statement]) -> Bool {
    var code = self
    return code.end(of: body) == .failure
  }

  /// Runs code before the test that sets variables.
  mutating func prepare(_ body: [Statement]) {
    _ = end(of: body)
    ofInstance = variables
  }

  // MARK: Statements

  private mutating func end(of statements: [Statement]) -> End {
    for statement in statements {
      let end = end(of: statement)
      if end != .next { return end }
    }
    return .next
  }

  /// How code ends that may run, or not, or more than once.
  private mutating func end(ofOptional body: [Statement]) -> End {
    var code = self
    let end = code.end(of: body)
    for name in code.assigned { variables[name] = .some(nil) }
    return end
  }

  private mutating func end(of statement: Statement) -> End {
    switch statement.kind {
    case .expression(let value): return end(of: value, throwing: mayThrow(statement))
    case .variable(let name, _, let value, _, _):
      variables[name] = .some(value)
      return value.map { end(of: $0, throwing: mayThrow(statement)) } ?? .next
    case .branch(let conditions, let first, let second):
      switch truth(of: conditions) {
      case true?: return end(of: first)
      case false?: return end(of: second)
      case nil: return either(end(ofOptional: first), end(ofOptional: second))
      }
    case .guarded(let conditions, let other):
      switch truth(of: conditions) {
      case true?: return .next
      case false?: return end(of: other)
      // If it doesn't hold, the test fails all the same.
      case nil: return end(ofOptional: other) == .failure ? .next : .unknown
      }
    case .loop(_, _, let body):
      return end(ofOptional: body) == .unknown ? .unknown : .next
    case .block(let body), .once(let body): return end(of: body)
    case .compilation(let clauses):
      let compiled = clauses.filter {
        file.sources.isCompiled($0.conditions, isSwift: file.swift != nil)
      }
      return end(of: compiled.flatMap(\.body))
    case .exit(let value):
      return value.map { end(of: $0, throwing: false) } == .failure ? .failure : .exit
    case .jump: return .exit
    case .function, .declaration: return .next
    case .choice, .deferred, .failure, .goto, .label, .unknown: return .unknown
    }
  }

  private func either(_ first: End, _ second: End) -> End {
    switch (first, second) {
    case (.failure, .failure): .failure
    case (.unknown, _), (_, .unknown), (.exit, _), (_, .exit): .unknown
    case (.next, _), (_, .next): .next
    }
  }

  /// Whether a statement has `try`, by which a call can skip the test.
  private func mayThrow(_ statement: Statement) -> Bool {
    file.swift?.words(in: statement.range).contains("try") == true
  }

  // MARK: Calls

  private static let skips: Set<String> = [
    "XCTSkip", "XCTSkipIf", "XCTSkipUnless", "XCTExpectFailure", "XCTExpectFailureWithOptions",
    "XCTExpectFailureInBlock", "withKnownIssue", "withExpectedIssue", "cancel", "exit", "abort",
  ]

  /// The functions that run a closure before they return.
  private static let inPlace: Set<String> = [
    "run", "assumeIsolated", "runActivity", "autoreleasepool", "sync", "performAndWait",
    "describe", "context", "it",
  ]

  private mutating func end(of value: Expression, throwing: Bool) -> End {
    switch value.kind {
    case .statement(let statements): return end(of: statements)
    case .assignment(let target, let value):
      if let name = target.ownName {
        variables[name] = .some(value)
        assigned.insert(name)
      }
      return end(of: value, throwing: throwing)
    default: return end(ofCall: value) ?? (throwing ? .unknown : .next)
    }
  }

  /// How a call ends that asserts something, or whose code is known; `nil` for anything else.
  private mutating func end(ofCall value: Expression) -> End? {
    guard let (name, arguments) = macroCall(value) ?? call(value) else { return nil }
    if Self.skips.contains(name) { return .unknown }
    if let fails = assertion(name, arguments, of: value) {
      let isOwn = !file.sources.members(declaring: name, among: .functions).isEmpty
      return fails && !isOwn ? .failure : .next
    }
    if Self.inPlace.contains(name), case .closure(_, let body)? = arguments.last?.value.kind {
      return end(of: body)
    }
    if depth < Self.deepest, let body = definitions[name] {
      var code = self
      code.variables = ofInstance
      code.depth += 2
      let end = code.end(of: body)
      return end == .exit ? .next : end
    }
    // It may run closures.
    for case .closure(_, let body) in arguments.map(\.value.kind) { _ = end(ofOptional: body) }
    return nil
  }

  /// How many functions and values are followed.
  private static let deepest = 8

  /// The name and arguments of a call: of a function, a method, or one that Objective-C sends.
  private func call(_ value: Expression) -> (name: String, [Expression.Argument])? {
    guard case .call(let callee, let arguments) = value.kind else { return nil }
    switch callee.kind {
    case .name(let name), .member(_, let name): return (name, arguments)
    default: return nil
    }
  }

  /// The name and arguments of `#expect(…)` or `#require(…)`.
  private func macroCall(_ value: Expression) -> (name: String, [Expression.Argument])? {
    guard case .other = value.kind, let swift = file.swift else { return nil }
    let text = file.text(value.range)
    for name in ["#expect", "#require"] where text.hasPrefix(name + "(") {
      let start = value.range.lowerBound + name.utf8.count + 1
      return (name, swift.arguments(in: start..<max(start, value.range.upperBound - 1)))
    }
    return nil
  }

  // MARK: Assertions

  /// What an assertion expects of its first arguments.
  private enum Expectation {
    case truth(Bool)
    case null(Bool)
    case equality(Bool)
    /// Neither `false` nor `nil`.
    case some
  }

  private static let expectations: [String: Expectation] = [
    "XCTAssert": .truth(true), "XCTAssertTrue": .truth(true), "XCTAssertFalse": .truth(false),
    "XCTAssertNil": .null(true), "XCTAssertNotNil": .null(false), "XCTUnwrap": .null(false),
    "XCTAssertEqual": .equality(true), "XCTAssertNotEqual": .equality(false),
    "XCTAssertEqualObjects": .equality(true), "XCTAssertNotEqualObjects": .equality(false),
    "XCTAssertIdentical": .equality(true), "XCTAssertNotIdentical": .equality(false),
    "#expect": .truth(true), "#require": .some,
  ]

  /// Returns whether an assertion fails for certain; `nil` if it isn't one.
  private func assertion(
    _ name: String,
    _ arguments: [Expression.Argument],
    of value: Expression
  ) -> Bool? {
    let values = arguments.prefix { $0.label == nil }.map(\.value)
    if name == "XCTFail" { return true }
    if name == "record" { return value.firstName == "Issue" }
    guard let expectation = Self.expectations[name], let first = values.first else { return nil }
    return switch expectation {
    case .truth(let expected): truth(of: first) == !expected
    case .null(let expected): isNull(first) == !expected
    case .equality(let expected): values.count > 1 && areEqual(first, values[1]) == !expected
    case .some: truth(of: first) == false || isNull(first) == true
    }
  }

  // MARK: Values

  /// Whether all conditions hold, whose variables are known after them.
  private mutating func truth(of conditions: [Statement.Condition]) -> Bool? {
    conditions.map { condition -> Bool? in
      switch condition {
      case .expression(let value): return truth(of: value)
      case .binding(let name, let value):
        let isNull = isNull(value)
        variables[name] = .some(value)
        return isNull.map(!)
      case .unknown: return nil
      }
    }.allHold
  }

  /// The truth of a condition; `nil` if it isn't known.
  private func truth(of value: Expression) -> Bool? {
    if isSwiftUI, isOfStandIn(value) { return false }
    switch value.kind {
    case .boolean(let value): return value
    case .not(let operand): return truth(of: operand).map(!)
    case .binary(let name, let left, let right): return truth(of: name, left, right)
    case .cast(let operand, let type): return type.hasPrefix("Bool") ? truth(of: operand) : nil
    case .call: return truth(ofCall: value)
    case .other(let parts): return truth(ofTest: value, parts)
    default: return follow(value) { $0.truth(of: $1) }
    }
  }

  private func truth(of name: String, _ left: Expression, _ right: Expression) -> Bool? {
    switch name {
    case "&&": [truth(of: left), truth(of: right)].allHold
    case "||": [truth(of: left), truth(of: right)].anyHolds
    case "==", "===": areEqual(left, right)
    case "!=", "!==": areEqual(left, right).map(!)
    default: nil
    }
  }

  private func truth(ofCall value: Expression) -> Bool? {
    guard case .call(let callee, let arguments) = value.kind,
      case .member(let object, let name) = callee.kind, let argument = arguments.first?.value
    else { return follow(value) { $0.truth(of: $1) } }
    switch name {
    case "isKind", "isMember", "isKindOfClass:", "isMemberOfClass:":
      return isLaunched(object) ? isClass(argument) : nil
    case "map", "flatMap": return inside(argument, of: object) { $0.truth(of: $1) }
    default: return nil
    }
  }

  /// The truth of `value is Type`.
  private func truth(ofTest value: Expression, _ parts: [Expression]) -> Bool? {
    guard parts.count == 1, isLaunched(parts[0]) else { return nil }
    let rest = file.text(parts[0].range.upperBound..<value.range.upperBound)
      .split(whereSeparator: \.isWhitespace)
    return rest.count == 2 && rest[0] == "is" ? isClass(named: String(rest[1])) : nil
  }

  /// Whether a value is `nil`; `nil` if that isn't known.
  private func isNull(_ value: Expression) -> Bool? {
    if isSwiftUI, isOfStandIn(value) { return true }
    switch value.kind {
    case .null: return true
    case .cast(let operand, let type):
      return isLaunched(operand) ? isClass(named: type).map(!) : isNull(operand)
    case .name: return follow(value) { $0.isNull($1) }
    default: return isLaunched(value) ? false : follow(value) { $0.isNull($1) }
    }
  }

  /// Whether two values are equal; `nil` if that isn't known.
  private func areEqual(_ first: Expression, _ second: Expression) -> Bool? {
    for (value, other) in [(first, second), (second, first)] {
      switch other.kind {
      case .null: return isNull(value)
      case .boolean(let expected): return truth(of: value).map { $0 == expected }
      case .string(let name?) where namesLaunchedClass(value): return isClass(named: name)
      default: break
      }
      if isLaunchedClass(value) { return isClass(other) }
    }
    return nil
  }

  /// Whether the full app's delegate is of a class that a value is.
  private func isClass(_ value: Expression?) -> Bool? {
    guard let value else { return nil }
    switch value.kind {
    case .metatype(let type): return isClass(named: file.text(type.range))
    // `Type.class` in Objective-C
    case .member(let type, "class"): return isClass(named: file.text(type.range))
    case .call(let callee, let arguments):
      guard callee.kind == .name("NSClassFromString"),
        case .string(let name?)? = arguments.first?.value.kind
      else { return nil }
      return isClass(named: name)
    default: return follow(value) { $0.isClass($1) }
    }
  }

  private func isClass(named name: String) -> Bool? {
    let name = String(name.withoutModule.prefix { $0 != "?" && $0 != "!" })
    return name == standIn ? false : name == delegate ? true : nil
  }

  /// Whether a value is the application's delegate.
  private func isLaunched(_ value: Expression) -> Bool {
    switch value.withoutEmptyCall.kind {
    case .cast(let operand, _): isLaunched(operand)
    case .member(let base, "delegate"): isApplication(base)
    default: follow(value) { $0.isLaunched($1) } == true
    }
  }

  private static let applications: Set<String> = [
    "UIApplication", "NSApplication", "NSApp", "WKApplication", "WKExtension",
  ]

  private func isApplication(_ value: Expression) -> Bool {
    if value.firstName.map(Self.applications.contains) == true { return true }
    return follow(value) { $0.isApplication($1) } == true
  }

  /// Whether a value is the class of the application's delegate.
  private func isLaunchedClass(_ value: Expression) -> Bool {
    switch value.withoutEmptyCall.kind {
    // `[delegate class]`
    case .metatype(let object), .member(let object, "class"): isLaunched(object)
    case .call(let callee, let arguments)
    where callee.kind == .name("type") && arguments.first?.label == "of"
      || callee.kind == .name("object_getClass"):
      arguments.first.map { isLaunched($0.value) } == true
    default: follow(value) { $0.isLaunchedClass($1) } == true
    }
  }

  /// Whether a value is the name of that class.
  private func namesLaunchedClass(_ value: Expression) -> Bool {
    switch value.kind {
    // `"\(type(of: delegate))"`
    case .other(let parts): parts.count == 1 && isLaunchedClass(parts[0])
    case .call(let callee, let arguments):
      switch (callee.kind, arguments.first?.value) {
      case (.name("NSStringFromClass"), let type?), (.name("String"), let type?):
        isLaunchedClass(type)
      case (.member(let object, "map"), let closure?):
        inside(closure, of: object) { $0.namesLaunchedClass($1) } == true
      default: follow(value) { $0.namesLaunchedClass($1) } == true
      }
    default: follow(value) { $0.namesLaunchedClass($1) } == true
    }
  }

  /// Whether it's a static member of the stand-in in SwiftUI, which is set when it launches.
  private func isOfStandIn(_ value: Expression) -> Bool {
    switch value.kind {
    case .member(let base, _): base.kind == .name(standIn ?? "") || isOfStandIn(base)
    case .cast(let operand, _): isOfStandIn(operand)
    case .call(let callee, let arguments):
      callee.kind == .name("NSClassFromString")
        ? arguments.first?.value.kind == .string(standIn) : isOfStandIn(callee)
    default: follow(value) { $0.isOfStandIn($1) } == true
    }
  }

  /// Asks a question about what a name, or a function without arguments, stands for.
  private func follow<Answer>(
    _ value: Expression,
    _ question: (CanaryCode, Expression) -> Answer?
  ) -> Answer? {
    guard let name = value.withoutEmptyCall.ownName, depth < Self.deepest else { return nil }
    var code = self
    code.depth += 1
    if let known = variables[name] {
      // `let delegate = delegate`
      code.variables[name] = nil
      return known.flatMap { question(code, $0) }
    }
    guard let definition = definitions[name], definition.count == 1 else { return nil }
    switch definition[0].kind {
    case .expression(let value), .exit(let value?):
      code.variables = ofInstance
      return question(code, value)
    default: return nil
    }
  }

  /// Asks a question about the value of a closure that gets a value, as in `value.map { … }`.
  private func inside<Answer>(
    _ closure: Expression,
    of value: Expression,
    _ question: (CanaryCode, Expression) -> Answer?
  ) -> Answer? {
    guard case .closure(let parameters, let body) = closure.kind, body.count == 1,
      case .expression(let result) = body[0].kind, let name = parameters.first?.name
    else { return nil }
    var code = self
    code.variables[name] = .some(value)
    return question(code, result)
  }
}

extension Expression {
  /// What is called without arguments, as a message of Objective-C is that asks for a property; else the expression.
  fileprivate var withoutEmptyCall: Expression {
    if case .call(let callee, let arguments) = kind, arguments.isEmpty { callee } else { self }
  }

  /// The name of a variable or member: `name`, or `self.name`.
  fileprivate var ownName: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, let name) where base.kind == .name("self"): name
    default: nil
    }
  }

  /// The name that it begins with.
  var firstName: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, _), .call(let base, _), .element(let base, _), .cast(let base, _):
      base.firstName
    case .metatype(let base): base.firstName
    default: nil
    }
  }
}
