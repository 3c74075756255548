import ProjectFiles
import SourceScan
import XcodeModel

/// What names mean outside of the types that have them: in extensions, protocols, files, and headers.
extension LaunchCode {
  /// Returns the properties of this name that extensions add to a type of another module.
  func properties(named name: String, inExtensionsOf type: String) -> [Routine] {
    // Extensions of common types of values, such as `String`, compute more of the same.
    guard type.beginsLikeType,
      type.contains(".") || LaunchKinds.known.entry(of: type)?.kind != .plain
    else { return [] }
    let key = "var " + type + "." + name
    if let known = globals[key] { return known }
    let declaration = Array(("var " + name).utf8)
    let constant = Array(("let " + name).utf8)
    let found = sources.flatMap { sources in
      sources.members(declaring: type).filter { member in
        let bytes = member.kind == .swift ? sources.bytes(of: member) : nil
        return bytes.map { $0.contains(run: declaration) || $0.contains(run: constant) } == true
      }.flatMap { member -> [Routine] in
        guard let file = self.file(of: member, in: sources), let source = file.swift else {
          return []
        }
        return source.declarations.filter { $0.kind == .extension && $0.name == type }
          .flatMap(\.members).filter { $0.kind == .variable && $0.name == name }
          .compactMap { routine($0, of: type, in: file) }
      }
    }
    globals[key] = found
    return found
  }

  /// Returns the functions of this name that extensions or categories add to a type of another module, or
  /// to a protocol.
  ///
  /// - Parameter isOfType: Whether they are for a type that conforms to the protocol, and has none of its
  ///   own.
  func functions(
    named name: String,
    inExtensionsOf type: String,
    for file: File,
    isOfType: Bool = false
  ) -> [Routine] {
    let key = type + "." + name + (isOfType ? "*" : "")
    if let known = globals[key] { return known }
    guard file.swift != nil else {
      globals[key] = sources.flatMap { sources in
        sources.members(declaring: type).compactMap { self.file(of: $0, in: sources) }
      }
      .flatMap { members(of: type, in: $0) }.filter { $0.name == name || $0.answers(name) }
      return globals[key] ?? []
    }
    var found: [Routine] = []
    for sources in sources {
      let extending = Set(sources.members(declaring: type).map(\.path))
      let members = sources.members(declaring: name, among: .functions)
      for member in members where member.kind == .swift && extending.contains(member.path) {
        guard let file = self.file(of: member, in: sources), let source = file.swift else {
          continue
        }
        found += source.declarations.filter { $0.kind == .extension && $0.name == type }
          .flatMap(\.members).filter { $0.kind == .function && $0.name == name }
          .compactMap { routine($0, of: type, in: file) }
      }
    }
    // The types that conform to a protocol have their own of what it requires.
    let required = found.isEmpty || isOfType ? [] : protocols(named: type).flatMap(\.members)
    if required.contains(where: { $0.name == name }) { found = [] }
    globals[key] = found
    return found
  }

  /// Returns the functions of this name that a type has from extensions of its protocols.
  func functions(named name: String, inProtocolsOf type: Declared, for file: File) -> [Routine] {
    type.conformances.flatMap {
      functions(named: name, inExtensionsOf: $0, for: file, isOfType: true)
    }
  }

  /// Returns the properties of this name that a value of a type has, or the methods that are read like
  /// one: those of the type, or those that extensions add to a type of another module or to a protocol.
  func properties(named name: String, of type: String, _ declared: Declared?) -> [Routine] {
    guard let declared else { return properties(named: name, inExtensionsOf: type) }
    let own = members(named: name, of: declared)
    guard own.isEmpty else { return own }
    return declared.conformances.lazy.map { self.properties(named: name, inExtensionsOf: $0) }
      .first { !$0.isEmpty } ?? []
  }

  /// Returns the protocols of the app of this name, in Swift.
  func protocols(named name: String) -> [SwiftSource.Declaration] {
    if let known = knownProtocols[name] { return known }
    let found = sources.flatMap { sources in
      sources.members(declaring: name).filter { $0.kind == .swift }.flatMap { file in
        sources.swiftSource(of: file)?.declarations.filter {
          $0.kind == .protocol && $0.name == name
        } ?? []
      }
    }
    knownProtocols[name] = found
    return found
  }

  /// Returns the name of the type that values of a protocol of the project are; `nil` unless exactly one
  /// conforms to it.
  ///
  /// Classes of Objective-C can conform to those that it knows.
  func onlyType(conformingTo name: String) -> String? {
    if let known = conforming[name] { return known }
    let declared = protocols(named: name)
    var found: Set<String> = []
    if declared.count == 1, declared[0].attribute(named: "objc") == nil {
      let declarations = sources.flatMap { sources in
        sources.members(declaring: name, among: .inherited).filter { $0.kind == .swift }
          .compactMap(sources.swiftSource).flatMap(\.declarations)
      }.filter { $0.inheritedTypes.contains(name) }
      // Types that conform to a protocol which inherits from it do, too.
      if !declarations.contains(where: { $0.kind == .protocol }) {
        found = Set(declarations.map { $0.kind == .extension ? $0.name : $0.path })
      }
    }
    conforming[name] = .some(found.count == 1 ? found.first : nil)
    return conforming[name] ?? nil
  }

  /// Returns the global variable of this name in Swift, as the code of a file sees it.
  func globalVariable(named name: String, for file: File) -> Routine? {
    let found = globalVariables(named: name)
    let visible = found.filter { $0.file === file || !$0.isPrivate }
    return found.first { $0.file === file } ?? (visible.count == 1 ? visible[0] : nil)
  }

  private func globalVariables(named name: String) -> [Routine] {
    let key = "var " + name
    if let known = globals[key] { return known }
    var found: [Routine] = []
    for sources in sources {
      for member in sources.members(declaring: name, among: .variables)
      where member.kind == .swift {
        guard let file = self.file(of: member, in: sources), let source = file.swift else {
          continue
        }
        found += source.globals.filter { $0.kind == .variable && $0.name == name }
          .compactMap { routine($0, of: nil, in: file) }
      }
    }
    globals[key] = found
    return found
  }

  /// Returns the functions of this name outside of types, in the language of `file`.
  func globals(named name: String, for file: File) -> [Routine] {
    if let known = globals[name] { return known }
    let isSwift = file.swift != nil
    var found: [Routine] = []
    // A name this short would be in every file.
    for sources in name.utf8.count > 2 ? sources : [] {
      let members =
        isSwift
        ? sources.members(declaring: name, among: .functions)
        : sources.members(
          containing: [" \(name)(", "*\(name)(", "\n\(name)("],
          among: sources.compiledInCFamily
        )
      for member in members where (member.kind == .swift) == isSwift {
        guard let file = self.file(of: member, in: sources) else { continue }
        if let source = file.swift {
          found += source.globals.filter { $0.name == name && $0.kind == .function }
            .compactMap { routine($0, of: nil, in: file) }
        } else if let source = file.objectiveC {
          found += source.functions.filter {
            $0.name == name && file.includes($0.conditions) != false
          }.map { routine($0, of: nil, source, in: file) }
        }
      }
    }
    if found.isEmpty, !isSwift { found = sources.flatMap { macros(named: name, in: $0) } }
    globals[name] = found
    return found
  }

  /// Returns the macros of this name with parameters, as functions.
  private func macros(named name: String, in sources: TargetSources) -> [Routine] {
    (sources.macroFiles[name] ?? []).flatMap { path -> [Routine] in
      guard let defining = sources.objectiveCSource(at: path) else { return [] }
      let (source, macros) = defining.functionMacros(named: name)
      let file = File(path, source, in: sources)
      return macros.filter { file.includes(defining.conditions(at: $0.value.lowerBound)) != false }
        .map { macro in
          Routine(
            kind: .function,
            name: name,
            isStatic: true,
            file: file,
            range: macro.value,
            parameters: (macro.parameters ?? []).map { Parameter(name: $0) }
          )
        }
    }
  }
}
