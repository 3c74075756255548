import Diagnostics
import ProjectText
import SourceScan

/// Reads the calls in the code that a step of a launch runs.
///
/// Calls to functions of the app with one definition are followed two levels deep; what they call is
/// listed in their place.
struct LaunchCallReader {
  private let code: LaunchCode

  init(_ code: LaunchCode) { self.code = code }

  /// Returns the calls of a step of the app, in order, as if it were the first.
  func calls(of step: LaunchTrace.Step) -> [LaunchCall] {
    let walk = LaunchWalk(code)
    switch step.kind {
    case .earlyCode:
      guard let location = step.location, let file = code.file(at: location.file) else { return [] }
      walk.read(lineOf: location, in: file)
    case .loadTimeCode:
      guard let location = step.location, let file = code.file(at: location.file) else { return [] }
      walk.read(functionAt: location, in: file)
    case .app, .appDelegate, .applicationClass, .sceneDelegate, .interfaceClass:
      guard let type = code.type(named: step.name) else { return [] }
      if step.kind != .interfaceClass, step.kind != .app, let location = step.location,
        let superclass = code.superclassInLibrary(of: type)
      {
        walk.add(superclass.name, superclass.kind, at: location)
      }
      var methods = step.kind.launchMethods.filter {
        step.loadsView || !LaunchCode.viewMethods.contains($0)
      }
      // UIKit calls one of the two.
      if !code.routines(launchedAs: "didFinishLaunchingWithOptions", of: type).isEmpty {
        methods.removeAll { $0 == "applicationDidFinishLaunching" }
      }
      let routines = methods.flatMap { code.routines(launchedAs: $0, of: type) }
      // SwiftUI creates the object of `@StateObject` when it needs it, after `init`.
      let properties = code.storedProperties(of: type)
      let (late, early) = (
        properties.filter(\.isStateObject), properties.filter { !$0.isStateObject }
      )
      let creating = routines.prefix { $0.kind == .initializer || $0.name == "initialize" }
      for routine in early + creating + late { walk.follow(routine, at: 0, on: type.name) }
      walk.endCreation()
      for routine in routines.dropFirst(creating.count) {
        walk.follow(routine, at: 0, on: type.name)
      }
      if step.kind == .applicationClass, let delegate = walk.delegate.flatMap(code.type(named:)),
        delegate.name != code.appDelegate
      {
        for method in LaunchTrace.Step.Kind.delegateMethods {
          for routine in code.routines(launchedAs: method, of: delegate) {
            walk.follow(routine, at: 0, on: delegate.name)
          }
        }
      }
    case .entryPoint, .setUp, .mainInterface, .sceneInterface: break
    }
    return walk.callsInOrder
  }
}

extension LaunchTrace.Step.Kind {
  /// The methods of an app delegate that run after it was created.
  fileprivate static let delegateMethods = [
    "willFinishLaunchingWithOptions", "applicationWillFinishLaunching",
    "didFinishLaunchingWithOptions", "applicationDidFinishLaunching", "configurationForConnecting",
    "configurationForConnectingSceneSession",
  ]

  /// The methods of a class that run when an app is launched, in order: their names, or labels of their
  /// parameters.
  fileprivate var launchMethods: [String] {
    switch self {
    case .appDelegate: ["initialize", "init", "awakeFromNib"] + Self.delegateMethods
    case .sceneDelegate: ["init", "willConnectTo", "willConnectToSession"]
    case .interfaceClass: ["init"] + LaunchCode.storyboardMethods + LaunchCode.viewMethods
    case .applicationClass: ["initialize", "init", "finishLaunching"]
    case .app: ["init"]
    case .loadTimeCode, .earlyCode, .entryPoint, .setUp, .mainInterface, .sceneInterface: []
    }
  }
}

extension LaunchCode {
  /// The methods of a controller that run when a storyboard or nib creates it.
  static let storyboardMethods = ["initWithCoder", "awakeFromNib"]

  /// The methods of a controller that run when its view is shown.
  static let viewMethods = ["loadView", "viewDidLoad", "windowDidLoad"]

  /// The values of a type's stored properties that are computed when it's created.
  func storedProperties(of type: Declared) -> [Routine] {
    lineage(of: type).reversed().flatMap(\.members).filter {
      $0.kind == .property && !$0.isStatic && !$0.isLazy && !$0.isComputed
    }
  }

  /// Returns the implementations of a method that the system calls.
  func routines(launchedAs name: String, of type: Declared) -> [Routine] {
    for type in lineage(of: type) {
      complete(type)
      let found = type.members.filter { $0.isLaunched(as: name) }
      if !found.isEmpty { return found }
    }
    return []
  }
}

extension LaunchCode.Routine {
  /// Whether the labels of arguments fit its parameters, some of which may have default values.
  func accepts(_ arguments: [Expression.Argument]) -> Bool {
    var rest = (labels ?? [])[...]
    for (index, argument) in arguments.enumerated() {
      // A trailing closure has no label.
      var isTrailing = false
      if index == arguments.count - 1, argument.label == nil, case .closure = argument.value.kind {
        isTrailing = true
      }
      let label = argument.label ?? "_"
      guard let found = rest.firstIndex(where: { isTrailing || $0 == label }) else { return false }
      rest = rest[(found + 1)...]
    }
    return labels != nil
  }

  /// The parameter for which a call passes a closure; `nil` if there is none.
  func parameter(for closure: Expression.Argument, among arguments: [Expression.Argument])
    -> Parameter?
  {
    guard file.swift != nil else {
      let index = arguments.firstIndex(of: closure) ?? parameters.endIndex
      return index < parameters.endIndex ? parameters[index] : nil
    }
    let labels = Set(arguments.compactMap(\.label))
    // A trailing closure has no label.
    return declaredParameters.last { parameter in
      closure.label == nil
        ? parameter.label.map { !labels.contains($0) } ?? true
        : parameter.label == closure.label
    }
  }

  /// The parameters of a function in Swift.
  var declaredParameters: [Parameter] {
    for case .function(_, let parameters, _) in code.map(\.kind) {
      return parameters
    }
    return []
  }

  /// Whether it does nothing but fail, since subclasses have their own.
  var isAbstract: Bool {
    guard kind == .function, type != nil, range.count < 300, file.swift != nil else {
      return false
    }
    return code.contains { statement in
      guard case .function(_, _, let body) = statement.kind,
        case .expression(let value) = body.first?.kind, case .call(let callee, _) = value.kind,
        case .name(let function) = callee.kind
      else { return false }
      return ["fatalError", "assertionFailure", "preconditionFailure"].contains(function)
    }
  }

  /// Whether SwiftUI keeps the object that its value creates.
  fileprivate var isStateObject: Bool { attributes.contains { $0.name == "StateObject" } }

  /// Whether it has a value that is computed when it's used first.
  var isCreatedOnce: Bool {
    kind == .property && !isComputed && (isStatic || type == nil) && file.swift != nil
  }

  /// Whether code runs when it's read as a property: in Objective-C, it's a method then.
  var isEvaluatedByReading: Bool {
    isComputed || isLazy || file.objectiveC != nil && kind == .function && parameters.isEmpty
  }

  func isLaunched(as method: String) -> Bool {
    // The class method that the runtime calls before a class is used.
    if method == "initialize", !isStatic { return false }
    guard let labels else {
      let parts = name.utf8.split(separator: UInt8(ascii: ":"))
      return kind != .property
        && parts.contains { $0.elementsEqual(method.utf8) }
    }
    switch method {
    case "init": return kind == .initializer && labels.isEmpty
    case "initWithCoder": return kind == .initializer && labels == ["coder"]
    default: return kind == .function && (name == method || labels.contains(method))
    }
  }
}

extension LaunchCallReader {
  /// What functions reach that they and the code of the app that they call need, function by function.
  ///
  /// A class that memoizes.
  final class Reach {
    let isWanted: (LaunchCall) -> Bool
    /// The casts of the app delegate, by the path of the file.
    let casts: [String: [DelegateCast]]
    /// The static properties, as `Type.name`, whose uses are looked for.
    let properties: Set<String>
    /// The paths of the tests' files.
    let testFiles: Set<String>
    /// Whether code counts that runs where a value is `nil`.
    private let followsFallbacks: Bool
    var known: [LaunchWalk.Followed: [LaunchCall]] = [:]

    /// How many calls are followed.
    static let deepest = 4

    /// - Parameters:
    ///   - casts: The casts of the app delegate, which count as calls of `LaunchCall.delegateCast`; of
    ///     those that aren't forced, only the ones in the condition of a `guard`.
    ///   - properties: The static properties, as `Type.name`, whose uses count as calls.
    ///   - testFiles: The paths of the tests' files.
    ///   - followsFallbacks: Whether code counts that runs where a value is `nil`.
    ///   - isWanted: Whether a call is one of those that are looked for.
    init(
      casts: [DelegateCast],
      properties: Set<String>,
      testFiles: Set<String>,
      followsFallbacks: Bool,
      isWanted: @escaping (LaunchCall) -> Bool
    ) {
      self.casts = Dictionary(grouping: casts, by: \.file)
      self.properties = properties
      self.testFiles = testFiles
      self.followsFallbacks = followsFallbacks
      self.isWanted = isWanted
    }

    func runs(_ conditions: [LaunchCall.Condition]) -> Bool {
      conditions.allSatisfy { condition in
        switch condition {
        case .holds, .later, .compiled(_, isKnown: true): true
        case .fails(let test): followsFallbacks && test.isUnwrapping
        case .inCase, .compiled, .inLoop, .onError, .inClosure, .inAnyCase: false
        }
      }
    }
  }

  /// Returns the calls that a function of tests makes, or code that it calls, each at the last line of the
  /// tests that leads to it.
  func calls(of function: LaunchCode.Routine, _ reach: Reach) -> [LaunchCall] {
    let walk = LaunchWalk(code, reach)
    walk.follow(function, at: 0)
    return walk.calls.filter { reach.testFiles.contains($0.location.file) }
  }
}

extension LaunchCall {
  /// Whether another call is this one, made before.
  fileprivate func isAgain(_ other: LaunchCall) -> Bool {
    other.isListed && location == other.location && name == other.name && kind == other.kind
  }

  /// Whether this is the same call, in code that may run more often.
  fileprivate func covers(_ other: LaunchCall) -> Bool {
    isListed && location == other.location && name == other.name && kind == other.kind
      && other.conditions.implies(conditions)
  }
}

/// What one step calls.
final class LaunchWalk {
  private let code: LaunchCode
  private let reach: LaunchCallReader.Reach?
  /// How many calls are followed.
  let deepest: Int
  /// Whether only some calls are looked for.
  var isSearch: Bool { reach != nil }
  /// Whether it matters which of the calls tests make.
  let evaluatesConditions: Bool
  private(set) var calls: [LaunchCall] = []
  /// Where each of the calls is among them.
  private var places: [Double] = []
  /// Where the calls of the code are that is being read again.
  private var place: Double?
  /// Whether it's only asked what code is for.
  private(set) var isQuestion = false
  /// Whether the code is too long to follow.
  private var isStopped = false
  /// What the objects are for, in a question, that are created.
  var otherKinds: Set<LaunchCall.Kind> = []
  /// The type of the object that the object of the step has made its delegate.
  var delegate: String?
  /// The types of the app whose properties were assigned, in order.
  var assignedTypes: [String] = []
  private var followed: [Followed: FollowedCode] = [:]
  /// The code that is being read, from outside to inside.
  private var reading: [Followed] = []
  /// Through how many functions a closure is followed that they pass on.
  private static let deepestClosure = 16
  /// How many calls further than those that are followed it's asked what they are for.
  private static let deepestQuestion = 4

  /// Code that was followed.
  private struct FollowedCode {
    /// The lowest number of calls between a step and it.
    var depth: Int
    /// What each of the places depends on that run it.
    var places: [[LaunchCall.Condition]]
    /// What all of its calls depend on.
    var conditions: [LaunchCall.Condition] { places.combined }
    /// The calls that it makes, and those of code that was first followed from here.
    var calls: Range<Int>
    /// The other code that it runs.
    var uses: Set<Followed> = []
    /// The constants that all calls pass, by the names of the parameters.
    var constants: [String: Constant] = [:]
    var parameters: [Parameter] = []
    /// Whether it's a value that is computed once.
    var isValue = false
  }

  struct Followed: Hashable {
    var kind: LaunchCode.Routine.Kind
    var name: String
    /// The path of the file, and where it begins there.
    var file: String
    var offset: Int
    var depth = 0
    /// The type of the object, if it overrides what code of its superclass calls.
    var object: String?

    init(_ routine: LaunchCode.Routine, on object: String? = nil) {
      (kind, name, self.object) = (routine.kind, routine.name, object)
      (file, offset) = (routine.file.path, routine.range.lowerBound)
    }

    /// Few files have code at the same offset, and hashing a path takes long.
    func hash(into hasher: inout Hasher) {
      hasher.combine(offset)
      hasher.combine(depth)
    }
  }

  init(
    _ code: LaunchCode,
    _ reach: LaunchCallReader.Reach? = nil,
    evaluatesConditions: Bool = true
  ) {
    (self.code, self.reach) = (code, reach)
    self.evaluatesConditions = evaluatesConditions && reach == nil
    deepest = reach == nil ? 2 : LaunchCallReader.Reach.deepest
  }

  /// Whether a search looks for the uses of a static property.
  func looks(for property: String, of type: String) -> Bool {
    reach?.properties.contains(type + "." + property) == true
  }

  /// Whether a search looks for a cast of the app delegate in one of these lines.
  func looksForCast(in lines: ClosedRange<Int>, of file: String, inGuard: Bool) -> Bool {
    reach?.casts[file]?.contains { cast in
      lines.contains(cast.position.line) && (cast.isForced || inGuard)
    } == true
  }

  /// Lists calls only once that were made again by the same code.
  func listOnce(since start: Int, among next: Int) {
    for index in next..<calls.count where calls[start..<next].contains(where: calls[index].isAgain)
    {
      calls[index].isListed = false
    }
  }

  /// Says that the calls so far are those of the creation of the object.
  func endCreation() {
    for index in calls.indices { calls[index].isOfCreation = true }
  }

  /// Reads the function whose name is at a location.
  func read(functionAt location: SourceLocation, in file: LaunchCode.File) {
    guard let source = file.objectiveC else { return }
    guard let position = location.position else { return }
    let index = source.functions.partition {
      file.location($0.nameRange.lowerBound).position.map { $0 >= position } == true
    }
    guard index < source.functions.count, case let function = source.functions[index],
      file.location(function.nameRange.lowerBound).position == position
    else { return }
    let owner = source.implementation(at: function.nameRange.lowerBound)
    let body = function.bodyRange
    var code = RunningCode(self, file, type: owner?.name, depth: 0)
    code.addConditions(ofDeclarationAt: body.lowerBound)
    code.read(source.code(in: body.lowerBound + 1..<max(body.upperBound - 1, body.lowerBound + 1)))
  }

  /// Reads the calls in a line of an entry point.
  func read(lineOf location: SourceLocation, in file: LaunchCode.File) {
    guard let line = location.position?.line else { return }
    var code = RunningCode(self, file, type: nil, depth: 0)
    code.line = line
    if let source = file.swift {
      code.read(file.code(in: 0..<source.bytes.count))
      for member in source.declarations.flatMap(\.members) where member.isStatic {
        code.readBodies(source.code(in: member.range))
      }
    } else if let source = file.objectiveC {
      for function in source.functions {
        let body = function.bodyRange
        code.read(
          file.code(in: body.lowerBound + 1..<max(body.upperBound - 1, body.lowerBound + 1))
        )
      }
    }
  }

  /// Whether the code at a place is read; if it's too long to follow, the list says that it stops there.
  func reads(_ place: @autoclosure () -> SourceLocation) -> Bool {
    if code.spend() { return true }
    guard !isStopped else { return false }
    isStopped = true
    add(LaunchCall.tooLong, .unknown, at: place())
    return false
  }

  func add(_ call: LaunchCall) {
    if let reach, !reach.runs(call.conditions) || !reach.isWanted(call) { return }
    var call = call
    // Code that runs on objects of several classes is listed once.
    if reading.last?.object != nil, calls.contains(where: { $0.covers(call) }) {
      call.isListed = false
    }
    append(call)
  }

  /// Adds what an object does that derives from a class of a library, which isn't read.
  func add(_ superclass: String, _ kind: LaunchCall.Kind, at location: SourceLocation) {
    var call = LaunchCall(
      name: superclass,
      kind: kind,
      form: .creation,
      type: superclass,
      location: location,
      conditions: []
    )
    call.isFollowed = false
    append(call)
  }

  private func append(_ call: LaunchCall) {
    calls.append(call)
    places.append(place ?? Double(places.count))
  }

  /// The calls in the order in which they are made.
  ///
  /// Code that is read again, since it's followed further or gets other constants, is where it runs first.
  var callsInOrder: [LaunchCall] {
    zip(calls, places).enumerated().sorted {
      ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
    }.map(\.element.0)
  }

  /// Adds a call and follows it: what it calls is listed in its place.
  ///
  /// - Parameter arguments: What is passed; `nil` if that isn't known.
  func add(
    _ call: LaunchCall,
    following routines: [LaunchCode.Routine],
    at depth: Int,
    passing arguments: [Expression.Argument]? = nil,
    on object: String? = nil
  ) {
    // Default values of parameters are computed before the function runs.
    let routines = routines.filter { $0.kind == .value } + routines.filter { $0.kind != .value }
    if reach != nil {
      add(call)
      for routine in routines {
        follow(routine, at: depth, if: call.conditions, in: call.name, from: call.location)
      }
      return
    }
    let index = calls.count
    append(call)
    calls[index].isListed = false
    let typesBefore = assignedTypes.count
    for routine in routines {
      follow(
        routine,
        at: depth,
        if: call.conditions,
        in: call.name,
        passing: arguments,
        on: object
      )
    }
    // A method of an object of the app sets it up if it assigns a property.
    if let type = call.type, !assignedTypes[typesBefore...].contains(type) {
      calls[index].configured = nil
    }
    calls[index].isListed = isWork(
      call,
      known: routines.compactMap { followed[key(of: $0, on: object)]?.calls },
      made: index + 1..<calls.count
    )
  }

  /// Whether a call is listed although what it calls is.
  ///
  /// An object of a class that derives from one of a framework is more than its own code, and a function that
  /// assigns static properties leaves something behind.
  private func isWork(_ call: LaunchCall, known: [Range<Int>], made: Range<Int>) -> Bool {
    func areListed(_ range: Range<Int>) -> Bool { calls[range].contains(where: \.isListed) }
    switch call.form {
    case .creation: return call.kind != .app && !areListed(made)
    case .call:
      return known.contains { calls[$0].contains { $0.form == .assignment } }
        && !known.contains(where: areListed) && !areListed(made)
    case .access, .assignment: return false
    }
  }

  /// How many values can need each other.
  private static let deepestNesting = 24
  private var nesting = 0

  /// Reads a function or property as `depth` calls from a step; does nothing the second time, unless it's
  /// nearer to the step, or gets other constants.
  func follow(
    _ routine: LaunchCode.Routine,
    at depth: Int,
    if conditions: [LaunchCall.Condition] = [],
    in caller: String? = nil,
    from location: SourceLocation? = nil,
    passing arguments: [Expression.Argument]? = nil,
    on object: String? = nil
  ) {
    guard nesting < Self.deepestNesting else { return }
    nesting += 1
    defer { nesting -= 1 }
    var key = key(of: routine, on: object)
    guard let reach else {
      var depth = depth
      var expected: [String: Constant]?
      let outerPlace = place
      defer { place = outerPlace }
      if noteUse(of: key, if: conditions), let known = followed[key] {
        let passed = known.parameters.constants(passedBy: arguments)
        expected = known.constants.filter { passed[$0.key] == $0.value }
        // Nearer to the step, more of its calls are followed; other values aren't computed again.
        if expected != known.constants, !reading.contains(key) {
          depth = min(depth, known.depth)
          forget(key)
        } else {
          guard depth < known.depth, !routine.isCreatedOnce || !isWhole(key) else { return }
        }
        var first: Int?
        for index in known.calls where isValue(routine) || !calls[index].isOfInitialValue {
          if calls[index].isListed { first = first ?? index }
          calls[index].isListed = false
        }
        let start = first ?? known.calls.lowerBound
        place = (start < places.count ? places[start] : Double(places.count)) - 0.5
      }
      let start = calls.count
      let places = followed[key]?.places ?? [conditions]
      let uses = followed[key]?.uses ?? []
      followed[key] = FollowedCode(depth: depth, places: places, calls: start..<start, uses: uses)
      followed[key]?.isValue = isValue(routine)
      reading.append(key)
      read(routine, at: depth, if: places.combined, in: caller, on: key.object) { parameters in
        followed[key]?.parameters = parameters
        let constants = expected ?? parameters.constants(passedBy: arguments)
        followed[key]?.constants = constants
        return constants
      }
      reading.removeLast()
      followed[key]?.calls = start..<calls.count
      if isValue(routine) {
        for index in start..<calls.count { calls[index].isOfInitialValue = true }
      }
      return
    }
    guard reach.runs(conditions) else { return }
    // What has nothing when more calls are followed has nothing here.
    for depth in 0..<depth {
      key.depth = depth
      if reach.known[key]?.isEmpty == true { return }
    }
    key.depth = depth
    let outer = calls
    if let known = reach.known[key] {
      calls = known
    } else {
      // Functions can call each other.
      reach.known[key] = []
      calls = []
      read(routine, at: depth, if: [], in: caller)
      reach.known[key] = calls
    }
    if let location {
      // What a helper of the tests needs stays at its place in the helper.
      let isInTests = reach.testFiles.contains(location.file)
      for index in calls.indices
      where !isInTests || !reach.testFiles.contains(calls[index].location.file) {
        calls[index].location = location
      }
    }
    calls = outer + calls
  }

  /// Whether the value of a property is computed once in a launch.
  private func isValue(_ routine: LaunchCode.Routine) -> Bool {
    routine.isCreatedOnce || routine.isLazy && routine.type == code.appDelegate
  }

  /// Lets the code be read again that some code runs, and that nothing else ran before.
  private func forget(_ key: Followed) {
    guard let code = followed[key] else { return }
    var known: Set<Followed> = [key]
    var next = Array(code.uses)
    while let key = next.popLast(), let used = followed[key] {
      guard known.insert(key).inserted, !used.isValue,
        code.calls.lowerBound <= used.calls.lowerBound,
        used.calls.upperBound <= code.calls.upperBound
      else { continue }
      followed[key] = nil
      next += used.uses
    }
  }

  /// Whether all calls of code were followed, with those of the code that it runs.
  private func isWhole(_ key: Followed) -> Bool {
    var known: Set<Followed> = [key]
    var next = [key]
    while let key = next.popLast(), let code = followed[key] {
      if calls[code.calls].contains(where: { !$0.isFollowed }) { return false }
      next += code.uses.filter { known.insert($0).inserted }
    }
    return true
  }

  /// Returns the key of code that runs on an object.
  private func key(of routine: LaunchCode.Routine, on object: String?) -> Followed {
    let overrides = reach == nil && object.map { code.overrides($0, routine) } == true
    return Followed(routine, on: overrides ? object : nil)
  }

  /// Lists the first use of a property that isn't followed; others only change what that depends on.
  func use(
    _ property: LaunchCode.Routine,
    if conditions: [LaunchCall.Condition],
    _ list: () -> Void
  ) {
    let key = Followed(property)
    guard !noteUse(of: key, if: conditions) else { return }
    let start = calls.count
    list()
    followed[key] = FollowedCode(depth: .max, places: [conditions], calls: start..<calls.count)
  }

  /// Notes that the code that is being read runs other code, and returns whether that was followed before.
  private func noteUse(of key: Followed, if conditions: [LaunchCall.Condition]) -> Bool {
    // Functions can call each other.
    if let user = reading.last, !reading.contains(key) { followed[user]?.uses.insert(key) }
    guard let known = followed[key] else { return false }
    if !conditions.implies(known.conditions) {
      var places = known.places
      places.add(conditions)
      change(key, to: places)
    }
    return true
  }

  /// Returns what a function or property that isn't followed is for: the kinds of its calls, and of those
  /// that they make, or more than one of them.
  func kinds(
    ofCallsBy routine: LaunchCode.Routine,
    at depth: Int,
    on object: String?
  ) -> Set<LaunchCall.Kind> {
    var key = key(of: routine, on: object)
    key.depth = depth
    if let known = code.kindsOfCalls[key] { return known }
    guard depth <= deepest + Self.deepestQuestion else { return [] }
    // Functions can call each other.
    code.kindsOfCalls[key] = []
    let walk = LaunchWalk(code, evaluatesConditions: false)
    walk.isQuestion = true
    walk.read(routine, at: depth, if: [], in: nil, on: key.object)
    let made = walk.calls.filter { $0.isListed || $0.form == .assignment && $0.isFollowed }
    let kinds = walk.otherKinds.union(made.map(\.kind))
    code.kindsOfCalls[key] = kinds
    return kinds
  }

  /// Changes what code depends on that was followed, with the code that it runs.
  private func change(_ key: Followed, to places: [[LaunchCall.Condition]]) {
    guard let known = followed[key], known.places != places, code.spend(known.calls.count) else {
      return
    }
    let (old, new) = (known.conditions, places.combined)
    followed[key]?.places = places
    guard old != new else { return }
    for index in known.calls where calls[index].conditions.starts(with: old) {
      calls[index].conditions = new + calls[index].conditions.dropFirst(old.count)
    }
    for use in known.uses {
      var places: [[LaunchCall.Condition]] = []
      for place in followed[use]?.places ?? [] {
        places.add(place.starts(with: old) ? new + place.dropFirst(old.count) : place)
      }
      change(use, to: places)
    }
  }

  /// Returns what the calls of a closure depend on that is passed to a function as this parameter; none if
  /// the function doesn't call it.
  func placesCalling(
    _ parameter: String,
    in routine: LaunchCode.Routine
  ) -> [[LaunchCall.Condition]] {
    let key = Followed(routine)
    if let known = code.callsOfParameters[key] { return known[parameter] ?? [] }
    // Functions can call each other, and many of them, one after another.
    guard code.functionsAsked < Self.deepestClosure else { return [] }
    code.callsOfParameters[key] = [:]
    code.functionsAsked += 1
    defer { code.functionsAsked -= 1 }
    let walk = LaunchWalk(code, evaluatesConditions: false)
    // So deep that nothing is followed, and nobody asks what calls are for.
    let depth = walk.deepest + Self.deepestQuestion
    let read = walk.read(routine, at: depth, if: [], in: nil)
    code.callsOfParameters[key] = read.calledParameters
    return read.calledParameters[parameter] ?? []
  }

  @discardableResult
  private func read(
    _ routine: LaunchCode.Routine,
    at depth: Int,
    if conditions: [LaunchCall.Condition],
    in caller: String?,
    on object: String? = nil,
    with constants: ([Parameter]) -> [String: Constant] = { _ in [:] }
  ) -> RunningCode {
    var code = RunningCode(self, routine.file, type: routine.type, on: object, depth: depth)
    code.isInitializer = routine.kind == .initializer
    code.conditions = conditions
    code.addConditions(ofDeclarationAt: routine.range.lowerBound)
    code.outerConditions = code.conditions.count
    code.caller = caller
    code.function = routine.start
    code.returnedType = routine.returnedType
    if routine.file.objectiveC != nil {
      code.declare(routine.parameters)
      code.constants = constants(routine.parameters)
      code.read(routine.code)
      return code
    }
    // Nothing else needs the code of a test.
    let isTest = isSearch && depth == 0
    let statements = isTest ? routine.file.parsed(routine.range) : routine.code
    switch routine.kind {
    case .function, .initializer:
      for case .function(_, let parameters, _) in statements.map(\.kind) {
        code.constants = constants(parameters)
      }
      code.readBodies(statements)
    case .value:
      for case .expression(let value) in statements.map(\.kind) {
        code.read(value.typed(routine.returnedType))
      }
    case .setter:
      for case .variable(routine.name, let type, _, _, let setters) in statements.map(\.kind) {
        for case .function(_, let parameters, let body) in setters.map(\.kind) {
          code.declare(parameters.map { Parameter(name: $0.name, type: type) })
          code.read(body)
        }
      }
    case .property:
      code.addWrappers(of: routine)
      for case .variable(routine.name, let type, let value, let body, _) in statements.map(\.kind) {
        if let value {
          code.read(value.typed(type))
        } else if routine.isComputed {
          code.returnedType = type
          code.readBody(body ?? [])
        }
      }
    }
    return code
  }

  /// The types and functions of the app.
  var launchCode: LaunchCode { code }
}
