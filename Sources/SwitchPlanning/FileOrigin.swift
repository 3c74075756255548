import ProjectFiles

/// What an installed file was rendered from, as closely as the file shows.
struct FileOrigin {
  let text: TemplateText
  private var flags: Set<TemplateFlag>
  private let words: Template.Words
  private let style: SourceStyle

  /// The flags and words that a new installation renders its files with.
  struct Facts {
    var flags: Set<TemplateFlag> = []
    var words: Template.Words = [:]
  }

  /// The file as it was installed.
  var installed: [UInt8] { text.tree.rendered(flags, replacing: words, style: style) }

  /// The file as it would be installed now; `nil` if it contains a name that is unknown.
  var current: [UInt8]? {
    let unknown = Template.Placeholder.allCases.filter { words[$0] == nil }
    let marked = words.merging(unknown.map { ($0, "") }) { known, _ in known }
    let current = text.template.rendered(flags, replacing: words, style: style)
    return text.template.rendered(flags, replacing: marked, style: style) == current
      ? current : nil
  }

  /// Finds the text of a recognized file, and what it was rendered with.
  init(of bytes: [UInt8], as form: TemplateForm, _ facts: Facts) {
    let lines = LineCounts(bytes)
    let seen = form.flags.filter(\.value).keys
    // A flag that makes no difference to the file is the project's.
    let flags = [facts.flags, facts.flags.filter { form.flags[$0] == nil }.union(seen)]
    let words = facts.words.merging(form.words) { _, seen in seen }
    let origins = flags.flatMap { flags in
      Self.styles(of: bytes).map { style in
        FileOrigin(text: form.text, flags: flags, words: words, style: style)
      }
    }
    self = origins.nearest(to: lines) ?? origins[0]
  }

  /// Finds the text that differs from a changed file in the fewest lines, and what it was rendered
  /// with; of several, that of the newest earlier version.
  ///
  /// - Returns: `nil` if the file is no installed one: it has less than half of the lines, or none of
  ///   the comments.
  init?(
    ofChanged bytes: [UInt8],
    named fileName: String,
    _ facts: Facts,
    among texts: TemplateTexts
  ) {
    let lines = LineCounts(bytes)
    // Of a line that versions write differently and the owner changed, nothing shows the version.
    let current = Template.named(fileName).map(TemplateText.init(current:))
    let origins = (texts.earlier(named: fileName) + current).compactMap { text -> FileOrigin? in
      let seen = text.tree.words(in: bytes, expecting: facts.words)
      let words = facts.words.merging(seen) { _, seen in seen }
      return Self.styles(of: bytes).map { style in
        FileOrigin(text: text, flags: facts.flags, words: words, style: style)
      }.nearest(to: lines)?.adapted(to: lines)
    }
    guard let nearest = origins.nearest(to: lines), lines.come(from: nearest.installed) else {
      return nil
    }
    self = nearest
  }

  private init(
    text: TemplateText,
    flags: Set<TemplateFlag>,
    words: Template.Words,
    style: SourceStyle
  ) {
    self.text = text
    self.flags = flags
    self.words = words
    self.style = style
  }

  /// The styles that a file may have been rendered with: few indented lines don't show it.
  private static func styles(of bytes: [UInt8]) -> [SourceStyle] {
    let style = SourceStyle(of: bytes)
    let others = ["    ", "  ", "\t"].filter { $0 != style.indentation }
    return ([style.indentation] + others).map { indentation in
      var style = style
      style.indentation = indentation
      return style
    }
  }

  /// Returns the origin with other flags, each of which reduces the difference from the file.
  private func adapted(to lines: LineCounts) -> FileOrigin {
    var nearest = self
    var distance = lines.distance(to: installed)
    var known = -1
    while distance != known {
      known = distance
      for flag in TemplateFlag.allCases where text.tree.flags.contains(flag) {
        var other = nearest
        other.flags.formSymmetricDifference([flag])
        let otherDistance = lines.distance(to: other.installed)
        if otherDistance < distance { (nearest, distance) = (other, otherDistance) }
      }
    }
    return nearest
  }
}

extension [FileOrigin] {
  /// The first of those that differ from a file in the fewest lines.
  fileprivate func nearest(to lines: LineCounts) -> FileOrigin? {
    map { ($0, lines.distance(to: $0.installed)) }.min { $0.1 < $1.1 }?.0
  }
}

/// The lines of a file, each with the number of times that it occurs.
private struct LineCounts {
  private var counts: [ArraySlice<UInt8>: Int] = [:]
  private var count = 0

  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      counts[line, default: 0] += 1
      count += 1
    }
  }

  /// Returns the number of lines that only one of the file and `rendered` has.
  func distance(to rendered: [UInt8]) -> Int {
    let lines = rendered.split(separator: 0x0A)
    return count + lines.count - 2 * shared(with: lines).count
  }

  /// Whether the file has at least half of the lines with names in `rendered`, and one of its
  /// comments.
  func come(from rendered: [UInt8]) -> Bool {
    let lines = rendered.split(separator: 0x0A)
    let (named, comments) = (lines.filter(\.hasName), lines.filter(\.isComment))
    let shared = shared(with: lines)
    return 2 * shared.count(where: \.hasName) >= named.count
      && (comments.isEmpty || shared.contains(where: \.isComment))
  }

  private func shared(with lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    var left = counts
    return lines.filter { line in
      guard let count = left[line], count > 0 else { return false }
      left[line] = count - 1
      return true
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var hasName: Bool { contains(where: \.isInName) }
  fileprivate var isComment: Bool { drop(while: \.isBlank).starts(with: "//".utf8) }
}
