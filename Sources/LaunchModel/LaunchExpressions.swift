import ProjectFiles
import SourceScan
import XcodeModel

/// The values of expressions.
extension LaunchInterpreter {
  func evaluate(_ expression: Expression) -> LaunchValue {
    let range = expression.range
    switch expression.kind {
    case .name(let name):
      // A type isn't a value, so this is a macro, or a constant that isn't found.
      let value = value(ofName: name, range)
      return value == .type(name) ? unknownValue(range) : value
    case .string(let text?):
      note(text, at: range)
      return .string(text)
    case .string(nil):
      note(range)
      return mayRunCode(in: range) ? unknownQuestion(range) : unknownValue(range)
    case .boolean(let value): return .boolean(value)
    case .number(let text): return Int(text).map { .number($0) } ?? unknownValue(range)
    case .null: return .null
    case .metatype(let type): return metatype(of: type)
    case .not(let operand):
      let value = value(of: operand)
      return truth(of: value).map { .boolean(!$0) } ?? unknownValue(range, value)
    case .unary(let name, let operand): return value(of: name, operand, range)
    case .binary(let name, let left, let right): return value(of: name, left, right, range)
    case .conditional(let condition, let first, let second):
      let answer = value(of: condition)
      switch truth(of: answer) {
      case true: return value(of: first)
      case false: return value(of: second)
      case nil:
        let cause = answer.unknown ?? unknown(condition.range)
        return either(cause, value(of: first), or: value(of: second))
      }
    case .assignment(let target, let source):
      let value = value(of: source)
      note(target.range)
      assign(value, to: target, range)
      return value
    case .cast(let operand, let type): return cast(value(of: operand), to: type, range)
    case .closure(let parameters, let body):
      return .function(closure(parameters, body, range))
    case .statement(let code): return runBlock(code, isValue: true)
    case .member(let base, let name):
      // A member of a variable can be code of the app.
      if case .name(let variable) = base.kind, local(variable) != nil { note(base.range) }
      return value(of: base, name, range)
    case .element(let base, let items):
      let container = value(of: base)
      let index = items.map { value(of: $0) }.first
      return element(index, of: container, range)
    case .call(let callee, let arguments): return call(callee, arguments, range)
    case .other(let parts): return value(ofParts: parts, range)
    }
  }

  /// Evaluates an expression that isn't modelled, or not even read.
  private func value(ofParts parts: [Expression], _ range: Range<Int>) -> LaunchValue {
    if parts.isEmpty {
      note(range)
      // It can take addresses.
      if !place.isSwift { forgetNames(in: range) }
      if !place.isSwift || mayRunCode(in: range) {
        disturb(range, mayAsk: true)
        return unknownQuestion(range)
      }
    }
    let values = parts.map { value(of: $0) }
    mayCall(values, range)
    return unknownValue(range, of: values)
  }

  private func metatype(of type: Expression) -> LaunchValue {
    guard let path = type.path else {
      let value = value(of: type)
      if case .instance(let name, _) = value { return .type(name) }
      return value
    }
    if let (variable, isLocal) = variable(named: path) {
      return read(variable, isLocal: isLocal, type.range)
    }
    let found = self.type(named: path, type.range)
    return isTakenOver("class", of: found) ? unknownQuestion(type.range) : found
  }

  /// A cast doesn't change a value, but one that may fail can give nothing.
  private func cast(_ value: LaunchValue, to type: String, _ range: Range<Int>) -> LaunchValue {
    guard place.isSwift else { return value }
    let isConditional = String(decoding: place.text(range), as: UTF8.self).contains(text: "as?")
    guard isConditional else { return value }
    switch value {
    // A class that is looked up is taken for what the code expects.
    case .null, .unknown, .type, .name: return value
    case .instance(let name, .some)
    where lookedUp.contains(name) || sources.typesInOrder(from: name).contains(type):
      return value
    default: return .unknown(unknown(range), [value])
    }
  }

  private func closure(
    _ parameters: [Parameter],
    _ body: [Statement],
    _ range: Range<Int>
  ) -> LaunchFunctionValue {
    let function = LaunchFunctionValue(
      parameters: parameters,
      body,
      at: place,
      in: captured(by: range),
      isClosure: true
    )
    function.owner = owner
    return function
  }

  /// The scope of a closure: blocks in Objective-C copy the values of local variables, and closures in Swift
  /// those in brackets.
  private func captured(by range: Range<Int>) -> LaunchScope {
    guard let captured = place.isSwift ? variables(inCaptureListOf: range) : localVariables else {
      return scope
    }
    let copies = LaunchScope(in: scope)
    for (name, variable) in captured {
      var copy = variable
      copy.cell = memory.makeCell(memory.value(of: variable.cell))
      copies.declare(name, copy)
    }
    return copies
  }

  /// The variables in the brackets that a closure begins with; `nil` if there are none.
  private func variables(inCaptureListOf closure: Range<Int>) -> [String: LaunchVariable]? {
    let text = String(decoding: place.text(closure).dropFirst().drop { $0 <= 0x20 }, as: UTF8.self)
    guard text.utf8.first == UInt8(ascii: "[") else { return nil }
    let names = text.prefix { $0 != "]" }.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let found = names.compactMap { name in
      variable(named: String(name)).map { (String(name), $0.variable) }
    }
    return Dictionary(found) { $1 }.filter { $1.getter == nil }
  }

  /// The variables of the functions around the code that aren't shared with their blocks.
  private var localVariables: [String: LaunchVariable] {
    var found: [String: LaunchVariable] = [:]
    var next: LaunchScope? = scope
    while let current = next, !current.isOfFile {
      for case (let name, .variable(let variable)) in current.bindings
      where found[name] == nil && !variable.isShared { found[name] = variable }
      next = current.parent
    }
    return found
  }

  // MARK: Assignments

  /// Whether code that can run at any time may assign to this, too.
  private func isKept(_ target: Expression) -> Bool {
    switch target.kind {
    case .name(let name), .member(_, let name): keptNames.contains(name)
    default: false
    }
  }

  func assign(_ assigned: LaunchValue, to target: Expression, _ range: Range<Int>) {
    // The code can ask whether tests run.
    let value = isKept(target) ? unknownQuestion(range) : assigned
    switch target.kind {
    case .name("_"): break
    case .name(let name):
      guard let (variable, _) = variable(named: name) else { return disturb(range, [value]) }
      assign(value, to: variable, range)
    case .member(let base, let name):
      assign(value, toMember: name, of: baseValue(of: base), base, range)
    case .cast(let operand, _): assign(value, to: operand, range)
    case .element(let base, let items):
      for item in items { _ = self.value(of: item) }
      forget(base, range, value)
    case .other(let parts):
      hand([value], range)
      for part in parts { forget(part, range, value) }
      if parts.isEmpty { disturb(range, [value]) }
    case .unary("*", let operand):
      let pointer = self.value(of: operand)
      guard case .pointer(let cell) = pointer else { return disturb(range, [value, pointer]) }
      memory.write(value, to: cell)
    default: disturb(range, [value], mayAsk: hand([value], range))
    }
  }

  private func assign(
    _ value: LaunchValue,
    toMember name: String,
    of owner: LaunchValue,
    _ base: Expression,
    _ range: Range<Int>
  ) {
    if name == "delegate", case .application = owner { return memory.write(value, to: delegate) }
    if let variable = field(name, of: owner) { return assign(value, to: variable, range) }
    switch owner {
    case .application, .processInfo, .mainBundle, .bundles, .null: mayCall([value], range)
    // Properties of the system's own objects and classes aren't those of the app.
    case .instance(_, nil): hand([value], range)
    case .type(let type) where sources.declaration(of: type) == nil: hand([value], range)
    default:
      hand([value], range)
      // It may be any of the app's own objects.
      for fields in objects.values {
        if let field = fields[name] { memory.write(unknownValue(range, value), to: field.cell) }
      }
      forget(base, range, value)
    }
  }

  /// Makes the variable that an expression begins with unknown.
  ///
  /// - Parameter value: What it may have got, or what may be in it.
  func forget(_ target: Expression, _ range: Range<Int>, _ value: LaunchValue? = nil) {
    switch target.kind {
    case .name(let name):
      guard let (variable, _) = variable(named: name) else { return }
      let old = memory.value(of: variable.cell)
      if case .pointer(let cell)? = old {
        memory.write(unknownValue(range, memory.value(of: cell), value), to: cell)
      }
      memory.write(unknownValue(range, old, value), to: variable.cell)
    case .member(let base, let name):
      if let variable = field(name, of: baseValue(of: base)) {
        memory.write(unknownValue(range, value), to: variable.cell)
      } else {
        forget(base, range, value)
      }
    case .element(let base, _), .cast(let base, _), .unary(_, let base), .call(let base, _):
      forget(base, range, value)
    case .other(let parts): for part in parts { forget(part, range, value) }
    default: break
    }
  }

  /// Whether code mentions a function, a type, or an object of the app.
  private func mayRunCode(in range: Range<Int>) -> Bool {
    Self.names(in: place.text(range)).contains { name in
      switch binding(name)?.binding {
      case .functions: true
      case .variable(let variable): memory.value(of: variable.cell).map(isOfApp) == true
      case nil: sources.declaration(of: name) != nil
      }
    }
  }

  /// Makes the variables unknown that code mentions.
  func forgetNames(in range: Range<Int>) {
    for name in Self.names(in: place.text(range)) {
      guard let (variable, _) = variable(named: name) else { continue }
      memory.write(unknownValue(range, memory.value(of: variable.cell)), to: variable.cell)
      addressed.insert(variable.cell)
    }
  }

  /// The variable that `&` passes; `nil` for one of an object that isn't known.
  func variable(of target: Expression) -> LaunchVariable? {
    switch target.kind {
    case .name(let name): variable(named: name)?.variable
    case .member(let base, let name): field(name, of: baseValue(of: base))
    default: nil
    }
  }

  // MARK: Names

  /// A variable of the functions around the code.
  private func local(_ name: String) -> LaunchScope.Binding? {
    var next: LaunchScope? = scope
    while let current = next, !current.isOfFile || current === scope {
      if let found = current.bindings[name] { return found }
      next = current.parent
    }
    return nil
  }

  /// What a name stands for in the code: first in functions, then in the type around them, then in the file.
  func binding(_ name: String) -> (binding: LaunchScope.Binding, isLocal: Bool)? {
    if let found = local(name) { return (found, !scope.isOfFile) }
    if place.isSwift, let owner {
      let types = [owner] + (place.type.map { [.type($0)] } ?? [])
      if let found = types.lazy.compactMap({ self.memberBinding(name, of: $0) }).first {
        return (found, false)
      }
    }
    if let found = fileScope(place.file, place.source).bindings[name] { return (found, false) }
    return place.isSwift ? global(name).map { ($0, false) } : nil
  }

  func variable(named name: String) -> (variable: LaunchVariable, isLocal: Bool)? {
    guard let (binding, isLocal) = binding(name), case .variable(let variable) = binding else {
      return nil
    }
    return (variable, isLocal)
  }

  /// What another file of the app declares under a name.
  private func global(_ name: String) -> LaunchScope.Binding? {
    globals[name] { findGlobal(name) }
  }

  private func findGlobal(_ name: String) -> LaunchScope.Binding? {
    for kind in [DeclaredNames.Kind.functions, .variables] {
      for member in sources.members(declaring: name, among: kind) where member.path != place.file {
        guard let source = sources.swiftSource(of: member),
          let found = fileScope(member.path, source).bindings[name]
        else { continue }
        return found
      }
    }
    return nil
  }

  func value(ofName name: String, _ range: Range<Int>) -> LaunchValue {
    switch binding(name) {
    case (.variable(let variable), let isLocal)?: return read(variable, isLocal: isLocal, range)
    case (.functions(let functions), _)?:
      return functions.count == 1 ? .function(functions[0]) : unknownValue(range)
    case nil: break
    }
    if let known = value(ofFixedName: name, range) { return known }
    note(range)
    if let check = libraryCheck(name) { return check }
    // In an extension of the system's type.
    if let owner, let known = LaunchSystem.property(name, of: owner, in: self) { return known }
    return type(named: name, range)
  }

  /// The value of a name that stands for the same everywhere; `nil` for another.
  private func value(ofFixedName name: String, _ range: Range<Int>) -> LaunchValue? {
    switch name {
    case "NSApp":
      note(range)
      return .application("NSApplication")
    case "self": return owner ?? place.type.map { .type($0) } ?? unknownValue(range)
    case "Self": return place.type.map { .type($0) } ?? unknownValue(range)
    case "argc": return .argumentCount
    case "argv": return .arguments
    default: return nil
    }
  }

  /// The type of a name, if it's one: of the app, or by its first letter of a module that isn't read.
  func type(named name: String, _ range: Range<Int>) -> LaunchValue {
    if let target = alias(name) { return type(named: target, range) }
    if place.isSwift, isGeneric(name) { return unknownValue(range) }
    if name.withoutModule.beginsLikeType {
      return !place.isSwift && isMacro(name) ? unknownValue(range) : .type(name)
    }
    if name.isTypeName, sources.declares(name) { return .type(name) }
    return unknownValue(range)
  }

  private func alias(_ name: String) -> String? {
    guard let source = place.source as? SwiftSource,
      let alias = source.typeAliases.first(where: { $0.name == name || $0.path == name }),
      alias.target.isTypeName, alias.target != name
    else { return nil }
    return alias.target
  }

  /// Whether the file has a generic parameter of this name, so that it isn't known which type it is.
  private func isGeneric(_ name: String) -> Bool {
    genericNames[place.file] { (place.source as? SwiftSource)?.genericNames ?? [] }.contains(name)
  }

  /// Whether a macro of this name is defined, so that it isn't known to be a class.
  private func isMacro(_ name: String) -> Bool {
    !name.hasApplePrefix && sources.implementation(of: name) == nil
      && sources.definedNames.contains(name)
  }

  // MARK: Members

  /// The value of what a member is asked of: only there, a name alone can be that of a class.
  func baseValue(of base: Expression) -> LaunchValue {
    guard case .name(let name) = base.kind, base.effect == nil else { return value(of: base) }
    return value(ofName: name, base.range)
  }

  private func value(of base: Expression, _ name: String, _ range: Range<Int>) -> LaunchValue {
    if case .name("") = base.kind { return .constant(name) }
    let owner = baseValue(of: base)
    guard isReachable else { return .void }
    return value(ofMember: name, of: owner, base, range)
  }

  private func value(
    ofMember name: String,
    of owner: LaunchValue,
    _ base: Expression,
    _ range: Range<Int>
  ) -> LaunchValue {
    if isTakenOver(name, of: owner) { return unknownQuestion(range) }
    if name == "self" || name == "class" { return owner }
    if let known = LaunchSystem.property(name, of: owner, in: self) { return known }
    if let found = member(name, of: owner, nil, base.range, range) { return found }
    if case .type(let type) = owner, let (_, declaration) = sources.declaration(of: type) {
      return declaration.kind == .enum ? .constant(name) : unknownValue(range)
    }
    if mayDeclare(name, of: owner) { return unknownQuestion(range) }
    return libraryCheck(name) ?? unknownValue(range, owner)
  }

  private func element(
    _ index: LaunchValue?,
    of container: LaunchValue,
    _ range: Range<Int>
  ) -> LaunchValue {
    switch container {
    case .null: return .null
    case .environment: return environmentVariable(index ?? unknownQuestion(range), range)
    case .arguments:
      return index == .number(1) ? .argument(isFirst: true) : unknownArgument(range)
    case .instance(let type, _) where sources.declares(type),
      .type(let type) where sources.declares(type):
      // A subscript of the app, which isn't followed.
      disturb(range, [index ?? .void])
      return unknownQuestion(range)
    default: return unknownValue(range, container, index)
    }
  }
}

extension Expression {
  /// `A.B` as written.
  fileprivate var path: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, let name): base.path.map { "\($0).\(name)" }
    case .cast(let operand, _): operand.path
    default: nil
    }
  }
}
