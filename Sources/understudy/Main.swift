#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@main
enum Main {
  static func main() {
    StandardStream.reserveDescriptors()
    let outcome = Understudy.run(Array(CommandLine.arguments.dropFirst()), terminal: .current)
    exit(write(outcome).rawValue)
  }

  /// Writes both streams and gives the code to exit with.
  private static func write(_ outcome: Outcome) -> ExitCode {
    var outcome = outcome
    // Writing to a reader that has left should fail, not kill.
    signal(SIGPIPE, SIG_IGN)
    do throws(StandardStream.WriteError) {
      try StandardStream.output.write(outcome.output)
    } catch {
      outcome.say("error: could not write to standard output: \(error.reason)")
      outcome.exitCode = .internalFault
    }
    // There is nowhere left to tell that standard error cannot be written to.
    try? StandardStream.errors.write(outcome.messages)
    return outcome.exitCode
  }
}
