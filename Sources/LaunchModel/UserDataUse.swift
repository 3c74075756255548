package import Diagnostics
import ProjectFiles
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
    let sources = launchSources(of: app.app)
    let graph = CallGraph(CodeModel([tests] + sources))
    let search = UserDataSearch(tests: tests, app: sources, graph: graph)
    return arePossible ? search.possibleUses : search.uses
  }
}

extension XcodeTarget {
  package var runsOnTheMac: Bool { platforms.contains { $0 == .macOS || $0 == .macCatalyst } }
}

/// Looks for code that writes the user's data, and for tests that run it.
private struct UserDataSearch {
  let tests: TargetSources
  let app: [TargetSources]
  let graph: CallGraph

  /// What decides that data is the user's.
  private enum Condition: Hashable {
    case always
    /// No argument with this label is passed.
    case argument(String?)
    /// Objects are created without an argument with one of these labels.
    case object([String])
  }

  private struct Writer {
    var function: CodeFunction
    var write: DataWrite
    var condition: Condition
  }

  /// Texts of which each file that writes data has one.
  private static let texts = [
    "SecItem", "eychain", "Valet", "forKey", "ForKey", "PersistentDomain", "createDirectory",
    "createFile", "removeItem", "moveItem", "copyItem", "replaceItem", "trashItem", ".write(",
    "writeTo", "CKContainer", "CKDatabase", "CloudDatabase", "Defaults[", "Defaults.re",
  ]

  /// Returns what writes in some code. If the app declares keys of Defaults with a suite, it isn't known which these are.
  ///
  /// https://github.com/sindresorhus/Defaults#shared-userdefaults
  private func writers(in code: [TargetSources]) -> [Writer] {
    let writers = functions(containing: Self.texts, in: code).flatMap(self.writers)
    guard writers.contains(where: \.write.isOfKey) else { return writers }
    let hasSuites = app.contains { sources in
      sources.members(containing: ["suite:"]).contains {
        sources.imports(of: [$0]).contains("Defaults")
      }
    }
    return hasSuites ? writers.filter { !$0.write.isOfKey } : writers
  }

  var uses: [UserDataUse] {
    let writers = self.writers(in: app)
    let places = places(of: writers)
    var known: Set<CodeFunction> = []
    let used = writers.enumerated().compactMap { index, writer -> UserDataUse? in
      guard let found = places[index], known.insert(writer.function).inserted else { return nil }
      return use(of: writer, in: found, by: writer.function.fullName)
    }
    let own = self.writers(in: [tests]).filter { writer in
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
    let writers = self.writers(in: app)
    for member in tests.compiled {
      for function in graph.model.file(of: member, in: tests)?.functions ?? [] {
        _ = graph.follow(graph.effects(of: function))
      }
    }
    var known = Set(places(of: writers).keys.map { writers[$0].function })
    return writers.compactMap { writer in
      graph.isFollowed(writer.function) && known.insert(writer.function).inserted
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
        || file.source?.identifiers.isDisjoint(with: names) == false,
      function: name,
      location: file.location(writer.write.offset),
      places: places
    )
  }

  private func functions(containing texts: [String], in code: [TargetSources]) -> [CodeFunction] {
    graph.model.functions(containing: texts, in: code).flatMap(\.withSetter)
  }

  // MARK: The tests

  /// Returns where tests run writers, by their indices.
  private func places(of writers: [Writer]) -> [Int: [SourceLocation]] {
    var callers: [CodeFunction: Set<Int>] = [:]
    for (index, writer) in writers.enumerated() {
      for caller in self.callers(of: writer) { callers[caller, default: []].insert(index) }
    }
    let types = Set(callers.keys.compactMap { $0.type?.withoutModule })
    // Code names the property that has a wrapper, and not the wrapper.
    let wrapped = graph.model.functions(containing: types.map { "@" + $0 }.sorted(), in: app)
      .filter { $0.attributes.contains { types.contains($0.name) } }
    let names = types.union((callers.keys + wrapped).map(\.name))
    var places: [Int: [SourceLocation]] = [:]
    for test in functions(containing: names.sorted(), in: [tests]) {
      for call in graph.effects(of: test).calls where !call.isPossible {
        for index in callers[call.callee] ?? [] where !isReplaced(in: writers[index], by: call) {
          places[index, default: []].append(test.file.location(call.offset))
        }
      }
    }
    return places
  }

  /// Returns the functions that run a writer whenever they're called: itself, and others of its type.
  private func callers(of writer: Writer) -> [CodeFunction] {
    if case .argument = writer.condition { return [writer.function] }
    let members = (type(of: writer.function)?.members ?? []).flatMap(\.withSetter)
    return [writer.function].reached { function in
      members.filter { member in
        graph.effects(of: member).calls.contains {
          !$0.isPossible && !$0.isConditional && $0.callee == function
        }
      }
    }
  }

  /// Whether tests pass other data.
  private func isReplaced(in writer: Writer, by call: CodeEffects.Call) -> Bool {
    switch writer.condition {
    case .always: return false
    case .argument(let label): return call.labels.contains(label)
    case .object(let labels):
      let type = writer.function.type ?? ""
      return functions(containing: [type.withoutModule], in: [tests]).map(graph.effects).contains {
        effects in
        labels.contains { label in
          effects.assigned["\(type).\(label)"] != nil
            || effects.created.contains { $0.type.name == type && $0.labels.contains(label) }
        }
      }
    }
  }

  // MARK: The app

  private func type(of function: CodeFunction) -> CodeType? {
    function.type.flatMap { graph.model.type(named: $0, in: function.file) }
  }

  private func writers(_ function: CodeFunction) -> [Writer] {
    graph.effects(of: function).writes.compactMap { write in
      let condition =
        write.store.isKeychain && write.origin == .user
        ? keychainCondition(of: function) : condition(of: write.origin)
      return condition.map { Writer(function: function, write: write, condition: $0) }
    }
  }

  /// Returns when data is the user's; `nil` if that's never so, or isn't known.
  private func condition(of origin: DataOrigin, _ known: Set<CodeFunction> = []) -> Condition? {
    switch origin {
    case .user: return .always
    case .parameter(let label, let standard):
      return standard.flatMap { condition(of: $0, known) } == .always ? .argument(label) : nil
    case .value(let value):
      guard !known.contains(value) else { return nil }
      let known = known.union([value])
      if let result = graph.effects(of: value).result {
        guard condition(of: result, known) == .always else { return nil }
        return value.isStoredValue ? .object([value.name]) : .always
      }
      let found = argument(for: value).flatMap { condition(of: $0, known) }
      if case .argument(let label?) = found { return .object([label]) } else { return nil }
    }
  }

  /// Returns what initializers assign to a property.
  private func argument(for property: CodeFunction) -> DataOrigin? {
    guard property.isStoredValue, let type = type(of: property) else { return nil }
    return type.ownMembers(named: "init").lazy
      .compactMap { graph.effects(of: $0).assigned["\(type.name).\(property.name)"] ?? nil }.first
  }

  /// Returns when a function uses an item of the keychain that the app's launches use, too: unless a parameter or
  /// a property that tests set says which service or account it's of.
  private func keychainCondition(of function: CodeFunction) -> Condition? {
    let helpers = graph.effects(of: function).calls.map(\.callee).filter {
      $0.type == function.type
    }
    let conditions = ([function] + helpers).flatMap { helper in
      helper.keychainOwners.map { condition(ofOwner: $0, in: helper) }
    }
    if conditions.contains(nil) { return nil }
    let labels = conditions.flatMap { condition -> [String] in
      if case .object(let labels) = condition { labels } else { [] }
    }
    return labels.isEmpty ? .always : .object(labels)
  }

  private func condition(ofOwner name: String, in function: CodeFunction) -> Condition? {
    if function.parametersAndBody.0.contains(where: { $0.name == name }) { return nil }
    let properties = type(of: function)?.members(named: name).filter(\.isStoredValue) ?? []
    guard let property = properties.first else { return .always }
    guard property.parametersAndBody.1.isEmpty else { return .object([name]) }
    guard case .parameter(let label, _) = argument(for: property) else { return nil }
    return label.map { .object([$0]) }
  }
}

extension CodeFunction {
  fileprivate var withSetter: [CodeFunction] { [self, setter].compactMap(\.self) }

  /// The names of the services and accounts that items of the keychain are of; empty for what isn't a name.
  fileprivate var keychainOwners: [String] {
    let text = file.source?.code(range) ?? ""
    return ["kSecAttrService", "kSecAttrAccount"].compactMap { key in
      guard let key = text.firstRange(of: key) else { return nil }
      let value = text[key.upperBound...].drop { !":=".contains($0) }.drop { ":= ".contains($0) }
      return String(value.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
        .withoutModule
    }
  }
}
