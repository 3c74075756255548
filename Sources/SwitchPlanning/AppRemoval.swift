import Diagnostics
import LaunchModel
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
    let launch = reader.launch(of: app)
    switch reader.switchOrigin(of: app, texts: texts) {
    case nil:
      guard includesHandwritten, let unknown = launch.evaluation?.unknownAboutTests else { return }
      throw .keeping(launch, reader.sources(of: app), .unknown(unknown))
    case .file(let file):
      guard !builder.changes(file.path) else { return }
      guard try restoreAttribute(file.words, besides: file.path, in: &builder) else {
        builder.keepsStandIn.insert(app.id)
        return builder.note(.noPlaceForAttribute(path: project.relative(file.path)))
      }
      try builder.remove(file.path, original: file.bytes)
    case .call(let edit):
      guard let file = launch.entryPoint?.file, !builder.changes(file),
        let bytes = try? project.files.read(file)
      else { return }
      try builder.edit(file, original: bytes, [edit])
      // An installed file with additions is kept, without the switch.
      if bytes.contains(run: Array(" Takes over from ".utf8)) {
        builder.note(.changedEntryPoint(path: project.relative(file)))
      }
    case .handwritten:
      guard let file = launch.entryPoint?.file, !builder.changes(file) else { return }
      if includesHandwritten {
        return try HandwrittenRemoval(launch: launch, reader: reader).add(to: &builder)
      }
      let isKnown = (try? HandwrittenSwitch(launch, in: reader.sources(of: app))) != nil
      let path = project.relative(file)
      builder.note(isKnown ? .madeByHand(path: path) : .otherSwitch(path: path))
      builder.keepsSwitch.insert(app.id)
      if launch.launchSwitch?.standIn == .app { builder.keepsStandIn.insert(app.id) }
    }
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
    let swift = sources.swiftByLikelihood.filter {
      $0.path != entryFile && !builder.changes($0.path) && sources.isCompiled($0)
    }
    let named = swift.filter { $0.name.utf8.elementsEqual(attribute.fileName.utf8) }
    for member in named.isEmpty ? swift : named {
      guard let bytes = sources.bytes(of: member), let edit = attribute.insertion(in: bytes)
      else { continue }
      try builder.edit(member.path, original: bytes, [edit])
      return true
    }
    // The text around it has changed, so it goes above the declaration of the type.
    guard let type = words.type ?? attribute.typeName,
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
    var error = Diagnostic(.unreadableComment, file: file, position: comment)
    let sources = reader.sources(of: app)
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
  fileprivate var type: String? {
    (self[.appType] ?? self[.appDelegate])?.filter { $0 != "`" }
  }
}
