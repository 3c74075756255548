import SourceScan
import XcodeModel

/// A type of the sources, or a type of another module that they extend.
final class CodeType {
  let name: String
  /// The file that declares it; `nil` for a type of another module.
  let file: CodeFile?
  private(set) var isProtocol = false
  private(set) var members: [CodeFunction] = []
  /// The types of properties of a class in Objective-C, as written.
  private(set) var propertyTypes: [String: String] = [:]
  /// What can be the superclass: what the inheritance clause of a class begins with.
  private var inherited: String?
  /// The protocols that its declaration and extensions name, and what else their clauses have.
  private var conformances: [String] = []
  /// What a protocol requires.
  private var requirements: Set<String> = []
  private unowned let model: CodeModel
  private lazy var membersByName = Dictionary(grouping: members, by: \.name)
  private let knownMembers = Cache<String, [CodeFunction]>()

  /// - Parameters:
  ///   - file: The file that declares it; `nil` if the sources only extend it.
  ///   - files: Those that declare or extend it.
  init(_ name: String, _ file: CodeFile?, _ files: [CodeFile], in model: CodeModel) {
    (self.name, self.file, self.model) = (name, file, model)
    for file in files {
      if file.swift != nil { add(file) }
      if let source = file.objectiveC { add(source, file) }
    }
  }

  var isDeclared: Bool { file != nil }

  /// Whether it's a view of SwiftUI: libraries have other types of this name.
  var isView: Bool {
    !bases.isDisjoint(with: ["View", "SwiftUI.View"])
      && ownMembers(named: "body").contains(where: \.isComputed)
  }

  /// The type and its superclasses in the sources, each once.
  private(set) lazy var lineage: [CodeType] = {
    var lineage = [self]
    while let next = lineage.last?.superclass, !lineage.contains(where: { $0 === next }) {
      lineage.append(next)
    }
    return lineage
  }()

  /// The protocols of the sources that it conforms to, by itself, its superclasses, or other protocols.
  private(set) lazy var protocols: [CodeType] = {
    var found: [CodeType] = []
    var wanted = lineage[...]
    while let next = wanted.popFirst() {
      guard let file = next.file else { continue }
      for name in next.conformances {
        guard let type = model.type(named: name, in: file), type.isProtocol || !type.isDeclared,
          !found.contains(where: { $0 === type })
        else { continue }
        found.append(type)
        wanted.append(type)
      }
    }
    return found
  }()

  /// The names of the types that it derives from or conforms to, also of those that the sources don't declare.
  private(set) lazy var bases = Set(
    lineage.dropFirst().map(\.name) + protocols.map(\.name)
      + (lineage + protocols).flatMap(\.conformances)
  )

  /// The values that are computed when an object is created.
  private(set) lazy var storedValues = lineage.reversed().flatMap(\.members)
    .filter(\.isStoredValue)

  /// The superclass that isn't among the sources; `nil` if there is none.
  private(set) lazy var foreignSuperclass = lineage.last.flatMap { last in
    last.superclass == nil ? last.inherited : nil
  }

  private var superclass: CodeType? {
    guard let file, let inherited else { return nil }
    return model.type(named: inherited, in: file).flatMap { $0.isDeclared ? $0 : nil }
  }
}

extension CodeType {
  /// Returns its members of this name, or else those of the nearest superclass or protocol that has some.
  func members(named name: String) -> [CodeFunction] {
    knownMembers[name] {
      let types = lineage + protocols
      return types.lazy.map { $0.ownMembers(named: name) }.first { !$0.isEmpty } ?? []
    }
  }

  /// Returns its members of this name: those of the type, or of its objects, if there are both.
  func members(named name: String, ofType isType: Bool) -> [CodeFunction] {
    let found = members(named: name)
    guard found.contains(where: { $0.isStatic != isType }) else { return found }
    return (lineage + protocols).lazy
      .map { $0.ownMembers(named: name).filter { $0.isStatic == isType } }
      .first { !$0.isEmpty } ?? found
  }

  /// Returns the values that are computed when an object is created with arguments: without an initializer of the
  /// type's own, these can be values of properties.
  func storedValues(besides arguments: [Expression.Argument]) -> [CodeFunction] {
    let passed = members(named: "init").isEmpty ? arguments.compactMap(\.label) : []
    return storedValues.filter { !passed.contains($0.name) }
  }

  func requires(_ name: String) -> Bool { requirements.contains(name) }

  /// Returns its own members of this name; what Swift and Objective-C call differently has both names.
  func ownMembers(named name: String) -> [CodeFunction] {
    if let found = membersByName[name] { return found }
    return name.utf8.contains(UInt8(ascii: ":")) ? members.filter { $0.answers(name) } : []
  }

  /// Returns the methods in Objective-C that Swift calls by this name with arguments of these labels.
  func methods(importedAs name: String, _ labels: [String]) -> [CodeFunction] {
    lineage.lazy.map { type in type.members.filter { $0.isImported(as: name, labels) } }
      .first { !$0.isEmpty } ?? []
  }

  /// Returns the type of a property of a class in Objective-C, as written.
  func propertyType(_ name: String) -> String? {
    // A property has a variable with `_` before its name.
    let names = name.hasPrefix("_") ? [name, String(name.dropFirst())] : [name]
    return lineage.lazy.flatMap { type in names.compactMap { type.propertyTypes[$0] } }.first
  }

  private func add(_ file: CodeFile) {
    for declaration in file.declarations(of: name) {
      if declaration.kind == .protocol {
        isProtocol = true
        requirements.formUnion(declaration.members.map(\.name))
      }
      if declaration.kind == .class, inherited == nil {
        inherited = declaration.inheritedTypes.first
      }
      conformances += declaration.inheritedTypes
      // A macro adds a conformance of its name.
      conformances += declaration.attributes.map(\.name)
    }
    members += file.members(of: name)
  }

  private func add(_ source: ObjectiveCSource, _ file: CodeFile) {
    guard source.classes(named: name).contains(where: { file.includes($0.conditions) != false })
    else { return }
    for source in [file.sources.header(nextTo: file.path), source].compactMap(\.self) {
      propertyTypes.merge(source.propertyTypes(of: name)) { $1 }
      for declaration in source.classes(named: name) {
        conformances += declaration.protocols
        inherited = declaration.superclass ?? inherited
      }
    }
    members += file.members(of: name)
  }
}
