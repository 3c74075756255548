import ProjectText
import TestSupport
import Testing

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

  private let text: ProjectText

  init() throws {
    text = try ProjectText(parsing: Array(Self.small.utf8))
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
    let text = try ProjectText(parsing: Array(list.utf8))
    #expect(text.project == nil)
    #expect(Array(text.objects).isEmpty)
    #expect(text.object("a") == nil)
    #expect(text.objectVersion == nil)
    #expect(throws: ProjectEditor.Obstacle.noObjects) { try ProjectEditor(text) }
  }
}

@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
struct CorpusLookupTests {
  @Test(arguments: CorpusReadingTests.readable)
  func findsEveryObject(of project: CorpusProject) throws {
    let text = try ProjectText(parsing: project.bytes())
    let objects = Array(text.objects)
    #expect(!objects.isEmpty)
    for object in objects where text.object(object.id)?.isa != object.isa {
      Issue.record("\(object.id) is not found")
    }
    let isTwice = project.folder == "CodeEditApp-CodeEdit--852c7a4ec6"
    #expect(text.duplicates.map(\.id) == (isTwice ? ["5878DA872918642F00DD95A3"] : []))
    let kinds = Dictionary(grouping: text.project?.targets ?? []) { $0.productType }
    #expect(kinds[.unitTests, default: []].count == project.testBundles.count)
  }

  @Test func objectsThatAreReferredToMayBeMissing() throws {
    let project = try Corpus.project("flutter-samples/animations/ios/Runner.xcodeproj")
    let text = try ProjectText(parsing: project.bytes())
    let tests = text.project?.targets.first { $0.productType == .unitTests }
    let named = tests?.object.strings("buildPhases") ?? []
    #expect(named.count == (tests?.phases.count ?? 0) + 1)
  }

  @Test func theLastOfTwoValuesOfOneKeyCounts() throws {
    let bytes = try Corpus.project("pwa-builder-pwabuilder-ios-app-store").bytes()
    let text = try ProjectText(parsing: bytes)
    let repeated = text.project?.targets.flatMap(\.configurations).filter { configuration in
      configuration.settings.filter { $0.key.says("CURRENT_PROJECT_VERSION") }.count == 2
    }
    #expect(repeated?.isEmpty == false)
    for settings in repeated?.compactMap({ $0.object["buildSettings"] }) ?? [] {
      let last = settings.entries.filter { $0.key.says("CURRENT_PROJECT_VERSION") }.last
      #expect(settings["CURRENT_PROJECT_VERSION"]?.range == last?.value.range)
    }
  }
}
