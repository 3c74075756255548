import ProjectFiles
import SourceScan
import XcodeModel

/// The types and functions of the code that a launch can run, in both languages, by name.
///
/// A name stands for what is declared under it where it's used: one declaration, several, or none. Nothing is
/// inferred, and a file is scanned when a name in it is asked for.
final class CodeModel {
  let sources: [TargetSources]
  private var files: [String: CodeFile] = [:]
  private var types: [TypeKey: CodeType?] = [:]
  private var functions: [String: [CodeFunction]] = [:]

  /// A name as code of one target sees it.
  private struct TypeKey: Hashable {
    var name: String
    var target: ObjectIdentifier
  }

  /// How many values of properties are being looked for, each for the one before; a longer chain than real code has
  /// would exhaust the stack.
  var valueDepth = 0
  /// What functions and properties are that were asked for.
  var knownValues: [CodeFunction: EffectReader.Value] = [:]
  /// What each header includes, by its name.
  var headers: [String: HeaderImports] = [:]

  init(_ sources: [TargetSources]) { self.sources = sources }

  private lazy var modules = Set(sources.compactMap(\.moduleName))

  /// Whether a module's code isn't read.
  func isForeign(_ module: String) -> Bool { !modules.contains(module) }

  // MARK: Files

  /// Returns the file at `path`; `nil` if it can't be read.
  func file(at path: String) -> CodeFile? {
    if let known = files[path] { return known }
    return sources.lazy.compactMap { sources in
      sources.member(at: path).flatMap { self.file(of: $0, in: sources) }
    }.first
  }

  func file(of member: SourceMember, in sources: TargetSources) -> CodeFile? {
    if let known = files[member.path] { return known }
    let file = CodeFile(member, in: sources)
    files[member.path] = file
    return file
  }

  /// Returns the files that may declare or extend a type, or declare a function, with the target of each.
  private func files(
    declaring name: String,
    among kind: DeclaredNames.Kind = .types,
    in sources: [TargetSources]
  ) -> [CodeFile] {
    sources.flatMap { sources in
      sources.members(declaring: name, among: kind).compactMap { file(of: $0, in: sources) }
    }
  }

  // MARK: Types

  /// Returns the type that a name means in a file, inside of the type `outer`; `nil` if the sources neither
  /// declare nor extend one, or if several modules declare it.
  func type(named name: String, in file: CodeFile, inside outer: String? = nil) -> CodeType? {
    var outer = outer
    while let around = outer {
      if let found = type(around + "." + name, for: file.sources), found.isDeclared { return found }
      outer = around.lastIndex(of: ".").map { String(around[..<$0]) }
    }
    return type(name, for: file.sources)
  }

  private func type(_ name: String, for target: TargetSources) -> CodeType? {
    let key = TypeKey(name: name, target: ObjectIdentifier(target))
    if let known = types[key] { return known }
    // Aliases can name each other.
    types[key] = .some(nil)
    let found = find(name, for: target)
    types[key] = .some(found)
    return found
  }

  private func find(_ name: String, for target: TargetSources) -> CodeType? {
    if let dot = name.firstIndex(of: "."), modules.contains(String(name[..<dot])) {
      let module = String(name[..<dot])
      let inModule = String(name[name.index(after: dot)...])
      return sources.first { $0.moduleName == module }.flatMap { self.type(inModule, for: $0) }
    }
    let all = files(declaring: name, in: sources)
    guard !all.isEmpty else { return nil }
    let declaring = all.filter { $0.declares(name) }
    let own = declaring.filter { $0.sources === target }
    let chosen = own.isEmpty ? declaring : own
    guard Set(chosen.map { ObjectIdentifier($0.sources) }).count < 2 else { return nil }
    if chosen.isEmpty, let alias = all.lazy.compactMap({ $0.target(ofAlias: name) }).first {
      return alias.file.sources === target || own.isEmpty
        ? type(named: alias.type, in: alias.file) : nil
    }
    if let home = chosen.first?.sources, home !== target { return type(name, for: home) }
    // Other modules' types of this name have extensions of their own.
    let others = Set(declaring.map { ObjectIdentifier($0.sources) }).subtracting([
      ObjectIdentifier(target)
    ])
    let type = CodeType(name, chosen.first)
    for file in all where !others.contains(ObjectIdentifier(file.sources)) { type.add(file) }
    return type.isDeclared || !type.members.isEmpty ? type : nil
  }

  /// Returns a type and its superclasses in the sources, each once.
  func lineage(of type: CodeType) -> [CodeType] {
    if let known = type.known.lineage { return known }
    var lineage = [type]
    while let last = lineage.last, let file = last.file, let name = last.superclass,
      let next = self.type(named: name, in: file), next.isDeclared,
      !lineage.contains(where: { $0 === next })
    {
      lineage.append(next)
    }
    type.known.lineage = lineage
    return lineage
  }

  /// Returns the protocols of the sources that a type conforms to, by itself, its superclasses, or other
  /// protocols.
  func protocols(of type: CodeType) -> [CodeType] {
    if let known = type.known.protocols { return known }
    var found: [CodeType] = []
    var wanted = lineage(of: type)[...]
    while let next = wanted.popFirst() {
      guard let file = next.file else { continue }
      for name in next.conformances {
        guard let type = self.type(named: name, in: file), type.isProtocol || !type.isDeclared,
          !found.contains(where: { $0 === type })
        else { continue }
        found.append(type)
        wanted.append(type)
      }
    }
    type.known.protocols = found
    return found
  }

  /// The superclass that isn't among the sources; `nil` if there is none.
  func foreignSuperclass(of type: CodeType) -> String? {
    lineage(of: type).last.flatMap { last in
      last.superclass.flatMap { name in
        last.file.flatMap { self.type(named: name, in: $0) }?.isDeclared == true ? nil : name
      }
    }
  }

  /// Returns the members of this name of a type, or else of the nearest superclass or protocol that has some.
  func members(named name: String, of type: CodeType) -> [CodeFunction] {
    if let known = type.known.members[name] { return known }
    let types = lineage(of: type) + protocols(of: type)
    let found = types.lazy.map { $0.members(named: name) }.first { !$0.isEmpty } ?? []
    type.known.members[name] = found
    return found
  }

  /// The values that are computed when an object is created.
  func storedValues(of type: CodeType) -> [CodeFunction] {
    if let known = type.known.storedValues { return known }
    let values = lineage(of: type).reversed().flatMap(\.members).filter(\.isStoredValue)
    type.known.storedValues = values
    return values
  }

  // MARK: Functions and variables

  /// Returns the functions of this name outside of types.
  func functions(named name: String, for file: CodeFile) -> [CodeFunction] {
    let found = known("func " + name) {
      files(declaring: name, among: .functions, in: sources).flatMap { $0.globals(named: name) }
        .filter { $0.kind == .function } + functionsInC(named: name)
    }
    let own = found.filter { $0.file.sources === file.sources }
    return own.isEmpty ? found.filter { !$0.isPrivate } : own.filter { $0.isVisible(in: file) }
  }

  /// Returns the variables of this name outside of types.
  func variables(named name: String, for file: CodeFile) -> [CodeFunction] {
    let found = known("var " + name) {
      files(declaring: name, among: .variables, in: sources).flatMap { $0.globals(named: name) }
        .filter { $0.kind == .property }
    }
    return found.filter { $0.isVisible(in: file) }
  }

  /// Returns the methods and initializers of all types with this name.
  func methods(named name: String) -> [CodeFunction] {
    known("method " + name) {
      var found = files(declaring: name, among: .functions, in: sources).flatMap {
        $0.methods(named: name)
      }
      for file in selectorFiles(of: name) { found += file.methods(named: name) }
      return found
    }
  }

  private func known(_ key: String, _ find: () -> [CodeFunction]) -> [CodeFunction] {
    if let known = functions[key] { return known }
    let found = find()
    functions[key] = found
    return found
  }

  private func functionsInC(named name: String) -> [CodeFunction] {
    (filesInC[name] ?? []).compactMap { file(at: $0) }.flatMap { $0.functionsInC(named: name) }
  }

  private func selectorFiles(of name: String) -> [CodeFile] {
    let first = name.prefix { $0 != ":" }
    return (filesInC["-" + first] ?? []).compactMap { file(at: $0) }
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
    return files
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
