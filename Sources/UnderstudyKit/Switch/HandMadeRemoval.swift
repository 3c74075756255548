import ProjectText

/// The way back from a switch that was made by hand, where it is one of the known forms.
struct HandMadeRemoval {
  let launch: AppLaunch
  let reader: LaunchReader

  private var sources: AppSources { reader.sources(of: launch.app) }

  /// Plans the app's part; false if the switch is of no known form.
  func add(to work: inout SwitchWork) throws(UnderstudyError) -> Bool {
    guard let entryFile = launch.entryPoint?.file,
      let bytes = try? reader.project.files.read(entryFile),
      let found = HandMadeSwitch(launch, in: sources)
    else { return false }
    switch found.replacement {
    case .body(let range, let text):
      try work.edit(
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
        )
      else { return false }
      try work.edit(member.path, original: source, [edit])
      try work.remove(entryFile, original: bytes)
    }
    try removeStandIns(from: &work)
    return true
  }

  /// Removes the files of the stand-in, and of the scene delegate that it names, where they hold
  /// nothing else; the canaries and view controllers of people are theirs.
  private func removeStandIns(from work: inout SwitchWork) throws(UnderstudyError) {
    guard let name = launch.launchSwitch?.className?.withoutModule else { return }
    let targets = [launch.app] + launch.testBundles.map(\.target)
    for target in targets {
      let sources = reader.sources(of: target)
      guard let scenes = try removeFile(of: name, sources, from: &work) else { continue }
      for scene in scenes { _ = try removeFile(of: scene, sources, from: &work) }
    }
  }

  /// Removes the file of a class.
  ///
  /// - Returns: the scene delegates that it names; nil if it stays.
  private func removeFile(
    of name: String,
    _ sources: AppSources,
    from work: inout SwitchWork
  ) throws(UnderstudyError) -> [String]? {
    let project = reader.project
    for member in sources.members where !work.changes(member.path) {
      guard let bytes = sources.bytes(of: member), bytes.contains(run: Array(name.utf8)) else {
        continue
      }
      let declared: [String]
      let scenes: [String]
      if member.kind == .swift {
        guard let source = sources.source(of: member) else { continue }
        declared = source.declarations.filter { $0.path == $0.name }.map(\.name)
        scenes = source.metatypes(in: 0..<bytes.count).filter { $0.hasSuffix("SceneDelegate") }
      } else {
        let source = ObjectiveCSource(scanning: bytes)
        declared = source.classes.filter { $0.kind == .implementation }.map(\.name)
        scenes = source.classNames(in: 0..<bytes.count).filter { $0.hasSuffix("SceneDelegate") }
      }
      guard declared.contains(name) else { continue }
      guard declared.allSatisfy({ $0 == name }) else {
        work.note(.notAsInstalled(path: project.relative(member.path)))
        return nil
      }
      try work.remove(member.path, original: bytes)
      let header = String(member.path.dropLast()) + "h"
      if member.kind == .cFamily, let bytes = try? project.files.read(header) {
        try work.remove(header, original: bytes)
      }
      return scenes.filter { $0 != name }
    }
    return nil
  }
}
