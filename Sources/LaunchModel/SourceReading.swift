import ProjectFiles
import ProjectText
package import XcodeModel

/// The sources of some targets, each read once, and what was found in them.
package struct SourceReading {
  private var members: [SourceMember] = []
  private var marks: [SourceMarks?] = []

  /// For each target, where its members stand among all; nil for what is no source.
  private var places: [ObjectID: [Int?]] = [:]

  /// Reads the sources of `apps` and of `tests`.
  package init(apps: [XcodeTarget], tests: [XcodeTarget], _ reader: LaunchReader) {
    let targets = apps + tests
    var known: [String: Int] = [:]
    known.reserveCapacity(targets.reduce(0) { $0 + reader.sources(of: $1).members.count })
    func add(_ targets: [XcodeTarget]) {
      for target in targets where places[target.id] == nil {
        places[target.id] = reader.sources(of: target).members.map { member in
          guard member.kind != nil else { return nil }
          if let place = known[member.path] { return place }
          known[member.path] = members.count
          members.append(member)
          return members.count - 1
        }
      }
    }
    add(apps)
    let appCount = members.count
    add(tests)
    marks = reader.project.files.survey(
      members.map(\.path),
      isKept: { !$1.subtracting($0 < appCount ? [] : .appsOnly).isEmpty },
      look: { SourceMarks(of: $0) }
    )
    var byPath: [String: SourceMarks] = [:]
    for (member, marks) in zip(members, marks) {
      if let marks, !marks.isEmpty { byPath[member.path] = marks }
    }
    for target in targets { reader.sources(of: target).marks = byPath }
  }

  /// What was found in each member of a target; nil for what is no source or cannot be read.
  package func marks(of target: XcodeTarget) -> [SourceMarks?] {
    places[target.id]?.map { place in place.flatMap { marks[$0] } } ?? []
  }

  /// All members with any of these marks.
  package func members(marked wanted: SourceMarks) -> [SourceMember] {
    zip(members, marks).filter { $0.1?.isDisjoint(with: wanted) == false }.map(\.0)
  }
}
