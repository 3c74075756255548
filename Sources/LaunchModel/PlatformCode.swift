package import SourceScan
package import XcodeModel

/// Whether code between `#if` and `#endif` is compiled for a platform.
package enum PlatformCode {
  /// Returns whether code in these clauses is compiled; `nil` if that isn't known.
  package static func includes(_ conditions: [SourceCondition], on platform: Platform) -> Bool? {
    conditions.map { $0.holds { value(of: $0, on: platform) } }.allHold
  }

  /// Whether one of several pieces of code, each with its conditions, is compiled, whatever the names in them mean.
  ///
  /// The values of up to eight names are tried.
  static func isAnyCompiled(_ code: [[SourceCondition]], on platforms: [Platform]) -> Bool {
    var names: [String] = []
    for text in code.flatMap(\.self).flatMap({ $0.earlier + [$0.text] }) {
      _ = SourceCondition.value(of: text) { name, argument in
        let key = name + (argument ?? "")
        if !names.contains(key) { names.append(key) }
        return nil
      }
    }
    guard names.count <= 8 else { return false }
    return platforms.allSatisfy { platform in
      (0..<1 << names.count).allSatisfy { values in
        func value(_ text: String) -> Bool? {
          SourceCondition.value(of: text) { name, argument in
            answer(name, argument, platform)
              ?? names.firstIndex(of: name + (argument ?? "")).map { values >> $0 & 1 == 1 }
          }
        }
        return code.contains { $0.allSatisfy { $0.holds(value) == true } }
      }
    }
  }

  /// Returns the value of a condition for a platform; `nil` if it isn't known.
  static func value(of condition: String, on platform: Platform) -> Bool? {
    SourceCondition.value(of: condition) { answer($0, $1, platform) }
  }

  static func answer(_ name: String, _ argument: String?, _ platform: Platform) -> Bool? {
    switch (name, argument) {
    case ("os", let system?): platform.systemNames.contains(system)
    case ("targetEnvironment", "macCatalyst"?): platform == .macCatalyst
    case ("canImport", let module?): modules[module]?.contains(platform)
    case (_, nil): names[name]?.contains(platform)
    default: nil
    }
  }

  private static let all = Set(Platform.allCases)

  /// The platforms that have modules.
  private static let modules: [String: Set<Platform>] = [
    "AppKit": [.macOS], "Cocoa": [.macOS], "WatchKit": [.watchOS], "Darwin": all, "Foundation": all,
    "Glibc": [], "Musl": [], "Android": [], "WinSDK": [], "FoundationNetworking": [],
  ]

  /// The platforms on which names are true: constants, and those of TargetConditionals.h, in C and Objective-C.
  private static let names: [String: Set<Platform>] = [
    "true": all, "1": all, "false": [], "0": [], "TARGET_OS_MAC": all, "TARGET_OS_OSX": [.macOS],
    "TARGET_OS_IPHONE": all.subtracting([.macOS]), "TARGET_OS_IOS": [.iOS, .macCatalyst],
    "TARGET_OS_MACCATALYST": [.macCatalyst], "TARGET_OS_TV": [.tvOS],
    "TARGET_OS_WATCH": [.watchOS], "TARGET_OS_VISION": [.visionOS],
  ]
}

extension Platform {
  /// The names by which `os()` knows the platform (The Swift Programming Language, "Conditional
  /// Compilation Block").
  fileprivate var systemNames: [String] {
    switch self {
    case .iOS, .macCatalyst: ["iOS"]
    case .macOS: ["macOS", "OSX"]
    case .tvOS: ["tvOS"]
    case .watchOS: ["watchOS"]
    case .visionOS: ["visionOS", "xrOS"]
    }
  }
}
