import ProjectFiles
import SourceScan
import XcodeModel

/// What the manifest of a Swift package says about its products and targets, as far as it says so with
/// literals and variables of the file.
struct PackageManifest {
  struct Target {
    var path: String?
    /// The paths that are left out, relative to the target's directory.
    var excluded: [String]
    /// The only paths that count, relative to the target's directory; none if all do.
    var sources: [String]
    /// The names of targets of the package, and of products of others.
    var dependencies: [String]
  }

  /// The targets of each library.
  private(set) var libraries: [String: [String]] = [:]
  private(set) var targets: [String: Target] = [:]
  /// The tests and tools.
  private(set) var otherTargets: [String: Target] = [:]
  /// The paths of the packages that this one depends on by path.
  private(set) var packages: [String] = []

  /// Reads a manifest; one without a call of `Package` has nothing.
  init(_ source: SwiftSource) {
    let statements = source.code.map(\.kind)
    let declared = statements.compactMap { statement -> (String, Expression)? in
      guard case .variable(let name, _, let value?, _, _) = statement else { return nil }
      return (name, value)
    }
    let variables = Dictionary(declared, uniquingKeysWith: { first, _ in first })
    let additions = source.code.additions
    for case .call(let callee, let arguments) in declared.map(\.1.kind)
    where callee.kind == .name("Package") {
      let package = ManifestCall(arguments: arguments, variables: variables, additions: additions)
      for (name, library) in package.namedCalls(in: "products") where library.name == "library" {
        libraries[name] = library.strings("targets")
      }
      packages += package.calls(in: "dependencies").compactMap { $0.string("path") }
      for (name, target) in package.namedCalls(in: "targets") {
        let found = Target(target)
        if target.name == "target" { targets[name] = found } else { otherTargets[name] = found }
      }
    }
  }
}

extension PackageManifest.Target {
  fileprivate init(_ call: ManifestCall) {
    path = call.string("path")
    excluded = call.strings("exclude") ?? []
    sources = call.strings("sources") ?? []
    dependencies =
      (call.strings("dependencies") ?? []) + call.namedCalls(in: "dependencies").map(\.name)
  }
}

/// A call in a manifest, such as `.target(name: "Shop")`.
private struct ManifestCall {
  var name = ""
  let arguments: [Expression.Argument]
  let variables: [String: Expression]
  /// What the rest of the manifest adds to the arguments, by their labels.
  var additions: [Addition] = []

  /// The elements of an array, which can be a variable, as each of them can, or the sum of arrays; `nil` for
  /// parts that are anything else.
  private func elements(of label: String) -> [Expression?] {
    let additions = additions.filter { $0.label == label }
    let arrays =
      [value(label)].compactMap(\.self) + additions.filter { !$0.isElement }.map(\.value)
    let elements = arrays.flatMap(\.summands).flatMap { summand -> [Expression?] in
      if case .other(let parts) = resolved(summand).kind { parts } else { [nil] }
    }
    return (elements + additions.filter(\.isElement).map(\.value)).map { $0.map(resolved) }
  }

  private func resolved(_ value: Expression) -> Expression {
    if case .name(let name) = value.kind { variables[name] ?? value } else { value }
  }

  private func value(_ label: String) -> Expression? {
    arguments.first { $0.label == label }?.value
  }

  func string(_ label: String) -> String? {
    if case .string(let text?) = value(label)?.kind { text } else { nil }
  }

  /// The strings in an array; `nil` if one part isn't known.
  func strings(_ label: String) -> [String]? {
    let elements = elements(of: label)
    guard !elements.contains(nil) else { return nil }
    return elements.compactMap { element in
      if case .string(let text?) = element?.kind { text } else { nil }
    }
  }

  func calls(in label: String) -> [ManifestCall] {
    elements(of: label).compactMap { element in
      guard case .call(let callee, let arguments) = element?.kind,
        case .member(_, let name) = callee.kind
      else { return nil }
      return ManifestCall(name: name, arguments: arguments, variables: variables)
    }
  }

  /// Returns those of the calls that have a name as an argument.
  func namedCalls(in label: String) -> [(name: String, call: ManifestCall)] {
    calls(in: label).compactMap { call in call.string("name").map { ($0, call) } }
  }
}

/// What is added to a property of the package.
private struct Addition {
  var label: String
  var value: Expression
  /// Whether it's an element, rather than an array.
  var isElement: Bool

  init?(to list: Expression, _ value: Expression, isElement: Bool) {
    guard case .member(_, let property) = list.kind else { return nil }
    (label, self.value, self.isElement) = (property, value, isElement)
  }
}

extension [Statement] {
  /// What `package.targets.append(…)` and the like add to a property, also where it depends on a
  /// condition.
  fileprivate var additions: [Addition] {
    flatMap { statement -> [Addition] in
      switch statement.kind {
      case .branch(_, let first, let second): first.additions + second.additions
      case .compilation(let clauses): clauses.flatMap(\.body.additions)
      case .expression(let value): [value.addition].compactMap(\.self)
      default: []
      }
    }
  }
}

extension Expression {
  fileprivate var addition: Addition? {
    switch kind {
    case .call(let callee, let arguments):
      guard case .member(let list, "append") = callee.kind, let argument = arguments.first
      else { return nil }
      return Addition(to: list, argument.value, isElement: argument.label != "contentsOf")
    case .binary("+=", let list, let added): return Addition(to: list, added, isElement: false)
    default: return nil
    }
  }

  /// The values that are added up, in order.
  fileprivate var summands: [Expression] {
    guard case .binary("+", let left, let right) = kind else { return [self] }
    return left.summands + right.summands
  }
}

/// The targets of local Swift packages that an app links.
struct LinkedPackages {
  struct Target {
    var name: String
    var paths: [String]
  }

  private(set) var targets: [Target] = []
  /// The names of products, and of targets' dependencies, for which no sources are known.
  private(set) var unread: [String] = []

  /// A target of one of the packages, by its directory.
  private struct Place: Hashable {
    var directory: String
    var target: String
  }

  private let files: FileCache
  private var manifests: [(directory: String, manifest: PackageManifest)] = []
  private var knownProducts: Set<String> = []

  init(products: [String], in directories: [String], _ store: SourceStore) {
    files = store.files
    guard !products.isEmpty else { return }
    readManifests(in: directories, store)
    var known: Set<Place> = []
    var waiting = products.flatMap { places(ofProduct: $0) }
    while let place = waiting.popLast() {
      guard known.insert(place).inserted else { continue }
      let manifest = manifests.first { $0.directory == place.directory }?.manifest
      guard let manifest, let target = manifest.targets[place.target],
        let paths = paths(of: target, place)
      else {
        unread.append(place.target)
        continue
      }
      targets.append(Target(name: place.target, paths: paths))
      for name in target.dependencies {
        waiting +=
          manifest.targets[name] != nil
          ? [Place(directory: place.directory, target: name)] : places(ofProduct: name)
      }
    }
  }

  /// Returns the targets of a library, the first time that it's asked for.
  private mutating func places(ofProduct name: String) -> [Place] {
    guard knownProducts.insert(name).inserted else { return [] }
    for (directory, manifest) in manifests {
      guard let targets = manifest.libraries[name] else { continue }
      return targets.map { Place(directory: directory, target: $0) }
    }
    unread.append(name)
    return []
  }

  /// Reads the manifests of packages, and of those that they depend on by path.
  private mutating func readManifests(in directories: [String], _ store: SourceStore) {
    _ = directories.reached { directory in
      let path = Path.join(directory, "Package.swift")
      guard let manifest = store.swiftSource(at: path).map(PackageManifest.init) else { return [] }
      manifests.append((directory, manifest))
      return manifest.packages.map { Path.join(directory, $0) }
    }
  }

  /// Returns the paths of a target's files; `nil` if its directory isn't known or can't be read.
  private func paths(of target: PackageManifest.Target, _ place: Place) -> [String]? {
    let directory = target.directory(place.target, inPackage: place.directory, files)
    guard let directory, let listing = try? files.walk(directory) else { return nil }
    return listing.entries.map(\.path).filter(target.compiles).map { Path.join(directory, $0) }
  }
}

extension PackageManifest.Target {
  /// Returns the directory of the target `name`; `nil` if it isn't known.
  fileprivate func directory(_ name: String, inPackage package: String, _ files: FileCache)
    -> String?
  {
    // https://github.com/swiftlang/swift-package-manager, PackageBuilder.predefinedSourceDirectories
    let usual = ["Sources", "Source", "src", "srcs", "Tests"].map { "\($0)/\(name)" }
    // A target can't leave its package.
    return (path.map { [$0] } ?? usual).map { Path.join(package, $0) }.first {
      Path.starts($0, with: package) && (try? files.kind(of: $0)) == .directory
    }
  }

  /// Whether a file in the target's directory is compiled.
  fileprivate func compiles(_ path: String) -> Bool {
    func isIn(_ paths: [String]) -> Bool {
      paths.contains { Path.starts(path, with: Path.normalized($0)) }
    }
    return !isIn(excluded) && (sources.isEmpty || isIn(sources))
  }
}

extension LaunchReader {
  /// Returns the target of a Swift package around a file that compiles it, too.
  ///
  /// - Returns: The path of the manifest, the name of the target, and the file's path in the target's directory.
  package func packageTarget(compiling path: String) -> (
    manifest: String, name: String, file: String
  )? {
    let top = gitIndex?.root ?? project.root
    var package = path
    while package != top, package != "/" {
      package = Path.parent(of: package)
      let manifest = Path.join(package, "Package.swift")
      guard let bytes = try? project.files.read(manifest) else { continue }
      let read = PackageManifest(SwiftSource(scanning: bytes))
      let targets = read.otherTargets.merging(read.targets, uniquingKeysWith: { $1 })
      for (name, target) in targets.sorted(by: { $0.key < $1.key }) {
        guard let directory = target.directory(name, inPackage: package, project.files),
          Path.starts(path, with: directory)
        else { continue }
        let file = Path.relative(path, from: directory)
        if target.compiles(file) { return (manifest, name, file) }
      }
    }
    return nil
  }
}
