package import ProjectText

/// Which app hosts a bundle of unit tests.
package enum TestBundleHost: Sendable, Hashable {
  /// The target that makes the app, by identifier.
  case app(ObjectID)
  /// An app that no target of the project makes, by what `TEST_HOST` says.
  case unknown(String)
  /// None: the tests run by themselves.
  case none
}

extension XcodeProject {
  /// The app that hosts `tests` in `configuration`; by default in the one tests are most likely run in.
  ///
  /// `TEST_HOST` decides; only where several targets make an app at that path do `BUNDLE_LOADER`,
  /// `TestTargetID`, and the dependencies of the tests. Where it depends on the SDK, the first of
  /// the platforms counts on which an app of the project is the host.
  package func host(of tests: XcodeTarget, in configuration: String? = nil) -> TestBundleHost {
    let name = configuration ?? tests.testConfiguration ?? ""
    return levels.knownHosts[TargetInConfiguration(target: tests.id, configuration: name)] {
      let first = host(of: tests, in: name, sdk: nil)
      if case .app = first { return first }
      let others = Platform.platforms(of: tests.settings(in: name)).map(\.simulatorSDK)
        .map { host(of: tests, in: name, sdk: $0) }
      return others.first { if case .app = $0 { true } else { false } } ?? first
    }
  }

  private func host(
    of tests: XcodeTarget,
    in configuration: String,
    sdk: String?
  ) -> TestBundleHost {
    let settings = tests.settings(in: configuration, sdk: sdk)
    guard let text = settings["TEST_HOST"], let wanted = TestHost(text) else {
      return settings["TEST_HOST"].map { $0.isEmpty ? .none : .unknown($0) } ?? .none
    }
    let candidates = apps.map { app in
      let name = app.configuration(like: configuration)
      return HostCandidate(app: app, settings: app.settings(in: name, sdk: sdk))
    }
    let matching =
      [candidates.filter { $0.isExactly(wanted) }, candidates.filter { $0.isNamed(wanted) }]
      .first { !$0.isEmpty } ?? []
    if matching.count == 1 { return .app(matching[0].app.id) }
    if let attribute = tests.attribute("TestTargetID"),
      let app = matching.first(where: { $0.app.id.rawValue == attribute })
    {
      return .app(app.app.id)
    }
    let dependencies = tests.target.dependencies.map(\.id)
    if let app = matching.first(where: { dependencies.contains($0.app.id) }) ?? matching.first {
      return .app(app.app.id)
    }
    return .unknown(wanted.wrapperName)
  }

  /// The bundles of unit tests that `app` hosts, in the order of the project file.
  package func testBundles(hostedBy app: XcodeTarget) -> [XcodeTarget] {
    unitTests.filter { host(of: $0) == .app(app.id) }
  }
}

extension XcodeTarget {
  /// The configuration of that name, or the one that stands in for it.
  fileprivate func configuration(like name: String) -> String {
    configurationNames.contains(name) ? name : testConfiguration ?? name
  }
}

/// An app and where it is built.
private struct HostCandidate {
  let app: XcodeTarget
  let settings: BuildSettings

  /// Whether the app's executable lies exactly where `host` says.
  func isExactly(_ host: TestHost) -> Bool {
    guard let folder = settings["BUILT_PRODUCTS_DIR"], let path = settings["EXECUTABLE_PATH"] else {
      return false
    }
    return Path.join(folder, path) == host.path
  }

  /// Whether the app has the file name that `host` says, wherever it lies.
  func isNamed(_ host: TestHost) -> Bool {
    settings["WRAPPER_NAME"] == host.wrapperName
  }
}
