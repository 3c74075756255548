import SourceScan

extension LaunchCall {
  /// What a call depends on.
  package enum Condition: Sendable, Hashable {
    /// The call is made where the test holds, or where it doesn't.
    case holds(Test)
    case fails(Test)
    /// A case of a `switch`, with its subject.
    case inCase(of: String)
    /// `#if`, as written.
    case compiled(String)
    case inLoop
    case onError
    /// A closure that runs later, passed to this function.
    case later(in: String)
    /// A closure that may run, passed to this function if one is known.
    case inClosure(of: String?)
  }

  /// An expression that decides whether code runs.
  package struct Test: Sendable, Hashable {
    /// The expression on one line.
    var text: String
    /// What is after its `!`, if the expression is a negation.
    var negated: String?
    /// Its value when tests are running; `nil` if it isn't known.
    var valueInTests: Bool?
    /// Whether it fails where a value is `nil`.
    var isUnwrapping = false
  }

  /// Whether no test reaches the call today, since the app checks for tests before it.
  package var isSkippedInTests: Bool { conditions.areSkippedInTests }
}

extension [LaunchCall.Condition] {
  /// Whether no test reaches what depends on them.
  var areSkippedInTests: Bool { contains { $0.holdsInTests == false } }
}

extension LaunchCall.Condition {
  /// Whether code after it runs when tests are running; `nil` if that isn't known.
  fileprivate var holdsInTests: Bool? {
    switch self {
    case .holds(let test): test.valueInTests
    case .fails(let test): test.valueInTests.map(!)
    case .inCase, .compiled, .inLoop, .onError, .later, .inClosure: nil
    }
  }

  /// The condition of the other branch; `nil` where there is none.
  var opposite: Self? {
    switch self {
    case .holds(let test): .fails(test)
    case .fails(let test): .holds(test)
    case .inCase, .compiled, .inLoop, .onError, .later, .inClosure: nil
    }
  }
}

extension LaunchCall.Condition: CustomStringConvertible {
  package var description: String {
    switch self {
    case .holds(let test): "if \(test.text)"
    case .fails(let test): test.negated.map { "if \($0)" } ?? "unless \(test.text)"
    case .inCase(let subject): "in a case of '\(subject)'"
    case .compiled(let clause): clause
    case .inLoop: "in a loop"
    case .onError: "on an error"
    case .later(let function): "later, in \(function)"
    case .inClosure(let function): function.map { "in a closure of \($0)" } ?? "in a closure"
    }
  }
}

extension Expression {
  /// The value of a condition when tests are running, as far as a check with a known name or a lookup of
  /// XCTest decides it; `nil` if it isn't known.
  var valueInTests: Bool? {
    switch kind {
    case .boolean(let value): value
    case .not(let operand): operand.valueInTests.map(!)
    case .binary("&&", let left, let right):
      Self.and(left.valueInTests, right.valueInTests)
    case .binary("||", let left, let right):
      Self.and(left.valueInTests.map(!), right.valueInTests.map(!)).map(!)
    case .binary("!=", let value, let other) where other.kind == .null:
      value.isSignOfTests ? true : nil
    case .binary("==", let value, let other) where other.kind == .null:
      value.isSignOfTests ? false : nil
    case .name(let name), .member(_, let name):
      TestVocabulary.checks.contains(name) ? true : nil
    case .call(let callee, let arguments):
      isSignOfTests ? true : arguments.isEmpty ? callee.valueInTests : nil
    default: nil
    }
  }

  /// Whether it's something only while tests are running: a class of XCTest that is looked up.
  private var isSignOfTests: Bool {
    guard case .call(let callee, let arguments) = kind, case .name(let function) = callee.kind,
      case .string(let name?) = arguments.first?.value.kind
    else { return false }
    return TestVocabulary.lookupFunctions.contains(function)
      && name.hasPrefix(TestVocabulary.xcTestPrefix)
  }

  static func and(_ first: Bool?, _ second: Bool?) -> Bool? {
    first == false || second == false ? false : first == nil || second == nil ? nil : true
  }
}
