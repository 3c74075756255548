extension Recovery {
  /// What was found and done, in one line.
  package var text: String {
    let text =
      switch direction {
      case .back: "a run that was interrupted here has been taken back"
      case .forward: "a run that was interrupted here had made all its changes; they stay"
      }
    guard !leftovers.isEmpty else { return text }
    return text + ", but " + leftovers.map(\.text).joined(separator: "; ")
  }

  /// The same, where `error` kept it from being done.
  package static func text(prevented error: FileError) -> String {
    "a run was interrupted here and could not be taken back: \(error.description); "
      + "what follows is about the project as it is"
  }
}
