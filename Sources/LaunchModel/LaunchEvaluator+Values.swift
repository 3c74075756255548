import ProjectFiles
import SourceScan
import XcodeModel

/// The values of expressions and names.
extension LaunchEvaluator {
  // MARK: Expressions

  func text(_ range: Range<Int>) -> [UInt8] {
    let bytes = place.source.bytes
    return Array(bytes[range.clamped(to: 0..<bytes.count)])
  }

  func unknown(_ range: Range<Int>) -> UnknownValue {
    UnknownValue(file: place.file, range: range, isAboutTests: mentionsTests(text(range)))
  }

  /// A question about a name that isn't known, which may be one of the tests'.
  func unknownQuestion(_ range: Range<Int>) -> LaunchValue {
    .unknown(UnknownValue(file: place.file, range: range, isAboutTests: true), [])
  }

  func mentionsTests(_ bytes: [UInt8]) -> Bool {
    if ["XCTest", "XCInject", ".xctest"].contains(where: { bytes.contains(run: Array($0.utf8)) }) {
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .contains { TestVocabulary.isCheck(String($0)) }
  }

  /// A value that isn't known because of the first of `causes` that isn't, or else of its expression.
  func unknownValue(
    _ range: Range<Int>,
    _ causes: LaunchValue...,
    possible: [LaunchValue] = []
  ) -> LaunchValue {
    .unknown(causes.lazy.compactMap(\.unknown).first ?? unknown(range), possible)
  }

  func value(of expression: Expression) -> LaunchValue {
    steps += 1
    depth += 1
    defer { depth -= 1 }
    guard !isTooLong, depth < 200 else {
      note(expression.range)
      return unknownValue(expression.range)
    }
    switch expression.kind {
    case .name(let name):
      let value = value(ofName: name, expression.range)
      // A type alone is no value, so this is a macro or constant of another file.
      guard value == .type(name) else { return value }
      return doubt(about: name, expression.range)
    case .string(let value):
      guard let value else {
        note(expression.range)
        return unknownValue(expression.range)
      }
      let string = EvaluatedString(
        value: value,
        file: place.file,
        offset: expression.range.lowerBound
      )
      if !strings.contains(string) { strings.append(string) }
      return .string(value)
    case .boolean(let value): return .boolean(value)
    case .number(let text): return Int(text).map { .number($0) } ?? unknownValue(expression.range)
    case .null: return .null
    case .metatype(let type):
      guard let path = type.path else { return value(of: type) }
      return variable(path, expression.range) ?? .type(path)
    case .not(let operand):
      let value = value(of: operand)
      return value.truth.map { .boolean(!$0) } ?? unknownValue(expression.range, value)
    case .binary(let name, let left, let right):
      return value(of: name, left, right, expression.range)
    case .conditional(let condition, let first, let second):
      let answer = value(of: condition)
      switch answer.truth {
      case true: return value(of: first)
      case false: return value(of: second)
      case nil:
        let cause = answer.unknown ?? unknown(condition.range)
        let values = either(cause) {
          value(of: first)
        } or: {
          value(of: second)
        }
        return values.0 == values.1 ? values.0 : .unknown(cause, [values.0, values.1])
      }
    case .assignment(let target, let source):
      let value = value(of: source)
      note(target.range)
      switch target.kind {
      case .name(let name): state.variables[name] = value
      case .member(let base, "delegate"):
        if case .application = self.value(of: base) { state.delegate = value }
      case .member(let base, let name) where [.name("self"), .name("Self")].contains(base.kind):
        state.variables[name] = value
      default: mayCall([value], target.range)
      }
      return value
    case .cast(let operand, _): return value(of: operand)
    case .closure(let parameters, let body):
      return .closure(Function(parameters: parameters, body: body, place: place))
    case .statement(let code):
      let before = state
      state.end = nil
      let flow = execute(code, state, isValue: true)
      return result(of: flow, expression.range, from: before)
    case .member(let base, let name):
      return value(of: base, name, expression.range)
    case .element(let base, let items):
      let container = value(of: base)
      let values = items.map { value(of: $0) }
      guard case .environment = container, let name = values.first else {
        return container == .null ? .null : unknownValue(expression.range)
      }
      return environmentVariable(name, expression.range)
    case .call(let callee, let arguments):
      return call(callee, arguments, expression.range)
    case .other(let parts):
      if parts.isEmpty { note(expression.range) }
      mayCall(parts.map { value(of: $0) }, expression.range)
      return unknownValue(expression.range)
    }
  }

  /// The value of what a member is asked of: only there, a name alone can be that of a class.
  func owner(of base: Expression) -> LaunchValue {
    guard case .name(let name) = base.kind else { return value(of: base) }
    return value(ofName: name, base.range)
  }

  func value(
    of name: String,
    _ left: Expression,
    _ right: Expression,
    _ range: Range<Int>
  ) -> LaunchValue {
    let first = value(of: left)
    let isLogical = name == "&&" || name == "||"
    let decides = name == "||"
    if isLogical, first.truth == decides { return .boolean(decides) }
    if name == "??", first.isNull == false { return first }
    let mayFollow = isLogical ? first.truth == nil : name == "??" && first.isNull == nil
    let second =
      mayFollow
      ? either(first.unknown ?? unknown(left.range)) { value(of: right) }.0
      : value(of: right)
    var answer: Bool?
    switch name {
    case "&&", "||":
      answer = second.truth == decides ? decides : first.truth == nil ? nil : second.truth
    case "??":
      return first == .null ? second : unknownValue(left.range, first, possible: [first, second])
    case "==", "===": answer = isEqual(first, second)
    case "!=", "!==": answer = isEqual(first, second).map { !$0 }
    case "<", ">", "<=", ">=":
      if case .number(let a) = first, case .number(let b) = second {
        answer = name == "<" ? a < b : name == ">" ? a > b : name == "<=" ? a <= b : a >= b
      }
    case "+": if case .string(let a) = first, case .string(let b) = second { return .string(a + b) }
    default: break
    }
    return answer.map { .boolean($0) } ?? unknownValue(range, first, second)
  }

  func isEqual(_ first: LaunchValue, _ second: LaunchValue) -> Bool? {
    switch (first, second) {
    case (.unknown, _), (_, .unknown): return nil
    case (.null, .number(0)), (.number(0), .null): return true
    case (.null, _), (_, .null): return first == second
    case (.setByTests, .string(let text)), (.string(let text), .setByTests):
      return ["1", "YES", "yes", "true", "TRUE"].contains(text) ? true : nil
    case (.setByTests, _), (_, .setByTests): return nil
    default: return first == second
    }
  }

  // MARK: Names

  private func value(ofName name: String, _ range: Range<Int>) -> LaunchValue {
    if let known = variable(name, range) { return known }
    if let function = state.functions[name] { return call(function, [], range) }
    switch name {
    case "NSApp": return .application("NSApplication")
    case "self", "Self": return .type("Self")
    default: break
    }
    note(range)
    let isPrivate = name.utf8.first == UInt8(ascii: "_") && !name.utf8.starts(with: "_XC".utf8)
    if name.beginsLikeType || isPrivate { return .type(name) }
    return member(name, of: .type("Self"), [], range, range) ?? globalCheck(name, range)
      ?? doubt(about: name, range)
  }

  /// The value of a variable.
  func variable(_ name: String, _ range: Range<Int>) -> LaunchValue? {
    guard case .initial(let function)? = state.variables[name] else { return state.variables[name] }
    return call(function, [], range)
  }

  /// The value of a global that another file declares and that looks for tests.
  func globalCheck(_ name: String, _ range: Range<Int>) -> LaunchValue? {
    guard place.isSwift else { return nil }
    let features: SourceFeatures = [.testName, .runnerVariable, .testCheck, .isTesting]
    for (member, source) in sources.swift(with: features) where member.path != place.file {
      guard let global = source.globals.first(where: { $0.name == name }),
        let function = Function(global, at: Place(file: member.path, source: source))
      else { continue }
      return call(function, [], range)
    }
    return nil
  }

  func value(of base: Expression, _ name: String, _ range: Range<Int>) -> LaunchValue {
    if case .name("") = base.kind { return .constant(name) }
    let owner = owner(of: base)
    if owner == .type("Self") { return value(ofName: name, range) }
    if let known = property(name, of: owner) { return known }
    if case .closure = owner { return unknownValue(range) }
    if let found = member(name, of: owner, [], base.range, range) { return found }
    if case .type(let type) = owner, let (_, declaration) = sources.declaration(of: type) {
      return declaration.kind == .enum ? .constant(name) : doubt(about: name, range)
    }
    if let unknown = owner.unknown, !TestVocabulary.isCheck(name) { return .unknown(unknown, []) }
    return doubt(about: name, range)
  }

  /// The value of a property that the system declares; in Objective-C, it's asked for with a message.
  func property(_ name: String, of owner: LaunchValue) -> LaunchValue? {
    switch (owner, name) {
    case (.null, _): .null
    case (.type("ProcessInfo"), "processInfo"), (.type("NSProcessInfo"), "processInfo"):
      .processInfo
    case (.processInfo, "environment"), (.environment, "keys"): .environment
    case (.processInfo, "arguments"), (.type("CommandLine"), "arguments"): .arguments
    case (.type(let type), "sharedApplication"): .application(type)
    case (.type(let type), "shared")
    where type.hasSuffix("Application") || sources.application(type, derivesFrom: "NSApplication"):
      .application(type)
    case (.setByTests, "isEmpty"): .boolean(false)
    case (.setByTests, "boolValue"): .boolean(true)
    case (.setByTests, "length"), (.setByTests, "count"): .number(1)
    case (.string(let text), "isEmpty"): .boolean(text.isEmpty)
    default: nil
    }
  }

  /// The value of something that no source of the app declares: the name can say that it checks for
  /// tests, which is a guess.
  func doubt(about name: String, _ range: Range<Int>) -> LaunchValue {
    guard TestVocabulary.isCheck(name) else { return unknownValue(range) }
    if !TestVocabulary.checks.contains(name) { guess = guess ?? unknown(range) }
    return .boolean(isTest)
  }

  /// Evaluates a member of a type or object of the app; `nil` if the app doesn't declare it.
  ///
  /// - Parameter use: The name that stands for the type.
  func member(
    _ name: String,
    of owner: LaunchValue,
    _ arguments: [Argument],
    _ use: Range<Int>,
    _ range: Range<Int>
  ) -> LaunchValue? {
    let type: String
    var wantsStatic: Bool?
    switch owner {
    case .type("Self"): type = place.type ?? ""
    case .type(let name): (type, wantsStatic) = (name, true)
    case .instance(let name): (type, wantsStatic) = (name, false)
    default: return nil
    }
    func isWanted(_ isStatic: Bool) -> Bool { wantsStatic.map { $0 == isStatic } ?? true }
    var found: Function?
    if let (member, declaration) = sources.declaration(of: type),
      let source = sources.swiftSource(of: member)
    {
      let own = source.declarations.filter {
        $0.path == declaration.path || $0.name == declaration.path
      }
      .flatMap(\.members)
      found = own.first { $0.name == name && $0.kind != .initializer && isWanted($0.isStatic) }
        .flatMap { Function($0, at: Place(file: member.path, source: source, type: type)) }
    } else if !place.isSwift, let (member, implementation) = sources.implementation(of: type),
      let source = sources.objectiveCSource(of: member)
    {
      let method = source.functions.first {
        implementation.range.contains($0.nameRange.lowerBound) && $0.plainName == name
          && isWanted($0.name.hasPrefix("+"))
      }
      found = method.map { method in
        Function(
          parameters: source.parameters(of: method),
          body: source.code(in: method.bodyRange.withoutBraces),
          place: Place(file: member.path, source: source, type: type)
        )
      }
    }
    guard let found else { return nil }
    if found.place.file == firstFile, place.file == firstFile {
      // What runs is its body.
      state.way = state.way.without(use)
    }
    return call(found, arguments, range)
  }

  /// The value of a variable of the environment.
  func environmentVariable(_ name: LaunchValue, _ range: Range<Int>) -> LaunchValue {
    guard case .string(let name) = name else { return unknownQuestion(range) }
    if name.utf8.starts(with: "XCODE".utf8) { return unknownValue(range) }
    let isOfRunner =
      name.utf8.starts(with: "XC".utf8) || TestVocabulary.runnerVariable(named: name) != nil
    guard let isSet = isOfRunner ? isTest : isPassed(name, range) else {
      return unknownValue(range)
    }
    return isSet ? .setByTests : .null
  }

  /// Whether a scheme passes a variable or argument in this launch; `nil` if its name doesn't show it.
  ///
  /// Those of UI tests are for apps in processes of their own, unless a scheme passes them to unit tests.
  func isPassed(_ written: String, _ range: Range<Int>) -> Bool? {
    let name = Array(written.lowercased().filter { $0.isLetter }.utf8)
    func has(_ text: String) -> Bool { name.contains(run: Array(text.utf8)) }
    let inputs: Set<LaunchInput> = [.variable(written), .argument(written)]
    let isListed = sources.target.runs.contains { !$0.inputs.isDisjoint(with: inputs) }
    if has("uitest") {
      asksForUITests = true
      return isTest && isListed
    }
    guard has("test"), !has("testflight") else { return nil }
    if !isListed { assumesInput = true }
    if !TestVocabulary.isCheck(written) { guess = guess ?? unknown(range) }
    return isTest
  }

}

extension Expression {
  /// `A.B` as written.
  var path: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, let name): base.path.map { "\($0).\(name)" }
    case .cast(let operand, _): operand.path
    default: nil
    }
  }
}
