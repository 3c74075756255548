import ProjectText
import Testing
import TestSupport

@Suite struct LookupTests {
  static let small = """
    {
      objectVersion = "56";
      objects = {
        P = {isa = PBXProject; targets = (T, "T 2", gone, ); mainGroup = gone; };
        T = {isa = PBXNativeTarget; name = first; };
        "T 2" = {isa = PBXNovelTarget; name = second; novelty = (a, {b = c; }, ); };
        T = {isa = PBXNativeTarget; name = again; };
        odd = (list, );
        "e\u{301}" = {isa = PBXGroup; };
      };
      rootObject = P;
    }
    """

  private let text: ProjectDocument

  init() throws {
    text = try ProjectDocument(parsing: Array(Self.small.utf8))
  }

  @Test func theLastOfSeveralWithOneIdentifierCounts() {
    #expect(text.object("T")?.string("name") == "again")
    #expect(text.duplicates.map(\.id) == ["T"])
    #expect(text.duplicates.map(\.key.position.line) == [7])
    #expect(text.objects.map(\.id) == ["P", "T", "T 2", "T", "odd", "e\u{301}"])
  }

  @Test func identifiersAreFoundByTheirBytes() {
    #expect(text.object("T 2")?.isa == "PBXNovelTarget")
    #expect(text.object("t 2") == nil)
    #expect(text.object("") == nil)
    #expect(text.object("e\u{301}") != nil)
    #expect(text.object("\u{E9}") == nil)
  }

  @Test func whatLeadsNowhereIsLeftOut() {
    #expect(text.objectVersion == 56)
    #expect(text.project?.id == "P")
    #expect(text.project?.targets.map(\.name) == ["again", "second"])
    #expect(text.project?.mainGroup == nil)
    #expect(text.project?.configurations.isEmpty == true)
  }

  @Test func unknownKindsAndKeysAreOrdinaryContent() {
    let target = text.object("T 2")
    #expect(target?.strings("novelty") == ["a"])
    #expect(target?["novelty"]?.elements.map(\.kind) == [.string, .dictionary])
    #expect(text.object("odd")?.isa == "")
    #expect(text.object("odd")?.value.kind == .array)
  }

  @Test(arguments: ["{}", "()", "a", "{objects = (a, ); rootObject = a; }", "{rootObject = {}; }"])
  func aListOfAnotherShapeHasNoObjects(list: String) throws {
    let text = try ProjectDocument(parsing: Array(list.utf8))
    #expect(text.project == nil)
    #expect(Array(text.objects).isEmpty)
    #expect(text.object("a") == nil)
    #expect(text.objectVersion == nil)
    #expect(throws: ProjectEditor.EditingError.noObjects) { try ProjectEditor(text) }
  }
}

/// Objects of the fixtures, some of which are damaged.
@Suite struct FixtureLookupTests {
  @Test(arguments: Fixture.readable)
  func findsEveryObject(of fixture: Fixture) throws {
    let text = try ProjectDocument(parsing: fixture.bytes())
    let objects = Array(text.objects)
    #expect(!objects.isEmpty)
    for object in objects where text.object(object.id)?.isa != object.isa {
      Issue.record("\(object.id) is not found")
    }
    #expect(text.duplicates.isEmpty != (fixture.name == "duplicate-identifiers"))
    #expect(text.project?.targets.map(\.name) == fixture.project.targets.map(\.name))
    let tests = text.project?.targets.filter { $0.productType == .unitTests } ?? []
    #expect(tests.count == fixture.project.targets.count { $0.product == .unitTests })
  }

  @Test func objectsThatAreReferredToMayBeMissing() throws {
    let text = try ProjectDocument(parsing: Fixture.named("dangling-references").bytes())
    let app = try #require(text.project?.targets.first)
    #expect(app.object.strings("buildPhases").count == app.phases.count + 1)
  }

  @Test func theLastOfTwoValuesOfOneKeyCounts() throws {
    let text = try ProjectDocument(parsing: Fixture.named("duplicate-keys").bytes())
    let app = try #require(text.project?.targets.first)
    let settings = try #require(app.configurations.first?.object["buildSettings"])
    let values = settings.entries.filter { $0.key.isString("INFOPLIST_FILE") }.map(\.value)
    #expect(values.map(\.string) == ["Old/Info.plist", "App/Info.plist"])
    #expect(settings["INFOPLIST_FILE"]?.range == values.last?.range)
  }
}
