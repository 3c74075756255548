import SourceScan

/// The values of operators.
extension LaunchInterpreter {
  /// Whether a value holds as a condition: in Swift only a Boolean does, since others have operators of
  /// their own.
  func truth(of value: LaunchValue) -> Bool? {
    guard place.isSwift else { return value.truth }
    if case .boolean(let flag) = value { return flag }
    return nil
  }

  func value(of name: String, _ operand: Expression, _ range: Range<Int>) -> LaunchValue {
    switch name {
    case "++", "--": return step(operand, name == "++" ? 1 : -1, range)
    case "&": return address(of: operand, range)
    case "*":
      let pointer = value(of: operand)
      guard case .pointer(let cell) = pointer else { return unknownValue(range, pointer) }
      return read(LaunchVariable(cell: cell), isLocal: true, range)
    case "-":
      let value = value(of: operand)
      if case .number(let number) = value, number != .min { return .number(-number) }
      return unknownValue(range, value)
    default: return unknownValue(range, value(of: operand))
    }
  }

  /// Evaluates `++` or `--`.
  private func step(_ operand: Expression, _ difference: Int, _ range: Range<Int>) -> LaunchValue {
    let old = value(of: operand)
    var new = unknownValue(range, old)
    if let number = number(of: old) { new = .number(number &+ difference) }
    assign(new, to: operand, range)
    // Whether the value before or after it counts depends on the side.
    return old.unknown == nil && place.text(range).first == UInt8(ascii: "+")
      ? new : unknownValue(range, old)
  }

  /// Evaluates `&`: in Swift, whoever passes it knows that; in C, the address can be kept.
  private func address(of operand: Expression, _ range: Range<Int>) -> LaunchValue {
    guard !place.isSwift else { return unknownValue(range) }
    guard let variable = variable(of: operand), variable.getter == nil else {
      forget(operand, range)
      return unknownValue(range)
    }
    addressed.insert(variable.cell)
    return .pointer(variable.cell)
  }

  func value(
    of name: String,
    _ left: Expression,
    _ right: Expression,
    _ range: Range<Int>
  ) -> LaunchValue {
    let assigns = Expression.isAssignment(name)
    let first = value(of: left)
    switch name {
    case "&&", "||": return decide(first, left, right, decides: name == "||", range)
    case "??": return coalesce(first, left, right)
    default: break
    }
    let second = value(of: right)
    let known = result(of: assigns ? String(name.dropLast()) : name, first, second, range)
    let result = known ?? unknownValue(range, first, second)
    if assigns {
      note(left.range)
      assign(result, to: left, range)
    }
    return result
  }

  /// Evaluates `&&` or `||`.
  ///
  /// - Parameter decides: The truth of the first operand with which the second isn't evaluated.
  private func decide(
    _ first: LaunchValue,
    _ left: Expression,
    _ right: Expression,
    decides: Bool,
    _ range: Range<Int>
  ) -> LaunchValue {
    switch truth(of: first) {
    case decides: return .boolean(decides)
    case nil:
      let cause = first.unknown ?? unknown(left.range)
      let second = either(cause, value(of: right), or: .boolean(decides))
      // What follows can decide it, whatever comes first.
      return second == .boolean(decides) ? second : unknownValue(range, first, second)
    default:
      let second = value(of: right)
      return truth(of: second).map { .boolean($0) } ?? unknownValue(range, second)
    }
  }

  /// Evaluates `??`.
  private func coalesce(_ first: LaunchValue, _ left: Expression, _ right: Expression)
    -> LaunchValue
  {
    switch first.isNull {
    case true: return value(of: right)
    case false: return first
    case nil:
      let cause = first.unknown ?? unknown(left.range)
      let possible = first.possible.filter { $0 != .null }
      let isKnown = possible.count == 1 && possible[0].unknown == nil
      let some = isKnown ? possible[0] : .unknown(cause, possible)
      return either(cause, some, or: value(of: right))
    }
  }

  private static let numberOperators: [String: @Sendable (Int, Int) -> LaunchValue] = [
    "<": { .boolean($0 < $1) }, ">": { .boolean($0 > $1) },
    "<=": { .boolean($0 <= $1) }, ">=": { .boolean($0 >= $1) },
    "+": { .number($0 &+ $1) }, "-": { .number($0 &- $1) }, "*": { .number($0 &* $1) },
  ]

  private static let booleanOperators: [String: @Sendable (Bool, Bool) -> Bool] = [
    "|": { $0 || $1 }, "&": { $0 && $1 }, "^": { $0 != $1 },
  ]

  /// The result of an operator that evaluates both operands; `nil` if it isn't known.
  private func result(
    of name: String,
    _ first: LaunchValue,
    _ second: LaunchValue,
    _ range: Range<Int>
  ) -> LaunchValue? {
    switch (name, first, second) {
    case ("==", _, _), ("===", _, _): return areEqual(first, second, range)
    case ("!=", _, _), ("!==", _, _):
      return areEqual(first, second, range)?.truth.map { .boolean(!$0) }
    case (">", .argumentCount, .number(1)), (">=", .argumentCount, .number(2)):
      return hasArguments.map { .boolean($0) } ?? unknownArgument(range)
    case (_, .argumentCount, _), (_, _, .argumentCount): return unknownArgument(range)
    case ("??", _, _): return first.isNull.map { $0 ? second : first }
    case (_, .boolean(let first), .boolean(let second)):
      return Self.booleanOperators[name].map { .boolean($0(first, second)) }
    case ("+", .string(let first), .string(let second)): return .string(first + second)
    default:
      let numbers = [first, second].compactMap(number)
      return numbers.count == 2 ? Self.numberOperators[name]?(numbers[0], numbers[1]) : nil
    }
  }

  /// The number that a value is: in C, a static variable without an initial value is zero.
  private func number(of value: LaunchValue) -> Int? {
    switch value {
    case .number(let number): number
    case .null where !place.isSwift: 0
    default: nil
    }
  }

  /// Whether two values are equal, as a value; `nil` if that isn't known.
  func areEqual(_ first: LaunchValue, _ second: LaunchValue, _ range: Range<Int>) -> LaunchValue? {
    first.isEqual(to: second).map { .boolean($0) } ?? argumentIs(first, second, range)
  }
}
