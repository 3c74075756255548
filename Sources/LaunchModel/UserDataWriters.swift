import ProjectFiles
import SourceScan
import XcodeModel

/// The code that writes the user's data, and when it does.
final class UserDataWriters {
  /// What decides that data is the user's.
  enum Condition: Hashable {
    case always
    /// No argument with this label is passed.
    case argument(String?)
    /// Objects are created without an argument with one of these labels.
    case object([String])
  }

  struct Writer {
    var function: CodeFunction
    var write: DataWrite
    var condition: Condition
  }

  private let model: CodeModel
  private(set) var all: [Writer] = []

  /// The functions that run writers whenever they're called, with the indices of these.
  private(set) lazy var callers: [CodeFunction: Set<Int>] = {
    var callers: [CodeFunction: Set<Int>] = [:]
    for (index, writer) in all.enumerated() {
      for caller in self.callers(of: writer) { callers[caller, default: []].insert(index) }
    }
    return callers
  }()

  /// The names of which code that calls them has one.
  private(set) lazy var namesOfCallers: [String] = {
    let types = Set(callers.keys.compactMap { $0.type?.withoutModule })
    // Code names the property that has a wrapper, and not the wrapper.
    let wrapped = model.files(containing: types.map { "@" + $0 }.sorted(), in: model.sources)
      .flatMap(\.functions).filter { $0.attributes.contains { types.contains($0.name) } }
    return types.union((callers.keys + wrapped).map(\.name)).sorted()
  }()

  /// Texts of which each file that writes data has one.
  private static let texts = [
    "SecItem", "eychain", "Valet", "forKey", "ForKey", "PersistentDomain", "createDirectory",
    "createFile", "removeItem", "moveItem", "copyItem", "replaceItem", "trashItem", ".write(",
    "writeTo", "CKContainer", "CKDatabase", "CloudDatabase", "Defaults[", "Defaults.re",
  ]

  /// The names of the functions and methods that write.
  fileprivate static let names = Set(LaunchKinds.known.writes.keys.map(\.withoutModule))

  /// - Parameter sources: The code that is searched, all of that of the model if it's `nil`. If it declares keys of
  ///   Defaults with a suite, it isn't known which these are.
  ///
  /// https://github.com/sindresorhus/Defaults#shared-userdefaults
  init(in model: CodeModel, of sources: [TargetSources]? = nil) {
    self.model = model
    all = model.files(containing: Self.texts, in: sources ?? model.sources)
      .flatMap(\.functionsThatMayWrite).flatMap(\.withSetter).flatMap(writers)
    guard all.contains(where: \.write.isOfKey) else { return }
    let hasSuites = model.sources.contains { sources in
      sources.members(containing: ["suite:"]).contains {
        sources.imports(of: [$0]).contains("Defaults")
      }
    }
    if hasSuites { all.removeAll { $0.write.isOfKey } }
  }

  /// Returns the functions that run a writer whenever they're called: itself, and others of its type.
  private func callers(of writer: Writer) -> [CodeFunction] {
    if case .argument = writer.condition { return [writer.function] }
    return model.membersRunning(writer.function) { !$0.isConditional }
  }

  private func writers(_ function: CodeFunction) -> [Writer] {
    model.effects(of: function).writes.compactMap { write in
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
      if let result = model.effects(of: value).result {
        guard condition(of: result, known) == .always else { return nil }
        return value.isStoredValue ? .object([value.name]) : .always
      }
      let found = argument(for: value).flatMap { condition(of: $0, known) }
      if case .argument(let label?) = found { return .object([label]) } else { return nil }
    }
  }

  /// Returns what initializers assign to a property.
  private func argument(for property: CodeFunction) -> DataOrigin? {
    guard property.isStoredValue, let type = model.type(of: property) else { return nil }
    return type.ownMembers(named: "init").lazy
      .compactMap { self.model.effects(of: $0).assigned["\(type.name).\(property.name)"] ?? nil }
      .first
  }

  /// Returns when a function uses an item of the keychain that the app's launches use, too: unless a parameter or
  /// a property that tests set says which service or account it's of.
  private func keychainCondition(of function: CodeFunction) -> Condition? {
    let helpers = model.effects(of: function).calls.map(\.callee).filter {
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
    let properties = model.type(of: function)?.members(named: name).filter(\.isStoredValue) ?? []
    guard let property = properties.first else { return .always }
    guard property.parametersAndBody.1.isEmpty else { return .object([name]) }
    guard case .parameter(let label, _) = argument(for: property) else { return nil }
    return label.map { .object([$0]) }
  }
}

extension CodeFile {
  /// The functions that name what writes, or assign to an element: the others needn't be read.
  fileprivate var functionsThatMayWrite: [CodeFunction] {
    let names = source?.offsets(of: UserDataWriters.names) ?? []
    return functions.filter { function in
      names.contains(where: function.range.contains) || assignsElement(in: function.range)
    }
  }

  /// Whether an operator with `=` follows on a bracket.
  private func assignsElement(in range: Range<Int>) -> Bool {
    bytes[range].split(separator: UInt8(ascii: "]")).dropFirst().contains { rest in
      rest.prefix { !$0.isInName }.contains(UInt8(ascii: "="))
    }
  }
}

extension CodeFunction {
  /// The names of the services and accounts that items of the keychain are of; empty for what isn't a name.
  var keychainOwners: [String] {
    let text = file.source?.code(range) ?? ""
    return ["kSecAttrService", "kSecAttrAccount"].compactMap { key in
      guard let key = text.firstRange(ofText: key) else { return nil }
      let value = text[key.upperBound...].drop { !":=".contains($0) }.drop { ":= ".contains($0) }
      return String(value.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
        .withoutModule
    }
  }
}
