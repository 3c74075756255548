extension XCConfig {
  /// The content of an `.xcconfig` file together with all files that it includes.
  package struct Loaded: Sendable, Hashable {
    /// The assignments, included ones at the location of their `#include`; later ones win.
    package var assignments: [SettingAssignment] = []
    package var problems: [Problem] = []
    /// The files read, in order of their first inclusion, the file itself first.
    package var files: [String] = []
  }

  /// Combines the file at `path` with the files that it includes, which `find` returns parsed.
  ///
  /// An included path is searched for in the directory of the including file, then in those of its
  /// includers, then in `searchPaths`; `.xcconfig` may be appended to a path without an extension.
  /// Missing files and cycles are problems, and reading continues; a missing `#include?` isn't a
  /// problem (swift-build, Sources/SWBCore/MacroConfigFileLoader.swift). Files in `<DEVELOPER_DIR>`
  /// belong to Xcode and aren't read. Inclusions are nested at most 100 deep, and there are at most
  /// 1000 of them, with 16 MB in total. The paths passed to `find` have no `.` or `..` as far as
  /// possible.
  package static func load(
    path: String,
    searchPaths: [String] = [],
    find: (String) -> XCConfig?
  ) -> Loaded {
    withoutActuallyEscaping(find) { find in
      var loader = XCConfigLoader(file: find)
      loader.load(PathText.normalized(path), searchPaths: searchPaths)
      return loader.loaded
    }
  }
}

private struct XCConfigLoader {
  /// Returns the parsed file at a path, `nil` if there is none.
  let file: (String) -> XCConfig?
  var loaded = XCConfig.Loaded()
  private var open: [String] = []
  private var remainingInclusions = 1000
  private var remainingBytes = 16 << 20

  init(file: @escaping (String) -> XCConfig?) {
    self.file = file
  }

  mutating func load(_ path: String, searchPaths: [String]) {
    guard let file = file(path) else {
      return report("the file is missing or cannot be read", file: path, line: 1)
    }
    append(file, searchPaths: searchPaths)
  }

  private mutating func append(_ file: XCConfig, searchPaths: [String]) {
    let path = file.path
    remainingBytes -= file.size
    guard remainingBytes >= 0 else {
      return report("the included files are larger than 16 MB together", file: path, line: 1)
    }
    if !loaded.files.contains(path) {
      loaded.files.append(path)
      loaded.problems += file.problems
    }
    open.append(path)
    let directories = [PathText.directory(of: path)] + searchPaths
    for statement in file.statements {
      switch statement {
      case .assignment(let assignment): loaded.assignments.append(assignment)
      case .include(let include): append(include, of: path, directories: directories)
      }
    }
    open.removeLast()
  }

  private mutating func append(_ include: XCConfig.Include, of path: String, directories: [String])
  {
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
    guard let file = find(include.path, in: directories) else {
      if !include.isOptional {
        report(
          "included file '\(include.path)' was not found",
          missing: PathText.normalized(PathText.join(directories[0], include.path))
        )
      }
      return
    }
    guard !open.contains(file.path) else {
      return report("'\(include.path)' includes this file, and is skipped")
    }
    guard open.count < 100 else { return report("inclusions are nested more than 100 deep") }
    append(file, searchPaths: directories)
  }

  private func find(_ path: String, in directories: [String]) -> XCConfig? {
    let names = PathText.suffix(of: path).isEmpty ? [path, path + ".xcconfig"] : [path]
    for directory in directories {
      for name in names {
        if let file = file(PathText.normalized(PathText.join(directory, name))) { return file }
      }
    }
    return nil
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
