#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Each file is opened once per command; a source without features a second time if its code is needed.
  ///
  /// Bytes of such sources, which most are, aren't kept while all are surveyed: that takes half of the memory
  /// and a third of the time.
  @Suite(.enabled(if: FaultLibrary.path != nil, "needs clang, which comes with the toolchain"))
  struct ReadCountTests {
    private static let readers = [
      "inspect", "inspect --trace", "check", "report", "install --dry-run", "uninstall --dry-run",
    ]

    /// Commands that write compare a file with what was read before they replace it. They open it by
    /// its name in its open directory, so these calls have no path and aren't counted here.
    private static let writers = ["install", "uninstall"]

    @Test(arguments: readers + writers)
    func opensEachFileOnce(command: String) throws {
      for fixture in TestEffort.some(Fixture.all, every: 71, from: command.utf8.count) {
        try withTemporaryDirectory { parent in
          let project = try fixture.layOut(in: parent)
          if command.hasPrefix("uninstall") { _ = try Tool.run(["install", project.path]) }
          let counts = try opens(command, project.path, below: parent)
          #expect(!counts.isEmpty)
          #expect(repeated(counts).isEmpty, "\(fixture.name)")
        }
      }
    }

    /// Names that need a search of all sources don't make a run read them again; nor does a directory,
    /// which stands for the projects in it that have apps, so that they are read for the choice.
    @Test(arguments: readers + writers)
    func opensEachFileOnceWhateverIsAsked(command: String) throws {
      let fixture = try #require(Fixture.all.first { $0.name == "uikit-scenes" })
      try withTemporaryDirectory { parent in
        let project = try fixture.layOut(in: parent)
        let directory = project.deletingLastPathComponent()
        let delegate = directory.appendingPathComponent("App/AppDelegate.swift")
        var text = try String(contentsOf: delegate, encoding: .utf8)
        text += (1...10).map { "let library\($0) = Library\($0).shared\n" }.joined()
        try Data(text.utf8).write(to: delegate)
        let classes = (1...10).map { "<viewController customClass=\"Screen\($0)\"/>" }.joined()
        try Data("<document>\(classes)</document>".utf8).write(
          to: directory.appendingPathComponent("App/Main.storyboard")
        )
        if command.hasPrefix("uninstall") { _ = try Tool.run(["install", project.path]) }
        var counts = try opens(command, directory.path, below: parent)
        // It was read for the choice, and another run may change it until it's locked.
        let file = try #require(counts.keys.first { $0.hasSuffix("/project.pbxproj") })
        counts[file, default: 2] -= 1
        #expect(repeated(counts).isEmpty)
        #expect(counts.filter { $0.value > 1 }.count <= 3)
      }
    }

    /// The files that were opened too often.
    private func repeated(_ counts: [String: Int]) -> [String: Int] {
      counts.filter { path, count in
        count > ([".swift", ".m"].contains(where: path.hasSuffix) ? 2 : 1)
      }
    }

    /// Returns how often a run opens each file in `directory` by its path.
    private func opens(
      _ command: String,
      _ path: String,
      below directory: URL
    ) throws -> [String: Int] {
      let log = directory.appendingPathComponent("calls").path
      let environment = ["FAULT_READS": directory.path, "FAULT_LOG": log]
      _ = try Tool.run(
        command.split(separator: " ").map(String.init) + [path],
        environment: FaultLibrary.environment.merging(environment) { $1 }
      )
      let paths = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("open /") }.map { String($0.dropFirst("open ".count)) }
      return Dictionary(paths.map { ($0, 1) }, uniquingKeysWith: +)
    }
  }
#endif
