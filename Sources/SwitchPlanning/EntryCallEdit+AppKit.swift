import LaunchModel
import SourceScan

extension EntryCallEdit {
  /// The choice of a stand-in before the shared application exists, whoever asks for it first.
  func appKitChange(in source: SwiftSource) -> Change? {
    var calls = source.calls(of: ["NSApplicationMain"])
    if calls.isEmpty, let delegate = recipe.launch.appDelegate {
      calls = source.calls(of: ["main"]).filter { $0.callee == "\(delegate).main" }
    }
    if let call = calls.first {
      let line = SourceLine(of: call.range.lowerBound, in: bytes)
      let start = line.start + line.indentation.utf8.count
      let text = choice(indentation: line.indentation)
      var change = change(start..<start, to: text, isPlain: calls.count == 1 && call.isPlain)
      change.before = source.text(call.range)
      return change
    }
    return runChange(in: source)
  }

  /// The same for code that makes the application itself and calls its `run()`: the choice comes
  /// before all of it.
  private func runChange(in source: SwiftSource) -> Change? {
    guard let run = source.calls(of: ["run"]).first(where: { $0.arguments.isEmpty }) else {
      return nil
    }
    var change: Change
    if entryPoint.kind == .launcher {
      guard let body = entryPoint.declaration?.mainFunctions.first?.bodyRange,
        let line = SourceLine(following: body.lowerBound + 1, in: bytes)
      else { return nil }
      let start = line.start + line.indentation.utf8.count
      let text = choice(indentation: line.indentation)
      change = self.change(start..<start, to: text, isPlain: start < body.upperBound - 1)
    } else {
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
      let text = choice(indentation: "") + TextStyleOfFile(of: bytes).newline
      let isPlain = last.conditions.isEmpty && line.indentation.isEmpty
      change = self.change(line.start..<line.start, to: text, isPlain: isPlain)
    }
    change.before = source.text(run.range)
    change.after += change.before
    return change
  }

  private func choice(indentation: String) -> String {
    let style = TextStyleOfFile(of: bytes)
    return [
      "if let delegate = NSClassFromString(\"\(name)\") as? NSObject.Type {",
      style.indentation + unsafe + Self.runsDelegate,
      "}", "",
    ].joined(separator: style.newline + indentation)
  }
}
