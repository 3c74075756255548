import ProjectText
import SourceScan

extension EntryFacts {
  /// What a main.m, or another file with the function `main`, says.
  init(ofCallsIn source: ObjectiveCSource, _ sources: TargetSources) {
    self.init()
    var evidence = SwitchEvidence(appName: sources.name)
    for call in source.calls(of: ["UIApplicationMain", "NSApplicationMain", "WKApplicationMain"]) {
      framework = framework ?? LaunchFramework(function: call.name)
      self.call =
        self.call ?? SourcePosition(offset: call.range.lowerBound, in: source.bytes)
      evidence.passedNames += call.arguments.compactMap(\.string)
    }
    evidence.types = source.classNames(in: 0..<source.bytes.count)
    evidence.lookedUp = source.calls(of: TestVocabulary.lookupFunctions)
      .compactMap { $0.arguments.first?.string }
    evidence.strings = source.stringLiterals.compactMap(\.value)
    evidence.words = source.identifiers
    let principals = source.calls(of: ["UIApplicationMain"]).filter { $0.arguments.count == 4 }
      .map { $0.arguments[2].range }
    evidence.namesNothing = source.usesNil(except: principals)
    delegate = evidence.delegate
    launchSwitch = evidence.launchSwitch(isInApp: sources.declares)
    if framework == nil, source.identifiers.contains("NSApplication") { framework = .appKit }
  }
}
