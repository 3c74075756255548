import Foundation
import ProjectText
import Testing

/// Values that are set, added and removed at a path of keys.
@Suite struct SettingTests {
  static let project = """
    // !$*UTF8*$!
    {
    \tobjects = {
    \t\tC /* Debug */ = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\tbuildSettings = {
    \t\t\t\tARCHS = (
    \t\t\t\t\tarm64,
    \t\t\t\t);
    \t\t\t\t"OTHER_LDFLAGS[sdk=macosx*]" = "-ObjC";
    \t\t\t\tSDKROOT = iphoneos;
    \t\t\t};
    \t\t\tname = Debug;
    \t\t};
    \t\tE /* Empty */ = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\tbuildSettings = {
    \t\t\t};
    \t\t\tname = Empty;
    \t\t};
    \t\tF = {isa = PBXFileReference; path = A.swift; };
    \t\tP /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tmainGroup = G /* App */;
    \t\t\ttargets = (
    \t\t\t);
    \t\t};
    \t};
    \trootObject = P /* Project object */;
    }

    """

  struct Step: CustomTestStringConvertible {
    var object: ObjectID
    var path: [String]
    var value: NewValue?
    /// The text that goes, and what stands there instead.
    var old: String
    var new: String
    var testDescription: String { "\(path.joined(separator: ".")) of \(object.rawValue)" }

    init(_ object: ObjectID, _ path: [String], _ value: NewValue?, _ old: String, _ new: String) {
      self.object = object
      self.path = path
      self.value = value
      self.old = old
      self.new = new
    }
  }

  private static let steps = [
    Step(
      "C",
      ["buildSettings", "SDKROOT"],
      .string("mac os"),
      "SDKROOT = iphoneos;",
      "SDKROOT = \"mac os\";"
    ),
    Step(
      "C",
      ["buildSettings", "ARCHS"],
      .string("x86_64"),
      "ARCHS = (\n\t\t\t\t\tarm64,\n\t\t\t\t);",
      "ARCHS = x86_64;"
    ),
    Step(
      "C",
      ["buildSettings", "SDKROOT"],
      .array([.string("a b"), .string("c")]),
      "SDKROOT = iphoneos;",
      "SDKROOT = (\n\t\t\t\t\t\"a b\",\n\t\t\t\t\tc,\n\t\t\t\t);"
    ),
    Step(
      "C",
      ["buildSettings", "OTHER_LDFLAGS[sdk=macosx*]"],
      nil,
      "\n\t\t\t\t\"OTHER_LDFLAGS[sdk=macosx*]\" = \"-ObjC\";",
      ""
    ),
    Step("C", ["name"], .string("Release"), "name = Debug;", "name = Release;"),
    Step("P", ["mainGroup"], .reference("H", comment: "B"), "G /* App */;", "H /* B */;"),
    Step("C", ["buildSettings", "MISSING"], nil, "", ""),
  ]

  /// What is added, which its removal takes out again.
  private static let additions = [
    Step(
      "C",
      ["buildSettings", "ARCHS[sdk=*]"],
      .string("arm64"),
      "\"OTHER_",
      "\"ARCHS[sdk=*]\" = arm64;\n\t\t\t\t\"OTHER_"
    ),
    Step(
      "E",
      ["buildSettings", "SDKROOT"],
      .string("iphoneos"),
      "buildSettings = {\n\t\t\t};\n\t\t\tname = Empty",
      "buildSettings = {\n\t\t\t\tSDKROOT = iphoneos;\n\t\t\t};\n\t\t\tname = Empty"
    ),
    Step(
      "F",
      ["fileEncoding"],
      .string("4"),
      "path = A.swift",
      "fileEncoding = 4; path = A.swift"
    ),
    Step(
      "F",
      ["x", "y"],
      .string("z"),
      "path = A.swift;",
      "path = A.swift; x = {y = z; };"
    ),
    Step(
      "P",
      ["attributes", "TargetAttributes", "T"],
      .dictionary([.init("TestTargetID", .string("A"))]),
      "\t\t\tmainGroup",
      """
      \t\t\tattributes = {
      \t\t\t\tTargetAttributes = {
      \t\t\t\t\tT = {
      \t\t\t\t\t\tTestTargetID = A;
      \t\t\t\t\t};
      \t\t\t\t};
      \t\t\t};
      \t\t\tmainGroup
      """
    ),
  ]

  private static func document() throws -> ProjectDocument {
    try ProjectDocument(parsing: Array(project.utf8))
  }

  private func setting(
    _ path: [String],
    _ value: NewValue?,
    of id: ObjectID,
    in document: ProjectDocument
  ) throws -> ProjectDocument {
    var editor = try ProjectEditor(document)
    try editor.set(value, at: path, of: #require(document.object(id)))
    return try ProjectDocument(parsing: editor.edits.applied(to: document.bytes))
  }

  @Test(arguments: steps + additions) func changesNothingElse(_ step: Step) throws {
    let after = try setting(step.path, step.value, of: step.object, in: Self.document())
    var expected = Self.project
    if let range = expected.range(of: step.old) {
      expected.replaceSubrange(range, with: step.new)
    } else {
      #expect(step.old == "", "the project doesn't have the text")
    }
    #expect(String(decoding: after.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: additions) func removalOfAnAdditionRestoresEveryByte(_ step: Step) throws {
    let before = try Self.document()
    let after = try setting(step.path, step.value, of: step.object, in: before)
    // Dictionaries on the way that were added go with it.
    let depth = step.path.indices.first {
      before.value(at: step.path[...$0], of: step.object) == nil
    }
    let path = Array(step.path[...(try #require(depth))])
    #expect(try setting(path, nil, of: step.object, in: after).bytes == before.bytes)
  }

  @Test func changesOfOneDictionaryComeTogether() throws {
    let document = try Self.document()
    let configuration = Configuration(object: try #require(document.object("C")))
    var editor = try ProjectEditor(document)
    for name in ["ARCHS", "OTHER_LDFLAGS[sdk=macosx*]"] {
      try editor.setBuildSetting(name, to: nil, in: configuration)
    }
    for name in ["B", "A", "Z"] {
      try editor.setBuildSetting(name, to: .string(name.lowercased()), in: configuration)
    }
    try editor.setBuildSetting("SDKROOT", to: .string("first"), in: configuration)
    try editor.setBuildSetting("SDKROOT", to: .string("macosx"), in: configuration)
    let after = try ProjectDocument(parsing: editor.edits.applied(to: document.bytes))
    let settings = Configuration(object: try #require(after.object("C"))).settings
    #expect(settings.map { $0.key.string } == ["A", "B", "SDKROOT", "Z"])
    #expect(settings.map { $0.value.string } == ["a", "b", "macosx", "z"])
  }

  @Test func allEntriesCanGo() throws {
    let document = try Self.document()
    let configuration = Configuration(object: try #require(document.object("C")))
    var editor = try ProjectEditor(document)
    for setting in configuration.settings {
      try editor.setBuildSetting(#require(setting.key.string), to: nil, in: configuration)
    }
    let bytes = try editor.edits.applied(to: document.bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self).contains("buildSettings = {\n\t\t\t};\n\t\t\tname = D")
    )
  }

  @Test func entriesAddedToOneNewDictionaryShareIt() throws {
    let document = try Self.document()
    let project = try #require(document.project).object
    var editor = try ProjectEditor(document)
    try editor.set(.string("2"), at: ["attributes", "B"], of: project)
    try editor.set(.string("1"), at: ["attributes", "A", "C"], of: project)
    let after = try ProjectDocument(parsing: editor.edits.applied(to: document.bytes))
    let attributes = try #require(after.project?.object["attributes"])
    #expect(attributes.entries.map { $0.key.string } == ["A", "B"])
    #expect(attributes["A"]?["C"]?.string == "1")
  }

  @Test func aChangeThatContradictsAnotherIsRefused() throws {
    let document = try Self.document()
    let project = try #require(document.project).object
    var editor = try ProjectEditor(document)
    try editor.set(.string("1"), at: ["a", "b"], of: project)
    #expect(throws: ProjectEditor.EditingError.conflictingChange(key: "a")) {
      try editor.set(.string("1"), at: ["a"], of: project)
    }
    try editor.set(.string("1"), at: ["c"], of: project)
    #expect(throws: ProjectEditor.EditingError.conflictingChange(key: "c")) {
      try editor.set(.string("1"), at: ["c", "d"], of: project)
    }
    #expect(throws: ProjectEditor.EditingError.conflictingChange(key: "c")) {
      try editor.add(.string("1"), to: "c", of: project)
    }
    try editor.add(.string("1"), to: "targets", of: project)
    #expect(throws: ProjectEditor.EditingError.conflictingChange(key: "targets")) {
      try editor.set(nil, at: ["targets"], of: project)
    }
  }

  @Test func aPathHasAKey() throws {
    let document = try Self.document()
    var editor = try ProjectEditor(document)
    #expect(throws: ProjectEditor.EditingError.emptyPath) {
      try editor.set(.string("1"), at: [], of: #require(document.project).object)
    }
  }

  @Test func aValueOnTheWayIsADictionary() throws {
    let document = try Self.document()
    let configuration = try #require(document.object("C"))
    let position = try #require(configuration["name"]).position
    var editor = try ProjectEditor(document)
    #expect(throws: ProjectEditor.EditingError.unexpectedValue(position)) {
      try editor.set(.string("1"), at: ["name", "a"], of: configuration)
    }
  }

  @Test func entriesAreACollection() throws {
    let settings = try #require(Self.document().object("C")?["buildSettings"])
    #expect(settings.entries.count == 3)
    #expect(settings.entries.dropFirst().first?.key.string == "OTHER_LDFLAGS[sdk=macosx*]")
    #expect(settings["ARCHS"]?.elements.count == 1)
    #expect(settings["SDKROOT"]?.elements.isEmpty == true)
    #expect(settings["SDKROOT"]?.entries.isEmpty == true)
  }
}

extension ProjectDocument {
  fileprivate func value(at path: ArraySlice<String>, of id: ObjectID) -> Value? {
    path.reduce(object(id)?.value) { $0?[$1] }
  }
}
