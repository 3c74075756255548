extension LaunchFacts {
  /// The current facts of this process.
  ///
  /// With Glibc, the arguments are omitted if no test library is loaded: they would have to be read
  /// from a file, and the toolchain has no test library that can be linked statically.
  public static func ofThisProcess() -> LaunchFacts {
    var facts = LaunchFacts(
      isXCTestLoaded: LoadedLibrary.isXCTestLoaded,
      isSwiftTestingLoaded: LoadedLibrary.isSwiftTestingLoaded
    )
    facts.readVariable(Variable.override)
    facts.readVariable(Variable.preview)
    Variable.ofRunners.forEach { facts.readVariable($0) }
    Variable.ofOthers.forEach { facts.readVariable($0) }
    #if canImport(Glibc)
      guard facts.isXCTestLoaded || facts.isSwiftTestingLoaded else { return facts }
    #endif
    facts.arguments = launchArguments
    if facts.isSwiftTestingLoaded, facts.environment[Variable.exitTest] == nil {
      // Swift Testing has erased it by the time the body of an exit test runs.
      facts.environment[Variable.exitTest] = ProcessEnvironment.initialValue(of: Variable.exitTest)
    }
    return facts
  }

  private mutating func readVariable(_ name: String) {
    if let value = ProcessEnvironment.value(of: name) { environment[name] = value }
  }

  /// The original arguments of the process; `CommandLine.arguments` can be changed.
  private static var launchArguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { String(cString: $0) }
    }
  }
}
