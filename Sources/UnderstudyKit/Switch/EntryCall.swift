import ProjectText

/// The call in a main.swift, main.m or launcher that runs the app, and the edit that switches it.
struct EntryCall {
  /// The edit, if the call is the one plain call there is.
  let edit: TextEdit?

  /// The call as it is, and as it should be; the file's own names are in both.
  let before: String
  let after: String

  /// Where the call starts.
  let offset: Int

  private init(edit: TextEdit?, before: String, after: String, offset: Int) {
    self.edit = edit
    self.before = before
    self.after = after
    self.offset = offset
  }
}

extension EntryCall {
  /// The call of `UIApplicationMain`, or of the static `main` of a UIKit delegate, in a Swift file.
  ///
  /// `nil` if there is none. With several, or one inside an `#if` or a function of one's own, there
  /// is no edit.
  init?(uiKitIn source: SwiftSource, delegate: String?) {
    let name = StandInTemplates.delegateName
    let calls = source.calls(of: ["UIApplicationMain"])
    if let call = calls.first {
      guard call.arguments.count == 4, let argument = call.arguments.last else { return nil }
      let expression = source.text(argument.range)
      let replacement = Self.swiftExpression(expression, standIn: name)
      let isPlain =
        calls.count == 1 && call.context.conditions.isEmpty && call.context.isMainFunction
      self.init(
        edit: isPlain
          ? TextEdit(range: argument.range, replacement: Array(replacement.utf8)) : nil,
        before: expression, after: replacement, offset: call.range.lowerBound)
      return
    }
    let mains = source.calls(of: ["main"]).filter { $0.callee == "\(delegate ?? "").main" }
    guard let call = mains.first, let delegate else { return nil }
    let replacement = """
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, \
      NSStringFromClass(NSClassFromString("\(name)") ?? \(delegate).self))
      """
    let isPlain = mains.count == 1 && call.context.conditions.isEmpty && call.context.isMainFunction
    self.init(
      edit: isPlain ? TextEdit(range: call.range, replacement: Array(replacement.utf8)) : nil,
      before: source.text(call.range), after: replacement, offset: call.range.lowerBound)
  }

  /// The expression for a delegate's class name that gives the stand-in's when that is loaded.
  private static func swiftExpression(_ expression: String, standIn name: String) -> String {
    let bytes = Array(expression.utf8)
    let start = Array("NSStringFromClass(".utf8)
    let end = Array(".self)".utf8)
    if bytes.starts(with: start), bytes.suffix(end.count).elementsEqual(end) {
      let type = String(decoding: bytes.dropFirst(start.count).dropLast(end.count), as: UTF8.self)
      let isName = type.utf8.allSatisfy { $0 != UInt8(ascii: "(") && $0 != 0x20 && $0 != 0x0A }
      if isName { return "NSStringFromClass(NSClassFromString(\"\(name)\") ?? \(type).self)" }
    }
    return "NSClassFromString(\"\(name)\") == nil ? \(expression) : \"\(name)\""
  }

  /// The call of `UIApplicationMain` in an Objective-C file.
  init?(uiKitIn source: ObjectiveCSource) {
    let calls = source.calls(of: ["UIApplicationMain"])
    guard let call = calls.first, call.arguments.count == 4, let argument = call.arguments.last
    else { return nil }
    let expression = source.text(argument.range)
    let replacement = Self.objectiveCExpression(
      expression, classes: source.metatypes(in: argument.range))
    let isPlain = calls.count == 1 && call.conditions.isEmpty
    self.init(
      edit: isPlain ? TextEdit(range: argument.range, replacement: Array(replacement.utf8)) : nil,
      before: expression, after: replacement, offset: call.range.lowerBound)
  }

  private static func objectiveCExpression(_ expression: String, classes: [String]) -> String {
    let name = StandInTemplates.delegateName
    let lookUp = "NSClassFromString(@\"\(name)\")"
    if let type = classes.first {
      let forms = ["[\(type) class]", "\(type).class", "[\(type) self]"]
      for form in forms where expression == "NSStringFromClass(\(form))" {
        return "NSStringFromClass(\(lookUp) ?: \(form))"
      }
    }
    return "\(lookUp) ? @\"\(name)\" : \(expression)"
  }
}

extension SwiftSource.Context {
  /// Whether this is top-level code or the static `main` of a launcher.
  fileprivate var isMainFunction: Bool {
    functions.isEmpty && types.isEmpty || functions == ["main"] && types.count == 1
  }
}
