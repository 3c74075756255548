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
    search.add(effects, in: file, path: [], isPossible: false)
    // What is certain comes first, then what is possible.
    var wanted = calls(of: effects).map {
      Step(function: $0.callee, path: [], isPossible: $0.isPossible)
    }
    var known: Set<CodeFunction> = []
    while !wanted.isEmpty {
      var next: [Step] = []
      let certain = wanted.filter { !$0.isPossible }
      for step in certain.isEmpty ? wanted : certain {
        guard known.insert(step.function).inserted else { continue }
        let path = step.path + [step.function.fullName]
        let effects = self.effects(of: step.function)
        search.add(effects, in: step.function.file, path: path, isPossible: step.isPossible)
        next += calls(of: effects).map {
          Step(function: $0.callee, path: path, isPossible: step.isPossible || $0.isPossible)
        }
      }
      wanted = next + (certain.isEmpty ? [] : wanted.filter(\.isPossible))
    }
    return search.reach
  }

  private struct Step {
    var function: CodeFunction
    var path: [String]
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
    path: [String],
    isPossible: Bool
  ) {
    for use in effects.uses where services[use.service] == nil {
      services[use.service] = LaunchReach.Witness(
        service: use.service,
        path: path + [use.name],
        location: file.location(use.offset),
        isPossible: isPossible
      )
    }
    for end in effects.ends where !isPossible {
      ends.append(
        LaunchReach.Witness(
          service: LaunchService(kind: .other, module: nil),
          path: path + [end.name],
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
