import ProjectFiles
import SourceScan

/// The names that code declares.
extension LaunchInterpreter {
  /// Declares the functions of some code, which can be used before them.
  func declareFunctions(of code: [Statement]) {
    for statement in code {
      switch statement.kind {
      case .function, .variable(_, _, nil, _?, _): declare(statement)
      case .compilation(let clauses): chosen(clauses).map(declareFunctions)
      default: break
      }
    }
  }

  func declare(_ name: String, _ value: LaunchValue) {
    scope.declare(name, LaunchVariable(cell: memory.makeCell(copied(value))))
  }

  /// Declares what a statement does, and evaluates the value of a variable.
  func declare(_ statement: Statement) {
    switch statement.kind {
    case .function(let name, let parameters, let body):
      scope.declare(name, LaunchFunctionValue(parameters: parameters, body, at: place, in: scope))
    case .variable(let name, let type, let value, _, _):
      var variable = variable(declaredBy: statement, in: scope)
      if variable.getter == nil {
        variable.initial = nil
        // A variable at the top of a file is declared already.
        if scope.isOfFile, case .variable(let declared)? = scope.bindings[name] {
          variable.cell = declared.cell
        }
        memory.write(firstValue(of: statement, type, value).map(copied), to: variable.cell)
      }
      scope.declare(name, variable)
    default: break
    }
  }

  /// The value with which a variable is declared; `nil` if it has none yet.
  private func firstValue(of statement: Statement, _ type: String?, _ value: Expression?)
    -> LaunchValue?
  {
    if hasUnknownAttribute(statement) {
      return dependencyContext(of: statement.range) ?? unknownQuestion(statement.range)
    }
    guard let value else { return isOptional(statement) ? .null : nil }
    return self.value(self.value(of: value), as: type, statement.range)
  }

  /// What a value is as one of a type as it's written: a type of the app can make something of a literal.
  func value(_ value: LaunchValue, as type: String?, _ range: Range<Int>) -> LaunchValue {
    switch value {
    case .boolean, .number, .string:
      let isOfApp = type?.typeName.map { sources.declaration(of: $0) != nil } ?? false
      return isOfApp ? unknownQuestion(range) : value
    default: return value
    }
  }

  /// The variable of a statement, without evaluating it.
  func variable(declaredBy statement: Statement, in scope: LaunchScope) -> LaunchVariable {
    var variable = LaunchVariable(cell: memory.makeCell())
    guard case .variable(_, _, let value, let body, let setters) = statement.kind else {
      return variable
    }
    func function(_ body: [Statement]) -> LaunchFunctionValue {
      LaunchFunctionValue(body, at: place, in: scope)
    }
    let words = String(decoding: place.text(statement.range).prefix(80), as: UTF8.self)
      .split { !$0.isLetter && $0 != "_" }
    variable.initial = value.map { function([Statement($0)]) }
    variable.getter = body.map(function)
    variable.setters = setters.compactMap { setter in
      guard case .function(let kind, let parameters, let body) = setter.kind else { return nil }
      let found = function(body)
      found.parameters = parameters
      return (kind, found)
    }
    variable.isConstant = place.isSwift && words.first { $0 == "let" || $0 == "var" } == "let"
    variable.isShared = place.isSwift || ["__block", "static"].contains { words.contains($0) }
    return variable
  }

  /// Whether a variable without a value has nothing at first.
  func isOptional(_ statement: Statement) -> Bool {
    guard case .variable(_, let type, nil, nil, _) = statement.kind else { return false }
    guard place.isSwift else {
      // Static variables begin with zeros, and so do objects with ARC.
      return type?.hasSuffix("*") == true || type == "id" || type == "Class"
        || place.text(statement.range).starts(with: "static".utf8)
    }
    return type?.hasSuffix("?") == true || type?.hasSuffix("!") == true
  }

  /// Whether a variable has an attribute that isn't known not to change its value, as property wrappers do.
  func hasUnknownAttribute(_ statement: Statement) -> Bool {
    guard place.isSwift else { return false }
    let text = String(decoding: place.text(statement.range), as: UTF8.self)
    guard text.utf8.first == UInt8(ascii: "@") else { return false }
    let head = text.prefix { $0 != "=" && $0 != "{" }
    return head.split(separator: "@").contains { attribute in
      let name = String(attribute.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      return name.beginsLikeType && name != "MainActor"
    }
  }

  /// The names of a file; its variables get their values when they are used, but for main.swift.
  func fileScope(_ path: String, _ source: any ScannedSource) -> LaunchScope {
    if let known = fileScopes[path] { return known }
    let found = LaunchScope(in: nil, isOfFile: true)
    fileScopes[path] = found
    let (outerPlace, outerScope) = (place, scope)
    (place, scope) = (Place(file: path, source: source), found)
    defer { (place, scope) = (outerPlace, outerScope) }
    if let swift = source as? SwiftSource {
      declare(namesOf: swift)
    } else if let objectiveC = source as? ObjectiveCSource {
      declare(namesOf: objectiveC)
    }
    return found
  }

  private func declare(namesOf source: SwiftSource) {
    let isMain = Path.lastComponent(of: place.file) == "main.swift"
    func declareAll(_ code: [Statement]) {
      for statement in code {
        switch statement.kind {
        case .variable(let name, _, _, nil, _):
          var variable = variable(declaredBy: statement, in: scope)
          if isMain {
            variable.initial = nil
          } else if hasUnknownAttribute(statement) || variable.initial == nil {
            variable.initial = nil
            variable.cell = memory.makeCell(
              isOptional(statement) ? .null : unknownValue(statement.range)
            )
          }
          scope.declare(name, variable)
        case .compilation(let clauses): chosen(clauses).map(declareAll)
        default: break
        }
      }
    }
    let code = source.code
    declareFunctions(of: code)
    declareAll(code)
  }

  private func declare(namesOf source: ObjectiveCSource) {
    for macro in source.macros where isCompiled(macro.conditions) == true {
      let value = LaunchFunctionValue(macro.code, at: place, in: scope)
      scope.declare(macro.name, LaunchVariable(cell: memory.makeCell(), getter: value))
    }
    for function in source.functions where isCompiled(function.conditions) != false {
      let value = LaunchFunctionValue(
        parameters: source.parameters(of: function),
        source.code(in: function.bodyRange.withoutBraces),
        at: place,
        in: scope
      )
      scope.declare(function.name, value)
    }
    for statement in source.variables {
      guard case .variable(let name, _, let value, _, _) = statement.kind,
        isCompiled(source.conditions(at: statement.range.lowerBound)) == true
      else { continue }
      var variable = variable(declaredBy: statement, in: scope)
      variable.isShared = true
      if value == nil { variable.cell = memory.makeCell(.null) }
      scope.declare(name, variable)
    }
  }
}
