import Diagnostics
import Foundation
import ProjectFiles
import ProjectText
import Testing
import TestSupport
import XcodeModel

/// A workspace can nest groups, and make paths, without end; reading it can't take all memory.
@Suite struct WorkspaceBoundTests {
  @Test func namesTheFirstGroupThatIsTooDeep() throws {
    let depth = TestEffort.isLong ? 160_000 : 4_000
    let groups = (0..<depth).map { "<Group\n location = \"group:a\($0)\">\n" }.joined()
    let error = try Self.error(reading: "<Workspace>\n\(groups)\(Self.end(of: depth))")
    #expect(error.message.text() == "groups nested more than 512 deep")
    #expect(error.location?.position?.line == 2 + 512 * 2)
    #expect(error.location?.file.hasSuffix("All.xcworkspace/contents.xcworkspacedata") == true)
  }

  @Test func namesTheFirstPathThatIsTooLong() throws {
    let name = String(repeating: "a", count: 200)
    let groups = (0..<100).map { _ in "<Group location = \"group:\(name)\">\n" }.joined()
    let error = try Self.error(reading: "<Workspace>\n\(groups)\(Self.end(of: 100))")
    #expect(error.message.text() == "the location results in a path of more than 4096 bytes")
    #expect(error.location?.position?.column == 1)
  }

  private static func end(of groups: Int) -> String {
    String(repeating: "</Group>", count: groups) + "</Workspace>"
  }

  @Test func manyGroupsBesideEachOtherAreFine() throws {
    let groups = (0..<2_000).map {
      "<Group location = \"group:a\">\n<FileRef location = \"group:\($0).xcodeproj\"/></Group>\n"
    }
    let text = "<Workspace>\n\(groups.joined())</Workspace>"
    #expect(try !Self.error(reading: text).message.text().hasPrefix("groups nested"))
  }

  /// The error for a directory that has nothing but a workspace that says `text`.
  private static func error(reading text: String) throws -> Diagnostic {
    try withTemporaryDirectory { directory in
      let workspace = directory.appendingPathComponent("All.xcworkspace")
      try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
      let contents = workspace.appendingPathComponent("contents.xcworkspacedata")
      try Data(text.utf8).write(to: contents)
      return try #require(throws: Diagnostic.self) {
        _ = try ProjectLocation(at: directory.path, files: FileCache())
      }
    }
  }
}
