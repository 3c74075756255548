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
        outcome: .notRestored([.init(path: "/a", original: "/o"), .init(path: "/n")])
      ),
      "cannot write '/a': no space left on device; free some space and run the command again; "
        + "'/a' could not be put back, its content is in '/o'; "
        + "'/n' is new and could not be removed"
    ),
    (
      FileError("/a", .remove, .system(EIO), outcome: .allChanged(leftovers: ["/a", "/b"])),
      "cannot remove '/a': input/output error; all changes were made, "
        + "and '/a', '/b' can be removed"
    ),
  ]

  @Test(arguments: cases)
  func saysWhatStoodInTheWayInOneLine(error: FileError, expected: String) {
    #expect(error.description == expected)
  }
}
