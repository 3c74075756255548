import ProjectFiles
import SourceScan
import XcodeModel

/// What the functions, types, and objects of the system do at an entry point, as far as it's known.
///
/// Facts.md has the sources of what is said about test runners.
enum LaunchSystem {
  /// A message to an object, or a call of a method.
  struct Site {
    var owner: LaunchValue
    var name: String
    var base: Expression
    var arguments: [Expression.Argument]
    var range: Range<Int>
  }

  private static let valueFunctions: Set<String> = [
    "NSStringFromClass", "unsafeBitCast", "Bool", "String", "NSString", "NSSelectorFromString",
    "Selector",
  ]

  // https://developer.apple.com/documentation/dispatch/dispatch_once
  private static let closureFunctions: Set<String> = [
    "autoreleasepool", "withExtendedLifetime", "dispatch_once", "dispatch_sync",
  ]

  /// Whether a function in C is one of the system's, by the prefix that all of its framework have, or as one
  /// of the standard library's.
  static func isOfSystem(_ name: String) -> Bool {
    let prefixes = ["NS", "UI", "CF", "CG", "dispatch_", "objc_", "os_", "pthread_", "class_"]
    let functions: Set<String> = [
      "printf", "fprintf", "puts", "signal", "sigaction", "atexit", "srand", "srandom", "time",
      "umask",
      "getpid", "setlocale", "memset", "strlen", "free", "sizeof",
    ]
    return prefixes.contains(where: name.hasPrefix) || functions.contains(name)
  }

  static func knowsFunction(_ name: String) -> Bool {
    valueFunctions.contains(name) || closureFunctions.contains(name)
      || LaunchFunction.all[name] != nil || LaunchFunction.endingProcess.contains(name)
      || TestVocabulary.lookupFunctions.contains(name)
      || ["getenv", "setenv", "putenv", "unsetenv", "objc_allocateClassPair", "strcmp", "swap"]
        .contains(name)
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
    case (.type("ProcessInfo"), "processInfo"), (.type("NSProcessInfo"), "processInfo"):
      .processInfo
    case (.processInfo, "environment"), (.environment, "keys"): .environment
    case (.processInfo, "arguments"), (.type("CommandLine"), "arguments"),
      (.type("CommandLine"), "unsafeArgv"):
      .arguments
    case (.type("CommandLine"), "argc"), (.arguments, "count"): .argumentCount
    case (.argumentsAfterFirst, "first"): .argument(isFirst: true)
    case (.arguments, "last"), (.argumentsAfterFirst, "last"): .argument(isFirst: false)
    case (.type("Bundle"), "main"), (.type("NSBundle"), "mainBundle"): .mainBundle
    case (.type("Bundle"), "allBundles"), (.type("NSBundle"), "allBundles"): .bundles
    case (.mainBundle, "bundlePath"), (.mainBundle, "bundleURL"), (.mainBundle, "executablePath"),
      (.mainBundle, "executableURL"), (.mainBundlePath, "path"),
      (.mainBundlePath, "absoluteString"), (.mainBundlePath, "lastPathComponent"):
      .mainBundlePath
    case (.type(let type), "sharedApplication"): interpreter.createApplication(type)
    case (.type(let type), "shared")
    where interpreter.sources.root(ofApplication: type)?.hasSuffix("Application") == true:
      interpreter.createApplication(type)
    case (.type(let type), "description"): .name(ofType: type)
    case (.setByTests, "isEmpty"): .boolean(false)
    case (.setByTests, "boolValue"): .boolean(true)
    case (.string(let text), "isEmpty"): .boolean(text.isEmpty)
    // https://github.com/pointfreeco/swift-issue-reporting
    case (.type("TestContext"), "current")
    where interpreter.imports("IssueReporting") && !interpreter.sources.declares("TestContext"):
      interpreter.isTest ? .setByTests("") : .null
    // https://github.com/SwiftfulThinking/SwiftfulUtilities
    case (.type("Utilities"), "isUnitTesting")
    where interpreter.imports("SwiftfulUtilities") && !interpreter.sources.declares("Utilities"):
      .boolean(interpreter.isTest)
    default: nil
    }
  }

  // MARK: Functions

  static func call(
    _ name: String,
    _ arguments: [LaunchArgument],
    _ range: Range<Int>,
    in interpreter: LaunchInterpreter
  ) -> LaunchValue {
    func argument(_ index: Int) -> LaunchValue {
      arguments.indices.contains(index)
        ? arguments[index].value : interpreter.unknownValue(range)
    }
    if TestVocabulary.lookupFunctions.contains(name) {
      return interpreter.lookUp(argument(0), range)
    }
    if let function = LaunchFunction.all[name] {
      interpreter.start(function, (0..<function.argumentCount).map(argument), range)
      return .void
    }
    if LaunchFunction.endingProcess.contains(name) {
      // `exit(UIApplicationMain(…))` runs the app.
      interpreter.end(.ends, range)
      return .void
    }
    switch name {
    case "getenv": return interpreter.environmentVariable(argument(0), range)
    case "setenv", "putenv", "unsetenv":
      interpreter.changeEnvironment(argument(0))
      return .void
    case "strcmp":
      let answer =
        argument(0).isEqual(to: argument(1)).map { .boolean($0) }
        ?? interpreter.argumentIs(argument(0), argument(1), range)
        ?? interpreter.unknownValue(range, argument(0), argument(1))
      return answer.truth.map { .number($0 ? 0 : 1) } ?? answer
    case "swap":
      guard arguments.count == 2, let one = arguments[0].variable, let other = arguments[1].variable
      else { return .void }
      let first = interpreter.read(one, isLocal: true, range)
      let second = interpreter.read(other, isLocal: true, range)
      interpreter.assign(second, to: one, range)
      interpreter.assign(first, to: other, range)
      return .void
    case "objc_allocateClassPair":
      guard case .string(let name) = argument(1) else { return interpreter.unknownValue(range) }
      interpreter.madeClasses.insert(name)
      return .type(name)
    case _ where closureFunctions.contains(name):
      guard case .function(let function)? = arguments.last?.value else {
        return interpreter.unknownValue(range)
      }
      return interpreter.call(function, [], range)
    case "NSStringFromClass", "String":
      if case .type(let type) = argument(0) { return .name(ofType: type) }
      return argument(0)
    default: return argument(0)
    }
  }

  // MARK: Methods

  /// The messages that are answered here, and that a category of the app can take over.
  static let messages: Set<String> = [
    "alloc", "arguments", "bundlePath", "boolForKey:", "class", "classNamed:", "containsString:",
    "environment", "hasPrefix:", "hasSuffix:", "isEqualToString:", "mainBundle", "new",
    "objectForKey:", "processInfo", "sharedApplication",
  ]

  /// Returns the result of a message that is known; `nil` for another.
  static func call(
    _ site: Site,
    _ arguments: [LaunchArgument],
    in interpreter: LaunchInterpreter
  ) -> LaunchValue? {
    let range = site.range
    let values = arguments.map(\.value)
    if let known = property(site.name, of: site.owner, in: interpreter) { return known }
    if let started = start(site, values, in: interpreter) { return started }
    switch (site.owner, site.name) {
    case (.type, "alloc"), (.type, "self"), (.type, "class"), (.instance, "self"): return site.owner
    case (.instance, _) where !interpreter.place.isSwift && site.name.hasPrefix("init"):
      interpreter.hand(values, range)
      return site.owner
    case (.type(let type), _)
    where !interpreter.place.isSwift && (site.name == "new" || site.name.hasPrefix("init")):
      interpreter.hand(values, range)
      return .instance(type, interpreter.sources.declares(type) ? interpreter.makeObject() : nil)
    case (.boolean(let value), "toggle"):
      guard let variable = interpreter.variable(of: site.base) else { return nil }
      interpreter.assign(.boolean(!value), to: variable, range)
      return .void
    case (.environment, _): return environment(site, values, in: interpreter)
    case (.arguments, _), (.argumentsAfterFirst, _):
      return interpreter.arguments(site, values)
    case (.bundles, "contains"), (.bundles, "first"):
      // `Bundle.allBundles.contains { $0.bundlePath.hasSuffix(".xctest") }`
      guard interpreter.asks(site.arguments, about: ".xctest", or: "xctest") else { return nil }
      return interpreter.answer(to: site)
    case (_, "map"), (_, "flatMap"), (_, "compactMap"):
      guard case .function(let function)? = values.first, isOptional(site.owner) else { return nil }
      return interpreter.call(function, [LaunchArgument(value: site.owner)], range)
    case (_, "isEqualToString:"), (_, "isEqual:"), (_, "isEqual"), (_, "isEqualToString"):
      return values.first.flatMap { site.owner.isEqual(to: $0) }.map { .boolean($0) }
    case (_, "hasSuffix"), (_, "hasSuffix:"), (_, "hasPrefix"), (_, "hasPrefix:"), (_, "contains"),
      (_, "containsString:"):
      guard case .string(let part)? = values.first else { return nil }
      return contains(site.owner, site.name, part).map { .boolean($0) }
    case (_, "classNamed:"), (_, "classNamed"):
      return interpreter.lookUp(values.first ?? interpreter.unknownValue(range), range)
    case (_, "bool"), (_, "boolForKey:"):
      guard case .string(let key)? = values.first else { return nil }
      return interpreter.isOn(key).map { .boolean($0) }
    case (_, "assumeIsolated"), (_, "sync"), (_, "performActivity"),
      (_, "performActivityWithOptions:reason:usingBlock:"):
      guard case .function(let function)? = values.last else { return nil }
      return interpreter.call(function, [], range)
    default: return nil
    }
  }

  /// Starts the app, if a message does.
  private static func start(
    _ site: Site,
    _ values: [LaunchValue],
    in interpreter: LaunchInterpreter
  ) -> LaunchValue? {
    switch (site.owner, site.name) {
    case (.type(let type), "main") where values.isEmpty:
      // The launcher that `install` adds is what its switch names, not the `App` in it.
      if type != TestVocabulary.standInLauncher,
        let own = interpreter.member("main", of: site.owner, [], site.base.range, site.range)
      {
        return own
      }
      interpreter.runMain(of: site.owner, site.range)
    case (.unknown(let unknown, let possible), "main") where values.isEmpty && !possible.isEmpty:
      let classes = possible.map(interpreter.launched)
      interpreter.end(.runs(.unknown(unknown, possible: classes)), site.range)
    case (.type, "perform"), (.type, "performSelector:"):
      // A launcher in a test bundle, which the app knows by name only.
      guard values.first == .string("main") else { return nil }
      interpreter.end(.runs(interpreter.launched(site.owner)), site.range)
    case (.application(let type), "run"):
      let created = interpreter.createdApplication
      let start = AppStart(application: created == .none ? .named(type) : created)
      let delegate = interpreter.delegateOfApplication(site.range, otherwise: .none)
      interpreter.end(.runs(delegate), site.range, start)
    case (.application, "setDelegate:"):
      interpreter.memory.write(values.first ?? .null, to: interpreter.delegate)
    default: return nil
    }
    return .void
  }

  private static func isOptional(_ value: LaunchValue) -> Bool {
    switch value {
    case .type, .name, .string, .setByTests, .instance(_, .some), .boolean: true
    default: false
    }
  }

  private static func contains(_ text: LaunchValue, _ name: String, _ part: String) -> Bool? {
    switch text {
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

  private static func environment(
    _ site: Site,
    _ values: [LaunchValue],
    in interpreter: LaunchInterpreter
  ) -> LaunchValue? {
    switch site.name {
    case "objectForKey:", "valueForKey:", "objectForKeyedSubscript:":
      return interpreter.environmentVariable(
        values.first ?? interpreter.unknownQuestion(site.range),
        site.range
      )
    case "contains", "first":
      if case .string? = values.first {
        let value = interpreter.environmentVariable(values[0], site.range)
        return value.isNull.map { .boolean(!$0) } ?? value
      }
      // `environment.keys.contains { $0.hasPrefix("XCTest") }`
      guard interpreter.asks(site.arguments, about: "XCTest", or: "XCTest") else {
        return interpreter.unknownValue(site.range)
      }
      return interpreter.answer(to: site)
    default: return nil
    }
  }
}

/// What the launch passes to the app, and the classes that are loaded.
extension LaunchInterpreter {
  /// The value of a variable of the environment.
  func environmentVariable(_ name: LaunchValue, _ range: Range<Int>) -> LaunchValue {
    guard case .string(let name) = name, !hasChangedVariables else { return unknownQuestion(range) }
    if changedVariables.contains(name) { return unknownInput(range) }
    if TestVocabulary.isNeverSet(name) { return .null }
    if TestVocabulary.runnerVariables.keys.contains(name) {
      return isTest ? .setByTests(name) : .null
    }
    switch isPassed(name) {
    case true: return valuePassed(for: name).map { .string($0) } ?? .setByTests(name)
    case false: return .null
    case nil: return unknownInput(range)
    }
  }

  /// A variable or argument that anybody can pass, whatever its name.
  private func unknownInput(_ range: Range<Int>) -> LaunchValue {
    .unknown(UnknownValue(file: place.file, range: range, isAboutTests: false), [])
  }

  /// The value that all schemes pass for a variable; `nil` if they pass several.
  private func valuePassed(for name: String) -> String? {
    let values = Set(sources.target.runs.map { $0.values[name] })
    return values.count == 1 ? values.first ?? nil : nil
  }

  func changeEnvironment(_ name: LaunchValue) {
    if case .string(let name) = name {
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

  func arguments(_ site: LaunchSystem.Site, _ values: [LaunchValue]) -> LaunchValue? {
    switch site.name {
    case "dropFirst": return .argumentsAfterFirst
    case "contains", "containsObject:":
      guard case .string(let argument)? = values.first else { return unknownQuestion(site.range) }
      return isPassed(argument).map { .boolean($0) } ?? unknownInput(site.range)
    default: return nil
    }
  }

  /// Whether an argument is a closure that only compares with one of two texts.
  func asks(_ arguments: [Expression.Argument], about text: String, or other: String) -> Bool {
    guard case .closure(_, let body)? = arguments.first?.value.kind, body.count == 1,
      case .expression(let expression) = body[0].kind,
      case .call(let callee, let values) = expression.kind, values.count == 1,
      case .member(_, let name) = callee.kind,
      ["hasPrefix", "hasSuffix", "contains"].contains(name),
      case .string(let value?) = values[0].value.kind
    else { return false }
    return value == text || value == other || text == "XCTest" && value.hasPrefix(text)
  }

  /// The answer to `contains` or `first` with such a closure.
  fileprivate func answer(to site: LaunchSystem.Site) -> LaunchValue {
    site.name == "first" ? isTest ? .setByTests("") : .null : .boolean(isTest)
  }

  /// The class that the runtime finds by a name.
  func lookUp(_ name: LaunchValue, _ range: Range<Int>) -> LaunchValue {
    if case .name(let type) = name { return .type(type) }
    guard case .string(let name) = name else { return unknownQuestion(range) }
    lookedUp.insert(name)
    // What XCTest's classes are called.
    if name.hasPrefix(TestVocabulary.xcTestPrefix) { return isTest ? .type(name) : .null }
    // In-process UI tests keep the full app, so `install` skips their targets.
    if name.hasPrefix("KIF") || name.hasPrefix("EarlGrey") { return .null }
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
}

extension TestRun {
  fileprivate var argumentCount: Int {
    inputs.count { if case .argument = $0 { true } else { false } }
  }
}
