package import Diagnostics
import SourceScan
import XcodeModel

/// Which code runs which, of all code that the launches of an app, or the tests, can run.
///
/// A class that memoizes: what each function does is read once. Which objects exist decides what a call of a
/// protocol's or superclass's member runs, so code is followed until neither calls nor objects are new; that
/// result doesn't depend on an order.
final class CallGraph {
  let model: CodeModel
  private(set) var followed: Set<CodeFunction> = []
  private var wanted: [CodeFunction] = []
  private var created: Set<ObjectIdentifier> = []
  private var bases: [String: Base] = [:]
  /// The functions that searches came to, with what they run.
  private var nodes: [Node] = []
  private var numbers: [CodeFunction: Int] = [:]
  private var searchCount = 0
  /// What the functions reach that were asked for.
  private var reached = Cache<CodeFunction, LaunchReach>()

  /// A type that others derive from or conform to.
  private struct Base {
    /// Those of which objects are created.
    var created: [CodeType] = []
    /// The functions that calls of its members can run.
    var targets: [String: Set<CodeFunction>] = [:]
  }

  init(_ model: CodeModel) { self.model = model }

  /// Follows all code that this code runs.
  func follow(_ effects: CodeEffects) {
    add(effects)
    while let next = wanted.popLast() {
      guard followed.insert(next).inserted else { continue }
      add(model.effects(of: next))
    }
    (nodes, numbers, reached) = ([], [:], Cache())
  }

  /// Returns the controllers that code makes those of windows when it runs, and the views in them; all code must have
  /// been followed.
  func shown(by effects: [CodeEffects]) -> [CodeType] {
    func callees(_ effects: CodeEffects) -> [CodeFunction] {
      calls(of: effects).filter { !$0.isInClosure }.map(\.callee)
    }
    let functions = effects.flatMap(callees).reached { callees(model.effects(of: $0)) }
    return (effects + functions.map(model.effects)).flatMap(\.shown)
  }

  private func add(_ effects: CodeEffects) {
    wanted += effects.calls.map(\.callee)
    for (type, _) in effects.created where created.insert(ObjectIdentifier(type)).inserted {
      for base in type.bases {
        bases[base, default: Base()].created.append(type)
        for name in bases[base, default: Base()].targets.keys {
          addTargets(named: name, of: type, for: base)
        }
      }
    }
    for (member, _, _) in effects.openCalls where bases[member.type]?.targets[member.name] == nil {
      bases[member.type, default: Base()].targets[member.name] = []
      for type in bases[member.type, default: Base()].created {
        addTargets(named: member.name, of: type, for: member.type)
      }
    }
  }

  private func addTargets(named name: String, of type: CodeType, for base: String) {
    let members = type.members(named: name)
    bases[base]?.targets[name]?.formUnion(members)
    wanted += members
  }

  /// Returns what code runs, with the place of each call, and whether it's only possible.
  func calls(of effects: CodeEffects) -> [CodeEffects.Call] {
    effects.calls
      + effects.openCalls.flatMap { member, offset, isInClosure in
        let all = bases[member.type]?.targets[member.name] ?? []
        return all.sorted {
          ($0.file.path, $0.range.lowerBound) < ($1.file.path, $1.range.lowerBound)
        }
        .map {
          CodeEffects.Call(
            callee: $0,
            offset: offset,
            isPossible: all.count > 1,
            isInClosure: isInClosure,
            choices: all.count
          )
        }
      }
  }

  /// Returns what a function reaches; the code that it runs must have been followed.
  func reach(of function: CodeFunction) -> LaunchReach {
    reached[function] { reach(of: model.effects(of: function), in: function.file) }
  }
}

/// What code reaches by itself and through functions of the project.
package struct LaunchReach: Sendable, Hashable {
  /// Why it's known that a service is reached.
  package struct Witness: Sendable, Hashable {
    package var service: LaunchService
    /// The functions on a shortest way, and what the last one uses: `setUp`, `Store.init`, `CKContainer.default`.
    package var path: [String]
    /// Where it's used.
    package var location: SourceLocation
    /// Whether a call on the way may run something else, since only its name says what it runs.
    package var isPossible: Bool
    /// Whether the function waits until somebody answers, of those that end the process or wait.
    package var waits: Bool { path.last.map(LaunchFunction.waiting.contains) == true }
  }

  /// One for each service, in the order of kinds.
  package var witnesses: [Witness] = []
  /// Where the process may end, or wait until somebody answers.
  package var ends: [Witness] = []
  /// How many calls aren't followed, since it isn't known what they run, and the first of them.
  package var unresolvedCount = 0
  package var firstUnresolved: SourceLocation?
  /// What it prepares for other code whenever it runs, and the classes that it may look up.
  package var preparations: Set<LaunchPreparation> = []

  package var kinds: Set<LaunchKind> { Set(witnesses.map(\.service.kind)) }
  package var isEmpty: Bool { witnesses.isEmpty && ends.isEmpty }

  /// Whether it's more than the user interface and other parts of the system: also a call of a library of which
  /// nothing is known.
  package var isNotable: Bool {
    !kinds.isSubset(of: [.interface, .other]) || !ends.isEmpty
      || witnesses.contains { $0.isPossible && $0.service.isOtherLibrary && $0.path.count == 1 }
  }
}

extension CallGraph {
  /// A function that searches come to. Large apps have thousands, and each is reached from many others, so calls are
  /// numbers here.
  private struct Node {
    let function: CodeFunction
    var edges: [Edge]?
    /// Whether the function itself does something that counts; most only call others.
    var isRelevant = true
    /// The last search that came here.
    var search = 0
  }

  private struct Edge {
    var callee: Int
    var isPossible: Bool
    var choices: Int
  }

  private struct Step {
    var edge: Edge
    /// The step that leads to it.
    var caller: Int?
    var isPossible: Bool
  }

  private func edges(_ calls: [CodeEffects.Call]) -> [Edge] {
    calls.map { call in
      let number = numbers[call.callee] ?? nodes.count
      if number == nodes.count {
        numbers[call.callee] = number
        nodes.append(Node(function: call.callee))
      }
      return Edge(callee: number, isPossible: call.isPossible, choices: call.choices)
    }
  }

  private func edges(of number: Int) -> [Edge] {
    if let known = nodes[number].edges { return known }
    let effects = model.effects(of: nodes[number].function)
    let edges = edges(calls(of: effects))
    nodes[number].edges = edges
    nodes[number].isRelevant = effects.isRelevant
    return edges
  }

  /// The functions that a search leads to. What is certain comes first, then what is possible.
  private struct Steps {
    private(set) var all: [Step] = []
    private var possible: [Step] = []

    mutating func add(_ edges: [Edge], from caller: Int?) {
      let isPossible = caller.map { all[$0].isPossible } ?? false
      for edge in edges {
        let step = Step(edge: edge, caller: caller, isPossible: isPossible || edge.isPossible)
        if step.isPossible { possible.append(step) } else { all.append(step) }
      }
    }

    mutating func step(at index: Int) -> Step? {
      if index == all.count { (all, possible) = (all + possible, []) }
      return index < all.count ? all[index] : nil
    }
  }

  /// Returns what code in a file reaches.
  func reach(of effects: CodeEffects, in file: CodeFile) -> LaunchReach {
    var reach = LaunchReach()
    reach.add(effects, in: file, isPossible: false, path: [])
    searchCount += 1
    var (steps, index) = (Steps(), 0)
    steps.add(edges(calls(of: effects)), from: nil)
    while let step = steps.step(at: index) {
      defer { index += 1 }
      guard nodes[step.edge.callee].search != searchCount else { continue }
      nodes[step.edge.callee].search = searchCount
      steps.add(self.edges(of: step.edge.callee), from: index)
      guard nodes[step.edge.callee].isRelevant else { continue }
      let function = nodes[step.edge.callee].function
      reach.add(
        model.effects(of: function),
        in: function.file,
        isPossible: step.isPossible,
        path: sequence(first: index) { steps.all[$0].caller }.map { title(steps.all[$0].edge) }
          .reversed()
      )
    }
    reach.sort()
    return reach
  }

  private func title(_ edge: Edge) -> String {
    nodes[edge.callee].function.fullName + (edge.choices > 1 ? " (one of \(edge.choices))" : "")
  }
}

extension LaunchReach {
  /// Adds what code does by itself.
  fileprivate mutating func add(
    _ effects: CodeEffects,
    in file: CodeFile,
    isPossible: Bool,
    path: @autoclosure () -> [String]
  ) {
    for use in effects.uses {
      let isPossible = isPossible || use.isPossible
      let known = witnesses.firstIndex { $0.service == use.service }
      // What is certain is worth more than what was found first.
      if let known, isPossible || !witnesses[known].isPossible { continue }
      if let known { witnesses.remove(at: known) }
      witnesses.append(
        Witness(
          service: use.service,
          path: path() + [use.name],
          location: file.location(use.offset),
          isPossible: isPossible
        )
      )
    }
    unresolvedCount += effects.unresolved.count
    if firstUnresolved == nil { firstUnresolved = effects.unresolved.first.map(file.location) }
    guard !isPossible else { return }
    preparations.formUnion(effects.preparations)
    ends += effects.ends.map { name, offset in
      Witness(
        service: LaunchService(kind: .other, module: nil),
        path: path() + [name],
        location: file.location(offset),
        isPossible: false
      )
    }
  }

  fileprivate mutating func sort() {
    let order = LaunchKind.allCases
    witnesses.sort { first, second in
      let places = [first, second].map { order.firstIndex(of: $0.service.kind) ?? 0 }
      return (places[0], first.service.name ?? "") < (places[1], second.service.name ?? "")
    }
  }
}
