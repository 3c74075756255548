extension XCConfig {
  /// The content of an `.xcconfig` file together with all files that it includes.
  package struct Loaded: Sendable, Hashable {
    /// The assignments, included ones at the location of their `#include`; later ones win.
    package var assignments: [SettingAssignment] = []
    package var problems: [Problem] = []
    /// The files read, in order of their first inclusion, the file itself first.
    package var files: [String] = []
  }

  /// Reads the file at `path` and the files that it includes, using `read`.
  ///
  /// An included path is searched for in the directory of the including file, then in those of its
  /// includers, then in `searchPaths`; `.xcconfig` may be appended to a path without an extension.
  /// Missing files and cycles are problems, and reading continues; a missing `#include?` isn't a
  /// problem (swift-build, Sources/SWBCore/MacroConfigFileLoader.swift). Files in `<DEVELOPER_DIR>`
  /// belong to Xcode and aren't read. Inclusions are nested at most 100 deep, and there are at most
  /// 1000 of them, with 16 MB in total. The paths passed to `read` have no `.` or `..` as far as
  /// possible.
  package static func load(
    path: String,
    searchPaths: [String] = [],
    read: (String) -> [UInt8]?
  ) -> Loaded {
    withoutActuallyEscaping(read) { read in
      var loader = XCConfigLoader(read: read)
      loader.load(PathText.normalized(path), searchPaths: searchPaths)
      return loader.loaded
    }
  }
}

private struct XCConfigLoader {
  private typealias File = (config: XCConfig, size: Int)

  let read: (String) -> [UInt8]?
  var loaded = XCConfig.Loaded()
  private var files: [String: File] = [:]
  private var open: [String] = []
  private var remainingInclusions = 1000
  private var remainingBytes = 16 << 20

  init(read: @escaping (String) -> [UInt8]?) {
    self.read = read
  }

  mutating func load(_ path: String, searchPaths: [String]) {
    guard let file = file(at: path) else {
      return report("the file is missing or cannot be read", file: path, line: 1)
    }
    append(file, searchPaths: searchPaths)
  }

  private mutating func append(_ file: File, searchPaths: [String]) {
    let path = file.config.path
    remainingBytes -= file.size
    guard remainingBytes >= 0 else {
      return report("the included files are larger than 16 MB together", file: path, line: 1)
    }
    if !loaded.files.contains(path) {
      loaded.files.append(path)
      loaded.problems += file.config.problems
    }
    open.append(path)
    let folders = [PathText.folder(of: path)] + searchPaths
    for statement in file.config.statements {
      switch statement {
      case .assignment(let assignment): loaded.assignments.append(assignment)
      case .include(let include): append(include, of: path, folders: folders)
      }
    }
    open.removeLast()
  }

  private mutating func append(_ include: XCConfig.Include, of path: String, folders: [String]) {
    func report(_ message: String, missing: String? = nil) {
      self.report(message, file: path, line: include.line, missing: missing)
    }
    remainingInclusions -= 1
    guard remainingInclusions >= 0 else {
      if remainingInclusions == -1 { report("more than 1000 inclusions") }
      return
    }
    if include.path.utf8.starts(with: "<DEVELOPER_DIR>".utf8) {
      if !include.isOptional {
        report("'\(include.path)' is part of Xcode and was not read", missing: include.path)
      }
      return
    }
    guard let file = find(include.path, in: folders) else {
      if !include.isOptional {
        report("included file '\(include.path)' was not found", missing: include.path)
      }
      return
    }
    guard !open.contains(file.config.path) else {
      return report("'\(include.path)' includes this file, and is skipped")
    }
    guard open.count < 100 else { return report("inclusions are nested more than 100 deep") }
    append(file, searchPaths: folders)
  }

  private mutating func find(_ path: String, in folders: [String]) -> File? {
    let names = PathText.suffix(of: path).isEmpty ? [path, path + ".xcconfig"] : [path]
    for folder in folders {
      for name in names {
        if let file = file(at: PathText.normalized(PathText.join(folder, name))) { return file }
      }
    }
    return nil
  }

  private mutating func file(at path: String) -> File? {
    if let known = files[path] { return known }
    guard let bytes = read(path) else { return nil }
    let file = (XCConfig(parsing: bytes, path: path), bytes.count)
    files[path] = file
    return file
  }

  private mutating func report(
    _ message: String,
    file: String,
    line: Int,
    missing: String? = nil
  ) {
    loaded.problems.append(.init(file: file, line: line, message: message, missing: missing))
  }
}
