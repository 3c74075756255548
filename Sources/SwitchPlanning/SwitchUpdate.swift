import Diagnostics
package import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// Plans the update of files that an older version installed, without writing anything.
///
/// An older version installed a file if it has a form of a text in one of its releases; it's replaced
/// as a whole. A file that was changed since belongs to its owner: it stays, and the plan has the
/// difference from what is installed now. The project file and edited calls stay as they are.
struct SwitchUpdate {
  let reader: LaunchReader
  let texts: TemplateTexts

  private var project: XcodeProject { reader.project }

  /// Adds the updates of the files that an app and its test targets compile.
  ///
  /// - Parameter tests: The test targets.
  func add(
    _ launch: AppLaunch,
    _ tests: [XcodeTarget],
    to builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    for target in [launch.app] + tests {
      for path in installedFiles(of: target) where !builder.changes(path) {
        let bytes = try project.files.contents(of: path)
        let name = Path.lastComponent(of: path)
        if let form = Template.installed(as: name, bytes, by: texts) {
          guard !form.isCurrent else { continue }
          let facts = facts(about: target, launch, directory: Path.parent(of: path))
          let current = current(form, of: bytes, facts)
          try builder.edit(path, original: bytes, [Self.replacing(bytes, with: current)])
        } else if let template = Self.template(of: bytes, named: name) {
          let isNew = builder.note(
            "changedSinceInstalled",
            "\(path: path) is kept, because it was changed since it was installed; what this version"
              + " installs differs as follows",
            file: path
          )
          // Several targets may compile the file.
          guard isNew else { continue }
          let facts = facts(about: target, launch, directory: Path.parent(of: path))
          let words = facts.words.merging(Self.entryAttribute(in: bytes)) { known, _ in known }
          let style = SourceStyle(of: bytes)
          let current = template.rendered(facts.flags, replacing: words, style: style)
          let edit = Self.replacing(bytes, with: current)
          builder.plan.conflicts.append(.edit(path, original: bytes, [edit]))
        }
      }
    }
  }

  /// Returns the files of `target` with names of installed ones that have changed since a release.
  fileprivate func installedFiles(of target: XcodeTarget) -> [String] {
    reader.sources(of: target).members.flatMap { member in
      [member.path, member.header].compactMap(\.self).filter { path in
        let name = Path.lastComponent(of: path)
        return name != SetUpFile.name && !texts.released(named: name).isEmpty
          && project.files.mayExist(path)
      }
    }
  }

  /// Returns what is installed now in place of a file that has a form of an older text.
  private func current(_ form: TemplateForm, of bytes: [UInt8], _ facts: Facts) -> [UInt8] {
    let words = facts.words.merging(form.words) { _, seen in seen }
    let shown = facts.flags.filter { form.flags[$0] == nil }
      .union(form.flags.filter(\.value).keys)
    // Flags that make no difference to the file are the project's, and few indented lines don't show
    // a style. A formatter may have changed the file, so that neither gives the same bytes.
    let origins = [facts.flags, shown].flatMap { flags in
      SourceStyle.possible(for: bytes).map { (flags: flags, style: $0) }
    }
    let origin = origins.first { flags, style in
      form.text.tree.rendered(flags, replacing: words, style: style) == bytes
    }
    return form.template.rendered(
      origin?.flags ?? shown,
      replacing: words,
      style: origin?.style ?? SourceStyle(of: bytes)
    )
  }

  /// Returns the template that a changed file shares the most lines with; `nil` if none of them is a
  /// comment that `install` writes.
  private static func template(of bytes: [UInt8], named name: String) -> Template? {
    func lines(_ text: some Sequence<UInt8>) -> [[UInt8]] {
      text.split(whereSeparator: \.endsLine).map { Array($0.drop(while: \.isBlank)) }
    }
    let known = Set(lines(bytes))
    let isEntryPoint = !entryAttribute(in: bytes).isEmpty
    let shared = Template.named(name).map { template in
      (template: template, lines: lines(template.text.utf8).filter(known.contains))
    }.filter { shared in
      isEntryPoint
        || shared.lines.contains { $0.starts(with: "// ".utf8) || $0.starts(with: "/// ".utf8) }
    }
    return shared.max { $0.lines.count < $1.lines.count }?.template
  }

  /// The attribute that a changed entry point says it replaces.
  private static func entryAttribute(in bytes: [UInt8]) -> Template.Words {
    let marker = ReplacedAttribute.marker
    guard let start = bytes.firstOffset(of: marker, from: 0) else { return [:] }
    let line = bytes[(start + marker.count)...].prefix { !$0.endsLine }
    guard line.last == UInt8(ascii: ".") else { return [:] }
    return [.entryAttribute: String(decoding: line.dropLast(), as: UTF8.self)]
  }

  private static func replacing(_ bytes: [UInt8], with other: [UInt8]) -> TextEdit {
    TextEdit(range: 0..<bytes.count, replacement: other)
  }

  /// What a new installation renders its files with.
  private typealias Facts = (flags: Set<TemplateFlag>, words: Template.Words)

  /// Returns what a new installation renders the files in `directory` with, as far as the project shows
  /// the options.
  private func facts(about target: XcodeTarget, _ launch: AppLaunch, directory: String) -> Facts {
    let names = launch.writtenNames.filter(\.value.isSafe)
    var facts: Facts = ([], names.mapValues(\.text.spelledAsType))
    var options = SwitchOptions()
    options.standIn = launch.launchSwitch?.standIn ?? .testBundle
    guard var design = try? SwitchDesign(launch, options: options) else { return facts }
    guard target.id != launch.app.id else {
      facts.flags = design.flags.union(target.testSettings.templateFlags)
      return facts
    }
    if let delegate = launch.appDelegate,
      reader.standIn(named: design.className, in: target)?.superclass == delegate
    {
      options.subclassesDelegate = true
      design = (try? SwitchDesign(launch, options: options)) ?? design
    }
    let side = TestTargetInstallation(
      tests: target,
      design: design,
      reader: reader,
      options: options
    )
    facts.flags = side.flags(in: directory)
    return facts
  }
}

extension LaunchReader {
  /// Returns the files of an app and its test targets that an older version of `install` wrote, and
  /// that this version writes differently.
  package func olderFiles(of launch: AppLaunch, texts: TemplateTexts) -> [String] {
    let update = SwitchUpdate(reader: self, texts: texts)
    return launch.targets.flatMap(update.installedFiles).filter { path in
      guard let bytes = try? project.files.read(path) else { return false }
      let form = Template.installed(as: Path.lastComponent(of: path), bytes, by: texts)
      return form?.isCurrent == false
    }
  }
}
