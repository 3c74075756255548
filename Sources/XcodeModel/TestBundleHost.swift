import ProjectFiles
package import ProjectText

/// The app that hosts a test target.
package enum TestBundleHost: Sendable, Hashable {
  /// The identifier of the app target.
  case app(ObjectID)
  /// An app that no target of the project builds: the path in `TEST_HOST`.
  case unknown(String)
  /// No host application.
  case none
}

extension XcodeProject {
  /// Returns the app that hosts `tests` in `configuration`, by default the one that tests most
  /// likely use.
  ///
  /// `TEST_HOST` decides. If several targets build an app at that path, `BUNDLE_LOADER`,
  /// `TestTargetID`, and the dependencies of the tests decide between them. If it depends on the
  /// SDK, the first platform counts for which an app of the project is the host.
  package func host(of tests: XcodeTarget, in configuration: String? = nil) -> TestBundleHost {
    context.host(of: tests.target, in: configuration)
  }

  /// Returns the test targets that `app` hosts, in the order of the project file.
  package func testBundles(hostedBy app: XcodeTarget) -> [XcodeTarget] {
    context.hostedTests[app.id, default: []].map { XcodeTarget($0, context: context) }
  }

  /// The test targets in other projects of its workspaces whose host an app of this one is.
  package func testsElsewhere(hostedBy app: XcodeTarget) -> [XcodeTarget] {
    context.otherProjects.all.flatMap(\.testsOfUnknownApps)
      .filter { $0.host == app.wrapperName }.map(\.tests)
  }

  /// The app of another project in its workspaces that hosts tests of this one, and the tests.
  package var hostElsewhere: (app: XcodeTarget, tests: XcodeTarget)? {
    testsOfUnknownApps.lazy.compactMap { tests, host in
      context.otherProjects.all.flatMap(\.apps).first { $0.wrapperName == host }.map { ($0, tests) }
    }.first
  }
}

extension XcodeTarget {
  /// The name of the app in the products' directory.
  package var wrapperName: String { testSettings["WRAPPER_NAME"] ?? name + ".app" }
}

extension ProjectContext {
  func host(of tests: Target, in configuration: String? = nil) -> TestBundleHost {
    let tests = XcodeTarget(tests, context: self)
    let name = configuration ?? tests.testConfiguration ?? ""
    return knownHosts[TargetInConfiguration(target: tests.id, configuration: name)] {
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
    let candidates = hostCandidates(in: configuration, sdk: sdk)
    let platforms = Platform.platforms(of: tests.settings(in: configuration))
    let matching = candidates.matching(wanted).filter { app in
      // A path can be left over from an app for another platform.
      let others = candidates.platforms[app] ?? []
      return platforms.isEmpty || others.isEmpty || others.contains(where: platforms.contains)
    }
    let attribute = tests.attribute("TestTargetID")
    let dependencies = tests.target.dependencies.map(\.id)
    let named = matching.first { $0.rawValue == attribute }
    if let app = named ?? matching.first(where: dependencies.contains) ?? matching.first {
      return .app(app)
    }
    return .unknown(wanted.wrapperName)
  }

  private func hostCandidates(in configuration: String, sdk: String?) -> HostCandidates {
    hostCandidates[HostCandidates.Key(configuration: configuration, sdk: sdk)] {
      HostCandidates(
        apps.map { app in
          // Xcode uses another configuration in place of one that the app doesn't have.
          let isKnown = self.configuration(named: configuration, of: app) != nil
          let app = XcodeTarget(app, context: self)
          let name = isKnown ? configuration : app.defaultConfiguration ?? configuration
          let platforms = Platform.platforms(of: app.settings(in: name))
          return (app.id, app.settings(in: name, sdk: sdk), platforms)
        }
      )
    }
  }
}

/// The apps of a project built in one configuration, by the path they are built at.
struct HostCandidates {
  struct Key: Hashable {
    var configuration: String
    var sdk: String?
  }

  /// The platforms of each app, as far as they're known.
  private(set) var platforms: [ObjectID: [Platform]] = [:]
  private var byPath: [String: [ObjectID]] = [:]
  private var byName: [String: [ObjectID]] = [:]
  /// The apps by their lowercase names: Apple's file systems ignore case by default.
  private var byLowercasedName: [String: [ObjectID]] = [:]

  init(_ apps: [(app: ObjectID, settings: BuildSettings, platforms: [Platform])]) {
    for (app, settings, platforms) in apps {
      self.platforms[app] = platforms
      if let directory = settings["BUILT_PRODUCTS_DIR"], let path = settings["EXECUTABLE_PATH"] {
        byPath[Path.join(directory, path), default: []].append(app)
      }
      if let name = settings["WRAPPER_NAME"] {
        byName[name, default: []].append(app)
        byLowercasedName[name.lowercased(), default: []].append(app)
      }
    }
  }

  /// Returns the apps whose executable is at the path of `host`, or else those with its file name,
  /// if necessary in another case.
  func matching(_ host: TestHost) -> [ObjectID] {
    byPath[host.path] ?? byName[host.wrapperName]
      ?? byLowercasedName[host.wrapperName.lowercased()] ?? []
  }
}

/// The app that an evaluated `TEST_HOST` refers to.
///
/// Both flat (`App.app/App`) and deep (`App.app/Contents/MacOS/App`) paths are accepted, and
/// duplicate slashes, which `$(BUNDLE_EXECUTABLE_FOLDER_PATH)` results in on iOS, are ignored.
package struct TestHost: Sendable, Hashable {
  /// The whole path without `.`, `..`, duplicate slashes, and quotes.
  package let path: String
  /// The file name of the app, such as `Some App.app`.
  package let wrapperName: String

  /// Creates the host; `nil` if the text is empty or the path of a tool.
  package init?(_ text: String) {
    path = PathText.normalized(Self.unquoted(text))
    let components = path.utf8.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let app = components.last(where: { PathText.suffix(of: $0) == ".app" }) else {
      return nil
    }
    wrapperName = app
  }

  /// Returns the text without surrounding spaces, quotes, and backslashes before spaces.
  private static func unquoted(_ text: String) -> String {
    var bytes = text.utf8.filter { $0 != UInt8(ascii: "\"") }[...]
    func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
    while isBlank(bytes.first) { bytes.removeFirst() }
    while isBlank(bytes.last) { bytes.removeLast() }
    if bytes.count > 1, bytes.first == UInt8(ascii: "'"), bytes.last == UInt8(ascii: "'") {
      bytes = bytes.dropFirst().dropLast()
    }
    var result: [UInt8] = []
    for byte in bytes {
      if byte == 0x20, result.last == UInt8(ascii: "\\") { result.removeLast() }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
