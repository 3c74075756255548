import Diagnostics
import ProjectText
import SourceScan
import XcodeModel

/// A file in Swift or Objective-C, with what it declares.
final class CodeFile {
  let path: String
  let swift: SwiftSource?
  let objectiveC: ObjectiveCSource?
  let sources: TargetSources
  private lazy var lines = SourceLines(bytes)
  private lazy var constants = objectiveC?.constants ?? [:]
  /// The types of the variables outside of functions that are pointers in Objective-C, by name.
  private(set) lazy var globalTypes = objectiveC?.globalTypes ?? [:]
  /// The functions and properties that the tests' build can have; what protocols require isn't one.
  private(set) lazy var functions = swiftFunctions + objectiveCFunctions
  private lazy var functionsByName = Dictionary(grouping: functions, by: \.name)
  private lazy var functionsByType = Dictionary(grouping: functions) { $0.type ?? "" }
  private lazy var functionsByLocation = Dictionary(grouping: functions, by: \.location)
  /// What the tests' build can have of each type in Swift.
  private lazy var declarations = Dictionary(
    grouping: swift?.declarations.filter { includes($0.conditions) != false } ?? [],
    by: type(of:)
  )
  /// The statements without others in them, by the line that they begin on: those of main.swift, of static members,
  /// and of functions in C.
  private(set) lazy var statementsByLine: [Int: [Statement]] = {
    let ranges =
      swift.map { swift in
        [0..<swift.bytes.count]
          + swift.declarations.flatMap(\.members).filter(\.isStatic).map(\.range)
      } ?? objectiveC?.functions.map(\.bodyRange.withoutBraces) ?? []
    return Dictionary(grouping: ranges.flatMap(code(in:)).flatMap(\.leaves)) {
      location($0.range.lowerBound).position?.line ?? 0
    }
  }()

  init?(_ member: SourceMember, in sources: TargetSources) {
    path = member.path
    swift = member.kind == .swift ? sources.swiftSource(of: member) : nil
    objectiveC = member.kind == .cFamily ? sources.objectiveCSource(of: member) : nil
    self.sources = sources
    if swift == nil, objectiveC == nil { return nil }
  }

  var source: (any ScannedSource)? { swift ?? objectiveC }
  var bytes: [UInt8] { source?.bytes ?? [] }

  /// Returns whether tests run with the code in these clauses; `nil` if that isn't known.
  func includes(_ conditions: [SourceCondition]) -> Bool? {
    conditions.isEmpty
      ? true : sources.includes(conditions, isSwift: swift != nil, constants: constants)
  }

  /// Returns the code between two bytes.
  func code(in range: Range<Int>) -> [Statement] {
    swift?.code(in: range) ?? objectiveC?.code(in: range) ?? []
  }

  func text(_ range: Range<Int>) -> String {
    source?.text(range) ?? ""
  }

  func location(_ offset: Int) -> SourceLocation {
    SourceLocation(path, offset: offset, in: lines)
  }
}

extension CodeFile {
  /// Whether the tests' build may have a declaration of a type here, other than an extension.
  func declares(_ type: String) -> Bool {
    if swift != nil { return declarations(of: type).contains { $0.kind != .extension } }
    return objectiveC?.classes(named: type).contains {
      $0.kind == .implementation && $0.category == nil && includes($0.conditions) != false
    } == true
  }

  /// The type that a declaration declares or extends: `Bundle` of `extension Foundation.Bundle`.
  private func type(of declaration: SwiftSource.Declaration) -> String {
    guard declaration.kind == .extension, let dot = declaration.name.firstIndex(of: ".") else {
      return declaration.path
    }
    let first = String(declaration.name[..<dot])
    let isModule =
      first == sources.moduleName || swift?.imports.contains { $0.module == first } == true
    return isModule ? String(declaration.name[dot...].dropFirst()) : declaration.path
  }

  /// Returns the type that an alias stands for; of `Class & Protocol`, it's the class.
  func target(ofAlias name: String) -> String? {
    swift?.typeAliases.first { $0.path == name }.map { alias in
      alias.target.prefix { $0 != "&" }.filter { !$0.isWhitespace }
    }
  }

  /// Returns what the tests' build can have of a type in Swift, extensions included.
  func declarations(of type: String) -> [SwiftSource.Declaration] { declarations[type] ?? [] }

  /// Returns the functions whose names are at a location.
  func functions(at location: SourceLocation) -> [CodeFunction] {
    functionsByLocation[location] ?? []
  }

  func functions(named name: String) -> [CodeFunction] { functionsByName[name] ?? [] }

  func members(of type: String) -> [CodeFunction] { functionsByType[type] ?? [] }

  private var swiftFunctions: [CodeFunction] {
    guard let swift else { return [] }
    let globals = swift.globals.filter { includes($0.conditions) != false }
      .map { CodeFunction($0, of: nil, swift, in: self) }
    return globals
      + swift.declarations.flatMap { declaration -> [CodeFunction] in
        guard declaration.kind != .protocol, includes(declaration.conditions) != false else {
          return []
        }
        let type = self.type(of: declaration)
        return declaration.members.filter { includes($0.conditions) != false }
          .map { CodeFunction($0, of: type, swift, in: self) }
      }
  }

  private var objectiveCFunctions: [CodeFunction] {
    guard let objectiveC else { return [] }
    return objectiveC.functions.filter { includes($0.conditions) != false }.map { function in
      let type = objectiveC.implementation(at: function.nameRange.lowerBound)?.name
      return CodeFunction(function, of: type, objectiveC, in: self)
    }
  }
}

extension Statement {
  /// It, or the statements inside of it.
  fileprivate var leaves: [Statement] {
    let inner: [Statement] =
      switch kind {
      case .function(_, _, let body), .guarded(_, else: let body), .loop(_, _, let body),
        .block(let body), .once(let body), .deferred(let body):
        body
      case .branch(_, let first, let second): first + second
      case .choice(_, let cases): cases.flatMap(\.body)
      case .compilation(let clauses): clauses.flatMap(\.body)
      default: []
      }
    return inner.isEmpty ? [self] : inner.flatMap(\.leaves)
  }
}
