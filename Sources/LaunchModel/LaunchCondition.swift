import Diagnostics
import SourceScan

extension LaunchCall {
  /// What a call depends on.
  package enum Condition: Sendable, Hashable {
    /// The call is made where the test holds, or where it doesn't.
    case holds(Test)
    case fails(Test)
    /// A case of a `switch`, with its patterns as written, or `default`.
    case inCase(String, of: String)
    /// `#if`, as written, and whether the build that tests run in is known to compile it.
    case compiled(String, isKnown: Bool)
    case inLoop
    case onError
    /// A closure that runs later, passed to this function.
    case later(in: String)
    /// A closure that may run, passed to this function if one is known.
    case inClosure(of: String?)
    /// Code that is called in several places, with the conditions of each; without any, there are many.
    indirect case inAnyCase([[Condition]])
  }

  /// An expression that decides whether code runs.
  package struct Test: Sendable, Hashable {
    /// The expression on one line.
    var text: String
    /// The same with its parts cut; `nil` if it's cut as a whole.
    var shortText: String?
    /// What is after its `!`, if the expression is a negation.
    var negated: String?
    /// Whether it's true when tests are running, and when the app is launched otherwise; `nil` where that
    /// isn't certain, or doesn't depend on tests.
    var valueInTests: Bool?
    var valueOtherwise: Bool?
    /// Whether it fails where a value is `nil`.
    var isUnwrapping = false
    /// The object of which it only asks whether it's there, as in `Store.shared != nil`.
    var object: String?
    /// Where the function begins that asks it; the same text means something else in another one.
    var function: SourceLocation?
  }

  /// Whether no test reaches the call today, since the app checks for tests before it.
  package var isSkippedInTests: Bool { conditions.areSkippedInTests }

  /// Whether only tests reach the call.
  package var isOnlyInTests: Bool { conditions.contains { $0.fails(\.valueOtherwise) } }
}

extension [LaunchCall.Condition] {
  /// Whether no test reaches what depends on them.
  var areSkippedInTests: Bool { contains { $0.fails(\.valueInTests) } }

  /// Whether all of the other conditions are met where these are.
  func implies(_ others: Self) -> Bool {
    others.allSatisfy { other in contains { $0.isSame(as: other) } }
  }
}

extension LaunchCall.Condition {
  /// Whether code after it doesn't run where the test has this value.
  fileprivate func fails(_ value: (LaunchCall.Test) -> Bool?) -> Bool {
    self.value(value) == false
  }

  /// The condition of the other branch; `nil` where there is none.
  var opposite: Self? {
    switch self {
    case .holds(let test): .fails(test)
    case .fails(let test): .holds(test)
    case .inCase, .compiled, .inLoop, .onError, .later, .inClosure, .inAnyCase: nil
    }
  }

  /// Whether it's that a value isn't `nil`.
  func isOfValue(_ name: String) -> Bool {
    guard case .holds(let test) = self else { return false }
    return [name, "let \(name)", name + " != nil", name + " != NULL"].contains(test.text)
  }

  /// The number of conditions that it consists of.
  fileprivate var size: Int {
    guard case .inAnyCase(let places) = self else { return 1 }
    return places.joined().reduce(1) { $0 + $1.size }
  }

  /// Whether it's code that may run, or not.
  var isInClosure: Bool { if case .inClosure = self { true } else { false } }

  /// Whether the other condition is that the same expression has the other value.
  fileprivate func excludes(_ other: Self) -> Bool {
    guard let first = expression, let second = other.expression else { return false }
    return first.function == second.function && first.text == second.text
      && first.value != second.value
  }

  /// Whether the other condition is the same, also if it's written with `!`.
  fileprivate func isSame(as other: Self) -> Bool {
    guard let first = expression, let second = other.expression else { return self == other }
    return first == second
  }

  /// The expression without `!`, and its value.
  private var expression: (text: String, function: SourceLocation?, value: Bool)? {
    switch self {
    case .holds(let test): (test.negated ?? test.text, test.function, test.negated == nil)
    case .fails(let test): (test.negated ?? test.text, test.function, test.negated != nil)
    case .inCase, .compiled, .inLoop, .onError, .later, .inClosure, .inAnyCase: nil
    }
  }

  /// Whether code after it runs in tests for sure.
  var isMet: Bool { if case .compiled(_, isKnown: true) = self { true } else { false } }

  /// The condition of code that runs unless other code, after these conditions, has ended the function.
  static func unless(_ conditions: some Collection<Self>) -> Self? {
    guard let first = conditions.first else { return nil }
    if conditions.count == 1, let opposite = first.opposite { return opposite }
    return .fails(
      LaunchCall.Test(
        text: conditions.map { $0.asTest(isShort: false) }.joined(separator: ", "),
        shortText: conditions.map { $0.asTest(isShort: true) }.joined(separator: ", "),
        valueInTests: conditions.map { $0.value(\.valueInTests) }.allHold,
        valueOtherwise: conditions.map { $0.value(\.valueOtherwise) }.allHold,
        function: first.expression?.function
      )
    )
  }

  private func value(_ value: (LaunchCall.Test) -> Bool?) -> Bool? {
    switch self {
    case .holds(let test): value(test)
    case .fails(let test): value(test).map(!)
    case .compiled(_, isKnown: true): true
    case .inAnyCase([]): nil
    case .inAnyCase(let places):
      places.map { conditions in conditions.map { $0.value(value) }.allHold }.anyHolds
    case .inCase, .compiled, .inLoop, .onError, .later, .inClosure: nil
    }
  }

  /// The text after `if` or `unless`.
  private func asTest(isShort: Bool) -> String {
    switch self {
    case .holds(let test): test.text(isShort: isShort)
    case .fails(let test):
      test.negated.map { isShort ? $0.shortened : $0 } ?? "!(\(test.text(isShort: isShort)))"
    case .onError: "an error occurs"
    case .inCase, .compiled, .inLoop, .later, .inClosure, .inAnyCase: text(isShort: isShort)
    }
  }
}

extension [Bool?] {
  /// Whether all are true; `nil` if that isn't known.
  var allHold: Bool? {
    contains(false) ? false : contains(nil) ? nil : true
  }

  /// Whether one is true; `nil` if that isn't known.
  var anyHolds: Bool? {
    contains(true) ? true : contains(nil) ? nil : false
  }
}

extension [[LaunchCall.Condition]] {
  /// How many places are told apart.
  private static var most: Int { 32 }

  /// Adds the conditions of one more place that runs the same code.
  mutating func add(_ conditions: [LaunchCall.Condition]) {
    guard count < Self.most, last?.last != .inAnyCase([]) else {
      let common = reduce(conditions) { common, place in
        zip(common, place).prefix { $0 == $1 }.map(\.0)
      }
      self = [common + [.inAnyCase([])]]
      return
    }
    guard !contains(where: { conditions.implies($0) }) else { return }
    removeAll { $0.implies(conditions) }
    // Both branches of an `if`.
    let other = firstIndex { place in
      guard let first = place.last, let second = conditions.last else { return false }
      return first.excludes(second) && place.dropLast() == conditions.dropLast()
    }
    if let other {
      remove(at: other)
      add(conditions.dropLast().map(\.self))
    } else {
      append(conditions)
    }
  }

  /// What code depends on that runs in each of these places.
  var combined: [LaunchCall.Condition] {
    guard var common = first else { return [] }
    for conditions in dropFirst() {
      common = zip(common, conditions).prefix { $0 == $1 }.map(\.0)
    }
    let rests = map { $0.dropFirst(common.count).map(\.self) }
    // `a`, or not `a` and `b`
    let single = rests.filter { $0.count == 1 }.joined()
    let places = rests.map { rest in
      rest.count == 1 ? rest : rest.filter { part in !single.contains { $0.excludes(part) } }
    }
    guard places.count > 1, !places.contains(where: \.isEmpty) else { return common }
    let isLarge = places.joined().reduce(0) { $0 + $1.size } > 100
    return common + [.inAnyCase(isLarge ? [] : places)]
  }
}

extension LaunchCall.Test {
  fileprivate func text(isShort: Bool) -> String { isShort ? shortText ?? text.shortened : text }
}

extension LaunchCall.Condition: CustomStringConvertible {
  /// The condition in words, with its expressions cut.
  package var description: String { text(isShort: true) }

  /// The condition in words, with its expressions on one line, which can be cut.
  package func text(isShort: Bool) -> String {
    func cut(_ text: String) -> String { isShort ? text.shortened : text }
    return switch self {
    case .holds(let test): "if \(test.text(isShort: isShort))"
    case .fails(let test):
      test.negated.map { "if \(cut($0))" } ?? "unless \(test.text(isShort: isShort))"
    case .inCase(let patterns, let subject): "in '\(cut(patterns))' of '\(cut(subject))'"
    case .compiled(let clause, _): clause
    case .inLoop: "in a loop"
    case .onError: "on an error"
    case .later(let function): "later, in \(function)"
    case .inClosure(let function): function.map { "in a closure of \($0)" } ?? "in a closure"
    case .inAnyCase(let places): places.text(isShort: isShort)
    }
  }
}

extension [[LaunchCall.Condition]] {
  /// The conditions of each place, or only how many there are where that would be long.
  fileprivate func text(isShort: Bool) -> String {
    func texts(isShort: Bool) -> [String] {
      map { $0.map { $0.text(isShort: isShort) }.joined(separator: " and ") }
    }
    var known: Set<String> = []
    let places = zip(texts(isShort: false), texts(isShort: isShort))
      .filter { known.insert($0.0).inserted }.map(\.1)
    let text = places.joined(separator: ", or ")
    let isClear = text.utf8.count <= 160 && Set(places).count == places.count
    if isEmpty { return "on one of many conditions" }
    return isShort && !isClear ? "on one of \(count) conditions" : text
  }
}
