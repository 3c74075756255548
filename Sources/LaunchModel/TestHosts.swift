import ProjectFiles
import ProjectText
import SourceScan
package import XcodeModel

extension LaunchReader {
  /// The apps to switch: those that host unit tests, without the ones that are made for tests if there are others.
  package var appsToSwitch: [XcodeTarget] {
    let own = project.appsWithTests.filter { !isMadeForTests($0) }
    return own.isEmpty ? project.appsWithTests : own
  }

  /// Returns the modules of the project, and of its packages, that Swift files of tests import without that of their
  /// app, each with the number of these files, the most first; none if the tests compile files of the app.
  package func importsWithoutApp(
    of tests: XcodeTarget,
    hostedBy app: XcodeTarget
  ) -> [(module: String, count: Int)] {
    let (sources, appSources) = (sources(of: tests), sources(of: app))
    let ofApp = Set(appSources.members.map(\.path))
    guard let appModule = appSources.moduleName,
      sources.members.allSatisfy({ !ofApp.contains($0.path) })
    else { return [] }
    let others = [tests, app].flatMap { self.packages(of: $0).sources }
    let own = Set((libraries.map(self.sources) + others).compactMap(\.moduleName))
    var counts: [String: Int] = [:]
    for member in sources.members(containing: own.sorted()) {
      let imported = Set(sources.swiftSource(of: member)?.imports.map(\.module) ?? [])
      guard !imported.contains(appModule) else { continue }
      for module in imported.intersection(own) { counts[module, default: 0] += 1 }
    }
    return counts.map { (module: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.module) < ($0.count, $1.module) }
  }

  /// The targets that are neither apps nor tests.
  private var libraries: [XcodeTarget] {
    project.targets.filter { target in
      target.productType.map { !$0.isApplication && $0 != .unitTests && $0 != .uiTests } == true
    }
  }

  /// Whether the tests of an app use another product, such as an extension or a framework, which the app's own code
  /// doesn't use, and nothing of the app.
  func findWhetherMadeForTests(_ app: XcodeTarget) -> Bool {
    let appSources = sources(of: app)
    let tests = project.testBundles(hostedBy: app).map { ($0, sources(of: $0)) }
    guard !tests.isEmpty, let module = appSources.moduleName else { return false }
    let products = libraries.map(sources) + tests.flatMap { packages(of: $0.0).sources }
    let files = Set(products.flatMap(\.members).map(\.path))
    let own = appSources.members.filter { !files.contains($0.path) }
    if tests.contains(where: { $0.1.imports(module) }) {
      // The app compiles what they test, next to nothing but its launch.
      let launch = launch(of: app)
      let names = [launch.appDelegate, launch.sceneDelegate].compactMap(\.self)
      let files = names.map { launchedClass(named: $0, of: app)?.file } + [launch.entryPoint?.file]
      return own.count < appSources.members.count && own.allSatisfy { files.contains($0.path) }
    }
    let imported = tests.reduce(into: Set<String>()) {
      $0.formUnion($1.1.imports(of: $1.1.members))
    }
    func headers(of members: [SourceMember]) -> [String] {
      members.filter { $0.kind == .cFamily }.map { String($0.name.prefix { $0 != "." }) }
    }
    let used = appSources.imports(of: own).subtracting(headers(of: own))
    let tested = imported.intersection(products.compactMap(\.moduleName))
    let compiled = Set(tests.flatMap(\.1.members).map(\.path)).intersection(files)
    return imported.isDisjoint(with: headers(of: own))
      && (!tested.isEmpty || !compiled.isSubset(of: appSources.members.map(\.path)))
      && used.isDisjoint(with: tested)
      && used.isDisjoint(with: headers(of: products.flatMap(\.members)))
  }
}

extension TargetSources {
  /// Whether a Swift file imports a module, and, if that is asked, not only under a condition.
  func imports(_ module: String, always: Bool = false) -> Bool {
    members(containing: ["import " + module]).contains { member in
      swiftSource(of: member)?.imports.contains {
        $0.module == module && (!always || $0.conditions.isEmpty)
      } == true
    }
  }

  /// The modules that files import, and the names of the headers that they include.
  func imports(of members: [SourceMember]) -> Set<String> {
    members.reduce(into: []) { modules, member in
      modules.formUnion(source(of: member)?.importedModules ?? [])
    }
  }
}
