import Diagnostics
import ProjectFiles
import SourceScan

/// A function, an initializer, or a property with its value, getter, and observers.
final class CodeFunction {
  enum Kind { case function, initializer, property, setter }

  private enum Declaration {
    case swift(SwiftSource.Member, SwiftSource)
    case objectiveC(ObjectiveCSource.Function, ObjectiveCSource)
  }

  let kind: Kind
  /// The base name in Swift; the selector in Objective-C.
  let name: String
  /// The labels of a function in Swift.
  let labels: [String]?
  let isStatic: Bool
  let file: CodeFile
  /// In Swift, from the first modifier to the end; in Objective-C, the body without its braces.
  let range: Range<Int>
  let nameOffset: Int
  /// The name of the type around it.
  let type: String?
  /// The clauses of `#if` around it.
  let conditions: [SourceCondition]
  private let declaration: Declaration
  /// In Swift, the declaration; in Objective-C, what is in it.
  var code: [Statement] { file.code(in: range) }
  /// Whether the property has a getter, and no value.
  private(set) lazy var isComputed = swift.map { $1.isComputed($0) } ?? false
  /// Which of the parameters have no default value.
  private lazy var needsArgument = parametersAndBody.0.map { parameter in
    parameter.initial == nil && parameter.type?.contains(text: "...") != true
  }

  init(_ member: SwiftSource.Member, of type: String?, _ source: SwiftSource, in file: CodeFile) {
    kind =
      switch member.kind {
      case .function: .function
      case .initializer: .initializer
      case .variable: .property
      }
    (name, labels, isStatic) = (member.name, member.labels, member.isStatic)
    (self.file, range, self.type) = (file, member.range, type)
    (nameOffset, conditions) = (member.nameRange.lowerBound, member.conditions)
    declaration = .swift(member, source)
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
    (self.file, range, self.type) = (file, function.bodyRange.withoutBraces, type)
    (nameOffset, conditions) = (function.nameRange.lowerBound, function.conditions)
    declaration = .objectiveC(function, source)
  }

  private init(setterOf property: CodeFunction) {
    kind = .setter
    (name, labels, isStatic) = (property.name, nil, property.isStatic)
    (file, range, type) = (property.file, property.range, property.type)
    (nameOffset, declaration) = (property.nameOffset, property.declaration)
    conditions = property.conditions
  }

  /// Whether it returns true when tests are running, and otherwise, if its code or name says that it asks.
  private(set) lazy var answers: (inTests: Bool?, otherwise: Bool?) = {
    let (parameters, body) = parametersAndBody
    let asks = TestVocabulary.namesCheck(name) || file.text(range).contains(text: "XCTest")
    guard asks, parameters.isEmpty else { return (nil, nil) }
    let closure = Expression(kind: .closure(parameters: [], body), range: range)
    let call = Expression(kind: .call(closure, []), range: range)
    return file.values(of: call, type: type)
  }()

  /// What runs when the property is assigned; `nil` if nothing does.
  private(set) lazy var setter: CodeFunction? = {
    guard isSwift else { return self }
    let text = Array(file.text(range).utf8)
    let runs =
      isComputed || ["didSet", "willSet"].contains { text.contains(run: Array($0.utf8)) }
    return kind == .property && runs ? CodeFunction(setterOf: self) : nil
  }()
}

extension CodeFunction {
  /// It, and what runs when it's assigned.
  var withSetter: [CodeFunction] { [self, setter].compactMap(\.self) }

  var isSwift: Bool { swift != nil }

  private var swift: (member: SwiftSource.Member, source: SwiftSource)? {
    if case .swift(let member, let source) = declaration { (member, source) } else { nil }
  }

  var attributes: [SwiftSource.Attribute] { swift?.member.attributes ?? [] }

  private var modifiers: [String] { swift?.member.modifiers ?? [] }

  /// Whether only its file or type sees it.
  var isPrivate: Bool {
    if case .objectiveC(let function, let source) = declaration { return source.isStatic(function) }
    return modifiers.contains { $0 == "private" || $0 == "fileprivate" }
  }

  /// The type of the function's value, as written.
  var returnedType: String? {
    switch declaration {
    case .swift(let member, let source):
      kind == .function ? source.returnedType(of: member) : nil
    case .objectiveC(let function, let source): source.returnedType(of: function)
    }
  }

  var returnsNothing: Bool {
    switch declaration {
    case .swift(let member, let source):
      [nil, "Void", "()"].contains(source.returnedType(of: member))
    case .objectiveC(let function, let source): source.returnType(of: function) == "void"
    }
  }

  var location: SourceLocation { file.location(nameOffset) }

  /// Whether its value is computed when an object is created. A dependency is looked up when it's read:
  /// https://github.com/pointfreeco/swift-dependencies, Dependency.swift
  var isStoredValue: Bool {
    kind == .property && type != nil && !isStatic && !modifiers.contains("lazy") && !isComputed
      && !(attributes.contains { $0.name == "Dependency" } && !file.sources.declares("Dependency"))
  }

  /// Whether names in its code are members of the type, and not of an object, which isn't complete yet.
  var seesType: Bool { isStatic || isStoredValue }

  /// Whether code runs when it's read as a property: in Objective-C, it's a method then.
  var isEvaluatedByReading: Bool {
    isSwift ? !isStoredValue && kind == .property : !name.utf8.contains(UInt8(ascii: ":"))
  }

  func isVisible(in file: CodeFile) -> Bool { !isPrivate || file === self.file }

  /// The parameters, and the code that runs when it's called, read, or set.
  var parametersAndBody: ([Parameter], [Statement]) {
    if case .objectiveC(let function, let source) = declaration {
      return (source.parameters(of: function), code)
    }
    for statement in code {
      switch statement.kind {
      case .function: return statement.function
      case .variable(name, _, _, _, let setters) where kind == .setter:
        return (setters.flatMap(\.function.0), setters.flatMap(\.function.1))
      case .variable(name, _, let value, let body, _):
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

  /// The name with that of its type: `Store.open`.
  var fullName: String { (type.map { $0 + "." } ?? "") + name }

  /// Whether the labels of arguments fit its parameters.
  func accepts(_ arguments: [Expression.Argument]) -> Bool {
    guard let labels else { return true }
    var next = 0
    for (index, argument) in arguments.enumerated() {
      let found: Int?
      if argument.label == nil, arguments[index...].allSatisfy(\.value.isClosure) {
        // The first closure behind the call is for a parameter of any label.
        found = (next..<labels.count).first(where: needsArgument(at:)) ?? labels.indices.last
      } else {
        found = labels[next...].firstIndex(of: argument.label ?? "_")
      }
      guard let found, found >= next, !(next..<found).contains(where: needsArgument(at:)) else {
        return false
      }
      next = found + 1
    }
    return !(next..<labels.count).contains(where: needsArgument(at:))
  }

  private func needsArgument(at index: Int) -> Bool {
    needsArgument.indices.contains(index) && needsArgument[index]
  }
}

extension Statement {
  /// The parameters and the body of a function.
  fileprivate var function: ([Parameter], [Statement]) {
    if case .function(_, let parameters, let body) = kind { (parameters, body) } else { ([], []) }
  }
}

extension CodeFunction: Hashable {
  static func == (first: CodeFunction, second: CodeFunction) -> Bool {
    first.range == second.range && first.file === second.file && first.kind == second.kind
  }

  func hash(into hasher: inout Hasher) { hasher.combine(range.lowerBound) }
}

extension String {
  /// Whether it's named like an initializer: `init`, or `initWith…`, but not `initialize`.
  fileprivate var isInitializer: Bool {
    hasPrefix("init") && dropFirst(4).first?.isLowercase != true
  }
}
