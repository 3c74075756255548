package import Diagnostics
import ProjectFiles
import SourceScan
import XcodeModel

/// A call of the app's own launch that the set-up of a test target can make, too.
///
/// It's a statement by itself, in Swift, that needs nothing but literals, types, and their static members.
package struct KeptCall: Sendable, Hashable {
  /// The statement, on one line.
  package var text: String
  /// The name of the file with the call.
  package var fileName: String
  /// The imports that it needs, besides that of Foundation.
  package private(set) var imports: Set<String> = []

  /// Why a call can't be one.
  package struct Obstacle: Error {
    package let message: Message

    package init(_ message: Message) { self.message = message }

    package static let notSwift = Obstacle("only calls in Swift are kept, by tests in Swift")

    fileprivate static func unknownModule(of type: String) -> Obstacle {
      Obstacle("it isn't known which module declares '\(type)'")
    }
  }

  /// - Parameters:
  ///   - app: The sources of the app, then those of libraries of the project.
  ///   - tests: The test target that makes the call.
  /// - Throws: Why it can't make the call.
  package init(
    _ row: LaunchRow,
    of app: [TargetSources],
    in tests: TargetSources
  ) throws(Obstacle) {
    let path = row.location.file
    guard Path.fileExtension(of: path) == "swift",
      let source = app.lazy.compactMap({ $0.swiftSource(at: path) }).first
    else { throw .notSwift }
    guard let range = row.statement, let text = source.line(range) else {
      // The result is used, or `try` or `await` comes before it.
      throw Obstacle("it isn't a statement by itself on one line")
    }
    if let condition = row.conditions.first {
      throw Obstacle("it depends on a condition (\(condition.shortened))")
    }
    self.text = text
    fileName = Path.lastComponent(of: path)
    for case .expression(let value) in source.code(in: range).map(\.kind) {
      guard let part = value.callPartNotAtHand else { continue }
      throw Obstacle(
        "'\(source.text(part).withSingleSpaces)' isn't a literal, a type, or a static member of a type"
      )
    }
    if let name = source.hiddenName(in: range) {
      throw Obstacle("other files can't use '\(name)'")
    }
    var modules: Set<String> = []
    for name in source.typeNames(in: range) {
      modules.formUnion(try source.modules(declaring: name, app))
    }
    for module in modules.subtracting(["Foundation", "Swift"]).sorted() {
      imports.insert(try tests.importOfModule(module, of: app.first?.target))
    }
  }
}

extension TargetSources {
  /// Returns how the tests import a module of the app's code.
  fileprivate func importOfModule(_ module: String, of app: XcodeTarget?) throws(KeptCall.Obstacle)
    -> String
  {
    let text = "import \(module)"
    guard module == app?.testSettings["PRODUCT_MODULE_NAME"] else {
      if LaunchKinds.known.isApple(module) || imports(module, always: true) { return text }
      throw KeptCall.Obstacle("no file of the tests imports \(module)")
    }
    let testable = "@testable " + text
    let isTestable = app?.testSettings.isEnabled("ENABLE_TESTABILITY") == true
    if isTestable || !members(containing: [testable]).isEmpty { return testable }
    throw KeptCall.Obstacle("the tests can't import \(module) with @testable")
  }
}

extension SwiftSource {
  /// Returns the modules that declare a type with this name, which may have a member after it.
  fileprivate func modules(declaring name: String, _ app: [TargetSources]) throws(KeptCall.Obstacle)
    -> [String]
  {
    let (type, members) = (name.firstPart, name.split(separator: ".").map(String.init).dropFirst())
    if let owner = app.first(where: { $0.declares(type) }) {
      guard owner.declaration(of: type) != nil, let own = owner.moduleName else {
        throw .unknownModule(of: type)
      }
      return [own]
    }
    let extending = app.filter { $0.extends(type, with: members) }
      .compactMap(\.moduleName)
    let imported = imports.map(\.module)
    guard let entry = LaunchKinds.known.entry(of: type) else {
      // It can be from any module that the file imports.
      let header = app.first?.target.testSettings["SWIFT_OBJC_BRIDGING_HEADER"]
      guard header?.isEmpty != false,
        imported.contains(where: { !LaunchKinds.known.isApple($0) })
      else { throw .unknownModule(of: type) }
      return extending + imported
    }
    let found = imported.filter { module in entry.modules.contains { $0.covers(module) } }
    guard let module = (found + (entry.isApple ? entry.modules : [])).first else {
      throw .unknownModule(of: type)
    }
    return extending + [module]
  }
}

extension Expression {
  /// The part of a call that isn't a literal, a type, or a static member of one; `nil` if there is none.
  fileprivate var callPartNotAtHand: Range<Int>? {
    guard case .call(let callee, let arguments) = kind else { return range }
    return ([callee] + arguments.map(\.value)).lazy.compactMap(\.partNotAtHand).first
  }

  private var partNotAtHand: Range<Int>? {
    switch kind {
    case .name(let name): name.beginsLikeType || name.isEmpty ? nil : range
    case .member(let base, _), .metatype(let base), .cast(let base, _), .unary(_, let base):
      base.partNotAtHand
    case .string(_?), .boolean, .number, .null: nil
    case .other(let parts):
      parts.isEmpty ? range : parts.lazy.compactMap(\.partNotAtHand).first
    default: range
    }
  }
}

extension SwiftSource {
  /// The code in a range on one line; `nil` if a comment or string is in the way.
  fileprivate func line(_ range: Range<Int>) -> String? {
    let lines = text(range).split(whereSeparator: \.isNewline).map { line in
      line.drop(while: \.isWhitespace)
    }
    guard let first = lines.first else { return nil }
    guard lines.count > 1 else { return String(first) }
    guard !lines.contains(where: { $0.contains(text: "//") || $0.contains(text: "\"\"\"") }) else {
      return nil
    }
    return lines.dropFirst().reduce(into: String(first)) { result, line in
      let joins = result.last == "(" || result.last == "[" || ")].".contains(line.first ?? " ")
      result += (joins ? "" : " ") + line
    }
  }

  /// The types that code uses, each with the members after it.
  fileprivate func typeNames(in range: Range<Int>) -> [String] {
    usedNames(in: range).map(\.chain) + metatypes(in: range)
  }

  /// The first name in a range that only this file, or the types around the range, can use.
  fileprivate func hiddenName(in range: Range<Int>) -> String? {
    let types = declarations
    func isHidden(_ modifiers: [String]) -> Bool {
      modifiers.contains("private") || modifiers.contains("fileprivate")
    }
    let around = context(at: range.lowerBound).types
    var hidden: Set<String> = []
    for type in types {
      let isInside = !around.isEmpty && type.context.types.starts(with: around.prefix(1))
      if isHidden(type.modifiers) || type.isLocal || isInside { hidden.insert(type.name) }
      hidden.formUnion(
        type.members.filter { isHidden($0.modifiers) || isHidden(type.modifiers) }.map(\.name)
      )
    }
    hidden.formUnion(globals.filter { isHidden($0.modifiers) }.map(\.name))
    hidden.formUnion(typeAliases.map(\.name))
    let used = typeNames(in: range).flatMap { $0.split(separator: ".").map(String.init) }
    return used.first(where: hidden.contains)
  }
}

extension LaunchReader {
  /// Returns the statements of the app's own launch that make the calls with these names, or all, in the order
  /// in which they run.
  ///
  /// Those of functions that the launch calls count only if it doesn't make the call itself.
  package func rows(calling names: [String]?, of launch: AppLaunch) -> [LaunchRow] {
    // All rows of a large app take seconds.
    if names?.isEmpty == true { return [] }
    let launchSteps = steps(of: launch)
    let wanted = names.map { Set($0.map(\.withoutParentheses)) }
    let work = work(of: launchSteps, opening: .all)
    let methods = launchSteps.ownSteps.flatMap(work.methods(of:)).rows(inTests: false)
    let rows = methods.filter { $0.time != .event }.flatMap(\.rows).flatMap(\.all).filter { row in
      row.form == .statement
        && row.name.map { wanted?.contains($0.withoutParentheses) != false } == true
    }
    let direct = Set(rows.filter { $0.caller == nil }.compactMap(\.name))
    return rows.filter { $0.caller == nil || !direct.contains($0.name ?? "") }
  }
}

extension EarlyCode {
  /// Whether `install --keep` means the line by this name.
  package func isNamed(_ name: String) -> Bool {
    let name = name.withoutParentheses
    return !names.isDisjoint(with: [name, "." + name]) || text == name
      || text.contains(text: name + "(")
  }
}

extension LaunchReader {
  /// Returns a file of the tests or the app that uses a library of a line that tests no longer run: the same module, or
  /// other functions of a C library; `nil` if none does.
  package func user(of line: EarlyCode, in launch: AppLaunch) -> String? {
    let app = sources(of: launch.app)
    guard let entry = launch.entryPoint?.file, let member = app.member(at: entry) else {
      return nil
    }
    let imports = (app.swiftSource(of: member)?.imports ?? []).map(\.module)
    let foreign = line.names.filter { !app.declares($0) && !$0.hasPrefix(".") }
    var names = foreign.isEmpty ? [] : imports.filter { !LaunchKinds.known.isApple($0) }
    // As in `engine_init` and `engine_open`.
    let prefixes = foreign.compactMap { name in
      name.firstIndex(of: "_").map { String(name[...$0]) }
    }
    names += foreign
    for target in launch.testBundles.map(\.target) + [launch.app] {
      let sources = sources(of: target)
      let users = sources.members(containing: names + prefixes).filter { $0.path != entry }
      let user = users.first { user in
        let known =
          (sources.swiftSource(of: user)?.identifiers ?? [])
          .union(sources.objectiveCSource(of: user)?.identifiers ?? [])
        return !known.isDisjoint(with: names)
          || known.contains { name in prefixes.contains { name.hasPrefix($0) } }
      }
      if let user { return user.path }
    }
    return nil
  }
}

extension AppRead {
  /// Whether it needs what a call sets up.
  package func isSet(by row: LaunchRow) -> Bool {
    guard case .setup(_, let location) = subject else { return false }
    return row.location == location
  }
}

extension ClassInfo {
  /// Whether it's a stand-in that calls the test target's own set-up.
  package var looksUpSetUp: Bool {
    let bytes = swift?.source.bytes ?? objectiveC?.bytes ?? []
    return bytes.contains(run: Array("\"\(TestVocabulary.setUpClass)\"".utf8))
  }
}

extension TargetSources {
  /// Whether an extension of a type of another module declares one of these members.
  func extends(_ type: String, with names: ArraySlice<String>) -> Bool {
    members(declaring: type).compactMap(swiftSource(of:)).flatMap(\.declarations).contains {
      $0.kind == .extension && $0.name == type && $0.members.contains { names.contains($0.name) }
    }
  }
}

extension String {
  fileprivate var withoutParentheses: String {
    hasSuffix("()") ? String(dropLast(2)) : self
  }
}
