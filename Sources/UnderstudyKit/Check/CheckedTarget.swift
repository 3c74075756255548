import ProjectText

/// A target and those of its sources that are compiled where tests run.
struct CheckedTarget {
  let target: XcodeTarget
  let members: [SourceMember]
  let sources: AppSources
  private let marks: [String: SourceMarks]

  /// - Parameter marks: what was found in each file that can be read, by path.
  init(_ target: XcodeTarget, sources: AppSources, marks: [String: SourceMarks]) {
    self.target = target
    self.sources = sources
    self.marks = marks
    let excluded = ExcludedFiles(target.testSettings)
    members = sources.members.filter { !excluded.holds($0.path) && marks[$0.path] != nil }
  }

  var name: String { target.name }

  /// Where the target is written in the project file.
  var place: Finding.Place {
    let object = target.target.object
    return Finding.Place(
      target.levels.path + "/project.pbxproj",
      offset: object.key.range.lowerBound,
      in: object.text.bytes
    )
  }

  /// The members with any of these marks.
  func members(marked wanted: SourceMarks) -> [SourceMember] {
    members.filter { marks[$0.path]?.isDisjoint(with: wanted) == false }
  }

  /// The Swift members with any of these marks, scanned.
  func swift(marked wanted: SourceMarks) -> [(member: SourceMember, source: SwiftSource)] {
    members(marked: wanted).filter { SourceKind(path: $0.path) == .swift }
      .compactMap { member in sources.source(of: member).map { (member, $0) } }
  }

  /// The members in languages of the C family with any of these marks, scanned.
  func objectiveC(marked wanted: SourceMarks) -> [(member: SourceMember, source: ObjectiveCSource)]
  {
    members(marked: wanted).filter { SourceKind(path: $0.path) == .cFamily }
      .compactMap { member in
        sources.bytes(of: member).map { (member, ObjectiveCSource(scanning: $0)) }
      }
  }

  /// The members that hold one of these texts.
  func members(containing texts: [String]) -> [SourceMember] {
    if texts.count == 1 {
      let text = Array(texts[0].utf8)
      return members.filter { sources.bytes(of: $0)?.contains(run: text) == true }
    }
    let search = ByteSearch(texts)
    return members.filter { sources.bytes(of: $0).map(search.found(in:)) ?? 0 != 0 }
  }

  /// Whether only some platforms get the file.
  func isForSomePlatforms(_ member: SourceMember) -> Bool {
    guard case .listed(_, let build) = member.membership,
      let object = target.target.object.text.object(build)
    else { return false }
    return object["platformFilter"] != nil || object["platformFilters"] != nil
  }
}

/// The sources that settings leave out of a target.
struct ExcludedFiles {
  private let excluded: [ShellPattern]
  private let included: [ShellPattern]

  init(_ settings: BuildSettings) {
    func patterns(_ name: String) -> [ShellPattern] {
      (settings[name] ?? "").split(separator: " ").map { pattern in
        // With folders in it, a pattern is for the end of a path.
        ShellPattern(pattern.utf8.contains(UInt8(ascii: "/")) ? "*/\(pattern)" : String(pattern))
      }
    }
    excluded = patterns("EXCLUDED_SOURCE_FILE_NAMES")
    included = patterns("INCLUDED_SOURCE_FILE_NAMES")
  }

  /// Whether the file at `path` is left out: by its name, or by its path.
  func holds(_ path: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    let name = Path.lastComponent(of: path)
    func matches(_ patterns: [ShellPattern]) -> Bool {
      patterns.contains { $0.matches(name) || $0.matches(path) }
    }
    return matches(excluded) && !matches(included)
  }
}
