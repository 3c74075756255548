import Foundation
import Testing

@testable import UnderstudyKit

@Suite struct FileErrorTests {
  static let cases: [(error: FileError, expected: String)] = [
    (
      FileError("/a", .read, .system(EACCES)),
      "cannot read '/a': permission denied; check its owner and permissions"
    ),
    (
      FileError("/a", .write, .outside(folder: "/b")),
      "cannot write '/a': it lies outside '/b'"
    ),
    (
      FileError("/a\nb\u{1B}[31m\u{9B}\u{2028}é", .list, .nestedDeeper(thanLevels: 3)),
      #"cannot list '/a\nb\u{1B}[31m\u{9B}\u{2028}é': "#
        + "its folders are nested more than 3 levels deep"
    ),
    (
      FileError("/a", .remove, .notAFile(.special), outcome: .nothingChanged),
      "cannot remove '/a': it is a device or a pipe, not a file; nothing was changed"
    ),
    (
      FileError(
        "/a",
        .write,
        .system(ENOSPC),
        outcome: .takenBack(except: [.init(path: "/a", original: "/o"), .init(path: "/n")])
      ),
      "cannot write '/a': no space left on device; free some space and run the command again; "
        + "all else is as before; '/a' has changed meanwhile and stays, what it held before is in "
        + "'/o'; '/n' has changed meanwhile and stays"
    ),
    (
      FileError("/a", .write, .system(EIO), outcome: .interrupted),
      "cannot write '/a': input/output error; "
        + "what was changed could not be taken back yet, the next run of understudy does it"
    ),
    (
      FileError("/a", .remove, .system(EIO), outcome: .allChanged),
      "cannot remove '/a': input/output error; "
        + "all changes were made, the next run of understudy tidies up"
    ),
    (
      FileError("/a", .lock, .busy),
      "cannot lock '/a': another run of understudy is at work there; run the command again"
    ),
    (
      FileError("/a", .read, .notAJournal),
      "cannot read '/a': it is no journal that this version understands; "
        + "see what changed in the folder, then remove it"
    ),
  ]

  @Test(arguments: cases)
  func saysWhatStoodInTheWayInOneLine(error: FileError, expected: String) {
    #expect(error.description == expected)
  }
}
