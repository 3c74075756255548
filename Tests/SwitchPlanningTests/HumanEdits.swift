import Foundation
import ProjectText
import TestSupport

/// Edits that people, Xcode and merges make in an installed project, chosen by a seed.
struct HumanEdits {
  /// What was done, for failures.
  private(set) var log: [String] = []
  private let root: URL
  /// The files before the installation.
  private let original: [String: [UInt8]]
  private var generator: SeededGenerator
  private let projectFile = "Sample.xcodeproj/project.pbxproj"

  /// Part of what people add, to be looked for afterwards.
  static let mark = "// mine"

  enum Kind: CaseIterable {
    case renameFile, renameTarget, reformatProject, reformatSource, comment, moveBetweenGroups
    case synchronizeGroup, doubleLine, deleteFile, deleteReference, addFile, checkOut
  }

  init(in root: URL, original: [String: [UInt8]], seed: UInt64) {
    self.root = root
    self.original = original
    generator = SeededGenerator(seed: seed)
  }

  /// Makes one to four edits; one that the project has no place for changes nothing.
  mutating func make() throws {
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      try make(Kind.allCases.randomElement(using: &generator) ?? .comment)
    }
  }

  private mutating func make(_ kind: Kind) throws {
    let sources = try sources()
    guard let path = sources.randomElement(using: &generator) else { return }
    let name = (path as NSString).lastPathComponent
    log.append("\(kind) \(path)")
    switch kind {
    case .renameFile:
      let new = "Renamed\(log.count).\((path as NSString).pathExtension)"
      try FileManager.default.moveItem(
        at: url(path),
        to: url(path).deletingLastPathComponent().appendingPathComponent(new)
      )
      try editProject { $0.map { $0.replacingWord(name, with: new) } }
    case .renameTarget:
      let target = Bool.random(using: &generator) ? "App" : "AppTests"
      try editProject { lines in
        lines.map { $0.replacingOccurrences(of: "name = \(target);", with: "name = Renamed;") }
      }
    case .reformatProject: try reformatProject()
    case .reformatSource: try reformat(path)
    case .comment:
      try edit(path) { lines, generator in
        let index = Int.random(in: 0...lines.count, using: &generator)
        lines.insert("\(Self.mark) \(index)", at: index)
      }
    case .moveBetweenGroups: try moveBetweenGroups(name, at: path)
    case .synchronizeGroup:
      try synchronize(Bool.random(using: &generator) ? "App" : "AppTests")
    case .doubleLine:
      // As a merge that takes both sides of a conflict.
      try edit(projectFile) { lines, generator in
        let entries = lines.indices.filter { lines[$0].contains(name) }
        guard let index = entries.randomElement(using: &generator) else { return }
        lines.insert(lines[index], at: index)
      }
    case .deleteFile: try FileManager.default.removeItem(at: url(path))
    case .deleteReference: try editProject { $0.filter { !$0.contains("/* \(name)") } }
    case .addFile: try addFile()
    case .checkOut:
      let changed = original.keys.sorted().filter { original[$0] != (try? bytes($0)) }
      guard let path = changed.randomElement(using: &generator) else { return }
      try original[path].map { try write($0, to: path) }
    }
  }

  // MARK: - Kinds

  private mutating func reformatProject() throws {
    let choice = Int.random(in: 0..<6, using: &generator)
    log.append("form \(choice)")
    try edit(projectFile) { lines, generator in
      switch choice {
      case 0: lines = lines.map { $0.replacingOccurrences(of: "\t", with: "    ") }
      case 1: lines = lines.map { $0.hasSuffix("\r") ? $0 : $0 + "\r" }
      case 2:
        // Other tools write no comments.
        lines = lines.map {
          $0.replacingOccurrences(of: #" /\*[^*]*\*/"#, with: "", options: .regularExpression)
        }
      case 3: lines = lines.filter { !$0.hasPrefix("/*") && !$0.isEmpty } + [""]
      case 4:
        for _ in 0..<8 {
          lines.insert("", at: Int.random(in: 1..<lines.count, using: &generator))
        }
      default:
        // Children in the order of their names.
        var start = lines.startIndex
        while let open = lines[start...].firstIndex(where: { $0.hasSuffix("children = (") }),
          let close = lines[open...].firstIndex(where: { $0.hasSuffix(");") })
        {
          let key: (String) -> String = { String($0.drop { $0 != "/" }) }
          lines[(open + 1)..<close].sort { key($0) < key($1) }
          start = close
        }
      }
    }
  }

  private mutating func reformat(_ path: String) throws {
    let choice = Int.random(in: 0..<4, using: &generator)
    log.append("form \(choice)")
    try edit(path) { lines, generator in
      switch choice {
      case 0: lines = lines.map { $0.replacingOccurrences(of: "    ", with: "\t") }
      case 1: lines = lines.map { $0.hasSuffix("\r") ? $0 : $0 + "\r" }
      case 2: if lines.last == "" { lines.removeLast() }
      default: lines.insert("", at: Int.random(in: 0...lines.count, using: &generator))
      }
    }
  }

  private mutating func moveBetweenGroups(_ name: String, at path: String) throws {
    try edit(projectFile) { lines, generator in
      let location = "path = \(name); sourceTree = \"<group>\";"
      let groups = lines.indices.filter { lines[$0].hasSuffix("children = (") }
      guard let child = lines.firstIndex(where: { $0.hasSuffix(" /* \(name) */,") }),
        let reference = lines.firstIndex(where: { $0.contains(location) }),
        let group = groups.randomElement(using: &generator)
      else { return }
      lines[reference] = lines[reference].replacingOccurrences(
        of: location,
        with: "name = \(name); path = \(path); sourceTree = SOURCE_ROOT;"
      )
      lines.insert(lines[child], at: group + 1)
      lines.remove(at: child + (child > group ? 1 : 0))
    }
  }

  /// Makes the group of a target a synchronized folder, as "Convert to Directory" does.
  private func synchronize(_ target: String) throws {
    try editObjects { text, editor in
      let group = text.objects.first { $0.isKind("PBXGroup") && $0.string("path") == target }
      let owner = text.project?.targets.first { $0.name == target }
      guard let group, let owner,
        let parent = text.objects.first(where: {
          $0.strings("children").contains(group.id.rawValue)
        })
      else { return }
      let files = Set(group.strings("children"))
      let builds = text.objects.filter { $0.string("fileRef").map(files.contains) == true }
      for build in builds {
        for phase in owner.phases where phase.object.strings("files").contains(build.id.rawValue) {
          try editor.remove(build.id.rawValue, from: "files", of: phase.object)
        }
        editor.remove(build)
      }
      for object in text.objects where files.contains(object.id.rawValue) { editor.remove(object) }
      let directory = NewObject(
        id: text.newIdentifier(for: "folder", target),
        isa: "PBXFileSystemSynchronizedRootGroup",
        comment: target,
        fields: [.init("path", .string(target)), .init("sourceTree", .string("<group>"))]
      )
      editor.add(directory)
      try editor.remove(group.id.rawValue, from: "children", of: parent)
      editor.remove(group)
      try editor.add(directory.reference, to: "children", of: parent, at: .last)
      try editor.add(
        directory.reference,
        to: "fileSystemSynchronizedGroups",
        of: owner.object,
        at: .last
      )
    }
  }

  private mutating func addFile() throws {
    let target = Bool.random(using: &generator) ? "App" : "AppTests"
    let name = "New\(log.count).swift"
    try write(Array("\(Self.mark)\nfinal class New\(log.count) {}\n".utf8), to: "\(target)/\(name)")
    try editObjects { text, editor in
      let group = text.objects.first { $0.isKind("PBXGroup") && $0.string("path") == target }
      let phase = text.project?.targets.first { $0.name == target }?.phases
        .first { $0.object.isKind("PBXSourcesBuildPhase") }
      guard let group, let phase else { return }
      let file = NewObject(
        id: text.newIdentifier(for: "file", name),
        isa: "PBXFileReference",
        comment: name,
        fields: [
          .init("lastKnownFileType", .string("sourcecode.swift")), .init("path", .string(name)),
          .init("sourceTree", .string("<group>")),
        ]
      )
      let build = NewObject(
        id: text.newIdentifier(for: "build", name),
        isa: "PBXBuildFile",
        comment: "\(name) in Sources",
        fields: [.init("fileRef", file.reference)]
      )
      editor.add(file)
      editor.add(build)
      try editor.add(file.reference, to: "children", of: group, at: .last)
      try editor.add(build.reference, to: "files", of: phase.object, at: .last)
    }
  }

  // MARK: - Files

  private func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  private func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: url(path))) }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url(path))
  }

  private func sources() throws -> [String] {
    try DirectorySnapshot.files(in: root).keys.sorted().filter {
      ["swift", "m", "h"].contains(($0 as NSString).pathExtension)
    }
  }

  private mutating func edit(
    _ path: String,
    _ change: (inout [String], inout SeededGenerator) throws -> Void
  ) throws {
    var lines = try bytes(path).split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    try change(&lines, &generator)
    try write(Array(lines.map { Array($0.utf8) }.joined(separator: [0x0A])), to: path)
  }

  private mutating func editProject(_ change: ([String]) -> [String]) throws {
    try edit(projectFile) { lines, _ in lines = change(lines) }
  }

  /// Edits objects; nothing where the earlier edits left no project that can be edited.
  private func editObjects(_ change: (ProjectDocument, inout ProjectEditor) throws -> Void) throws {
    guard let text = try? ProjectDocument(parsing: bytes(projectFile)),
      var editor = try? ProjectEditor(text)
    else { return }
    do {
      try change(text, &editor)
    } catch is ProjectEditor.EditingError {
      return
    }
    try write(editor.edits.merged(into: text.bytes), to: projectFile)
  }
}

extension String {
  /// The text with `new` in place of `name` where it isn't part of a longer name.
  fileprivate func replacingWord(_ name: String, with new: String) -> String {
    replacingOccurrences(
      of: "(?<![A-Za-z])" + NSRegularExpression.escapedPattern(for: name) + "(?![A-Za-z])",
      with: new,
      options: .regularExpression
    )
  }
}
