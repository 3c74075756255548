import Foundation
import ProjectText
import Testing
import TestSupport

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

  static let cases: [(id: String, location: Place?)] = [
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
  func tellsWhereAnElementLies(id: String, location: Place?) throws {
    let text = try ProjectDocument(parsing: Array(Self.project.utf8))
    let object = try #require(text.object(ObjectID(rawValue: id)))
    let location = FileTree(of: text).location(of: FileElement(object: object))
    #expect(location?.base == location?.base)
    #expect(location?.path == location?.path)
  }

  @Test func theFirstGroupThatListsAnElementIsItsParent() throws {
    let text = try ProjectDocument(parsing: Array(Self.project.utf8))
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
  @Test(arguments: zip([false, true], [false, true]))
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
    let text = try ProjectDocument(parsing: Array("{ objects = {\(list)}; }".utf8))
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

  /// Files of fixtures that have no location, or a location without a file, and why.
  private static let lost: [String: (paths: [String], reason: String)] = [
    "dangling-references": (["App/ViewController.swift"], "a merge lost the reference"),
    "duplicate-identifiers": (["App/Copy.swift"], "the other object counts"),
    "group-cycle": (["App/"], "the group contains itself"),
    "cocoapods-not-installed": (["Pods/"], "CocoaPods hasn't written them yet"),
  ]

  @Test(arguments: Fixture.readable) func findsTheFilesOfFixtures(_ fixture: Fixture) throws {
    let text = try ProjectDocument(parsing: fixture.bytes())
    let tree = FileTree(of: text)
    var found: Set<String> = []
    for element in text.objects.map(FileElement.init(object:)) {
      guard element.object.isa == "PBXFileReference", tree.parent(of: element) != nil,
        let location = tree.location(of: element), location.base == .project
      else { continue }
      found.insert(location.path)
    }
    let lost = Self.lost[fixture.name]
    func isLost(_ path: String) -> Bool {
      lost?.paths.contains { path.hasPrefix($0) } == true
    }
    let named = fixture.project.targets.flatMap { $0.sources + $0.resources }
      .flatMap(fixture.project.paths(of:)).filter { !$0.hasPrefix("/") && !isLost($0) }
    #expect(found.isSuperset(of: named))
    let nested = fixture.project.neighbors.map(\.path)
    for path in found
    where !fixture.project.contains(path) && !nested.contains(path) && !isLost(path) {
      Issue.record("\(fixture.name) has no \(path)")
    }
  }
}
