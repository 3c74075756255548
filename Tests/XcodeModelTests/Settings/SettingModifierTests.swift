import Testing
import XcodeModel

/// The cases marked with a star are those of swift-build,
/// Tests/SWBMacroTests/MacroEvaluationTests.swift.
@Suite struct SettingModifierTests {
  struct Modified: Sendable {
    var value: String
    var modifier: String
    var result: String
  }

  static let cases: [Modified] = [
    // *
    Modified(value: "Some File.txt", modifier: "identifier", result: "Some_File_txt"),
    Modified(value: "Some File.txt", modifier: "rfc1034identifier", result: "Some-File-txt"),
    Modified(value: "/tmp/Products/Anything.framework", modifier: "dir", result: "/tmp/Products/"),
    Modified(value: "This", modifier: "dir", result: "./"),
    Modified(
      value: "/tmp/Products/Anything.framework",
      modifier: "file",
      result: "Anything.framework"
    ),
    Modified(value: "/tmp/Products/Anything.framework", modifier: "base", result: "Anything"),
    Modified(value: "/tmp/Products/Anything.framework", modifier: "suffix", result: ".framework"),
    Modified(value: "//foo/./bar/", modifier: "standardizepath", result: "/foo/bar"),
    Modified(value: "foo/../bar/./baz/", modifier: "standardizepath", result: "foo/../bar/baz"),
    Modified(value: "This", modifier: "upper", result: "THIS"),
    Modified(value: "This", modifier: "lower", result: "this"),
    Modified(value: "foo bar \" ' \\", modifier: "quote", result: "foo\\ bar\\ \\\"\\ \\'\\ \\\\"),
    Modified(value: "NO", modifier: "not", result: "YES"),
    Modified(value: "1.2.3.4", modifier: "truncatedversion", result: "1.2.3"),
    Modified(value: "1.2", modifier: "truncatedversion", result: "1.2"),
    Modified(value: "/tmp/dir/file.c", modifier: "dir=ba ba", result: "ba ba/file.c"),
    Modified(value: "/tmp/dir/file.c", modifier: "file=ba ba", result: "/tmp/dir/ba ba"),
    Modified(value: "/tmp/dir/file.c", modifier: "base=ba ba", result: "/tmp/dir/ba ba.c"),
    Modified(value: "/tmp/dir/file.c", modifier: "suffix=$(S)", result: "/tmp/dir/file.blabla"),
    Modified(value: "/tmp/dir/file.c", modifier: "suffix=.o", result: "/tmp/dir/file.o"),
    Modified(value: "/tmp/dir/file.c", modifier: "suffix=o", result: "/tmp/dir/file.o"),
    Modified(value: "", modifier: "c99extidentifier", result: ""),
    Modified(value: "ÜTF-8", modifier: "c99extidentifier", result: "ÜTF_8"),
    Modified(value: "a가가", modifier: "c99extidentifier", result: "a가가"),
    Modified(value: "٠٠٠", modifier: "c99extidentifier", result: "_٠٠"),
    Modified(value: "12 3", modifier: "c99extidentifier", result: "_2_3"),
    // Beyond those.
    Modified(value: "YES", modifier: "not", result: "NO"),
    Modified(value: "", modifier: "not", result: "YES"),
    Modified(value: "", modifier: "quote", result: "\"\""),
    Modified(value: "whisper.objc", modifier: "c99extidentifier", result: "whisper_objc"),
    Modified(value: "pwa-shell", modifier: "rfc1034identifier", result: "pwa-shell"),
    Modified(value: "1A_b", modifier: "rfc1034identifier", result: "-A-b"),
    Modified(value: "1A-b", modifier: "identifier", result: "_A_b"),
    Modified(value: "é\r\n😀", modifier: "identifier", result: "___"),
    Modified(value: "😀é\u{0}", modifier: "c99extidentifier", result: "_é_"),
    Modified(value: "/a", modifier: "dir", result: "/"),
    Modified(value: "a/", modifier: "file", result: ""),
    Modified(value: "a.b/c", modifier: "suffix", result: ""),
    Modified(value: "a.b/c", modifier: "suffix=d", result: "a.b/c.d"),
    Modified(value: "a/b.c.d", modifier: "base", result: "b.c"),
    Modified(value: "/../a/../../b", modifier: "standardizepath", result: "/b"),
    Modified(value: "..", modifier: "standardizepath", result: ".."),
    Modified(value: ".", modifier: "standardizepath", result: "."),
    Modified(value: "/", modifier: "standardizepath", result: "/"),
    Modified(value: "a b", modifier: "upper:c99extidentifier", result: "A_B"),
  ]

  @Test(arguments: cases) func modifies(_ modified: Modified) {
    let settings = settings(target: [
      "V": modified.value, "S": "blabla", "T": "$(V:\(modified.modifier))",
    ])
    #expect(settings["T"].map { Array($0.utf8) } == Array(modified.result.utf8))
  }

  @Test func composesDecomposedNames() {
    let name = "Cafe\u{301} \u{304B}\u{3099}"
    let settings = settings(target: ["PRODUCT_NAME": name])
    #expect(
      settings["PRODUCT_MODULE_NAME"].map { Array($0.utf8) } == Array("Caf\u{E9}_\u{304C}".utf8)
    )
  }

  @Test(arguments: ["__md5", "relativeto=/a", "isancestor=/a", ""]) func leavesTheValueAlone(
    _ modifier: String
  ) {
    let settings = settings(target: ["V": "v", "T": "$(V:\(modifier))"])
    #expect(settings["T"] == "v")
  }
}
