import Diagnostics
import ProjectFiles
import SourceScan

/// Makes rows of the code of a launch.
struct LaunchRows {
  let graph: CallGraph
  var reader: EffectReader
  /// The values with which local variables were declared.
  private var variables: [String: Expression?] = [:]
  private var conditions: [String] = []
  private var audience = LaunchRow.Audience.everyone
  private var caller: String?
  /// The properties and functions around the code that build views.
  var bodies: Set<CodeFunction> = []
  var budget = Budget()
  /// Whether the app's own views are read that the code creates.
  var readsViews = true
  /// The names of the scene's phase, in code that runs when it changes.
  var phases: Set<String> = []

  /// How many properties and functions that build views are still read: each can use the next one twice.
  final class Budget { var rest = 500 }

  /// A row, with the functions that its statement calls.
  final class Node {
    var row: LaunchRow
    /// When it runs, if that's not when the code around it does.
    var time: LaunchMethod.Time?
    let callees: [CodeFunction]
    var nodes: [Node]

    init(_ row: LaunchRow, callees: [CodeFunction] = [], nodes: [Node] = []) {
      (self.row, self.callees, self.nodes) = (row, callees, nodes)
    }
  }

  init(_ graph: CallGraph, _ reader: EffectReader) { (self.graph, self.reader) = (graph, reader) }

  var file: CodeFile { reader.file }

  /// Notes that the code runs where that of other rows does, by the same launches.
  mutating func run(inside outer: LaunchRows) {
    (conditions, audience) = (outer.conditions, outer.audience)
  }

  /// Returns the rows of a function, or of the value of a property.
  ///
  /// - Parameters:
  ///   - row: The statement that calls it.
  ///   - outer: The rows around the view that is created with it.
  static func nodes(
    of function: CodeFunction,
    in graph: CallGraph,
    calledBy row: LaunchRow? = nil,
    inside outer: LaunchRows? = nil
  ) -> [Node] {
    var rows = LaunchRows(graph, EffectReader(graph.model, of: function))
    if let outer { rows.run(inside: outer) }
    if let row {
      (rows.conditions, rows.audience) = (row.conditions, row.audience)
      rows.caller = function.fullName
    }
    let (parameters, body) = function.parametersAndBody
    let values = rows.nodes(ofParameters: parameters)
    guard function.kind == .property else { return values + rows.nodes(of: body) }
    rows.reader.readWrappers(of: function)
    let nodes = rows.nodes(of: function.code)
    return nodes + rows.nodes(ofWrappersOf: function)
  }

  /// Declares parameters.
  ///
  /// - Returns: A row for each default value that reaches something, which callers can replace.
  private mutating func nodes(ofParameters parameters: [Parameter]) -> [Node] {
    parameters.flatMap { parameter -> [Node] in
      reader.declare([parameter])
      variables[parameter.name] = .some(nil)
      let effects = reader.takeEffects()
      guard let value = parameter.initial else { return [] }
      let statement = Statement(value)
      return inner(.condition, "unless \(parameter.name) is passed", statement) { rows in
        rows.nodes(of: effects, "\(parameter.name) = \(rows.text(value.range))", statement)
      }
    }
  }

  /// Returns a row for the wrappers of a property without a value.
  private mutating func nodes(ofWrappersOf property: CodeFunction) -> [Node] {
    let effects = reader.takeEffects()
    guard !effects.isEmpty else { return [] }
    let names = property.attributes.map { "@\($0.name) " }.joined()
    let place = property.nameOffset..<property.range.upperBound
    let name = Statement(Expression(kind: .name(property.name), range: place))
    return [node(of: effects, names + property.name, name)]
  }

  // MARK: Statements

  mutating func nodes(of statements: [Statement]) -> [Node] { nodes(of: statements[...]) }

  private mutating func nodes(of statements: ArraySlice<Statement>) -> [Node] {
    let outer = (conditions, audience)
    defer { (conditions, audience) = outer }
    var (nodes, rest) = ([Node](), statements)
    while let statement = rest.popFirst() {
      let (word, tests): (String, [Statement.Condition])
      switch statement.kind {
      case .guarded(let conditions, let other):
        let otherwise = inner("unless ", conditions, statement) { $0.nodes(of: other) }
        nodes += read(conditions, statement) + otherwise
        (word, tests) = ("if ", conditions)
      case .branch(let conditions, let first, let second) where first.end && second.isEmpty:
        nodes += self.nodes(of: first, if: conditions, statement)
        (word, tests) = ("unless ", conditions)
      default:
        nodes += self.nodes(of: statement)
        continue
      }
      // What follows an early exit depends on it.
      if conditions.count < Self.mostConditions {
        return nodes + inner(word, tests, statement) { $0.nodes(of: rest) }
      }
      conditions.append(word + text(tests))
      audience = audience(of: tests, holds: word == "if ")
    }
    return nodes
  }

  /// The most conditions, or bodies of views, whose rows are in each other, so that no code exhausts the stack.
  static let mostConditions = 30

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
    case .branch(let tests, let first, let second):
      return nodes(of: first, if: tests, statement)
        + inner("unless ", tests, statement) { $0.nodes(of: second) }
    case .choice(let subject, let cases):
      return nodes(of: subject, statement)
        + cases.flatMap { nodes(of: $0, of: subject, statement) { $0.nodes(of: $1) } }
    case .compilation(let clauses): return clauses.flatMap { nodes(of: $0, statement) }
    case .loop(let variable, let head, let body):
      let found = head.flatMap { nodes(of: $0, statement) }
      let title = head.isEmpty ? "on an error" : "in a loop"
      return found
        + inner(.condition, title, statement) {
          for name in $0.reader.declare(variable, in: head, of: statement) {
            $0.variables[name] = .some(nil)
          }
          return $0.nodes(of: body)
        }
    case .block(let body), .once(let body), .deferred(let body): return nodes(of: body)
    case .guarded, .function, .exit(nil), .failure, .jump, .goto, .label, .declaration, .unknown:
      return []
    }
  }

  /// Returns a row for a case, with those of its body.
  mutating func nodes(
    of choice: Statement.Case,
    of subject: Expression,
    _ statement: Statement,
    _ nodes: (inout LaunchRows, [Statement]) -> [Node]
  ) -> [Node] {
    let patterns = choice.patterns ?? []
    let isOfBackground = patterns.allSatisfy { $0.calledName?.hasSuffix(".background") == true }
    if phases.contains(subject.calledName ?? ""), !patterns.isEmpty, isOfBackground { return [] }
    let texts = patterns.map { text($0.range) }.joined(separator: ", ")
    let title = choice.patterns == nil ? "default" : "case " + texts
    return inner(.condition, "\(title) of \(text(subject.range))", statement) {
      for pattern in patterns { $0.declareNames(in: pattern.range) }
      return nodes(&$0, choice.body)
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

  private mutating func nodes(
    of body: [Statement],
    if tests: [Statement.Condition],
    _ statement: Statement
  ) -> [Node] {
    let outer = (variables, reader)
    defer { (variables, reader) = outer }
    let isOfBackground = tests.contains { test in
      guard case .binary("==", let first, let second) = test.value.kind else { return false }
      let names = [first, second].compactMap(\.calledName)
      return names.contains(where: phases.contains)
        && names.contains { $0.hasSuffix(".background") }
    }
    // No launch goes there.
    if isOfBackground { return read(tests, statement) }
    return read(tests, statement) + inner("if ", tests, statement) { $0.nodes(of: body) }
  }

  /// Returns a row with those inside of it; none if there are none.
  mutating func inner(
    _ form: LaunchRow.Form,
    _ title: String,
    _ statement: Statement,
    _ time: LaunchMethod.Time? = nil,
    _ nodes: (inout LaunchRows) -> [Node]
  ) -> [Node] {
    let (outer, known, outerReader, outerPhases) = (conditions, variables, reader, phases)
    defer { (conditions, variables, reader, phases) = (outer, known, outerReader, outerPhases) }
    conditions.append(title)
    let inside = nodes(&self)
    guard !inside.isEmpty else { return [] }
    let node = Node(row(form, title, statement), nodes: inside)
    node.time = time
    return [node]
  }

  /// Returns a row for conditions, `if` or `unless` they hold, which the launches of tests and of users can have
  /// decided.
  mutating func inner(
    _ word: String,
    _ tests: [Statement.Condition],
    _ statement: Statement,
    _ nodes: (inout LaunchRows) -> [Node]
  ) -> [Node] {
    let outer = audience
    defer { audience = outer }
    audience = audience(of: tests, holds: word == "if ")
    return inner(.condition, word + text(tests), statement, nil, nodes)
  }

  /// Returns which launches run what depends on conditions.
  private func audience(of conditions: [Statement.Condition], holds: Bool) -> LaunchRow.Audience {
    guard audience == .everyone || audience == .unknown else { return audience }
    let values = conditions.map { condition -> (inTests: Bool?, otherwise: Bool?) in
      guard case .expression(let value) = condition else { return (nil, nil) }
      return answers(to: value)
    }
    let inTests = values.map(\.inTests).allHold
    if inTests == !holds { return .skippedInTests }
    if values.map(\.otherwise).allHold == !holds { return .onlyTests }
    let asks = conditions.contains { TestVocabulary.namesCheck(file.text($0.value.range)) }
    return asks && inTests == nil ? .unknown : audience
  }

  /// Returns whether a condition holds in tests, and otherwise: by itself, or by the only function that it calls.
  private func answers(to condition: Expression) -> (inTests: Bool?, otherwise: Bool?) {
    if case .not(let operand) = condition.kind {
      let answer = answers(to: operand)
      return (answer.inTests.map { !$0 }, answer.otherwise.map { !$0 })
    }
    let known = file.values(of: condition, type: reader.type?.name, variables)
    guard known.inTests == nil, let name = condition.calledName?.withoutModule else { return known }
    var inner = reader
    _ = inner.takeEffects()
    inner.visit(condition)
    let calls = inner.takeEffects().calls.filter { $0.callee.name == name }
    return calls.count == 1 && !calls[0].isPossible ? calls[0].callee.answers : known
  }

  /// Reads conditions, and declares what they bind.
  ///
  /// - Returns: A row for each that reaches something by itself.
  mutating func read(_ conditions: [Statement.Condition], _ statement: Statement) -> [Node] {
    conditions.flatMap { condition in
      reader.visit([condition])
      let found = nodes(of: reader.takeEffects(), text([condition]), statement)
      switch condition {
      case .binding(let name, _): variables[name] = .some(nil)
      case .unknown(let pattern, _): declareNames(in: pattern)
      case .expression: break
      }
      return found
    }
  }

  /// Declares what a pattern binds.
  private mutating func declareNames(in pattern: Range<Int>) {
    for name in reader.declareNames(in: pattern) { variables[name] = .some(nil) }
  }

  // MARK: Expressions

  /// Returns a row for an expression, if it calls or assigns something, and those of its closures.
  private mutating func nodes(of value: Expression, _ statement: Statement) -> [Node] {
    let type: CodeValue? =
      switch statement.kind {
      case .variable(_, let written, _, _, _): written.map(reader.value(ofType:))
      default: reader.requiredType(ofResult: value)
      }
    let closures = reader.visitLeavingClosures(value, as: type)
    let effects = reader.takeEffects()
    let inside = closures.flatMap { closure -> [Node] in
      guard case .closure(let parameters, let body) = closure.kind else { return [] }
      return inner(.closure, title(of: closure), statement, reader.time(of: closure)) {
        $0.nodes(ofParameters: $0.reader.typed(parameters, of: closure)) + $0.nodes(of: body)
      }
    }
    guard !effects.isEmpty else { return inside }
    let node = node(of: effects, text(of: statement, value, closures), statement)
    node.row.name = value.calledName
    if case .expression = statement.kind, value.range == statement.range {
      node.row.statement = statement.range
    }
    return [node] + inside
  }

  /// Returns a row for code, if that reaches something.
  func nodes(of effects: CodeEffects, _ text: String, _ statement: Statement) -> [Node] {
    let nodes = effects.isEmpty ? [] : [node(of: effects, text, statement)]
    return nodes.filter { !$0.row.reach.isEmpty }
  }

  /// Returns a row for code that does something.
  func node(of effects: CodeEffects, _ text: String, _ statement: Statement) -> Node {
    var row = row(.statement, text, statement)
    row.reach = graph.reach(of: effects, in: file)
    (row.conditions, row.caller) = (conditions, caller)
    let calls = graph.calls(of: effects)
    row.calledFiles = Set(calls.map(\.callee.file.path))
    // Of several functions, it isn't known which one's rows are those of this launch.
    return Node(row, callees: calls.filter { $0.choices == 1 }.map(\.callee))
  }

  /// The statement as written, but for the modifiers of a variable, and what is in closures; of a loop or a choice,
  /// what it's over.
  private func text(of statement: Statement, _ value: Expression, _ closures: [Expression])
    -> String
  {
    let end = closures.map(\.range.lowerBound).min()
    let rest = end == nil ? "" : " {…}"
    let value = text(value.range.lowerBound..<(end ?? value.range.upperBound)) + rest
    switch statement.kind {
    case .variable(let name, _, _, _, _): return name + " = " + value
    case .expression, .exit: break
    default: return value
    }
    let start = statement.range.lowerBound
    let text = text(start..<max(end ?? statement.range.upperBound, start + 1)) + rest
    return text.hasSuffix(";") ? String(text.dropLast()) : text
  }

  /// What runs a closure that is passed to it, or to which it's assigned.
  private func title(of closure: Expression) -> String {
    let function = reader.usersOfClosures[closure.range.lowerBound]?.name ?? "a closure"
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
  func text(_ range: Range<Int>) -> String {
    let text = file.text(range)
    let lines = text.split(whereSeparator: \.isNewline)
    let mayHaveComment = ["//", "/*"].contains(where: text.contains(text:))
    guard lines.count > 1, mayHaveComment else { return text.withSingleSpaces }
    let first = lines[0].parts(separatedBy: "//")[0]
    return String(first).withSingleSpaces + " …"
  }
}

extension Expression {
  /// Whether it names something without a call: `self.delegate.container`.
  var isPath: Bool {
    switch kind {
    case .name: true
    case .member(let base, _): base.isPath
    default: false
    }
  }

  /// What a call calls, or an assignment assigns, as in code, without arguments.
  var calledName: String? {
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
