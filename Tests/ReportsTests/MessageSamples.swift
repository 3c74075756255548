import Foundation
import ProjectText

@testable import Diagnostics
@testable import ProjectFiles
@testable import SwitchPlanning
@testable import XcodeModel

// Values for every message: of each form that its text has.

private let denied = FileError("/p/App/a.swift", .read, .system(EACCES))
private let somewhere = SourcePosition(line: 3, column: 7)
private let projectFile = SourceLocation("/p/A.xcodeproj/project.pbxproj")

extension Diagnostic {
  static let samples: [Diagnostic] = [
    .notAProject("/p/Notes.txt"),
    .noProject(directory: "/p", manifest: nil),
    .noProject(directory: "/p", manifest: GeneratorManifest(.tuist, at: "/p/App/Project.swift")),
    .severalProjects(["/p/A.xcodeproj", "/q/B.xcodeproj"]),
    .severalProjects(["/p/A.xcodeproj", "/q/B.xcodeproj", "/r/C.xcodeproj", "/s"]),
    .notCompiled("/p/Tools/run.swift"),
    Diagnostic(denied),
    Diagnostic(FileError("/p/a", .read, .notAFile(.directory))),
    Diagnostic(
      SyntaxError(.mergeConflict, at: 8, in: Array("a\nb\n123456".utf8)),
      file: "/p/A.xcodeproj/project.pbxproj"
    ),
    .noProjectObject(at: projectFile),
    .uneditable(.format(.xml), at: projectFile),
    .uneditable(.format(.json), at: projectFile),
    .uneditable(.noObjects, at: projectFile),
    .uneditable(.duplicate("1F2E"), at: projectFile),
    .uneditable(.unexpectedValue(somewhere), at: projectFile),
    .noSuchTarget("Ap\u{1B}p", among: []),
    .noSuchTarget("Appp", among: ["App"]),
  ]
}

extension FileError {
  static let samples: [FileError] = [
    FileError("/p/a", .find, .system(ENOENT)),
    FileError("/p/a", .read, .system(EACCES)),
    FileError("/p/a", .write, .system(ENOSPC), outcome: .nothingChanged),
    FileError("/p/a", .read, .notAFile(.directory)),
    FileError("/p/a", .remove, .notAFile(.link)),
    FileError("/p/a", .read, .notAFile(.special)),
    FileError("/p/a", .create, .notAFile(.file)),
    FileError("/p/a", .read, .largerThan(limit: 128 << 20)),
    FileError("/p/a", .read, .largerThan(limit: 4096)),
    FileError("/p/a", .list, .nameIsNotUTF8),
    FileError("/p/a", .list, .nestedDeeper(thanLevels: 100)),
    FileError("/p/a", .list, .moreEntries(than: 100_000)),
    FileError("/q/a", .write, .outside(directory: "/p")),
    FileError("/p/a", .write, .changedSinceRead),
    FileError("/p/a", .create, .exists),
    FileError("/p/a", .write, .notAReport),
    FileError("/p/App", .write, .noFileName),
    FileError("/p/a", .write, .changedTwice),
    FileError("/p/.git/a", .write, .reserved),
    FileError("/p", .lock, .busy),
    FileError("/p", .change, .interrupted),
    FileError("/p/.understudy-journal", .read, .notAJournal),
    FileError("/p", .change, .tooManyChanges(limit: 16 << 20)),
    FileError("/p/.understudy-journal", .change, .unattributedJournal),
    FileError(
      "/p/App/a",
      .recover,
      .missing(others: 0, found: [], journal: "/p/.understudy-journal.changing")
    ),
    FileError(
      "/p/App/a",
      .recover,
      .missing(
        others: 3,
        found: (0..<4).map { "/p/New/.understudy-t-\($0).new" },
        journal: "/p/.understudy-journal.changing"
      )
    ),
    FileError("/p/a", .write, .system(EROFS), outcome: .nothingChanged),
    FileError("/p/a", .read, .system(EMFILE), outcome: .nothingChanged),
    FileError("/p/a", .read, .system(EIO), outcome: .nothingChanged),
    FileError("/p/a", .read, .system(EISDIR), outcome: .nothingChanged),
    FileError(
      "/p/a",
      .write,
      .system(ENOSPC),
      outcome: .rolledBack(except: [.init(path: "/p/b", original: "/p/c"), .init(path: "/p/d")])
    ),
    FileError("/p/a", .write, .system(ENOSPC), outcome: .interrupted),
    FileError("/p/a", .remove, .system(EACCES), outcome: .allChanged),
    FileError(
      "/p/a",
      .write,
      .changedSinceRead,
      outcome: .changed(except: [.init(path: "/p/a", original: "/p/.understudy-t-0.old")])
    ),
  ]
}

extension SyntaxError {
  static let samples: [SyntaxError] =
    ([
      .empty, .notUTF8, .mergeConflict, .binary, .unterminated("a list that begins in line 2"),
      .expected("';'", found: "'}'"), .tooDeep(limit: 512), .tooLarge(limit: 1 << 20),
    ] as [Reason]).map { SyntaxError($0, at: 0, in: [UInt8]()) }
}

extension Regeneration {
  /// Values for every note, and whether the project is edited.
  static let samples: [(Regeneration, editsProject: Bool)] = [
    (.xcodeGen, true), (.xcodeGen, false),
    (Regeneration(manifest: .xcodeGen, isUnknown: true), true),
    (Regeneration(manifest: .xcodeGen, isUnknown: true), false),
    (Regeneration(manifest: .xcodeGen, lines: [.sample]), true),
    (Regeneration(manifest: .xcodeGen, lines: [.sample]), false),
    (Regeneration(manifest: .xcodeGen, removes: true), false),
    (Regeneration(manifest: .xcodeGen, lines: [.sample], removes: true), false),
    (Regeneration(manifest: .xcodeGen, lines: [.sample], removes: true), true),
  ]
}

extension GeneratorManifest {
  fileprivate static let xcodeGen = GeneratorManifest(.xcodeGen, at: "/p/project.yml")
}

extension Regeneration {
  fileprivate static let xcodeGen = Regeneration(manifest: .xcodeGen)
}

extension Regeneration.Line {
  fileprivate static let sample = Regeneration.Line(
    entry: ManifestSources.Entry(
      "App/AppDelegate.swift",
      at: SourceLocation("/p/project.yml", somewhere),
      of: .xcodeGen
    ),
    path: "/p/App/main.swift"
  )
}
