package import Diagnostics
import ProjectFiles
package import ProjectText

/// The test targets that a shared scheme runs: its own, or those of one of its test plans.
package struct TestRun: Sendable, Hashable {
  /// The name of the scheme.
  package var scheme: String

  /// The name of the test plan; `nil` if the scheme lists the test targets itself.
  package var plan: String?

  /// The build configuration.
  package var configuration: String

  /// The location of the list of test targets, in the scheme or in the test plan.
  package var location: SourceLocation

  /// The variables and arguments that every configuration of the test plan passes to the app.
  package var inputs: Set<LaunchInput>

  /// The values of these variables, where they are the same in every configuration.
  package var values: [String: String]

  fileprivate var targets: [TargetReference]

  /// Returns whether it runs `target` of the project at `path`.
  func includes(_ target: Target, ofProject path: String) -> Bool {
    reference(to: target, ofProject: path) != nil
  }

  /// Returns which of the tests of `tests` it runs.
  package func selection(of tests: XcodeTarget) -> TestSelection {
    reference(to: tests.target, ofProject: tests.context.path)?.selection ?? TestSelection()
  }

  private func reference(to target: Target, ofProject path: String) -> TargetReference? {
    targets.first { reference in
      reference.project.utf8.elementsEqual(path.utf8)
        && (reference.identifier == target.id.rawValue
          || reference.name.utf8.elementsEqual(target.name.utf8))
    }
  }
}

/// An environment variable or argument that a scheme or test plan passes to the app.
package enum LaunchInput: Sendable, Hashable {
  /// An environment variable of this name.
  case variable(String)
  case argument(String)

  package var text: String {
    switch self {
    case .variable(let text), .argument(let text): text
    }
  }
}

/// A target as schemes and test plans refer to it.
private struct TargetReference: Sendable, Hashable {
  /// The absolute path of the `.xcodeproj`.
  var project: String
  var identifier: String
  var name: String
  var selection: TestSelection
}

/// Which tests of a target a scheme or test plan runs.
package struct TestSelection: Sendable, Hashable {
  /// The suites and functions, as paths; `nil` for all.
  fileprivate var selected: [[String]]?
  fileprivate var skipped: [[String]] = []
  /// The position of the list.
  package fileprivate(set) var position: SourcePosition?

  fileprivate init() {}

  /// Returns whether it leaves out the test at `path`, the types around it and then its function; without
  /// a function, one of the type.
  ///
  /// What is listed stands for everything in it.
  package func leavesOut(types: [String], function: String?) -> Bool {
    let path = types + [function].compactMap(\.self)
    if skipped.contains(where: path.starts) { return true }
    guard let selected, !path.isEmpty else { return false }
    return !selected.contains { entry in
      // Of a type, another function may be the one that is selected.
      path.starts(with: entry) || function == nil && entry.starts(with: path)
    }
  }
}

/// The shared schemes of a project and of the workspaces that list it, and their test plans.
///
/// Workspaces are searched for next to the project, and in the directories above it up to the root of
/// the Git work tree.
package struct TestSchemes: Sendable {
  /// The names of the schemes.
  package fileprivate(set) var names: [String] = []

  /// The test targets that they run, scheme by scheme.
  package fileprivate(set) var runs: [TestRun] = []

  /// The variables and arguments of schemes and test plans, including those of schemes that a test
  /// plan replaces, each with its first location.
  package fileprivate(set) var inputs: [LaunchInput: SourceLocation] = [:]

  /// The variables and arguments that a scheme passes to launches.
  package fileprivate(set) var launchInputs: Set<LaunchInput> = []

  /// The configurations that schemes launch.
  fileprivate(set) var launchConfigurations: Set<String> = []

  /// The configurations that schemes archive.
  fileprivate(set) var archivedConfigurations: Set<String> = []

  /// The files that can't be read.
  package fileprivate(set) var warnings: [ProjectWarning] = []

  /// The paths of what else is in the workspaces of the project.
  fileprivate(set) var otherPaths: [String] = []

  /// The other projects in the workspaces of the project, except that of CocoaPods.
  var otherProjects: [String] {
    otherPaths.filter {
      Path.fileExtension(of: $0) == "xcodeproj" && Path.lastComponent(of: $0) != "Pods.xcodeproj"
    }
  }

  private init() {}

  /// Reads the schemes that may run tests of the project at `path`.
  init(ofProject path: String, files: FileCache) {
    var reader = SchemeReader(files: files, schemes: TestSchemes())
    for container in [path] + reader.workspaces(listing: path) {
      reader.readSchemes(of: container)
    }
    self = reader.schemes
  }
}

private struct SchemeReader {
  let files: FileCache

  var schemes: TestSchemes

  /// The test plans by path; `nil` if one can't be read.
  var plans: [String: TestPlan?] = [:]

  mutating func readSchemes(of container: String) {
    let directory = container + "/xcshareddata/xcschemes"
    do throws(FileError) {
      guard try files.kind(of: directory) == .directory else { return }
      for entry in try files.list(directory).entries
      where Path.fileExtension(of: entry.path) == "xcscheme" {
        readScheme(at: Path.join(directory, entry.path), directory: Path.parent(of: container))
      }
    } catch {
      schemes.warnings.append(ProjectWarning(error, at: directory))
    }
  }

  /// Returns the workspaces that list `project`, as far as they can be read.
  mutating func workspaces(listing project: String) -> [String] {
    let own = Path.parent(of: project)
    var top = own
    do throws(FileError) {
      top = try GitIndex.workTree(around: own) ?? own
    } catch {
      files.add(failure: error)
    }
    var found: [String] = []
    for directory in Path.ancestors(of: own, upTo: top) {
      for workspace in workspaces(in: directory, isAbove: directory != own) {
        do throws(Diagnostic) {
          let listed = try WorkspaceReferences(ofWorkspace: workspace, files: files).paths
          if listed.contains(where: { $0.utf8.elementsEqual(project.utf8) }) {
            found.append(workspace)
            schemes.otherPaths += listed.filter { !$0.utf8.elementsEqual(project.utf8) }
          }
        } catch {
          guard let location = error.location, let fix = error.fix else { continue }
          schemes.warnings.append(
            ProjectWarning(error.message, at: location.file, location.position, fix: fix)
          )
        }
      }
    }
    return found
  }

  /// Returns the workspaces in a directory that say what they contain.
  private func workspaces(in directory: String, isAbove: Bool) -> [String] {
    do throws(FileError) {
      return try ProjectSearch.bundles("xcworkspace", in: directory)
        .filter { (try? files.kind(of: $0 + "/contents.xcworkspacedata")) == .file }
    } catch {
      // The user may not be allowed to read a directory above the project.
      if !isAbove || error.reason != .permissionDenied { files.add(failure: error) }
      return []
    }
  }

  /// Reads the scheme at `path`, whose references are relative to `directory`.
  private mutating func readScheme(at path: String, directory: String) {
    let xml: XMLElements
    do throws(ProjectWarning) {
      xml = try files.parsed(path, as: "scheme", XMLElements.init(parsing:))
    } catch {
      schemes.warnings.append(error)
      return
    }
    let name = String(Path.lastComponent(of: path).dropLast(".xcscheme".count))
    schemes.names.append(name)
    for action in xml.indices(named: "LaunchAction") {
      schemes.launchInputs.formUnion(xml.launchInputs(inside: action))
    }
    schemes.launchConfigurations.formUnion(xml.configurations(of: "LaunchAction"))
    schemes.archivedConfigurations.formUnion(xml.configurations(of: "ArchiveAction"))
    guard let action = xml.indices(named: "TestAction").first else { return }
    let attributes = xml.elements[action].attributes
    let location = SourceLocation(path, xml.position(of: xml.elements[action]))
    let usesLaunchInputs = attributes["shouldUseLaunchSchemeArgsEnv"] == "YES"
    let source = usesLaunchInputs ? xml.indices(named: "LaunchAction").first : action
    let inputs = source.map { xml.launchInputs(inside: $0) } ?? []
    note(xml.launchInputs(inside: action) + inputs, at: location)

    let run = TestRun(
      scheme: name,
      plan: nil,
      configuration: attributes["buildConfiguration"] ?? "",
      location: location,
      inputs: Set(inputs),
      values: source.map { xml.variableValues(inside: $0) } ?? [:],
      targets: xml.testables(inside: action, directory: directory)
    )
    let references = xml.indices(named: "TestPlanReference", inside: action)
    if references.isEmpty { schemes.runs.append(run) }
    for reference in references.map({ xml.elements[$0] }) {
      let referrer = SourceLocation(path, xml.position(of: reference))
      addRun(like: run, reference.attributes["reference"], directory: directory, referrer)
    }
  }

  /// Adds the run of a scheme with one of its test plans.
  private mutating func addRun(
    like run: TestRun,
    _ plan: String?,
    directory: String,
    _ referrer: SourceLocation
  ) {
    guard let file = plan?.resolved(in: directory),
      let plan = readPlan(at: file, directory: directory, referrer: referrer)
    else { return }
    var run = run
    run.plan = String(Path.lastComponent(of: file).dropLast(".xctestplan".count))
    run.location = SourceLocation(file, plan.position)
    (run.inputs, run.values, run.targets) = (plan.inputs, plan.values, plan.targets)
    schemes.runs.append(run)
  }

  private mutating func readPlan(
    at path: String,
    directory: String,
    referrer: SourceLocation
  ) -> TestPlan? {
    if let known = plans[path] { return known }
    plans[path] = .some(nil)
    do throws(FileError) {
      _ = try files.read(path)
    } catch {
      let fix = error.specificFix ?? "restore the file, or remove it from the scheme in Xcode"
      schemes.warnings.append(
        ProjectWarning(
          "'\(path: error.path)', a test plan of the scheme, \(error.problem)",
          at: referrer.file,
          referrer.position,
          fix: "\(fix)"
        )
      )
      return nil
    }
    do throws(ProjectWarning) {
      let plan = try files.parsed(path, as: "test plan") { bytes throws(SyntaxError) in
        let root = try PropertyListText(parsing: bytes).root
        guard root.kind == .dictionary else {
          throw SyntaxError(
            .expected("a dictionary in JSON", found: "another value"),
            at: 0,
            in: bytes
          )
        }
        return TestPlan(root, directory: directory)
      }
      plans[path] = plan
      note(plan.mentioned, at: SourceLocation(path, plan.position))
    } catch {
      schemes.warnings.append(error)
    }
    return plans[path] ?? nil
  }

  private mutating func note(_ inputs: [LaunchInput], at location: SourceLocation) {
    for input in inputs where schemes.inputs[input] == nil { schemes.inputs[input] = location }
  }
}

extension XMLElements {
  fileprivate func configurations(of action: String) -> [String] {
    indices(named: action).compactMap { elements[$0].attributes["buildConfiguration"] }
  }
}

extension XcodeProject {
  /// The shared schemes that may run its tests.
  package var schemes: TestSchemes { context.schemes }

  /// Returns the runs of the test target in the shared schemes, in their order.
  package func runs(of tests: XcodeTarget) -> [TestRun] {
    context.runs(of: tests.target)
  }
}

/// The contents of a test plan, for all of its configurations.
private struct TestPlan: Sendable {
  var targets: [TargetReference]
  /// The variables and arguments that every configuration passes.
  var inputs: Set<LaunchInput>
  /// The values of variables, where they are the same in every configuration.
  var values: [String: String]
  /// The variables and arguments that any configuration passes.
  var mentioned: [LaunchInput]
  /// The position of its options.
  var position: SourcePosition

  init(_ root: Value, directory: String) {
    targets = root.enabled("testTargets").compactMap { entry in
      guard let target = entry["target"] else { return nil }
      return TargetReference(
        project: (target["containerPath"]?.string ?? "").resolved(in: directory),
        identifier: target["identifier"]?.string ?? "",
        name: target["name"]?.string ?? "",
        selection: TestSelection(entry)
      )
    }
    let options = root.enabled("configurations").map { $0["options"] }
    let common = root["defaultOptions"]?.launchInputs ?? []
    let configurations = options.map { common + ($0?.launchInputs ?? []) }
    mentioned = configurations.flatMap(\.self) + common
    position = (root["defaultOptions"] ?? root).position
    let first = configurations.first ?? common
    inputs = configurations.dropFirst().reduce(Set(first)) { $0.intersection($1) }
    let all = ([root["defaultOptions"]] + options).compactMap { $0?.variableValues }.joined()
    // A value that another configuration changes isn't known.
    values = Dictionary(grouping: all, by: \.key).compactMapValues { entries in
      Set(entries.map(\.value)).count == 1 ? entries[0].value : nil
    }
  }
}

extension TestSelection {
  /// Reads an entry of a test plan.
  fileprivate init(_ entry: Value) {
    self.init()
    selected = entry["selectedTests"]?.testPaths
    skipped = entry["skippedTests"]?.testPaths ?? []
    position = (entry["selectedTests"] ?? entry["skippedTests"])?.position
  }

  /// Reads the test target at `index` of a scheme.
  fileprivate init(_ index: Int, of xml: XMLElements) {
    self.init()
    func tests(_ name: String) -> [[String]] {
      xml.indices(named: name, inside: index).flatMap { xml.indices(named: "Test", inside: $0) }
        .compactMap { xml.elements[$0].attributes["Identifier"]?.testPath }
    }
    if xml.elements[index].attributes["useTestSelectionWhitelist"] == "YES" {
      selected = tests("SelectedTests")
    }
    skipped = tests("SkippedTests")
    position = xml.position(of: xml.elements[index])
  }
}

extension Value {
  /// The tests that a test plan lists: as texts, or since Xcode 16.3 as suites and classes with their
  /// functions.
  fileprivate var testPaths: [[String]] {
    guard kind == .dictionary else { return elements.compactMap { $0.string?.testPath } }
    let types = ["suites", "xctestClasses"].flatMap { self[$0]?.elements ?? [] }
    let functions = ["testFunctions", "xctestMethods"]
      .flatMap { self[$0]?.elements ?? [] }.compactMap { $0.string?.testPath }
    return functions
      + types.flatMap { type -> [[String]] in
        guard let name = type["name"]?.string else { return [] }
        let inside = type.testPaths
        return inside.isEmpty ? [[name]] : inside.map { [name] + $0 }
      }
  }

  /// The entries of a list in a test plan that are enabled, which is the default.
  fileprivate func enabled(_ key: String) -> [Value] {
    (self[key]?.elements ?? []).filter { $0["enabled"]?.string != "false" }
  }

  /// The values of the variables in the options of a test plan.
  fileprivate var variableValues: [(key: String, value: String)] {
    enabled("environmentVariableEntries").compactMap { entry in
      entry["key"]?.string.map { ($0, entry["value"]?.string ?? "") }
    }
  }

  /// The variables and arguments in the options of a test plan.
  fileprivate var launchInputs: [LaunchInput] {
    let variables = enabled("environmentVariableEntries").compactMap { $0["key"]?.string }
    let arguments = enabled("commandLineArgumentEntries").compactMap { $0["argument"]?.string }
    return variables.map(LaunchInput.variable) + arguments.flatMap(\.arguments)
  }
}

extension XMLElements {
  /// Returns the variables and arguments of the scheme's action at `index`.
  fileprivate func launchInputs(inside index: Int) -> [LaunchInput] {
    func enabled(_ name: String, _ attribute: String) -> [String] {
      indices(named: name, inside: index).map { elements[$0].attributes }
        .filter { $0["isEnabled"] == "YES" }.compactMap { $0[attribute] }
    }
    return enabled("EnvironmentVariable", "key").map(LaunchInput.variable)
      + enabled("CommandLineArgument", "argument").flatMap(\.arguments)
  }

  /// Returns the values of the variables in the scheme's action at `index`.
  fileprivate func variableValues(inside index: Int) -> [String: String] {
    let variables = indices(named: "EnvironmentVariable", inside: index).map {
      elements[$0].attributes
    }
    .filter { $0["isEnabled"] == "YES" }
    let values = variables.compactMap { variable in
      variable["key"].map { ($0, variable["value"] ?? "") }
    }
    return Dictionary(values) { _, last in last }
  }

  /// Returns the test targets that the test action at `index` doesn't skip.
  fileprivate func testables(inside index: Int, directory: String) -> [TargetReference] {
    indices(named: "TestableReference", inside: index)
      .filter { elements[$0].attributes["skipped"] != "YES" }
      .compactMap { testable in
        guard let reference = indices(named: "BuildableReference", inside: testable).first else {
          return nil
        }
        let attributes = elements[reference].attributes
        return TargetReference(
          project: (attributes["ReferencedContainer"] ?? "").resolved(in: directory),
          identifier: attributes["BlueprintIdentifier"] ?? "",
          name: attributes["BlueprintName"] ?? "",
          selection: TestSelection(testable, of: self)
        )
      }
  }
}

extension String {
  /// Returns the absolute path of a reference such as `container:Shop.xcodeproj`.
  fileprivate func resolved(in directory: String) -> String {
    let path = utf8.firstIndex(of: UInt8(ascii: ":")).map { self[utf8.index(after: $0)...] }
    return Path.join(directory, String(path ?? self[...]))
  }

  /// The types and the function that an identifier such as `SuiteTests/reads(_:)` names.
  fileprivate var testPath: [String] {
    split(separator: "/").map { String($0.prefix { $0 != "(" }) }
  }

  /// The arguments in an entry of a scheme, which may contain several, as in a shell.
  fileprivate var arguments: [LaunchInput] {
    var (found, quote): ([String?], Character?) = ([nil], nil)
    for character in self {
      switch character {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil:
        quote = character
        found[found.count - 1] = found.last.flatMap(\.self) ?? ""
      case " " where quote == nil: found.append(nil)
      default: found[found.count - 1] = (found.last.flatMap(\.self) ?? "") + String(character)
      }
    }
    return found.compactMap(\.self).map(LaunchInput.argument)
  }
}
