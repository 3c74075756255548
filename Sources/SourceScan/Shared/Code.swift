/// An expression of Swift or Objective-C, as far as the choice at an entry point needs it.
///
/// Both languages have the same tree, so that whoever evaluates it has one loop.
package struct Expression: Sendable, Hashable {
  package indirect enum Kind: Sendable, Hashable {
    /// A name, such as `self`, a variable, or a type.
    case name(String)
    /// `base.name`, `base?.name`, and the receiver and selector of a message.
    case member(Expression, String)
    /// A call of a function or method, or a message.
    case call(Expression, [Argument])
    /// `base[index]`
    case element(Expression, [Expression])
    /// A string; `nil` if its value isn't known before it runs.
    case string(String?)
    case boolean(Bool)
    case number(String)
    /// `nil`, `Nil`, or `NULL`.
    case null
    /// `X.self`, and `[X class]` where `X` is a name.
    case metatype(Expression)
    case not(Expression)
    /// Any other operator before an operand, or `++` and `--` after one.
    case unary(String, Expression)
    /// An operator between two operands; also one that assigns, such as `+=`.
    case binary(String, Expression, Expression)
    /// `condition ? first : second`; in Objective-C, the first part can be left out.
    case conditional(Expression, Expression, Expression)
    /// `value as Type`, `value as? Type`, `value as! Type`, and `(Type)value`, with the type as written.
    case cast(Expression, to: String)
    case assignment(Expression, Expression)
    case closure(parameters: [Parameter], [Statement])
    /// `if` or `switch` as an expression.
    case statement([Statement])
    /// Anything else, with the expressions inside it; without any, nothing in its range is read.
    case other([Expression])
  }

  package struct Argument: Sendable, Hashable {
    package var label: String?
    package var value: Expression
  }

  /// What happens to an error that the expression throws.
  package enum Effect: Sendable, Hashable {
    /// `try`
    case passesOn
    /// `try?`
    case isNil
    /// `try!`
    case traps
  }

  package var kind: Kind
  /// The `try` before it, which counts for all of it.
  package var effect: Effect?
  /// The bytes of the file.
  package var range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// A parameter of a function or closure.
package struct Parameter: Sendable, Hashable {
  /// The label of its argument; `nil` for none.
  package var label: String?
  package var name: String
  /// The type as written; `nil` if none is.
  package var type: String?
  package var initial: Expression?
}

/// A statement of Swift or Objective-C.
package struct Statement: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case expression(Expression)
    /// A variable; a computed one has no value but a body. The functions `set`, `willSet`, and `didSet`
    /// run when it's assigned.
    case variable(
      name: String,
      type: String?,
      value: Expression?,
      body: [Statement]?,
      setters: [Statement] = []
    )
    case function(name: String, parameters: [Parameter], [Statement])
    case branch([Condition], then: [Statement], else: [Statement])
    /// What follows runs only if the conditions hold.
    case guarded([Condition], else: [Statement])
    case choice(Expression, [Case])
    /// The clauses of a `#if`.
    case compilation([Clause])
    /// A loop, with what its head evaluates, or the code that handles an error.
    ///
    /// The variable is that of `for variable in head`, if it's one.
    case loop(variable: Parameter? = nil, head: [Expression], [Statement])
    case block([Statement])
    /// `do { … } while (0)`, which `break` and `continue` leave.
    case once([Statement])
    /// `defer`, which runs when the code around it ends.
    case deferred([Statement])
    case exit(Expression?)
    /// `throw`
    case failure
    /// `break`, `continue` or `fallthrough`.
    case jump
    case goto(String)
    case label(String)
    /// A declaration that doesn't run, such as an import or a type.
    case declaration
    /// Code that isn't understood.
    case unknown
  }

  /// A condition of an `if` or `guard`.
  package enum Condition: Sendable, Hashable {
    case expression(Expression)
    /// `let name = value`
    case binding(String, Expression)
    /// `#available`, or a pattern with what is compared with it.
    case unknown(Range<Int>, Expression?)

    /// What is evaluated.
    package var value: Expression {
      switch self {
      case .expression(let value), .binding(_, let value): value
      case .unknown(let range, let value): value ?? Expression(kind: .other([]), range: range)
      }
    }
  }

  package struct Case: Sendable, Hashable {
    /// The patterns; `nil` for `default`.
    package var patterns: [Expression]?
    package var body: [Statement]
  }

  package struct Clause: Sendable, Hashable {
    package var conditions: [SourceCondition]
    package var body: [Statement]
  }

  package var kind: Kind
  package var range: Range<Int>
}

extension Expression {
  package var isClosure: Bool { if case .closure = kind { true } else { false } }

  /// Whether an operator assigns its value to the left operand, as `+=` does.
  package static func isAssignment(_ name: String) -> Bool {
    name.utf8.count > 1 && name.utf8.last == UInt8(ascii: "=")
      && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
  }
}

extension Statement {
  /// Creates a statement that is an expression.
  package init(_ expression: Expression) {
    self.init(kind: .expression(expression), range: expression.range)
  }
}

extension [Statement] {
  /// Whether nothing after these statements runs in the same function, loop, or case.
  package var end: Bool {
    switch last?.kind {
    case .exit, .failure, .jump, .goto: true
    case .block(let body): body.end
    case .branch(_, let first, let second): first.end && second.end
    default: false
    }
  }

  /// Returns whether a byte is in code that runs once whenever these statements do: not in a branch,
  /// loop, or function.
  package func alwaysRun(at offset: Int) -> Bool {
    contains { statement in
      guard statement.range.contains(offset) else { return false }
      return switch statement.kind {
      case .expression, .variable, .exit: true
      case .block(let body), .once(let body): body.alwaysRun(at: offset)
      case .compilation(let clauses): clauses.contains { $0.body.alwaysRun(at: offset) }
      default: false
      }
    }
  }
}
