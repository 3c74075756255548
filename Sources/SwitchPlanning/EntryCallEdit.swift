import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

/// The edit that switches the one plain call which runs an app, where it stands.
///
/// A call is plain if it is the only one of its kind, in top-level code or the function `main`. For
/// any other the change to make is told and nothing is written.
struct EntryCallEdit {
  /// The statements that run a stand-in; the way back looks for them.
  static let runsLauncher = "launcher.perform(NSSelectorFromString(\"main\"))"
  static let runsDelegate = "delegate.perform(NSSelectorFromString(\"main\"))"

  let recipe: SwitchRecipe
  let entryPoint: EntryPoint
  let bytes: [UInt8]
  let name: String

  init(_ recipe: SwitchRecipe, _ entryPoint: EntryPoint, bytes: [UInt8]) {
    self.recipe = recipe
    self.entryPoint = entryPoint
    self.bytes = bytes
    name = recipe.className
  }

  /// What strict memory safety wants before a call that it cannot vouch for.
  var unsafe: String {
    let flags = recipe.launch.app.testSettings.templateFlags
    return flags.contains(.strictMemorySafety) ? "unsafe " : ""
  }

  func edits() throws(Diagnostic) -> [TextEdit] {
    let change = entryPoint.kind == .mainC ? objectiveCChange() : swiftChange()
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
  struct Change {
    var edit: TextEdit
    var before: String
    var after: String
    var isPlain: Bool
  }

  func change(_ range: Range<Int>, to text: String, isPlain: Bool) -> Change {
    Change(
      edit: TextEdit(range: range, replacement: Array(text.utf8)),
      before: String(decoding: bytes[range], as: UTF8.self),
      after: text,
      isPlain: isPlain
    )
  }

  // MARK: - Swift

  private func swiftChange() -> Change? {
    let source = SwiftSource(scanning: bytes)
    switch recipe.framework {
    case .uiKit, .watchKit: return delegateChange(in: source)
    case .swiftUI: return mainChange(in: source)
    case .appKit: return appKitChange(in: source)
    }
  }

  private func delegateChange(in source: SwiftSource) -> Change? {
    let function = recipe.framework == .uiKit ? "UIApplicationMain" : "WKApplicationMain"
    let calls = source.calls(of: [function])
    if let call = calls.first {
      guard call.arguments.count == (recipe.framework == .uiKit ? 4 : 3),
        let argument = call.arguments.last
      else { return nil }
      return change(
        argument.range,
        to: classNameExpression(source.text(argument.range)),
        isPlain: calls.count == 1 && call.isPlain
      )
    }
    guard let delegate = recipe.launch.appDelegate else { return nil }
    let mains = source.calls(of: ["main"]).filter { $0.callee == "\(delegate).main" }
    let principal = recipe.framework == .uiKit ? " nil," : ""
    return mains.first.map { call in
      // A class name of another form than in calls like this one, so that the way back is clear.
      let text = """
        \(unsafe)\(function)(CommandLine.argc, CommandLine.unsafeArgv,\(principal) \
        NSClassFromString("\(name)") == nil ? NSStringFromClass(\(delegate).self) : "\(name)")
        """
      let isUsual = source.text(call.range) == "\(delegate).main()"
      return change(call.range, to: text, isPlain: mains.count == 1 && call.isPlain && isUsual)
    }
  }

  /// The expression for a delegate's class name that gives the stand-in's when that is loaded.
  private func classNameExpression(_ expression: String) -> String {
    let bytes = Array(expression.utf8)
    let start = Array("NSStringFromClass(".utf8)
    let end = Array(".self)".utf8)
    if bytes.starts(with: start), bytes.suffix(end.count).elementsEqual(end) {
      let type = String(
        decoding: bytes.dropFirst(start.count).dropLast(end.count),
        as: UTF8.self
      )
      if type.isPlainTypeName {
        return "NSStringFromClass(NSClassFromString(\"\(name)\") ?? \(type).self)"
      }
    }
    return "NSClassFromString(\"\(name)\") == nil ? \(expression) : \"\(name)\""
  }

  /// `App.main()` of a SwiftUI app, as a statement of its own.
  private func mainChange(in source: SwiftSource) -> Change? {
    let calls = source.calls(of: ["main"]).filter { $0.callee != ".main" && $0.callee != "main" }
    return calls.first.map { call in
      let line = SourceLine(of: call.range.lowerBound, in: bytes)
      let style = TextStyleOfFile(of: bytes)
      let text = [
        "if let launcher = NSClassFromString(\"\(name)\") as? NSObject.Type {",
        style.indentation + unsafe + Self.runsLauncher,
        "} else {",
        style.indentation + source.text(call.range),
        "}",
      ].joined(separator: style.newline + line.indentation)
      let isStatement = line.isAlone(call.range, in: bytes)
      return change(call.range, to: text, isPlain: calls.count == 1 && call.isPlain && isStatement)
    }
  }

  private func refusal(_ refusal: Refusal) -> Diagnostic {
    Diagnostic(refusal, file: entryPoint.file, position: entryPoint.position)
  }
}

extension SwiftSource.Call {
  /// Whether the call is in top-level code or a launcher's `main`.
  var isPlain: Bool {
    context.functions.isEmpty && context.types.isEmpty
      || context.functions == ["main"] && context.types.count == 1
  }
}

extension String {
  /// Whether the text is a type and no expression that gives one.
  var isPlainTypeName: Bool {
    utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "?") }
  }
}
