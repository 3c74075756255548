import ProjectText
import Testing

@testable import Diagnostics
@testable import ProjectFiles

@Suite struct UnifiedDiffTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: FileChange
    var expected: String

    init(_ testDescription: String, change: FileChange, expected: String) {
      self.testDescription = testDescription
      self.change = change
      self.expected = expected
    }

    /// An edited file; without hunks, nothing is written.
    init(_ testDescription: String, _ original: String, _ edits: [TextEdit], hunks: String) {
      self.init(
        testDescription,
        change: .edit("", original: Array(original.utf8), edits),
        expected: hunks.isEmpty ? "" : "diff --git a/f b/f\n--- a/f\n+++ b/f\n" + hunks
      )
    }
  }

  static let samples: [Sample] = [
    Sample(
      "an insertion in the middle",
      "1\n2\n3\n4\n5\n6\n7\n8\n",
      [.insert("new\n", at: 8)],
      hunks: """
        @@ -2,6 +2,7 @@
         2
         3
         4
        +new
         5
         6
         7

        """
    ),
    Sample(
      "a word in a line, and a line that goes, in one hunk",
      "one\ntwo\nthree\n",
      [TextEdit(range: 0..<1, replacement: Array("O".utf8)), .remove(8..<14)],
      hunks: """
        @@ -1,3 +1,2 @@
        -one
        +One
         two
        -three

        """
    ),
    Sample(
      "changes whose context does not meet get a hunk each",
      "1\n2\n3\n4\n5\n6\n7\n",
      [.insert("a\n", at: 0), .insert("b\n", at: 14)],
      hunks: """
        @@ -1,3 +1,4 @@
        +a
         1
         2
         3
        @@ -5,3 +6,4 @@
         5
         6
         7
        +b

        """
    ),
    Sample(
      "changes whose context meets share a hunk",
      "1\n2\n3\n4\n5\n6\n",
      [.insert("a\n", at: 0), .insert("b\n", at: 12)],
      hunks: """
        @@ -1,6 +1,8 @@
        +a
         1
         2
         3
         4
         5
         6
        +b

        """
    ),
    Sample(
      "lines that change places, edited each for itself",
      "a\nb\n",
      [
        TextEdit(range: 0..<1, replacement: Array("b".utf8)),
        TextEdit(range: 2..<3, replacement: Array("a".utf8)),
      ],
      hunks: """
        @@ -1,2 +1,2 @@
        -a
         b
        +a

        """
    ),
    Sample(
      "an edit of the line's start right behind an edited line",
      "a\nb\n",
      [TextEdit(range: 0..<1, replacement: Array("c".utf8)), .insert("d", at: 2)],
      hunks: """
        @@ -1,2 +1,2 @@
        -a
        -b
        +c
        +db

        """
    ),
    Sample(
      "a copy of the line above, inserted after it, is an addition",
      "a\nb\nc\n",
      [.insert("b\n", at: 4)],
      hunks: """
        @@ -1,3 +1,4 @@
         a
         b
        +b
         c

        """
    ),
    Sample(
      "lines given again in an edit are not shown as changed",
      "a\nb\nc\n",
      [TextEdit(range: 0..<6, replacement: Array("a\nx\nb\ny\nc\n".utf8))],
      hunks: """
        @@ -1,3 +1,5 @@
         a
        +x
         b
        +y
         c

        """
    ),
    Sample(
      "a line moved by two edits that meet is not removed and added in place",
      "a\nb\n",
      [.remove(0..<2), .insert("a\n", at: 2)],
      hunks: ""
    ),
    Sample(
      "a file without a final newline",
      "a\nb",
      [.insert("c", at: 0)],
      hunks: """
        @@ -1,2 +1,2 @@
        -a
        +ca
         b
        \\ No newline at end of file

        """
    ),
    Sample(
      "a final newline that comes",
      "a",
      [.insert("\n", at: 1)],
      hunks: """
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +a

        """
    ),
    Sample(
      "CRLF",
      "a\r\nb\r\n",
      [.insert("c\r\n", at: 3)],
      hunks: "@@ -1,2 +1,3 @@\n a\r\n+c\r\n b\r\n"
    ),
    Sample(
      "a new file",
      change: .create("", content: Array("a\nb\n".utf8)),
      expected: """
        diff --git a/f b/f
        new file mode 100644
        --- /dev/null
        +++ b/f
        @@ -0,0 +1,2 @@
        +a
        +b

        """
    ),
    Sample(
      "a new empty file",
      change: .create("", content: []),
      expected: "diff --git a/f b/f\nnew file mode 100644\n"
    ),
    Sample(
      "a file that goes",
      change: .remove("", original: Array("a".utf8)),
      expected: """
        diff --git a/f b/f
        deleted file mode 100644
        --- a/f
        +++ /dev/null
        @@ -1 +0,0 @@
        -a
        \\ No newline at end of file

        """
    ),
    Sample(
      "an edit that changes nothing",
      "a\n",
      [TextEdit(range: 0..<1, replacement: Array("a".utf8))],
      hunks: ""
    ),
  ]

  @Test(arguments: samples)
  func writes(_ sample: Sample) {
    let diff = UnifiedDiff.diff(of: sample.change, path: "f")
    #expect(String(decoding: diff, as: UTF8.self) == sample.expected)
  }

  @Test func writesTheModeOfAnExecutableThatGoes() {
    let diff = UnifiedDiff.diff(of: .remove("", original: []), path: "f", mode: "100755")
    #expect(String(decoding: diff, as: UTF8.self).contains("\ndeleted file mode 100755\n"))
  }

  @Test(arguments: [
    ("plain-1.2_x/y z.swift", "a/plain-1.2_x/y z.swift", "a/plain-1.2_x/y z.swift\t"),
    ("tab\there", #""a/tab\there""#, #""a/tab\there""#),
    ("q\"b\\n\n", #""a/q\"b\\n\n""#, #""a/q\"b\\n\n""#),
    ("é\u{1}\u{7F} x", #""a/\303\251\001\177 x""#, #""a/\303\251\001\177 x""#),
    ("\u{7}\u{8}\u{B}\u{C}\r", #""a/\a\b\v\f\r""#, #""a/\a\b\v\f\r""#),
  ])
  func quotesPathsAsGitDoes(path: String, quoted: String, label: String) {
    #expect(GitPath.quoted("a/" + path) == quoted)
    #expect(GitPath.label("a/" + path) == label)
  }
}
