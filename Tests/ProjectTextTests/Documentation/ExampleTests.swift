import Foundation
import ProjectText
import Testing

/// The examples of the documentation, to the letter: the last test compares them.
@Suite struct ExampleTests {
  static let project = """
    // !$*UTF8*$!
    {
    \tobjects = {
    \t\tB1 /* A.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* A.swift */; };
    \t\tF1 /* A.swift */ = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
    \t\tG = {isa = PBXGroup; children = (F1 /* A.swift */, ); path = App; };
    \t\tP /* Project object */ = {isa = PBXProject; mainGroup = G; targets = (T /* App */, ); };
    \t\tR /* Lint */ = {isa = PBXShellScriptBuildPhase; name = Lint; };
    \t\tS /* Sources */ = {isa = PBXSourcesBuildPhase; files = (B1 /* A.swift in Sources */, ); };
    \t\tC /* Debug */ = {isa = XCBuildConfiguration; buildSettings = {A = 1; }; name = Debug; };
    \t\tL = {isa = XCConfigurationList; buildConfigurations = (C /* Debug */, ); };
    \t\tT /* App */ = {isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = (S /* Sources */, ); name = App; };
    \t};
    \trootObject = P /* Project object */;
    }

    """

  private let bytes = Array(Self.project.utf8)

  @Test func reading() throws {
    var reports: [String] = []
    func report(_ text: String) { reports.append(text) }

    let document = try ProjectDocument(parsing: bytes)
    for target in document.project?.targets ?? [] {
      let files = target.sourcesPhase?.files.compactMap { $0.file?.name } ?? []
      report("\(target.name) compiles \(files.joined(separator: ", "))")
    }
    for object in document.objects where object.isa == "PBXShellScriptBuildPhase" {
      report("a script: \(object.string("name") ?? "without name")")
    }

    let tree = FileTree(of: document)
    for reference in document.objects where reference.isa == "PBXFileReference" {
      guard let location = tree.location(of: FileElement(object: reference)) else { continue }
      if location.base == .project { report(location.path) }
    }

    #expect(reports == ["App compiles A.swift", "a script: Lint", "App/A.swift"])
  }

  func adding(_ path: String, to document: ProjectDocument) throws -> [UInt8] {
    var editor = try ProjectEditor(document)
    for target in document.project?.targets ?? [] {
      try editor.addSource(path, to: target)
    }
    return try editor.edits.applied(to: document.bytes)
  }

  @Test func aSourceOfTwoTargetsIsListedOnce() throws {
    let project = Self.project.replacing("(T /* App */, )", with: "(T /* App */, U /* Tests */, )")
      .replacing(
        "\t};\n\trootObject",
        with: "\t\tU /* Tests */ = {isa = PBXNativeTarget; name = Tests; };\n\t};\n\trootObject"
      )
    let document = try ProjectDocument(parsing: Array(project.utf8))
    for path in ["App/B.swift", "Shared/B.swift", "App/A.swift"] {
      let after = try ProjectDocument(parsing: adding(path, to: document))
      let tree = FileTree(of: after)
      let references = after.objects.map(FileElement.init(object:)).filter {
        $0.object.isa == "PBXFileReference"
      }
      #expect(
        references.compactMap { tree.location(of: $0)?.path }.sorted()
          == Set(["App/A.swift", path]).sorted()
      )
      #expect(after.project?.mainGroup?.children.count == references.count)
      for target in after.project?.targets ?? [] {
        let names = target.sourcesPhase?.files.compactMap { $0.file?.name } ?? []
        #expect(names.last == (path.hasSuffix("A.swift") ? "A.swift" : "B.swift"))
      }
    }
  }

  func removing(_ name: String, from document: ProjectDocument) throws -> [UInt8] {
    var editor = try ProjectEditor(document)
    for phase in document.project?.targets.compactMap(\.sourcesPhase) ?? [] {
      for build in phase.files where build.file?.path == name {
        editor.remove(build.object)
        try editor.remove(build.id.rawValue, from: "files", of: phase.object)
      }
    }
    if let group = document.project?.mainGroup {
      for file in group.children where file.path == name {
        editor.remove(file.object)
        try editor.remove(file.id.rawValue, from: "children", of: group.object)
      }
    }
    return try editor.edits.applied(to: document.bytes)
  }

  @Test func addingAndRemoving() throws {
    let before = try ProjectDocument(parsing: bytes)
    let after = try ProjectDocument(parsing: adding("App/B.swift", to: before))
    #expect(
      after.project?.targets.first?.sourcesPhase?.files.map(\.file?.name) == ["A.swift", "B.swift"]
    )
    #expect(try removing("B.swift", from: after) == bytes)
  }

  func setting(_ name: String, to value: String, in document: ProjectDocument) throws -> [UInt8] {
    var editor = try ProjectEditor(document)
    for target in document.project?.targets ?? [] {
      for configuration in target.configurations {
        try editor.setBuildSetting(name, to: .string(value), in: configuration)
      }
      try editor.set(.string("Tools"), at: ["productName"], of: target.object)
    }
    return try editor.edits.applied(to: document.bytes)
  }

  @Test func changingABuildSetting() throws {
    let before = try ProjectDocument(parsing: bytes)
    let after = try setting("SDKROOT", to: "macosx", in: before)
    let expected = Self.project.replacing("{A = 1; }", with: "{A = 1; SDKROOT = macosx; }")
      .replacing("name = App; }", with: "name = App; productName = Tools; }")
    #expect(String(decoding: after, as: UTF8.self) == expected)
  }

  @Test func errors() throws {
    var reports: [String] = []
    func report(_ text: String) { reports.append(text) }
    let bytes = Array(bytes.dropLast(3)) + Array("\n<<<<<<< HEAD\n".utf8)
    let path = "App.xcodeproj/project.pbxproj"

    do {
      _ = try ProjectDocument(parsing: bytes)
    } catch {
      report("\(path):\(error.position.line):\(error.position.column): error: \(error)")
    }

    #expect(reports == ["\(path):15:1: error: unresolved merge conflict"])
  }

  @Test func examplesAreThoseOfTheDocumentation() throws {
    let tests = URL(fileURLWithPath: #filePath)
    let article = tests.deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/ProjectText/ProjectText.docc/ProjectText.md")
    let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
    let code = try flattened(String(contentsOf: tests, encoding: .utf8))
    let examples = blocks.filter { $0.hasPrefix("swift\n") }.map { String($0.dropFirst(6)) }
    #expect(examples.count == 6)
    for example in examples where !code.contains(flattened(example)) {
      Issue.record("not in the tests: \(example)")
    }
  }

  /// Without the indentation of lines, which is another inside of a function.
  private func flattened(_ code: String) -> String {
    let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.joined(separator: "\n")
  }
}
