import Diagnostics
package import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// Plans the removal of the app's part: the attribute is restored, or the call is switched back.
struct AppRemoval {
  let app: XcodeTarget
  let reader: LaunchReader
  /// Whether a handwritten switch is removed, too.
  let includesHandwritten: Bool
  let texts: TemplateTexts

  private var project: XcodeProject { reader.project }

  func add(to builder: inout SwitchPlanBuilder) throws(Diagnostic) {
    if let (file, bytes, words) = installedEntryPoint {
      guard !builder.changes(file) else { return }
      guard try restoreAttribute(words, besides: file, in: &builder) else {
        builder.keepsStandIn.insert(app.id)
        return builder.note(.noPlaceForAttribute(path: project.relative(file)))
      }
      return try builder.remove(file, original: bytes)
    }
    let launch = reader.launch(of: app)
    guard let entryPoint = launch.entryPoint, !builder.changes(entryPoint.file),
      let bytes = try? project.files.read(entryPoint.file)
    else { return }
    // An installed file with additions is kept, without the switch.
    let isOurs = bytes.contains(run: Array(" Takes over from ".utf8))
    let isOfInstall = !reader.hasHandwrittenStandIn(launch, texts)
    if isOfInstall, let edit = EntryCallUndo(bytes).edit(inObjectiveC: entryPoint.kind == .mainC) {
      try builder.edit(entryPoint.file, original: bytes, [edit])
      if isOurs { builder.note(.changedEntryPoint(path: project.relative(entryPoint.file))) }
    } else if let launchSwitch = launch.launchSwitch {
      let handwritten = HandwrittenRemoval(launch: launch, reader: reader)
      if includesHandwritten, try handwritten.add(to: &builder) { return }
      let isKnown =
        !includesHandwritten && HandwrittenSwitch(launch, in: reader.sources(of: app)) != nil
      let path = project.relative(entryPoint.file)
      builder.note(isKnown ? .madeByHand(path: path) : .otherSwitch(path: path))
      builder.keepsSwitch.insert(app.id)
      if launchSwitch.standIn == .app { builder.keepsStandIn.insert(app.id) }
    }
  }

  /// The installed file that replaced an attribute, and the words in it.
  ///
  /// This isn't always what launches the app: an attribute that was added again may come first.
  private var installedEntryPoint: (file: String, bytes: [UInt8], words: Template.Words)? {
    let names = Template.entryPointNames
    for member in reader.sources(of: app).members where names.contains(member.name) {
      guard let bytes = try? project.files.read(member.path),
        let form = Template.installed(as: member.name, bytes, by: texts),
        form.template.isEntryPoint
      else { continue }
      return (member.path, bytes, form.words)
    }
    return nil
  }

  /// Restores the attribute that an installed file replaced.
  private func restoreAttribute(
    _ words: Template.Words,
    besides entryFile: String,
    in builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> Bool {
    let sources = reader.sources(of: app)
    let others = EntryPoint.certain(in: sources).filter { $0.file != entryFile }
    if let other = others.first {
      builder.note(.attributeThere(other.title, path: project.relative(other.file)))
      return true
    }
    guard let attribute = words[.entryAttribute].flatMap(ReplacedAttribute.init) else {
      throw unreadableComment(words, in: entryFile)
    }
    let swift = sources.swiftByLikelihood.filter { $0.path != entryFile }
    let named = swift.filter { $0.name.utf8.elementsEqual(attribute.fileName.utf8) }
    for member in named.isEmpty ? swift : named {
      guard let bytes = sources.bytes(of: member), let edit = attribute.insertion(in: bytes)
      else { continue }
      try builder.edit(member.path, original: bytes, [edit])
      return true
    }
    // The text around it has changed, so it goes above the declaration of the type.
    guard let type = words[.appType] ?? words[.appDelegate] ?? attribute.typeName,
      let (member, declaration) = sources.declaration(of: type), member.path != entryFile,
      let bytes = sources.bytes(of: member),
      let edit = ReplacedAttribute.line(
        attribute.name,
        above: declaration.range.lowerBound,
        in: bytes
      )
    else { return false }
    try builder.edit(member.path, original: bytes, [edit])
    builder.note(.attributeMoved(attribute.name, path: project.relative(member.path), type: type))
    return true
  }
}

extension AppRemoval {
  /// The error for an installed file whose comment doesn't say in the known form what it replaces.
  private func unreadableComment(_ words: Template.Words, in file: String) -> Diagnostic {
    let comment = (try? project.files.read(file)).flatMap { bytes in
      bytes.firstOffset(of: Array("Takes over from ".utf8), from: 0)
        .map { SourcePosition(offset: $0, in: bytes) }
    }
    var error = Diagnostic(Refusal.unreadableComment, file: file, position: comment)
    let sources = reader.sources(of: app)
    if let type = words[.appType] ?? words[.appDelegate],
      let (member, declaration) = sources.declaration(of: type),
      let bytes = sources.bytes(of: member)
    {
      let position = SourcePosition(offset: declaration.range.lowerBound, in: bytes)
      let location = SourceLocation(member.path, position)
      error.notes = [Diagnostic.Note(location, "the line '@main' belongs above this one")]
    }
    return error
  }
}

extension LaunchReader {
  /// Whether `uninstall` removes the switch of an app only with `--handwritten`.
  package func hasHandwrittenSwitch(
    _ launch: AppLaunch,
    texts: TemplateTexts = .all
  ) -> Bool {
    guard launch.launchSwitch != nil, let entryPoint = launch.entryPoint,
      let bytes = try? project.files.read(entryPoint.file)
    else { return false }
    let name = Path.lastComponent(of: entryPoint.file)
    if Template.installed(as: name, bytes, by: texts) != nil { return false }
    return hasHandwrittenStandIn(launch, texts)
      || EntryCallUndo(bytes).edit(inObjectiveC: entryPoint.kind == .mainC) == nil
  }

  /// Whether the switch is handwritten, even if it's spelled like an installed one: a stand-in
  /// exists, and `install` wrote none of its files.
  ///
  /// An installed canary doesn't count: `install` adds one to handwritten switches, too.
  fileprivate func hasHandwrittenStandIn(_ launch: AppLaunch, _ texts: TemplateTexts) -> Bool {
    guard let name = launch.launchSwitch?.className?.withoutModule else { return false }
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

extension ReplacedAttribute {
  /// The type that had the attribute, if the text after the attribute ends with its name.
  fileprivate var typeName: String? {
    let name = following.split(separator: " ").last.map(String.init)
    return name.flatMap { $0.isTypeName ? $0 : nil }
  }
}
