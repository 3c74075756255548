import Diagnostics
import Foundation
import ProjectFiles
import ProjectText
import Reports
import XcodeModel

/// Reads a workspace, and looks for the projects that it lists.
func fuzzWorkspace(_ bytes: [UInt8]) throws {
  let directory = FuzzSite.root + "/workspace"
  try makeDirectories(directory + "/App.xcworkspace", directory + "/App/App.xcodeproj")
  try write(bytes, to: directory + "/App.xcworkspace/contents.xcworkspacedata")
  do throws(Diagnostic) {
    for project in try ProjectLocation(at: directory, files: FileCache()).candidates {
      require(Path.fileExtension(of: project) == "xcodeproj", "not a project")
    }
  } catch {
    for line in error.lines(from: directory, style: .plain) {
      requireHarmless(line)
    }
  }
}

/// Reads the index of a Git repository.
func fuzzGitIndex(_ bytes: [UInt8]) throws {
  let directory = FuzzSite.root + "/git"
  try makeDirectories(directory + "/.git")
  try write(bytes, to: directory + "/.git/index")
  _ = (try? GitIndex(around: directory))?.holds(directory + "/a.swift")
}

/// Recovers from a journal that has the owner of this directory, as no stranger's has.
///
/// The first byte chooses the stage, two bits each of the next two what a file holds: nothing, the
/// original, the new content, or something else, which has to be there afterwards.
func fuzzJournal(_ bytes: [UInt8]) throws {
  guard bytes.count > 3 else { return }
  let parent = FuzzSite.root + "/journal"
  let root = parent + "/project"
  try? FileManager.default.removeItem(atPath: parent)
  try makeDirectories(root + "/b")
  try write(Array("else, outside\n".utf8), to: parent + "/a.swift")
  let layout = Int(bytes[1]) | Int(bytes[2]) << 8
  for (index, path) in journalFiles.enumerated() {
    let choice = layout >> (2 * index) & 3
    // Until everything is prepared, a name for new content holds what a killed run wrote of it.
    let isOurs = bytes[0] % 3 == 0 && path.hasSuffix(".new")
    guard choice > 0, choice < 3 || !isOurs else { continue }
    let content = ["old\n", "new\n", "else, \(index)\n"][choice - 1]
    try write(Array(content.utf8), to: "\(root)/\(path)")
  }
  let stages = ["", ".changing", ".done"]
  let journal = root + "/.understudy-journal" + stages[Int(bytes[0]) % stages.count]
  try write([], to: journal)
  let owner = "understudy journal 2 0\0in \(try inode(root)) \(try inode(journal))\0"
  try write(Array(owner.utf8) + bytes[3...], to: journal)

  let before = try foreignContents(in: parent)
  for _ in 0..<2 {
    do throws(FileError) {
      _ = try Recovery.run(in: DirectoryLock(root, isExclusive: true))
    } catch {
      for line in Diagnostic(error).lines(from: root, style: .plain) {
        requireHarmless(line)
      }
    }
  }
  require(try foreignContents(in: parent) == before, "content that isn't the journal's is lost")
  require(FileManager.default.fileExists(atPath: parent + "/a.swift"), "a file outside has moved")
}

/// What the entries 0 and 1 of a journal can be about: `a.swift` and `b/c.swift`.
private let journalFiles = [
  "a.swift", ".understudy-0-0.new", ".understudy-0-0.old", "b/c.swift", "b/.understudy-0-1.new",
  "b/.understudy-0-1.old",
]

/// The contents of all files that hold neither the original nor the new content, sorted.
private func foreignContents(in directory: String) throws -> [String] {
  try FileSystem.walk(directory).entries.filter { $0.kind == .file }.compactMap { entry in
    let text = String(
      decoding: try FileSystem.readFile("\(directory)/\(entry.path)"),
      as: UTF8.self
    )
    return text.hasPrefix("else, ") ? text : nil
  }.sorted()
}

private func makeDirectories(_ paths: String...) throws {
  for path in paths {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}

private func write(_ bytes: [UInt8], to path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}

private func inode(_ path: String) throws -> UInt64 {
  let number = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber]
  guard let number = number as? NSNumber else { fatalError("no inode number of \(path)") }
  return number.uint64Value
}
