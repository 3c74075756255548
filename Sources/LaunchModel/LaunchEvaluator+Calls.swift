import ProjectFiles
import SourceScan

/// Calls, and how they end the launch.
extension LaunchEvaluator {
  struct Argument {
    var label: String?
    var value: LaunchValue
  }

  func values(of arguments: [Expression.Argument]) -> [Argument] {
    arguments.map { Argument(label: $0.label, value: value(of: $0.value)) }
  }

  func call(
    _ callee: Expression,
    _ arguments: [Expression.Argument],
    _ range: Range<Int>
  ) -> LaunchValue {
    if case .member(let base, let name) = callee.kind {
      return call(base, name, arguments, range)
    }
    guard case .name(let name) = callee.kind else {
      let function = value(of: callee)
      let arguments = values(of: arguments)
      if case .closure(let function) = function { return call(function, arguments, range) }
      mayCall(arguments.map(\.value), range)
      return unknownValue(range)
    }
    if state.functions[name] == nil { note(callee.range) }
    let arguments = values(of: arguments)
    func argument(_ index: Int) -> LaunchValue {
      arguments.indices.contains(index) ? arguments[index].value : unknownValue(range)
    }
    if TestVocabulary.lookupFunctions.contains(name) { return lookUp(argument(0), range) }
    if let function = LaunchFunction.all[name] {
      let delegate =
        function.takesDelegate ? argument(function.argumentCount - 1) : state.delegate
      end(with: delegate.map(launched) ?? .ofMainNib, range)
      return .null
    }
    if LaunchFunction.endingProcess.contains(name) {
      // `exit(UIApplicationMain(…))` runs the app.
      state.finish(.exits(state.way))
      return .null
    }
    switch name {
    case "getenv":
      return environmentVariable(argument(0), range)
    case "NSStringFromClass", "unsafeBitCast", "Bool", "String", "NSString",
      "NSSelectorFromString", "Selector":
      return argument(0)
    case "objc_allocateClassPair":
      guard case .string(let name) = argument(1) else { return unknownValue(range) }
      madeClasses.insert(name)
      return .type(name)
    case "autoreleasepool", "withExtendedLifetime":
      guard case .closure(let function)? = arguments.last?.value else { return unknownValue(range) }
      return call(function, [], range)
    default: break
    }
    if let function = state.functions[name] { return call(function, arguments, range) }
    if case .closure(let function)? = variable(name, range) {
      return call(function, arguments, range)
    }
    if let found = member(name, of: .type("Self"), arguments, callee.range, range) {
      return found
    }
    if state.isOver { return .null }
    mayCall(arguments.map(\.value), range)
    if name.beginsLikeType { return .instance(name) }
    return globalCheck(name, range) ?? doubt(about: name, range)
  }

  /// Follows the closures among values that a function gets which isn't known, and may call them.
  func mayCall(_ values: [LaunchValue], _ range: Range<Int>) {
    for case .closure(let function) in values {
      let (before, known) = (state, guess)
      either(unknown(range)) { call(function, [], range) }
      // What it assigns, and whether it ends the process, matters later, if ever.
      let (way, end) = (state.way, state.end)
      state = before
      state.way = way
      if !before.isOver, end?.launches == true { state.end = end } else { guess = known }
    }
  }

  func call(
    _ base: Expression,
    _ name: String,
    _ arguments: [Expression.Argument],
    _ range: Range<Int>
  ) -> LaunchValue {
    let owner = owner(of: base)
    let arguments = values(of: arguments)
    let values = arguments.map(\.value)
    if state.isOver { return .null }
    if owner != .type("Self"), let known = property(name, of: owner) { return known }
    switch (owner, name) {
    case (.type("Self"), _):
      if let function = state.functions[name], function.place == place {
        return call(function, arguments, range)
      }
    case (.type(let type), "main") where values.isEmpty:
      end(with: .named(type), range)
      return .null
    case (.type(let type), "perform"), (.type(let type), "performSelector:"):
      // A launcher in a test bundle, which the app knows by name only.
      if values.first == .string("main") {
        end(with: .named(type), range)
        return .null
      }
    case (.unknown(let unknown, let possible), "main") where values.isEmpty:
      let classes = possible.map(launched)
      if !classes.isEmpty {
        end(with: .unknown(unknown, possible: classes), range)
        return .null
      }
    case (.type, "alloc"), (.type, "self"), (.type, "class"), (.instance, "self"): return owner
    case (.type(let type), _) where name == "new" || name.hasPrefix("init"),
      (.instance(let type), _) where name.hasPrefix("init"):
      mayCall(values, range)
      return .instance(type)
    case (.application, "run"):
      end(with: state.delegate.map(launched) ?? .none, range)
      return .null
    case (.application, "setDelegate:"):
      state.delegate = values.first ?? .null
      return .null
    case (.environment, _):
      if ["objectForKey:", "valueForKey:", "objectForKeyedSubscript:"].contains(name) {
        return environmentVariable(values.first ?? unknownQuestion(range), range)
      }
      if name == "contains" || name == "first", case .string(let variable)? = values.first {
        let value = environmentVariable(.string(variable), range)
        return value.isNull.map { .boolean(!$0) } ?? value
      }
      if mentionsTests(text(range)) {
        return name == "first" ? isTest ? .setByTests : .null : .boolean(isTest)
      }
    case (.arguments, _):
      if case .string(let argument)? = values.first, let answer = isPassed(argument, range) {
        return .boolean(answer)
      }
    case (_, "map"), (_, "flatMap"), (_, "compactMap"):
      if case .closure(let function)? = values.first, owner.isNull == false {
        return call(function, [Argument(value: owner)], range)
      }
    case (.setByTests, "isEqualToString:"), (.string, "isEqualToString:"), (_, "isEqual:"):
      if let answer = values.first.flatMap({ isEqual(owner, $0) }) { return .boolean(answer) }
    case (.setByTests, "hasSuffix"), (.setByTests, "hasSuffix:"):
      if case .string(let text)? = values.first, text.hasSuffix("xctest") { return .boolean(true) }
    case (.string(let text), "hasSuffix"), (.string(let text), "hasSuffix:"):
      if case .string(let end)? = values.first { return .boolean(text.hasSuffix(end)) }
    case (_, "classNamed:"), (_, "classNamed"):
      return lookUp(values.first ?? unknownValue(range), range)
    case (_, "contains"), (_, "first"):
      // `Bundle.allBundles.contains { $0.bundlePath.hasSuffix(".xctest") }`
      if text(range).contains(run: Array(".xctest".utf8)) { return .boolean(isTest) }
    case (_, "assumeIsolated"), (_, "sync"), (_, "performActivity"),
      (_, "performActivityWithOptions:reason:usingBlock:"):
      if case .closure(let function)? = values.last {
        return call(function, [], range)
      }
    default: break
    }
    if let found = member(name, of: owner, arguments, base.range, range) { return found }
    mayCall(values, range)
    if let unknown = owner.unknown, !TestVocabulary.isCheck(name) { return .unknown(unknown, []) }
    return doubt(about: name, range)
  }

  /// Calls a function of the app.
  func call(
    _ function: Function,
    _ arguments: [Argument],
    _ range: Range<Int>
  ) -> LaunchValue {
    depth += 10
    defer { depth -= 10 }
    guard depth < 150 else {
      note(range)
      return unknownValue(range)
    }
    let before = state
    state.end = nil
    var rest = arguments[...]
    var initial: [(name: String, value: Expression)] = []
    for parameter in function.parameters {
      if let next = rest.first, next.label == parameter.label || parameter.initial == nil {
        state.variables[parameter.name] = next.value
        rest.removeFirst()
      } else if let value = parameter.initial {
        initial.append((parameter.name, value))
      } else {
        state.variables[parameter.name] = unknownValue(range)
      }
    }
    let (outer, outerCall) = (place, callToOtherFile)
    if place.file == firstFile { callToOtherFile = range }
    place = function.place
    declare(function.body)
    for (name, value) in initial {
      let value = self.value(of: value)
      state.variables[name] = value
    }
    // One expression is the result.
    let flow = execute(function.body, state, isValue: function.body.count == 1)
    (place, callToOtherFile) = (outer, outerCall)
    return result(of: flow, range, from: before)
  }

  /// The value that a flow returns; how it ends otherwise is kept in the state.
  ///
  /// - Parameter outer: The state outside of the code.
  func result(of flow: Flow, _ range: Range<Int>, from outer: LaunchState) -> LaunchValue {
    var results: [(value: LaunchValue, state: LaunchState)] = []
    let next = flow.map { end, after in
      switch end {
      case .returned(let value): results.append((value, after))
      case .next, .jump, .label: results.append((.null, after))
      case .launch, .exit: return .leads(to: end, after)
      }
      return .continues(outer)
    }
    state = outer
    if next != .continues(outer) { state.finish(next) }
    guard let first = results.first else { return .null }
    var cause = UnknownValue(file: place.file, range: range, isAboutTests: false)
    if case .choice(let unknown, _, _) = flow { cause = unknown }
    let after = results.dropFirst().reduce(first.state) {
      $0.joined(with: $1.state, because: cause)
    }
    for name in outer.variables.keys { state.variables[name] = after.variables[name] }
    (state.delegate, state.way) = (after.delegate, after.way)
    let isKnown = results.allSatisfy { $0.value == first.value }
    return isKnown ? first.value : .unknown(cause, results.map(\.value))
  }

  /// Ends the evaluation with the call at `range`, which starts the app.
  private func end(with launched: LaunchedClass, _ range: Range<Int>) {
    guard !state.isOver else { return }
    // The names in the call are those of the launch.
    let call = place.file == firstFile ? range : callToOtherFile ?? 0..<0
    state.finish(.runs(launched, state.way.without(call)))
  }

  func launched(_ value: LaunchValue) -> LaunchedClass {
    switch value {
    case .null: .none
    case .type("Self"): .named(place.type ?? "Self")
    case .string(let name), .type(let name), .instance(let name): .named(name)
    case .unknown(let unknown, let possible): .unknown(unknown, possible: possible.map(launched))
    default:
      .unknown(UnknownValue(file: place.file, range: 0..<0, isAboutTests: false), possible: [])
    }
  }

  /// The class that the runtime finds by a name.
  private func lookUp(_ name: LaunchValue, _ range: Range<Int>) -> LaunchValue {
    guard case .string(let name) = name else { return unknownQuestion(range) }
    lookedUp.insert(name)
    if name.utf8.starts(with: "XC".utf8) { return isTest ? .setByTests : .null }
    // In-process UI tests keep the full app, so `install` skips their targets.
    if name.utf8.starts(with: "KIF".utf8) || name.utf8.starts(with: "EarlGrey".utf8) {
      return .null
    }
    if sources.declaresClass(withRuntimeName: name) { return .type(name.withoutModule) }
    if name.hasApplePrefix { return unknownValue(range) }
    return environment == .tests ? .type(name) : .null
  }
}
