import CLibrary

@main
enum Main {
  static func main() {
    StandardStream.reserveDescriptors()
    let outcome = Understudy.run(arguments, terminal: .current)
    exit(write(outcome).rawValue)
  }

  /// The arguments after the name of the executable.
  private static var arguments: [String] {
    #if os(Linux)
      // The standard library reads them from /proc, which a bare chroot doesn't have. The kernel
      // puts their number and the arguments right in front of the environment.
      if CommandLine.arguments.isEmpty {
        var count = 0
        while UnsafeRawPointer(environ - 2 - count).load(as: Int.self) != count { count += 1 }
        return (0..<count).dropFirst().compactMap { index in
          environ[index - count - 1].map { String(cString: $0) }
        }
      }
    #endif
    return Array(CommandLine.arguments.dropFirst())
  }

  /// Writes both streams and gives the code to exit with.
  private static func write(_ outcome: Outcome) -> ExitCode {
    var outcome = outcome
    // Writing to a reader that has left should fail, not kill.
    signal(SIGPIPE, SIG_IGN)
    try? StandardStream.errors.write(outcome.preface)
    do throws(StandardStream.WriteError) {
      try StandardStream.output.write(outcome.output)
    } catch {
      let reason = String(cString: strerror(error.code))
      outcome.say("error: could not write to standard output: \(reason)")
      outcome.exitCode = .internalFault
    }
    // There is nowhere left to tell that standard error cannot be written to.
    try? StandardStream.errors.write(outcome.messages)
    return outcome.exitCode
  }
}
