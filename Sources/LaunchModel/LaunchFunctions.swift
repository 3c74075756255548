import SourceScan

/// Calls of the app's functions, and its variables.
extension LaunchInterpreter {
  /// Calls a function of the app.
  func call(
    _ function: LaunchFunctionValue,
    _ arguments: [LaunchArgument],
    _ range: Range<Int>
  ) -> LaunchValue {
    guard isReachable else { return .void }
    guard callDepth < Self.deepestCall else {
      note(range)
      disturb(range, arguments.map(\.value))
      return unknownQuestion(range)
    }
    // A function that calls itself runs like a loop: what it writes isn't known.
    guard !activeFunctions.contains(function) else {
      recursiveFunctions.insert(function)
      unknownCalls += 1
      return unknownValue(range, of: arguments.map(\.value))
    }
    activeFunctions.insert(function)
    let before = questions
    var value = LaunchValue.void
    let written = memory.cellsWritten { value = run(function, arguments, range) }
    activeFunctions.remove(function)
    if recursiveFunctions.contains(function) {
      for cell in written {
        memory.write(unknownValue(range, memory.value(of: cell)), to: cell)
      }
      return questions > before ? unknownQuestion(range) : unknownValue(range, value)
    }
    return value
  }

  private func run(
    _ function: LaunchFunctionValue,
    _ arguments: [LaunchArgument],
    _ range: Range<Int>
  ) -> LaunchValue {
    callDepth += 1
    defer { callDepth -= 1 }
    let outer = (place, scope, owner, callToOtherFile)
    if place.file == firstFile { callToOtherFile = range }
    scope = LaunchScope(in: function.scope)
    (place, owner) = (function.place, function.owner ?? owner)
    var value = LaunchValue.void
    let target = run(.function) {
      bind(function.parameters, arguments, of: function, range)
      declareFunctions(of: function.body)
      // One expression is the result.
      value = run(function.body[...], isValue: function.body.count == 1)
    }
    (place, scope, owner, callToOtherFile) = outer
    return goOn(after: target, at: range, value)
  }

  private func bind(
    _ parameters: [Parameter],
    _ arguments: [LaunchArgument],
    of function: LaunchFunctionValue,
    _ range: Range<Int>
  ) {
    var rest = arguments[...]
    for parameter in parameters {
      guard let next = rest.first, function.takes(next, as: parameter) else {
        let initial = parameter.initial.map { value(value(of: $0), as: parameter.type, range) }
        declare(parameter.name, initial ?? unknownValue(range))
        continue
      }
      rest.removeFirst()
      if parameter.isVariadic {
        rest = rest.drop { $0.label == nil }
        declare(parameter.name, unknownValue(range))
      } else if let variable = next.variable, parameter.type?.hasPrefix("inout") == true {
        scope.declare(parameter.name, variable)
      } else {
        declare(parameter.name, value(next.value, as: parameter.type, range))
        declareGeneric(parameter, next.value)
      }
    }
  }

  /// Declares `App` in `func start<App>(_ type: App.Type)`.
  private func declareGeneric(_ parameter: Parameter, _ value: LaunchValue) {
    guard let type = parameter.type, type.hasSuffix(".Type"), case .type = value else { return }
    let name = String(type.dropLast(".Type".count))
    if !sources.declares(name) { declare(name, value) }
  }

  /// Evaluates an expression; an error that it throws gives another value.
  func attempt(_ expression: Expression) -> LaunchValue {
    var value = LaunchValue.void
    let before = unknownCalls
    let target = run(.handler) {
      value = evaluate(expression)
      if unknownCalls > before { maybe(unknown(expression.range)) { leave(.thrown) } }
    }
    guard !target.exits.isEmpty else { return value }
    let isReached = isReachable
    goOn(after: target, at: expression.range)
    let cause = target.exits.compactMap(\.doubt).first ?? unknown(expression.range)
    return isReached ? LaunchValue.either([value, .null], because: cause) ?? .null : .null
  }

  /// Evaluates an expression after `try`, where code around it handles the error.
  func passOn(_ expression: Expression) -> LaunchValue {
    let before = unknownCalls
    let value = evaluate(expression)
    if unknownCalls > before, targets.contains(where: { $0.kind == .handler }) {
      maybe(unknown(expression.range)) { leave(.thrown) }
    }
    return value
  }

  func value(of expression: Expression) -> LaunchValue {
    guard isReachable else { return .void }
    depth += 1
    defer { depth -= 1 }
    if isTooLong(at: expression.range) { return .void }
    switch expression.effect {
    case .isNil: return attempt(expression)
    case .passesOn: return passOn(expression)
    case .traps, nil: return evaluate(expression)
    }
  }

  // MARK: Variables

  /// The delegate that the code has given to the application.
  var delegateValue: LaunchValue { memory.value(of: delegate) ?? .null }

  /// The value of a variable, which may be evaluated now.
  func read(_ variable: LaunchVariable, isLocal: Bool, _ range: Range<Int>) -> LaunchValue {
    if let getter = variable.getter { return call(getter, [], range) }
    if let disturbance, !isLocal, !variable.isConstant {
      return unknownValue(range, .unknown(disturbance, []), memory.value(of: variable.cell))
    }
    if addressed.contains(variable.cell), hasGiven {
      return unknownValue(range, memory.value(of: variable.cell))
    }
    if let value = memory.value(of: variable.cell) { return value }
    guard let initial = variable.initial else { return unknownValue(range) }
    let value = call(initial, [], range)
    memory.write(value, to: variable.cell)
    return value
  }

  /// Assigns a value, and runs what observes that.
  func assign(_ value: LaunchValue, to variable: LaunchVariable, _ range: Range<Int>) {
    // Code that can run at any time, and ask for tests, may assign to it, too.
    let value = keptCells.contains(variable.cell) ? unknownQuestion(range) : copied(value)
    func run(_ kind: String, _ argument: LaunchValue) {
      for setter in variable.setters where setter.kind == kind {
        _ = call(setter.function, [LaunchArgument(value: argument)], range)
      }
    }
    if variable.getter != nil {
      if variable.setters.isEmpty { disturb(range, [value]) }
      return run("set", value)
    }
    let old = memory.value(of: variable.cell)
    run("willSet", value)
    memory.write(value, to: variable.cell)
    run("didSet", old ?? unknownValue(range))
  }

  /// A structure is copied wherever it gets another name.
  func copied(_ value: LaunchValue) -> LaunchValue {
    guard case .instance(let type, let number?) = value,
      sources.declaration(of: type)?.1.kind == .struct
    else { return value }
    let copy = makeObject()
    for (name, field) in objects[number] ?? [:] {
      var field = field
      field.cell = memory.makeCell(memory.value(of: field.cell))
      objects[copy]?[name] = field
    }
    return .instance(type, copy)
  }

  func makeObject() -> Int {
    let number = objects.count
    objects[number] = [:]
    return number
  }
}

/// An argument of a call.
struct LaunchArgument {
  var label: String?
  var value: LaunchValue
  /// The variable that `&` passes.
  var variable: LaunchVariable?
}

/// A call of a function, whose arguments have been evaluated.
struct LaunchCall {
  var arguments: [Expression.Argument]
  var passed: [LaunchArgument]
  var range: Range<Int>
  var interpreter: LaunchInterpreter

  var values: [LaunchValue] { passed.map(\.value) }
  var labels: [String?] { passed.map(\.label) }
}
