import ProjectFiles
import SourceScan
import XcodeModel

/// What the functions, types, and objects of the system do at an entry point, as far as it's known.
///
/// Facts.md has the sources of what is said about test runners.
enum LaunchSystem {
  /// A message to an object, or a call of a method.
  struct Message {
    var owner: LaunchValue
    var name: String
    var base: Expression
    var call: LaunchCall
    private var values: [LaunchValue] { call.values }
    private var range: Range<Int> { call.range }
    private var interpreter: LaunchInterpreter { call.interpreter }
  }

  /// Whether a function in C is one of the system's, by the prefix that all of its framework have, or as one
  /// of the standard library's.
  static func isOfSystem(_ name: String) -> Bool {
    let prefixes = ["NS", "UI", "CF", "CG", "dispatch_", "objc_", "os_", "pthread_", "class_"]
    let functions: Set<String> = [
      "printf", "fprintf", "puts", "signal", "sigaction", "atexit", "srand", "srandom", "time",
      "umask", "getpid", "setlocale", "memset", "strlen", "free", "sizeof",
    ]
    return prefixes.contains(where: name.hasPrefix) || functions.contains(name)
  }

  static func knowsFunction(_ name: String) -> Bool {
    functions[name] != nil || LaunchFunction.all[name] != nil
      || LaunchFunction.endingProcess.contains(name)
      || TestVocabulary.lookupFunctions.contains(name)
  }

  // MARK: Properties

  /// The value of a property that the system declares; in Objective-C, it's asked for with a message.
  static func property(
    _ name: String,
    of owner: LaunchValue,
    in interpreter: LaunchInterpreter
  ) -> LaunchValue? {
    switch (owner, name) {
    case (.null, _): .null
    case (.type(let type), _): property(name, ofType: type, in: interpreter)
    case (.processInfo, "environment"), (.environment, "keys"): .environment
    case (.processInfo, "arguments"): .arguments
    case (.arguments, "count"): .argumentCount
    case (.argumentsAfterFirst, "first"), (.argumentsAfterFirst, "last"), (.arguments, "last"):
      .argument(isFirst: name == "first")
    case (.mainBundle, "bundlePath"), (.mainBundle, "bundleURL"), (.mainBundle, "executablePath"),
      (.mainBundle, "executableURL"), (.mainBundlePath, "path"),
      (.mainBundlePath, "absoluteString"), (.mainBundlePath, "lastPathComponent"):
      .mainBundlePath
    case (.setByTests, "isEmpty"), (.setByTests, "boolValue"): .boolean(name == "boolValue")
    case (.string(let text), "isEmpty"): .boolean(text.isEmpty)
    default: nil
    }
  }

  private static func property(
    _ name: String,
    ofType type: String,
    in interpreter: LaunchInterpreter
  ) -> LaunchValue? {
    switch (type, name) {
    case ("ProcessInfo", "processInfo"), ("NSProcessInfo", "processInfo"): .processInfo
    case ("CommandLine", "arguments"), ("CommandLine", "unsafeArgv"): .arguments
    case ("CommandLine", "argc"): .argumentCount
    case ("Bundle", "main"), ("NSBundle", "mainBundle"): .mainBundle
    case ("Bundle", "allBundles"), ("NSBundle", "allBundles"): .bundles
    case (_, "sharedApplication"): interpreter.createApplication(type)
    case (_, "shared")
    where interpreter.sources.root(ofApplication: type)?.hasSuffix("Application") == true:
      interpreter.createApplication(type)
    case (_, "description"): .name(ofType: type)
    default: interpreter.libraryCheck(name, of: type)
    }
  }

  fileprivate static let functions: [String: @Sendable (LaunchCall) -> LaunchValue] = [
    "getenv": { $0.interpreter.environmentVariable($0.first, $0.range) },
    "setenv": { $0.changeEnvironment() }, "putenv": { $0.changeEnvironment() },
    "unsetenv": { $0.changeEnvironment() },
    "strcmp": { $0.compare() },
    "objc_allocateClassPair": { $0.makeClass() },
    // https://developer.apple.com/documentation/dispatch/dispatch_once
    "autoreleasepool": { $0.callClosure() }, "withExtendedLifetime": { $0.callClosure() },
    "dispatch_once": { $0.callClosure() }, "dispatch_sync": { $0.callClosure() },
    "NSStringFromClass": { $0.name() }, "String": { $0.name() },
    "unsafeBitCast": { $0.first }, "Bool": { $0.first }, "NSString": { $0.first },
    "NSSelectorFromString": { $0.first }, "Selector": { $0.first },
  ]

  /// The messages that are answered here, and that a category of the app can take over.
  static let messages: Set<String> = [
    "alloc", "arguments", "bundlePath", "boolForKey:", "class", "classNamed:", "containsString:",
    "environment", "hasPrefix:", "hasSuffix:", "isEqualToString:", "mainBundle", "new",
    "objectForKey:", "processInfo", "sharedApplication",
  ]
}

extension LaunchCall {
  /// The result of a function of the system.
  func resultOfSystem(_ name: String) -> LaunchValue {
    if TestVocabulary.lookupFunctions.contains(name) { return interpreter.lookUp(first, range) }
    if let function = LaunchFunction.all[name] {
      interpreter.start(function, (0..<function.argumentCount).map { self[$0] }, range)
      return .void
    }
    if LaunchFunction.endingProcess.contains(name) {
      // `exit(UIApplicationMain(…))` runs the app.
      interpreter.end(.ends, range)
      return .void
    }
    return LaunchSystem.functions[name]?(self) ?? first
  }

  fileprivate var first: LaunchValue { self[0] }

  private subscript(index: Int) -> LaunchValue {
    passed.indices.contains(index) ? passed[index].value : interpreter.unknownValue(range)
  }

  /// Changes a variable of the environment.
  fileprivate func changeEnvironment() -> LaunchValue {
    interpreter.changeEnvironment(first)
    return .void
  }

  /// Compares texts as `strcmp` does.
  fileprivate func compare() -> LaunchValue {
    let answer =
      interpreter.areEqual(first, self[1], range)
      ?? interpreter.unknownValue(range, first, self[1])
    return answer.truth.map { .number($0 ? 0 : 1) } ?? answer
  }

  fileprivate func makeClass() -> LaunchValue {
    guard let name = self[1].text else { return interpreter.unknownValue(range) }
    interpreter.madeClasses.insert(name)
    return .type(name)
  }

  /// Calls the closure that is passed.
  fileprivate func callClosure() -> LaunchValue {
    let function = passed.last?.value.function
    return function.map { interpreter.call($0, [], range) } ?? interpreter.unknownValue(range)
  }

  /// The name of a class.
  fileprivate func name() -> LaunchValue {
    if case .type(let type) = first { .name(ofType: type) } else { first }
  }
}

extension LaunchSystem.Message {
  /// Returns the result of a message that is known; `nil` for another.
  func result() -> LaunchValue? {
    if let known = LaunchSystem.property(name, of: owner, in: interpreter) { return known }
    if let started = start() { return started }
    switch owner {
    case .type, .instance: return made() ?? answer()
    case .environment: return environment()
    case .arguments, .argumentsAfterFirst: return argumentsAnswer()
    case .bundles where name == "contains" || name == "first":
      // `Bundle.allBundles.contains { $0.bundlePath.hasSuffix(".xctest") }`
      return asks(about: ".xctest", or: "xctest") ? whetherTestsRun : nil
    default: return answer()
    }
  }

  /// An object that a message makes of a type, or the type or object itself; `nil` for other messages.
  private func made() -> LaunchValue? {
    switch (owner, name) {
    case (.type, "alloc"), (.type, "self"), (.type, "class"), (.instance, "self"): return owner
    case _ where interpreter.place.isSwift: return nil
    case (.instance, _) where name.hasPrefix("init"):
      interpreter.hand(values, range)
      return owner
    case (.type(let type), _) where name == "new" || name.hasPrefix("init"):
      interpreter.hand(values, range)
      return .instance(type, interpreter.sources.declares(type) ? interpreter.makeObject() : nil)
    default: return nil
    }
  }

  /// The answer to a message that values of several kinds understand; `nil` for other messages.
  private func answer() -> LaunchValue? {
    switch name {
    case "map", "flatMap", "compactMap":
      guard let function = values.first?.function, mayBeOptional else { return nil }
      return interpreter.call(function, [LaunchArgument(value: owner)], range)
    case "isEqualToString:", "isEqual:", "isEqual", "isEqualToString":
      return values.first.flatMap { owner.isEqual(to: $0) }.map { .boolean($0) }
    case "hasSuffix", "hasSuffix:", "hasPrefix", "hasPrefix:", "contains", "containsString:":
      return values.first?.text.flatMap(contains).map { .boolean($0) }
    case "classNamed:", "classNamed":
      return interpreter.lookUp(values.first ?? interpreter.unknownValue(range), range)
    case "bool", "boolForKey:":
      return values.first?.text.flatMap(interpreter.isOn).map { .boolean($0) }
    case "assumeIsolated", "sync", "performActivity",
      "performActivityWithOptions:reason:usingBlock:":
      return values.last?.function.map { interpreter.call($0, [], range) }
    default: return nil
    }
  }

  /// Whether the owner can be the value of an optional, which `map` passes on.
  private var mayBeOptional: Bool {
    switch owner {
    case .type, .name, .string, .setByTests, .instance(_, .some), .boolean: true
    default: false
    }
  }

  /// Starts the app, if a message does.
  private func start() -> LaunchValue? {
    switch (owner, name) {
    case (.type(let type), "main") where values.isEmpty:
      // The launcher that `install` adds is what its switch names, not the `App` in it.
      if type != TestVocabulary.standInLauncher,
        let own = interpreter.member("main", of: owner, [], base.range, range)
      {
        return own
      }
      interpreter.runMain(of: owner, range)
    case (.unknown(let unknown, let possible), "main") where values.isEmpty && !possible.isEmpty:
      let classes = possible.map(interpreter.launched)
      interpreter.end(.runs(.unknown(unknown, possible: classes)), range)
    case (.type, "perform"), (.type, "performSelector:"):
      // A launcher in a test bundle, which the app knows by name only.
      guard values.first == .string("main") else { return nil }
      interpreter.end(.runs(interpreter.launched(owner)), range)
    case (.application(let type), "run"): interpreter.runApplication(of: type, range)
    case (.application, "setDelegate:"):
      interpreter.memory.write(values.first ?? .null, to: interpreter.delegate)
    default: return nil
    }
    return .void
  }

  private func contains(_ part: String) -> Bool? {
    switch owner {
    case .string(let text):
      name.hasPrefix("hasSuffix")
        ? text.hasSuffix(part)
        : name.hasPrefix("hasPrefix") ? text.hasPrefix(part) : text.contains(text: part)
    // The path of the test bundle ends like this, that of the app never does.
    case .setByTests("XCTestBundlePath")
    where part.hasSuffix("xctest") && !name.hasPrefix("hasPrefix"):
      true
    case .mainBundlePath where part.hasSuffix("xctest"): false
    default: nil
    }
  }

  private func argumentsAnswer() -> LaunchValue? {
    switch name {
    case "dropFirst": return .argumentsAfterFirst
    case "contains", "containsObject:":
      guard let argument = values.first?.text else { return interpreter.unknownQuestion(range) }
      let isPassed = interpreter.isPassed(argument)
      return isPassed.map { .boolean($0) } ?? interpreter.unknownInput(range)
    default: return nil
    }
  }

  private func environment() -> LaunchValue? {
    switch name {
    case "objectForKey:", "valueForKey:", "objectForKeyedSubscript:":
      return interpreter.environmentVariable(
        values.first ?? interpreter.unknownQuestion(range),
        range
      )
    case "contains", "first":
      if case .string? = values.first {
        let value = interpreter.environmentVariable(values[0], range)
        return value.isNull.map { .boolean(!$0) } ?? value
      }
      // `environment.keys.contains { $0.hasPrefix("XCTest") }`
      return asks(about: "XCTest", or: "XCTest") ? whetherTestsRun : interpreter.unknownValue(range)
    default: return nil
    }
  }

  /// Whether an argument is a closure that only compares with one of two texts.
  private func asks(about text: String, or other: String) -> Bool {
    guard case .closure(_, let body)? = call.arguments.first?.value.kind, body.count == 1,
      case .expression(let expression) = body[0].kind,
      case .call(let callee, let values) = expression.kind, values.count == 1,
      case .member(_, let name) = callee.kind,
      ["hasPrefix", "hasSuffix", "contains"].contains(name),
      case .string(let value?) = values[0].value.kind
    else { return false }
    return value == text || value == other || text == "XCTest" && value.hasPrefix(text)
  }

  /// The answer to `contains` or `first` with such a closure.
  private var whetherTestsRun: LaunchValue {
    let isTest = interpreter.isTest
    return name == "first" ? isTest ? .setByTests("") : .null : .boolean(isTest)
  }
}

/// What the launch passes to the app, and the classes that are loaded.
extension LaunchInterpreter {
  /// The value of a variable of the environment.
  func environmentVariable(_ name: LaunchValue, _ range: Range<Int>) -> LaunchValue {
    guard let name = name.text, !hasChangedVariables else { return unknownQuestion(range) }
    if changedVariables.contains(name) { return unknownInput(range) }
    if TestVocabulary.isNeverSet(name) { return .null }
    if TestVocabulary.runnerVariables.keys.contains(name) {
      return isTest ? .setByTests(name) : .null
    }
    return isPassed(name).map { $0 ? valuePassed(for: name) : .null } ?? unknownInput(range)
  }

  /// A variable or argument that anybody can pass, whatever its name.
  fileprivate func unknownInput(_ range: Range<Int>) -> LaunchValue {
    .unknown(UnknownValue(file: place.file, range: range, isAboutTests: false), [])
  }

  /// The value of a variable that only tests set, which is known if all schemes pass the same.
  private func valuePassed(for name: String) -> LaunchValue {
    let values = Set(sources.target.runs.map { $0.values[name] })
    let value = values.count == 1 ? values.first ?? nil : nil
    return value.map { .string($0) } ?? .setByTests(name)
  }

  func changeEnvironment(_ name: LaunchValue) {
    if let name = name.text {
      changedVariables.insert(name)
    } else {
      hasChangedVariables = true
    }
  }

  /// Whether this launch gets a variable or argument; `nil` if that isn't known, since anybody can pass it.
  ///
  /// What all schemes pass to tests, and none to launches, shows tests.
  func isPassed(_ name: String) -> Bool? {
    let inputs: Set<LaunchInput> = [.variable(name), .argument(name)]
    let runs = sources.target.runs
    let passing = runs.filter { !$0.inputs.isDisjoint(with: inputs) }
    guard !passing.isEmpty, sources.target.launchInputs.isDisjoint(with: inputs) else { return nil }
    return isTest ? passing.count == runs.count ? true : nil : false
  }

  /// Whether user defaults have a key, which an argument with `YES` after it sets; `nil` if that isn't known.
  ///
  /// Arguments are the first of their domains. If they aren't passed, any other code with the key can set it.
  fileprivate func isOn(_ key: String) -> Bool? {
    guard let isPassed = isPassed("-" + key) else { return nil }
    guard isPassed else {
      let literal = "\"\(key)\""
      let found = sources.members(containing: [literal]).compactMap(sources.bytes(of:))
        .flatMap { String(decoding: $0, as: UTF8.self).parts(separatedBy: literal).dropFirst() }
      return found.count == 1 ? false : nil
    }
    let others = sources.target.runs.reduce(into: Set<String>()) {
      $0.formUnion($1.inputs.map(\.text))
    }
    let values = ["YES": true, "true": true, "1": true, "NO": false, "false": false, "0": false]
    return others.count == 2 ? others.lazy.compactMap { values[$0] }.first : nil
  }

  /// Whether this launch gets arguments, besides the path of the executable.
  var hasArguments: Bool? {
    let runs = sources.target.runs
    return isTest && !runs.isEmpty && runs.allSatisfy { $0.argumentCount > 0 } ? true : nil
  }

  /// Whether an argument at some place is this text; `nil` if neither value is an argument, or that isn't
  /// known.
  func argumentIs(_ first: LaunchValue, _ second: LaunchValue, _ range: Range<Int>) -> LaunchValue?
  {
    switch (first, second) {
    case (.argument(let isFirst), .string(let text)), (.string(let text), .argument(let isFirst)):
      guard let isPassed = isPassed(text) else { return nil }
      // Of several arguments, it isn't known which place each has, nor what Xcode adds after them.
      let isAlone = sources.target.runs.allSatisfy { $0.argumentCount == 1 }
      return isPassed && !(isFirst && isAlone) ? unknownQuestion(range) : .boolean(isPassed)
    case (.argumentCount, _), (_, .argumentCount): return unknownArgument(range)
    default: return nil
    }
  }

  /// What isn't known of the arguments: it differs in tests if schemes pass some to them.
  func unknownArgument(_ range: Range<Int>) -> LaunchValue {
    var value = unknown(range)
    value.isOfArguments = true
    value.isAboutTests = sources.target.runs.contains { $0.argumentCount > 0 }
    return .unknown(value, [])
  }

  /// The class that the runtime finds by a name.
  func lookUp(_ name: LaunchValue, _ range: Range<Int>) -> LaunchValue {
    switch name {
    case .name(let type): .type(type)
    case .string(let name): classFound(by: name, range)
    default: unknownQuestion(range)
    }
  }

  private func classFound(by name: String, _ range: Range<Int>) -> LaunchValue {
    lookedUp.insert(name)
    // What XCTest's classes are called.
    if name.hasPrefix(TestVocabulary.xcTestPrefix) { return isTest ? .type(name) : .null }
    // In-process UI tests keep the full app, so `install` skips their targets.
    if ["KIF", "EarlGrey"].contains(where: name.hasPrefix) { return .null }
    if sources.declaresClass(withRuntimeName: name) { return .type(name.withoutModule) }
    if name.hasApplePrefix || name.hasPrefix("XC") { return unknownValue(range) }
    return environment == .tests ? .type(name) : .null
  }

  /// The class of the application that a Mac app has created so far.
  var createdApplication: LaunchedClass {
    memory.value(of: application).map(launched) ?? .none
  }

  /// The application of a class, which is created when it's asked for first.
  func createApplication(_ type: String) -> LaunchValue {
    if memory.value(of: application) == .null { memory.write(.application(type), to: application) }
    return .application(type)
  }

  /// Starts the app with a function of the system's.
  fileprivate func start(
    _ function: LaunchFunction,
    _ arguments: [LaunchValue],
    _ range: Range<Int>
  ) {
    let start =
      function == .uiApplicationMain
      ? AppStart(application: launched(arguments[2]))
      : AppStart(application: createdApplication, loadsMainNib: !function.takesDelegate)
    let delegate =
      function.takesDelegate
      ? launched(arguments.last ?? .null) : delegateOfApplication(range, otherwise: .ofMainNib)
    end(.runs(delegate), range, start)
  }

  /// Starts the app with the application of a Mac app.
  fileprivate func runApplication(of type: String, _ range: Range<Int>) {
    let created = createdApplication
    let start = AppStart(application: created == .none ? .named(type) : created)
    end(.runs(delegateOfApplication(range, otherwise: .none)), range, start)
  }

  /// The delegate of the application that has been created; without one, an application of a class that isn't
  /// read can make its own.
  fileprivate func delegateOfApplication(
    _ range: Range<Int>,
    otherwise: LaunchedClass
  ) -> LaunchedClass {
    guard delegateValue == .null else { return launched(delegateValue) }
    if otherwise == .ofMainNib { nibCall = nibCall ?? unknown(range) }
    switch createdApplication {
    case .none: return otherwise
    case .named(let name) where sources.root(ofApplication: name) == "NSApplication":
      return otherwise
    case .named, .ofMainNib, .unknown: break
    }
    let unknown = unknown(range)
    return .unknown(unknown, possible: [otherwise, .unknown(unknown, possible: [])])
  }

  /// Starts the app with the `main` of a type: that of the system, or that of a library, which isn't followed.
  func runMain(of type: LaunchValue, _ range: Range<Int>) {
    guard case .type(let name) = type, let library = library(name.withoutModule) else {
      return end(.runs(launched(type)), range)
    }
    var unknown = UnknownValue(file: place.file, range: range, isAboutTests: true)
    unknown.library = library
    // It may run the type, or any other.
    let other = LaunchedClass.unknown(unknown, possible: [])
    end(.runs(.unknown(unknown, possible: [launched(type), other])), range)
  }

  func launched(_ value: LaunchValue) -> LaunchedClass {
    switch value {
    case .null: .none
    case .type(let name) where !sources.declares(name),
      .name(let name) where !sources.declares(name):
      launched(alias: name)
    case .string(let name), .type(let name), .name(let name), .instance(let name, _),
      .application(let name):
      .named(name)
    case .unknown(let unknown, let possible): .unknown(unknown, possible: possible.map(launched))
    default:
      .unknown(UnknownValue(file: place.file, range: 0..<0, isAboutTests: false), possible: [])
    }
  }

  /// The class of a name that the sources don't declare, but that can be another name for one.
  private func launched(alias name: String) -> LaunchedClass {
    let aliases = sources.members(declaring: name).compactMap { sources.swiftSource(at: $0.path) }
      .flatMap(\.typeAliases).filter {
        $0.name == name && isCompiled($0.context.conditions) != false
      }
    switch aliases.count {
    case 0: return .named(name)
    case 1 where aliases[0].target.isTypeName && isCompiled(aliases[0].context.conditions) == true:
      return .named(aliases[0].target)
    default:
      let unknown = UnknownValue(file: place.file, range: 0..<0, isAboutTests: false)
      return .unknown(unknown, possible: aliases.map { .named($0.target) })
    }
  }

  /// Whether the file imports a module.
  func imports(_ module: String) -> Bool {
    (place.source as? SwiftSource)?.imports.contains { $0.module == module } == true
  }

  /// The context of a variable with `@Dependency(\.context)`, as the library tells tests from launches.
  func dependencyContext(of declaration: Range<Int>) -> LaunchValue? {
    let text = place.text(declaration).filter { $0 > 0x20 }
    guard text.starts(with: "@Dependency(\\.context)".utf8), !sources.declares("Dependency"),
      imports("Dependencies") || imports("ComposableArchitecture")
    else { return nil }
    return .constant(isTest ? "test" : "live")
  }

  /// The value of a name by which a library that the file imports reports whether tests run; `nil` for
  /// others, since a name says nothing.
  func libraryCheck(_ name: String) -> LaunchValue? {
    for (module, names) in TestVocabulary.checkModules where names.contains(name) && imports(module)
    {
      return .boolean(isTest)
    }
    return nil
  }

  /// The value of a static property by which a library that the file imports reports whether tests run.
  fileprivate func libraryCheck(_ name: String, of type: String) -> LaunchValue? {
    switch (type, name) {
    // https://github.com/pointfreeco/swift-issue-reporting
    case ("TestContext", "current") where imports("IssueReporting") && !sources.declares(type):
      isTest ? .setByTests("") : .null
    // https://github.com/SwiftfulThinking/SwiftfulUtilities
    case ("Utilities", "isUnitTesting")
    where imports("SwiftfulUtilities") && !sources.declares(type):
      .boolean(isTest)
    default: nil
    }
  }
}

extension TestRun {
  fileprivate var argumentCount: Int {
    inputs.count { if case .argument = $0 { true } else { false } }
  }
}
