import Foundation
import Reports
import Testing
import TestSupport

/// Where `report` writes, and what it replaces.
@Suite struct ReportCommandTests {
  /// Runs `body` in a directory with a project, `App.xcodeproj`'s directory.
  private func withProject(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { parent in
      try body(Fixture.named("uikit-scenes").layOut(in: parent).deletingLastPathComponent())
    }
  }

  @Test func writesToStandardOutputUnlessAFileIsNamed() throws {
    try withProject { directory in
      let before = try DirectorySnapshot(of: directory)
      let page = try Tool.run(["report"], in: directory)
      #expect(page.exitCode == 0)
      #expect(page.outputText.hasPrefix("<!DOCTYPE html>\n\(LaunchReport.marker)\n"))
      #expect(try Tool.run(["report", "-o", "-"], in: directory).output == page.output)
      let text = try Tool.run(["report", "--format", "markdown"], in: directory)
      #expect(text.outputText.hasPrefix("\(LaunchReport.marker)\n## Launch report: "))
      #expect(try DirectorySnapshot(of: directory).paths(differingFrom: before) == [])
    }
  }

  @Test func replacesReportsAndEmptyFilesOnly() throws {
    try withProject { directory in
      let file = directory.appendingPathComponent("report.html")
      func report(_ format: String) throws -> Tool.Result {
        try Tool.run(["report", "--format", format, "-o", "report.html"], in: directory)
      }
      try Data().write(to: file)
      #expect(try report("html").errorText == "wrote report.html\n")
      let page = try Data(contentsOf: file)
      #expect(try report("markdown").exitCode == 0)
      #expect(try Data(contentsOf: file) != page)
      #expect(try report("html").exitCode == 0)
      #expect(try Data(contentsOf: file) == page)

      try Data("mine\n".utf8).write(to: file)
      let refused = try report("html")
      #expect(refused.exitCode == 1)
      #expect(refused.errorText.contains("cannot be written: it isn't a report\n"))
      #expect(try Data(contentsOf: file) == Data("mine\n".utf8))
      let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(files.filter { $0.hasPrefix(".report") } == [])
    }
  }

  @Test func aLinkStaysAndWhatItLeadsToIsWritten() throws {
    try withProject { directory in
      try withTemporaryDirectory { other in
        let link = other.appendingPathComponent("link.html")
        try FileManager.default.createSymbolicLink(
          atPath: link.path,
          withDestinationPath: "page.html"
        )
        #expect(try Tool.run(["report", "-o", link.path], in: directory).exitCode == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "page.html")
        #expect(FileManager.default.fileExists(atPath: other.path + "/page.html"))
      }
    }
  }

  @Test func noLinkBelowTheProjectIsFollowed() throws {
    try withProject { directory in
      try withTemporaryDirectory { other in
        for (link, target, output) in [
          ("link.html", other.path + "/page.html", "link.html"),
          ("docs", other.path, "docs/page.html"),
        ] {
          try FileManager.default.createSymbolicLink(
            atPath: directory.appendingPathComponent(link).path,
            withDestinationPath: target
          )
          let result = try Tool.run(["report", "-o", output], in: directory)
          #expect(result.exitCode == 1)
          #expect(result.errorText.contains("link"))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == [])
      }
    }
  }

  @Test func aDirectoryOrAMissingOneIsAnError() throws {
    try withProject { directory in
      for path in ["App", "nowhere/report.html"] {
        let result = try Tool.run(["report", "-o", path], in: directory)
        #expect(
          result.exitCode == 1 && result.outputText == "" && result.errorText != "",
          "\(path)"
        )
        #expect(result.errorText.hasPrefix("\(path): error: "))
        #expect(result.errorText.contains("add the name of a file") == (path == "App"))
        #expect(result.errorText.contains("create its directory") == (path != "App"))
      }
    }
  }

  @Test func commandsNameAProjectElsewhere() throws {
    try withProject { directory in
      let path = "\(directory.lastPathComponent)/Sample.xcodeproj"
      let report = try Tool.run(["report", path], in: directory.deletingLastPathComponent())
      #expect(report.outputText.contains("<code>understudy install \(path)</code>"))
      let inside = try Tool.run(["report"], in: directory)
      #expect(inside.outputText.contains("<code>understudy install</code>"))
    }
  }

  @Test func findingsDoNotFailIt() throws {
    try withProject { directory in
      let check = try Tool.run(["check", "--strict"], in: directory)
      let report = try Tool.run(["report"], in: directory)
      #expect(check.exitCode == 1 && report.exitCode == 0)
    }
  }
}
