import UnderstudyKit

/// What a command has to say when it is done: bytes for each stream, and how it went.
///
/// Commands finish first and print last, so that a reader who leaves early
/// never stops a job half way.
struct Outcome: Sendable, Hashable {
  /// What a script would pipe, for standard output.
  ///
  /// Bytes, since a diff shows files in whatever encoding they have.
  var output: [UInt8] = []

  /// What a person reads, for standard error.
  var messages: [UInt8] = []

  var exitCode = ExitCode.success

  /// Adds `text` and a line's end to the output.
  mutating func print(_ text: String) {
    output += Array(text.utf8) + [UInt8(ascii: "\n")]
  }

  /// Adds `text` and a line's end to the messages.
  mutating func say(_ text: String) {
    messages += Array(text.utf8) + [UInt8(ascii: "\n")]
  }

  /// Says what in `project` could not be taken at its word.
  mutating func warn(about project: XcodeProject, style: TextStyle) {
    for warning in project.warnings { say(warning.line(from: WorkingFolder.current, style: style)) }
  }

  /// Says why the job was not done, and ends with the code for it.
  ///
  /// `help` is the command that tells how the failed one is used.
  /// `isAboutWriting` says whether the command would have changed files.
  mutating func fail(
    _ error: any Error,
    help: String,
    style: TextStyle,
    isAboutWriting: Bool = false
  ) {
    let label = style.paint("error:", as: .error)
    if let misuse = error as? Misuse {
      say("\(label) \(misuse.message)")
      say("See '\(help)' for more.")
      exitCode = .misuse
    } else if let error = error as? UnderstudyError
      ?? (error as? FileError).map(UnderstudyError.init)
    {
      let lines = error.lines(
        from: WorkingFolder.current,
        style: style,
        isAboutWriting: isAboutWriting
      )
      for line in lines { say(line) }
      exitCode = error.leavesWork ? .internalFault : .failure
    } else {
      say("\(label) \("\(error)".escapedForTerminal)")
      say(style.paint("note:", as: .note) + " this is a fault of understudy itself")
      exitCode = .internalFault
    }
  }
}

extension UnderstudyError {
  /// Whether files are left for the next run to see to: more than the user's to cure.
  fileprivate var leavesWork: Bool {
    guard case .file(let error) = reason else { return false }
    return error.outcome == .interrupted || error.outcome == .allChanged
  }
}

/// How the two streams of an ``Outcome`` show what stands out.
struct OutcomeStyles: Sendable, Hashable {
  var output: TextStyle
  var messages: TextStyle
}
