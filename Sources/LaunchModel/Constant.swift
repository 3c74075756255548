import SourceScan

/// A constant that a call passes for a parameter, and which decides what the function does.
enum Constant: Hashable {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  /// A case of an enumeration, by its name.
  case member(String)

  /// The value of an expression that is a constant by itself; `nil` for any other.
  init?(_ value: Expression) {
    switch value.kind {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let text): self = .number(text)
    case .string(let text?): self = .string(text)
    case .member(let base, let name) where base.kind == .name(""): self = .member(name)
    default: return nil
    }
  }

  /// The kind of an expression with this value, in place of another one.
  func kind(at value: Expression) -> Expression.Kind {
    switch self {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let text): return .number(text)
    case .string(let text): return .string(text)
    case .member(let name):
      var base = value
      base.kind = .name("")
      return .member(base, name)
    }
  }

  /// The value as a condition.
  var truth: Bool? {
    switch self {
    case .boolean(let value): value
    case .number("0"): false
    case .number("1"): true
    case .null: false
    case .number, .string, .member: nil
    }
  }
}

extension [Parameter] {
  /// Returns the constants that a call passes for them, by their names, also as default values.
  ///
  /// - Parameter arguments: What is passed; `nil` if that isn't known.
  func constants(passedBy arguments: [Expression.Argument]?) -> [String: Constant] {
    guard var rest = arguments?[...] else { return [:] }
    var found: [String: Constant] = [:]
    for parameter in self {
      let value: Expression?
      // In Objective-C, neither has a label.
      if let next = rest.first, next.label == parameter.label {
        value = next.value
        rest.removeFirst()
      } else {
        value = parameter.initial
      }
      found[parameter.name] = value.flatMap { Constant($0) }
    }
    return found
  }
}

extension RunningCode {
  /// The value of an expression that is a constant here; `nil` if it isn't known.
  func constant(_ value: Expression) -> Constant? {
    guard !walk.isSearch else { return nil }
    switch value.kind {
    case .name(let name):
      if locals[name] != nil || parameters.contains(name) { return constants[name] }
      return type.flatMap { propertyConstant(name, of: $0) }
    case .member(let base, let name) where base.isTypeName:
      return typeName(base).flatMap { propertyConstant(name, of: $0) }
    case .not(let operand): return constant(operand)?.truth.map { .boolean(!$0) }
    case .binary(let name, let left, let right) where name == "&&" || name == "||":
      let values = [left, right].map { constant($0)?.truth }
      return (name == "&&" ? values.allHold : values.anyHolds).map { .boolean($0) }
    case .binary(let name, let left, let right) where name == "==" || name == "!=":
      guard let first = constant(left), let second = constant(right) else { return nil }
      return .boolean((first == second) == (name == "=="))
    default: return Constant(value)
    }
  }

  /// An argument, with the constant that a parameter is here in its place.
  func withConstant(_ argument: Expression.Argument) -> Expression.Argument {
    guard case .name(let name) = argument.value.kind, parameters.contains(name),
      let constant = constants[name]
    else { return argument }
    var result = argument
    result.value.kind = constant.kind(at: argument.value)
    return result
  }

  /// The value of a property in Swift that is a constant, as in `static let isStaging = false`.
  private func propertyConstant(_ name: String, of type: String) -> Constant? {
    guard file.swift != nil else { return nil }
    let found = properties(named: name, of: type)
    guard found.count == 1, !found[0].isComputed, let source = found[0].file.swift else {
      return nil
    }
    let text = source.text(found[0].range)
    guard text.utf8.count < 200, text.contains("let \(name)") else { return nil }
    for case .variable(name, _, let value?, _, _) in source.code(in: found[0].range).map(\.kind) {
      return Constant(value)
    }
    return nil
  }

  /// Whether conditions hold, as far as constants decide it.
  func holds(_ tests: [Statement.Condition]) -> Bool? {
    tests.map { test -> Bool? in
      switch test {
      case .expression(let value): constant(value)?.truth
      case .binding(_, let value): constant(value) == .null ? false : nil
      case .unknown: nil
      }
    }.allHold
  }

  /// Returns the code of the case that a constant chooses; `nil` if it isn't known which one it is.
  func chosen(from cases: [Statement.Case], _ subject: Expression) -> [Statement]? {
    guard file.swift != nil, let value = constant(subject) else { return nil }
    for choice in cases {
      guard let patterns = choice.patterns else { return choice.body }
      let constants = patterns.map { Constant($0) }
      if constants.contains(value) {
        if case .jump = choice.body.last?.kind, choice.body.count > 1 { return nil }
        return choice.body
      }
      guard !constants.contains(nil) else { return nil }
    }
    return nil
  }
}
