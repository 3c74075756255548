import Foundation
import Testing

@testable import Diagnostics

@Suite struct UnifiedDiffColorTests {
  @Test func colorsAsGitDoes() {
    let diff = """
      diff --git a/f b/f
      new file mode 100644
      --- a/f
      +++ b/f
      @@ -1,4 +1,3 @@
       same
      --- a removed line that starts with two dashes
      +++ an added line that starts with two pluses
      \\ No newline at end of file
      diff --git a/g b/g

      """
    let expected = """
      <b>diff --git a/f b/f</>
      <b>new file mode 100644</>
      <b>--- a/f</>
      <b>+++ b/f</>
      <c>@@ -1,4 +1,3 @@</>
       same
      <r>--- a removed line that starts with two dashes</>
      <g>+++ an added line that starts with two pluses</>
      \\ No newline at end of file
      <b>diff --git a/g b/g</>

      """
    #expect(colored(diff) == expected)
  }

  @Test func sendsNothingThatATerminalObeys() {
    let diff = "@@ -1 +1 @@\n+\u{1B}[2J\u{7}\tx\u{9B}2J\u{7F}\ra\r\n \u{E9}\u{85}\r\n"
    let expected = "<c>@@ -1 +1 @@</>\n<g>+^[[2J^G\tx^[2J^?^Ma</>\r\n \u{E9}^E\r\n"
    #expect(colored(diff) == expected)
  }

  @Test(arguments: UnifiedDiffTests.samples)
  func addsNothingButColors(_ sample: UnifiedDiffTests.Sample) {
    var text = colored(sample.expected)
    for mark in ["<b>", "<c>", "<r>", "<g>", "</>"] {
      text = text.replacingOccurrences(of: mark, with: "")
    }
    #expect(text.utf8.elementsEqual(sample.expected.utf8))
  }

  /// The coloured diff, with readable marks in place of the terminal's.
  private func colored(_ diff: String) -> String {
    let marks = [
      "\u{1B}[1m": "<b>", "\u{1B}[36m": "<c>", "\u{1B}[31m": "<r>", "\u{1B}[32m": "<g>",
      "\u{1B}[m": "</>",
    ]
    let text = String(decoding: UnifiedDiff.colored(Array(diff.utf8)), as: UTF8.self)
    return marks.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }
}
