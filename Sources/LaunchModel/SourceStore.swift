import ProjectFiles
import SourceScan
import XcodeModel

/// The sources of a project: the features of each file, the names that it declares, and scans of some.
///
/// A class that memoizes. Every answer is a function of the files alone, so it doesn't matter who
/// asks first.
final class SourceStore {
  let files: FileCache
  private var surveyed: [SurveyedFile] = []
  private var indices: [String: Int] = [:]
  private var swift: [String: SwiftSource] = [:]
  private var objectiveC: [String: ObjectiveCSource] = [:]

  private struct SurveyedFile {
    let path: String
    var isRead = false
    /// The features; `nil` if the file can't be read.
    var features: SourceFeatures?
  }

  private var names = DeclaredNames()

  init(_ files: FileCache) {
    self.files = files
  }

  /// The sources of `base` after the files at `changed` have changed to what `files` has.
  init(_ base: SourceStore, files: FileCache, changed: [String]) {
    self.files = files
    (surveyed, indices, names) = (base.surveyed, base.indices, base.names)
    (swift, objectiveC) = (base.swift, base.objectiveC)
    for path in changed {
      if let index = indices[path] { surveyed[index] = SurveyedFile(path: path) }
      swift[path] = nil
      objectiveC[path] = nil
    }
  }

  /// Returns where `members` stand in the survey; `nil` for those that aren't sources.
  func indices(of members: [SourceMember]) -> [Int?] {
    indices.reserveCapacity(indices.count + members.count)
    return members.map { member in
      guard member.kind != nil else { return nil }
      if let index = indices[member.path] { return index }
      let index = surveyed.count
      indices[member.path] = index
      surveyed.append(SurveyedFile(path: member.path))
      return index
    }
  }

  /// Reads the files at `indices` of the survey in parallel, those that weren't read before.
  ///
  /// Of most files, what was found is kept, and not their bytes: they have no features but the import of a
  /// test framework, and are read again only if they declare a name that somebody asks for.
  func survey(_ indices: [Int?]) {
    let unread = indices.compactMap(\.self).distinct(by: \.self).filter { !surveyed[$0].isRead }
    guard !unread.isEmpty else { return }
    let found = files.survey(
      unread.map { surveyed[$0].path },
      keeping: { !$0.features.isSubset(of: [.xcTest, .swiftTesting]) },
      search: SourceSurvey.init(of:)
    )
    for (index, found) in zip(unread, found) {
      (surveyed[index].isRead, surveyed[index].features) = (true, found?.features)
      if let found { names.add(found.names, of: index) }
    }
  }

  /// Returns the features of the files at `indices` of the survey, in order.
  func features(at indices: [Int?]) -> [SourceFeatures?] {
    survey(indices)
    return indices.map { index in index.flatMap { surveyed[$0].features } }
  }

  /// Returns where the files that have been surveyed stand that may declare a name.
  func files(declaring name: String, as kind: DeclaredNames.Kind) -> Set<Int> {
    names.files(declaring: name, as: kind)
  }

  /// Scans several Swift files on all cores, those that weren't scanned before.
  ///
  /// Only speed depends on it.
  func scanSwift(at paths: [String]) {
    let unknown = paths.filter { swift[$0] == nil }.compactMap { path in
      (try? files.read(path)).map { (path: path, bytes: $0) }
    }
    let sources = onAllCores(unknown.count, inRangesOf: 4) { range in
      unknown[range].map { SwiftSource(scanning: $0.bytes) }
    }
    for (file, source) in zip(unknown, sources) { swift[file.path] = source }
  }

  /// Returns the scan of a Swift file; `nil` if the file can't be read.
  func swiftSource(at path: String) -> SwiftSource? {
    if let known = swift[path] { return known }
    guard let bytes = try? files.read(path) else { return nil }
    let source = SwiftSource(scanning: bytes)
    swift[path] = source
    return source
  }

  /// Returns the scan of a file in a language of the C family; `nil` if the file can't be read.
  func objectiveCSource(at path: String) -> ObjectiveCSource? {
    if let known = objectiveC[path] { return known }
    guard let bytes = try? files.read(path) else { return nil }
    let source = ObjectiveCSource(scanning: bytes)
    objectiveC[path] = source
    return source
  }
}
