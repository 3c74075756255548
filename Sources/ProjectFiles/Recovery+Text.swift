extension Recovery {
  /// What was done, in one line.
  package var text: String {
    let text =
      switch direction {
      case .back: "rolled back an interrupted run"
      case .forward: "completed an interrupted run"
      }
    guard !leftovers.isEmpty else { return text }
    return text + ", but " + leftovers.map(\.text).joined(separator: "; ")
  }

  /// The same, if `error` prevented it.
  package static func text(prevented error: FileError) -> String {
    "an interrupted run could not be rolled back: \(error.description); "
      + "the following describes the project in its current state"
  }
}
