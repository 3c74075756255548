import SourceScan

/// The rows of SwiftUI's views: what runs when the first window appears.
///
/// Of the app's own views, those that a scene creates are read, and not those that these create.
extension LaunchRows {
  /// The scenes of which the first is shown at launch.
  private static let scenes: Set<String> = [
    "WindowGroup", "Window", "MenuBarExtra", "DocumentGroup",
  ]

  /// The modifiers whose closures run when a view appears or a value is published.
  ///
  /// https://developer.apple.com/documentation/swiftui/view-input-and-events
  private static let eventModifiers: Set<String> = [
    "task", "onAppear", "onReceive", "onChange", "backgroundTask",
  ]

  /// The views whose closures don't build what is shown.
  private static let actions: Set<String> = ["Button", "Menu", "Settings", "Link", "Toggle"]

  /// Returns the rows of the property `body` of a view or an app.
  ///
  /// - Parameter readsViews: Whether those of the views are added that it creates.
  static func nodes(
    ofBody body: CodeFunction,
    in graph: CallGraph,
    readsViews: Bool = true
  ) -> [Node] {
    var rows = LaunchRows(graph, body.file, type: body.type, isStatic: false)
    return rows.views(body.parametersAndBody.1, readsViews)
  }

  private mutating func views(_ statements: [Statement], _ readsViews: Bool) -> [Node] {
    var nodes: [Node] = []
    var hasScene = false
    for statement in statements {
      switch statement.kind {
      case .expression(let value), .exit(let value?):
        let isScene = Self.scenes.contains(value.firstName ?? "")
        guard !isScene || !hasScene, value.firstName != "Settings" else { continue }
        hasScene = hasScene || isScene
        nodes += views(value, statement, readsViews)
      case .branch(let conditions, let first, let second):
        read(conditions)
        nodes += views(first, readsViews) + views(second, readsViews)
      case .choice(_, let cases): nodes += cases.flatMap { views($0.body, readsViews) }
      case .compilation(let clauses):
        for clause in clauses where file.includes(clause.conditions) != false {
          nodes += views(clause.body, readsViews)
        }
      default: nodes += self.nodes(of: [statement])
      }
    }
    return nodes
  }

  private mutating func views(
    _ value: Expression,
    _ statement: Statement,
    _ readsViews: Bool
  ) -> [Node] {
    switch value.kind {
    case .name(let name): return views(ofMember: name, readsViews)
    case .call(let callee, let arguments):
      guard case .member(let base, let name) = callee.kind else {
        guard case .name(let name) = callee.kind else { return [] }
        if Self.eventModifiers.contains(name) {
          return closures(of: arguments, "in .\(name)", statement)
        }
        if name.beginsLikeType { return views(creating: name, arguments, statement, readsViews) }
        return views(ofMember: name, readsViews)
      }
      let inner = views(base, statement, readsViews)
      if Self.eventModifiers.contains(name) {
        let isLater = name == "onChange" && !arguments.contains { $0.label == "initial" }
        return isLater ? inner : inner + closures(of: arguments, "in .\(name)", statement)
      }
      return inner + modifier(name, arguments, statement, readsViews)
    default: return []
    }
  }

  private mutating func closures(
    of arguments: [Expression.Argument],
    _ title: String,
    _ statement: Statement
  ) -> [Node] {
    arguments.flatMap { argument -> [Node] in
      guard case .closure(_, let body) = argument.value.kind else { return [] }
      return inner(.closure, title, statement) { $0.nodes(of: body) }
    }
  }

  /// Returns what a modifier does: the app's own, or one of the table.
  private mutating func modifier(
    _ name: String,
    _ arguments: [Expression.Argument],
    _ statement: Statement,
    _ readsViews: Bool
  ) -> [Node] {
    let own = graph.model.type(named: "View", in: file)?.members(named: name) ?? []
    if own.count == 1 { return Self.nodes(ofBody: own[0], in: graph, readsViews: false) }
    guard LaunchKinds.known.entry(of: name)?.kind == .storage, let value = arguments.first?.value
    else { return [] }
    let call = Expression(
      kind: .call(Expression(kind: .name(name), range: value.range), arguments),
      range: value.range
    )
    return nodes(of: [Statement(call)]).map { node in
      var node = node
      let label = arguments.first?.label.map { $0 + ": " } ?? ""
      node.row.text = ".\(name)(\(label)\(node.row.text))"
      return node
    }
  }

  private mutating func views(
    creating name: String,
    _ arguments: [Expression.Argument],
    _ statement: Statement,
    _ readsViews: Bool
  ) -> [Node] {
    let model = graph.model
    if let type = model.type(named: name, in: file, inside: type), type.isDeclared {
      guard readsViews else { return [] }
      let created = type.storedValues + type.members(named: "init").filter { $0.accepts(arguments) }
      return inner(.closure, "in \(name)", statement) { rows in
        created.flatMap { Self.nodes(of: $0, in: rows.graph) }
          + type.members(named: "body").flatMap {
            Self.nodes(ofBody: $0, in: rows.graph, readsViews: false)
          }
      }
    }
    guard !Self.actions.contains(name) else { return [] }
    return arguments.flatMap { argument -> [Node] in
      guard case .closure(_, let body) = argument.value.kind else { return [] }
      return views(body, readsViews)
    }
  }

  /// Returns what a property or function of the same type builds.
  private mutating func views(ofMember name: String, _ readsViews: Bool) -> [Node] {
    guard let type, name != "body", let around = graph.model.type(named: type, in: file) else {
      return []
    }
    let members = around.members(named: name).filter { $0.isComputed || $0.kind == .function }
    return members.count == 1
      ? Self.nodes(ofBody: members[0], in: graph, readsViews: readsViews) : []
  }
}
