extension ProcessLaunch {
  /// Creates the decision for a process with these facts.
  ///
  /// This is a pure function of the facts. The override variable takes precedence over previews,
  /// and previews over tests. An empty override is treated as unset. An unknown value is ignored,
  /// and reported in the evidence.
  public init(_ facts: LaunchFacts) {
    let host = facts.testHost
    let override = facts.environment[LaunchFacts.Variable.override].flatMap {
      Kind(override: $0, host: host)
    }
    if let override {
      kind = override
    } else if facts.isPreview {
      kind = .preview
    } else if let host {
      kind = .tests(host)
    } else {
      kind = .normal
    }

    let overruled = override == nil ? nil : "the override decides"
    evidence =
      facts.overrideEvidence(isUnderstood: override != nil)
      + facts.previewEvidence(unless: overruled)
      + facts.testEvidence(
        isUnderTest: host != nil,
        unless: overruled ?? (facts.isPreview ? "the preview decides" : nil)
      )
  }
}

extension LaunchFacts {
  /// Whether Xcode shows a preview. Values that Xcode doesn't set are ignored.
  var isPreview: Bool { environment[Variable.preview] == "1" }

  func overrideEvidence(isUnderstood: Bool) -> [ProcessLaunch.Evidence] {
    guard let value = environment[Variable.override], !value.isEmpty else { return [] }
    let fact = ProcessLaunch.Fact.variable(name: Variable.override, value: value)
    let objection = isUnderstood ? nil : "expected normal, preview, tests, or ui-tests"
    return [.init(fact, "set to override", unless: objection)]
  }

  func previewEvidence(unless overruled: String?) -> [ProcessLaunch.Evidence] {
    guard let value = environment[Variable.preview] else { return [] }
    let fact = ProcessLaunch.Fact.variable(name: Variable.preview, value: value)
    let objection = isPreview ? nil : "Xcode sets it to 1"
    return [.init(fact, "set by Xcode", unless: overruled ?? objection)]
  }

  func testEvidence(isUnderTest: Bool, unless overruled: String?) -> [ProcessLaunch.Evidence] {
    var evidence: [ProcessLaunch.Evidence] = []
    func add(_ fact: ProcessLaunch.Fact, _ meaning: String, unless objection: String?) {
      evidence.append(.init(fact, meaning, unless: overruled ?? objection))
    }
    func addVariable(_ name: String, _ meaning: String, unless objection: String?) {
      guard let value = environment[name] else { return }
      add(.variable(name: name, value: value), meaning, unless: objection)
    }
    let alone = isUnderTest ? nil : "no other evidence of tests"

    if isXCTestLoaded { add(.loaded("XCTestCase"), "test code is in this process", unless: nil) }
    if isSwiftTestingLoaded {
      add(.loaded("Swift Testing"), "test code is in this process", unless: alone)
    }
    if executable != .other { add(.executable(executableName), "runs tests", unless: alone) }
    if asksForSwiftTesting {
      add(.argument("--testing-library swift-testing"), "set by SwiftPM", unless: alone)
    }
    for name in Variable.ofRunners {
      addVariable(name, "set by a test runner", unless: objectionToRunnerVariables)
    }
    for name in Variable.ofOthers {
      addVariable(name, "set by \(Variable.setter(of: name))", unless: alone)
    }
    return evidence
  }

  /// Why the variables of test runners don't count; `nil` if they do.
  private var objectionToRunnerVariables: String? {
    switch platform {
    case .other: "no test runner sets it on this platform"
    case .macOS, .otherApple:
      areRunnerVariablesOurs ? nil : "inherited, since XCTestCase isn't loaded"
    }
  }
}

extension ProcessLaunch.Evidence {
  /// A piece of evidence; it counts unless there is an objection.
  fileprivate init(_ fact: ProcessLaunch.Fact, _ meaning: String, unless objection: String?) {
    self.init(fact: fact, counts: objection == nil, meaning: objection ?? meaning)
  }
}
