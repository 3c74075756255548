import Diagnostics
package import LaunchModel
import ProjectFiles
package import ProjectText
import SourceScan
package import XcodeModel

/// Plans the removal of the app's part: the attribute is restored, or the call is switched back.
struct AppRemoval {
  let app: XcodeTarget
  let reader: LaunchReader
  /// Whether a handwritten switch is removed, too.
  let includesHandwritten: Bool

  private var sources: TargetSources { reader.sources(of: app) }

  func add(to builder: inout SwitchPlanBuilder) throws(Diagnostic) {
    switch reader.switchOrigin(of: app) {
    case nil:
      let launch = reader.launch(of: app)
      guard includesHandwritten, let unknown = launch.evaluation?.unknownAboutTests else { break }
      throw .keeping(launch, sources, becauseOf: unknown)
    case .file(let path, let bytes, let words):
      if !builder.changes(path) { try remove(path, bytes, words, from: &builder) }
    case .call(let file, let bytes, let edit):
      guard !builder.changes(file) else { break }
      try builder.edit(file, original: bytes, [edit])
      noteInstalledFile(file, bytes, in: &builder)
    case .handwritten: try addHandwritten(to: &builder)
    }
  }

  /// Removes an installed file, unless the attribute that it replaced has no place.
  private func remove(
    _ path: String,
    _ bytes: [UInt8],
    _ words: Template.Words,
    from builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    guard try restoreAttribute(words, besides: path, in: &builder) else {
      builder.keepsStandIn.insert(app.id)
      return builder.note(
        "noPlaceForAttribute",
        path,
        "is kept, because the type that its comment names wasn't found; add the attribute to your type"
          + " again, then delete the file"
      )
    }
    try builder.remove(path, original: bytes)
  }

  /// Notes that an installed file with additions is kept, without the switch.
  private func noteInstalledFile(
    _ file: String,
    _ bytes: [UInt8],
    in builder: inout SwitchPlanBuilder
  ) {
    if bytes.contains(run: [UInt8(ascii: " ")] + ReplacedAttribute.marker) {
      builder.note(
        "changedEntryPoint",
        file,
        "was changed since installation, so it's kept without the switch"
      )
    } else if LeftoverFiles.isSimilar(bytes, named: Path.lastComponent(of: file)) {
      builder.note(
        "entryPointWithoutComment",
        file,
        "is kept without the switch; if 'install' created it, write '@main' above your app delegate"
          + " again, and delete it"
      )
    }
  }

  /// Removes a handwritten switch, or notes that it stays.
  private func addHandwritten(to builder: inout SwitchPlanBuilder) throws(Diagnostic) {
    let launch = reader.launch(of: app)
    guard let file = launch.entryPoint?.file, !builder.changes(file) else { return }
    if includesHandwritten {
      return try HandwrittenRemoval(launch: launch, reader: reader).add(to: &builder)
    }
    if (try? HandwrittenSwitch(launch, reader)) != nil {
      let advice: Message = "contains a handwritten switch; pass --handwritten to remove it"
      builder.note("madeByHand", file, advice)
    } else {
      builder.note(
        "otherSwitch",
        file,
        "contains a switch in a form that understudy doesn't remove, so it's kept; to remove it, edit the"
          + " file"
      )
    }
    builder.keepsSwitch.insert(app.id)
    if launch.launchSwitch?.standIn == .app { builder.keepsStandIn.insert(app.id) }
  }

  /// Restores the attribute that an installed file replaced.
  private func restoreAttribute(
    _ words: Template.Words,
    besides entryFile: String,
    in builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> Bool {
    let others = EntryPoint.certain(in: sources).filter { $0.file != entryFile }
    if let other = others.first {
      builder.note(
        "attributeThere",
        other.file,
        "already has \(other.title), so no attribute was restored"
      )
      return true
    }
    guard let attribute = words[.entryAttribute].flatMap(ReplacedAttribute.init) else {
      throw unreadableComment(words, in: entryFile)
    }
    let type = words.type ?? attribute.typeName
    if try restore(attribute, of: type, besides: entryFile, in: &builder) { return true }
    // The text around it has changed, so it goes above the declaration of the type.
    guard let type,
      let files = ReplacedAttribute.lines(
        attribute.name,
        aboveEach: type,
        in: sources,
        besides: entryFile
      )
    else { return false }
    for file in files {
      try builder.edit(file.path, original: file.bytes, file.edits)
      builder.note(
        "attributeMoved",
        "the lines around '\(type)' in \(path: file.path) have changed, so \(attribute.name) is now on"
          + " the line above it",
        file: file.path
      )
    }
    return true
  }

  /// Restores an attribute between the texts that were around it; returns whether a file has them.
  private func restore(
    _ attribute: ReplacedAttribute,
    of type: String?,
    besides entryFile: String,
    in builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> Bool {
    // With several declarations, of which `#if` chooses one, each gets it.
    if let type, sources.declarations(of: type).count > 1 { return false }
    let swift = sources.swift.filter {
      $0.path != entryFile && !builder.changes($0.path) && sources.isCompiled($0)
    }
    let named = swift.filter { $0.name.utf8.elementsEqual(attribute.fileName.utf8) }
    for member in named.isEmpty ? swift : named {
      guard let bytes = sources.bytes(of: member), let edit = attribute.insertion(in: bytes)
      else { continue }
      try builder.edit(member.path, original: bytes, [edit])
      return true
    }
    return false
  }

  /// The error for an installed file whose comment doesn't say in the known form what it replaces.
  private func unreadableComment(_ words: Template.Words, in file: String) -> Diagnostic {
    let comment = (try? reader.project.files.read(file)).flatMap { bytes in
      bytes.firstOffset(of: ReplacedAttribute.marker, from: 0)
        .map { SourcePosition(offset: $0, in: bytes) }
    }
    var error = Diagnostic(
      "this comment doesn't say in the form that understudy writes which attribute the file replaces",
      fix:
        "write '@main' on a line above the type that had the attribute, then run the command again",
      at: SourceLocation(file, comment)
    )
    if let type = words.type,
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

extension ReplacedAttribute {
  /// The type that had the attribute, if the text after the attribute ends with its name.
  fileprivate var typeName: String? {
    let name = following.split(separator: " ").last.map(String.init)
    return name.flatMap { $0.isTypeName ? $0 : nil }
  }
}

extension Template.Words {
  /// The name of the app's type, without backticks.
  var type: String? {
    (self[.appType] ?? self[.appDelegate])?.filter { $0 != "`" }
  }
}

// MARK: - Origin

/// Who wrote the switch of an app, which decides how it's removed.
package enum SwitchOrigin {
  /// `install` added a file, which replaced an attribute; the words in it say which.
  case file(path: String, bytes: [UInt8], words: Template.Words)
  /// `install` edited a call in the owner's file; the edit reverts it.
  case call(path: String, bytes: [UInt8], TextEdit)
  /// Its owner wrote it, even if it's spelled like an installed one.
  case handwritten

  package var isHandwritten: Bool { if case .handwritten = self { true } else { false } }
}

extension LaunchReader {
  /// Returns who wrote the switch of `app`; `nil` if it has none.
  ///
  /// An installed file isn't always what launches the app: an attribute that was added again may come
  /// first.
  package func switchOrigin(of app: XcodeTarget) -> SwitchOrigin? {
    let sources = sources(of: app)
    for member in sources.members where Template.mayInstallEntryPoint(member.name) {
      guard sources.isCompiled(member), let form = installedForm(at: member.path),
        form.template.isEntryPoint, let bytes = try? project.files.read(member.path)
      else { continue }
      return .file(path: member.path, bytes: bytes, words: form.words)
    }
    let launch = launch(of: app)
    guard let entryPoint = launch.entryPoint,
      let bytes = try? project.files.read(entryPoint.file)
    else { return nil }
    if !hasHandwrittenStandIn(launch),
      let edit = EntryCallUndo(bytes).edit(inObjectiveC: entryPoint.kind == .mainC)
    {
      return .call(path: entryPoint.file, bytes: bytes, edit)
    }
    return launch.launchSwitch == nil ? nil : .handwritten
  }

  /// Returns where the lookup begins that `install` added to the entry point of `app` as a statement of its own.
  package func installedStatement(of app: XcodeTarget) -> SourcePosition? {
    guard case .call(_, let bytes, let edit) = switchOrigin(of: app), edit.replacement.isEmpty
    else { return nil }
    return SourcePosition(offset: edit.range.lowerBound, in: bytes)
  }

  /// Whether a stand-in exists, and `install` wrote none of its files.
  ///
  /// An installed canary doesn't count: `install` adds one to handwritten switches, too.
  private func hasHandwrittenStandIn(_ launch: AppLaunch) -> Bool {
    guard let name = launch.launchSwitch?.typeName else { return false }
    let sources = launch.targets.map(sources(of:))
    let members = sources.flatMap(\.members).filter { member in
      Template.standInNames.contains(member.name) && !Template.canaryNames.contains(member.name)
    }
    return sources.contains { ClassInfo(named: name, in: $0) != nil }
      && !members.contains { member in
        if case .listed(let reference, _) = member.membership,
          project.isNewReference(reference, to: member.path)
        {
          return true
        }
        return installedForm(at: member.path) != nil
      }
  }
}
