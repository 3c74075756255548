package import Diagnostics
import ProjectFiles

/// A tool that generates the project file and overwrites it when it runs again.
package enum Generator: String, Sendable, Hashable, CaseIterable {
  case xcodeGen = "XcodeGen"
  case tuist = "Tuist"
  case bazel = "Bazel"

  /// The names that its manifest can have.
  var manifests: [String] {
    switch self {
    case .xcodeGen: ["project.yml", "project.yaml"]
    case .tuist: ["Project.swift", "Workspace.swift"]
    case .bazel: ["BUILD.bazel", "BUILD"]
    }
  }
}

/// The file that a generator makes a project from.
package struct GeneratorManifest: Sendable, Hashable {
  package let generator: Generator
  /// The absolute path.
  package let path: String
  /// Whether there is the file, which for Bazel can be in another directory.
  package private(set) var exists = true
  /// The target of Bazel that generates the project; `nil` if it isn't known.
  private var target: String?

  package init(_ generator: Generator, at path: String) {
    self.generator = generator
    self.path = path
  }

  package var name: String { Path.lastComponent(of: path) }

  /// How to generate the project, as the beginning of an advice.
  package var instruction: Message {
    let directory = Path.parent(of: path)
    switch generator {
    case .xcodeGen:
      let option = Generator.xcodeGen.manifests.contains(name) ? "" : " --spec \(name.shellQuoted)"
      return "run '\(inDirectory: directory)xcodegen generate\(option)'"
    case .tuist: return "run '\(inDirectory: workspace)tuist generate'"
    case .bazel:
      return target.map { "run '\(inDirectory: directory)bazel run :\($0)'" }
        ?? "generate this project with Bazel"
    }
  }

  /// The directory of the workspace that the project belongs to, or else its own.
  private var workspace: String {
    let own = Path.parent(of: path)
    for directory in Path.ancestors(of: own) {
      if ProjectLocation.mayBe(.file, at: directory + "/Workspace.swift") { return directory }
      if ProjectLocation.mayBe(.directory, at: directory + "/.git") { break }
    }
    return own
  }

  /// The manifest of the project at `path`, whose project file has these bytes.
  ///
  /// One of XcodeGen that names another project doesn't count, nor does one of Bazel, which is next to
  /// many projects that it doesn't generate, without a sign of rules_xcodeproj or if Git doesn't ignore the
  /// project.
  init?(of path: String, bytes: [UInt8], files: FileCache) {
    let directory = Path.parent(of: path)
    let name = XcodeProject.name(at: path)
    if let found = Self.specification(of: name, in: directory, files: files)
      ?? Self(.tuist, named: ["Project.swift"], in: directory, files: files)
    {
      self = found
      return
    }
    let build = Self(.bazel, named: Generator.bazel.manifests, in: directory, files: files)
    if bytes.contains(run: Array("(PROJECT_FILE_PATH)/rules_xcodeproj".utf8)) {
      self = build ?? Self(.bazel, at: directory + "/BUILD.bazel")
      exists = build != nil
    } else if let build, GitIgnore(around: directory, files: files).ignores(path) {
      self = build
    } else {
      return nil
    }
  }

  /// The manifest in `directory`, whatever project it's for.
  init?(inDirectory directory: String, files: FileCache) {
    let found = Generator.allCases.lazy.compactMap {
      Self($0, named: $0.manifests, in: directory, files: files)
    }.first
    guard let found else { return nil }
    self = found
  }

  private init?(
    _ generator: Generator,
    named names: [String],
    in directory: String,
    files: FileCache
  ) {
    let name = names.first { (try? files.kind(of: Path.join(directory, $0))) == .file }
    guard let name else { return nil }
    self.init(generator, at: Path.join(directory, name))
    if generator == .bazel {
      target = (try? files.readIfPresent(path)).flatMap { Self.projectTarget(in: $0) }
    }
  }

  /// The target of the rule of rules_xcodeproj in a BUILD file; `nil` if there isn't one.
  private static func projectTarget(in bytes: [UInt8]) -> String? {
    let lines = bytes.split { $0.endsLine }.map { String(decoding: $0, as: UTF8.self) }
    let names = lines.indices.filter { lines[$0] == "xcodeproj(" }.compactMap { index in
      lines[(index + 1)...].prefix { $0 != ")" }.first { $0.hasPrefix("    name = \"") }
    }
    return names.count == 1
      ? names[0].split(separator: "\"").dropFirst().first.map { "\($0)" } : nil
  }

  /// The specification in `directory` that XcodeGen makes the project called `project` from.
  ///
  /// One that is passed with `--spec` has any name, and says the project's.
  private static func specification(
    of project: String,
    in directory: String,
    files: FileCache
  ) -> Self? {
    let usual = Generator.xcodeGen.manifests
    let names = files.names(in: directory)
    let others = names.filter {
      ["yml", "yaml"].contains(Path.fileExtension(of: $0)) && $0.utf8.first != UInt8(ascii: ".")
        && !usual.contains($0)
    }
    let found = (usual + others.sorted()).first { name in
      let path = Path.join(directory, name)
      guard (try? files.kind(of: path)) == .file, let bytes = try? files.read(path) else {
        return false
      }
      let lists = YAMLLists(bytes)
      let value = lists.value(of: "name")
      guard usual.contains(name) else {
        return value == project && lists.value(of: "targets") != nil
      }
      // An environment variable, such as `${NAME}`, can have any value.
      return value == nil || value == project || value?.contains("$") == true
    }
    return found.map { Self(.xcodeGen, at: Path.join(directory, $0)) }
  }

  /// Returns the manifests that list the sources of the project in `directory`: this one, and those that it
  /// includes or that are in the directories of `sources`.
  func related(to sources: [String], in directory: String, files: FileCache) -> [String] {
    switch generator {
    case .xcodeGen: included(files)
    case .tuist: [path] + Self.helpers(around: directory, files)
    case .bazel:
      Self.packages(of: sources.filter { Path.starts($0, with: directory) }, files).sorted()
    }
  }

  /// This specification of XcodeGen, and those that it includes.
  private func included(_ files: FileCache) -> [String] {
    var found = [path]
    // What includes each other is read once.
    for manifest in 0... {
      guard manifest < found.count else { break }
      guard let bytes = try? files.readIfPresent(found[manifest]) else { continue }
      found += YAMLLists(bytes).items(of: "include", isAtTop: true)
        .map { Path.join(Path.parent(of: found[manifest]), $0.text) }
        .filter { !found.contains($0) }
    }
    return found
  }

  /// The nearest sources that manifests of Tuist share.
  private static func helpers(around directory: String, _ files: FileCache) -> [String] {
    let helpers = Path.ancestors(of: directory).lazy.map { directory -> [String] in
      let path = Path.join(directory, "Tuist/ProjectDescriptionHelpers")
      let names = files.names(in: path)
      return names.filter { $0.hasSuffix(".swift") }.sorted().map { Path.join(path, $0) }
    }
    return helpers.first { !$0.isEmpty } ?? []
  }

  /// The BUILD files of the packages of Bazel that sources are in.
  private static func packages(of sources: [String], _ files: FileCache) -> [String] {
    var known: Set<String> = []
    var found: [String] = []
    for source in sources {
      // The package of a file is the nearest one, which can be around the project.
      var package = Path.parent(of: source)
      while known.insert(package).inserted {
        let names = Generator.bazel.manifests
        if let build = Self(.bazel, named: names, in: package, files: files) {
          found.append(build.path)
          break
        }
        package = Path.parent(of: package)
      }
    }
    return found
  }
}
