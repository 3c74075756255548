import ProjectText

/// What `.understudy.json` at a project's root says.
///
///     {
///       "findings": { "test-checks-in-app": "off", "canary-missing": "error" },
///       "ignore": [ { "finding": "host-starts-in-full", "target": "KioskTests" } ]
///     }
///
/// An entry of `ignore` has a `finding` and, to narrow it, a `file` (a path from the root) or a
/// `target`, or both.
struct CheckSettings {
  static let fileName = ".understudy.json"

  struct Ignore {
    var kind: FindingKind
    var file: String?
    var target: String?
    var position: SourcePosition
  }

  private(set) var levels = FindingLevels()
  private(set) var ignores: [Ignore] = []

  /// The absolute path.
  let path: String

  private let root: String

  /// Reads the settings of the project whose files lie in `root`; there need be none.
  ///
  /// - Throws: with its place, for anything in it that is not understood.
  init(root: String, files: FileCache) throws(UnderstudyError) {
    self.root = root
    path = Path.join(root, Self.fileName)
    guard FileSystem.kind(of: path, followingLinks: false) != nil else { return }
    let bytes = try files.contents(of: path)
    let text: PropertyListText
    do throws(SyntaxError) {
      text = try PropertyListText(parsing: bytes)
    } catch {
      throw UnderstudyError(.unreadableText(error), file: path, position: error.position)
    }
    let isEmpty = text.root.kind == .dictionary && text.root.entries.first { _ in true } == nil
    guard text.root.kind == .dictionary, text.notation == .json || isEmpty else {
      throw problem(.expected("a dictionary in JSON"), at: text.root)
    }
    for entry in text.root.entries {
      switch entry.key.string {
      case "findings": try readLevels(entry.value)
      case "ignore": try readIgnores(entry.value)
      default: throw unknown("key", entry.key, among: ["findings", "ignore"])
      }
    }
  }

  private mutating func readLevels(_ value: Value) throws(UnderstudyError) {
    guard value.kind == .dictionary else {
      throw problem(.expected("a dictionary of findings and levels"), at: value)
    }
    for entry in value.entries {
      let kind = try kind(entry.key)
      guard let name = entry.value.string, let level = FindingLevel(name) else {
        throw unknown("level", entry.value, among: FindingLevel.names)
      }
      levels[kind] = level
    }
  }

  private mutating func readIgnores(_ value: Value) throws(UnderstudyError) {
    guard value.kind == .array else {
      throw problem(.expected("an array of what to ignore"), at: value)
    }
    for item in value.elements {
      guard item.kind == .dictionary, let name = item["finding"] else {
        throw problem(.expected("a dictionary with a 'finding'"), at: item)
      }
      var ignore = Ignore(kind: try kind(name), position: item.position)
      for entry in item.entries {
        switch entry.key.string {
        case "finding": break
        case "file": ignore.file = try string(entry.value)
        case "target": ignore.target = try string(entry.value)
        default: throw unknown("key", entry.key, among: ["finding", "file", "target"])
        }
      }
      ignores.append(ignore)
    }
  }

  private func kind(_ value: Value) throws(UnderstudyError) -> FindingKind {
    guard let name = value.string, let kind = FindingKind(rawValue: name) else {
      throw unknown("finding", value, among: FindingKind.allCases.map(\.rawValue))
    }
    return kind
  }

  private func string(_ value: Value) throws(UnderstudyError) -> String {
    guard let string = value.string else { throw problem(.expected("a string"), at: value) }
    return string
  }

  private func unknown(_ what: String, _ value: Value, among known: [String]) -> UnderstudyError {
    guard let name = value.string else {
      return problem(.expected("the name of a \(what)"), at: value)
    }
    return problem(
      .unknown(what, name: name, closest: closest(to: name, in: known), known: known),
      at: value
    )
  }

  private func problem(_ problem: CheckSettingsProblem, at value: Value) -> UnderstudyError {
    UnderstudyError(.settings(problem), file: path, position: value.position)
  }
}

extension CheckSettings.Ignore {
  /// Whether it means a finding of a project whose files lie in `root`.
  func applies(to finding: Finding, root: String) -> Bool {
    guard finding.kind == kind else { return false }
    if let target, !target.utf8.elementsEqual(finding.target.utf8) { return false }
    if let file, !Path.join(root, file).utf8.elementsEqual(finding.place.file.utf8) { return false }
    return true
  }
}

/// What is the matter with a file of settings.
package enum CheckSettingsProblem: Sendable, Hashable {
  case expected(String)
  case unknown(String, name: String, closest: String?, known: [String])
}
