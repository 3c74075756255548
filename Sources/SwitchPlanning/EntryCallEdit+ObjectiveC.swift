import LaunchModel
import SourceScan

extension EntryCallEdit {
  func objectiveCChange() -> Change? {
    let source = ObjectiveCSource(scanning: bytes)
    if recipe.framework == .appKit { return appKitChange(in: source) }
    let calls = source.calls(of: ["UIApplicationMain"])
    guard let call = calls.first, call.arguments.count == 4, let argument = call.arguments.last
    else { return nil }
    let range = nameOfClass(passedAs: argument.range, in: source) ?? argument.range
    return change(range, to: objectiveCExpression(source, range), isPlain: calls.count == 1)
  }

  /// Where a variable that is passed on gets its value, in the form of Xcode's own main.m: one
  /// `name = NSStringFromClass([AppDelegate class]);` on a line.
  private func nameOfClass(
    passedAs argument: Range<Int>,
    in source: ObjectiveCSource
  ) -> Range<Int>? {
    let assignment = source.text(argument) + " = "
    let calls = source.calls(of: ["NSStringFromClass"])
    guard calls.count == 1, let call = calls.first, call.range.upperBound < argument.lowerBound,
      bytes.places(of: Array(assignment.utf8)).count == 1,
      bytes[call.range.upperBound...].starts(with: ";".utf8)
    else { return nil }
    let line = SourceLine(of: call.range.lowerBound, in: bytes)
    let isSwitchable = source.classNames(in: call.range).count == 1
    return isSwitchable && line.begins(call.range, after: assignment, in: bytes) ? call.range : nil
  }

  private func objectiveCExpression(_ source: ObjectiveCSource, _ range: Range<Int>) -> String {
    let lookUp = "NSClassFromString(@\"\(name)\")"
    let expression = source.text(range)
    for type in source.classNames(in: range).prefix(1) {
      for form in ["[\(type) class]", "\(type).class"]
      where expression == "NSStringFromClass(\(form))" {
        return "NSStringFromClass(\(lookUp) ?: \(form))"
      }
    }
    return "\(lookUp) ? @\"\(name)\" : \(expression)"
  }

  private func appKitChange(in source: ObjectiveCSource) -> Change? {
    let calls = source.calls(of: ["NSApplicationMain"])
    return calls.first.map { call in
      let line = SourceLine(of: call.range.lowerBound, in: bytes)
      let style = TextStyleOfFile(of: bytes)
      // A message to no class does nothing.
      let text =
        "[NSClassFromString(@\"\(name)\") performSelector:@selector(main)];"
        + style.newline + line.indentation
      let start = line.start + line.indentation.utf8.count
      let isStatement = line.begins(call.range, after: "return ", in: bytes)
      var change = change(
        start..<start,
        to: text,
        isPlain: calls.count == 1 && isStatement
      )
      change.before = source.text(call.range)
      return change
    }
  }
}
