import Diagnostics
import ProjectFiles
import ProjectText
import XcodeModel

extension Rule {
  package static let unusedIgnore = Rule(
    id: "unused-ignore",
    severity: .warning,
    title: "An ignore directive matches no finding or names an unknown one",
    reason: """
      A comment or setting that suppresses nothing hides the next finding in that location. An unknown name is \
      an error.
      """,
    repair: "Remove the directive, or correct the name.",
    example: """
      // understudy:ignore delegate-force-cast
      let delegate = UIApplication.shared.delegate as? AppDelegate
      """,
    limits: """
      Comments in the sources of apps and their tests, and in .xcconfig files that have findings; `ignore` in \
      .understudy.json, where an entry is reported if all projects that share the file are checked and none \
      uses it. Directives for disabled findings aren't reported.
      """
  ) { _ in [] }  // Found while directives are applied, after all other findings.
}

/// Suppresses the findings that comments and settings name, and records which of them are used.
struct IgnoreDirectives {
  private struct Comment {
    var subject: Subject
    var name: IgnoreComment.Name
    var reason: String?
    var isUsed = false
  }

  /// The line that a comment applies to, and the rule; `nil` for an unknown one.
  private struct Subject: Hashable {
    var file: String
    var line: Int?
    var rule: Rule?
  }

  private var comments: [Comment] = []
  private var settings: [(ignore: CheckSettings.Ignore, isUsed: Bool)]
  /// The findings that were suppressed.
  private(set) var suppressed: [SuppressedFinding] = []
  private let context: CheckContext
  private let severities: RuleSeverities

  init(_ context: CheckContext, _ settings: CheckSettings, severities: RuleSeverities) {
    self.context = context
    self.severities = severities
    self.settings = settings.ignores.map { ($0, false) }
    for member in context.commented { readComments(of: member.path) }
  }

  private mutating func readComments(of path: String) {
    guard let bytes = try? context.project.files.read(path) else { return }
    for comment in IgnoreComment.all(in: bytes) {
      comments += comment.names.map { name in
        let subject = Subject(file: path, line: comment.line, rule: Rule(id: name.text))
        return Comment(subject: subject, name: name, reason: comment.reason)
      }
    }
  }

  /// Returns the findings that no directive suppresses.
  mutating func remaining(of findings: [Finding]) -> [Finding] {
    // Only .xcconfig files with findings can have comments that suppress one.
    let configurations = Set(
      findings.map(\.location.file).filter { Path.fileExtension(of: $0) == "xcconfig" }
    )
    for path in configurations.sorted() { readComments(of: path) }
    let bySubject = Dictionary(grouping: comments.indices) { comments[$0].subject }
    return findings.filter { finding in
      var directives: [(location: SourceLocation, reason: String?)] = []
      let subject = Subject(
        file: finding.location.file,
        line: finding.location.position?.line,
        rule: finding.rule
      )
      for index in bySubject[subject] ?? [] {
        comments[index].isUsed = true
        directives.append((location(of: comments[index]), comments[index].reason))
      }
      for index in settings.indices where settings[index].ignore.applies(to: finding) {
        settings[index].isUsed = true
        directives.append((settings[index].ignore.location, settings[index].ignore.reason))
      }
      guard let directive = directives.first(where: { $0.reason != nil }) ?? directives.first else {
        return true
      }
      suppressed.append(
        SuppressedFinding(
          finding: finding,
          location: directive.location,
          reason: directive.reason
        )
      )
      return false
    }
  }

  /// Returns a finding for each unused comment, and for each unknown name, which is an error.
  ///
  /// Directives for disabled findings aren't reported.
  func unusedComments(severity: Severity) -> [Finding] {
    comments.compactMap { comment -> Finding? in
      if let rule = comment.subject.rule {
        guard !comment.isUsed, severities[rule] != .off, rule != .unusedIgnore else { return nil }
        return finding(
          at: location(of: comment),
          "this comment suppresses no findings: '\(rule.id)'",
          severity: severity
        )
      }
      let names = Rule.allCases.map(\.id)
      return finding(
        at: location(of: comment),
        "unknown finding '\(comment.name.text)'" + suggestion(for: comment.name.text, among: names),
        severity: .error,
        advice: "correct the name, or remove it"
      )
    }
  }

  /// Returns a finding for each entry of the settings that suppresses nothing in this project.
  func unusedEntries(severity: Severity) -> [Finding] {
    settings.filter { !$0.isUsed && severities[$0.ignore.rule] != .off }.map { item in
      finding(
        at: item.ignore.location,
        "this entry suppresses no findings: '\(item.ignore.rule.id)'",
        severity: severity
      )
    }
  }

  private func location(of comment: Comment) -> SourceLocation {
    context.project.context.location(at: comment.name.offset, in: comment.subject.file)
  }

  private func finding(
    at location: SourceLocation,
    _ message: Message,
    severity: Severity,
    advice: Message = "remove it"
  ) -> Finding {
    Finding(
      .unusedIgnore,
      in: context.project.name,
      at: location,
      message,
      severity: severity,
      advice: advice
    )
  }
}

// MARK: - Comments

/// A comment that suppresses findings: `// understudy:ignore NAME, NAME`.
///
/// It applies to its own line, or to the next one if nothing else is on its line. The text after
/// `--` is the reason.
struct IgnoreComment {
  struct Name {
    var text: String
    var offset: Int
  }

  var names: [Name]

  /// The text after `--`; `nil` if there is none.
  var reason: String?

  /// The line of code that the comment applies to.
  var line: Int

  /// Returns all such comments in a Swift, Objective-C, or `.xcconfig` file.
  static func all(in bytes: [UInt8]) -> [IgnoreComment] {
    var comments: [IgnoreComment] = []
    let lines = SourceLines(bytes)
    var start = 0
    while let offset = bytes.firstOffset(of: marker, from: start) {
      start = offset + marker.count
      let line = lines.position(at: offset).line
      let lineStart = bytes.startOfLine(at: offset)
      guard let comment = bytes[lineStart..<offset].startOfComment else { continue }
      let isAlone = bytes[lineStart..<comment].allSatisfy(\.isBlank)
      let (names, reason) = content(of: bytes, from: start)
      comments.append(
        IgnoreComment(names: names, reason: reason, line: isAlone ? line + 1 : line)
      )
    }
    return comments
  }

  private static let marker = Array("understudy:ignore".utf8)

  /// Returns the names in a comment from `start` on, and the reason, if there is one.
  private static func content(
    of bytes: [UInt8],
    from start: Int
  ) -> (names: [Name], reason: String?) {
    let line = bytes[start...].prefix { !$0.endsLine }
    let comment = line[..<(line.start(of: "*/") ?? line.endIndex)]
    let end = comment.start(of: "--")
    // The names of findings are ASCII.
    let names = comment[..<(end ?? comment.endIndex)].split {
      $0 != UInt8(ascii: "-") && ($0 > 0x7F || !$0.isInName)
    }.map {
      Name(text: String(decoding: $0, as: UTF8.self), offset: $0.startIndex)
    }
    let reason = end.flatMap { end -> String? in
      let text = comment[(end + 2)...].drop(while: \.isBlank)
      return text.lastIndex { !$0.isBlank }.map { String(decoding: text[...$0], as: UTF8.self) }
    }
    return (names, reason)
  }
}

extension ArraySlice<UInt8> {
  /// The index of the comment that continues to the end of these bytes.
  fileprivate var startOfComment: Int? {
    [start(of: "//"), start(of: "/*")].compactMap(\.self).min()
  }

  /// The index of the first two of these bytes that are `pair`.
  fileprivate func start(of pair: StaticString) -> Int? {
    zip(indices, indices.dropFirst()).first {
      self[$0] == pair.utf8Start[0] && self[$1] == pair.utf8Start[1]
    }?.0
  }
}
