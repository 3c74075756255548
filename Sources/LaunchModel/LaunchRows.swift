import Diagnostics
import SourceScan

/// Makes rows of the code of a launch.
struct LaunchRows {
  let graph: CallGraph
  let file: CodeFile
  /// The name of the type around the code.
  let type: String?
  private var reader: EffectReader
  /// The values with which local variables were declared.
  private var variables: [String: Expression?] = [:]
  private var conditions: [String] = []
  private var audience = LaunchRow.Audience.everyone
  private var caller: String?

  /// A row, with the functions that its statement calls.
  struct Node {
    var row: LaunchRow
    var callees: [CodeFunction] = []
    var nodes: [Node] = []
  }

  init(_ graph: CallGraph, _ file: CodeFile, type: String?, isStatic: Bool) {
    (self.graph, self.file, self.type) = (graph, file, type)
    let around = type.flatMap { graph.model.type(named: $0, in: file) }
    reader = EffectReader(graph.model, file, type: around, isStatic: isStatic)
  }

  /// Returns the rows of a function, or of the value of a property.
  ///
  /// - Parameter row: The statement that calls it.
  static func nodes(
    of function: CodeFunction,
    in graph: CallGraph,
    calledBy row: LaunchRow? = nil
  ) -> [Node] {
    var rows = LaunchRows(
      graph,
      function.file,
      type: function.type,
      isStatic: function.isStatic
    )
    if let row {
      (rows.conditions, rows.audience) = (row.conditions, row.audience)
      rows.caller = function.fullName
    }
    let (parameters, body) = function.parametersAndBody
    rows.reader.declare(parameters)
    for parameter in parameters { rows.variables[parameter.name] = .some(nil) }
    guard function.kind == .property else { return rows.nodes(of: body) }
    rows.reader.readWrappers(of: function)
    let nodes = rows.nodes(of: function.code)
    return nodes + rows.nodes(ofWrappersOf: function)
  }

  /// Returns a row for the wrappers of a property without a value.
  private mutating func nodes(ofWrappersOf property: CodeFunction) -> [Node] {
    let effects = reader.takeEffects()
    guard !effects.isEmpty else { return [] }
    let names = property.attributes.map { "@\($0.name) " }.joined()
    var row = LaunchRow(form: .statement, text: names + property.name, location: property.location)
    row.reach = graph.reach(of: effects, in: file)
    return [Node(row: row)]
  }

  // MARK: Statements

  mutating func nodes(of statements: [Statement]) -> [Node] {
    let (outerConditions, outerAudience) = (conditions, audience)
    defer { (conditions, audience) = (outerConditions, outerAudience) }
    // What follows an early exit depends on it: the rows before it, and the condition.
    var around: [(nodes: [Node], condition: Node)] = []
    var nodes: [Node] = []
    func goOn(
      if title: String,
      over tests: [Statement.Condition],
      holds: Bool,
      _ statement: Statement
    ) {
      let before = audience
      if audience == .everyone { audience = audience(of: tests, holds: holds) }
      conditions.append(title)
      guard around.count < Self.mostExits || audience != before else { return }
      around.append((nodes, Node(row: row(.condition, title, statement))))
      nodes = []
    }
    for statement in statements {
      switch statement.kind {
      case .guarded(let tests, let other):
        let title = text(tests)
        nodes += inner(.condition, "unless " + title, statement, over: tests, holds: false) {
          $0.nodes(of: other)
        }
        goOn(if: "if " + title, over: tests, holds: true, statement)
        read(tests)
      case .branch(let tests, let first, let second) where first.end && second.isEmpty:
        let title = text(tests)
        nodes += inner(.condition, "if " + title, statement, over: tests, holds: true) {
          $0.read(tests)
          return $0.nodes(of: first)
        }
        goOn(if: "unless " + title, over: tests, holds: false, statement)
      default: nodes += self.nodes(of: statement)
      }
    }
    while var exit = around.popLast() {
      exit.condition.nodes = nodes
      nodes = exit.nodes + (nodes.isEmpty ? [] : [exit.condition])
    }
    return nodes
  }

  /// The most early exits of a function whose conditions are in each other, so that no code exhausts the stack.
  private static let mostExits = 30

  private func row(_ form: LaunchRow.Form, _ title: String, _ statement: Statement) -> LaunchRow {
    LaunchRow(
      form: form,
      text: title,
      location: file.location(statement.range.lowerBound),
      audience: audience
    )
  }

  private mutating func nodes(of statement: Statement) -> [Node] {
    switch statement.kind {
    case .expression(let value), .exit(let value?): return nodes(of: value, statement)
    case .variable(let name, let type, let value, _, _):
      let found = value.map { nodes(of: $0, statement) } ?? []
      if let type {
        reader.declare(name, reader.value(ofType: type))
      } else {
        reader.declare(name, value.map { reader.visit($0) } ?? .unknown)
        _ = reader.takeEffects()
      }
      variables[name] = .some(value)
      return found
    case .branch(let conditions, let first, let second):
      let test = text(conditions)
      return inner(.condition, "if " + test, statement, over: conditions, holds: true) {
        $0.read(conditions)
        return $0.nodes(of: first)
      }
        + inner(.condition, "unless " + test, statement, over: conditions, holds: false) {
          $0.nodes(of: second)
        }
    case .choice(let subject, let cases):
      let subjectText = text(subject.range)
      return nodes(of: subject, statement)
        + cases.flatMap { choice in
          let patterns = choice.patterns?.map { text($0.range) }.joined(separator: ", ")
          let title = "\(patterns.map { "case \($0)" } ?? "default") of \(subjectText)"
          return inner(.condition, title, statement) {
            for pattern in choice.patterns ?? [] { $0.declareNames(in: pattern.range) }
            return $0.nodes(of: choice.body)
          }
        }
    case .compilation(let clauses): return clauses.flatMap { nodes(of: $0, statement) }
    case .loop(let variable, let head, let body):
      let found = head.flatMap { nodes(of: $0, statement) }
      let title = head.isEmpty ? "on an error" : "in a loop"
      return found
        + inner(.condition, title, statement) {
          if let first = head.first {
            $0.declareNames(in: statement.range.lowerBound..<first.range.lowerBound)
          }
          if let variable { $0.reader.declare([variable]) }
          return $0.nodes(of: body)
        }
    case .block(let body), .once(let body), .deferred(let body): return nodes(of: body)
    case .guarded, .function, .exit(nil), .failure, .jump, .goto, .label, .declaration, .unknown:
      return []
    }
  }

  private mutating func nodes(of clause: Statement.Clause, _ statement: Statement) -> [Node] {
    let written = clause.conditions.last?.written ?? "#if"
    switch file.includes(clause.conditions) {
    case true: return nodes(of: clause.body)
    case false:
      let outer = audience
      defer { audience = outer }
      audience = .notCompiled
      return inner(.condition, "not in the tests' build: \(written)", statement) {
        $0.nodes(of: clause.body)
      }
    case nil: return inner(.condition, written, statement) { $0.nodes(of: clause.body) }
    }
  }

  /// Returns a row with those inside of it; none if there are none.
  mutating func inner(
    _ form: LaunchRow.Form,
    _ title: String,
    _ statement: Statement,
    _ nodes: (inout LaunchRows) -> [Node]
  ) -> [Node] {
    let (outer, known, outerReader) = (conditions, variables, reader)
    defer { (conditions, variables, reader) = (outer, known, outerReader) }
    conditions.append(title)
    let inside = nodes(&self)
    guard !inside.isEmpty else { return [] }
    return [Node(row: row(form, title, statement), nodes: inside)]
  }

  /// Returns a row for a condition, which the launches of tests and of users can have decided.
  private mutating func inner(
    _ form: LaunchRow.Form,
    _ title: String,
    _ statement: Statement,
    over tests: [Statement.Condition],
    holds: Bool,
    _ nodes: (inout LaunchRows) -> [Node]
  ) -> [Node] {
    let outer = audience
    defer { audience = outer }
    if audience == .everyone { audience = audience(of: tests, holds: holds) }
    return inner(form, title, statement, nodes)
  }

  private func audience(of conditions: [Statement.Condition], holds: Bool) -> LaunchRow.Audience {
    var values: [(inTests: Bool?, otherwise: Bool?)] = []
    for condition in conditions {
      guard case .expression(let value) = condition else {
        values.append((nil, nil))
        continue
      }
      values.append(file.values(of: value, type: type, variables))
    }
    if values.map(\.inTests).allHold == !holds { return .skippedInTests }
    return values.map(\.otherwise).allHold == !holds ? .onlyTests : .everyone
  }

  mutating func read(_ conditions: [Statement.Condition]) {
    reader.visit(conditions)
    _ = reader.takeEffects()
    for condition in conditions {
      switch condition {
      case .binding(let name, _): variables[name] = .some(nil)
      case .unknown(let pattern, _): declareNames(in: pattern)
      case .expression: break
      }
    }
  }

  /// Declares what a pattern binds.
  private mutating func declareNames(in pattern: Range<Int>) {
    reader.declareNames(in: pattern)
    for name in file.swift?.boundNames(in: pattern) ?? [] { variables[name] = .some(nil) }
  }

  // MARK: Expressions

  /// Returns a row for an expression, if it calls or assigns something, and those of its closures.
  private mutating func nodes(of value: Expression, _ statement: Statement) -> [Node] {
    let closures = reader.visitLeavingClosures(value)
    let effects = reader.takeEffects()
    let inside = closures.flatMap { closure -> [Node] in
      guard case .closure(let parameters, let body) = closure.kind else { return [] }
      return inner(.closure, title(ofClosureIn: value), statement) { rows in
        rows.reader.declare(parameters)
        for parameter in parameters { rows.variables[parameter.name] = .some(nil) }
        return rows.nodes(of: body)
      }
    }
    guard !effects.isEmpty else { return inside }
    var row = LaunchRow(
      form: .statement,
      text: text(of: statement, value, closures),
      location: file.location(statement.range.lowerBound),
      audience: audience
    )
    row.reach = graph.reach(of: effects, in: file)
    row.name = value.calledName
    (row.conditions, row.caller) = (conditions, caller)
    if case .expression = statement.kind, value.range == statement.range {
      row.statement = statement.range
    }
    let callees = graph.calls(of: effects).map(\.callee)
    row.calledFiles = Set(callees.map(\.file.path))
    return [Node(row: row, callees: callees)] + inside
  }

  /// The statement as written, but for the modifiers of a variable, and what is in closures.
  private func text(of statement: Statement, _ value: Expression, _ closures: [Expression])
    -> String
  {
    let end = closures.map(\.range.lowerBound).min()
    let rest = end == nil ? "" : " {…}"
    if case .variable(let name, _, _, _, _) = statement.kind {
      return name + " = " + text(value.range.lowerBound..<(end ?? value.range.upperBound)) + rest
    }
    let start = statement.range.lowerBound
    let text = text(start..<max(end ?? statement.range.upperBound, start + 1)) + rest
    return text.hasSuffix(";") ? String(text.dropLast()) : text
  }

  /// What runs a closure that is passed to it.
  private func title(ofClosureIn value: Expression) -> String {
    guard let name = value.calledName?.split(separator: ".").last.map(String.init) else {
      return "in a closure"
    }
    let function = String(name.prefix { $0 != "(" && $0 != ":" })
    return (Self.laterFunctions.contains(function) ? "later, in " : "in ") + function
  }

  /// The functions that run a closure in another task or turn of the run loop.
  private static let laterFunctions: Set<String> = [
    "Task", "detached", "async", "asyncAfter", "dispatch_async", "dispatch_after", "perform",
    "addOperation", "scheduledTimer",
  ]

  private func text(_ conditions: [Statement.Condition]) -> String {
    conditions.map { condition in
      if case .binding(let name, let value) = condition {
        return "let \(name) = \(text(value.range))"
      }
      return text(condition.value.range)
    }.joined(separator: ", ")
  }

  /// The code on one line, or only its first line if there may be a comment in it.
  private func text(_ range: Range<Int>) -> String {
    let text = file.text(range)
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.count > 1, text.contains("//") || text.contains("/*") else { return text.onOneLine }
    let first = lines[0].split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
    return String(first).onOneLine + " …"
  }
}

extension Expression {
  /// What a call calls, or an assignment assigns, as in code, without arguments.
  fileprivate var calledName: String? {
    switch kind {
    case .name(let name): name
    case .call(let callee, _):
      callee.calledName.map { name in
        if case .name(let type) = callee.kind, type.beginsLikeType { name + "()" } else { name }
      }
    case .member(let base, let name): base.calledName.map { $0 + "." + name }
    case .assignment(let target, _): target.calledName
    case .cast(let operand, _): operand.calledName
    default: nil
    }
  }
}
