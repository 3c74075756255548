import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// The edit that adds the switch to the call that runs an app.
///
/// A call is plain if it is the only one of its kind, in top-level code or the function `main`. For
/// others, the error contains the change to make manually.
struct EntryCallEdit {
  let design: SwitchDesign
  let bytes: [UInt8]
  /// The sources of the app and of its tests.
  let sources: [TargetSources]
  /// The code of the app before the call.
  let earlyCode: [EarlyCode]
  /// The lines of it that stay in front of the choice.
  var kept: [EarlyCode] = []

  private var entryPoint: EntryPoint { design.entryPoint }

  /// Returns the edits, and whether the choice of a stand-in comes before all other code.
  ///
  /// - Throws: if the entry point has no call that runs an app, or more than a plain one.
  func edits() throws(Diagnostic) -> (edits: [TextEdit], choosesFirst: Bool) {
    if let opening = openingChange { return ([opening.edit], true) }
    let change =
      entryPoint.kind == .mainC
      ? change(in: ObjectiveCSource(scanning: bytes)) : change(in: SwiftSource(scanning: bytes))
    // A call that isn't reached makes no switch.
    guard let change, design.launch.evaluation?.mayStartApp != false else {
      throw .noCall(in: design.launch.app, entryPoint, of: design.className, notes: launchCalls)
    }
    // The other stand-ins need more than one expression.
    guard design.standIn == .testBundle else {
      throw Diagnostic(
        "--stand-in \(design.standIn.rawValue) needs an entry point with @main",
        fix: "use --stand-in test-bundle",
        at: entryPoint.location
      )
    }
    guard change.isPlain else {
      let calls = launchCalls
      throw Diagnostic(
        "the entry point contains more than a single call",
        fix: calls.count > 1
          ? "add that line before each of these \(calls.count) calls"
          : change.before.canBeOnOneLine
            ? "replace '\(change.before.onOneLine)' with '\(change.after.onOneLine)'"
            : .lookUp(design.className),
        at: entryPoint.location,
        notes: calls
      )
    }
    return ([change.edit], false)
  }

  /// A change of the file, and whether it's certain to be right.
  private struct Change {
    var edit: TextEdit
    var before: String
    var after: String
    var isPlain: Bool
  }

  private func change(_ range: Range<Int>, to text: String, isPlain: Bool) -> Change {
    Change(
      edit: .replace(range, with: text),
      before: self.text(range),
      after: text,
      isPlain: isPlain
    )
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The code to write where the entry point can't be edited: before the calls that may launch the app, or in
  /// place of the attribute.
  var launchCalls: [Diagnostic.Note] {
    guard design.standIn == .testBundle else { return [] }
    if entryPoint.attribute != nil, entryPoint.kind != .launcher {
      let message = launcher.map {
        "remove \(entryPoint.kind.rawValue) here, and add: \($0)" as Message
      }
      return message.map { [Diagnostic.Note(entryPoint.location, $0)] } ?? []
    }
    let form = form(for: .insertion(design.framework), at: 0)
    return entryPoint.launchCalls(in: bytes, adding: form?.switched.text("").onOneLine)
  }

  /// A type that runs the stand-in or what the attribute is at, on one line.
  private var launcher: String? {
    guard let type = entryPoint.type else { return nil }
    let part: CallForm.Part =
      switch design.framework {
      case .swiftUI: .statement
      case .uiKit: .call(of: .uiApplicationMain)
      case .watchKit: .call(of: .wkApplicationMain)
      case .appKit: .insertion(.appKit)
      }
    let call = "\(type).main()"
    let code = form(for: part, at: 0, " ").flatMap { form in
      part == .insertion(.appKit)
        ? form.switched.text("").onOneLine + "; " + call : form.applied(to: call)
    }
    return code.map { "@main enum AppLauncher { static func main() { \($0.onOneLine) } }" }
  }

  // MARK: - Forms

  /// The style of a form at `offset`.
  private func style(at offset: Int, applicationClass: String = "nil") -> CallForm.Style {
    let style = SourceStyle(of: bytes)
    let flags = design.launch.app.testSettings.templateFlags
    return CallForm.Style(
      standIn: design.className,
      unsafe: flags.contains(.strictMemorySafety) ? "unsafe " : "",
      applicationClass: applicationClass,
      newline: style.newline + SourceLine(of: offset, in: bytes).indentation,
      step: style.indentation
    )
  }

  /// Returns the form for `part` at `offset`.
  private func form(
    for part: CallForm.Part,
    at offset: Int,
    applicationClass: String = "nil",
    _ separator: String? = nil
  ) -> CallForm? {
    var style = style(at: offset, applicationClass: applicationClass)
    style.newline = separator ?? style.newline
    let forms = entryPoint.kind == .mainC ? CallForm.objectiveC(style) : CallForm.swift(style)
    return forms.first { $0.part == part }
  }

  /// Returns the change that inserts the choice of a stand-in at `offset`, before `call`.
  private func insertion(
    _ part: CallForm.Part,
    at offset: Int,
    before call: Range<Int>,
    applicationClass: String = "nil",
    separator: String? = nil,
    isPlain: Bool
  ) -> Change? {
    form(for: part, at: offset, applicationClass: applicationClass, separator).map { form in
      let statement = form.switched.text("").onOneLine
      let separator = statement.utf8.last == UInt8(ascii: ";") ? " " : "; "
      return Change(
        edit: .insert(form.switched.text(""), at: offset),
        before: text(call),
        after: statement + separator + text(call),
        isPlain: isPlain
      )
    }
  }

  // MARK: - Before all other code

  /// The choice of a stand-in before code of the app that would otherwise run under test.
  ///
  /// A normal launch doesn't change. Under test, the globals of main.swift stay uninitialized, so
  /// no other file may use one of them, or a function or type of main.swift that might use one.
  private var openingChange: Change? {
    guard design.standIn == .testBundle, !earlyCode.isEmpty else { return nil }
    return entryPoint.kind == .mainC
      ? openingChange(in: ObjectiveCSource(scanning: bytes))
      : openingChange(in: SwiftSource(scanning: bytes))
  }

  private func openingChange(in source: ObjectiveCSource) -> Change? {
    if design.framework == .appKit { return appKitChange(in: source) }
    guard design.framework == .uiKit,
      let main = source.functions.first(where: { $0.name == "main" }),
      let call = source.calls(of: .uiApplicationMain).first,
      call.arguments.prefix(2).map({ text($0.range) }) == ["argc", "argv"],
      let applicationClass = applicationClass(text(call.arguments[2].range)),
      let line = SourceLine(following: endOfKept(inBody: main.bodyRange, of: source), in: bytes),
      line.firstText < call.range.lowerBound
    else { return nil }
    return insertion(
      .insertion(.uiKit),
      at: line.firstText,
      before: call.range,
      applicationClass: applicationClass,
      isPlain: true
    )
  }

  private func openingChange(in source: SwiftSource) -> Change? {
    guard let location = opening(in: source), !otherFilesUse(source) else { return nil }
    var applicationClass = "nil"
    if design.framework == .uiKit {
      guard let argument = source.calls(of: .uiApplicationMain).first?.arguments[2],
        let known = self.applicationClass(text(argument.range))
      else { return nil }
      applicationClass = known
    }
    return insertion(
      location.part,
      at: location.offset,
      before: location.offset..<location.offset,
      applicationClass: applicationClass,
      isPlain: true
    )
  }

  /// The end of the last kept statement in the body of a function, or else the start of the body.
  private func endOfKept(inBody body: Range<Int>, of source: some ScannedSource) -> Int {
    endOfKept(in: source.code(in: body.withoutBraces)) ?? body.lowerBound + 1
  }

  /// The end of the last statement with a line that is kept.
  private func endOfKept(in statements: [Statement]) -> Int? {
    let lines = SourceLines(bytes)
    func isKept(_ statement: Statement) -> Bool {
      let first = lines.position(at: statement.range.lowerBound).line
      let last = lines.position(at: statement.range.upperBound).line
      return kept.contains { $0.location.position.map { (first...last).contains($0.line) } == true }
    }
    guard let statement = statements.last(where: isKept) else { return nil }
    // As in `@autoreleasepool`, with the call of the app in it.
    if case .block(let inner) = statement.kind, let end = endOfKept(in: inner) { return end }
    let end = statement.range.upperBound
    let rest = bytes[end...].drop(while: \.isBlank)
    return rest.first == UInt8(ascii: ";") ? rest.startIndex + 1 : end
  }

  /// Returns the argument for the application class if it's valid anywhere in the file.
  private func applicationClass(_ argument: String) -> String? {
    let codes = [
      CallForm.Code("NSStringFromClass(", ".self)"),
      CallForm.Code("NSStringFromClass([", " class])"),
      CallForm.Code("@\"", "\""), CallForm.Code("\"", "\""),
    ]
    let isClass = codes.contains { $0.hole(of: argument)?.isTypeName == true }
    return isClass || argument == "nil" ? argument : nil
  }

  /// The location for a new first statement of the entry point.
  private func opening(in source: SwiftSource) -> (offset: Int, part: CallForm.Part)? {
    if entryPoint.kind == .launcher {
      guard let body = entryPoint.main?.bodyRange,
        case let first = endOfKept(inBody: body, of: source),
        let start = SourceLine(following: first, in: bytes)?.firstText,
        start < body.upperBound - 1
      else { return nil }
      return (start, .insertion(design.framework))
    }
    if let end = endOfKept(in: source.code) {
      return SourceLine(following: end, in: bytes).map {
        ($0.firstText, .insertion(design.framework))
      }
    }
    return lineAfterImports(of: source).map { ($0.start, .opening(design.framework)) }
  }

  /// The line after the first imports, if no `#if` is around them.
  private func lineAfterImports(of source: SwiftSource) -> SourceLine? {
    guard var last = source.imports.first else { return nil }
    // Code between two imports may belong to one of them.
    for other in source.imports.dropFirst()
    where bytes[last.range.upperBound..<other.range.lowerBound].allSatisfy({
      $0.isBlank || $0.endsLine
    }) {
      last = other
    }
    guard let line = SourceLine(following: last.range.upperBound, in: bytes),
      last.conditions.isEmpty, line.indentation.isEmpty
    else { return nil }
    return line
  }

  /// Whether another file may use a global of main.swift that has a value, or a function or type that
  /// uses one.
  private func otherFilesUse(_ source: SwiftSource) -> Bool {
    guard entryPoint.kind == .mainSwift, case let names = namesThatUseGlobals(source),
      !names.isEmpty
    else { return false }
    // Names this short can't be searched for.
    guard names.allSatisfy({ $0.utf8.count > 2 }) else { return true }
    return sources.contains { target in
      target.members(containing: names.sorted()).contains { member in
        guard member.path != entryPoint.file, let other = target.swiftSource(of: member) else {
          return false
        }
        return other.globalUses(of: names).contains { name, range in
          !other.context(at: range.lowerBound).types.contains { type in
            target.declaration(of: type.withoutModule)?.1.members
              .contains { $0.name == name } == true
          }
        }
      }
    }
  }

  /// The globals of main.swift that have a value, and its functions and types that use one.
  private func namesThatUseGlobals(_ source: SwiftSource) -> Set<String> {
    let variables = source.globals.filter { $0.kind == .variable && $0.bodyRange == nil }
    let others =
      source.globals.filter { $0.kind != .variable || $0.bodyRange != nil }.map {
        (name: $0.name, range: $0.range)
      } + source.declarations.map { (name: $0.path, range: $0.range) }
    var names = Set(variables.map(\.name))
    var count = 0
    while count < names.count {
      count = names.count
      let uses = source.uses(of: names).map(\.range.lowerBound)
      names.formUnion(others.filter { uses.contains(where: $0.range.contains) }.map(\.name))
    }
    return names
  }

  // MARK: - Swift

  private func change(in source: SwiftSource) -> Change? {
    switch design.framework {
    case .uiKit: delegateChange(in: source, of: .uiApplicationMain)
    case .watchKit: delegateChange(in: source, of: .wkApplicationMain)
    case .swiftUI: mainChange(in: source)
    case .appKit: appKitChange(in: source)
    }
  }

  private func delegateChange(in source: SwiftSource, of function: LaunchFunction) -> Change? {
    let calls = source.calls(of: function)
    guard let call = calls.first, let argument = call.arguments.last else {
      return mainMethodChange(in: source, of: function)
    }
    let forms = CallForm.swift(style(at: argument.range.lowerBound))
    let isPlain = calls.count == 1 && source.isPlain(call)
    guard var change = change(argument.range, to: forms, isPlain: isPlain) else { return nil }
    let edited = SwiftSource(scanning: [change.edit].merged(into: bytes))
    let result = edited.calls(of: function).first
    change.isPlain =
      change.isPlain && result?.arguments.last.map { edited.text($0.range) } == change.after
      && result.map { edited.code(in: $0.range).isCall(of: function) } == true
    return change
  }

  /// `AppDelegate.main()`, which calls the function.
  private func mainMethodChange(in source: SwiftSource, of function: LaunchFunction) -> Change? {
    guard let delegate = design.launch.appDelegate else { return nil }
    let mains = source.calls(of: ["main"]).filter { $0.callee == "\(delegate).main" }
    guard let call = mains.first,
      let form = form(for: .call(of: function), at: call.range.lowerBound)
    else { return nil }
    let isUsual = text(call.range) == form.plain.text(delegate)
    return change(
      call.range,
      to: form.switched.text(delegate),
      isPlain: mains.count == 1 && source.isPlain(call) && isUsual
    )
  }

  /// Returns the change of a delegate's class name to the first of `forms` that fits.
  private func change(_ range: Range<Int>, to forms: [CallForm], isPlain: Bool) -> Change? {
    let names = forms.filter { $0.part == .delegateName || $0.part == .className }
    let result = names.lazy.compactMap { $0.applied(to: text(range)) }.first
    return result.map { change(range, to: $0, isPlain: isPlain) }
  }

  /// `App.main()` of a SwiftUI app, as a statement of its own.
  private func mainChange(in source: SwiftSource) -> Change? {
    let calls = source.calls(of: ["main"]).filter { $0.callee != ".main" && $0.callee != "main" }
    guard let call = calls.first,
      let form = form(for: .statement, at: call.range.lowerBound)
    else { return nil }
    let isStatement = SourceLine(of: call.range.lowerBound, in: bytes)
      .isAlone(call.range, in: bytes)
    let applied = form.applied(to: text(call.range))
    return change(
      call.range,
      to: applied ?? form.switched.text(text(call.range)),
      isPlain: applied != nil && calls.count == 1 && source.isPlain(call) && isStatement
    )
  }

  /// The choice of a stand-in before any code creates the shared application.
  private func appKitChange(in source: SwiftSource) -> Change? {
    var calls = source.calls(of: .nsApplicationMain)
    if calls.isEmpty, let delegate = design.launch.appDelegate {
      calls = source.calls(of: ["main"]).filter { $0.callee == "\(delegate).main" }
    }
    guard let call = calls.first else { return runChange(in: source) }
    let isPlain = calls.count == 1 && source.isPlain(call)
    // A function may call it; the first statement of the entry point comes before any of them.
    if !isPlain, let location = opening(in: source), !otherFilesUse(source) {
      return insertion(location.part, at: location.offset, before: call.range, isPlain: true)
    }
    let start = SourceLine(of: call.range.lowerBound, in: bytes).firstText
    return insertion(
      .insertion(.appKit),
      at: start,
      before: start..<call.range.upperBound,
      isPlain: isPlain
    )
  }

  /// The choice of a stand-in before code that creates the application itself and calls its
  /// `run()`.
  private func runChange(in source: SwiftSource) -> Change? {
    guard let run = source.calls(of: ["run"]).first(where: { $0.arguments.isEmpty }) else {
      return nil
    }
    return opening(in: source).flatMap {
      insertion($0.part, at: $0.offset, before: run.range, isPlain: true)
    }
  }

  // MARK: - Objective-C

  private func change(in source: ObjectiveCSource) -> Change? {
    if design.framework == .appKit { return appKitChange(in: source) }
    let calls = source.calls(of: .uiApplicationMain)
    guard let argument = calls.first?.arguments.last else { return nil }
    let range = className(passedAs: argument.range, in: source) ?? argument.range
    let forms = CallForm.objectiveC(style(at: range.lowerBound))
    let main = source.main(on: design.launch.platforms.first)
    let isPlain = calls.count == 1 && main?.bodyRange.contains(argument.range.lowerBound) == true
    guard var change = change(range, to: forms, isPlain: isPlain) else { return nil }
    let edited = ObjectiveCSource(scanning: [change.edit].merged(into: bytes))
    let call = edited.calls(of: .uiApplicationMain).first
    change.isPlain =
      change.isPlain
      && call.map { edited.code(in: $0.range).isCall(of: .uiApplicationMain) } == true
    return change
  }

  /// The class name that is assigned to a variable of the call, as in Xcode's own main.m: one `name
  /// = NSStringFromClass([AppDelegate class]);` on a line.
  private func className(
    passedAs argument: Range<Int>,
    in source: ObjectiveCSource
  ) -> Range<Int>? {
    let assignment = text(argument) + " = "
    let calls = source.calls(of: ["NSStringFromClass"])
    guard calls.count == 1, let call = calls.first, call.range.upperBound < argument.lowerBound,
      bytes.locations(of: Array(assignment.utf8)).count == 1,
      bytes[call.range.upperBound...].starts(with: ";".utf8)
    else { return nil }
    let line = SourceLine(of: call.range.lowerBound, in: bytes)
    // An assignment in a branch is only one of several possible names.
    let body = source.function(at: call.range.lowerBound)?.bodyRange ?? 0..<0
    let isSwitchable =
      source.classNames(in: call.range).count == 1
      && source.code(in: body).alwaysRun(at: call.range.lowerBound)
    return isSwitchable && line.begins(call.range, after: assignment, in: bytes) ? call.range : nil
  }

  /// The choice as the first statement of `main`, before other code of the app runs and the shared
  /// application exists.
  private func appKitChange(in source: ObjectiveCSource) -> Change? {
    guard let main = source.main(on: design.launch.platforms.first),
      let call = source.entryCalls.first(where: { main.bodyRange.contains($0.range.lowerBound) }),
      case let start = endOfKept(inBody: main.bodyRange, of: source),
      case let line = SourceLine(following: start, in: bytes)?.firstText,
      // All of it can be on one line.
      let offset = line ?? bytes[start...].firstIndex(where: { !$0.isBlank }),
      offset <= call.range.lowerBound
    else { return nil }
    return insertion(
      .insertion(.appKit),
      at: offset,
      before: call.range,
      separator: line == nil ? " " : nil,
      isPlain: true
    )
  }
}

extension SwiftSource {
  /// Whether a call is in top-level code or a launcher's `main`.
  func isPlain(_ call: SourceCall) -> Bool {
    let context = context(at: call.range.lowerBound)
    return context.functions.isEmpty && context.types.isEmpty
      || context.functions == ["main"] && context.types.count == 1
  }
}

extension [Statement] {
  /// Whether the code is one call that could be read to its end, with all of its arguments.
  fileprivate func isCall(of function: LaunchFunction) -> Bool {
    guard count == 1, case .expression(let expression) = self[0].kind,
      case .call(_, let arguments) = expression.kind, arguments.count == function.argumentCount,
      let last = arguments.last
    else { return false }
    if case .other = last.value.kind { return false }
    return true
  }
}

// MARK: - Manual changes

extension EntryPoint {
  /// Returns a note at each call that may launch the app, for adding the switch manually.
  ///
  /// These are the functions and methods that run an app, or else all calls of the entry point that
  /// aren't part of a usual `main`; at most one on a line.
  ///
  /// - Parameter line: The code to add before it; `nil` if that isn't known.
  func launchCalls(in bytes: [UInt8], adding line: String? = nil) -> [Diagnostic.Note] {
    let known: [Int]
    let others: [UsedName]
    if kind == .mainC {
      let source = ObjectiveCSource(scanning: bytes)
      let body = source.functions.first { $0.name == "main" }?.bodyRange ?? 0..<0
      known = source.entryCalls.map(\.range.lowerBound)
      others = source.usedNames(in: body)
    } else {
      let source = SwiftSource(scanning: bytes)
      known = source.entryCalls.map(\.range.lowerBound)
      others = source.usedNames(in: main?.bodyRange ?? 0..<bytes.count)
    }
    let offsets =
      known.isEmpty
      ? others.filter { !EarlyCode.neutralNames.contains($0.name) }.map(\.offset) : known
    let lines = SourceLines(bytes)
    let advice: Message = line.map { "; add before it: \($0)" } ?? ""
    return offsets.distinct { SourceLine(of: $0, in: bytes).start }.map {
      Diagnostic.Note(
        SourceLocation(file, offset: $0, in: lines),
        "this call may launch the app" + advice
      )
    }
  }
}

extension Message {
  fileprivate static func lookUp(_ type: String) -> Message {
    "look up \"\(type)\" with NSClassFromString, and run it if it exists"
  }
}

extension String {
  /// Whether code means the same without its line breaks: a comment ends with the line, and statements do.
  fileprivate var canBeOnOneLine: Bool {
    !utf8.contains(where: \.endsLine) || !contains(text: "//") && !contains("{") && !contains("#")
  }
}

extension Diagnostic {
  /// The error for an entry point that contains no call that is known to run an app.
  static func noCall(
    in app: XcodeTarget,
    _ entryPoint: EntryPoint,
    of type: String = TestVocabulary.standInDelegate,
    notes: [Note]
  ) -> Diagnostic {
    Diagnostic(
      "the entry point of '\(app.name)' contains no known call that runs an app",
      fix: .lookUp(type),
      at: entryPoint.location,
      notes: notes
    )
  }
}
