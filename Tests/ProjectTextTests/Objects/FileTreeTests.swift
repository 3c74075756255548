import Foundation
import ProjectText
import TestSupport
import Testing

@Suite struct FileTreeTests {
  static let project = """
    {objects = {
      P = {isa = PBXProject; mainGroup = main; };
      main = {isa = PBXGroup; children = (App, Names, Top, Gone, Root, Built, ); };
      App = {isa = PBXGroup; children = (Swift, Strings, Model, App2, ); path = App; };
      App2 = {isa = PBXGroup; children = (Deep, Swift, ); path = ../Other; sourceTree = "<group>"; };
      Names = {isa = PBXGroup; children = (Named, ); name = Names; };
      Swift = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      Strings = {isa = PBXVariantGroup; children = (German, ); name = A.xib; path = ../..; };
      German = {isa = PBXFileReference; name = de; path = de.lproj/A.strings; };
      Model = {isa = XCVersionGroup; children = (Version, ); path = M.xcdatamodeld; };
      Version = {isa = PBXFileReference; path = M.xcdatamodel; };
      Deep = {isa = PBXFileReference; path = "d e/D.swift"; };
      Named = {isa = PBXFileReference; path = N.swift; };
      Top = {isa = PBXFileReference; path = /tmp/T.swift; sourceTree = "<absolute>"; };
      Root = {isa = PBXGroup; children = (Below, ); path = Root; sourceTree = SOURCE_ROOT; };
      Below = {isa = PBXFileReference; path = B.swift; };
      Built = {isa = PBXFileReference; path = B.app; sourceTree = BUILT_PRODUCTS_DIR; };
      Loop = {isa = PBXGroup; children = (Pool, ); path = loop; };
      Pool = {isa = PBXGroup; children = (Loop, Lost, ); path = pool; };
      Lost = {isa = PBXFileReference; path = L.swift; };
      Free = {isa = PBXFileReference; path = F.swift; };
    }; rootObject = P; }
    """

  typealias Place = (base: FileElement.SourceTree, path: String)

  static let cases: [(id: String, place: Place?)] = [
    ("main", (.project, "")),
    ("App", (.project, "App")),
    ("Swift", (.project, "App/A.swift")),
    ("Deep", (.project, "App/../Other/d e/D.swift")),
    ("Named", (.project, "N.swift")),
    // Interface Builder files of MacDown stand in groups of variants with such paths.
    ("German", (.project, "App/../../de.lproj/A.strings")),
    ("Model", (.project, "App/M.xcdatamodeld")),
    ("Version", (.project, "App/M.xcdatamodeld/M.xcdatamodel")),
    ("Top", (.absolute, "/tmp/T.swift")),
    ("Below", (.project, "Root/B.swift")),
    ("Built", (.other("BUILT_PRODUCTS_DIR"), "B.app")),
    ("Free", (.project, "F.swift")),
    ("Loop", nil),
    ("Lost", nil),
  ]

  @Test(arguments: cases)
  func tellsWhereAnElementLies(id: String, place: Place?) throws {
    let text = try ProjectText(parsing: Array(Self.project.utf8))
    let object = try #require(text.object(ObjectID(rawValue: id)))
    let location = FileTree(of: text).location(of: FileElement(object: object))
    #expect(location?.base == place?.base)
    #expect(location?.path == place?.path)
  }

  @Test func theFirstGroupThatListsAnElementIsItsParent() throws {
    let text = try ProjectText(parsing: Array(Self.project.utf8))
    let tree = FileTree(of: text)
    func parent(_ id: ObjectID) -> ObjectID? {
      text.object(id).flatMap { tree.parent(of: FileElement(object: $0)) }?.id
    }
    #expect(parent("Swift") == "App")
    #expect(parent("App") == "main")
    #expect(parent("main") == nil)
    #expect(parent("Free") == nil)
  }

  /// Each group in the one before it, from the outermost on or the other way round; the last one
  /// may hold the first. Paths that grow without end would take gigabytes.
  @Test(arguments: [false, true], [false, true])
  func groupsTenThousandDeepTakeLittle(isReversed: Bool, isRound: Bool) throws {
    let name = String(repeating: "g", count: 100)
    let count = 10_000
    let groups = (0..<count).map { index in
      let child = index + 1 < count ? "G\(index + 1)" : isRound ? "G0" : "none"
      return """
        G\(index) = {isa = PBXGroup; children = (\(child)); path = \(name); sourceTree = "<group>"; };

        """
    }
    let list = (isReversed ? groups.reversed() : groups).joined()
    let text = try ProjectText(parsing: Array("{ objects = {\(list)}; }".utf8))
    let tree = FileTree(of: text)
    func length(_ index: Int) -> Int? {
      text.object(ObjectID(rawValue: "G\(index)"))
        .flatMap { tree.location(of: FileElement(object: $0)) }?.path.utf8.count
    }
    #expect(length(0) == (isRound ? nil : 100))
    #expect(length(9) == (isRound ? nil : 1009))
    #expect(length(10) == nil)
    #expect(length(count - 1) == nil)
  }

  /// Parts of paths that projects of the corpus name and their repositories do not hold: files
  /// that a build makes, other repositories, links, and a few that are gone.
  static let absent = [
    "/gen/output/", "/GeneratedPluginRegistrant.m", "/submodules/", "/WhisperKitTests/",
    "/src/coreml/", "/UIAlertView+AFNetworking.m", "/HealthCertificatePDFVersionView",
    "/MarvelKey.swift", "/ProjectNavigatorViewController+",
  ]

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
  func findsTheSourcesOfTheCorpus() throws {
    let types = ["sourcecode.swift", "sourcecode.c.objc", "file.xib", "file.storyboard"]
    var found = 0
    for project in CorpusReadingTests.readable {
      let list = Corpus.folder.appendingPathComponent("\(project.folder)/FILES.txt")
      let files = Set(try String(contentsOf: list, encoding: .utf8).split(separator: "\n"))
      let text = try ProjectText(parsing: project.bytes())
      let tree = FileTree(of: text)
      for element in text.objects.map(FileElement.init(object:)) {
        guard element.fileType.map(types.contains) == true, tree.parent(of: element) != nil,
          let location = tree.location(of: element), location.base == .project
        else { continue }
        let path = URL(fileURLWithPath: "/" + project.sourceRoot + location.path).standardized.path
        if files.contains(path.dropFirst()) {
          found += 1
        } else if !Self.absent.contains(where: path.contains) {
          Issue.record("\(project) has no \(path)")
        }
      }
    }
    #expect(found > 3_000)
  }
}
