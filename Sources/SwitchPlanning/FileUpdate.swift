import Diagnostics
import ProjectText

/// The update of a file that an earlier version installed.
enum FileUpdate: Equatable {
  /// Edits that keep what the owner of the file added.
  case edits([TextEdit])
  /// The owner changed lines that have changed since `version`, too.
  case conflict(version: String, installed: [UInt8], current: [UInt8])
  /// The current text contains a name that the file and the project don't show.
  case unknownName(version: String)

  /// Returns the update of a file; `nil` if it's current, or isn't an installed one.
  init?(
    of bytes: [UInt8],
    named fileName: String,
    _ facts: @autoclosure () -> FileOrigin.Facts,
    from texts: TemplateTexts
  ) {
    guard !texts.earlier(named: fileName).isEmpty else { return nil }
    let form = Template.installed(as: fileName, bytes, by: texts)
    if let form, form.version == nil { return nil }
    let origin =
      form.map { FileOrigin(of: bytes, as: $0, facts()) }
      ?? FileOrigin(ofChanged: bytes, named: fileName, facts(), among: texts)
    guard let origin, let version = origin.text.version else { return nil }
    guard let current = origin.current else {
      self = .unknownName(version: version)
      return
    }
    let installed = origin.installed
    let merged = LineMerge.edits(of: bytes, from: installed, to: current)
    if form != nil {
      // A formatter changed these lines, so nothing is lost with them.
      let isCurrent = merged.map { edits in
        let form = Template.installed(as: fileName, edits.merged(into: bytes), by: texts)
        return form.map { $0.version == nil } == true
      }
      let whole = TextEdit(range: 0..<bytes.count, replacement: current)
      self = .edits(isCurrent == true ? merged ?? [] : [whole])
    } else if let merged {
      if merged.isEmpty { return nil }
      self = .edits(merged)
    } else {
      self = .conflict(version: version, installed: installed, current: current)
    }
  }
}
