import Foundation
import Testing

@testable import ProjectFiles

@Suite struct FileErrorTests {
  static let cases: [(error: FileError, expected: String)] = [
    (
      FileError("/a", .read, .system(EACCES)),
      "cannot read '/a': permission denied; check its owner and permissions"
    ),
    (
      FileError("/a", .write, .outside(directory: "/b")),
      "cannot write '/a': it's outside '/b'"
    ),
    (
      FileError("/a\nb\u{1B}[31m\u{9B}\u{2028}é", .list, .nestedDeeper(thanLevels: 3)),
      #"cannot list '/a\nb\u{1B}[31m\u{9B}\u{2028}é': "#
        + "its directories are nested more than 3 levels deep"
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
        outcome: .rolledBack(except: [.init(path: "/a", original: "/o"), .init(path: "/n")])
      ),
      "cannot write '/a': no space left on device; free some space and run the command again; "
        + "all other files are unchanged; '/a' was changed in the meantime and is kept, the other version "
        + "is in '/o'; '/n' was changed in the meantime and is kept"
    ),
    (
      FileError("/a", .write, .system(EIO), outcome: .interrupted),
      "cannot write '/a': input/output error; check the disk, then run the command again; "
        + "the changes couldn't be rolled back; the next run of understudy does so"
    ),
    (
      FileError("/a", .remove, .system(EIO), outcome: .allChanged),
      "cannot remove '/a': input/output error; check the disk, then run the command again; "
        + "all changes were made; the next run of understudy cleans up"
    ),
    (
      FileError("/a", .lock, .busy),
      "cannot lock '/a': another understudy process is using this directory; run the command again"
    ),
    (
      FileError("/a", .read, .notAJournal),
      "cannot read '/a': unrecognized journal format; "
        + "check what changed in the directory, then remove it"
    ),
    (
      FileError("/a", .write, .system(EROFS)),
      "cannot write '/a': read-only file system; "
        + "make the volume writable, or copy the project to one that is"
    ),
    (
      FileError("/a", .read, .system(EMFILE)),
      "cannot read '/a': too many open files; "
        + "allow more open files, for example with 'ulimit -n 1024', and run the command again"
    ),
    (
      FileError("/a", .read, .notAFile(.directory)),
      "cannot read '/a': it is a directory, not a file; move the directory away, or restore the file"
    ),
    (
      FileError(
        "/p/App/a",
        .recover,
        .missing(
          others: 2,
          found: ["/p/New/.understudy-t-0.new"],
          journal: "/p/.understudy-journal"
        )
      ),
      "cannot recover '/p/App/a': a run was interrupted, and the file or its directory no longer "
        + "exists, nor do 2 more; its content is in '/p/New/.understudy-t-0.new'; move it back "
        + "and run the command again, or remove '/p/.understudy-journal' to keep the files as they "
        + "are"
    ),
  ]

  @Test(arguments: cases)
  func saysWhatStoodInTheWayInOneLine(error: FileError, expected: String) {
    #expect(error.description == expected)
  }
}
