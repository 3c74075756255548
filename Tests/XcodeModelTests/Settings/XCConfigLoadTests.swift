import Testing
import XcodeModel

@Suite struct XCConfigLoadTests {
  @Test func putsIncludedAssignmentsInTheirPlace() {
    let loaded = load([
      "/p/a.xcconfig": "A = 1\n#include \"common/b.xcconfig\"\nC = 3",
      "/p/common/b.xcconfig": "B = 2\n#include \"../d.xcconfig\"",
      "/p/d.xcconfig": "D = 4",
    ])
    #expect(loaded.assignments.map(\.name) == ["A", "B", "D", "C"])
    #expect(loaded.assignments[2].location == SettingLocation(file: "/p/d.xcconfig", offset: 0))
    #expect(loaded.files == ["/p/a.xcconfig", "/p/common/b.xcconfig", "/p/d.xcconfig"])
    #expect(loaded.problems.isEmpty)
  }

  @Test func looksInTheDirectoriesOfIncludersAndInTheSearchPaths() {
    let loaded = load(
      [
        "/p/a.xcconfig": "#include \"sub/b.xcconfig\"\n#include \"e.xcconfig\"",
        "/p/sub/b.xcconfig": "#include \"c.xcconfig\"",
        "/p/c.xcconfig": "C = 1",
        "/root/e.xcconfig": "E = 1",
      ],
      searchPaths: ["/root"]
    )
    #expect(loaded.assignments.map(\.name) == ["C", "E"])
    #expect(loaded.problems.isEmpty)
  }

  @Test func appendsTheExtension() {
    let loaded = load(["/p/a.xcconfig": "#include \"b\"", "/p/b.xcconfig": "B = 1"])
    #expect(loaded.assignments.map(\.name) == ["B"])
  }

  @Test func takesAbsolutePaths() {
    let loaded = load(["/p/a.xcconfig": "#include \"/q/b.xcconfig\"", "/q/b.xcconfig": "B = 1"])
    #expect(loaded.assignments.map(\.name) == ["B"])
  }

  @Test func namesWhatIsMissingUnlessItIsOptional() {
    let loaded = load(["/p/a.xcconfig": "#include? \"b\"\n#include \"c\"\nA = 1"])
    #expect(loaded.problems.map(\.line) == [2])
    #expect(loaded.problems.map(\.message) == ["included file 'c' was not found"])
    #expect(loaded.assignments.map(\.name) == ["A"])
  }

  @Test func namesAMissingFile() {
    let loaded = load([:])
    #expect(loaded.problems.map(\.file) == ["/p/a.xcconfig"])
    #expect(loaded.files.isEmpty)
  }

  @Test func doesNotReadFilesOfXcode() {
    let line = "\"<DEVELOPER_DIR>/Makefiles/a.xcconfig\""
    var asked: [String] = []
    let loaded = XCConfig.load(path: "a") { path in
      asked.append(path)
      return parsed("#include \(line)\n#include? \(line)", path)
    }
    #expect(asked == ["a"])
    #expect(loaded.problems.map(\.line) == [1])
  }

  @Test(arguments: [
    ["/p/a.xcconfig": "A = 1\n#include \"a.xcconfig\"\nB = 2"],
    ["/p/a.xcconfig": "A = 1\n#include \"./../p/a\"\nB = 2"],
    ["/p/a.xcconfig": "A = 1\n#include \"b\"\nB = 2", "/p/b.xcconfig": "#include \"a\""],
  ]) func skipsCycles(_ files: [String: String]) {
    let loaded = load(files)
    #expect(loaded.assignments.map(\.name) == ["A", "B"])
    #expect(loaded.problems.count == 1)
  }

  @Test func includesTheSameFileTwice() {
    let loaded = load([
      "/p/a.xcconfig": "#include \"b\"\n#include \"b\"", "/p/b.xcconfig": "B = 1",
    ])
    #expect(loaded.assignments.map(\.name) == ["B", "B"])
    #expect(loaded.files.count == 2)
    #expect(loaded.problems.isEmpty)
  }

  @Test func endsAChainOfTenThousandFiles() {
    var reads = 0
    let loaded = XCConfig.load(path: "0.xcconfig") { path in
      reads += 1
      let number = Int(path.prefix { $0 != "." }) ?? 0
      return number < 10_000
        ? parsed("A = \(number)\n#include \"\(number + 1).xcconfig\"", path) : nil
    }
    #expect(loaded.assignments.count == 100)
    #expect(loaded.problems.map(\.message) == ["inclusions are nested more than 100 deep"])
    #expect(reads <= 102)
  }

  @Test func endsFilesThatIncludeTheNextTwice() {
    let loaded = XCConfig.load(path: "0.xcconfig") { path in
      let next = (Int(path.prefix { $0 != "." }) ?? 0) + 1
      return parsed("A = 1\n#include \"\(next).xcconfig\"\n#include \"\(next).xcconfig\"", path)
    }
    #expect(loaded.assignments.count <= 1001)
    #expect(
      loaded.problems.filter { $0.message == "more than 1000 inclusions" }.count == 1
    )
    #expect(loaded.problems.count <= 1001)
  }

  @Test func endsFilesThatAreLargeTogether() {
    let large = "A = " + String(repeating: "x", count: 1 << 16)
    let loaded = load([
      "/p/a.xcconfig": String(repeating: "#include \"b\"\n", count: 300), "/p/b.xcconfig": large,
    ])
    #expect(loaded.assignments.count == 255)
    #expect(loaded.problems.allSatisfy { $0.message.contains("16 MB") })
  }

  private func load(_ files: [String: String], searchPaths: [String] = []) -> XCConfig.Loaded {
    let configs = Dictionary(uniqueKeysWithValues: files.map { ($0, parsed($1, $0)) })
    return XCConfig.load(path: "/p/a.xcconfig", searchPaths: searchPaths) { configs[$0] }
  }

  private func parsed(_ text: String, _ path: String) -> XCConfig {
    XCConfig(parsing: Array(text.utf8), path: path)
  }
}
