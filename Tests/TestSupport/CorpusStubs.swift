import Foundation

/// What stands in the files that the corpus lists without holding them.
///
/// Entry points follow the index; where the real file has a shape of its own that matters to us,
/// `exceptions` holds that shape, in our own words.
struct CorpusStubs {
  private let paths: [String]
  private let projects: [CorpusProject]
  private var entries: [String: String] = [:]

  init(folder: String, projects: [CorpusProject], paths: [String]) {
    self.paths = paths
    self.projects = projects
    for project in projects {
      for app in project.apps {
        guard let path = path(ofEntryOf: app, in: project) else { continue }
        entries[path] = Self.entry(of: app, isFlutter: project.generators.contains("Flutter"))
      }
    }
    for path in paths {
      if let exception = Self.exceptions["\(folder)/\(path)"] { entries[path] = exception }
    }
  }

  /// The folder of a target that does not bear its name, where the entry's name alone is not enough.
  private static let folders = ["NetNewsWire": "Mac", "NetNewsWire-iOS": "iOS"]

  /// The bytes of the stub at a path of FILES.txt.
  func contents(of path: String) -> Data {
    Data((entries[path] ?? test(at: path) ?? SourceStub.inert(path)).utf8)
  }

  /// The listed file that is an app's entry point.
  ///
  /// The index gives its last component only. Of several, the one whose folders bear the target's
  /// name is taken, else the one nearest the top: AFNetworking's iOS example compiles
  /// Example/main.m, its macOS example the main.m in "macOS Example".
  private func path(ofEntryOf app: CorpusApp, in project: CorpusProject) -> String? {
    let file: String
    switch app.entry {
    case .swiftUI(let name), .delegate(_, _, let name), .main(let name): file = name
    case .unknown: return nil
    }
    let candidates = paths.filter { path in
      path.hasPrefix(project.sourceRoot) && path.lastComponent == file
    }
    func rank(_ path: String) -> (Int, Int) {
      let folders = path.split(separator: "/").dropLast()
      let isNamed = folders.contains {
        $0 == app.target || "\($0)" == Self.folders[app.target]
      }
      return (isNamed ? 0 : 1, folders.count)
    }
    return candidates.min { rank($0) < rank($1) }
  }

  /// The entry point of an app that starts in the ordinary way.
  private static func entry(of app: CorpusApp, isFlutter: Bool) -> String? {
    switch app.entry {
    case .swiftUI(let file):
      return SourceStub.swiftUIApp(String(file.dropLast(".swift".utf8.count)))
    case .delegate(let attribute, let type, _):
      if isFlutter {
        return SourceStub.flutterDelegate(type, attribute: attribute, isAppKit: app.isAppKit)
      }
      return app.isAppKit
        ? SourceStub.appKitDelegate(type, attribute: attribute)
        : SourceStub.uiKitDelegate(type, attribute: attribute, hasScenes: app.namesSceneDelegate)
    case .main(let file):
      guard file == "main.m" else { return nil }
      return app.isAppKit ? SourceStub.appKitMain : SourceStub.uiKitMain
    case .unknown:
      return nil
    }
  }

  /// A test file, in the framework that the project's age suggests.
  private func test(at path: String) -> String? {
    let components = path.split(separator: "/").map(String.init)
    let name = components.last ?? ""
    guard
      ["Tests.swift", "Test.swift", "Spec.swift", "Tests.m", "Test.m"].contains(
        where: name.hasSuffix
      )
    else { return nil }
    let folders = components.dropLast()
    // Apps test other things as well: corona-warn-app compiles its PCRTest.swift.
    guard
      folders.contains(where: { folder in
        ["Tests", "__tests__", "Spec"].contains { folder.range(of: $0) != nil }
      })
    else { return nil }
    let type = SourceStub.identifier(name.split(separator: ".").dropLast().joined(separator: "."))
    if name.hasSuffix(".m") { return SourceStub.objectiveCTest(type) }
    if folders.contains(where: { $0.hasSuffix("UITests") || $0.hasSuffix("UI Tests") }) {
      return SourceStub.userInterfaceTest(type)
    }

    let around = projects.filter { path.hasPrefix($0.sourceRoot) }
      .max { $0.sourceRoot.utf8.count < $1.sourceRoot.utf8.count }
    let bundles = around?.testBundles ?? []
    let bundle = bundles.first { folders.contains($0.target) } ?? bundles.first
    let module = bundle.flatMap { $0.host == nil ? nil : $0.hostTarget }.map(SourceStub.identifier)
    // Xcode's templates use Swift Testing since they write objectVersion 77; that repository moved
    // to it by hand.
    let isNew =
      (around?.objectVersion ?? 0) >= 77
      || around?.repository == "pointfreeco/swift-composable-architecture"
    return isNew
      ? SourceStub.swiftTest(type, module: module) : SourceStub.xcTest(type, module: module)
  }
}
