package import Diagnostics
import ProjectFiles
import ProjectText

extension Diagnostic {
  /// Returns the diagnostic as lines in the form that compilers use: location, problem, and fix.
  ///
  /// - Parameters:
  ///   - directory: The reader's directory; paths in it are shown relative to it. `nil` for full paths.
  ///   - aftermath: What became of the files, for an error.
  package func lines(
    from directory: String?,
    style: TerminalStyle,
    aftermath: String? = nil
  ) -> [String] {
    func line(_ severity: Severity, _ location: SourceLocation?, _ message: Message) -> String {
      let text = "\(severity.label(style)) \(message.text(from: directory))"
      return location.map { "\($0.text(from: directory)): \(text)" } ?? text
    }
    let name = rule.map { " " + style.paint("[\($0)]", as: .faint) } ?? ""
    let fix = fix.map { fix in
      severity != .error || rule != nil
        ? "  fix: \(fix.text(from: directory))"
        : line(.note, nil, fix) + (aftermath.map { "; \($0)" } ?? "")
    }
    return [line(severity, location, message) + name]
      + notes.map { line(.note, $0.location, $0.message) } + [fix].compactMap(\.self)
  }

  /// The diagnostic as Xcode shows it in the issue navigator: each line has a full path, also that of the
  /// fix.
  package var xcodeLines: [String] {
    var other = self
    if let location, let fix {
      other.notes.append(Note(location, fix))
      other.fix = nil
    }
    return other.lines(from: nil, style: .plain)
  }
}

extension SourceLocation {
  /// Returns `path:line:column`, with the path relative to `directory` if it's in there.
  package func text(from directory: String?, hasColumn: Bool = true) -> String {
    let path = directory.map { Path.shown(file, from: $0) } ?? file.escapedForTerminal
    guard let position else { return path }
    return "\(path):\(position.line)" + (hasColumn ? ":\(position.column)" : "")
  }
}

extension Severity {
  /// Returns the label before a message, such as `error:`.
  package func label(_ style: TerminalStyle) -> String {
    switch self {
    case .error: style.paint("error:", as: .error)
    case .warning: style.paint("warning:", as: .warning)
    case .note: style.paint("note:", as: .note)
    }
  }
}
