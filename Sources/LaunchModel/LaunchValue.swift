import ProjectFiles
import SourceScan
import XcodeModel

/// The value of an expression at launch.
indirect enum LaunchValue: Hashable {
  case null
  /// What a function without a result returns.
  case void
  case boolean(Bool)
  case number(Int)
  case string(String)
  /// A case of an enumeration.
  case constant(String)
  case type(String)
  /// The name that the runtime has for a class.
  case name(ofType: String)
  /// An object, or a value of a structure; one that isn't of the app's own types has no number.
  case instance(String, Int?)
  /// The running application, of a class.
  case application(String)
  case processInfo, environment, arguments, argumentsAfterFirst, mainBundle, bundles
  /// Where the app lies.
  case mainBundlePath
  /// An argument that the app was launched with, if there is one: the first, or the last.
  case argument(isFirst: Bool)
  case argumentCount
  /// The value of a variable that only tests set.
  case setByTests(String)
  case function(LaunchFunctionValue)
  /// The address of a variable, in C.
  case pointer(LaunchMemory.Cell)
  case unknown(UnknownValue, [LaunchValue])

  /// The value as a condition.
  var truth: Bool? {
    switch self {
    case .null: false
    case .boolean(let value): value
    case .number(let value): value != 0
    // Where conditions ask for pointers, in C.
    case .type, .name, .string, .instance(_, .some), .application, .processInfo, .setByTests,
      .function, .pointer:
      true
    default: nil
    }
  }

  var isNull: Bool? {
    switch self {
    case .null: true
    case .unknown, .instance(_, nil), .argument: nil
    default: false
    }
  }

  /// Whether it's the same value in another launch if it's equal.
  var isPlain: Bool {
    switch self {
    case .null, .boolean, .number, .string, .constant, .type, .name, .setByTests: true
    default: false
    }
  }

  /// The hash of such a value, which doesn't change another one if there is none.
  var plainHash: Int { isPlain ? hashValue : 0 }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number of an object of the app's own types.
  var object: Int? {
    if case .instance(_, let number) = self { number } else { nil }
  }

  var function: LaunchFunctionValue? {
    if case .function(let function) = self { function } else { nil }
  }

  var unknown: UnknownValue? {
    if case .unknown(let unknown, _) = self { unknown } else { nil }
  }

  /// The values that it may be, as far as they are known.
  var possible: [LaunchValue] {
    if case .unknown(_, let possible) = self, !possible.isEmpty { possible } else { [self] }
  }

  /// The most values of which it's kept that a variable may have one of them.
  private static let mostPossible = 64

  /// The value after one of several ways; `nil` where a variable has none.
  static func either(_ values: [LaunchValue?], because unknown: UnknownValue) -> LaunchValue? {
    guard let first = values.first else { return nil }
    if values.allSatisfy({ $0 == first }) { return first }
    let possible = values.compactMap(\.self).flatMap(\.possible).distinct(by: \.self)
    let causes = [unknown] + values.compactMap { $0?.unknown }
    let cause = causes.first(where: \.isAboutTests) ?? unknown
    return .unknown(cause, possible.count > mostPossible ? [] : possible)
  }

  /// Whether two values are equal; `nil` if that isn't known.
  func isEqual(to other: Self) -> Bool? {
    switch (self, other) {
    case (.unknown, _), (_, .unknown), (.argument, _), (_, .argument), (.setByTests, .setByTests),
      (.instance(_, nil), .instance(_, nil)):
      nil
    case (.null, .number(0)), (.number(0), .null): true
    // `case .none` and `case .some`
    case (.null, .constant("none")), (.constant("none"), .null): true
    case (.boolean, .boolean), (.number, .number), (.string, .string), (.constant, .constant):
      self == other
    case (.constant("none"), _): other.isNull
    case (_, .constant("none")): isNull
    case (.null, _): other.isNull
    case (_, .null): isNull
    case (.setByTests, .string("")), (.string(""), .setByTests): false
    case (.boolean(let flag), .number(let number)), (.number(let number), .boolean(let flag)):
      flag == (number != 0)
    case (.type(let first), .type(let second)), (.name(let first), .name(let second)):
      first.withoutModule == second.withoutModule
    case (.instance(_, let first?), .instance(_, let second?)): first == second ? true : nil
    default: self == other ? true : nil
    }
  }
}

/// A function, a closure, or the code that gives a variable its value.
final class LaunchFunctionValue: Hashable {
  var parameters: [Parameter]
  var body: [Statement]
  /// Where it stands.
  var place: Place
  /// The names that its code sees.
  let scope: LaunchScope
  /// What `self` is in it; `nil` for that of the caller's object.
  var owner: LaunchValue?
  /// Whether its arguments have no labels.
  let isClosure: Bool

  init(
    parameters: [Parameter] = [],
    _ body: [Statement],
    at place: Place,
    in scope: LaunchScope,
    isClosure: Bool = false
  ) {
    (self.parameters, self.body, self.place, self.scope) = (parameters, body, place, scope)
    self.isClosure = isClosure
  }

  static func == (first: LaunchFunctionValue, second: LaunchFunctionValue) -> Bool {
    first === second
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Whether a call can't tell it from another function of the name.
  func hasSameHead(as other: LaunchFunctionValue) -> Bool {
    parameters.map(\.label) == other.parameters.map(\.label)
      && parameters.map(\.type) == other.parameters.map(\.type)
  }

  /// Whether a call with these labels can mean it.
  func accepts(_ labels: [String?]) -> Bool {
    guard place.isSwift else { return labels.count == parameters.count || parameters.isEmpty }
    var rest = labels[...]
    for parameter in parameters {
      if let next = rest.first, next == parameter.label || isClosureArgument(parameter, next) {
        rest.removeFirst()
        if parameter.isVariadic { rest = rest.drop { $0 == nil } }
      } else if parameter.initial == nil, !parameter.isVariadic {
        return false
      }
    }
    return rest.isEmpty
  }

  /// Whether the next argument is one for a parameter.
  func takes(_ argument: LaunchArgument, as parameter: Parameter) -> Bool {
    !place.isSwift || isClosure || argument.label == parameter.label
      || isClosureArgument(parameter, argument.label)
  }

  /// A closure after the call has no label.
  func isClosureArgument(_ parameter: Parameter, _ label: String?) -> Bool {
    label == nil && parameter.type?.contains(text: "->") == true
  }
}

extension Parameter {
  /// Whether it takes all arguments without a label.
  var isVariadic: Bool { type?.hasSuffix("...") == true }
}

/// Where code stands.
struct Place {
  var file: String
  var source: any ScannedSource
  /// The type around it.
  var type: String?

  var isSwift: Bool { source is SwiftSource }

  func text(_ range: Range<Int>) -> [UInt8] {
    let bytes = source.bytes
    return Array(bytes[range.clamped(to: 0..<bytes.count)])
  }
}

/// A string in the source, such as the name of a class.
struct EvaluatedString: Hashable {
  var value: String
  var file: String
  var offset: Int
}
