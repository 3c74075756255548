import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// The removal of a handwritten switch of a known form.
struct HandwrittenRemoval {
  let launch: AppLaunch
  let reader: LaunchReader

  private var sources: TargetSources { reader.sources(of: launch.app) }

  /// Plans the app's part; false if the switch is of no known form.
  func add(to builder: inout SwitchPlanBuilder) throws(Diagnostic) -> Bool {
    guard let entryFile = launch.entryPoint?.file,
      let bytes = try? reader.project.files.read(entryFile),
      let found = HandwrittenSwitch(launch, in: sources)
    else { return false }
    switch found.replacement {
    case .body(let range, let text):
      try builder.edit(
        entryFile,
        original: bytes,
        [TextEdit(range: range, replacement: Array(text.utf8))]
      )
    case .attribute(let type):
      guard let (member, declaration) = sources.declaration(of: type), member.path != entryFile,
        let source = sources.bytes(of: member),
        let edit = ReplacedAttribute.line(
          "@main",
          above: declaration.range.lowerBound,
          in: source
        ), servesAllApps(entryFile, member.path, type)
      else { return false }
      try builder.edit(member.path, original: source, [edit])
      try builder.remove(entryFile, original: bytes)
    }
    try removeStandIns(from: &builder)
    return true
  }

  /// Whether the type is the same one in all apps that the entry file goes from.
  private func servesAllApps(_ entryFile: String, _ file: String, _ type: String) -> Bool {
    reader.project.apps.map(reader.sources).allSatisfy { sources in
      !sources.members.contains { $0.path == entryFile }
        || sources.declaration(of: type)?.0.path == file
    }
  }

  /// Removes the files of the stand-in, and of the scene delegate that it names, where they hold
  /// nothing else; the canaries and view controllers of people are theirs.
  private func removeStandIns(from builder: inout SwitchPlanBuilder) throws(Diagnostic) {
    guard let name = launch.launchSwitch?.className?.withoutModule else { return }
    let targets = [launch.app] + launch.testBundles.map(\.target)
    for target in targets {
      let sources = reader.sources(of: target)
      guard let scenes = try removeFile(of: name, sources, from: &builder) else { continue }
      for scene in scenes { _ = try removeFile(of: scene, sources, from: &builder) }
    }
  }

  /// Removes the file of a class.
  ///
  /// - Returns: the scene delegates that it names; nil if it stays.
  private func removeFile(
    of name: String,
    _ sources: TargetSources,
    from builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> [String]? {
    let project = reader.project
    for member in sources.members where !builder.changes(member.path) {
      guard let bytes = sources.bytes(of: member), bytes.contains(run: Array(name.utf8)) else {
        continue
      }
      let (isDeclared, isAll, scenes): (Bool, Bool, [String])
      if member.kind == .swift {
        guard let source = sources.swiftSource(of: member) else { continue }
        let declared = source.declarations.filter { $0.path == $0.name }.map(\.name)
        isDeclared = declared.contains(name)
        isAll = declared.allSatisfy { $0 == name } && source.hasTypesOnly
        scenes = source.metatypes(in: 0..<bytes.count)
      } else {
        guard let source = sources.objectiveCSource(of: member) else { continue }
        isDeclared = source.classes.contains { $0.kind == .implementation && $0.name == name }
        isAll = source.isAll(about: name)
        scenes = source.classNames(in: 0..<bytes.count)
      }
      guard isDeclared else { continue }
      guard isAll else {
        builder.note(.notAsInstalled(path: project.relative(member.path)))
        return nil
      }
      let others = othersCompiling(member.path)
      guard others.isEmpty else {
        builder.note(.sharedFile(path: project.relative(member.path), targets: others))
        return nil
      }
      try builder.remove(member.path, original: bytes)
      if member.kind == .cFamily { try removeHeader(of: member.path, name, from: &builder) }
      return scenes.filter { $0 != name && $0.hasSuffix("SceneDelegate") }
    }
    return nil
  }

  private func removeHeader(
    of implementation: String,
    _ name: String,
    from builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    let path = implementation.dropLast(Path.fileExtension(of: implementation).count) + "h"
    guard let bytes = try? reader.project.files.read(String(path)) else { return }
    if ObjectiveCSource(scanning: bytes).isAll(about: name) {
      try builder.remove(String(path), original: bytes)
    } else {
      builder.note(.notAsInstalled(path: reader.project.relative(String(path))))
    }
  }

  /// The targets other than the app and its tests that compile the file at `path`.
  private func othersCompiling(_ path: String) -> [String] {
    let own = [launch.app.id] + launch.testBundles.map(\.target.id)
    return reader.project.targets.filter { target in
      !own.contains(target.id) && reader.sources(of: target).members.contains { $0.path == path }
    }.map(\.name)
  }
}
