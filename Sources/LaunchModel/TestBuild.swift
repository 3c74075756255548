import ProjectFiles
package import SourceScan
package import XcodeModel

/// The build of a target that its tests run in: what `#if` asks about.
package struct TestBuild: Sendable {
  private let platform: Platform?
  private let isDebug: Bool?
  /// The names that the settings define.
  let names: Set<String>
  /// The words in the flags of the compilers, of all configurations alike.
  private let flags: Set<String>
  /// Whether settings aren't known, as those in a missing file or in a manifest.
  private let isIncomplete: Bool

  /// - Parameters:
  ///   - platform: By default the first that the target is built for.
  ///   - configuration: By default the one that tests run in.
  package init(
    _ target: XcodeTarget,
    on platform: Platform? = nil,
    in configuration: String? = nil
  ) {
    let settings = configuration.map { target.settings(in: $0) } ?? target.testSettings
    self.platform = platform ?? target.platforms.first
    names = settings.definedNames
    isIncomplete = settings.missingFile != nil
    let flagSettings = [
      "GCC_PREPROCESSOR_DEFINITIONS", "GCC_PREPROCESSOR_DEFINITIONS_NOT_USED_IN_PRECOMPS",
      "OTHER_CFLAGS", "OTHER_CPLUSPLUSFLAGS", "WARNING_CFLAGS",
    ]
    flags = Set(
      flagSettings.compactMap { settings[$0] }.flatMap { value in
        value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.flatMap { word in
          [String(word), String(word.dropFirst())]
        }
      }
    )
    // Xcode's templates define DEBUG in the configuration of this name.
    let configuration = (configuration ?? target.testConfiguration ?? "").lowercased()
    isDebug =
      names.contains("DEBUG") || configuration.utf8.starts(with: "debug".utf8)
      ? true : configuration.utf8.starts(with: "release".utf8) ? false : nil
  }

  /// The build of a Swift package that `target` links: Xcode defines `DEBUG` and `SWIFT_PACKAGE`, and none
  /// of the target's names.
  init(ofPackageFor target: XcodeTarget) {
    let build = TestBuild(target)
    platform = build.platform
    isDebug = build.isDebug
    names = ["SWIFT_PACKAGE"]
    flags = []
    isIncomplete = true
  }

  /// Returns whether the build compiles code in these clauses; `nil` if that isn't known.
  ///
  /// A name that no setting defines isn't known either: whoever builds can define it.
  ///
  /// - Parameters:
  ///   - undefined: The names that nothing is known to define.
  ///   - constants: The names that the file itself defines as constants.
  package func includes(
    _ conditions: [SourceCondition],
    undefined: Set<String> = [],
    constants: [String: Bool] = [:]
  ) -> Bool? {
    conditions.map { condition in
      condition.holds { text in
        // What is 0 is defined, too.
        let asksForDefinition = text.contains(text: "defined")
        return SourceCondition.value(of: text) { name, argument in
          guard argument == nil else { return answer(name, argument) }
          return constants[name].map { $0 || asksForDefinition } ?? answer(name, nil)
            ?? (undefined.contains(name) ? false : nil)
        }
      }
    }.allHold
  }

  /// Whether a name may be defined by a setting, the compiler, or a system header.
  func mentions(_ name: String) -> Bool {
    flags.contains(name) || isIncomplete
      || ["_", "TARGET_", "NS_", "UI_", "CF_", "API_", "__has"].contains(where: name.hasPrefix)
      || ["DEBUG", "NDEBUG", "defined", "has_include", "has_feature"].contains(name)
  }

  private func answer(_ name: String, _ argument: String?) -> Bool? {
    switch (name, argument) {
    case ("DEBUG", nil), ("defined", "DEBUG"?): isDebug
    case ("defined", let name?) where names.contains(name): true
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
