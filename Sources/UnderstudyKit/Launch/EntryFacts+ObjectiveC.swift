import ProjectText

extension EntryFacts {
  /// What a main.m, or another file with the function `main`, says.
  init(ofCallsIn source: ObjectiveCSource, _ sources: AppSources) {
    self.init()
    var evidence = SwitchEvidence(appName: sources.targetName)
    for call in source.calls(of: ["UIApplicationMain", "NSApplicationMain", "WKApplicationMain"]) {
      framework = framework ?? LaunchFramework(function: call.name)
      self.call =
        self.call ?? SourcePosition(offset: call.range.lowerBound, in: source.bytes)
      evidence.passedNames += call.arguments.compactMap(\.string)
    }
    evidence.types = source.classNames(in: 0..<source.bytes.count)
    evidence.lookedUp = source.calls(of: ["NSClassFromString", "objc_getClass", "objc_lookUpClass"])
      .compactMap { $0.arguments.first?.string }
    evidence.strings = source.stringLiterals.compactMap(\.value)
    evidence.words = source.identifiers
    let principals = source.calls(of: ["UIApplicationMain"]).filter { $0.arguments.count == 4 }
      .map { $0.arguments[2].range }
    evidence.namesNothing = source.namesNothing(except: principals)
    delegate = evidence.delegate
    launchSwitch = evidence.launchSwitch(isInApp: sources.declares)
    if framework == nil, source.identifiers.contains("NSApplication") { framework = .appKit }
  }
}

extension ObjectiveCSource {
  /// Whether `nil` stands somewhere, but in a comparison or at the places to leave out.
  fileprivate func namesNothing(except places: [Range<Int>]) -> Bool {
    (0..<tokens.count).contains { index in
      guard ["nil", "Nil", "NULL"].contains(tokens.text(index)),
        !places.contains(tokens[index].range)
      else { return false }
      // `==` and `!=` are two tokens here, and end with the same one.
      let isCompared =
        tokens.isToken(index - 1, "=") && tokens.beginsComparison(index - 2)
        || tokens.beginsComparison(index + 1) && tokens.isToken(index + 2, "=")
      return !isCompared
    }
  }
}

extension ObjectiveCTokens {
  /// Whether a token is the first half of `==` or `!=`.
  fileprivate func beginsComparison(_ index: Int) -> Bool {
    isToken(index, "=") || isToken(index, "!")
  }
}
