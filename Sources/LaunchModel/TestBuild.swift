package import SourceScan
package import XcodeModel

/// The build of a target that its tests run in: what `#if` asks about.
package struct TestBuild: Sendable {
  private let platform: Platform?
  private let isDebug: Bool?
  /// The names that the settings define.
  private let names: Set<String>

  /// - Parameter platform: By default the first that the target is built for.
  package init(_ target: XcodeTarget, on platform: Platform? = nil) {
    let settings = target.testSettings
    self.platform = platform ?? Platform.platforms(of: settings).first
    names = settings.definedNames
    // Xcode's templates define DEBUG in the configuration of this name.
    let configuration = (target.testConfiguration ?? "").lowercased()
    isDebug =
      names.contains("DEBUG") || configuration.utf8.starts(with: "debug".utf8)
      ? true : configuration.utf8.starts(with: "release".utf8) ? false : nil
  }

  /// Returns whether the build compiles code in these clauses; `nil` if that isn't known.
  ///
  /// A name that no setting defines isn't known either: whoever builds can define it.
  package func includes(_ conditions: [SourceCondition]) -> Bool? {
    let values = conditions.map { $0.holds { ConditionText($0).value(answer) } }
    return values.contains(false) ? false : values.contains(nil) ? nil : true
  }

  private func answer(_ name: String, _ argument: String?) -> Bool? {
    switch (name, argument) {
    case ("DEBUG", nil), ("defined", "DEBUG"?): isDebug
    case ("defined", let name?) where names.contains(name): true
    case ("1", nil): true
    case ("0", nil): false
    case (_, nil) where names.contains(name): true
    default: platform.flatMap { PlatformCode.answer(name, argument, $0) }
    }
  }
}

extension BuildSettings {
  /// The names that the compilers get as true.
  fileprivate var definedNames: Set<String> {
    var names = Set(words("SWIFT_ACTIVE_COMPILATION_CONDITIONS"))
    let flags = words("OTHER_SWIFT_FLAGS")
    for (index, flag) in flags.enumerated() where flag.utf8.starts(with: "-D".utf8) {
      let isApart = flag == "-D" && index + 1 < flags.count
      names.insert(isApart ? flags[index + 1] : String(flag.dropFirst(2)))
    }
    for macro in words("GCC_PREPROCESSOR_DEFINITIONS") {
      let parts = macro.split(separator: "=", maxSplits: 1)
      if parts.count == 1 || parts.last == "1" { names.insert(String(parts[0])) }
    }
    return names
  }

  private func words(_ setting: String) -> [String] {
    (self[setting] ?? "").split(separator: " ").map(String.init)
  }
}
