import Foundation
import ProjectText
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
struct CorpusEditingTests {
  static let editable = CorpusReadingTests.readable.filter { $0.format == "OpenStep" }

  @Test(arguments: editable)
  func aFileTouchesFourLines(of project: CorpusProject) throws {
    let before = try ProjectText(parsing: project.bytes())
    let first = Change.file("Added.swift", in: before)
    let one = try expectLines(of: first, named: "Added.swift", in: before)
    let second = Change.file("Next.swift", in: one)
    let two = try expectLines(of: second, named: "Next.swift", in: one)

    let expected = try second.adding(to: first.adding(to: Content(foundationReading: before.bytes)))
    #expect(try Content(foundationReading: two.bytes) == expected)
    let back = try ProjectText(parsing: second.edits(removingFrom: two).applied(to: two.bytes))
    #expect(back.bytes == one.bytes)
    #expect(try first.edits(removingFrom: back).applied(to: back.bytes) == before.bytes)
  }

  /// Adds `change`, and expects a line for each object and element, all else being as it was.
  private func expectLines(
    of change: Change,
    named name: String,
    in text: ProjectText
  ) throws -> ProjectText {
    let edits = try change.edits(addingTo: text)
    let bytes = edits.applied(to: text.bytes)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isAdded = lines.map { String(decoding: $0, as: UTF8.self).contains("/* \(name)") }
    let rest = zip(lines, isAdded).filter { !$1 }.map { Array($0.0) }
    #expect(Array(rest.joined(separator: [0x0A])) == text.bytes)
    #expect(isAdded.filter { $0 }.count == change.objects.count + change.elements.count)
    if text.objects.contains(where: { $0.isa == "PBXSourcesBuildPhase" }) {
      #expect(isAdded.filter { $0 }.count == 4)
    }
    return try ProjectText(parsing: bytes)
  }

  @Test(arguments: editable)
  func whatIsAddedCanBeTakenBack(in project: CorpusProject) throws {
    try expectReversible(Change.everything, in: ProjectText(parsing: project.bytes()))
  }

  static let laidOut = [
    "jonreid-Mastermind",
    "nalexn-clean-architecture-swiftui",
    "coteditor-CotEditor",
    "MacDownApp-macdown/Dependency/version/version.xcodeproj",
    "react-native-community-template",
  ]

  @Test(arguments: laidOut, Layout.allCases)
  func anyLayoutIsKept(of name: String, as layout: Layout) throws {
    let original = try ProjectText(parsing: Corpus.project(name).bytes())
    let text = try ProjectText(parsing: layout.bytes(of: original))
    #expect(Content(text.list.root) == Content(original.list.root))
    try expectReversible(Change.everything, in: text)
  }

  private func expectReversible(
    _ example: (ProjectText) -> Change,
    in text: ProjectText
  ) throws {
    let change = example(text)
    let edits = try change.edits(addingTo: text)
    #expect(edits.allSatisfy { $0.range.isEmpty })
    let changed = try ProjectText(parsing: edits.applied(to: text.bytes))
    #expect(Content(changed.list.root) == change.adding(to: Content(text.list.root)))
    #expect(try change.edits(removingFrom: changed).applied(to: changed.bytes) == text.bytes)
  }
}
