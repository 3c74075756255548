package import LaunchModel
import ProjectFiles
package import ProjectText
import SourceScan
package import XcodeModel

/// Who wrote the switch of an app, which decides how it's removed.
package enum SwitchOrigin {
  /// `install` added a file, which replaced an attribute.
  case file(InstalledEntryPoint)
  /// `install` edited a call in the owner's file; the edit reverts it.
  case call(TextEdit)
  /// Its owner wrote it, even if it's spelled like an installed one.
  case handwritten

  /// An installed file with the entry point, and the words in it.
  package struct InstalledEntryPoint {
    let path: String
    let bytes: [UInt8]
    let words: Template.Words
  }

  package var isHandwritten: Bool { if case .handwritten = self { true } else { false } }
}

extension LaunchReader {
  /// Returns who wrote the switch of `app`; `nil` if it has none.
  ///
  /// An installed file isn't always what launches the app: an attribute that was added again may come
  /// first.
  ///
  /// - Parameter texts: The texts that installed files are recognized by.
  package func switchOrigin(of app: XcodeTarget, texts: TemplateTexts = .all) -> SwitchOrigin? {
    let sources = sources(of: app)
    for member in sources.members where Template.mayInstallEntryPoint(member.name) {
      guard sources.isCompiled(member), let bytes = try? project.files.read(member.path),
        let form = Template.installed(as: member.name, bytes, by: texts),
        form.template.isEntryPoint
      else { continue }
      return .file(.init(path: member.path, bytes: bytes, words: form.words))
    }
    let launch = launch(of: app)
    guard let entryPoint = launch.entryPoint,
      let bytes = try? project.files.read(entryPoint.file)
    else { return nil }
    if !hasHandwrittenStandIn(launch, texts),
      let edit = EntryCallUndo(bytes).edit(inObjectiveC: entryPoint.kind == .mainC)
    {
      return .call(edit)
    }
    return launch.launchSwitch == nil ? nil : .handwritten
  }

  /// Whether a stand-in exists, and `install` wrote none of its files.
  ///
  /// An installed canary doesn't count: `install` adds one to handwritten switches, too.
  private func hasHandwrittenStandIn(_ launch: AppLaunch, _ texts: TemplateTexts) -> Bool {
    guard let name = launch.launchSwitch?.typeName else { return false }
    let sources = ([launch.app] + launch.testBundles.map(\.target)).map(sources(of:))
    let members = sources.flatMap(\.members).filter { member in
      Template.standInNames.contains(member.name) && !Template.canaryNames.contains(member.name)
    }
    return sources.contains { ClassInfo(named: name, in: $0) != nil }
      && !members.contains { member in
        if case .listed(let reference, _) = member.membership,
          project.text.isNewIdentifier(
            reference.id,
            for: "PBXFileReference",
            project.relative(member.path)
          )
        {
          return true
        }
        let bytes = try? project.files.read(member.path)
        return bytes.map { Template.installed(as: member.name, $0, by: texts) != nil } == true
      }
  }
}
