import Diagnostics
import ProjectText
import SourceScan
package import XcodeModel

/// What the steps of an app's launches do: their methods, with a row for each statement.
package struct LaunchWork: Sendable {
  private let methods: [LaunchTrace.Step: [LaunchMethod]]

  /// Returns the methods of a step; none for the system's.
  package func methods(of step: LaunchTrace.Step) -> [LaunchMethod] {
    methods[step.withoutCondition] ?? []
  }

  /// How many rows of functions are shown that other rows call.
  package enum Opening: Sendable, Hashable {
    /// Those of the rows that reach most, while the app has at most forty.
    case widest
    case all

    /// How many kinds a row reaches that is opened.
    fileprivate var leastKinds: Int { self == .all ? 1 : 3 }
  }
}

extension LaunchTrace.Step {
  /// The step as its work is known: a condition doesn't change it.
  fileprivate var withoutCondition: Self {
    var step = self
    step.condition = nil
    return step
  }
}

extension LaunchWork {
  /// Reads what steps do.
  ///
  /// - Parameter sources: The code that they can run.
  init(of steps: [LaunchTrace.Step], in sources: [TargetSources], opening: Opening) {
    let graph = CallGraph(CodeModel(sources))
    var known = Set(steps.map(\.name))
    var parts: [LaunchTrace.Step: [LaunchPart]] = [:]
    for step in steps.map(\.withoutCondition) where parts[step] == nil {
      let own = LaunchPart.parts(of: step, in: graph.model)
      let controllers = own.flatMap { graph.follow($0.effects(in: graph)) }
        .filter { known.insert($0.name).inserted }.sorted { $0.name < $1.name }
      // The controllers of windows run code when they're shown.
      let shown = controllers.flatMap { LaunchPart.view(of: $0) }
      for part in shown { _ = graph.follow(part.effects(in: graph)) }
      parts[step] =
        own.filter { $0.time.isOfLaunch } + shown + own.filter { !$0.time.isOfLaunch }
    }
    var tree = LaunchTree(graph, opening.leastKinds)
    for step in steps.map(\.withoutCondition) {
      tree.add(parts.removeValue(forKey: step) ?? [], of: step)
    }
    switch opening {
    case .widest: tree.openWidest()
    case .all: tree.openAll()
    }
    methods = tree.methods
  }
}

/// Code that the system runs at launch, by itself.
struct LaunchPart {
  enum Code {
    case function(CodeFunction)
    case statements([Statement], CodeFile)
    /// The property `body` of an app or view.
    case view(CodeFunction)
    /// The class that the object's class derives from.
    case superclass(LaunchService?, at: SourceLocation)
  }

  var name: String
  var time: LaunchMethod.Time
  var code: Code

  func effects(in graph: CallGraph) -> CodeEffects {
    switch code {
    case .function(let function), .view(let function): return graph.effects(of: function)
    case .statements(let statements, let file):
      var reader = EffectReader(graph.model, file, type: nil, isStatic: false)
      reader.visit(statements)
      return reader.takeEffects()
    case .superclass: return CodeEffects()
    }
  }

  func nodes(in graph: CallGraph) -> [LaunchRows.Node] {
    switch code {
    case .function(let function): return LaunchRows.nodes(of: function, in: graph)
    case .view(let body): return LaunchRows.nodes(ofBody: body, in: graph)
    case .statements(let statements, let file):
      var rows = LaunchRows(graph, file, type: nil, isStatic: false)
      return rows.nodes(of: statements)
    case .superclass(let service, let location):
      var row = LaunchRow(form: .statement, text: name, location: location)
      let witness = service.map {
        LaunchReach.Witness(service: $0, path: [name], location: location, isPossible: false)
      }
      row.reach = LaunchReach(witnesses: [witness].compactMap(\.self))
      row.reach.unresolvedCount = 1
      row.reach.firstUnresolved = location
      return [LaunchRows.Node(row: row)]
    }
  }

  var location: SourceLocation {
    switch code {
    case .function(let function), .view(let function): function.location
    case .statements(let statements, let file):
      file.location(statements.first?.range.lowerBound ?? 0)
    case .superclass(_, let location): location
    }
  }
}

extension LaunchPart {
  /// Returns what the system runs at a step.
  static func parts(of step: LaunchTrace.Step, in model: CodeModel) -> [LaunchPart] {
    guard let location = step.location, let file = model.file(at: location.file) else { return [] }
    switch step.kind {
    case .earlyCode:
      let code = location.position.flatMap { file.statementsByLine[$0.line] } ?? []
      return code.isEmpty
        ? [] : [LaunchPart(name: "", time: .launch, code: .statements(code, file))]
    case .loadTimeCode:
      return file.functions(at: location).filter { !$0.isSwift }.map {
        LaunchPart(name: step.name, time: .launch, code: .function($0))
      }
    case .app, .appDelegate, .applicationClass, .sceneDelegate, .interfaceClass:
      guard let type = model.type(named: step.name, in: file) else { return [] }
      let superclass =
        step.kind == .interfaceClass || step.kind == .app
        ? nil : model.librarySuperclass(of: type, in: file)
      let methods = step.kind.calledMethods.filter {
        step.loadsView || !LaunchTrace.Step.Kind.ofView.contains($0.name)
      }
      return [
        superclass.map {
          LaunchPart(name: $0.name, time: .creation, code: .superclass($0.service, at: location))
        }
      ]
      .compactMap(\.self) + values(of: type) + Self.methods(methods, of: type)
        + (step.kind == .app ? body(of: type) : [])
    case .entryPoint, .setUp, .mainInterface, .sceneInterface: return []
    }
  }

  /// Returns what runs when a controller is created and its view is shown.
  static func view(of type: CodeType) -> [LaunchPart] {
    methods(
      LaunchTrace.Step.Kind.interfaceClass.calledMethods.filter { $0.time == .launch },
      of: type
    ).map { LaunchPart(name: "\(type.name).\($0.name)", time: $0.time, code: $0.code) }
  }

  private static func values(of type: CodeType) -> [LaunchPart] {
    type.storedValues.map {
      LaunchPart(name: "initial values", time: .creation, code: .function($0))
    }
  }

  private static func methods(
    _ methods: [(name: String, time: LaunchMethod.Time)],
    of type: CodeType
  ) -> [LaunchPart] {
    var known: Set<CodeFunction> = []
    return methods.flatMap { method in
      type.functions(calledAs: method.name).filter { known.insert($0).inserted }.map {
        LaunchPart(name: $0.title, time: method.time, code: .function($0))
      }
    }
  }

  /// Returns the scenes of an app of SwiftUI.
  private static func body(of type: CodeType) -> [LaunchPart] {
    type.ownMembers(named: "body").filter(\.isComputed).map {
      LaunchPart(name: "body", time: .launch, code: .view($0))
    }
  }
}

extension CodeModel {
  /// The superclass of a delegate's class that is neither the project's nor Apple's; `nil` if there is none.
  fileprivate func librarySuperclass(of type: CodeType, in file: CodeFile)
    -> (name: String, service: LaunchService?)?
  {
    guard let name = type.foreignSuperclass, !name.hasApplePrefix,
      LaunchKinds.known.entry(of: name)?.isApple != true
    else { return nil }
    let known = LaunchKinds.known.service(of: name, nil, for: imports.modules(of: file))
    return (name, known ?? imports.onlyLibrary(of: file))
  }
}

/// The rows of an app's launches, some of them with those of the functions that they call.
private struct LaunchTree {
  let graph: CallGraph
  let leastKinds: Int
  /// The most rows, if not all are opened.
  private static let limit = 40
  private var parts: [(step: LaunchTrace.Step, part: LaunchPart, nodes: [LaunchRows.Node])] = []
  /// The functions whose rows are shown.
  private var opened: Set<CodeFunction> = []

  init(_ graph: CallGraph, _ leastKinds: Int) {
    (self.graph, self.leastKinds) = (graph, leastKinds)
  }

  mutating func add(_ parts: [LaunchPart], of step: LaunchTrace.Step) {
    for part in parts {
      if case .function(let function) = part.code { opened.insert(function) }
      self.parts.append((step, part, part.nodes(in: graph)))
    }
  }

  /// The methods, by step.
  var methods: [LaunchTrace.Step: [LaunchMethod]] {
    var methods: [LaunchTrace.Step: [LaunchMethod]] = [:]
    for (step, part, nodes) in parts {
      let rows = nodes.map(\.tree)
      let last = methods[step]?.indices.last
      if let last, methods[step]?[last].name == part.name, part.time == .creation {
        methods[step]?[last].rows += rows
      } else {
        methods[step, default: []].append(
          LaunchMethod(name: part.name, time: part.time, location: part.location, rows: rows)
        )
      }
    }
    return methods
  }

  /// Opens rows, those that reach the most kinds first, while there are few.
  mutating func openWidest() {
    var count = parts.reduce(0) { $0 + $1.nodes.reduce(0) { $0 + $1.count } }
    while count < Self.limit {
      var widest: (kinds: Int, part: Int, path: [Int], row: LaunchRow, function: CodeFunction)?
      for (part, (_, _, nodes)) in parts.enumerated() {
        for candidate in nodes.candidates
        where candidate.kinds > (widest?.kinds ?? leastKinds - 1) {
          guard let function = candidate.node.callees.first(where: isWorthOpening) else { continue }
          widest = (candidate.kinds, part, candidate.path, candidate.node.row, function)
        }
      }
      guard let widest else { break }
      opened.insert(widest.function)
      let inside = LaunchRows.nodes(of: widest.function, in: graph, calledBy: widest.row)
      let added = inside.reduce(0) { $0 + $1.count }
      guard added > 0, count + added <= Self.limit else { continue }
      count += added
      parts[widest.part].nodes.insert(inside, below: widest.path)
    }
  }

  /// The most rows in each other, so that no code exhausts the stack.
  private static let deepest = 60

  mutating func openAll() {
    for part in parts.indices {
      var nodes = parts[part].nodes
      openAll(&nodes, depth: 0)
      parts[part].nodes = nodes
    }
  }

  private mutating func openAll(_ nodes: inout [LaunchRows.Node], depth: Int) {
    guard depth < Self.deepest else { return }
    for index in nodes.indices {
      if let function = nodes[index].callees.first(where: isWorthOpening) {
        opened.insert(function)
        nodes[index].nodes += LaunchRows.nodes(
          of: function,
          in: graph,
          calledBy: nodes[index].row
        )
      }
      openAll(&nodes[index].nodes, depth: depth + 1)
    }
  }

  private func isWorthOpening(_ function: CodeFunction) -> Bool {
    !opened.contains(function) && graph.reach(of: function).kinds.count >= leastKinds
  }
}

extension LaunchRows.Node {
  fileprivate var tree: LaunchRow {
    var row = row
    row.rows = nodes.map(\.tree)
    return row
  }

  fileprivate var count: Int { nodes.reduce(1) { $0 + $1.count } }
}

extension [LaunchRows.Node] {
  /// The statements that reach something, with the way to each.
  fileprivate var candidates: [(kinds: Int, path: [Int], node: LaunchRows.Node)] {
    enumerated().flatMap { index, node in
      let own = node.callees.isEmpty ? [] : [(node.row.reach.kinds.count, [index], node)]
      return own + node.nodes.candidates.map { ($0.kinds, [index] + $0.path, $0.node) }
    }
  }

  fileprivate mutating func insert(_ nodes: Self, below path: [Int]) {
    guard let first = path.first else {
      self += nodes
      return
    }
    self[first].nodes.insert(nodes, below: [Int](path.dropFirst()))
  }
}

extension LaunchReader {
  /// Returns the methods of the app's own launch that tests no longer run with a stand-in.
  ///
  /// - Parameter derivesFromDelegate: Whether the stand-in is a subclass of the app's delegate, which is
  ///   created like that.
  package func endedMethods(of launchSteps: LaunchSteps, derivesFromDelegate: Bool)
    -> [LaunchMethod]
  {
    let work = work(of: launchSteps)
    return launchSteps.ownSteps.flatMap { step in
      let isCreated = derivesFromDelegate && step.kind == .appDelegate
      return work.methods(of: step).filter { !isCreated || $0.time != .creation }
    }
  }

  /// Returns the rows of a stand-in's launch that set up something: all but those for an interface.
  package func setUp(by standIn: ClassInfo, of launch: AppLaunch, in target: XcodeTarget)
    -> [LaunchRow]
  {
    let kind: LaunchTrace.Step.Kind = launch.lifeCycle == .swiftUI ? .app : .appDelegate
    let step = LaunchTrace.Step(kind, .app, standIn.name, at: standIn.location)
    let sources = [sources(of: target)] + launchSources(of: launch.app)
    return LaunchWork(of: [step], in: sources, opening: .all).methods(of: step)
      .flatMap(\.rows).flatMap(\.all).filter { row in
        row.form == .statement && row.reach.kinds != [.interface]
      }
  }
}
