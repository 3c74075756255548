package import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// A place where code casts the application's delegate to the app's own class, or asks whether it's one.
package struct DelegateCast: Sendable, Hashable {
  /// Where the cast starts.
  package var location: SourceLocation
  /// Whether it fails if the app delegate is of another class.
  package var isForced = true
  /// The property or function by which other code gets the result.
  package var accessor: Accessor?

  /// A member that other code uses as `type.name`, or as one of the application.
  package struct Accessor: Sendable, Hashable {
    package var type: String
    package var name: String
  }
}

extension TargetSources {
  /// Returns the places where the app delegate is cast to the class `name` with `as!`, or in Objective-C
  /// before a message that not all stand-ins answer, file by file.
  ///
  /// Callbacks of a scene delegate don't count: the app's own isn't there during tests.
  ///
  /// - Parameter members: The names of the members that the app delegate has during tests; `nil` if
  ///   there is no delegate, since a message to `nil` does nothing.
  package func forcedDelegateCasts(to name: String, members: Set<String>?) -> [DelegateCast] {
    delegateCasts(to: name, [.forced], in: swift(with: .forcedDelegate))
      + (members.map { objectiveCDelegateCasts(to: name, members: $0) } ?? [])
  }

  /// Returns the calls of launch methods by tests, as far as they may be of the delegate that launched.
  ///
  /// A stand-in that derives from the app's delegate overrides these methods. In a file that creates a
  /// delegate itself, the calls are taken to be of that, and are left out unless they count, too.
  package func launchMethodCalls(of delegate: String, countingOwn: Bool = false)
    -> [SourceLocation]
  {
    typealias Callback = ClassInfo.Callback
    let names: Set = ["application", Callback.didBecomeActive.rawValue]
    let swift = swift(with: .callback).filter { countingOwn || !$1.creates(delegate) }
    let inSwift = swift.flatMap { member, source -> [SourceLocation] in
      let types = source.typesOfVariables
      return source.calls(of: names).filter { call in
        // The application is the first argument of all of them.
        !call.arguments.isEmpty
          && source.text(call.range).mayBe(instanceOf: delegate, types)
          && (call.name != "application"
            || call.arguments.contains { $0.label.flatMap(Callback.init) != nil })
      }.map { location(at: $0.range.lowerBound, in: member.path) }
    }
    let inObjectiveC = objectiveC(with: .callback).flatMap { member, source -> [SourceLocation] in
      let created = source.messages(of: ["alloc", "new"]).map { source.text($0.receiver) }
      guard countingOwn || !created.contains(delegate) else { return [] }
      let types = source.typesOfVariables
      return source.messages(of: names).filter { message in
        let words = Array(source.text(message.range).utf8)
        return words.contains(UInt8(ascii: ":"))
          && String(source.text(message.receiver).drop { $0 == "[" })
            .mayBe(instanceOf: delegate, types)
          && Callback.allCases.contains { words.contains(run: Array($0.rawValue.utf8)) }
      }.map { location(at: $0.range.lowerBound, in: member.path) }
    }
    return inSwift + inObjectiveC
  }

  /// The classes of the app that it casts the app delegate to with `as!`, for an app whose delegate isn't
  /// known: its application class may set it.
  package var classesCastFromDelegate: [String] {
    let types = swift(with: .forcedDelegate).flatMap { _, source in
      source.casts.filter {
        $0.form == .forced && source.isApplicationDelegate(before: $0.range.lowerBound)
      }.map { source.text($0.typeRange).withoutModule }
    }
    return Set(types).filter { ClassInfo(named: $0, in: self) != nil }.sorted()
  }

  /// Returns where the app delegate is cast to the class `name` with `as?`, or compared with `is`.
  func conditionalDelegateCasts(to name: String) -> [DelegateCast] {
    delegateCasts(to: name, [.optional, .test], in: swift(with: .application))
  }

  /// Returns where code needs the app delegate to be of a class, and doesn't cast it in the same expression:
  /// where it calls methods of the class, or casts or tests a variable that holds the delegate.
  func uncastDelegateUses(as delegate: ClassInfo) -> [SourceLocation] {
    let type = delegate.name
    let files = swift(with: .application)
    let members = files.isEmpty ? [] : delegate.members.filter { $0.kind == .function }
    // The methods of the protocol; it may also be the delegate of other objects.
    let methods = Set(members.map { String($0.name.prefix { $0 != ":" }) })
      .filter { $0.hasPrefix("application") }
    let inSwift = files.flatMap { member, source -> [SourceLocation] in
      // The file may have a delegate of its own.
      guard !source.creates(type), !source.assignsApplicationDelegate else { return [] }
      let variables = source.applicationDelegateVariables
      let casts = source.casts.filter { cast in
        cast.form != .plain && source.text(cast.typeRange).names(type)
          && source.isVariable(among: variables, before: cast.range.lowerBound)
      }.map(\.range)
      let questions = source.delegateCalls(of: ["isKind", "isMember"], on: variables).filter {
        source.metatypes(in: $0).map(\.withoutModule).contains(type)
      }
      return (casts + questions + source.delegateCalls(of: methods, on: variables))
        .map(\.lowerBound).sorted().map { location(at: $0, in: member.path) }
    }
    let inObjectiveC = objectiveC(with: .application).flatMap { member, source in
      return source.messages(of: ["isKindOfClass", "isMemberOfClass"]).filter { message in
        source.isApplicationDelegate(source.text(message.receiver))
          && Array(source.text(message.range).utf8).contains(run: Array("[\(type) class]".utf8))
      }.map { location(at: $0.range.lowerBound, in: member.path) }
    }
    return inSwift + inObjectiveC
  }

  /// Returns the casts such as `(AppDelegate *)[[UIApplication sharedApplication] delegate]`.
  private func objectiveCDelegateCasts(to name: String, members: Set<String>) -> [DelegateCast] {
    let answered = members.union(Self.membersOfResponders)
    let owners = objectiveC(with: .application).flatMap { $1.owners(of: "sharedApplication") }
    let applications = Set(owners).filter {
      !$0.hasApplePrefix
        && ClassInfo(named: $0, in: self)?.declares("delegate", as: name) == true
    }
    return objectiveCCasts(to: name, with: .application, ofApplications: applications) {
      $0.isApplicationDelegate($1.operand.withoutParentheses)
        && $0.messages(to: $1)?.isSubset(of: answered) != true
        && $0.function(at: $1.range.lowerBound)?.plainName.hasPrefix("scene") != true
    }
  }

  /// Returns the casts that count in code, and in macros, which the headers next to the code can define, too.
  private func objectiveCCasts(
    to name: String,
    with features: SourceFeatures,
    ofApplications applications: Set<String> = [],
    where counts: (ObjectiveCSource, ObjectiveCSource.Cast) -> Bool
  ) -> [DelegateCast] {
    let files = objectiveC(with: features)
    let directories = Set(compiledInCFamily.map { Path.parent(of: $0.path) })
    let near =
      directories.isEmpty ? [] : headers.filter { directories.contains(Path.parent(of: $0)) }
    let word = ByteSearch([name])
    let macros = paths(among: near) { word.found(in: $0) != 0 }.compactMap { path in
      objectiveCSource(at: path).map { (path, $0.macroCode) }
    }
    return (files.flatMap { [($0.path, $1), ($0.path, $1.macroCode)] } + macros).flatMap {
      path,
      source in
      let written = source.casts(to: name) + source.values(of: name)
      let others = applications.flatMap { source.delegates(ofApplication: $0, as: name) }
        .filter { other in !written.contains { $0.range.contains(other.range.lowerBound) } }
      return (written + others).filter { counts(source, $0) }
        .map { DelegateCast(location: location(at: $0.range.lowerBound, in: path)) }
    }
  }

  /// Members of `NSObject` and responders that code asks of an app delegate.
  private static let membersOfResponders: Set<String> = [
    "addObserver", "autorelease", "becomeFirstResponder", "canBecomeFirstResponder", "class",
    "conformsToProtocol", "copy", "debugDescription", "description", "hash",
    "isEqual", "isFirstResponder", "isKindOfClass", "isMemberOfClass", "methodForSelector",
    "methodSignatureForSelector", "nextResponder", "release", "removeObserver",
    "resignFirstResponder", "respondsToSelector", "retain", "self", "superclass", "undoManager",
  ]

  /// Returns the places where a scene's delegate is cast to the class `name`, or asked whether it's one.
  package func sceneDelegateCasts(to name: String) -> [DelegateCast] {
    delegateCasts(to: name, [.forced, .optional, .test], ofScene: true, in: swift(with: .delegate))
      + objectiveCCasts(to: name, with: .delegate) { source, cast in
        let operand = cast.operand.withoutParentheses
        return (operand.hasSuffix(".delegate") || operand.hasSuffix(" delegate]"))
          && !source.isApplicationDelegate(operand)
      }
  }

  private func delegateCasts(
    to name: String,
    _ forms: Set<SwiftSource.Cast.Form>,
    ofScene: Bool = false,
    in files: [(member: SourceMember, source: SwiftSource)]
  ) -> [DelegateCast] {
    files.flatMap { member, source in
      return source.casts.filter { cast in
        forms.contains(cast.form) && source.text(cast.typeRange).names(name)
          && source.isDelegate(ofScene: ofScene, before: cast.range.lowerBound)
          && !source.context(at: cast.range.lowerBound).isSceneCallback
      }.map { cast in
        let accessor = source.accessor(at: cast.range.lowerBound)
        return DelegateCast(
          location: location(at: cast.range.lowerBound, in: member.path),
          isForced: cast.form == .forced,
          accessor: accessor.map { DelegateCast.Accessor(type: $0.type, name: $0.member.name) }
        )
      }
    }
  }

  /// Returns where code uses what an accessor returns, file by file.
  package func uses(of accessor: DelegateCast.Accessor) -> [SourceLocation] {
    members(containing: ["." + accessor.name]).flatMap { member in
      (swiftSource(of: member)?.uses(ofMember: accessor.name, of: accessor.type) ?? [])
        .map { location(at: $0, in: member.path) }
    }
  }

  /// Returns the static properties of the class `name` that crash if they're read before an instance has
  /// assigned itself to them.
  package func unwrappedInstances(of name: String) -> [DelegateCast] {
    guard let type = ClassInfo(named: name, in: self), type.swift != nil else { return [] }
    return type.launchedInstances.filter(\.isUnwrapped).map { instance in
      DelegateCast(
        location: location(at: instance.offset, in: type.file),
        accessor: DelegateCast.Accessor(type: type.name, name: instance.name)
      )
    }
  }
}

extension ClassInfo {
  /// The names of its own members, by which messages to an instance are answered.
  package var memberNames: Set<String> {
    guard objectiveC != nil else { return Set(members.map(\.name)) }
    // Properties aren't members here, so every name in its files counts.
    return withHeader.reduce(into: []) { $0.formUnion($1.identifiers) }
  }

  /// Whether its interface in Objective-C says that a member is a pointer to the class `type`.
  fileprivate func declares(_ member: String, as type: String) -> Bool {
    withHeader.contains { source in
      source.classes(named: name).contains { source.declares(member, as: type, in: $0.range) }
    }
  }

  /// The file with its implementation in Objective-C, and the header next to that.
  private var withHeader: [ObjectiveCSource] {
    [objectiveC, sources.header(nextTo: file)].compactMap(\.self)
  }
}

extension String {
  /// Whether an expression that begins with this can be an object of the class, by the type or the variable that
  /// it begins with: `Player().applicationDidBecomeActive` isn't one.
  fileprivate func mayBe(instanceOf delegate: String, _ types: [String: Set<String>]) -> Bool {
    let first = String(prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let possible: Set<String> = [
      delegate, "UIApplication", "NSApplication", "NSApp", "UIApplicationDelegate",
      "NSApplicationDelegate", "UIResponder", "NSObject",
    ]
    return (first.beginsLikeType ? [first] : types[first])?.isDisjoint(with: possible) != true
  }

  /// Whether this type, as written, is `name` or an optional of it.
  func names(_ name: String) -> Bool {
    var type = Substring(self)
    while type.utf8.last == UInt8(ascii: "?") || type.utf8.last == UInt8(ascii: "!") {
      type = type.dropLast()
    }
    return String(type).withoutModule == name
  }
}

extension SwiftSource.Context {
  /// Whether code here runs only when the app's own scene delegate manages a scene.
  fileprivate var isSceneCallback: Bool {
    guard let function = functions.first?.utf8 else { return false }
    return function.elementsEqual("scene".utf8) || function.starts(with: "sceneDid".utf8)
      || function.starts(with: "sceneWill".utf8)
  }
}

extension ObjectiveCSource {
  /// Whether an expression is the app delegate: that of the shared application, or of a variable with it.
  func isApplicationDelegate(_ expression: String) -> Bool {
    let words = expression.wordsOfMessage
    // The class can be a subclass of the app's.
    if words.dropFirst() == ["sharedApplication", "delegate"] { return true }
    return words.count == 2 && words[1] == "delegate"
      && (["NSApp", "RCTSharedApplication()"].contains(words[0])
        || variables(of: ["UIApplication", "NSApplication"]).contains(words[0]))
  }
}

extension String {
  /// An expression in Objective-C without parentheses around it, and without `(id)`.
  fileprivate var withoutParentheses: String {
    var text = self
    while true {
      if text.hasPrefix("(id)") {
        text.removeFirst(4)
      } else if text.hasPrefix("("), text.hasSuffix(")") {
        text = String(text.dropFirst().dropLast())
      } else {
        return text
      }
    }
  }
}
