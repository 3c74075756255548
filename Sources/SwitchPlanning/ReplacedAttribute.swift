import Diagnostics
import ProjectFiles
import ProjectText

/// An attribute that an installed entry point replaces, and its location.
///
/// The installed file records it in a comment, the only state that is kept: `@main` above
/// `class AppDelegate` in AppDelegate.swift. The attribute was on a line above that text, with the
/// same indentation, or before it with a space between. In any other layout, the comment lists the
/// spaces and line breaks, too.
struct ReplacedAttribute: Hashable {
  enum Form: Hashable {
    /// On a line of its own, this number of lines above; the lines between are empty.
    case above(lines: Int)
    case before
    /// The removed text, and the text that follows it, with all spaces and line breaks.
    case exact
  }

  var form: Form
  /// The removed text: only the attribute, except in the exact form.
  var text: String
  /// The text after it, which is unique in the file.
  var following: String
  var fileName: String

  /// Describes the attribute in `range`, which `removal` removes, on the type whose name ends at
  /// `nameEnd`.
  ///
  /// Of the forms that restore the same bytes, this initializer takes the most readable one.
  init(
    _ range: Range<Int>,
    removal: TextEdit,
    nameEnd: Int,
    in bytes: [UInt8],
    fileName: String
  ) {
    let edited = [removal].merged(into: bytes)
    let nameEnd = nameEnd - removal.range.count
    let location = removal.range.lowerBound
    let code = edited[location...].firstIndex { !$0.isBlank && !$0.endsLine } ?? edited.count
    let lines = edited.lineBreaks(in: location..<code) + 1
    let lineEnd = edited[code...].firstIndex(where: \.endsLine) ?? edited.count
    let ends = (code..<lineEnd).contains(nameEnd) ? [nameEnd, lineEnd] : [lineEnd]
    let attribute = String(decoding: bytes[range], as: UTF8.self)
    let plain = ends.flatMap { end in
      let following = String(decoding: edited[code..<end], as: UTF8.self)
      return [.above(lines: lines), .before].map { Self($0, attribute, following, fileName) }
    }
    let readable = plain.first { candidate in
      candidate.isPlain
        && candidate.insertion(in: edited).map { [$0].merged(into: edited) } == bytes
    }
    self = readable ?? .exact(removal.range, of: bytes, nameEnd, edited, fileName)
  }

  /// The form that quotes every byte, and enough of the following lines to be unique.
  private static func exact(
    _ range: Range<Int>,
    of bytes: [UInt8],
    _ nameEnd: Int,
    _ edited: [UInt8],
    _ fileName: String
  ) -> Self {
    let location = range.lowerBound
    let text = String(decoding: bytes[range], as: UTF8.self)
    // One byte more than the longest part that also occurs elsewhere.
    let unique = location + edited.longestRepetition(of: location) + 1
    var end = max(nameEnd, location)
    if end < unique {
      end = edited[min(unique, edited.count)...].firstIndex(where: \.endsLine) ?? edited.count
    }
    return Self(.exact, text, String(decoding: edited[location..<end], as: UTF8.self), fileName)
  }

  init(_ form: Form, _ text: String, _ following: String, _ fileName: String) {
    self.form = form
    self.text = text
    self.following = following
    self.fileName = fileName
  }

  /// Whether the text is readable between backquotes.
  private var isPlain: Bool {
    !following.isEmpty && (text + following).unicodeScalars.allSatisfy { !$0.steersTerminal }
  }

  /// The edit that restores the attribute; `nil` if its location isn't found.
  func insertion(in bytes: [UInt8]) -> TextEdit? {
    let locations = bytes.locations(of: Array(following.utf8), limit: 2)
    guard let location = locations.first, locations.count == 1 else { return nil }
    switch form {
    case .above(let lines): return Self.line(text, above: location, lines: lines, in: bytes)
    case .before: return .insert(text + " ", at: location)
    case .exact: return .insert(text, at: location)
    }
  }

  /// The edit that inserts `text` on a line of its own above the code at `location`; `nil` if other
  /// code precedes it on its line.
  static func line(
    _ text: String,
    above location: Int,
    lines: Int = 1,
    in bytes: [UInt8]
  ) -> TextEdit? {
    let codeStart = bytes[..<location].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    guard codeStart == 0 || bytes[codeStart - 1].endsLine else { return nil }
    let indentation = String(decoding: bytes[codeStart..<location], as: UTF8.self)
    var start = codeStart
    for _ in 1..<max(lines, 1) {
      guard start > 0 else { return nil }
      start -= bytes[..<start].suffix(2).elementsEqual("\r\n".utf8) ? 2 : 1
      start = bytes[..<start].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
      guard start == 0 || bytes[start - 1].endsLine else { return nil }
    }
    let end = bytes[location...].firstIndex(where: \.endsLine)
    let newline = end.map { bytes[$0...].starts(with: "\r\n".utf8) ? "\r\n" : "\n" } ?? "\n"
    return .insert(indentation + text + newline, at: start)
  }
}

extension [UInt8] {
  /// The number of line breaks in `range`; a carriage return and a line feed are one.
  fileprivate func lineBreaks(in range: Range<Int>) -> Int {
    range.count { index in
      self[index] == 0x0A
        ? index == range.lowerBound || self[index - 1] != 0x0D
        : self[index] == 0x0D
    }
  }

  /// The offsets of `run`, at most `limit` of them.
  ///
  /// Uses the Knuth-Morris-Pratt algorithm, so that repetitive code doesn't take longer.
  func locations(of run: [UInt8], limit: Int = .max) -> [Int] {
    guard !run.isEmpty, count >= run.count else { return [] }
    // For each prefix of `run`, the length of its longest proper prefix that is also a suffix.
    var borders = [Int](repeating: 0, count: run.count)
    var length = 0
    for index in run.indices.dropFirst() {
      while length > 0, run[index] != run[length] { length = borders[length - 1] }
      if run[index] == run[length] { length += 1 }
      borders[index] = length
    }
    var locations: [Int] = []
    var matched = 0
    for index in indices {
      while matched > 0, matched == run.count || self[index] != run[matched] {
        matched = borders[matched - 1]
      }
      if self[index] == run[matched] { matched += 1 }
      guard matched == run.count else { continue }
      locations.append(index + 1 - matched)
      if locations.count == limit { break }
    }
    return locations
  }

  /// The length of the longest text at `location` that also occurs elsewhere.
  ///
  /// Uses the Z algorithm, which takes linear time.
  fileprivate func longestRepetition(of location: Int) -> Int {
    let pattern = count - location
    let total = pattern + count
    // The bytes from `location` on, followed by all bytes.
    func byte(_ index: Int) -> UInt8 {
      index < pattern ? self[location + index] : self[index - pattern]
    }
    var lengths = [Int](repeating: 0, count: total)
    var (left, right) = (0, 0)
    var longest = 0
    for index in 1..<Swift.max(total, 1) {
      var length = index < right ? Swift.min(right - index, lengths[index - left]) : 0
      while index + length < total, length < pattern, byte(length) == byte(index + length) {
        length += 1
      }
      lengths[index] = length
      if index + length > right { (left, right) = (index, index + length) }
      if index >= pattern, index - pattern != location { longest = Swift.max(longest, length) }
    }
    return longest
  }
}
