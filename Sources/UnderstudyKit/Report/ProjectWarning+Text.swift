import ProjectText

extension ProjectWarning {
  /// The warning as a line in the compilers' form.
  ///
  /// - Parameter folder: where the reader stands; paths in it are shown from there.
  package func line(from folder: String, style: TextStyle) -> String {
    var place = Path.shown(file, from: folder) + ":"
    if let position { place += "\(position.line):\(position.column):" }
    return "\(place) \(style.paint("warning:", as: .warning)) "
      + text { Path.shown($0, from: folder) }
  }

  private func text(_ shown: (String) -> String) -> String {
    switch reason {
    case .duplicate(let id):
      "an earlier object has the identifier '\(id.rawValue.escapedForTerminal)' too; this one counts"
    case .groupCycle(let name):
      "the group '\(name.escapedForTerminal)' lies in itself; files in it are not found"
    case .setting(let message): message.escapedForTerminal
    case .missingBase(let configuration, nil):
      "the settings file of '\(configuration.escapedForTerminal)' is not in the project"
    case .missingBase(let configuration, .some(let error)):
      "'\(shown(error.path))', the settings file of '\(configuration.escapedForTerminal)',"
        + " \(error.problem)"
    case .unreadable(let error): error.problem
    case .notAPropertyList(let error):
      "not read as a property list: \(error.description.escapedForTerminal)"
    }
  }
}
