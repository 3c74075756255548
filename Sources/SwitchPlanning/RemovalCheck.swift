import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import XcodeModel

/// Reads the project as it will be after uninstalling, and refuses a plan that would break it.
///
/// Edits and merges can change an installation in more ways than the plan can foresee.
struct RemovalCheck {
  let plan: SwitchPlan
  /// The reader of the project as it is, whether or not it lacks installed files.
  let reader: LaunchReader
  /// The files that are already gone, and whose references are removed.
  let missing: [String]

  private var project: XcodeProject { reader.project }

  /// - Parameter apps: The apps that must launch afterwards if the plan changes any of their files.
  /// - Returns: The reader of the project as it will be.
  /// - Throws: If one of `apps` wouldn't have exactly one entry point, or the project would refer
  ///   to a removed file or object.
  func require(apps: [XcodeTarget]) throws(Diagnostic) -> LaunchReader {
    try project.files.validateReads()
    guard !plan.changes.isEmpty else { return reader }
    let changed = Set(plan.changes.map(\.path) + missing)
    let after = try reader.after(plan.changes)
    let result = after.project
    // A generated project file isn't edited, so it still lists the removed files.
    if changed.contains(project.file) { try validateReferences(in: result) }
    let results = Dictionary(result.apps.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for app in apps {
      let targets = [app] + project.testBundles(hostedBy: app)
      let isChanged = targets.contains { target in
        reader.sources(of: target).members.contains { changed.contains($0.path) }
      }
      guard isChanged, let app = results[app.id] else { continue }
      try validateEntryPoint(of: app, in: after)
    }
    try result.files.validateReads()
    return after
  }

  private func validateEntryPoint(
    of app: XcodeTarget,
    in after: LaunchReader
  ) throws(Diagnostic) {
    let sources = after.sources(of: app)
    let certain = EntryPoint.certain(in: sources)
    if certain.count > 1 {
      throw Diagnostic(
        "uninstalling would leave '\(app.name)' with two entry points: \(certain[0].title) and"
          + " \(certain[1].title)",
        fix: "remove one of them and run the command again",
        at: certain[1].location
      )
    }
    guard certain.isEmpty,
      EntryPoint.find(in: sources, on: app.platforms) == nil
    else { return }
    let missing = project.targets.first { $0.id == app.id }?.sources.first {
      ($0.name == "main.m" || Template.mayInstallEntryPoint($0.name))
        && !after.project.files.mayExist($0.path)
    }
    let isMissing = missing.map { "; '\(path: $0.path)' is missing" as Message } ?? ""
    throw Diagnostic(
      "uninstalling would leave '\(app.name)' without an entry point\(isMissing)",
      fix: missing.map {
        "restore '\(path: $0.path)' from version control, or add @main to the app delegate, and run the"
          + " command again"
      } ?? "add @main to the app delegate, and run the command again",
      at: app.location
    )
  }

  private func validateReferences(in result: XcodeProject) throws(Diagnostic) {
    let removed = Set(plan.changes.filter { $0.result == nil }.map(\.path))
    if let reference = result.references(to: removed).first,
      let path = result.context.path(of: reference)
    {
      throw danglingReference(to: path, at: reference.object.key.position)
    }
    let removedObjects = project.document.identifiers(missingIn: result.document)
    // Hardly ever is the text of one still in the file.
    let gone = Set(
      removedObjects.filter { result.document.bytes.contains(run: Array($0.rawValue.utf8)) }
    )
    guard !gone.isEmpty, let mention = result.document.list.root.mention(of: gone) else { return }
    let object = project.document.object(mention)
    let path = object.flatMap { project.context.path(of: FileElement(object: $0)) }
    throw danglingReference(to: path ?? mention.rawValue)
  }

  /// The error for a reference to a file that would be gone.
  private func danglingReference(
    to path: String,
    at position: SourcePosition? = nil
  ) -> Diagnostic {
    Diagnostic(
      "uninstalling would remove '\(path: path)' and leave references to it in the project",
      fix: "remove the file from the project in Xcode and run the command again",
      at: SourceLocation(project.file, position)
    )
  }
}

extension Value {
  /// Returns an identifier in `gone` that a value in this one still contains.
  fileprivate func mention(of gone: Set<ObjectID>) -> ObjectID? {
    switch kind {
    case .string:
      return string.map(ObjectID.init(rawValue:)).flatMap { gone.contains($0) ? $0 : nil }
    case .array: return elements.lazy.compactMap { $0.mention(of: gone) }.first
    case .dictionary: return entries.lazy.compactMap { $0.value.mention(of: gone) }.first
    case .data: return nil
    }
  }
}
