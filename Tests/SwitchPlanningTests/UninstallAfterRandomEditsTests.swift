import Diagnostics
import Foundation
import ProjectTestSupport
import ProjectText
import SwitchTestSupport
import Testing
import TestSupport

@testable import LaunchModel
@testable import ProjectFiles
@testable import SwitchPlanning
@testable import XcodeModel

/// Whatever mixture of edits comes between install and uninstall, nothing that people wrote is lost
/// and the project refers to nothing that is gone; or uninstall is refused, and says what to do.
@Suite struct UninstallAfterRandomEditsTests {
  static let fixtures = [
    "uikit-scenes", "uikit", "swiftui", "appkit", "objective-c", "synchronized", "mixed",
  ]
  static let seeds = 1...UInt64(TestEffort.isLong ? 100 : 2)

  @Test(arguments: fixtures) func losesNothing(in fixture: String) throws {
    var removals = 0
    for seed in Self.seeds {
      try withTemporaryDirectory { parent in
        let url = try Fixture.named(fixture).layOut(in: parent)
        let root = url.deletingLastPathComponent()
        let original = try DirectorySnapshot.files(in: root)
        // The switch of main.m stays in place, so it takes a stand-in in the tests.
        let options = RoundTrip.options[fixture == "objective-c" ? 0 : Int(seed) % 3]
        try RoundTrip(url: url).install(options)
        let installed = try DirectorySnapshot.files(in: root)
        var edits = HumanEdits(in: root, original: original, seed: seed)
        try edits.make()
        let site = Site(url: url, original: original, installed: installed)
        let what = "\(fixture), seed \(seed), \(edits.log)"
        if try site.uninstall(what) { removals += 1 }
      }
    }
    // Otherwise, nothing was tried.
    #expect(removals >= max(1, Self.seeds.count / 4))
  }

  /// A project that was edited, and what it was before and after the installation.
  struct Site {
    var url: URL
    var original: [String: [UInt8]]
    var installed: [String: [UInt8]]

    private var root: URL { url.deletingLastPathComponent() }
    private var projectFile: String { "\(url.lastPathComponent)/project.pbxproj" }

    /// Returns whether something was removed.
    func uninstall(_ what: String) throws -> Bool {
      let before = try DirectorySnapshot.files(in: root)
      let project: XcodeProject
      let plan: SwitchPlan
      do throws(Diagnostic) {
        project = try XcodeProject(at: url.path)
        plan = try SwitchRemoval(project).plan()
      } catch {
        #expect(error.fix.map { !$0.text().isEmpty } == true, "\(what): \(error.message.text())")
        #expect(try DirectorySnapshot.files(in: root) == before, "\(what)")
        return false
      }
      let entryPoints = entryPoints(of: project)
      try Transaction.commit(
        plan.changes,
        removingEmptied: plan.emptiedDirectories,
        inside: project.root
      )
      let after = try DirectorySnapshot.files(in: root)
      try expectSourcesKept(before, after, what)
      try expectObjectsKept(before, after, what)
      let result = try XcodeProject(at: url.path)
      for (app, count) in self.entryPoints(of: result) {
        // Edits may have left none or two.
        let old = entryPoints[app] ?? 0
        #expect(min(1, old)...max(1, old) ~= count, "\(what): \(app), \(count) after \(old)")
      }
      let again = try SwitchRemoval(result).plan()
      #expect(again.changes.isEmpty, "\(what): \(again.changes.map(\.path))")
      return !plan.changes.isEmpty
    }

    /// The number of entry points of each app.
    private func entryPoints(of project: XcodeProject) -> [ObjectID: Int] {
      let reader = LaunchReader(project)
      let counts = project.apps.map { app in
        let sources = reader.sources(of: app)
        let certain = EntryPoint.certain(in: sources).count
        let found = EntryPoint.find(in: sources, on: Platform.platforms(of: app.testSettings))
        return (app.id, max(certain, found == nil ? 0 : 1))
      }
      return Dictionary(uniqueKeysWithValues: counts)
    }

    /// Only what `install` writes goes: whole files of it, or lines that no earlier file had.
    private func expectSourcesKept(
      _ before: [String: [UInt8]],
      _ after: [String: [UInt8]],
      _ what: String
    ) throws {
      for (path, bytes) in before where path != projectFile && after[path] != bytes {
        guard let left = after[path] else {
          let name = Path.lastComponent(of: path)
          #expect(Template.installed(as: name, bytes) != nil, "\(what): \(path) is lost")
          continue
        }
        let lost = Set(bytes.lines).subtracting(left.lines)
        let foreign = lost.filter { line in
          line.contains(HumanEdits.mark) || original[path]?.lines.contains(line) == true
        }
        #expect(foreign.isEmpty, "\(what): \(path) lost \(foreign)")
      }
      #expect(Set(after.keys).isSubset(of: before.keys), "\(what)")
    }

    /// Foundation reads the project file; no object of people's is lost or changed, and no value
    /// names one that is gone.
    private func expectObjectsKept(
      _ before: [String: [UInt8]],
      _ after: [String: [UInt8]],
      _ what: String
    ) throws {
      let bytes = try #require(after[projectFile])
      _ = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      let ours = try objects(in: installed).keys.filter { try objects(in: original)[$0] == nil }
      let old = try objects(in: before)
      let new = try objects(in: after)
      let gone = Set(old.keys).subtracting(new.keys)
      for id in gone where !ours.contains(id) {
        // People may have given our files other objects.
        let file = old[id].flatMap { $0.reference("fileRef") ?? $0 }
        let name = Path.lastComponent(of: file?.string("path") ?? "")
        #expect(Template.mayInstall(name), "\(what): \(id) is lost")
      }
      let dangling = new.values.filter { !$0.value.strings.isDisjoint(with: gone) }
      #expect(dangling.isEmpty, "\(what): \(dangling.map(\.id)) name \(gone)")
      for (id, object) in new {
        let rest = old[id].map { $0.value.without(gone) }
        #expect(rest == object.value.without(gone), "\(what): \(id) has changed")
      }
    }

    private func objects(in files: [String: [UInt8]]) throws -> [String: ProjectObject] {
      let text = try ProjectDocument(parsing: #require(files[projectFile]))
      return Dictionary(text.objects.map { ($0.id.rawValue, $0) }, uniquingKeysWith: { $1 })
    }
  }
}

extension DirectorySnapshot {
  /// The bytes of every file in `root`, by path.
  static func files(in root: URL) throws -> [String: [UInt8]] {
    // Only files have a time.
    try DirectorySnapshot(of: root).entries.filter { $0.value.modified != nil }.mapValues(\.bytes)
  }
}

extension [UInt8] {
  /// The lines without white space at their ends, except for empty ones.
  fileprivate var lines: [String] {
    String(decoding: self, as: UTF8.self).components(separatedBy: .newlines)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

extension Value {
  /// All strings in the value.
  fileprivate var strings: Set<String> {
    var strings = Set([string].compactMap(\.self))
    for element in elements { strings.formUnion(element.strings) }
    for entry in entries { strings.formUnion(entry.value.strings) }
    return strings
  }

  /// What the value says, without list elements that name one of `gone` or an installed file, and
  /// without empty lists.
  fileprivate func without(_ gone: Set<String>) -> String {
    switch kind {
    case .string, .data: return string ?? "<data>"
    case .array:
      let elements = elements.filter { element in
        element.string.map {
          !gone.contains($0) && !Template.mayInstall(Path.lastComponent(of: $0))
        } != false
      }
      return "(\(elements.map { $0.without(gone) + ", " }.joined()))"
    case .dictionary:
      let entries = entries.map { ($0.key.string ?? "", $0.value.without(gone)) }
      return "{\(entries.filter { $0.1 != "()" }.map { "\($0.0) = \($0.1); " }.joined())}"
    }
  }
}
