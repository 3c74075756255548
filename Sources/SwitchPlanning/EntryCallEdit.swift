import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

/// The edit that switches the one plain call that runs an app, where it stands.
///
/// A call is plain if it is the only one of its kind, in top-level code or the function `main`. For
/// others, the error says what to change by hand.
struct EntryCallEdit {
  let recipe: SwitchRecipe
  let entryPoint: EntryPoint
  let bytes: [UInt8]

  /// - Throws: if the entry point has no call that runs an app, or more than a plain one.
  func edits() throws(Diagnostic) -> [TextEdit] {
    let change =
      entryPoint.kind == .mainC
      ? change(in: ObjectiveCSource(scanning: bytes)) : change(in: SwiftSource(scanning: bytes))
    guard let change else {
      throw refusal(.noCall(app: recipe.launch.app.name))
    }
    // The other stand-ins need more than one expression.
    guard change.isPlain, recipe.standIn == .testBundle else {
      throw refusal(.byHand(before: change.before, after: change.after))
    }
    return [change.edit]
  }

  /// A change of the file, and whether it is certain to be right.
  private struct Change {
    var edit: TextEdit
    var before: String
    var after: String
    var isPlain: Bool
  }

  private func change(_ range: Range<Int>, to text: String, isPlain: Bool) -> Change {
    Change(
      edit: TextEdit(range: range, replacement: Array(text.utf8)),
      before: self.text(range),
      after: text,
      isPlain: isPlain
    )
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func refusal(_ refusal: Refusal) -> Diagnostic {
    Diagnostic(refusal, file: entryPoint.file, position: entryPoint.position)
  }

  // MARK: - Forms

  /// The style of a form at `offset`.
  private func style(at offset: Int) -> CallForm.Style {
    let style = TextStyleOfFile(of: bytes)
    let flags = recipe.launch.app.testSettings.templateFlags
    return CallForm.Style(
      standIn: recipe.className,
      unsafe: flags.contains(.strictMemorySafety) ? "unsafe " : "",
      newline: style.newline + SourceLine(of: offset, in: bytes).indentation,
      step: style.indentation
    )
  }

  /// Returns the form for `part` at `offset`.
  private func form(for part: CallForm.Part, at offset: Int) -> CallForm? {
    let style = style(at: offset)
    let forms = entryPoint.kind == .mainC ? CallForm.objectiveC(style) : CallForm.swift(style)
    return forms.first { $0.part == part }
  }

  /// Returns the change that inserts the choice of a stand-in at `offset`, before `call`.
  private func insertion(
    _ part: CallForm.Part = .insertion,
    at offset: Int,
    before call: Range<Int>,
    isPlain: Bool
  ) -> Change? {
    form(for: part, at: offset).map { form in
      Change(
        edit: .insert(form.switched.text(""), at: offset),
        before: text(call),
        after: form.switched.text("") + text(call),
        isPlain: isPlain
      )
    }
  }

  // MARK: - Swift

  private func change(in source: SwiftSource) -> Change? {
    switch recipe.framework {
    case .uiKit: delegateChange(in: source, function: "UIApplicationMain", argumentCount: 4)
    case .watchKit: delegateChange(in: source, function: "WKApplicationMain", argumentCount: 3)
    case .swiftUI: mainChange(in: source)
    case .appKit: appKitChange(in: source)
    }
  }

  private func delegateChange(
    in source: SwiftSource,
    function: String,
    argumentCount: Int
  ) -> Change? {
    let calls = source.calls(of: [function])
    if let call = calls.first {
      guard call.arguments.count == argumentCount, let argument = call.arguments.last else {
        return nil
      }
      let forms = CallForm.swift(style(at: argument.range.lowerBound))
      return change(argument.range, to: forms, isPlain: calls.count == 1 && call.isPlain)
    }
    guard let delegate = recipe.launch.appDelegate else { return nil }
    let mains = source.calls(of: ["main"]).filter { $0.callee == "\(delegate).main" }
    guard let call = mains.first,
      let form = form(for: .call(of: function), at: call.range.lowerBound)
    else { return nil }
    let isUsual = text(call.range) == form.plain.text(delegate)
    return change(
      call.range,
      to: form.switched.text(delegate),
      isPlain: mains.count == 1 && call.isPlain && isUsual
    )
  }

  /// Returns the change of a delegate's class name to the first of `forms` that fits.
  private func change(_ range: Range<Int>, to forms: [CallForm], isPlain: Bool) -> Change? {
    for form in forms {
      switch form.part {
      case .delegateName, .className:
        guard let result = form.applied(to: text(range)) else { continue }
        return change(range, to: result, isPlain: isPlain)
      case .call, .statement, .insertion, .opening: continue
      }
    }
    return nil
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
      isPlain: applied != nil && calls.count == 1 && call.isPlain && isStatement
    )
  }

  /// The choice of a stand-in before the shared application exists, whoever asks for it first.
  private func appKitChange(in source: SwiftSource) -> Change? {
    var calls = source.calls(of: ["NSApplicationMain"])
    if calls.isEmpty, let delegate = recipe.launch.appDelegate {
      calls = source.calls(of: ["main"]).filter { $0.callee == "\(delegate).main" }
    }
    guard let call = calls.first else { return runChange(in: source) }
    return insertion(
      at: SourceLine(of: call.range.lowerBound, in: bytes).firstText,
      before: call.range,
      isPlain: calls.count == 1 && call.isPlain
    )
  }

  /// The same for code that makes the application itself and calls its `run()`: the choice comes
  /// before all of it.
  private func runChange(in source: SwiftSource) -> Change? {
    guard let run = source.calls(of: ["run"]).first(where: { $0.arguments.isEmpty }) else {
      return nil
    }
    if entryPoint.kind == .launcher {
      guard let body = entryPoint.declaration?.mainFunctions.first?.bodyRange,
        let start = SourceLine(following: body.lowerBound + 1, in: bytes)?.firstText
      else { return nil }
      return insertion(at: start, before: run.range, isPlain: start < body.upperBound - 1)
    }
    guard let first = source.imports.first else { return nil }
    var last = first
    // What stands between two imports may be for one of them.
    for other in source.imports.dropFirst()
    where bytes[last.range.upperBound..<other.range.lowerBound].allSatisfy({
      $0.isBlank || $0.isNewline
    }) {
      last = other
    }
    guard let line = SourceLine(following: last.range.upperBound, in: bytes) else { return nil }
    let isPlain = last.conditions.isEmpty && line.indentation.isEmpty
    return insertion(.opening, at: line.start, before: run.range, isPlain: isPlain)
  }

  // MARK: - Objective-C

  private func change(in source: ObjectiveCSource) -> Change? {
    if recipe.framework == .appKit { return appKitChange(in: source) }
    let calls = source.calls(of: ["UIApplicationMain"])
    guard let call = calls.first, call.arguments.count == 4, let argument = call.arguments.last
    else { return nil }
    let range = className(passedAs: argument.range, in: source) ?? argument.range
    let forms = CallForm.objectiveC(style(at: range.lowerBound))
    return change(range, to: forms, isPlain: calls.count == 1)
  }

  /// Where a variable that is passed on gets its value, in the form of Xcode's own main.m: one
  /// `name = NSStringFromClass([AppDelegate class]);` on a line.
  private func className(
    passedAs argument: Range<Int>,
    in source: ObjectiveCSource
  ) -> Range<Int>? {
    let assignment = text(argument) + " = "
    let calls = source.calls(of: ["NSStringFromClass"])
    guard calls.count == 1, let call = calls.first, call.range.upperBound < argument.lowerBound,
      bytes.places(of: Array(assignment.utf8)).count == 1,
      bytes[call.range.upperBound...].starts(with: ";".utf8)
    else { return nil }
    let line = SourceLine(of: call.range.lowerBound, in: bytes)
    let isSwitchable = source.classNames(in: call.range).count == 1
    return isSwitchable && line.begins(call.range, after: assignment, in: bytes) ? call.range : nil
  }

  private func appKitChange(in source: ObjectiveCSource) -> Change? {
    let calls = source.calls(of: ["NSApplicationMain"])
    guard let call = calls.first else { return nil }
    let line = SourceLine(of: call.range.lowerBound, in: bytes)
    return insertion(
      at: line.firstText,
      before: call.range,
      isPlain: calls.count == 1 && line.begins(call.range, after: "return ", in: bytes)
    )
  }
}

extension SwiftSource.Call {
  /// Whether the call is in top-level code or a launcher's `main`.
  var isPlain: Bool {
    context.functions.isEmpty && context.types.isEmpty
      || context.functions == ["main"] && context.types.count == 1
  }
}
