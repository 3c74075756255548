package import Diagnostics
import SourceScan
package import XcodeModel

/// Code that writes or deletes the user's data, and where tests run it.
package struct UserDataUse: Sendable {
  package var store: UserDataStore
  /// Whether another bundle identifier keeps it apart.
  package var isScoped: Bool
  /// The function of the app; `nil` for what tests do themselves.
  package var function: String?
  package var location: SourceLocation
  /// Where tests run it; empty if they may reach it by other code.
  package var places: [SourceLocation]
}

extension LaunchReader {
  /// Returns where tests of an app write or delete their user's data, as far as the tests call the code that does,
  /// and pass nothing else.
  ///
  /// - Parameter arePossible: Whether to return what tests that run on the Mac may write by other code of the app.
  package func userDataUses(in tests: TargetSources, of app: AppLaunch, arePossible: Bool = false)
    -> [UserDataUse]
  {
    guard !arePossible || app.app.runsOnTheMac else { return [] }
    let model = CodeModel(tests, testing: model(of: app.app))
    let search = UserDataSearch(tests: tests, model: model, writers: userDataWriters(of: app.app))
    return arePossible ? search.possibleUses : search.uses
  }
}

extension XcodeTarget {
  package var runsOnTheMac: Bool { platforms.contains { $0 == .macOS || $0 == .macCatalyst } }
}

/// Looks for tests that run code that writes the user's data.
private struct UserDataSearch {
  typealias Writer = UserDataWriters.Writer

  let tests: TargetSources
  let model: CodeModel
  let writers: UserDataWriters

  var uses: [UserDataUse] {
    let places = places
    var known: Set<CodeFunction> = []
    let used = writers.all.enumerated().compactMap { index, writer -> UserDataUse? in
      guard let found = places[index], known.insert(writer.function).inserted else { return nil }
      return use(of: writer, in: found, by: writer.function.fullName)
    }
    let own = UserDataWriters(in: model, of: [tests]).all.filter { writer in
      // Items of which tests say the service or account are theirs.
      let isTheirs = writer.write.store.isKeychain && !writer.function.keychainOwners.isEmpty
      return writer.condition == .always && !isTheirs
    }
    return used
      + UserDataStore.allCases.compactMap { store in
        let writers = own.filter { $0.write.store == store }
        let places = writers.map { $0.function.file.location($0.write.offset) }
        return writers.first.map { use(of: $0, in: places, by: nil) }
      }
  }

  var possibleUses: [UserDataUse] {
    let graph = CallGraph(model)
    for member in tests.compiled {
      for function in model.file(of: member, in: tests)?.functions ?? [] {
        graph.follow(model.effects(of: function))
      }
    }
    var known = Set(places.keys.map { writers.all[$0].function })
    return writers.all.compactMap { writer in
      graph.followed.contains(writer.function) && known.insert(writer.function).inserted
        ? use(of: writer, in: [], by: writer.function.fullName) : nil
    }
  }

  private func use(of writer: Writer, in places: [SourceLocation], by name: String?) -> UserDataUse
  {
    let file = writer.function.file
    let names: Set = ["kSecUseDataProtectionKeychain", "kSecAttrSynchronizable"]
    return UserDataUse(
      store: writer.write.store,
      isScoped: !writer.write.store.isKeychain
        || file.source?.mentions(names) == true,
      function: name,
      location: file.location(writer.write.offset),
      places: places
    )
  }

  /// Where tests run writers, by their indices.
  private var places: [Int: [SourceLocation]] {
    var places: [Int: [SourceLocation]] = [:]
    for test in functions(naming: writers.namesOfCallers) {
      for call in model.effects(of: test).calls where !call.isPossible {
        for index in writers.callers[call.callee] ?? []
        where !isReplaced(in: writers.all[index], by: call) {
          places[index, default: []].append(test.file.location(call.offset))
        }
      }
    }
    return places
  }

  private func functions(naming names: [String]) -> [CodeFunction] {
    model.functions(naming: names, in: [tests]).flatMap(\.withSetter)
  }

  /// Whether tests pass other data.
  private func isReplaced(in writer: Writer, by call: CodeEffects.Call) -> Bool {
    switch writer.condition {
    case .always: return false
    case .argument(let label): return call.labels.contains(label)
    case .object(let labels):
      let type = writer.function.type ?? ""
      return functions(naming: [type.withoutModule]).map(model.effects).contains { effects in
        labels.contains { label in
          effects.assigned["\(type).\(label)"] != nil
            || effects.created.contains { $0.type.name == type && $0.labels.contains(label) }
        }
      }
    }
  }
}
