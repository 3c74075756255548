import ProjectFiles
import SourceScan
import XcodeModel

/// The sources of a project: the features of each file, and scans of some of them.
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
    /// The hashes of the declared names that somebody has asked for.
    var declaredNames: [DeclaredNames: Set<UInt64>] = [:]
  }

  init(_ files: FileCache) {
    self.files = files
  }

  /// The sources of `base` after the files at `changed` have changed to what `files` has.
  init(_ base: SourceStore, files: FileCache, changed: [String]) {
    self.files = files
    (surveyed, indices) = (base.surveyed, base.indices)
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

  /// Returns the features of the files at `indices` of the survey, in order.
  ///
  /// Files that weren't read before are read in parallel, each once.
  func features(at indices: [Int?]) -> [SourceFeatures?] {
    var unread: [Int] = []
    for case let index? in indices where !surveyed[index].isRead {
      surveyed[index].isRead = true
      unread.append(index)
    }
    if !unread.isEmpty {
      let found = files.survey(unread.map { surveyed[$0].path }) { SourceFeatures(of: $0).rawValue }
      for (index, found) in zip(unread, found) {
        surveyed[index].features = found.map(SourceFeatures.init(rawValue:))
      }
    }
    return indices.map { index in index.flatMap { surveyed[$0].features } }
  }

  /// Returns the hashes of the names that the files at `indices` of the survey may declare, in order.
  ///
  /// Files are searched in parallel, each once.
  func declared(_ names: DeclaredNames, at indices: [Int?]) -> [Set<UInt64>] {
    let unknown = indices.compactMap(\.self).filter { surveyed[$0].declaredNames[names] == nil }
    let found = files.survey(unknown.map { surveyed[$0].path }, search: names.hashes)
    for (index, hashes) in zip(unknown, found) {
      surveyed[index].declaredNames[names] = hashes ?? []
    }
    return indices.map { index in index.flatMap { surveyed[$0].declaredNames[names] } ?? [] }
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
