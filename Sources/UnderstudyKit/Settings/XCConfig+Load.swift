extension XCConfig {
  /// What an `.xcconfig` file says together with all it includes.
  package struct Loaded: Sendable, Hashable {
    /// The assignments, included ones at the place of their `#include`; later ones win.
    package var assignments: [SettingAssignment] = []
    package var problems: [Problem] = []
    /// The files read, in order of their first inclusion, the file itself first.
    package var files: [String] = []
  }

  /// Reads the file at `path` and the files it includes, through `read`.
  ///
  /// An included path is looked for in the folder of the including file, then in those of
  /// its includers, then in `searchPaths`; without an extension, `.xcconfig` may be
  /// appended. Missing files and cycles are problems and do not stop the reading; a missing
  /// `#include?` is none (swift-build, Sources/SWBCore/MacroConfigFileLoader.swift). Files
  /// under `<DEVELOPER_DIR>` belong to Xcode and are not read. Inclusions nest at most 100
  /// deep, and there are at most 1000 of them, of 16 MB together; `path` and what `read`
  /// gets are without `.` and `..` as far as that is possible.
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
  let read: (String) -> [UInt8]?
  var loaded = XCConfig.Loaded()
  var contents: [String: [UInt8]] = [:]
  var open: [String] = []
  var remainingInclusions = 1000
  var remainingBytes = 16 << 20

  mutating func load(_ path: String, searchPaths: [String]) {
    guard let bytes = bytes(at: path) else {
      return report("the file is missing or cannot be read", file: path, line: 1)
    }
    append(bytes, at: path, searchPaths: searchPaths)
  }

  private mutating func append(_ bytes: [UInt8], at path: String, searchPaths: [String]) {
    remainingBytes -= bytes.count
    guard remainingBytes >= 0 else {
      return report("the included files are larger than 16 MB together", file: path, line: 1)
    }
    if !loaded.files.contains(path) { loaded.files.append(path) }
    let file = XCConfig(parsing: bytes, path: path)
    loaded.problems += file.problems
    open.append(path)
    let folders = [PathText.folder(of: path)] + searchPaths
    for statement in file.statements {
      switch statement {
      case .assignment(let assignment): loaded.assignments.append(assignment)
      case .include(let include): append(include, of: path, folders: folders)
      }
    }
    open.removeLast()
  }

  private mutating func append(_ include: XCConfig.Include, of file: String, folders: [String]) {
    remainingInclusions -= 1
    guard remainingInclusions >= 0 else {
      if remainingInclusions == -1 {
        report("there are more than 1000 inclusions", file: file, line: include.line)
      }
      return
    }
    guard !include.path.utf8.starts(with: "<DEVELOPER_DIR>".utf8) else {
      if !include.isOptional {
        report(
          "'\(include.path)' is part of Xcode and was not read",
          file: file,
          line: include.line
        )
      }
      return
    }
    guard let path = find(include.path, in: folders), let bytes = bytes(at: path) else {
      if !include.isOptional {
        report("included file '\(include.path)' was not found", file: file, line: include.line)
      }
      return
    }
    guard !open.contains(path) else {
      return report(
        "'\(include.path)' includes this file, and is skipped",
        file: file,
        line: include.line
      )
    }
    guard open.count < 100 else {
      return report("inclusions nest deeper than 100", file: file, line: include.line)
    }
    append(bytes, at: path, searchPaths: folders)
  }

  private mutating func find(_ path: String, in folders: [String]) -> String? {
    let names =
      PathText.suffix(of: path).isEmpty ? [path, path + ".xcconfig"] : [path]
    for folder in folders {
      for name in names {
        let candidate = PathText.normalized(PathText.join(folder, name))
        if bytes(at: candidate) != nil { return candidate }
      }
    }
    return nil
  }

  private mutating func bytes(at path: String) -> [UInt8]? {
    if let known = contents[path] { return known }
    let bytes = read(path)
    contents[path] = bytes
    return bytes
  }

  private mutating func report(_ message: String, file: String, line: Int) {
    loaded.problems.append(.init(file: file, line: line, message: message))
  }
}
