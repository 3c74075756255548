import ProjectText
import SourceScan

extension EntryFacts {
  /// What a main.swift, or a file with a launcher of one's own, says.
  init(ofCallsIn source: SwiftSource, _ sources: TargetSources) {
    let everything = 0..<source.bytes.count
    var evidence = SwitchEvidence(appName: sources.name)
    let starts = source.calls(of: [
      "UIApplicationMain", "NSApplicationMain", "WKApplicationMain", "WKExtensionMain", "main",
      "run",
    ])
    for call in starts {
      if let known = LaunchFramework(function: call.name) {
        framework = framework ?? known
        evidence.passedNames += call.arguments.compactMap(\.string)
      } else if call.name == "main", let type = call.callee.beforeLastDot {
        let other = Self.framework(of: type, source, sources)
        framework = framework ?? other
        if other != .swiftUI {
          evidence.types.append(type)
        } else {
          evidence.apps.append(type)
        }
        if other == .swiftUI, !evidence.soundsLikeTest(type) {
          delegate = delegate ?? Self.delegate(adaptedBy: type, sources)
        }
      } else if call.name == "run", call.callee.hasPrefix("NSApp") {
        framework = framework ?? .appKit
      }
    }
    if framework == nil { framework = Self.framework(of: "", source, sources) }
    let call =
      starts.first { LaunchFramework(function: $0.name) != nil || $0.name == "main" }
      ?? starts.first { framework == .appKit && $0.name == "run" && $0.arguments.isEmpty }
    self.call = call.map {
      SourcePosition(offset: $0.range.lowerBound, in: source.bytes)
    }
    evidence.types += source.metatypes(in: everything)
    evidence.types += source.constructedTypes(endingWith: "Delegate")
    evidence.lookedUp += source.calls(of: TestVocabulary.lookupFunctions)
      .compactMap { $0.arguments.first?.string }
    evidence.strings = source.stringLiterals.compactMap(\.value)
    evidence.words = source.identifiers
    let principals = starts.filter { $0.name == "UIApplicationMain" && $0.arguments.count == 4 }
      .map { $0.arguments[2].range }
    // AppKit knows no delegate of `nil`: the application runs by itself, before the call that counts.
    let runsBare = starts.first { $0.name == "run" && $0.callee.hasPrefix("NSApp") }
    evidence.namesNothing =
      source.usesNil(except: principals)
      || starts.contains {
        $0.name != "run" && $0.range.lowerBound > (runsBare?.range.lowerBound ?? .max)
      }
    delegate = delegate ?? evidence.delegate
    launchSwitch = evidence.launchSwitch(isInApp: sources.declares)
  }
}

extension String {
  /// `A.B` of `A.B.main`.
  fileprivate var beforeLastDot: String? {
    guard let dot = lastIndex(of: "."), dot != startIndex else { return nil }
    return String(self[..<dot])
  }
}
