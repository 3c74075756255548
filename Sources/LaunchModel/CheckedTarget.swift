package import Diagnostics
import ProjectFiles
import ProjectText
package import SourceScan
package import XcodeModel

/// A target and those of its sources that are compiled where tests run.
package struct CheckedTarget {
  package let target: XcodeTarget
  package let members: [SourceMember]
  package let sources: AppSources
  /// The few members with anything of interest in them.
  private let marked: [(member: SourceMember, marks: SourceMarks)]

  /// - Parameter marks: what was found in each member that is a source and can be read.
  package init(_ target: XcodeTarget, sources: AppSources, marks: [SourceMarks?]) {
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

  package var name: String { target.name }

  /// Where the target is written in the project file.
  package var place: SourceLocation {
    let levels = target.levels
    let offset = target.target.object.key.range.lowerBound
    return SourceLocation(levels.file, levels.position(at: offset, in: levels.file))
  }

  /// The members with any of these marks.
  package func members(marked wanted: SourceMarks) -> [SourceMember] {
    marked.filter { !$0.marks.isDisjoint(with: wanted) }.map(\.member)
  }

  /// The Swift members with any of these marks, scanned.
  ///
  /// - Parameter isWanted: what must be true of the file's bytes, too.
  package func swift(
    marked wanted: SourceMarks,
    where isWanted: ([UInt8]) -> Bool = { _ in true }
  ) -> [(member: SourceMember, source: SwiftSource)] {
    members(marked: wanted).compactMap { member in
      guard member.kind == .swift, sources.bytes(of: member).map(isWanted) == true else {
        return nil
      }
      return sources.source(of: member).map { (member, $0) }
    }
  }

  /// The members in languages of the C family with any of these marks, scanned.
  ///
  /// - Parameter isWanted: what must be true of the file's bytes, too.
  package func objectiveC(
    marked wanted: SourceMarks,
    where isWanted: ([UInt8]) -> Bool = { _ in true }
  ) -> [(member: SourceMember, source: ObjectiveCSource)] {
    members(marked: wanted).compactMap { member in
      guard member.kind == .cFamily, let bytes = sources.bytes(of: member), isWanted(bytes) else {
        return nil
      }
      return (member, ObjectiveCSource(scanning: bytes))
    }
  }

  /// The members that hold one of these texts.
  ///
  /// Reads all of them again, since few were kept: for questions that few projects ask.
  package func members(holding texts: [String]) -> [SourceMember] {
    let search = ByteSearch(texts)
    let found = target.levels.files.survey(
      members.map(\.path),
      isKept: { $1 != 0 },
      look: { search.found(in: $0) }
    )
    return zip(members, found).filter { $1 ?? 0 != 0 }.map(\.0)
  }
}
