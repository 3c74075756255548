package import Diagnostics
import SourceScan

/// Which code runs which, of all code that the launches of an app, or the tests, can run.
///
/// A class that memoizes: what each function does is read once. Which objects exist decides what a call of a
/// protocol's or superclass's member runs, so code is followed until neither calls nor objects are new; that
/// result doesn't depend on an order.
final class CallGraph {
  let model: CodeModel
  private var effects: [CodeFunction: CodeEffects] = [:]
  /// The functions that calls of open members can run, by what they call.
  private var open: [CodeEffects.OpenCall: [CodeFunction]] = [:]
  /// The code that was followed.
  private var followed: [CodeEffects] = []
  /// What the functions reach that were asked for.
  private var reached: [CodeFunction: LaunchReach] = [:]
  /// The types of which objects are created.
  private var created: [ObjectIdentifier: CodeType] = [:]

  init(_ model: CodeModel) { self.model = model }

  func effects(of function: CodeFunction) -> CodeEffects {
    if let known = effects[function] { return known }
    let new = EffectReader.effects(of: function, in: model)
    effects[function] = new
    return new
  }

  /// Follows all code that this code runs.
  func follow(_ roots: [CodeEffects]) {
    var known: Set<CodeFunction> = []
    var openCalls: Set<CodeEffects.OpenCall> = []
    var wanted: [CodeFunction] = []
    func add(_ effects: CodeEffects) {
      followed.append(effects)
      wanted += effects.calls.map(\.callee)
      for type in effects.created { created[ObjectIdentifier(type)] = type }
      openCalls.formUnion(effects.openCalls)
    }
    for root in roots { add(root) }
    repeat {
      while let next = wanted.popLast() {
        if known.insert(next).inserted { add(effects(of: next)) }
      }
      for call in openCalls {
        let targets = targets(of: call)
        if targets.count != open[call]?.count {
          open[call] = targets
          wanted += targets
        }
      }
    } while !wanted.isEmpty
  }

  /// The types of the controllers that it makes those of windows, by their names.
  var controllers: [CodeType] {
    var known: Set<ObjectIdentifier> = []
    return followed.flatMap(\.controllers).filter { known.insert(ObjectIdentifier($0)).inserted }
      .sorted { $0.name < $1.name }
  }

  /// The implementations in types of which objects are created, in the order of their places.
  private func targets(of call: CodeEffects.OpenCall) -> [CodeFunction] {
    var found: Set<CodeFunction> = []
    for type in created.values {
      let bases = model.lineage(of: type).dropFirst() + model.protocols(of: type)
      guard bases.contains(where: { ObjectIdentifier($0) == call.type }) else { continue }
      found.formUnion(model.members(named: call.name, of: type))
    }
    return found.sorted {
      ($0.file.path, $0.range.lowerBound) < ($1.file.path, $1.range.lowerBound)
    }
  }

  /// Returns what code runs, with the place of each call, and whether it's only possible.
  func calls(of effects: CodeEffects) -> [CodeEffects.Call] {
    effects.calls
      + effects.openCalls.flatMap { call in
        let targets = open[call] ?? []
        return targets.map {
          CodeEffects.Call(callee: $0, offset: call.offset, isPossible: targets.count > 1)
        }
      }
  }

  /// Returns what a function reaches; the code that it runs must have been followed.
  func reach(of function: CodeFunction) -> LaunchReach {
    if let known = reached[function] { return known }
    let reach = reach(of: effects(of: function), in: function.file)
    reached[function] = reach
    return reach
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
  }

  /// One for each service, in the order of kinds.
  package var witnesses: [Witness] = []
  /// Where the process may end.
  package var ends: [Witness] = []
  /// How many calls aren't followed, since it isn't known what they run, and the first of them.
  package var unresolvedCount = 0
  package var firstUnresolved: SourceLocation?
  /// What it prepares for other code whenever it runs, and the classes that it may look up.
  package var preparations: Set<LaunchPreparation> = []

  package var kinds: Set<LaunchKind> { Set(witnesses.map(\.service.kind)) }
  package var isEmpty: Bool { witnesses.isEmpty && ends.isEmpty }
}

extension CallGraph {
  /// Returns what code in a file reaches.
  func reach(of effects: CodeEffects, in file: CodeFile) -> LaunchReach {
    var search = ReachSearch()
    search.add(effects, in: file, isPossible: false, path: [])
    var steps: [Step] = []
    // What is certain comes first, then what is possible.
    var (certain, possible): ([Int], [Int]) = ([], [])
    func add(_ effects: CodeEffects, calledBy caller: Int?, isPossible: Bool) {
      for call in calls(of: effects) {
        let isPossible = isPossible || call.isPossible
        if isPossible { possible.append(steps.count) } else { certain.append(steps.count) }
        steps.append(Step(function: call.callee, caller: caller, isPossible: isPossible))
      }
    }
    add(effects, calledBy: nil, isPossible: false)
    var known: Set<CodeFunction> = []
    var (nextCertain, nextPossible) = (0, 0)
    while nextCertain < certain.count || nextPossible < possible.count {
      let index: Int
      if nextCertain < certain.count {
        index = certain[nextCertain]
        nextCertain += 1
      } else {
        index = possible[nextPossible]
        nextPossible += 1
      }
      let step = steps[index]
      guard known.insert(step.function).inserted else { continue }
      let effects = self.effects(of: step.function)
      search.add(
        effects,
        in: step.function.file,
        isPossible: step.isPossible,
        path: sequence(first: index) { steps[$0].caller }.map { steps[$0].function.fullName }
          .reversed()
      )
      add(effects, calledBy: index, isPossible: step.isPossible)
    }
    return search.reach
  }

  private struct Step {
    var function: CodeFunction
    /// The step that leads to it.
    var caller: Int?
    var isPossible: Bool
  }
}

/// What a search through the graph has found.
private struct ReachSearch {
  private var services: [LaunchService: LaunchReach.Witness] = [:]
  private var ends: [LaunchReach.Witness] = []
  private var preparations: Set<LaunchPreparation> = []
  private var unresolvedCount = 0
  private var firstUnresolved: SourceLocation?

  mutating func add(
    _ effects: CodeEffects,
    in file: CodeFile,
    isPossible: Bool,
    path: @autoclosure () -> [String]
  ) {
    for use in effects.uses where services[use.service] == nil {
      services[use.service] = LaunchReach.Witness(
        service: use.service,
        path: path() + [use.name],
        location: file.location(use.offset),
        isPossible: isPossible
      )
    }
    for end in effects.ends where !isPossible {
      ends.append(
        LaunchReach.Witness(
          service: LaunchService(kind: .other, module: nil),
          path: path() + [end.name],
          location: file.location(end.offset),
          isPossible: false
        )
      )
    }
    if !isPossible { preparations.formUnion(effects.preparations) }
    unresolvedCount += effects.unresolved.count
    if firstUnresolved == nil { firstUnresolved = effects.unresolved.first.map(file.location) }
  }

  var reach: LaunchReach {
    let order = LaunchKind.allCases
    let witnesses = services.values.sorted { first, second in
      let places = [first, second].map { order.firstIndex(of: $0.service.kind) ?? 0 }
      return (places[0], first.service.name ?? "") < (places[1], second.service.name ?? "")
    }
    return LaunchReach(
      witnesses: witnesses,
      ends: ends,
      unresolvedCount: unresolvedCount,
      firstUnresolved: firstUnresolved,
      preparations: preparations
    )
  }
}

extension CodeFunction {
  /// The name with that of its type: `Store.open(_:)`.
  var fullName: String { (type.map { $0 + "." } ?? "") + name }
}
