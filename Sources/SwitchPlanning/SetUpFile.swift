import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan

/// A file with a test target's own set-up in Swift, in which `install --keep` writes calls.
///
/// Above each call is a comment that repeats it, so that a call that its owner has changed is known.
struct SetUpFile {
  private(set) var bytes: [UInt8]

  /// A new file without calls.
  init(style: SourceStyle) { bytes = Template.testingSetUp.rendered([], style: style) }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The name of a new file.
  static let name = Template.testingSetUp.fileName

  private static let marker = "// Kept from "

  // MARK: Adding

  /// Adds a call, and the modules that it needs, unless `run()` makes the call already.
  ///
  /// - Returns: `false` if there is no place for it. A file with code of its owner gets no imports.
  mutating func add(_ call: KeptCall) -> Bool {
    let source = SwiftSource(scanning: bytes)
    guard let body = source.runBody else { return false }
    let code = Array(call.text.utf8).withoutSpace
    let statements = source.code(in: body.lowerBound + 1..<body.upperBound - 1)
    if statements.contains(where: { bytes[$0.range].withoutSpace == code }) { return true }
    let end = SourceLine(of: body.upperBound - 1, in: bytes)
    guard end.firstText == body.upperBound - 1 else { return false }
    let style = SourceStyle(of: bytes)
    let lines = ["\(Self.marker)\(call.fileName): \(call.text)", call.text].map {
      end.indentation + style.indentation + $0 + style.newline
    }
    var edits = [TextEdit.insert(lines.joined(), at: end.start)]
    let lacksImports = !call.imports.isSubset(of: source.imports.map { source.text($0.range) })
    if lacksImports {
      guard isInstalled, let first = source.imports.first, let last = source.imports.last else {
        return false
      }
      let imports = call.imports.union(source.imports.map { source.text($0.range) }).sorted()
      let groups = [imports.filter { !$0.hasPrefix("@") }, imports.filter { $0.hasPrefix("@") }]
      let text = groups.filter { !$0.isEmpty }.map { $0.joined(separator: style.newline) }
        .joined(separator: style.newline + style.newline)
      edits.append(.replace(first.range.lowerBound..<last.range.upperBound, with: text))
    }
    bytes = edits.merged(into: bytes)
    return true
  }

  // MARK: Removing

  /// Whether `install --keep` created the file, and nothing but calls that it added is in it.
  var isInstalled: Bool {
    let rest = withoutCalls
    let lines = Lines(rest[...]).filter { line in
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      let isImport = [["import"], ["@testable", "import"]].contains(words.dropLast())
      return !isImport || words.last == "Foundation"
    }
    return Template.installed(as: Self.name, Array(lines.joined())) != nil
  }

  /// The file without the calls that `install --keep` added and that nobody has changed.
  var withoutCalls: [UInt8] { keptLines.map(TextEdit.remove).merged(into: bytes) }

  /// The comments of kept calls with the lines of the calls.
  private var keptLines: [Range<Int>] {
    let lines = Array(Lines(bytes[...]))
    return lines.indices.compactMap { index in
      let comment = lines[index]
      guard comment.drop(while: \.isBlank).starts(with: Self.marker.utf8) else { return nil }
      let expected = comment.withoutSpace
      var call = [UInt8(ascii: ":")]
      // A formatter may have wrapped the call.
      for line in lines[(index + 1)...] {
        call += line.withoutSpace
        if expected.suffix(call.count).elementsEqual(call) {
          return comment.startIndex..<line.endIndex
        }
        guard call.count < expected.count else { return nil }
      }
      return nil
    }
  }
}

extension SwiftSource {
  /// The body of the function that stand-ins call.
  fileprivate var runBody: Range<Int>? {
    declarations.filter { $0.path == TestVocabulary.setUpClass }.flatMap(\.members).first {
      $0.kind == .function && $0.name == "run" && $0.isStatic && $0.labels == []
    }?.bodyRange
  }
}

extension Sequence<UInt8> {
  fileprivate var withoutSpace: [UInt8] { filter { !$0.isBlank && !$0.endsLine } }
}
