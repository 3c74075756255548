import ProjectText

/// A target and those of its sources that are compiled where tests run.
struct CheckedTarget {
  let target: XcodeTarget
  let members: [SourceMember]
  let sources: AppSources
  /// The few members with anything of interest in them.
  private let marked: [(member: SourceMember, marks: SourceMarks)]

  /// - Parameter marks: what was found in each member that is a source and can be read.
  init(_ target: XcodeTarget, sources: AppSources, marks: [SourceMarks?]) {
    self.target = target
    self.sources = sources
    let excluded = ExcludedFiles(target.testSettings)
    // Members are many, and copying them takes its time.
    if excluded.isEmpty, !marks.contains(nil) {
      members = sources.members
    } else {
      members = zip(sources.members, marks).filter { $1 != nil && !excluded.holds($0.path) }.map(
        \.0
      )
    }
    marked = sources.members.indices.compactMap { index in
      guard let found = marks[index], !found.isEmpty else { return nil }
      let member = sources.members[index]
      return excluded.holds(member.path) ? nil : (member, found)
    }
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
    marked.filter { !$0.marks.isDisjoint(with: wanted) }.map(\.member)
  }

  /// The Swift members with any of these marks, scanned.
  ///
  /// - Parameter texts: one of which must stand in the file, too.
  func swift(
    marked wanted: SourceMarks,
    holding texts: [String]? = nil
  ) -> [(member: SourceMember, source: SwiftSource)] {
    members(marked: wanted, .swift, holding: texts)
      .compactMap { member in sources.source(of: member).map { (member, $0) } }
  }

  /// The members in languages of the C family with any of these marks, scanned.
  ///
  /// - Parameter texts: one of which must stand in the file, too.
  func objectiveC(
    marked wanted: SourceMarks,
    holding texts: [String]? = nil
  ) -> [(member: SourceMember, source: ObjectiveCSource)] {
    members(marked: wanted, .cFamily, holding: texts).compactMap { member in
      sources.bytes(of: member).map { (member, ObjectiveCSource(scanning: $0)) }
    }
  }

  private func members(
    marked wanted: SourceMarks,
    _ kind: SourceKind,
    holding texts: [String]?
  ) -> [SourceMember] {
    let members = members(marked: wanted).filter { $0.kind == kind }
    return texts.map { self.members(of: members, holding: $0) } ?? members
  }

  /// The members that hold one of these texts.
  ///
  /// Reads what was not kept for want of marks, so it is for questions that few projects ask.
  func members(holding texts: [String]) -> [SourceMember] { members(of: members, holding: texts) }

  private func members(of some: [SourceMember], holding texts: [String]) -> [SourceMember] {
    let search = ByteSearch(texts)
    return some.filter { sources.bytes(of: $0).map(search.found(in:)) ?? 0 != 0 }
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

  /// Whether nothing is left out.
  var isEmpty: Bool { excluded.isEmpty }

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
