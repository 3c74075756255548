import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// The code that a launch can run, by name: the types and functions of the app and of the libraries of
/// its project.
///
/// A class that memoizes.
final class LaunchCode {
  /// A function, a property with its initial value or its setter and observers, or a value by itself.
  ///
  /// A class, since it's passed on often and never changes.
  final class Routine {
    enum Kind { case function, initializer, property, setter, value }

    let kind: Kind
    /// The base name in Swift; the selector in Objective-C.
    let name: String
    /// The labels of a function in Swift.
    let labels: [String]?
    let isStatic: Bool
    /// Whether only its file or type sees it.
    let isPrivate: Bool
    let isLazy: Bool
    /// Whether the property has a getter, and no value.
    let isComputed: Bool
    let file: File
    /// In Swift, from the first modifier to the end; in Objective-C, the body without its braces.
    let range: Range<Int>
    /// The name of the type around it.
    let type: String?
    /// The type of the function's value, as written.
    let returnedType: String?
    let parameters: [Parameter]
    let attributes: [SwiftSource.Attribute]

    init(
      kind: Kind,
      name: String,
      labels: [String]? = nil,
      isStatic: Bool,
      isPrivate: Bool = false,
      isLazy: Bool = false,
      isComputed: Bool = false,
      file: File,
      range: Range<Int>,
      type: String? = nil,
      returnedType: String? = nil,
      parameters: [Parameter] = [],
      attributes: [SwiftSource.Attribute] = []
    ) {
      (self.kind, self.name, self.labels) = (kind, name, labels)
      (self.isStatic, self.isPrivate) = (isStatic, isPrivate)
      (self.isLazy, self.isComputed) = (isLazy, isComputed)
      (self.file, self.range, self.type) = (file, range, type)
      (self.returnedType, self.parameters) = (returnedType, parameters)
      self.attributes = attributes
    }

    /// The code that runs when the property is assigned; `nil` if there is none. In Objective-C, it's a method.
    var setter: Routine? { kind == .property ? setterOfProperty : self }

    private lazy var setterOfProperty: Routine? = {
      guard isComputed || ["didSet", "willSet"].contains(where: file.text(range).contains) else {
        return nil
      }
      return Routine(
        kind: .setter,
        name: name,
        isStatic: isStatic,
        isPrivate: isPrivate,
        isLazy: isLazy,
        isComputed: isComputed,
        file: file,
        range: range,
        type: type,
        attributes: attributes
      )
    }()

    /// Its code: in Swift, the declaration.
    var code: [Statement] { file.code(in: range) }

    /// Where it begins.
    var start: SourceLocation { file.location(range.lowerBound) }
  }

  /// A file in Swift or Objective-C.
  final class File {
    let path: String
    let swift: SwiftSource?
    let objectiveC: ObjectiveCSource?
    let sources: TargetSources
    /// The types of the variables outside of functions that are pointers in Objective-C, by name.
    private(set) lazy var globalTypes = objectiveC?.globalTypes ?? [:]
    /// Whether it has code in Swift that overrides a member.
    private(set) lazy var overrides = mentions("override ")
    private(set) lazy var hasAutoclosures = mentions("@autoclosure")
    /// Whether it has `windowNibName` or `initWithWindowNibName:`.
    private(set) lazy var mentionsWindowNib = mentions("indowNibName")
    private lazy var lines = SourceLines(swift?.bytes ?? objectiveC?.bytes ?? [])

    fileprivate init?(_ member: SourceMember, in sources: TargetSources) {
      path = member.path
      swift = member.kind == .swift ? sources.swiftSource(of: member) : nil
      objectiveC = member.kind == .cFamily ? sources.objectiveCSource(of: member) : nil
      self.sources = sources
      if swift == nil, objectiveC == nil { return nil }
    }

    /// A file with the values of macros.
    init(_ path: String, _ source: ObjectiveCSource, in sources: TargetSources) {
      (self.path, swift, objectiveC, self.sources) = (path, nil, source, sources)
    }

    /// Returns whether tests run with the code in these clauses; `nil` if that isn't known.
    ///
    /// In Swift, a name that no setting defines is false, as it is unless somebody defines it for one build;
    /// in Objective-C, a header can define it.
    func includes(_ conditions: [SourceCondition]) -> Bool? {
      let build = sources.testBuild
      let names = swift == nil ? [] : Set(conditions.flatMap(\.names))
      return build.includes(
        conditions,
        undefined: names.filter { !build.mentions($0) },
        constants: conditions.isEmpty ? [:] : constants
      )
    }

    private lazy var constants = objectiveC?.constants ?? [:]

    /// Whether the configuration of the build decides about these clauses.
    func dependsOnConfiguration(_ conditions: [SourceCondition]) -> Bool {
      conditions.flatMap(\.names).contains(where: sources.testBuild.isConfigured)
    }

    private var knownCode: [Range<Int>: [Statement]] = [:]

    /// Returns the code between two bytes, which is parsed once.
    func code(in range: Range<Int>) -> [Statement] {
      if let known = knownCode[range] { return known }
      let code = parsed(range)
      knownCode[range] = code
      return code
    }

    /// Returns the code between two bytes, without keeping it.
    func parsed(_ range: Range<Int>) -> [Statement] {
      swift?.code(in: range) ?? objectiveC?.code(in: range) ?? []
    }

    private func mentions(_ text: String) -> Bool {
      (swift?.bytes ?? objectiveC?.bytes)?.contains(run: Array(text.utf8)) == true
    }

    func text(_ range: Range<Int>) -> String {
      swift?.text(range) ?? objectiveC?.text(range) ?? ""
    }

    func location(_ offset: Int) -> SourceLocation {
      SourceLocation(path, offset: offset, in: lines)
    }
  }

  /// A type with the members that were found so far.
  final class Declared {
    let name: String
    let superclass: String?
    /// The protocols that its declaration and the extensions found so far name, and what else their
    /// inheritance clauses have.
    private(set) var conformances: [String]
    /// Whether it's an enumeration, whose cases aren't among the members.
    let isEnum: Bool
    /// Whether it's a structure, so that a change of a property changes the value.
    let isStruct: Bool
    fileprivate let isObjectiveC: Bool
    private(set) var members: [Routine] = []
    private var membersByName: [String: [Routine]] = [:]
    /// The types of the properties that were asked for; `nil` if one isn't known.
    var propertyTypes: [String: String?]
    fileprivate let sources: TargetSources
    /// The file with its declaration.
    let file: String
    fileprivate var isComplete = false

    fileprivate init(
      _ name: String,
      _ info: ClassInfo,
      _ members: [Routine],
      _ propertyTypes: [String: String],
      _ sources: TargetSources
    ) {
      self.name = name
      conformances = [info.superclass].compactMap(\.self) + info.conformances
      isEnum = info.swift?.declaration.kind == .enum
      isStruct = info.swift?.declaration.kind == .struct
      superclass = isEnum || isStruct ? nil : info.superclass
      isObjectiveC = info.objectiveC != nil
      (self.propertyTypes, file, self.sources) = (propertyTypes, info.file, sources)
      add(members)
    }

    fileprivate func add(_ routines: [Routine]) {
      members += routines
      for routine in routines { membersByName[routine.name, default: []].append(routine) }
    }

    /// Adds the protocols that extensions in a file name.
    fileprivate func addConformances(in source: SwiftSource) {
      for declaration in source.declarations
      where declaration.kind == .extension && declaration.name == name {
        conformances += declaration.inheritedTypes
      }
    }

    fileprivate func members(named name: String) -> [Routine] { membersByName[name] ?? [] }

    /// Whether Objective-C makes a method for a property, if the class has none of this name.
    func hasAccessor(named selector: String) -> Bool {
      guard selector.hasPrefix("set"), selector.hasSuffix(":") else {
        return propertyTypes[selector].flatMap(\.self) != nil && isObjectiveC
      }
      let property = selector.dropFirst(3).dropLast()
      let name = property.prefix(1).lowercased() + property.dropFirst()
      return isObjectiveC && propertyTypes[name].flatMap(\.self) != nil
    }
  }

  private let sources: [TargetSources]
  /// How many more statements are read, and conditions of calls changed: what isn't certain after that is
  /// too long to follow.
  private var budget: Int
  /// The class of the app delegate, of which there is one object.
  let appDelegate: String?
  private var files: [String: File] = [:]
  private var types: [String: Declared?] = [:]
  /// The types of one target that others declare, too.
  private var ownTypes: [ObjectIdentifier: [String: Declared?]] = [:]
  private var nestedTypes: [String: Set<String>] = [:]
  private var globals: [String: [Routine]] = [:]
  private var knownProtocols: [String: [SwiftSource.Declaration]] = [:]
  /// The initializers in extensions of the protocols that were asked for.
  private var knownInitializers: [String: [Routine]] = [:]
  /// The types of the protocols that were asked for; `nil` unless there is exactly one.
  private var conforming: [String: String?] = [:]
  /// What calls of parameters of functions depend on, by the function.
  var callsOfParameters: [LaunchWalk.Followed: [String: [[LaunchCall.Condition]]]] = [:]
  /// How many functions are being asked for that, each by the one before.
  var functionsAsked = 0
  /// What functions and properties are for that aren't followed.
  var kindsOfCalls: [LaunchWalk.Followed: Set<LaunchCall.Kind>] = [:]
  /// The types of the global variables that were asked for; `nil` if one isn't known.
  var globalTypes: [String: String?] = [:]

  private var knownOverrides: [String: Bool] = [:]
  private var knownAutoclosures: [LaunchWalk.Followed: Set<String?>] = [:]
  /// Returns what is instantiated with a controller of a storyboard.
  typealias Interfaces = (InterfaceFile.Reference) -> InterfaceFile.Contents

  private let interfaces: Interfaces
  private var knownInterfaces: [InterfaceFile.Reference: InterfaceFile.Contents] = [:]

  init(
    _ sources: [TargetSources],
    appDelegate: String? = nil,
    budget: Int = 250_000,
    interfaces: @escaping Interfaces
  ) {
    (self.sources, self.appDelegate, self.interfaces) = (sources, appDelegate, interfaces)
    self.budget = budget
  }

  /// Whether more of the code is followed, which costs some of the budget.
  func spend(_ cost: Int = 1) -> Bool {
    budget -= cost
    return budget > 0
  }

  /// Returns what is instantiated with a controller of a storyboard.
  func contents(of reference: InterfaceFile.Reference) -> InterfaceFile.Contents {
    if let known = knownInterfaces[reference] { return known }
    let contents = interfaces(reference)
    knownInterfaces[reference] = contents
    return contents
  }

  /// Returns the file at `path`; `nil` if it can't be read.
  func file(at path: String) -> File? {
    if let known = files[path] { return known }
    for sources in sources {
      guard let member = sources.member(at: path) else { continue }
      return file(of: member, in: sources)
    }
    return nil
  }

  func file(of member: SourceMember, in sources: TargetSources) -> File? {
    if let known = files[member.path] { return known }
    let file = File(member, in: sources)
    files[member.path] = file
    return file
  }

  /// Returns the functions of a file, and the members of its types.
  func routines(of member: SourceMember, in sources: TargetSources) -> [Routine] {
    guard let file = file(of: member, in: sources) else { return [] }
    if let source = file.objectiveC {
      return source.functions.map { function in
        let owner = source.implementation(at: function.nameRange.lowerBound)
        return routine(function, of: owner?.name, source, in: file)
      }
    }
    guard let source = file.swift else { return [] }
    return source.globals.filter { $0.kind == .function }.compactMap {
      routine($0, of: nil, in: file)
    }
      + source.declarations.flatMap { type in
        type.members.compactMap { routine($0, of: type.path, in: file) }
      }
  }

  // MARK: Types

  /// The members that subclasses in the first sources override, by the superclass.
  private lazy var overridden: [String: Set<String>] = {
    var members: [String: Set<String>] = [:]
    for case let source? in sources.prefix(1).flatMap({ first in
      first.members.filter { $0.kind == .swift }.map(first.swiftSource)
    }) {
      for type in source.declarations where type.kind == .class {
        guard let superclass = type.inheritedTypes.first else { continue }
        let names = type.members.filter { $0.modifiers.contains("override") }.map(\.name)
        members[superclass, default: []].formUnion(names)
      }
    }
    return members
  }()

  /// Whether tests, which are the first sources, have a subclass that overrides a member of a type.
  func isOverriddenByTests(_ member: String, of type: String) -> Bool {
    overridden[type]?.contains(member) == true
  }

  /// Whether the app may declare a type of this name, rather than Apple or the standard library.
  private func mayBeDeclared(_ name: String) -> Bool {
    guard name.beginsLikeType else { return false }
    let entry = LaunchKinds.known.entry(of: name)
    let isKnownValue =
      entry?.kind == .plain && entry?.modules.contains(where: { $0.hasPrefix("os") }) == false
    let isNamedLikeApples = ["UI", "NS", "CG", "CF", "CA"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase == true
    }
    guard isKnownValue || isNamedLikeApples else { return true }
    // Most files with such a name extend the type, but an app can have an `Environment` of its own.
    let declarations = ByteSearch(
      ["class ", "struct ", "enum ", "implementation "].flatMap { keyword in
        [" ", ":", "<", "{", "\n", "\r"].map { keyword + name.lastName + $0 }
      }
    )
    return sources.contains { sources in
      sources.members(declaring: name).contains { member in
        sources.bytes(of: member).map { declarations.found(in: $0) != 0 } == true
      }
    }
  }

  /// Returns the type `name`, or the one that it's an alias of; `nil` if the project doesn't declare it.
  func type(named name: String) -> Declared? {
    if let known = types[name] { return known }
    // Aliases can name each other.
    types[name] = .some(nil)
    guard mayBeDeclared(name) else { return nil }
    let found =
      typeInModule(name) ?? sources.lazy.compactMap { self.find(name, in: $0) }.first
      ?? target(ofAlias: name).flatMap(type)
      ?? (LaunchKinds.known.entry(of: name) == nil ? renamedTypes[name].flatMap(type) : nil)
    types[name] = .some(found)
    return found
  }

  /// Returns the type that a name means with that of its module.
  private func typeInModule(_ name: String) -> Declared? {
    guard let module = module(of: name) else { return nil }
    let inModule = String(name.dropFirst(module.count + 1))
    return sources.lazy.filter { $0.moduleName == module }
      .compactMap { self.find(inModule, in: $0) }.first
  }

  /// The module that a name of a type begins with, if it's one whose code is read.
  private func module(of name: String) -> String? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let first = String(name[..<dot])
    return isModule(first) ? first : nil
  }

  /// The names in Objective-C of classes that have other ones in Swift.
  private lazy var renamedTypes = Dictionary(
    sources.flatMap(\.renamingHeaders).flatMap(\.swiftNamesOfClasses).map {
      ($0.swift, $0.objectiveC)
    },
    uniquingKeysWith: { first, _ in first }
  )

  /// The selectors of methods that have other names in Swift, by those.
  private lazy var renamedMethods = Dictionary(
    sources.flatMap(\.renamingHeaders).flatMap(\.swiftNamesOfMethods).map {
      ($0.swift, $0.selector)
    },
    uniquingKeysWith: { first, _ in first }
  )

  /// Returns the type that code of a target means by a name: its own, if several targets declare one.
  func type(named name: String, in sources: TargetSources) -> Declared? {
    guard self.sources.count > 1, let first = type(named: name), first.sources !== sources,
      module(of: name) == nil
    else { return type(named: name) }
    let target = ObjectIdentifier(sources)
    if let known = ownTypes[target]?[name] { return known ?? first }
    let own = find(name, in: sources)
    ownTypes[target, default: [:]][name] = .some(own)
    return own ?? first
  }

  /// The modules that the sources are.
  private lazy var modules = Set(sources.compactMap(\.moduleName))

  /// Whether a name is that of a module whose code is read.
  func isModule(_ name: String) -> Bool { modules.contains(name) }

  /// Returns what a type is for that neither the project nor the table of frameworks and libraries has;
  /// `nil` if it's an alias of a type of values.
  ///
  /// In Objective-C, it's a class of a library; in Swift, if the file imports one.
  func kind(ofUndeclared type: String, in file: File) -> LaunchCall.Kind? {
    guard file.swift != nil else { return .library }
    if let target = target(ofAlias: type)?.typeName {
      let kind = LaunchKinds.known.entry(of: target)?.kind
      guard target.beginsLikeType, kind != .plain else { return nil }
      return kind ?? kindOfLibraries(importedBy: file) ?? .unknown
    }
    return type.hasApplePrefix ? .unknown : kindOfLibraries(importedBy: file) ?? .unknown
  }

  /// What a name is for that is of a module which a file in Swift imports, neither Apple's nor the project's:
  /// `library`, unless the table has one kind for all of them; `nil` if there is none.
  func kindOfLibraries(importedBy file: File) -> LaunchCall.Kind? {
    let kinds = Set(
      libraries(importedBy: file).map { LaunchKinds.known.kinds[$0] ?? .library }
    )
    return kinds.count > 1 ? .library : kinds.first
  }

  private lazy var entities = Set(sources.flatMap(\.generatedEntities))

  /// Whether a class of this name is generated from a Core Data model.
  func isEntity(_ name: String) -> Bool { entities.contains(name) }

  /// Whether a type or function of this name is declared in Swift.
  func declares(_ name: String) -> Bool {
    sources.contains { sources in
      !sources.members(declaring: name).isEmpty
        || !sources.members(declaring: name, among: .functions).isEmpty
    }
  }

  /// The modules that a file in Swift imports and that are neither Apple's nor the project's.
  private func libraries(importedBy file: File) -> [String] {
    file.swift?.imports.map(\.module).filter {
      !LaunchKinds.known.isApple($0) && !modules.contains($0)
    } ?? []
  }

  /// Whether a file in Swift imports a module that is neither Apple's nor the project's.
  func importsLibrary(_ file: File) -> Bool { !libraries(importedBy: file).isEmpty }

  /// Returns the types of this name that are in other types, each with those around it.
  func nestedTypes(named name: String) -> Set<String> {
    if let known = nestedTypes[name] { return known }
    let found = sources.flatMap { sources in
      sources.members(declaring: name).filter { $0.kind == .swift }.flatMap { member -> [String] in
        guard let source = sources.swiftSource(of: member) else { return [] }
        return source.declarations.filter { $0.name == name && !$0.context.types.isEmpty }
          .map(\.path)
          + source.typeAliases.filter { $0.name == name && !$0.context.types.isEmpty }.map(\.path)
      }
    }
    nestedTypes[name] = Set(found)
    return Set(found)
  }

  /// Returns the type that a type alias of the project stands for; `nil` if there is no alias of this name. Of
  /// `Class & Protocol`, it's the class.
  private func target(ofAlias name: String) -> String? {
    for sources in sources {
      for member in sources.members(declaring: name) where member.kind == .swift {
        let aliases = sources.swiftSource(of: member)?.typeAliases ?? []
        let alias = aliases.first { $0.path == name }
        guard let alias else { continue }
        let names = alias.target.split(separator: "&").map { $0.filter { !$0.isWhitespace } }
        return names.count == 1 ? names[0] : names.first { type(named: $0) != nil }
      }
    }
    return nil
  }

  /// Returns the class in Swift that Objective-C knows by another name, as `@objc(Name)` says.
  func renamedClass(_ name: String) -> Declared? {
    guard let (member, sources) = renamedClasses[name] else { return nil }
    let declaration = sources.swiftSource(of: member)?.declarations.first { declaration in
      ClassInfo(named: declaration.path, in: sources)?.objectiveCName == name
    }
    return declaration.flatMap { type(named: $0.path) }
  }

  /// The files that may declare a class with such a name, by the name.
  private lazy var renamedClasses: [String: (SourceMember, TargetSources)] = {
    guard sources.contains(where: { $0.members.contains { $0.kind == .cFamily } }) else {
      return [:]
    }
    let search = ByteSearch(["@objc("])
    var found: [String: (SourceMember, TargetSources)] = [:]
    for sources in sources {
      for member in sources.members(with: .runtimeName) where member.kind == .swift {
        guard let bytes = sources.bytes(of: member) else { continue }
        bytes.withUnsafeBufferPointer { bytes in
          search.forEachText(in: bytes) { _, range in
            let name = bytes[range.upperBound...].prefix { $0 != UInt8(ascii: ")") }
            found[String(decoding: name, as: UTF8.self)] = (member, sources)
          }
        }
      }
    }
    return found
  }()

  private func find(_ name: String, in sources: TargetSources) -> Declared? {
    guard
      let info = ClassInfo(named: name, in: sources) ?? ClassInfo(ofLocalType: name, in: sources),
      let file = file(at: info.file)
    else { return nil }
    var properties: [String: String] = [:]
    if let source = file.objectiveC {
      let stem = String(file.path.dropLast(Path.fileExtension(of: file.path).count))
      for source in [sources.objectiveCSource(at: stem + "h"), source].compactMap(\.self) {
        properties.merge(source.propertyTypes(of: name)) { $1 }
      }
    }
    return Declared(name, info, members(of: name, in: file), properties, sources)
  }

  func members(of name: String, in file: File) -> [Routine] {
    if let source = file.swift {
      let declarations = source.declarations.filter {
        $0.path == name || $0.kind == .extension && $0.name == name
      }
      return declarations.flatMap(\.members).compactMap { routine($0, of: name, in: file) }
    }
    guard let source = file.objectiveC else { return [] }
    return source.classes(named: name).filter { $0.kind == .implementation }
      .flatMap { source.functions(in: $0.range) }
      .filter { file.includes($0.conditions) != false }
      .map { routine($0, of: name, source, in: file) }
  }

  private func routine(
    _ member: SwiftSource.Member,
    of type: String?,
    in file: File
  ) -> Routine? {
    guard file.includes(member.conditions) != false else { return nil }
    let kind: Routine.Kind =
      switch member.kind {
      case .function: .function
      case .initializer: .initializer
      case .variable: .property
      }
    return Routine(
      kind: kind,
      name: member.name,
      labels: member.labels,
      isStatic: member.isStatic,
      isPrivate: member.modifiers.contains { $0 == "private" || $0 == "fileprivate" },
      isLazy: member.modifiers.contains("lazy"),
      isComputed: file.swift?.isComputed(member) == true,
      file: file,
      range: member.range,
      type: type,
      returnedType: kind == .function ? file.swift?.returnedType(of: member) : nil,
      attributes: member.attributes
    )
  }

  private func routine(
    _ function: ObjectiveCSource.Function,
    of type: String?,
    _ source: ObjectiveCSource,
    in file: File
  ) -> Routine {
    let body = function.bodyRange
    return Routine(
      kind: function.isInitializer && type != nil ? .initializer : .function,
      name: function.plainName,
      isStatic: function.name.hasPrefix("+"),
      file: file,
      range: body.lowerBound + 1..<max(body.upperBound - 1, body.lowerBound + 1),
      type: type,
      returnedType: source.returnedType(of: function),
      parameters: source.parameters(of: function)
    )
  }

  /// Returns the type and its superclasses in the project: 16 at most, as they can derive from each other.
  func lineage(of type: Declared) -> some Sequence<Declared> {
    sequence(first: type) { type in
      // A superclass of another module can have the name of the class.
      type.superclass.flatMap { self.type(named: $0, in: type.sources) }
        .flatMap { $0 === type ? nil : $0 }
    }.prefix(16)
  }

  /// Whether a type overrides methods of the class around a routine, other than that, or has what the protocol
  /// around it requires.
  func overrides(_ type: String, _ routine: Routine) -> Bool {
    guard let base = routine.type, base != type else { return false }
    let key = type + ":" + base + "." + routine.name
    if let known = knownOverrides[key] { return known }
    var names: Set<String> = []
    var found = false
    for declared in self.type(named: type).map(lineage).map(Array.init) ?? [] {
      complete(declared)
      if declared.conformances.contains(base), !protocols(named: base).isEmpty {
        found = true
        break
      }
      let functions = declared.members.filter { $0.kind == .function && !$0.isStatic }.map(\.name)
      if declared.name == base {
        found = functions.contains { $0 != routine.name && names.contains($0) }
        break
      }
      names.formUnion(functions)
    }
    knownOverrides[key] = found
    return found
  }

  /// Whether no code runs when an object of the type is created.
  func createsNothing(_ type: Declared) -> Bool {
    inheritedKind(of: type) == nil
      && lineage(of: type).allSatisfy { type in
        complete(type)
        return !type.members.contains {
          $0.kind == .initializer
            || $0.kind == .property && !$0.isStatic && !$0.isComputed && !$0.isLazy
        }
      }
  }

  /// Returns the initializer of a view or controller that `init()` calls if the class overrides it.
  ///
  /// https://developer.apple.com/library/archive/documentation/General/Conceptual/CocoaEncyclopedia/Initialization/Initialization.html
  func designatedInitializers(of type: Declared) -> [Routine] {
    guard inheritedKind(of: type) == .interface else { return [] }
    for type in lineage(of: type) {
      complete(type)
      let found = type.members.filter { member in
        member.kind == .initializer
          && (member.labels.map { [["frame"], ["nibName", "bundle"]].contains($0) }
            ?? ["initWithFrame:", "initWithNibName:bundle:"].contains(member.name))
      }
      if !found.isEmpty { return found.count == 1 ? found : [] }
    }
    return []
  }

  /// Whether an enumeration has a case of this name.
  func declaresCase(_ name: String, of type: Declared) -> Bool {
    type.isEnum && file(at: type.file)?.swift?.declaresCase(name) == true
  }

  /// Whether a type in Swift has members from a protocol of a library, as far as its file says it.
  func conformsToLibrary(_ type: Declared) -> Bool {
    guard let file = file(at: type.file), file.swift != nil, importsLibrary(file) else {
      return false
    }
    return type.conformances.contains { name in
      !Self.standardProtocols.contains(name) && LaunchKinds.known.entry(of: name) == nil
        && !declares(name)
    }
  }

  /// The protocols of Swift and Apple's frameworks that types conform to whose members apps call.
  private static let standardProtocols: Set<String> = [
    "AnyObject", "App", "AsyncSequence", "CaseIterable", "Codable", "Collection", "Comparable",
    "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError", "ObservableObject",
    "OptionSet", "RawRepresentable", "Scene", "Sendable", "Sequence", "View", "ViewModifier",
  ]

  /// What the superclass outside the project is for, or a member of it; `nil` if it isn't known, or nothing.
  func inheritedKind(of type: Declared, member: String? = nil) -> LaunchCall.Kind? {
    lineage(of: type).compactMap { type in
      type.superclass.flatMap { self.type(named: $0, in: type.sources) == nil ? $0 : nil }
    }
    // A class without a superclass can begin with a protocol.
    .filter { name in
      protocols(named: name).isEmpty && !name.hasSuffix("Delegate")
        && (!name.hasSuffix("DataSource") || name.hasSuffix("DiffableDataSource"))
    }
    .compactMap { LaunchKinds.known.entry(of: $0, member: member)?.kind }
    .first { $0 != .plain }
      ?? (derivesFromLibrary(type) ? .library : nil)
  }

  /// Whether the superclass outside the project is one that the table doesn't have; of a class in Swift, it
  /// could be a protocol.
  private func derivesFromLibrary(_ type: Declared) -> Bool {
    guard let last = lineage(of: type).reversed().first else { return false }
    // What overrides a member has a superclass.
    return (last.isObjectiveC || file(at: last.file)?.overrides == true)
      && hasUnknownSuperclass(type)
  }

  /// The superclass of a delegate's class that is neither the project's nor Apple's, and what it's for; `nil`
  /// if there is none.
  ///
  /// A delegate has one, since its protocol asks for an object of Objective-C
  /// ([UIApplicationDelegate](https://developer.apple.com/documentation/uikit/uiapplicationdelegate),
  /// [UISceneDelegate](https://developer.apple.com/documentation/uikit/uiscenedelegate),
  /// [NSApplicationDelegate](https://developer.apple.com/documentation/appkit/nsapplicationdelegate)).
  func superclassInLibrary(of type: Declared) -> (name: String, kind: LaunchCall.Kind)? {
    guard let last = lineage(of: type).reversed().first, let superclass = last.superclass else {
      return nil
    }
    let entry = LaunchKinds.known.entry(of: superclass)
    guard entry?.isApple != true, !superclass.hasApplePrefix else { return nil }
    let undeclared = file(at: last.file).flatMap { kind(ofUndeclared: superclass, in: $0) }
    return (superclass, entry?.kind ?? undeclared ?? .unknown)
  }

  /// Whether what comes first in the inheritance clause of the type, or of its last superclass in the project,
  /// is in neither the project nor the table.
  func hasUnknownSuperclass(_ type: Declared) -> Bool {
    guard let last = lineage(of: type).reversed().first, let superclass = last.superclass else {
      return false
    }
    return LaunchKinds.known.entry(of: superclass) == nil && !declares(superclass)
      && !Self.standardProtocols.contains(superclass)
      && (last.isObjectiveC || file(at: last.file).map(importsLibrary) == true)
  }

  /// Returns the members of this name of a type and its superclasses, those of the type first.
  func members(named name: String, of type: Declared) -> [Routine] {
    for type in lineage(of: type) {
      if type.members(named: name).isEmpty { complete(type) }
      let found = type.members(named: name)
      if !found.isEmpty { return found }
      // What Objective-C calls in Swift.
      let sent =
        name.utf8.contains(UInt8(ascii: ":")) ? type.members.filter { $0.answers(name) } : []
      if !sent.isEmpty { return sent }
      let imported = type.isObjectiveC ? type.members.filter { $0.gives(type.name, as: name) } : []
      if !imported.isEmpty { return imported }
    }
    return []
  }

  /// Returns the methods in Objective-C that Swift calls by this name with arguments of these labels.
  func methods(importedAs name: String, _ labels: [String], of type: Declared) -> [Routine] {
    let renamed = renamedMethods["\(name)(\(labels.map { $0 + ":" }.joined()))"]
    for type in lineage(of: type) {
      complete(type)
      let found = type.members.filter {
        renamed.map($0.name.elementsEqual) ?? $0.isImported(as: name, labels)
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Adds the members in extensions and categories of other files, also of other targets.
  func complete(_ type: Declared) {
    guard !type.isComplete else { return }
    type.isComplete = true
    var known: Set<String> = [type.file]
    for sources in [type.sources] + self.sources {
      let members = sources.members(declaring: type.name)
      // Another module can have a type of the same name.
      guard
        sources === type.sources || !members.contains(where: { declares(type.name, $0, sources) })
      else { continue }
      for member in members where known.insert(member.path).inserted {
        guard let file = file(of: member, in: sources) else { continue }
        type.add(self.members(of: type.name, in: file))
        if let source = file.swift { type.addConformances(in: source) }
      }
    }
  }

  /// Whether a file in Swift declares a type, rather than extending it.
  private func declares(_ name: String, _ member: SourceMember, _ sources: TargetSources) -> Bool {
    file(of: member, in: sources)?.swift?.declarations.contains {
      $0.path == name && $0.kind != .extension
    } == true
  }

  /// Returns the labels of a function's parameters that are autoclosures.
  func autoclosures(of routine: Routine) -> Set<String?> {
    let key = LaunchWalk.Followed(routine)
    if let known = knownAutoclosures[key] { return known }
    let isMentioned = routine.file.hasAutoclosures && routine.kind != .property
    let parameters = isMentioned ? routine.declaredParameters : []
    let found = Set(
      parameters.filter { $0.type?.contains("@autoclosure") == true }.map(\.label)
    )
    knownAutoclosures[key] = found
    return found
  }

  /// Returns the default values of a function's parameters for which a call has no arguments.
  func defaults(of routine: Routine, without arguments: [Expression.Argument]) -> [Routine] {
    guard let labels = routine.labels, labels.count > arguments.count else { return [] }
    let given = Set(arguments.map { $0.label ?? "_" })
    return routine.code.flatMap { statement -> [Routine] in
      guard case .function(_, let parameters, _) = statement.kind else { return [] }
      return zip(labels, parameters).compactMap { label, parameter in
        guard let value = parameter.initial, !given.contains(label) else { return nil }
        return Routine(
          kind: .value,
          name: label,
          isStatic: true,
          file: routine.file,
          range: value.range,
          type: routine.type,
          returnedType: parameter.type
        )
      }
    }
  }
}

/// What names mean outside of the types that have them: in extensions, protocols, files, and headers.
extension LaunchCode {
  /// Returns the properties of this name that extensions add to a type of another module.
  func properties(named name: String, inExtensionsOf type: String) -> [Routine] {
    // Extensions of common types of values, such as `String`, compute more of the same.
    guard type.beginsLikeType,
      type.contains(".") || type == "URL" || LaunchKinds.known.entry(of: type)?.kind != .plain
    else { return [] }
    let key = "var " + type + "." + name
    if let known = globals[key] { return known }
    let declaration = Array(("var " + name).utf8)
    let constant = Array(("let " + name).utf8)
    var found = sources.flatMap { sources in
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
    if found.isEmpty, let superclass = LaunchKinds.known.superclasses[type] {
      found = properties(named: name, inExtensionsOf: superclass)
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
    let language = file.swift == nil ? "C " : ""
    let key = language + type + "." + name + (isOfType ? "*" : "")
    if let known = globals[key] { return known }
    var found = functions(named: name, ofExtensionsOf: type, for: file, isOfType: isOfType)
    if found.isEmpty, let superclass = LaunchKinds.known.superclasses[type] {
      found = functions(named: name, inExtensionsOf: superclass, for: file, isOfType: isOfType)
    }
    globals[key] = found
    return found
  }

  private func functions(
    named name: String,
    ofExtensionsOf type: String,
    for file: File,
    isOfType: Bool
  ) -> [Routine] {
    guard file.swift != nil else {
      return sources.flatMap { sources in
        sources.members(declaring: type).compactMap { self.file(of: $0, in: sources) }
      }
      .flatMap { members(of: type, in: $0) }.filter { $0.name == name || $0.answers(name) }
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
    return required.contains { $0.name == name } ? [] : found
  }

  /// Returns the functions of this name that a type has from extensions of its protocols.
  func functions(named name: String, inProtocolsOf type: Declared, for file: File) -> [Routine] {
    type.conformances.flatMap {
      functions(named: name, inExtensionsOf: $0, for: file, isOfType: true)
    }
  }

  /// Returns the initializers that a type has from extensions of its protocols.
  func initializers(inProtocolsOf type: Declared) -> [Routine] {
    type.conformances.flatMap { name -> [Routine] in
      if let known = knownInitializers[name] { return known }
      var found: [Routine] = []
      for sources in protocols(named: name).isEmpty ? [] : sources {
        for member in sources.members(declaring: name) where member.kind == .swift {
          guard let file = file(of: member, in: sources) else { continue }
          found += members(of: name, in: file).filter {
            // What a protocol requires has no body.
            $0.kind == .initializer && file.text($0.range).contains("{")
          }
        }
      }
      knownInitializers[name] = found
      return found
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
    let found = protocols(named: name, in: sources)
    knownProtocols[name] = found
    return found
  }

  private func protocols(
    named name: String,
    in sources: [TargetSources]
  ) -> [SwiftSource.Declaration] {
    sources.flatMap { sources in
      sources.members(declaring: name).filter { $0.kind == .swift }.flatMap { file in
        sources.swiftSource(of: file)?.declarations.filter {
          $0.kind == .protocol && $0.name == name
        } ?? []
      }
    }
  }

  /// Returns the name of the type that values of a protocol of the project are; `nil` unless exactly one
  /// conforms to it. If several modules have a protocol of this name, it's that of the file.
  ///
  /// Classes of Objective-C can conform to those that it knows.
  func onlyType(conformingTo name: String, for file: File) -> String? {
    let isShared = protocols(named: name).count > 1
    let key = isShared ? name + " of " + file.sources.target.id.rawValue : name
    if let known = conforming[key] { return known }
    let sources = isShared ? [file.sources] : sources
    let declared = protocols(named: name, in: sources)
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
    conforming[key] = .some(found.count == 1 ? found.first : nil)
    return conforming[key] ?? nil
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

  /// Returns the functions of this name outside of types that `file` can call: in Swift, those of C only if the
  /// name is spelled like theirs.
  func globals(named name: String, for file: File) -> [Routine] {
    let key = file.swift == nil ? "C " + name : name
    if let known = globals[key] { return known }
    var found = file.swift == nil ? [] : functionsInSwift(named: name)
    if found.isEmpty, file.swift == nil || name.utf8.contains(UInt8(ascii: "_")) {
      found = functionsInC(named: name)
    }
    if found.isEmpty, file.swift == nil { found = sources.flatMap { macros(named: name, in: $0) } }
    globals[key] = found
    return found
  }

  private func functionsInSwift(named name: String) -> [Routine] {
    sources.flatMap { sources in
      sources.members(declaring: name, among: .functions).flatMap { member -> [Routine] in
        guard let file = file(of: member, in: sources), let source = file.swift else { return [] }
        return source.globals.filter { $0.name == name && $0.kind == .function }
          .compactMap { routine($0, of: nil, in: file) }
      }
    }
  }

  private func functionsInC(named name: String) -> [Routine] {
    // A name this short would be in every file.
    guard name.utf8.count > 2 else { return [] }
    return sources.flatMap { sources in
      sources.members(
        containing: [" \(name)(", "*\(name)(", "\n\(name)("],
        among: sources.compiledInCFamily
      )
      .flatMap { member -> [Routine] in
        guard let file = file(of: member, in: sources), let source = file.objectiveC else {
          return []
        }
        return source.functions.filter {
          $0.name == name && file.includes($0.conditions) != false
        }.map { routine($0, of: nil, source, in: file) }
      }
    }
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

extension ObjectiveCSource.Function {
  /// Whether it's named like an initializer: `init`, or `initWith…`, but not `initialize`.
  fileprivate var isInitializer: Bool {
    plainName.hasPrefix("init") && plainName.dropFirst(4).first?.isLowercase != true
  }
}
