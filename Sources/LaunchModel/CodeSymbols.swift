import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// A file in Swift or Objective-C, with what it declares.
final class CodeFile {
  let path: String
  let swift: SwiftSource?
  let objectiveC: ObjectiveCSource?
  let sources: TargetSources
  private lazy var lines = SourceLines(swift?.bytes ?? objectiveC?.bytes ?? [])
  private lazy var constants = objectiveC?.constants ?? [:]
  /// The types of the variables outside of functions that are pointers in Objective-C, by name.
  private(set) lazy var globalTypes = objectiveC?.globalTypes ?? [:]
  /// What names in it stand for that code of it uses, as the model found it.
  var modules: Set<String>?

  init?(_ member: SourceMember, in sources: TargetSources) {
    path = member.path
    swift = member.kind == .swift ? sources.swiftSource(of: member) : nil
    objectiveC = member.kind == .cFamily ? sources.objectiveCSource(of: member) : nil
    self.sources = sources
    if swift == nil, objectiveC == nil { return nil }
  }

  /// Returns whether tests run with the code in these clauses; `nil` if that isn't known.
  ///
  /// In Swift, a name that no setting defines is false, as it is unless somebody defines it for one build;
  /// in Objective-C, a header can define it.
  func includes(_ conditions: [SourceCondition]) -> Bool? {
    guard !conditions.isEmpty else { return true }
    let build = sources.testBuild
    let names = swift == nil ? [] : Set(conditions.flatMap(\.names))
    return build.includes(
      conditions,
      undefined: names.filter { !build.mentions($0) },
      constants: constants
    )
  }

  /// Returns the code between two bytes.
  func code(in range: Range<Int>) -> [Statement] {
    swift?.code(in: range) ?? objectiveC?.code(in: range) ?? []
  }

  func text(_ range: Range<Int>) -> String {
    swift?.text(range) ?? objectiveC?.text(range) ?? ""
  }

  func location(_ offset: Int) -> SourceLocation {
    SourceLocation(path, offset: offset, in: lines)
  }
}

extension CodeFile {
  /// Whether the tests' build may have a declaration of a type here, other than an extension.
  func declares(_ type: String) -> Bool {
    if let swift {
      // A path ends with the name, which is compared in less time.
      let name = type.lastName
      return swift.declarations.contains {
        $0.name == name && $0.kind != .extension && $0.path == type
          && includes($0.conditions) != false
      }
    }
    return objectiveC?.classes(named: type).contains {
      $0.kind == .implementation && $0.category == nil && includes($0.conditions) != false
    } == true
  }

  /// Returns the type that an alias stands for; of `Class & Protocol`, it's the class.
  func target(ofAlias name: String) -> (type: String, file: CodeFile)? {
    swift?.typeAliases.first { $0.path == name }.map { alias in
      let names = alias.target.split(separator: "&").map { $0.filter { !$0.isWhitespace } }
      return (names[0], self)
    }
  }

  /// Returns the functions and variables of this name outside of types in Swift.
  func globals(named name: String) -> [CodeFunction] {
    swift?.globals.filter { $0.name == name && includes($0.conditions) != false }
      .map { CodeFunction($0, of: nil, in: self) } ?? []
  }

  /// Returns the methods of all types with this name.
  func methods(named name: String) -> [CodeFunction] {
    if let swift {
      return swift.declarations.filter { $0.kind != .protocol }.flatMap { type in
        type.members.filter { $0.kind == .function && $0.name == name }
          .filter { includes($0.conditions) != false }
          .map { CodeFunction($0, of: type.path, in: self) }
      }
    }
    guard let source = objectiveC else { return [] }
    return source.functions.compactMap { function in
      guard function.plainName == name, includes(function.conditions) != false else { return nil }
      return source.implementation(at: function.nameRange.lowerBound).map {
        CodeFunction(function, of: $0.name, source, in: self)
      }
    }
  }

  func functionsInC(named name: String) -> [CodeFunction] {
    objectiveC.map { source in
      source.functions.filter { $0.name == name && includes($0.conditions) != false }
        .map { CodeFunction($0, of: nil, source, in: self) }
    } ?? []
  }
}

/// A function, an initializer, or a property with its value, getter, and observers.
final class CodeFunction {
  enum Kind { case function, initializer, property, setter }

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
  let file: CodeFile
  /// In Swift, from the first modifier to the end; in Objective-C, the body without its braces.
  let range: Range<Int>
  let nameOffset: Int
  /// The name of the type around it.
  let type: String?
  /// The type of the function's value, as written.
  let returnedType: String?
  let attributes: [SwiftSource.Attribute]
  private let parametersInC: [Parameter]
  /// In Swift, the declaration; in Objective-C, what is in it.
  private(set) lazy var code = file.code(in: range)

  init(_ member: SwiftSource.Member, of type: String?, in file: CodeFile) {
    kind =
      switch member.kind {
      case .function: .function
      case .initializer: .initializer
      case .variable: .property
      }
    (name, labels, isStatic) = (member.name, member.labels, member.isStatic)
    isPrivate = member.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
    isLazy = member.modifiers.contains("lazy")
    isComputed = file.swift?.isComputed(member) == true
    (self.file, range, self.type) = (file, member.range, type)
    nameOffset = member.nameRange.lowerBound
    returnedType = kind == .function ? file.swift?.returnedType(of: member) : nil
    attributes = member.attributes
    parametersInC = []
  }

  init(
    _ function: ObjectiveCSource.Function,
    of type: String?,
    _ source: ObjectiveCSource,
    in file: CodeFile
  ) {
    name = function.plainName
    kind = type != nil && name.isInitializer ? .initializer : .function
    labels = nil
    isStatic = function.name.hasPrefix("+")
    (isPrivate, isLazy, isComputed) = (false, false, false)
    (self.file, range, self.type) = (file, function.bodyRange.withoutBraces, type)
    nameOffset = function.nameRange.lowerBound
    returnedType = source.returnedType(of: function)
    attributes = []
    parametersInC = source.parameters(of: function)
  }

  private init(setterOf property: CodeFunction) {
    kind = .setter
    (name, labels, isStatic) = (property.name, nil, property.isStatic)
    (isPrivate, isLazy, isComputed) = (property.isPrivate, property.isLazy, property.isComputed)
    (file, range, type) = (property.file, property.range, property.type)
    (nameOffset, returnedType, attributes) = (property.nameOffset, nil, [])
    parametersInC = []
  }

  /// What runs when the property is assigned; `nil` if nothing does.
  private(set) lazy var setter: CodeFunction? = {
    guard file.swift != nil else { return self }
    let text = Array(file.text(range).utf8)
    let runs =
      isComputed || ["didSet", "willSet"].contains { text.contains(run: Array($0.utf8)) }
    return kind == .property && runs ? CodeFunction(setterOf: self) : nil
  }()

  var location: SourceLocation { file.location(nameOffset) }

  /// Whether its value is computed when an object is created.
  var isStoredValue: Bool {
    kind == .property && type != nil && !isStatic && !isLazy && !isComputed
  }

  /// Whether code runs when it's read as a property: in Objective-C, it's a method then.
  var isEvaluatedByReading: Bool {
    file.swift == nil ? !name.utf8.contains(UInt8(ascii: ":")) : !isStoredValue && kind == .property
  }

  func isVisible(in file: CodeFile) -> Bool { !isPrivate || file === self.file }

  /// The parameters, and the code that runs when it's called, read, or set.
  var parametersAndBody: ([Parameter], [Statement]) {
    guard file.swift != nil else { return (parametersInC, code) }
    for statement in code {
      switch statement.kind {
      case .function(_, let parameters, let body): return (parameters, body)
      case .variable(_, _, _, _, let setters) where kind == .setter: return ([], setters)
      case .variable(_, _, let value, let body, _):
        return ([], body ?? value.map { [Statement($0)] } ?? [])
      default: break
      }
    }
    return ([], [])
  }

  /// The name as code calls it: `application(_:open:)`, or a selector.
  var title: String {
    guard let labels else { return name }
    return "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }

  /// Whether the labels of arguments fit its parameters.
  func accepts(_ arguments: [Expression.Argument]) -> Bool {
    guard let labels else { return true }
    var rest = Array(zip(labels, needsArgument))[...]
    for (index, argument) in arguments.enumerated() {
      var isTrailing = false
      if index == arguments.count - 1, argument.label == nil, case .closure = argument.value.kind {
        isTrailing = true
      }
      let label = argument.label ?? "_"
      guard let found = rest.firstIndex(where: { isTrailing || $0.0 == label }),
        !rest[..<found].contains(where: { $0.1 && !isTrailing })
      else { return false }
      rest = rest[(found + 1)...]
    }
    return !rest.contains { $0.1 }
  }

  /// Which of the parameters have no default value.
  private var needsArgument: [Bool] {
    guard let labels, !labels.isEmpty else { return [] }
    let parameters = parametersAndBody.0
    guard parameters.count == labels.count else { return labels.map { _ in false } }
    return parameters.map { parameter in
      parameter.initial == nil && parameter.type?.contains("...") != true
    }
  }
}

extension CodeFunction: Hashable {
  static func == (first: CodeFunction, second: CodeFunction) -> Bool {
    first.range == second.range && first.file === second.file && first.kind == second.kind
  }

  func hash(into hasher: inout Hasher) { hasher.combine(range.lowerBound) }
}

/// A type of the sources, or a type of another module that they extend.
final class CodeType {
  let name: String
  /// The file that declares it; `nil` for a type of another module.
  let file: CodeFile?
  private(set) var isProtocol = false
  /// Whether what its inheritance clause begins with can be a superclass.
  private var canInherit = false
  private var firstInherited: String?
  /// The protocols that its declaration and extensions name, and what else their clauses have.
  private(set) var conformances: [String] = []
  private(set) var members: [CodeFunction] = []
  private var membersByName: [String: [CodeFunction]] = [:]
  /// What the model found of it, its superclasses, and its protocols.
  var known:
    (
      lineage: [CodeType]?, protocols: [CodeType]?, storedValues: [CodeFunction]?,
      members: [String: [CodeFunction]]
    ) = (nil, nil, nil, [:])

  /// The types of properties of a class in Objective-C, as written.
  private(set) var propertyTypes: [String: String] = [:]

  /// - Parameter file: The file that declares it; `nil` if the sources only extend it.
  init(_ name: String, _ file: CodeFile?) { (self.name, self.file) = (name, file) }

  var isDeclared: Bool { file != nil }

  /// What can be the superclass: what the inheritance clause of a class begins with.
  var superclass: String? { canInherit ? firstInherited : nil }
}

extension CodeType {
  /// Adds what a file declares of the type.
  func add(_ file: CodeFile) {
    if let source = file.swift { add(source, file) }
    if let source = file.objectiveC { add(source, file) }
  }

  private func add(_ source: SwiftSource, _ file: CodeFile) {
    let last = name.lastName
    for declaration in source.declarations where declaration.name.hasSuffix(last) {
      let isMeant =
        declaration.path == name
        || declaration.kind == .extension
          && (declaration.name == name || declaration.name.hasSuffix("." + name))
      guard isMeant, file.includes(declaration.conditions) != false else { continue }
      if declaration.kind == .protocol { isProtocol = true }
      if declaration.kind == .class, firstInherited == nil {
        canInherit = true
        firstInherited = declaration.inheritedTypes.first
      }
      conformances += declaration.inheritedTypes
      // What a protocol requires has no code.
      let members = declaration.members.filter { member in
        file.includes(member.conditions) != false && declaration.kind != .protocol
      }
      add(members.map { CodeFunction($0, of: name, in: file) })
    }
  }

  private func add(_ source: ObjectiveCSource, _ file: CodeFile) {
    let own = source.classes(named: name).filter { file.includes($0.conditions) != false }
    guard !own.isEmpty else { return }
    let stem = file.path.lastIndex(of: ".").map { String(file.path[..<$0]) } ?? file.path
    for source in [file.sources.objectiveCSource(at: stem + ".h"), source].compactMap(\.self) {
      propertyTypes.merge(source.propertyTypes(of: name)) { $1 }
      for declaration in source.classes(named: name) {
        conformances += declaration.protocols
        guard let superclass = declaration.superclass else { continue }
        (canInherit, firstInherited) = (true, superclass)
      }
    }
    let functions = own.filter { $0.kind == .implementation }
      .flatMap { source.functions(in: $0.range) }.filter { file.includes($0.conditions) != false }
    add(functions.map { CodeFunction($0, of: name, source, in: file) })
  }

  private func add(_ functions: [CodeFunction]) {
    members += functions
    for function in functions { membersByName[function.name, default: []].append(function) }
  }

  /// Returns the members of this name; what Swift and Objective-C call differently has both names.
  func members(named name: String) -> [CodeFunction] {
    if let found = membersByName[name] { return found }
    guard name.utf8.contains(UInt8(ascii: ":")) else {
      // As with `+defaultStore` of a class that ends in `Store`.
      return members.filter { $0.gives(self.name, as: name) }
    }
    return members.filter { $0.answers(name) }
  }

  /// Returns the methods in Objective-C that Swift calls by this name with arguments of these labels.
  func methods(importedAs name: String, _ labels: [String]) -> [CodeFunction] {
    members.filter { $0.isImported(as: name, labels) }
  }
}

extension String {
  /// Whether it's named like an initializer: `init`, or `initWith…`, but not `initialize`.
  fileprivate var isInitializer: Bool {
    hasPrefix("init") && dropFirst(4).first?.isLowercase != true
  }
}
