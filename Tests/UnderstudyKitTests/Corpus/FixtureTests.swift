import Foundation
import TestSupport
import Testing

/// The small projects that other tests build on.
@Suite struct FixtureTests {
  @Test(arguments: Fixture.ordinary + Fixture.unusual)
  func isAProject(_ fixture: Fixture) throws {
    let project = try Self.read(fixture)
    let objects = try #require(project["objects"] as? [String: [String: Any]])
    let root = try #require(project["rootObject"] as? String)
    #expect(objects[root]?["isa"] as? String == "PBXProject")
    #expect(project["objectVersion"] as? String == "\(fixture.project.objectVersion)")

    let targets = try #require(objects[root]?["targets"] as? [String])
    #expect(
      targets.map { objects[$0]?["name"] as? String }
        == fixture.project.targets.map(\.name)
    )
  }

  @Test(arguments: Fixture.all)
  func isTheSameEveryTime(_ fixture: Fixture) throws {
    #expect(try fixture.bytes() == fixture.bytes())
  }

  @Test(arguments: Fixture.all)
  func layoutHoldsWhatTheTargetsName(_ fixture: Fixture) throws {
    try withTemporaryFolder { folder in
      let layout = try fixture.layOut(in: folder)
      let file = layout.appendingPathComponent("project.pbxproj")
      #expect(try [UInt8](Data(contentsOf: file)) == fixture.bytes())
      let root = layout.deletingLastPathComponent()
      for target in fixture.project.targets {
        let plist = target.settings["INFOPLIST_FILE"].map { [$0] } ?? []
        for path in target.sources + target.resources + plist {
          #expect(
            FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path),
            "\(path)"
          )
        }
      }
    }
  }

  @Test(arguments: Fixture.ordinary)
  func everyReferenceIsToAnObject(_ fixture: Fixture) throws {
    let project = try Self.read(fixture)
    let objects = try #require(project["objects"] as? [String: [String: Any]])
    let text = try #require(String(bytes: fixture.bytes(), encoding: .utf8))
    let mentioned = text.components(separatedBy: CharacterSet.alphanumerics.inverted)
      .filter { $0.utf8.count == 24 && objects[$0] == nil }
      .filter {
        $0.unicodeScalars.allSatisfy(CharacterSet(charactersIn: "0123456789ABCDEF").contains)
      }
    #expect(mentioned == [])
  }

  /// The project as Foundation reads it.
  private static func read(_ fixture: Fixture) throws -> [String: Any] {
    let data = try Data(fixture.bytes())
    let value =
      fixture.name == "json"
      ? try JSONSerialization.jsonObject(with: data)
      : try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(value as? [String: Any])
  }
}
