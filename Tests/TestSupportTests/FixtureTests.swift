import Foundation
import Testing
import TestSupport

/// The small projects that other tests build on.
@Suite struct FixtureTests {
  @Test func namesAreUnique() {
    #expect(Set(Fixture.all.map(\.name)).count == Fixture.all.count)
  }

  @Test(arguments: Fixture.readable)
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
  func layoutContainsTheFilesOfItsTargets(_ fixture: Fixture) throws {
    try withTemporaryDirectory { directory in
      let layout = try fixture.layOut(in: directory)
      let file = layout.appendingPathComponent("project.pbxproj")
      #expect(try [UInt8](Data(contentsOf: file)) == fixture.bytes())
      for project in [fixture.project] + fixture.project.neighbors {
        let directory = directory.appendingPathComponent("\(fixture.name)/\(project.directory)")
        for target in project.targets {
          let plist = target.settings["INFOPLIST_FILE"].map { [$0] } ?? []
          for path in (target.sources + target.resources).flatMap(project.paths(of:)) + plist
          where !path.hasPrefix("/") && !path.contains("$") {
            #expect(
              FileManager.default.fileExists(atPath: directory.appendingPathComponent(path).path),
              "\(path)"
            )
          }
        }
      }
      for path in fixture.paths {
        let project = directory.appendingPathComponent("\(fixture.name)/\(path)/project.pbxproj")
        #expect(FileManager.default.fileExists(atPath: project.path))
      }
    }
  }

  /// The fixtures whose references aren't all to objects, and those that aren't OpenStep lists.
  private static let broken = ["dangling-references", "dangling-base-configuration"]

  @Test(arguments: Fixture.readable.filter { !broken.contains($0.name) })
  func everyReferenceIsToAnObject(_ fixture: Fixture) throws {
    let project = try Self.read(fixture)
    let objects = try #require(project["objects"] as? [String: [String: Any]])
    let neighbors = try fixture.project.neighbors.flatMap { neighbor in
      try Self.objects(of: neighbor)
    }
    let text = try #require(String(bytes: fixture.bytes(), encoding: .utf8))
    let mentioned = text.components(separatedBy: CharacterSet.alphanumerics.inverted)
      .filter { [24, 32].contains($0.utf8.count) && objects[$0] == nil && !neighbors.contains($0) }
      .filter {
        $0.unicodeScalars.allSatisfy(CharacterSet(charactersIn: "0123456789ABCDEFabcdef").contains)
      }
    #expect(mentioned == [])
  }

  private static func objects(of neighbor: FixtureProject) throws -> [String] {
    let project = try read(Fixture(project: neighbor))
    return try #require(project["objects"] as? [String: Any]).keys.map { $0 }
  }

  /// Returns the project as Foundation reads it.
  private static func read(_ fixture: Fixture) throws -> [String: Any] {
    let data = try Data(fixture.bytes())
    let value =
      fixture.name == "json"
      ? try JSONSerialization.jsonObject(with: data)
      : try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(value as? [String: Any])
  }
}
