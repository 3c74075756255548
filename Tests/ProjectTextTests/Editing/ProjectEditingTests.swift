import Foundation
import ProjectText
import Testing
import TestSupport

@Suite struct ProjectEditingTests {
  @Test(arguments: TestEffort.some(ProjectFile.readable, every: 3))
  func aFileTouchesFourLines(of file: ProjectFile) throws {
    guard let before = try editableText(of: file) else { return }
    let first = Change.file("Added.swift", in: before)
    let one = try expectLines(of: first, named: "Added.swift", in: before)
    let second = Change.file("Next.swift", in: one)
    let two = try expectLines(of: second, named: "Next.swift", in: one)

    let expected = try second.adding(to: first.adding(to: Content(foundationReading: before.bytes)))
    #expect(try Content(foundationReading: two.bytes) == expected)
    let back = try ProjectDocument(parsing: second.edits(removingFrom: two).merged(into: two.bytes))
    #expect(back.bytes == one.bytes)
    #expect(try first.edits(removingFrom: back).merged(into: back.bytes) == before.bytes)
  }

  /// Adds `change`, and expects a line for each object and element, all else being as it was.
  private func expectLines(
    of change: Change,
    named name: String,
    in text: ProjectDocument
  ) throws -> ProjectDocument {
    let edits = try change.edits(addingTo: text)
    let bytes = edits.merged(into: text.bytes)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isAdded = lines.map { String(decoding: $0, as: UTF8.self).contains("/* \(name)") }
    let rest = zip(lines, isAdded).filter { !$1 }.map { Array($0.0) }
    let kinds = Set(change.objects.map(\.isa)).subtracting(text.objects.map(\.isa))
    #expect(Array(rest.withoutEmptySections(of: kinds).joined(separator: [0x0A])) == text.bytes)
    #expect(isAdded.filter { $0 }.count == change.objects.count + change.elements.count)
    if text.objects.contains(where: { $0.isa == "PBXSourcesBuildPhase" }) {
      #expect(isAdded.filter { $0 }.count == 4)
    }
    return try ProjectDocument(parsing: bytes)
  }

  @Test(arguments: TestEffort.some(ProjectFile.readable, every: 3))
  func whatIsAddedCanBeTakenBack(in file: ProjectFile) throws {
    guard let text = try editableText(of: file) else { return }
    try expectReversible(Change.everything, in: text)
  }

  static let laidOut = ["uikit", "synchronized", "synchronized-single-line", "without-defaults"]

  @Test(arguments: laidOut, Layout.allCases)
  func anyLayoutIsKept(of name: String, as layout: Layout) throws {
    let original = try ProjectDocument(parsing: Fixture.named(name).bytes())
    let text = try ProjectDocument(parsing: layout.bytes(of: original))
    #expect(Content(text.list.root) == Content(original.list.root))
    try expectReversible(Change.everything, in: text)
  }

  /// Returns the text of `file`, or `nil` after expecting that its format can't be edited.
  private func editableText(of file: ProjectFile) throws -> ProjectDocument? {
    let text = try ProjectDocument(parsing: file.bytes())
    guard file.format != .openStep else { return text }
    #expect(throws: ProjectEditor.EditingError.format(file.format == .xml ? .xml : .json)) {
      try ProjectEditor(text)
    }
    return nil
  }

  private func expectReversible(
    _ example: (ProjectDocument) -> Change,
    in text: ProjectDocument
  ) throws {
    let change = example(text)
    let edits = try change.edits(addingTo: text)
    #expect(edits.allSatisfy { $0.range.isEmpty })
    let changed = try ProjectDocument(parsing: edits.merged(into: text.bytes))
    #expect(Content(changed.list.root) == change.adding(to: Content(text.list.root)))
    #expect(try change.edits(removingFrom: changed).merged(into: changed.bytes) == text.bytes)
  }
}

extension [[UInt8]] {
  /// The lines without those that begin and end the empty sections of `kinds`, and the line between
  /// sections.
  fileprivate func withoutEmptySections(of kinds: Set<String>) -> [[UInt8]] {
    var lines = self
    for kind in kinds {
      let begin = lines.firstIndex { $0.starts(with: "/* Begin \(kind) section */".utf8) }
      guard let begin, begin > 0, begin + 1 < lines.count,
        lines[begin + 1].starts(with: "/* End \(kind) section */".utf8)
      else { continue }
      lines.removeSubrange(begin - 1...begin + 1)
    }
    return lines
  }
}
