import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// An attribute that an installed entry point replaces, and its location.
///
/// The installed file records it in a comment, the only state that is kept:
/// `@main in AppDelegate.swift: "@main\n" before "class AppDelegate"`. The quoted texts are those of
/// the source, byte for byte, whatever stands between the attribute and the declaration.
struct ReplacedAttribute: Hashable {
  /// The removed text: the attribute, and the whitespace that was removed with it.
  let text: String
  /// The text after it, to the name of the declaration, or as far as it takes to be unique.
  let following: String
  let fileName: String

  /// What the description follows in the comment.
  static let marker = Array("Takes over from ".utf8)

  /// Describes the attribute that `removal` removes, on the type whose name ends at `nameEnd`.
  init(_ removal: TextEdit, nameEnd: Int, in bytes: [UInt8], fileName: String) {
    let edited = [removal].merged(into: bytes)
    let start = removal.range.lowerBound
    var end = max(nameEnd - removal.range.count, start)
    while end < edited.count,
      edited.locations(of: Array(edited[start..<end]), limit: 2).count != 1
    {
      // Twice as much each time, so that repetitive code doesn't take longer.
      let next = min(max(2 * end - start, end + 1), edited.count)
      end = edited[next...].firstIndex(where: \.endsLine) ?? edited.count
    }
    text = String(decoding: bytes[removal.range], as: UTF8.self)
    following = String(decoding: edited[start..<end], as: UTF8.self)
    self.fileName = fileName
  }

  private init(text: String, following: String, fileName: String) {
    self.text = text
    self.following = following
    self.fileName = fileName
  }

  /// The attribute without the whitespace around it.
  var name: String {
    let text = Array(text.utf8).drop { $0.isBlank || $0.endsLine }
    return String(decoding: text.prefix { !$0.isBlank && !$0.endsLine }, as: UTF8.self)
  }

  /// The edit that restores the attribute; `nil` if its location isn't found.
  func insertion(in bytes: [UInt8]) -> TextEdit? {
    let locations = bytes.locations(of: Array(following.utf8), limit: 2)
    guard let location = locations.first, locations.count == 1 else { return nil }
    // A line is inserted between lines.
    let startsLine = location == 0 || bytes[location - 1].endsLine
    guard startsLine || text.utf8.last?.endsLine != true else { return nil }
    return .insert(text, at: location)
  }

  /// The edits that write an attribute above each declaration of a type, file by file: of several, `#if` chooses
  /// one. `nil` if there is none, or if other code precedes one on its line.
  static func lines(
    _ text: String,
    aboveEach type: String,
    in sources: TargetSources,
    besides entryFile: String?
  ) -> [(path: String, bytes: [UInt8], edits: [TextEdit])]? {
    var files: [(path: String, bytes: [UInt8], edits: [TextEdit])] = []
    for (member, declaration) in sources.declarations(of: type) where member.path != entryFile {
      guard let bytes = sources.bytes(of: member),
        let edit = line(text, above: declaration.range.lowerBound, in: bytes)
      else { return nil }
      if let index = files.firstIndex(where: { $0.path == member.path }) {
        files[index].edits.append(edit)
      } else {
        files.append((member.path, bytes, [edit]))
      }
    }
    return files.isEmpty ? nil : files
  }

  /// The edit that inserts `text` on a line of its own above the code at `location`; `nil` if other
  /// code precedes it on its line.
  static func line(_ text: String, above location: Int, in bytes: [UInt8]) -> TextEdit? {
    let line = SourceLine(of: location, in: bytes)
    guard line.firstText == location else { return nil }
    let end = bytes[location...].firstIndex(where: \.endsLine)
    let newline = end.map { bytes[$0...].starts(with: "\r\n".utf8) ? "\r\n" : "\n" } ?? "\n"
    return .insert(line.indentation + text + newline, at: line.start)
  }
}

extension ReplacedAttribute: CustomStringConvertible {
  /// The text for the comment.
  var description: String {
    "\(name) in \(fileName): \(text.quoted) before \(following.quoted)"
  }

  /// Parses the text of a comment; `nil` if it isn't a description.
  init?(_ description: String) {
    let bytes = Array(description.utf8)
    let fileStart = Array(" in ".utf8)
    guard let nameEnd = bytes.firstOffset(of: fileStart, from: 0) else { return nil }
    // The name of a file may contain anything, too.
    for end in bytes.locations(of: Array(": \"".utf8)) where end > nameEnd + fileStart.count {
      var rest = bytes[(end + 2)...]
      guard let text = rest.popQuoted(), rest.pop(" before "), let following = rest.popQuoted(),
        !following.isEmpty
      else { continue }
      let file = String(decoding: bytes[(nameEnd + fileStart.count)..<end], as: UTF8.self)
      self.init(text: text, following: following, fileName: file)
      if self.description.utf8.elementsEqual(bytes) { return }
    }
    return nil
  }
}

extension String {
  /// The text as a Swift string literal on one line, without spaces at the end of a line of the text.
  fileprivate var quoted: String {
    let escapes: [UnicodeScalar: String] = [
      "\n": "\\n", "\r": "\\r", "\t": "\\t", "\"": "\\\"", "\\": "\\\\",
    ]
    var result = "\""
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let endsLine = rest.first.map("\r\n".unicodeScalars.contains) ?? true
      if let escape = escapes[scalar] {
        result += escape
      } else if scalar.steersTerminal || scalar == " " && endsLine {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension ArraySlice<UInt8> {
  /// Removes `text` from the start. Returns `false` if the start is something else.
  fileprivate mutating func pop(_ text: String) -> Bool {
    guard starts(with: text.utf8) else { return false }
    self = dropFirst(text.utf8.count)
    return true
  }

  /// Removes a string literal from the start and returns its value.
  fileprivate mutating func popQuoted() -> String? {
    guard first == UInt8(ascii: "\"") else { return nil }
    var end = startIndex + 1
    while end < endIndex, self[end] != UInt8(ascii: "\"") {
      end += self[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < endIndex else { return nil }
    let literal = self[startIndex...end]
    self = self[(end + 1)...]
    return literal.stringValue
  }
}

extension [UInt8] {
  /// The offsets of `run`, at most `limit` of them.
  ///
  /// Uses the Knuth-Morris-Pratt algorithm, so that repetitive code doesn't take longer.
  func locations(of run: [UInt8], limit: Int = .max) -> [Int] {
    guard !run.isEmpty, count >= run.count else { return [] }
    // For each prefix of `run`, the length of its longest proper prefix that is also a suffix.
    var borders = [Int](repeating: 0, count: run.count)
    func match(_ byte: UInt8, after matched: inout Int) {
      while matched > 0, matched == run.count || byte != run[matched] {
        matched = borders[matched - 1]
      }
      if byte == run[matched] { matched += 1 }
    }
    var length = 0
    for index in run.indices.dropFirst() {
      match(run[index], after: &length)
      borders[index] = length
    }
    var locations: [Int] = []
    var matched = 0
    for index in indices {
      match(self[index], after: &matched)
      guard matched == run.count else { continue }
      locations.append(index + 1 - matched)
      if locations.count == limit { break }
    }
    return locations
  }
}
