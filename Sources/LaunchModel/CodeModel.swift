import ProjectFiles
import SourceScan
import XcodeModel

/// The types and functions of the code that a launch can run, in both languages, by name.
///
/// A name stands for what is declared under it where it's used: one declaration, several, or none. Nothing is
/// inferred, and a file is scanned when a name in it is asked for.
final class CodeModel {
  let sources: [TargetSources]
  /// The model that has read some of the files already.
  private let base: CodeModel?
  private let files = Cache<String, CodeFile?>()
  private var filesByName: [DeclaredNames.Kind: [String: [CodeFile]]] = [:]
  /// The types that names mean in each target.
  private var types: [ObjectIdentifier: [String: CodeType?]] = [:]

  private let effects = Cache<CodeFunction, CodeEffects>()
  private var values: [CodeFunction: CodeValue] = [:]
  /// The functions and properties whose values are being looked for, each for the one before.
  private var running: [CodeFunction] = []
  /// Those whose values depend on themselves.
  private var circular: Set<CodeFunction> = []
  private(set) lazy var imports = ImportedModules(of: self)

  init(_ sources: [TargetSources]) { (self.sources, base) = (sources, nil) }

  /// The code of tests, and that of the app that they can run.
  init(_ tests: TargetSources, testing app: CodeModel) {
    (sources, base) = ([tests] + app.sources, app)
  }

  /// The store of all sources; each of these adds the names that it declares.
  private lazy var store = sources.map(\.surveyedStore).first
  private lazy var modules = Set(sources.compactMap(\.moduleName))

  /// Whether a module's code isn't read.
  func isForeign(_ module: String) -> Bool { !modules.contains(module) }

  /// The model of the app, if these are of its sources.
  private func base(of sources: TargetSources) -> CodeModel? {
    base?.sources.contains { $0 === sources } == true ? base : nil
  }

  // MARK: Files

  /// Returns the file at `path`; `nil` if it can't be read.
  func file(at path: String) -> CodeFile? {
    sources.lazy.compactMap { own in own.member(at: path).flatMap { self.file(of: $0, in: own) } }
      .first
  }

  func file(of member: SourceMember, in sources: TargetSources) -> CodeFile? {
    files[member.path] {
      base(of: sources)?.file(of: member, in: sources) ?? CodeFile(member, in: sources)
    }
  }

  /// Returns the files that may declare or extend a type, or declare a function or variable.
  private func files(declaring name: String, among kind: DeclaredNames.Kind) -> [CodeFile] {
    let name = name.withoutModule
    if let known = filesByName[kind]?[name] { return known }
    let declaring = store?.files(declaring: name, as: kind) ?? []
    let found = sources.flatMap { sources in
      sources.members(among: declaring).compactMap { file(of: $0, in: sources) }
    }.distinct(by: \.path)
    filesByName[kind, default: [:]][name] = found
    return found
  }

  // MARK: Types

  /// Returns the type that a name means in a file, inside of the type `outer`; `nil` if the sources neither
  /// declare nor extend one, or if several modules declare it.
  func type(named name: String, in file: CodeFile, inside outer: String? = nil) -> CodeType? {
    // Most names are of nothing that is declared.
    guard !files(declaring: name, among: .types).isEmpty else { return nil }
    var outer = outer
    while let around = outer {
      if let found = type(around + "." + name, for: file.sources), found.isDeclared { return found }
      outer = around.lastIndex(of: ".").map { String(around[..<$0]) }
    }
    return type(name, for: file.sources)
  }

  private func type(_ name: String, for target: TargetSources) -> CodeType? {
    let key = ObjectIdentifier(target)
    if let known = types[key]?[name] { return known }
    // Aliases can name each other.
    types[key, default: [:]][name] = .some(nil)
    let found = find(name, for: target)
    types[key, default: [:]][name] = .some(found)
    return found
  }

  private func find(_ name: String, for target: TargetSources) -> CodeType? {
    if let dot = name.firstIndex(of: "."), modules.contains(String(name[..<dot])) {
      let module = String(name[..<dot])
      let inModule = String(name[name.index(after: dot)...])
      return sources.first { $0.moduleName == module }.flatMap { self.type(inModule, for: $0) }
    }
    let all = files(declaring: name, among: .types)
    guard !all.isEmpty else { return nil }
    let declaring = all.filter { $0.declares(name) }
    let chosen = declaring.of(target)
    guard Set(chosen.map { ObjectIdentifier($0.sources) }).count < 2 else { return nil }
    if chosen.isEmpty, case let found = types(ofAlias: name, in: all, for: target), !found.isEmpty {
      return found.allSatisfy { $0 === found[0] } ? found[0] : nil
    }
    if let home = chosen.first?.sources, home !== target { return type(name, for: home) }
    // Other modules' types of this name have extensions of their own.
    let others = declaring.map(\.sources).filter { $0 !== target }
    let files = all.filter { file in !others.contains { $0 === file.sources } }
    let type = CodeType(name, chosen.first, files, in: self)
    return type.isDeclared || !type.members.isEmpty ? type : nil
  }

  /// Returns what the aliases of this name stand for.
  func types(ofAlias name: String, in files: [CodeFile], for target: TargetSources) -> [CodeType?] {
    files.filter { $0.target(ofAlias: name) != nil }.of(target).map { file in
      file.target(ofAlias: name).flatMap { type(named: $0, in: file) }
    }
  }

  /// The types of other modules that extensions make conform to a protocol, by its name.
  private(set) lazy var conformingByExtension: [String: [String]] = {
    var found: [String: [String]] = [:]
    for name in LaunchKinds.known.types {
      let extensions = files(declaring: name, among: .types).filter { !$0.declares(name) }
        .flatMap { $0.declarations(of: name) }
      for inherited in extensions.flatMap(\.inheritedTypes) {
        found[inherited, default: []].append(name)
      }
    }
    return found
  }()

  // MARK: Functions and variables

  /// Returns the files with one of these texts.
  func files(containing texts: [String], in sources: [TargetSources]) -> [CodeFile] {
    // A shorter text is in every file.
    let texts = texts.filter { $0.utf8.count > 2 }
    guard !texts.isEmpty else { return [] }
    return sources.flatMap { sources in
      sources.members(containing: texts).compactMap { file(of: $0, in: sources) }
    }
  }

  /// Returns the functions and properties of files whose code has one of these names.
  func functions(naming names: [String], in sources: [TargetSources]) -> [CodeFunction] {
    let words = Set(names.map { String($0.withoutModule.prefix { $0 != ":" }) })
    return files(containing: words.sorted(), in: sources)
      .filter { $0.source?.mentions(words) == true }.flatMap(\.functions)
  }

  /// Returns the functions of this name outside of types.
  func functions(named name: String, for file: CodeFile) -> [CodeFunction] {
    let inC = (filesInC[name] ?? []).compactMap { self.file(at: $0) }
    let found = (files(declaring: name, among: .functions) + inC)
      .flatMap { $0.functions(named: name) }
      .filter { $0.type == nil && $0.kind == .function && $0.isVisible(in: file) }
    let own = found.filter { $0.file.sources === file.sources }
    return own.isEmpty ? found : own
  }

  /// Returns the variables of this name outside of types.
  func variables(named name: String, for file: CodeFile) -> [CodeFunction] {
    files(declaring: name, among: .variables).flatMap { $0.functions(named: name) }
      .filter { $0.type == nil && $0.kind == .property && $0.isVisible(in: file) }
  }

  /// Returns the methods of all types with this name.
  func methods(named name: String) -> [CodeFunction] {
    let first = name.prefix { $0 != ":" }
    let inC = (filesInC["-" + first] ?? []).compactMap { file(at: $0) }
    return (files(declaring: name, among: .functions) + inC)
      .flatMap { $0.functions(named: name) }
      .filter { $0.type != nil && ($0.kind == .function || !$0.isSwift) }
  }

  /// Returns what a function does by itself, and what it calls.
  func effects(of function: CodeFunction) -> CodeEffects {
    effects[function] {
      // The app's code can't use that of its tests.
      base(of: function.file.sources)?.effects(of: function)
        ?? EffectReader.effects(of: function, in: self)
    }
  }

  /// Returns the type that a function is a member of.
  func type(of function: CodeFunction) -> CodeType? {
    function.type.flatMap { type(named: $0, in: function.file) }
  }

  /// Returns a function, and those of its type that certainly run it, themselves or by others of the type, by such
  /// calls.
  func membersRunning(
    _ function: CodeFunction,
    by isRun: (CodeEffects.Call) -> Bool
  ) -> [CodeFunction] {
    let members = (type(of: function)?.members ?? []).flatMap(\.withSetter)
    return [function].reached { function in
      members.filter { member in
        effects(of: member).calls.contains {
          !$0.isPossible && $0.callee == function && isRun($0)
        }
      }
    }
  }

  /// Returns what a function or property is, as its declaration says: by a type, or by a value that creates
  /// an object or reads a static property.
  func value(of function: CodeFunction) -> CodeValue {
    if let known = values[function] { return known }
    // A property can have the value of another one, and that of the first. A longer chain than real code has
    // would exhaust the stack.
    let start = running.count < 60 ? running.firstIndex(of: function) : 0
    if let start {
      circular.formUnion(running[start...])
      return .unknown
    }
    running.append(function)
    let found = EffectReader.value(of: function, in: self)
    running.removeLast()
    let value = circular.contains(function) ? .unknown : found
    values[function] = value
    return value
  }

  /// The files that may define a function of C, by its name, or a method, by the first part of its selector
  /// after `-`.
  private lazy var filesInC: [String: [String]] = {
    var files: [String: [String]] = [:]
    for sources in sources {
      for (path, names) in sources.functionsInC {
        for name in Set(names) { files[name, default: []].append(path) }
      }
    }
    return files.mapValues { $0.distinct(by: \.self) }
  }()
}

extension TargetSources {
  /// The names that lines in languages of the C family may define as functions, and as methods after `-`.
  fileprivate var functionsInC: [(path: String, names: [String])] {
    let paths = compiledInCFamily.map(\.path)
    let found = store.files.survey(paths) { bytes in
      var names: [String] = []
      for line in bytes.split(whereSeparator: \.endsLine) {
        guard let first = line.first else { continue }
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
          let rest = line.drop { $0 != UInt8(ascii: ")") }.dropFirst().drop { $0 <= 0x20 }
          let name = rest.prefix(while: ObjectiveCSource.isInName)
          names.append("-" + String(decoding: name, as: UTF8.self))
        } else if ObjectiveCSource.isInName(first), first != UInt8(ascii: "#"),
          let open = line.firstIndex(of: UInt8(ascii: "("))
        {
          let head = line[..<open].reversed().drop { $0 <= 0x20 }
          let name = head.prefix(while: ObjectiveCSource.isInName)
          names.append(String(decoding: name.reversed(), as: UTF8.self))
        }
      }
      return names
    }
    return zip(paths, found).map { ($0, $1 ?? []) }
  }
}

extension [CodeFile] {
  /// Those of a target, or all if it has none of them.
  fileprivate func of(_ target: TargetSources) -> [CodeFile] {
    let own = filter { $0.sources === target }
    return own.isEmpty ? self : own
  }
}
