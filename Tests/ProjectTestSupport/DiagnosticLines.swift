package import Diagnostics
import ProjectFiles
import ProjectText

extension Diagnostic {
  /// The lines that text output has for this, with paths from `root`.
  ///
  /// For tests of layers below the one that prints.
  package func lines(from root: String) -> [String] {
    let rule = rule.map { " [\($0)]" } ?? ""
    return [line(at: location, severity.rawValue, message, from: root) + rule]
      + notes.map { line(at: $0.location, "note", $0.message, from: root) }
      + (fix.map { ["  fix: " + $0.text(from: root)] } ?? [])
  }

  private func line(
    at location: SourceLocation?,
    _ severity: String,
    _ message: Message,
    from root: String
  ) -> String {
    let file = location.map { Path.relative($0.file, from: root) } ?? ""
    let position = location?.position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(position): \(severity): \(message.text(from: root))"
  }
}
