import Diagnostics
import ProjectText
import SourceScan
package import XcodeModel

/// What the steps of an app's launches do: their methods, with a row for each statement.
package struct LaunchWork: Sendable {
  private let methods: [LaunchTrace.Step: [LaunchMethod]]

  /// Returns the methods of a step; none for the system's.
  package func methods(of step: LaunchTrace.Step) -> [LaunchMethod] {
    methods[step.onCondition(nil)] ?? []
  }

  /// How many rows of functions are shown that other rows call.
  package enum Opening: Sendable, Hashable {
    /// Those of the rows that reach most, while the app has at most forty.
    case widest
    case all
    /// Those of functions in some files.
    case only(files: Set<String>)

    /// How many kinds a row reaches that is opened.
    fileprivate var leastKinds: Int {
      switch self {
      case .widest: 3
      case .all: 1
      case .only: 0
      }
    }

    fileprivate func includes(_ function: CodeFunction) -> Bool {
      if case .only(let files) = self { files.contains(function.file.path) } else { true }
    }
  }
}

extension LaunchWork {
  /// Reads what steps do.
  ///
  /// - Parameter model: The code that they can run.
  init(of steps: [LaunchTrace.Step], in model: CodeModel, opening: Opening) {
    let graph = CallGraph(model)
    // A condition doesn't change what a step does.
    let steps = steps.map { $0.onCondition(nil) }
    var known = Set(steps.map(\.name))
    let own = steps.distinct(by: \.self).map {
      (step: $0, parts: LaunchPart.parts(of: $0, in: model))
    }
    for (_, parts) in own { _ = graph.follow(parts) }
    // The controllers of windows, and the views in them, run code when they're shown.
    let shown = own.map { _, parts in
      graph.shown(by: graph.follow(parts.filter { $0.time != .event }))
        .filter { known.insert($0.name).inserted }
        .sorted { $0.name < $1.name }.flatMap { LaunchPart.view(of: $0) }
    }
    for parts in shown { _ = graph.follow(parts) }
    var tree = LaunchTree(graph: graph, opening: opening)
    for (own, shown) in zip(own, shown) {
      tree.add(own.parts.filter { $0.time.isOfLaunch }, of: own.step)
      tree.add(shown + own.parts.filter { !$0.time.isOfLaunch }, of: own.step)
    }
    if opening == .widest { tree.openWidest() } else { tree.openAll() }
    methods = tree.methods
  }
}

extension CallGraph {
  /// Follows what parts run, and returns what they do by themselves.
  fileprivate func follow(_ parts: [LaunchPart]) -> [CodeEffects] {
    let effects = parts.flatMap { $0.effects(in: model) }
    effects.forEach(follow)
    return effects
  }
}

/// Code that the system runs at launch, by itself.
struct LaunchPart {
  enum Code {
    case functions([CodeFunction])
    case statements([Statement], CodeFile)
    /// The property `body` of an app, whose views are read, or of the view that a hosting controller shows.
    case view(CodeFunction, readsViews: Bool)
    /// A class of a library, of which an object is created.
    case library(LaunchService?, at: SourceLocation)
  }

  var name: String
  var time: LaunchMethod.Time
  var code: Code

  /// Returns what it does by itself, and what it calls.
  func effects(in model: CodeModel) -> [CodeEffects] {
    switch code {
    case .functions(let functions): return functions.map(model.effects)
    case .view(let body, _): return [model.effects(of: body)]
    case .statements(let statements, let file):
      var reader = EffectReader(model, file)
      reader.visit(statements)
      return [reader.takeEffects()]
    case .library: return []
    }
  }

  func nodes(in graph: CallGraph) -> [LaunchRows.Node] {
    switch code {
    case .functions(let functions):
      return functions.flatMap { LaunchRows.nodes(of: $0, in: graph) }
    case .view(let body, let readsViews):
      return LaunchRows(graph, EffectReader(graph.model, of: body))
        .nodes(ofBody: body, readsViews: readsViews)
    case .statements(let statements, let file):
      var rows = LaunchRows(graph, EffectReader(graph.model, file))
      return rows.nodes(of: statements)
    case .library(let service, let location):
      var row = LaunchRow(form: .statement, text: name, location: location)
      let witness = service.map {
        LaunchReach.Witness(service: $0, path: [name], location: location, isPossible: false)
      }
      row.reach = LaunchReach(
        witnesses: [witness].compactMap(\.self),
        unresolvedCount: 1,
        firstUnresolved: location
      )
      return [LaunchRows.Node(row)]
    }
  }

  var location: SourceLocation {
    switch code {
    case .functions(let functions): functions[0].location
    case .view(let body, _): body.location
    case .statements(let statements, let file):
      file.location(statements.first?.range.lowerBound ?? 0)
    case .library(_, let location): location
    }
  }
}

extension LaunchPart {
  private init(valuesOf type: CodeType) {
    self.init(name: "initial values", time: .creation, code: .functions(type.storedValues))
  }

  /// Returns what the system runs at a step.
  static func parts(of step: LaunchTrace.Step, in model: CodeModel) -> [LaunchPart] {
    guard let location = step.location else { return [] }
    guard let file = model.file(at: location.file) else {
      // A storyboard or nib creates an object of a library.
      return model.sources.lazy.compactMap { $0.library(ofObject: step.name) }.prefix(1).map {
        LaunchPart(name: step.name, time: .creation, code: .library($0, at: location))
      }
    }
    switch step.kind {
    case .earlyCode:
      let code = location.position.flatMap { file.statementsByLine[$0.line] } ?? []
      return code.isEmpty
        ? [] : [LaunchPart(name: "", time: .launch, code: .statements(code, file))]
    case .loadTimeCode:
      return file.functions(at: location).filter { !$0.isSwift }.map {
        LaunchPart(name: step.name, time: .launch, code: .functions([$0]))
      }
    case .app, .appDelegate, .applicationClass, .sceneDelegate, .interfaceClass:
      guard let type = model.type(named: step.name, in: file) else { return [] }
      return model.library(ofSuperclassOf: type, step.kind, in: file).map {
        LaunchPart(name: $0.name, time: .creation, code: .library($0.service, at: location))
      } + parts(of: type, at: step)
    case .entryPoint, .setUp, .mainInterface, .sceneInterface: return []
    }
  }

  private static func parts(of type: CodeType, at step: LaunchTrace.Step) -> [LaunchPart] {
    let methods = step.kind.calledMethods.filter { method in
      step.loadsView || !LaunchTrace.Step.Kind.ofView.contains { $0.name == method.name }
    }
    return (type.storedValues.isEmpty ? [] : [LaunchPart(valuesOf: type)])
      + Self.methods(methods, of: type)
      + (step.kind == .app ? bodies(of: type, readsViews: true) : [])
  }

  /// Returns what runs when a controller's view, or a view of SwiftUI, is shown.
  static func view(of type: CodeType) -> [LaunchPart] {
    let methods = self.methods(LaunchTrace.Step.Kind.ofView, of: type)
    let parts = type.isView ? bodies(of: type, readsViews: false) : methods
    return parts.map {
      LaunchPart(name: "\(type.name).\($0.name)", time: $0.time, code: $0.code)
    }
  }

  private static func methods(
    _ methods: [(name: String, time: LaunchMethod.Time)],
    of type: CodeType
  ) -> [LaunchPart] {
    methods.flatMap { method in
      type.functions(calledAs: method.name).map { (function: $0, time: method.time) }
    }.distinct(by: \.function).map {
      LaunchPart(name: $0.function.title, time: $0.time, code: .functions([$0.function]))
    }
  }

  /// Returns what builds the scenes of an app of SwiftUI, or a view.
  private static func bodies(of type: CodeType, readsViews: Bool) -> [LaunchPart] {
    type.ownMembers(named: "body").filter(\.isComputed).map {
      LaunchPart(name: "body", time: .launch, code: .view($0, readsViews: readsViews))
    }
  }
}

extension TargetSources {
  /// Returns the library that a class is of which a storyboard or nib creates an object, if a file imports it.
  func library(ofObject name: String) -> LaunchService? {
    guard let entry = LaunchKinds.known.entry(of: name), !entry.isApple else { return nil }
    return entry.modules.first { imports($0) || !members(containing: ["import <\($0)/"]).isEmpty }
      .map { LaunchService(kind: entry.kind, module: $0) }
  }
}

extension CodeModel {
  /// Returns the superclass of a delegate's class if that is neither the project's nor Apple's.
  fileprivate func library(
    ofSuperclassOf type: CodeType,
    _ kind: LaunchTrace.Step.Kind,
    in file: CodeFile
  ) -> [(name: String, service: LaunchService?)] {
    guard kind != .interfaceClass, kind != .app, let name = type.foreignSuperclass,
      !name.hasApplePrefix, LaunchKinds.known.entry(of: name)?.isApple != true
    else { return [] }
    let known = LaunchKinds.known.service(of: name, nil, for: imports.modules(of: file))
    return [(name, known ?? imports.library(ofType: name, in: file))]
  }
}

/// The rows of an app's launches, some of them with those of the functions that they call.
private struct LaunchTree {
  let graph: CallGraph
  let opening: LaunchWork.Opening
  /// The most rows, if not all are opened.
  private static let limit = 40
  var parts: [(step: LaunchTrace.Step, part: LaunchPart, nodes: [LaunchRows.Node])] = []
  /// The functions whose rows are shown.
  var opened: Set<CodeFunction> = []

  mutating func add(_ parts: [LaunchPart], of step: LaunchTrace.Step) {
    for part in parts {
      if case .functions(let functions) = part.code { opened.formUnion(functions) }
      self.parts.append((step, part, part.nodes(in: graph)))
    }
  }

  /// The methods, by step; those that only an event runs come last.
  var methods: [LaunchTrace.Step: [LaunchMethod]] {
    var methods: [LaunchTrace.Step: [LaunchMethod]] = [:]
    for (step, part, nodes) in parts {
      var others: [LaunchMethod] = []
      let rows = nodes.rows(besides: &others)
      methods[step, default: []].append(
        LaunchMethod(name: part.name, time: part.time, location: part.location, rows: rows)
      )
      methods[step]? += others
    }
    return methods.mapValues { methods in
      methods.filter(\.time.isOfLaunch)
        + [.activation, .event].flatMap { time in methods.filter { $0.time == time } }
    }
  }

  /// What runs without an event.
  private var nodesOfLaunch: [LaunchRows.Node] {
    parts.filter { $0.part.time != .event }.flatMap(\.nodes).flatMap(\.allOfLaunch)
  }

  /// Opens rows, those that reach the most kinds first, while there are few. What only an event runs doesn't count,
  /// and isn't opened.
  mutating func openWidest() {
    var count = nodesOfLaunch.count
    while count < Self.limit {
      let closed = nodesOfLaunch.compactMap { node in function(openedFor: node).map { (node, $0) } }
      let widest = closed.max { $0.0.row.reach.kinds.count < $1.0.row.reach.kinds.count }
      guard let (node, function) = widest else { break }
      opened.insert(function)
      let inside = LaunchRows.nodes(of: function, in: graph, calledBy: node.row)
      let added = inside.flatMap(\.allOfLaunch).count
      guard count + added <= Self.limit else { continue }
      count += added
      node.nodes += inside
    }
  }

  /// The most rows in each other, so that no code exhausts the stack.
  private static let deepest = 60

  /// Opens all rows, those first that run at every launch.
  mutating func openAll() {
    for part in parts where part.part.time != .event {
      openAll(part.nodes, besidesEvents: true, depth: 0)
    }
    for part in parts { openAll(part.nodes, besidesEvents: false, depth: 0) }
  }

  private mutating func openAll(_ nodes: [LaunchRows.Node], besidesEvents: Bool, depth: Int) {
    guard depth < Self.deepest else { return }
    for node in nodes where !besidesEvents || node.time != .event {
      while let function = function(openedFor: node) {
        opened.insert(function)
        node.nodes += LaunchRows.nodes(of: function, in: graph, calledBy: node.row)
      }
      openAll(node.nodes, besidesEvents: besidesEvents, depth: depth + 1)
    }
  }

  /// The function that a row calls, that reaches most, and whose rows aren't shown.
  private func function(openedFor node: LaunchRows.Node) -> CodeFunction? {
    guard node.row.reach.kinds.count >= opening.leastKinds else { return nil }
    let closed = node.callees.filter { !opened.contains($0) && opening.includes($0) }
    let kinds = closed.map { (function: $0, count: graph.reach(of: $0).kinds.count) }
    return kinds.filter { $0.count >= opening.leastKinds }.max { $0.count < $1.count }?.function
  }
}

extension LaunchRows.Node {
  /// It, and all inside of it and below it that are shown, besides what only an event runs.
  fileprivate var allOfLaunch: [LaunchRows.Node] {
    let inside = nodes.flatMap(\.allOfLaunch)
    return time != .event && (row.reach.isNotable || !inside.isEmpty) ? [self] + inside : []
  }
}

extension [LaunchRows.Node] {
  /// Returns the rows of these, each with those inside of it and below it.
  ///
  /// - Parameter others: What runs at another time than the code around it, which is left out.
  fileprivate func rows(besides others: inout [LaunchMethod]) -> [LaunchRow] {
    compactMap { node in
      var row = node.row
      row.rows = node.nodes.rows(besides: &others)
      guard let time = node.time, !time.isOfLaunch else {
        let isEmptied = row.rows.isEmpty && !node.nodes.isEmpty
        return isEmptied && row.form != .statement ? nil : row
      }
      let (name, place) = (row.text, row.location)
      others.append(LaunchMethod(name: name, time: time, location: place, rows: row.rows))
      return nil
    }
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

  /// Returns the rows of a stand-in's launch that set up something: all but those for an interface. Functions
  /// of the target are part of it, those of other targets are not.
  package func setUp(by standIn: ClassInfo, of launch: AppLaunch, in target: XcodeTarget)
    -> [LaunchRow]
  {
    let kind: LaunchTrace.Step.Kind = launch.lifeCycle == .swiftUI ? .app : .appDelegate
    let step = LaunchTrace.Step(kind, .app, standIn.name, at: standIn.location)
    let own = sources(of: target)
    let model = CodeModel(own, testing: model(of: launch.app))
    let helpers = LaunchWork.Opening.only(files: Set(own.compiled.map(\.path)))
    return LaunchWork(of: [step], in: model, opening: helpers).methods(of: step)
      .filter { $0.time != .event }.flatMap(\.rows).flatMap(\.all).filter { row in
        row.form == .statement && row.reach.kinds != [.interface]
      }
  }
}
