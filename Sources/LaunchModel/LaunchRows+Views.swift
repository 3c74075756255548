import ProjectFiles
import SourceScan

/// The rows of SwiftUI's views: what runs when the first window appears.
///
/// Of the app's own views, those that a scene creates, or a hosting controller of a window shows, are read, and not
/// those that these create.
extension LaunchRows {
  /// The scenes of which the first is shown at launch.
  private static let scenes: Set<String> = [
    "WindowGroup", "Window", "MenuBarExtra", "DocumentGroup",
  ]

  /// The views whose closures don't build what is shown.
  private static let actions: Set<String> = ["Button", "Menu", "Settings", "Link", "Toggle"]

  /// Returns the rows of a property or function that builds views; none if that is what it's in.
  ///
  /// - Parameter readsViews: Whether those of the views are added that it creates.
  func nodes(ofBody body: CodeFunction, readsViews: Bool) -> [Node] {
    guard !bodies.contains(body), bodies.count < Self.mostConditions, budget.rest > 0 else {
      return []
    }
    budget.rest -= 1
    var rows = LaunchRows(graph, EffectReader(graph.model, of: body))
    (rows.bodies, rows.budget, rows.readsViews) = (bodies.union([body]), budget, readsViews)
    rows.run(inside: self)
    return rows.views(body.parametersAndBody.1)
  }

  private mutating func views(_ statements: [Statement]) -> [Node] {
    var nodes: [Node] = []
    var hasScene = false
    for statement in statements {
      switch statement.kind {
      case .expression(let value), .exit(let value?):
        let isScene = Self.scenes.contains(value.firstName ?? "")
        guard !isScene || !hasScene, value.firstName != "Settings" else { continue }
        hasScene = hasScene || isScene
        nodes += views(value, statement)
      case .branch(let conditions, let first, let second):
        nodes +=
          read(conditions, statement)
          + inner("if ", conditions, statement) { $0.views(first) }
          + inner("unless ", conditions, statement) { $0.views(second) }
      case .choice(let subject, let cases):
        reader.visit(subject)
        nodes += self.nodes(of: reader.takeEffects(), text(subject.range), statement)
        nodes += cases.flatMap { self.nodes(of: $0, of: subject, statement) { $0.views($1) } }
      case .compilation(let clauses):
        for clause in clauses where file.includes(clause.conditions) != false {
          nodes += views(clause.body)
        }
      default: nodes += self.nodes(of: [statement])
      }
    }
    return nodes
  }

  private mutating func views(_ value: Expression, _ statement: Statement) -> [Node] {
    switch value.kind {
    case .name(let name):
      return reader.local(name) == nil ? views(ofMember: name, of: reader.type) : []
    case .member(let base, let name): return views(ofMember: name, of: base)
    case .call(let callee, let arguments):
      switch callee.kind {
      case .member(let base, let name):
        let built = modifier(name, arguments, statement)
        return views(base, statement) + (built.isEmpty ? views(ofMember: name, of: base) : built)
      case .name(let name) where time(of: name, arguments) != nil:
        return modifier(name, arguments, statement)
      case .name(let name) where reader.type?.members(named: name).isEmpty == false:
        return values(of: arguments, Statement(value)) + views(ofMember: name, of: reader.type)
      case .name(let name) where name.beginsLikeType:
        return values(of: arguments, Statement(value))
          + views(creating: name, arguments, statement)
      default: return []
      }
    default: return []
    }
  }

  /// Returns what a modifier does: one that runs closures, the app's own, or one of the table.
  private mutating func modifier(
    _ name: String,
    _ arguments: [Expression.Argument],
    _ statement: Statement
  ) -> [Node] {
    if let time = time(of: name, arguments) {
      return arguments.bodies(passing: name == "onAppear" ? 0 : 1).flatMap { body in
        inner(.closure, "in .\(name)", statement, time) { rows in
          rows.phases = time == .activation ? arguments.namesOfPhase : []
          return rows.nodes(of: body)
        }
      }
    }
    let own = graph.model.type(named: "View", in: file)?.members(named: name) ?? []
    if own.count == 1 { return nodes(ofBody: own[0], readsViews: false) }
    let keepsData = LaunchKinds.known.entry(of: name)?.kind == .storage
    guard readsViews || keepsData, let first = arguments.first else { return [] }
    if keepsData { reader.use(name, nil, first.value.range.lowerBound) }
    for argument in arguments { _ = reader.visitLeavingClosures(argument.value, as: nil) }
    let values = arguments.filter { !$0.value.isClosure }
    let written = values.map { ($0.label.map { $0 + ": " } ?? "") + text($0.value.range) }
    let title = ".\(name)(\(written.joined(separator: ", ")))"
    return nodes(of: reader.takeEffects(), title, Statement(first.value))
  }

  /// When a modifier runs its closures: when a view appears or a value is published; `nil` if that's at no launch.
  ///
  /// https://developer.apple.com/documentation/swiftui/view-input-and-events
  private func time(of modifier: String, _ arguments: [Expression.Argument]) -> LaunchMethod.Time? {
    let initial = arguments.first { $0.label == "initial" }?.value.kind
    return switch modifier {
    case "task", "onAppear", "onReceive": .launch
    case "backgroundTask": .event
    case "onChange" where isPhase(arguments.first?.value): .activation
    case "onChange" where initial != nil && initial != .boolean(false): .launch
    default: nil
    }
  }

  /// Whether the value of code is the phase of a scene.
  private func isPhase(_ value: Expression?) -> Bool {
    var reader = reader
    return value.map { reader.visit($0).foreignName == "ScenePhase" } == true
  }

  /// Returns a row for what the values do that a scene's view is created with.
  private mutating func values(of arguments: [Expression.Argument], _ call: Statement) -> [Node] {
    guard readsViews else { return [] }
    let closures = arguments.flatMap { reader.visitLeavingClosures($0.value, as: nil) }
    let end = closures.map(\.range.lowerBound).min()
    let title = text(call.range.lowerBound..<(end ?? call.range.upperBound))
    return nodes(of: reader.takeEffects(), title + (end == nil ? "" : " {…}"), call)
  }

  private mutating func views(
    creating name: String,
    _ arguments: [Expression.Argument],
    _ statement: Statement
  ) -> [Node] {
    if let type = graph.model.type(named: name, in: file, inside: reader.type?.name),
      type.isDeclared
    {
      guard readsViews else { return [] }
      let created =
        type.storedValues(besides: arguments)
        + type.members(named: "init").filter { $0.accepts(arguments) }
      return inner(.closure, "in \(name)", statement) { rows in
        created.flatMap { Self.nodes(of: $0, in: rows.graph, inside: rows) }
          + type.members(named: "body").flatMap { rows.nodes(ofBody: $0, readsViews: false) }
      } + content(of: type, arguments)
    }
    guard !Self.actions.contains(name) else { return [] }
    // Views are passed to closures, and without a label, as to `AnyView`.
    return arguments.bodies(passing: 0).flatMap { views($0) }
      + arguments.filter { $0.label == nil }.flatMap { views($0.value, statement) }
  }

  /// Returns what the closures build that a view of the app gets as its content.
  private mutating func content(of type: CodeType, _ arguments: [Expression.Argument]) -> [Node] {
    let takesViews = type.members.contains {
      ($0.kind == .initializer || $0.isStoredValue)
        && $0.file.text($0.range).contains(text: "@ViewBuilder")
    }
    guard takesViews else { return [] }
    return arguments.filter { $0.label == nil || $0.label == "content" }.bodies(passing: 0)
      .flatMap { views($0) }
  }

  /// Returns what a property or function of a type builds.
  private func views(ofMember name: String, of type: CodeType?) -> [Node] {
    guard let type, name != "body" else { return [] }
    let members = type.members(named: name).filter { $0.isComputed || $0.kind == .function }
    guard members.count == 1, graph.model.value(of: members[0]).mayBeView else { return [] }
    return nodes(ofBody: members[0], readsViews: readsViews)
  }

  /// Returns what a property or function of an object or type builds that code names, as in `delegate.container`, and
  /// a row for what naming it does.
  private mutating func views(ofMember name: String, of path: Expression) -> [Node] {
    guard path.isPath else { return [] }
    let owner = reader.visit(path)
    let row = nodes(of: reader.takeEffects(), text(path.range), Statement(path))
    guard case .own(let type) = owner.kind else { return [] }
    let found = views(ofMember: name, of: type)
    return found.isEmpty ? [] : row + found
  }
}

extension [Expression.Argument] {
  /// What the phase is called, also in the closure, which gets it last.
  fileprivate var namesOfPhase: Set<String> {
    guard case .closure(let parameters, _)? = last?.value.kind else { return [] }
    let name = first?.value.calledName?.withoutModule ?? ""
    return Set(parameters.suffix(1).map(\.name) + [name, "self." + name])
  }

  /// Returns what is in those that are closures, and a call of a function that is passed: `.onAppear(perform: load)`.
  ///
  /// - Parameter count: How many values the function gets.
  fileprivate func bodies(passing count: Int) -> [[Statement]] {
    compactMap { argument in
      if case .closure(_, let body) = argument.value.kind { return body }
      guard argument.label == "perform" else { return nil }
      var passed = argument
      passed.label = nil
      let call = Expression.Kind.call(argument.value, Array(repeating: passed, count: count))
      return [Statement(Expression(kind: call, range: argument.value.range))]
    }
  }
}
