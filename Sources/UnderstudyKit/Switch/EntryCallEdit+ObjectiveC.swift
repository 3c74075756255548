extension EntryCallEdit {
  func objectiveCChange() -> Change? {
    let source = ObjectiveCSource(scanning: bytes)
    if recipe.framework == .appKit { return appKitChange(in: source) }
    let calls = source.calls(of: ["UIApplicationMain"])
    guard let call = calls.first, call.arguments.count == 4, let argument = call.arguments.last
    else { return nil }
    return change(
      argument.range,
      to: objectiveCExpression(source, argument.range),
      isPlain: calls.count == 1
    )
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
