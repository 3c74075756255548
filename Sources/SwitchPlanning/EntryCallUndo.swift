import ProjectFiles
import ProjectText
import SourceScan

/// The way back from ``EntryCallEdit``: the edit that takes the switch out of a call again.
///
/// What was inserted is matched to the byte; anything else is somebody's own.
struct EntryCallUndo {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The edit; nil where the file holds nothing of the kind.
  func edit(inObjectiveC: Bool) -> TextEdit? {
    for name in ["TestingAppDelegate", "TestingAppLauncher"]
    where bytes.contains(run: Array(name.utf8)) {
      let edit = inObjectiveC ? objectiveCEdit(name) : swiftEdit(name)
      if let edit { return edit }
    }
    return nil
  }

  // MARK: - Swift

  private func swiftEdit(_ name: String) -> TextEdit? {
    let source = SwiftSource(scanning: bytes)
    for call in source.calls(of: ["UIApplicationMain", "WKApplicationMain"]) {
      guard let argument = call.arguments.last else { continue }
      if let delegate = mainCall(source.text(call.range), call.name, name),
        delegate.isPlainTypeName
      {
        let unsafe = Array("unsafe ".utf8)
        let isUnsafe = bytes[..<call.range.lowerBound].suffix(unsafe.count).elementsEqual(unsafe)
        let start = call.range.lowerBound - (isUnsafe ? unsafe.count : 0)
        return replacing(start..<call.range.upperBound, by: delegate + ".main()")
      }
      let text = source.text(argument.range)
      if let type = text.between("NSStringFromClass(NSClassFromString(\"\(name)\") ?? ", ".self)"),
        type.isPlainTypeName
      {
        return replacing(argument.range, by: "NSStringFromClass(\(type).self)")
      }
      if let expression = text.between("NSClassFromString(\"\(name)\") == nil ? ", " : \"\(name)\"")
      {
        return replacing(argument.range, by: expression)
      }
    }
    for unsafe in ["", "unsafe "] {
      let edit =
        appKitEdit(
          "if let delegate = NSClassFromString(\"\(name)\") as? NSObject.Type {",
          unsafe + EntryCallEdit.runsDelegate
        ) ?? launcherEdit(name, unsafe + EntryCallEdit.runsLauncher)
      if let edit { return edit }
    }
    return nil
  }

  /// The delegate whose own `main()` the call replaced.
  private func mainCall(_ text: String, _ function: String, _ name: String) -> String? {
    let principal = function == "UIApplicationMain" ? " nil," : ""
    return text.between(
      """
      \(function)(CommandLine.argc, CommandLine.unsafeArgv,\(principal) \
      NSClassFromString("\(name)") == nil ? NSStringFromClass(
      """,
      ".self) : \"\(name)\")"
    )
  }

  /// Leaves of a choice between the stand-in and the app the one call that runs the app.
  private func launcherEdit(_ name: String, _ body: String) -> TextEdit? {
    let head = "if let launcher = NSClassFromString(\"\(name)\") as? NSObject.Type {"
    for place in bytes.places(of: Array(head.utf8)) {
      for (newline, step) in layouts(at: place) {
        let start =
          head + newline + step + body + newline + "} else {"
          + newline + step
        guard bytes[place...].starts(with: start.utf8) else { continue }
        let rest = bytes[(place + start.utf8.count)...]
        let end = Array((newline + "}").utf8)
        guard let lineEnd = rest.firstIndex(where: \.isNewline),
          bytes[lineEnd...].starts(with: end)
        else { continue }
        let call = String(decoding: rest[..<lineEnd], as: UTF8.self)
        return replacing(place..<lineEnd + end.count, by: call)
      }
    }
    return nil
  }

  private func appKitEdit(_ head: String, _ body: String) -> TextEdit? {
    for place in bytes.places(of: Array(head.utf8)) {
      for (newline, step) in layouts(at: place) {
        let text = head + newline + step + body + newline + "}" + newline
        guard bytes[place...].starts(with: text.utf8) else { continue }
        // Before the code of a file of its own, an empty line stands behind.
        let end = place + text.utf8.count
        let isBlank = bytes[end...].starts(with: newline.utf8)
        return .remove(place..<(isBlank ? end + newline.utf8.count : end))
      }
    }
    return nil
  }

  // MARK: - Objective-C

  private func objectiveCEdit(_ name: String) -> TextEdit? {
    let source = ObjectiveCSource(scanning: bytes)
    let lookUp = "NSClassFromString(@\"\(name)\")"
    for call in source.calls(of: ["NSStringFromClass"]) {
      if let type = source.text(call.range).between("NSStringFromClass(\(lookUp) ?: ", ")") {
        return replacing(call.range, by: "NSStringFromClass(\(type))")
      }
    }
    for call in source.calls(of: ["UIApplicationMain"]) {
      guard let argument = call.arguments.last else { continue }
      let text = source.text(argument.range)
      if let expression = text.between("\(lookUp) ? @\"\(name)\" : ", "") {
        return replacing(argument.range, by: expression)
      }
    }
    let message = "[\(lookUp) performSelector:@selector(main)];"
    for place in bytes.places(of: Array(message.utf8)) {
      for (newline, _) in layouts(at: place) {
        let text = message + newline
        if bytes[place...].starts(with: text.utf8) {
          return .remove(place..<place + text.utf8.count)
        }
      }
    }
    return nil
  }

  // MARK: - Text

  /// The ways in which lines after the one of `place` can have been written: what ends a line,
  /// with the indentation of that one, and a step of indentation.
  private func layouts(at place: Int) -> [(newline: String, step: String)] {
    let start = bytes[..<place].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    let indentation = String(decoding: bytes[start..<place], as: UTF8.self)
    return ["\n", "\r\n"].flatMap { newline in
      ["    ", "  ", "\t"].map { (newline + indentation, $0) }
    }
  }

  private func replacing(_ range: Range<Int>, by text: String) -> TextEdit {
    TextEdit(range: range, replacement: Array(text.utf8))
  }
}

extension String {
  /// What stands between `start` and `end`, if the text begins and ends so.
  fileprivate func between(_ start: String, _ end: String) -> String? {
    let bytes = Array(utf8)
    guard bytes.count > start.utf8.count + end.utf8.count, bytes.starts(with: start.utf8),
      bytes.suffix(end.utf8.count).elementsEqual(end.utf8)
    else { return nil }
    return String(
      decoding: bytes.dropFirst(start.utf8.count).dropLast(end.utf8.count),
      as: UTF8.self
    )
  }
}
