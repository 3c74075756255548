import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import XcodeModel

/// Plans the update of files that an earlier version installed, without writing anything.
///
/// The project file and the entry points that `install` edited stay as they are.
struct SwitchUpdate {
  let reader: LaunchReader
  let texts: TemplateTexts

  private var project: XcodeProject { reader.project }

  /// Adds the updates of the files that an app and its test targets compile.
  ///
  /// - Parameter tests: The test targets.
  func add(_ launch: AppLaunch, _ tests: [XcodeTarget], to builder: inout SwitchPlanBuilder)
    throws(Diagnostic)
  {
    for target in [launch.app] + tests {
      for path in installedFiles(of: target) where !builder.changes(path) {
        guard let bytes = try? project.files.read(path),
          let update = update(of: bytes, at: path, in: target, launch)
        else { continue }
        let shown = project.relative(path)
        switch update {
        case .edits(let edits): try builder.edit(path, original: bytes, edits)
        case .unknownName(let version):
          builder.note(.notUpdatable(path: shown, version: version))
        case .conflict(let version, let installed, let current):
          let note = SwitchPlan.Note.updateConflict(path: shown, version: version)
          // Several targets may compile the file.
          guard !builder.isNoted(note) else { continue }
          builder.note(note)
          let change = TextEdit(range: 0..<installed.count, replacement: current)
          builder.plan.conflicts.append(.edit(path, original: installed, [change]))
        }
      }
    }
  }

  /// Whether an earlier version installed a file that an app or its test targets compile.
  func isNeeded(by launch: AppLaunch) -> Bool {
    ([launch.app] + launch.testBundles.map(\.target)).contains { target in
      installedFiles(of: target).contains { path in
        guard let bytes = try? project.files.read(path) else { return false }
        return update(of: bytes, at: path, in: target, launch) != nil
      }
    }
  }

  private func update(
    of bytes: [UInt8],
    at path: String,
    in target: XcodeTarget,
    _ launch: AppLaunch
  ) -> FileUpdate? {
    FileUpdate(
      of: bytes,
      named: Path.lastComponent(of: path),
      facts(about: target, launch, folder: Path.parent(of: path)),
      from: texts
    )
  }

  /// Returns the files of `target` with names of installed ones.
  private func installedFiles(of target: XcodeTarget) -> [String] {
    let names = Template.fileNames
    return reader.sources(of: target).members.filter { names.contains($0.name) }
      .flatMap { member -> [String] in
        // No target compiles a header.
        let header = String(member.path.dropLast()) + "h"
        let isObjectiveC = Path.fileExtension(of: member.path) == "m"
        return isObjectiveC ? [member.path, header] : [member.path]
      }
  }

  /// Returns what a new installation renders the files in `folder` with, as far as the project shows
  /// the options.
  private func facts(
    about target: XcodeTarget,
    _ launch: AppLaunch,
    folder: String
  ) -> FileOrigin.Facts {
    var facts = FileOrigin.Facts()
    let delegate = launch.appDelegate.map { WrittenName.type($0) }
    let module = launch.app.testSettings["PRODUCT_MODULE_NAME"].map { WrittenName.module($0) }
    facts.words[.appDelegate] = delegate.flatMap { $0.isSafe ? $0.text : nil }
    facts.words[.appModule] = module.flatMap { $0.isSafe ? $0.text : nil }
    var options = SwitchOptions()
    options.standIn = launch.launchSwitch?.standIn ?? .testBundle
    guard var planned = try? PlannedSwitch(launch, options: options) else { return facts }
    guard target.id != launch.app.id else {
      facts.flags = planned.flags.union(target.testSettings.templateFlags)
      return facts
    }
    if let delegate = launch.appDelegate,
      reader.standIn(named: planned.className, in: target)?.superclass == delegate
    {
      options.subclassesDelegate = true
      planned = (try? PlannedSwitch(launch, options: options)) ?? planned
    }
    let side = TestTargetInstallation(
      tests: target,
      planned: planned,
      reader: reader,
      options: options
    )
    facts.flags = side.flags(in: folder)
    return facts
  }
}
