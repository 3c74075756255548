package import Diagnostics
package import ProjectFiles
import ProjectText

/// The sources that the manifests of a generated project list with plain paths and patterns.
///
/// Manifests are programs, or have templates and variables. None is evaluated: an entry belongs to the
/// targets with sources of their own that it contains, and a target whose sources aren't all contained in
/// entries may compile more than is known.
package struct ManifestSources {
  private let entries: [Entry]

  /// A path or pattern in a list of sources.
  package struct Entry: Sendable, Hashable {
    /// The path or pattern as written.
    package let text: String
    package let location: SourceLocation
    /// The directory that it's relative to.
    let directory: String
    let excludes: [String]
    /// Of a directory, the patterns of what is compiled; if empty, everything.
    let includes: [String]
    let generator: Generator

    fileprivate var path: String { Path.join(directory, text) }

    /// An entry of the manifest at `location`.
    package init(
      _ text: String,
      at location: SourceLocation,
      of generator: Generator,
      directory: String? = nil,
      excludes: [String] = [],
      includes: [String] = []
    ) {
      self.text = text
      self.location = location
      self.directory = directory ?? Path.parent(of: location.file)
      self.excludes = excludes
      self.includes = includes
      self.generator = generator
    }
  }

  /// What generating the project does with a new file.
  package enum Outcome: Sendable, Hashable {
    case included
    /// The entries that were understood don't contain all sources of the target.
    case unknown
    /// No entry contains the file; this one is for the files next to it.
    case missing(Entry)
  }

  /// Reads a manifest and those that belong to it for the project in `directory`.
  ///
  /// - Parameter sources: The paths of the project's sources, whose directories can have manifests, too.
  package init(
    _ manifest: GeneratorManifest,
    in directory: String,
    sources: [String],
    files: FileCache
  ) {
    let generator = manifest.generator
    var entries: [Entry] = []
    for manifest in manifest.related(to: sources, in: directory, files: files) {
      guard let bytes = try? files.readIfPresent(manifest) else { continue }
      let lines = SourceLines(bytes)
      let listed =
        generator == .xcodeGen
        ? YAMLLists(bytes).items(of: "sources") : CodeLists(bytes, of: generator).items
      entries += listed.map { item in
        Entry(
          item.text,
          at: SourceLocation(manifest, offset: item.offset, in: lines),
          of: generator,
          // Helpers of Tuist are in other directories.
          directory: generator == .tuist ? directory : nil,
          excludes: item.excludes,
          includes: item.includes
        )
      }
    }
    self.entries = entries.filter(\.isUnderstood)
  }

  /// Returns what generating the project does with the file at `path`, for a target with `sources` of
  /// its own.
  package func outcome(for path: String, besides sources: [String]) -> Outcome {
    let patterns = entries.map(EntryPattern.init)
    let own = patterns.filter { sources.contains(where: $0.contains) }
    if own.contains(where: { $0.contains(path) }) { return .included }
    guard sources.allSatisfy({ source in own.contains { $0.contains(source) } }) else {
      return .unknown
    }
    let neighbors = sources.filter { Path.parent(of: $0) == Path.parent(of: path) }
    let nearest = own.last { neighbors.contains(where: $0.contains) } ?? own.last
    return nearest.map { .missing($0.entry) } ?? .unknown
  }

  /// Returns the directories that the entries with `sources` are about, those with the most first.
  package func directories(of sources: [String]) -> [String] {
    let counted = entries.map(EntryPattern.init).map { pattern in
      (directory: pattern.directory, count: sources.count(where: pattern.contains))
    }
    return counted.filter { $0.count > 0 }.sorted { $0.count > $1.count }.map(\.directory)
  }

  /// Returns the entries that name the file at `path` and nothing else.
  package func entries(naming path: String) -> [Entry] { entries.filter { $0.path == path } }
}

extension ManifestSources.Entry {
  /// The line that adds the file at `path` to the list.
  package func line(for path: String) -> String {
    let relative = Path.relative(path, from: directory)
    return generator == .xcodeGen ? "- \(relative)" : "\"\(relative)\","
  }

  /// Whether it's a path or a pattern without variables, labels of other packages, and alternatives.
  fileprivate var isUnderstood: Bool {
    !text.isEmpty
      && !(text + excludes.joined() + includes.joined()).contains { "${}\\:@".contains($0) }
      && !text.hasPrefix("//")
  }
}

/// An entry, prepared for comparisons.
private struct EntryPattern {
  let entry: ManifestSources.Entry
  /// The directory that it's about: its own path, or the part before the first wildcard.
  let directory: String
  private let path: String
  private let pattern: PathPattern?
  private let excludes: [PathPattern]
  private let includes: [PathPattern]

  init(_ entry: ManifestSources.Entry) {
    self.entry = entry
    path = entry.path
    let parts = path.split(separator: "/")
    let literal = parts.prefix { !$0.contains { "*?[".contains($0) } }
    pattern = literal.count == parts.count ? nil : PathPattern(path)
    let isFile = pattern == nil && SourceKind(path: path) != nil
    directory = "/" + (isFile ? literal.dropLast() : literal).joined(separator: "/")
    // XcodeGen: "These rules are relative to path and not the directory where project.yml resides."
    let base = entry.generator == .xcodeGen ? path : entry.directory
    excludes = entry.excludes.map { PathPattern(Path.join(base, $0)) }
    includes = entry.includes.map { PathPattern(Path.join(base, $0)) }
  }

  func contains(_ file: String) -> Bool {
    guard file.utf8.starts(with: directory.utf8) else { return false }
    // Only XcodeGen takes directories.
    let isListed =
      pattern?.matches(file)
      ?? (file == path || entry.generator == .xcodeGen && Path.starts(file, with: path))
    return isListed && !excludes.contains { $0.matchesPart(of: file) }
      && (includes.isEmpty || includes.contains { $0.matchesPart(of: file) })
  }
}
