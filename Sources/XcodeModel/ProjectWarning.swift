package import Diagnostics
import ProjectFiles
package import ProjectText

/// A part of a project that can't be read, or contradicts another part. The rest is read without
/// it.
package struct ProjectWarning: Error, Sendable, Hashable {
  /// The absolute path of the file.
  package let file: String
  /// The position in that file.
  package let position: SourcePosition?
  package fileprivate(set) var message: Message
  /// What the user can do about it.
  package let fix: Message
  /// The absolute path of the settings file or package that is missing, if that is the problem.
  package let missing: String?
  /// Whether a fresh clone lacks what is missing, since Git ignores it.
  package fileprivate(set) var isExpected = false
  /// Whether a configuration lacks the settings file that it's based on.
  package fileprivate(set) var isAboutMissingBase = false

  init(
    _ message: Message,
    at file: String,
    _ position: SourcePosition? = nil,
    fix: Message,
    missing: String? = nil
  ) {
    self.file = file
    self.position = position
    self.message = message
    self.fix = fix
    self.missing = missing
  }

  /// A warning about a file or directory that can't be read.
  init(_ error: FileError, at file: String) {
    self.init("\(error.problem)", at: file, fix: "\(error.specificFix ?? "restore the file")")
  }

  /// A warning about a file that isn't in its format.
  init(_ error: SyntaxError, at file: String, format: String) {
    self.init(
      "not a valid \(format): \(error.description)",
      at: file,
      error.position,
      fix: "correct the syntax; until then the file counts as empty"
    )
  }

  package var severity: Severity { isExpected ? .note : .warning }

  /// The warning as a diagnostic.
  package var diagnostic: Diagnostic {
    Diagnostic(severity, at: SourceLocation(file, position), message, fix: fix)
  }
}

extension XcodeProject {
  /// The parts of the project that can't be read or contradict others, as far as they affect apps
  /// and unit tests.
  ///
  /// Missing files that a tool creates, such as those of CocoaPods, or an Info.plist that the build
  /// creates, aren't reported: a fresh clone doesn't have them.
  package var warnings: [ProjectWarning] {
    let duplicates = document.duplicates
    let cycles = tree.cycles
    let lines = SourceLines(duplicates.isEmpty && cycles.isEmpty ? [] : document.bytes)
    var warnings = duplicates.map { object in
      ProjectWarning(
        "an earlier object also has the identifier '\(object.id.rawValue)'; this one is used",
        at: file,
        lines.position(at: object.key.range.lowerBound),
        fix: "remove the wrong object, or restore the file from version control"
      )
    }
    warnings += cycles.map { group in
      ProjectWarning(
        "the group '\(group.name)' contains itself; the files in it are ignored",
        at: file,
        lines.position(at: group.object.key.range.lowerBound),
        fix: "move the group in Xcode, or restore the file from version control"
      )
    }
    let targets = apps + unitTests
    let configurations =
      (document.project?.configurations ?? []) + targets.flatMap(\.target.configurations)
    warnings += context.warnings(ofBasesOf: configurations)
    warnings += targets.flatMap { $0.memberFolders.flatMap(\.warnings) }
    warnings += apps.compactMap(\.infoPlist.problem)
      .filter { !Path.starts($0.file, with: BuildSettings.buildDirectory) }
    warnings += schemes.warnings
    warnings += missingPackages
    warnings += testsOfUnknownApps.compactMap { wrongHost(of: $0.tests, named: $0.host) }
    // Several configurations can use one file, and several targets one directory.
    var seen: Set<ProjectWarning> = []
    var missing: Set<String> = []
    warnings = warnings.filter { warning in
      warning.missing.map { missing.insert($0).inserted } ?? seen.insert(warning).inserted
    }
    guard !missing.isEmpty else { return warnings }
    let ignored = GitIgnore(around: root, files: files)
    for index in warnings.indices {
      warnings[index].isExpected = warnings[index].missing.map(ignored.ignores) == true
    }
    return warnings
  }

  /// The Swift packages that the project refers to by a path where there is nothing.
  private var missingPackages: [ProjectWarning] {
    (document.project?.object.references("packageReferences") ?? []).compactMap { package in
      guard package.isKind("XCLocalSwiftPackageReference"),
        let relative = package.string("relativePath")
      else { return nil }
      let path = Path.join(context.paths.directory, relative)
      guard !files.mayExist(path) else { return nil }
      return ProjectWarning(
        "the Swift package '\(path: path)' is missing",
        at: file,
        context.position(at: package.key.range.lowerBound, in: file),
        // https://docs.flutter.dev/packages-and-plugins/swift-package-manager/for-app-developers
        fix: Path.lastComponent(of: path) == "FlutterGeneratedPluginSwiftPackage"
          ? flutterBuild
          : submodules([path]) ?? "restore the package, or remove it from the project in Xcode",
        missing: path
      )
    }
  }

  /// How Flutter generates its files, in the directory of the Dart package around the project.
  private var flutterBuild: Message {
    let directory = context.paths.directory
    let package = Path.ancestors(of: directory).first {
      files.names(in: $0).contains("pubspec.yaml")
    }
    let platform = apps.flatMap(\.platforms).contains(.macOS) ? "macos" : "ios"
    return "run '\(inDirectory: package ?? directory)flutter build \(platform) --config-only'"
  }

  /// How to check out a Git submodule that the missing files at `paths` are in; `nil` if they are in none.
  package func submodules(_ paths: [String]) -> Message? {
    guard let top = files.workTree(around: root),
      let list = try? files.readIfPresent(top + "/.gitmodules")
    else { return nil }
    let directories = list.split(whereSeparator: \.endsLine).compactMap { line -> String? in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count > 2, words[0] == "path" || words[0] == "\tpath", words[1] == "=" else {
        return nil
      }
      return Path.join(top, words[2...].joined(separator: " "))
    }
    let isInOne = paths.contains { path in
      directories.contains { Path.starts(path, with: $0) }
    }
    return isInOne ? "run '\(inDirectory: top)git submodule update --init --recursive'" : nil
  }

  /// Returns the app that tests depend on, whatever their `TEST_HOST` names.
  package func app(neededBy tests: XcodeTarget) -> XcodeTarget? {
    let dependencies = Set(tests.target.dependencies.map(\.id))
    return apps.first {
      dependencies.contains($0.id) || $0.id.rawValue == tests.attribute("TestTargetID")
    }
  }

  /// Returns the warning about a `TEST_HOST` that names an app that no target builds, if the tests belong
  /// to an app that one builds.
  private func wrongHost(of tests: XcodeTarget, named host: String) -> ProjectWarning? {
    guard let app = app(neededBy: tests), let path = app.testSettings["EXECUTABLE_PATH"],
      let location = tests.testSettings.location(of: "TEST_HOST")
    else { return nil }
    return ProjectWarning(
      "TEST_HOST of '\(tests.name)' names '\(host)', which no target builds for its platform; the tests depend on "
        + "'\(app.name)'",
      at: location.file,
      context.position(at: location.offset, in: location.file),
      fix: "set TEST_HOST to '$(BUILT_PRODUCTS_DIR)/\(path)' and BUNDLE_LOADER to '$(TEST_HOST)'"
    )
  }
}

extension ProjectContext {
  /// Returns the problems with the settings files that configurations are based on: one for each
  /// missing file, regardless of the number of configurations.
  fileprivate func warnings(ofBasesOf configurations: [Configuration]) -> [ProjectWarning] {
    let bases = configurations.map { (configuration: $0, base: base(of: $0)) }
    let users = Dictionary(grouping: bases) { $0.base.missingCause }
    return bases.flatMap { configuration, base -> [ProjectWarning] in
      switch base {
      case .none: return []
      case .read(let path): return problems(ofBaseFile: path)
      case .missing(let cause, let error):
        let users = users[cause]?.map(\.configuration) ?? []
        // The first one says it for all.
        return users.first?.object.id == configuration.object.id
          ? [missingBase(error, of: users)] : []
      }
    }
  }

  /// The settings file that a configuration is based on.
  private enum Base {
    case none
    case read(path: String)
    /// It can't be read, or isn't in the project; `cause` is its path, or the reference to it.
    case missing(cause: String, FileError?)

    var missingCause: String? { if case .missing(let cause, _) = self { cause } else { nil } }
  }

  private func base(of configuration: Configuration) -> Base {
    if let path = baseFile(of: configuration), !path.isMadeByPackageManager {
      do throws(FileError) {
        _ = try readSettings(path)
        return .read(path: path)
      } catch {
        return .missing(cause: error.path, error)
      }
    }
    guard let reference = configuration.object["baseConfigurationReference"],
      configuration.baseFile == nil
    else { return .none }
    return .missing(cause: reference.string ?? "", nil)
  }

  /// Returns the warning about a settings file that can't be read, or isn't in the project.
  private func missingBase(_ error: FileError?, of users: [Configuration]) -> ProjectWarning {
    let names = users.map(\.name).distinct(by: \.self)
    let object = users[0].object
    let reference =
      object["baseConfigurationReference"] ?? object["baseConfigurationReferenceAnchor"]
    let other = "choose a settings file for the configuration in Xcode"
    let fix = error.map {
      $0.specificFix ?? "restore the file, or choose another one for the configuration in Xcode"
    }
    var warning = ProjectWarning(
      error.map { "'\(path: $0.path)', the settings file of \(list: names), \($0.problem)" }
        ?? "the settings file of \(list: names) isn't in the project",
      at: file,
      reference?.position,
      fix: "\(fix ?? other)",
      missing: error?.isMissing == true ? error?.path : nil
    )
    warning.isAboutMissingBase = true
    return warning
  }

  private func problems(ofBaseFile path: String) -> [ProjectWarning] {
    loadBaseFile(path).problems.compactMap { problem in
      guard !problem.file.isMadeByPackageManager,
        problem.missing?.isMadeByPackageManager != true
      else { return nil }
      return ProjectWarning(
        "\(problem.message)",
        at: problem.file,
        SourcePosition(line: problem.line, column: 1),
        fix: "correct the line, or restore the file that it includes",
        missing: problem.missing
      )
    }
  }
}

extension SynchronizedMembership {
  fileprivate var warnings: [ProjectWarning] {
    guard isOwner else { return [] }
    do throws(FileError) {
      return try disk.walk(path).problems.map { ProjectWarning($0, at: $0.path) }
    } catch {
      return [ProjectWarning(error, at: error.path)]
    }
  }
}

extension String {
  /// Whether CocoaPods or Flutter creates the file at this path, or Xcode contains it.
  fileprivate var isMadeByPackageManager: Bool {
    let name = Path.lastComponent(of: self)
    return name.utf8.starts(with: "Pods-".utf8) || name.hasSuffix("Generated.xcconfig")
      || utf8.starts(with: "<DEVELOPER_DIR>".utf8)
      || utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("Pods".utf8) }
  }
}

extension FileTree {
  /// The groups that contain themselves, one for each cycle.
  fileprivate var cycles: [FileElement] {
    var cycles: [FileElement] = []
    var known: Set<ObjectID> = []
    for group in groupsWithoutLocation {
      var way: Set<ObjectID> = []
      var current: FileElement? = group
      while let group = current, !known.contains(group.id) {
        guard way.insert(group.id).inserted else {
          cycles.append(group)
          break
        }
        current = parent(of: group)
      }
      known.formUnion(way)
    }
    return cycles
  }
}
