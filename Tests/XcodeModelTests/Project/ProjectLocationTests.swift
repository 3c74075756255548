import Diagnostics
import Foundation
import ProjectFiles
import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

@Suite struct ProjectLocationTests {
  /// A path in a directory with a few projects, and the project that it means.
  struct Place: Sendable, CustomTestStringConvertible {
    var path: String
    /// The paths of the projects: several where one has to be chosen, none where there is none.
    var projects: [String]

    var testDescription: String { path.isEmpty ? "the folder itself" : path }

    init(_ path: String, _ projects: String...) {
      self.path = path
      self.projects = projects
    }
  }

  static let locations = [
    Place("one", "one/One.xcodeproj"),
    Place("one/", "one/One.xcodeproj"),
    Place("one/./../one", "one/One.xcodeproj"),
    Place("one/One.xcodeproj", "one/One.xcodeproj"),
    Place("one/One.xcodeproj/", "one/One.xcodeproj"),
    Place("one/One.xcodeproj/project.pbxproj", "one/One.xcodeproj"),
    Place("one/project.pbxproj"),
    Place("one/Sources"),
    Place("missing"),
    Place("two", "two/A.xcodeproj", "two/B.xcodeproj"),
    Place("two/B.xcodeproj", "two/B.xcodeproj"),
    Place("link-to-one", "link-to-one/One.xcodeproj"),
    Place("Link.xcodeproj", "one/One.xcodeproj"),
    Place("Link.xcodeproj/project.pbxproj", "one/One.xcodeproj"),
    Place("both", "both/C.xcodeproj"),
    Place("Dead.xcodeproj"),
    Place("Odd.xcodeproj"),
    Place("Apps.xcworkspace", "one/One.xcodeproj", "deep/er/D & E.xcodeproj", "deep/F.xcodeproj"),
    Place("Pods.xcworkspace", "one/One.xcodeproj"),
    Place("Empty.xcworkspace"),
    Place("with-workspace", "one/One.xcodeproj"),
    Place("B.xcworkspace", "apps-and-framework/B.xcodeproj"),
    Place("app-and-framework", "app-and-framework/App.xcodeproj"),
    Place("repository", "repository/apps/ios/Shop.xcodeproj"),
    Place("repository/apps", "repository/apps/ios/Shop.xcodeproj"),
    Place("repository/tools"),
    Place("samples", "samples/1/A.xcodeproj", "samples/2/B.xcodeproj"),
    Place("generated", "generated/Example/App.xcodeproj"),
    Place(
      "apps-and-framework",
      "apps-and-framework/App.xcodeproj",
      "apps-and-framework/B.xcodeproj"
    ),
  ]

  @Test(arguments: locations) func findsTheProjectThatIsMeant(_ location: Place) throws {
    try withTemporaryDirectory { directory in
      try Self.layOut(in: directory)
      func absolute(_ path: String) -> String { directory.path + "/" + path }
      do throws(Diagnostic) {
        let found = try projectPath(for: absolute(location.path))
        #expect([found] == location.projects.map(absolute))
      } catch {
        let found = error.choices
        #expect(found == location.projects.map(absolute) && found.count != 1, "\(error.message)")
      }
    }
  }

  /// What Git tracks of a generated workspace is often its Package.resolved alone.
  /// Looks for a project at `path` of a repository with these files.
  private func find(_ path: String, in files: [String]) throws -> (root: String, found: String) {
    try withTemporaryDirectory { directory in
      for file in files + [".git/HEAD"] {
        let url = directory.appendingPathComponent(file)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data().write(to: url)
      }
      let root = directory.path
      do throws(Diagnostic) {
        return (root, try projectPath(for: Path.join(root, path)))
      } catch {
        let fix = error.fix.map { $0.text(from: root) } ?? ""
        return (root, error.message.text(from: root) + "; " + fix)
      }
    }
  }

  @Test func aSourceDirectoryIsOfTheProjectAboveIt() throws {
    let files = ["App.xcodeproj/project.pbxproj", "App/Sources/A.swift", "Kit/Package.swift"]
    let (root, found) = try find("App/Sources", in: files)
    #expect(found == root + "/App.xcodeproj")
    // A package has no project, whatever is above it.
    #expect(try find("Kit", in: files).found.contains("a Swift package"))
  }

  @Test func aPackageHasNothingToSwitch() throws {
    let found = try find("", in: ["Package.swift", "Sources/A.swift"]).found
    #expect(found.contains("its tests have no host app, so there is nothing to switch"))
  }

  @Test(arguments: [
    (["apps/ios/shop/project.yml"], "run 'cd apps/ios/shop && xcodegen generate'"),
    (["Workspace.swift", "App/Project.swift"], "run 'tuist generate'"),
    (["App/Project.swift", "Deep/er/Project.swift"], "run 'cd App && tuist generate'"),
  ])
  func aManifestAnywhereNamesItsCommand(_ files: [String], _ command: String) throws {
    let found = try find("", in: files).found
    #expect(found.contains(command), "\(found)")
  }

  @Test func aWorkspaceWithoutContentsIsStillToBeGenerated() throws {
    try withTemporaryDirectory { directory in
      let resolved = "Shop.xcworkspace/xcshareddata/swiftpm/Package.resolved"
      for path in [resolved, "Project.swift"] {
        let url = directory.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data("{}".utf8).write(to: url)
      }
      let error = #expect(throws: Diagnostic.self) { try projectPath(for: directory.path) }
      #expect(error?.name == "noProject")
      #expect(error?.message.text().contains("Tuist generates it") == true)
    }
  }

  private static func layOut(in directory: URL) throws {
    func write(_ text: String, to path: String) throws {
      let url = directory.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
    func link(_ path: String, to destination: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: directory.appendingPathComponent(path).path,
        withDestinationPath: destination
      )
    }
    let projects = [
      "one/One", "two/A", "two/B", "both/C", "deep/er/D & E", "deep/F", "Pods/Pods",
    ]
    for path in projects { try write("{}", to: "\(path).xcodeproj/project.pbxproj") }
    let apps = [
      "app-and-framework/App", "apps-and-framework/App", "apps-and-framework/B",
      "repository/apps/ios/Shop", "samples/1/A", "samples/2/B", "generated/Example/App",
      // In directories of tools, nothing is the user's.
      "repository/apps/ios/Pods/Pods", "repository/node_modules/kit/Example", "repository/.build/B",
    ]
    try write("name: App", to: "generated/project.yml")
    try write("", to: "repository/tools/run.swift")
    try write("{}", to: "repository/apps/ios/Core.xcodeproj/project.pbxproj")
    for path in apps {
      let text = "{ productType = \"com.apple.product-type.application\"; }"
      try write(text, to: "\(path).xcodeproj/project.pbxproj")
    }
    for path in ["app-and-framework/Core", "apps-and-framework/Core"] {
      try write("{}", to: "\(path).xcodeproj/project.pbxproj")
    }
    try write("{}", to: "one/project.pbxproj")
    try write("", to: "one/Sources/File.swift")
    try write("", to: "Store/data/project.pbxproj")
    try link("link-to-one", to: "one")
    try link("Link.xcodeproj", to: "one/One.xcodeproj")
    try link("both/Same.xcodeproj", to: "C.xcodeproj")
    try link("Dead.xcodeproj", to: "Gone.xcodeproj")
    try link("Odd.xcodeproj", to: "Store/data")
    try write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace
         version = "1.0">
         <FileRef
            location = "container:one/One.xcodeproj">
         </FileRef>
         <Group
            location = "container:deep"
            name = "Deep">
            <Group location = "group:er" name = "Deeper">
               <FileRef location = "group:D &amp; E.xcodeproj"></FileRef>
            </Group>
            <FileRef location = "group:F.xcodeproj"></FileRef>
         </Group>
         <FileRef location = "group:one/One.xcodeproj"></FileRef>
         <FileRef location = "group:one/Sources"></FileRef>
         <FileRef location = "group:Gone.xcodeproj"></FileRef>
      </Workspace>
      """,
      to: "Apps.xcworkspace/contents.xcworkspacedata"
    )
    let common = "<FileRef location=\"group:Pods/Pods.xcodeproj\"></FileRef></Workspace>"
    try write(
      "<Workspace><FileRef location=\"group:one/One.xcodeproj\"></FileRef>" + common,
      to: "Pods.xcworkspace/contents.xcworkspacedata"
    )
    try write(
      "<Workspace><FileRef location=\"group:../one/One.xcodeproj\"></FileRef></Workspace>",
      to: "with-workspace/All.xcworkspace/contents.xcworkspacedata"
    )
    let listed = ["App", "B", "Core"].map {
      "<FileRef location=\"group:apps-and-framework/\($0).xcodeproj\"></FileRef>"
    }
    try write(
      "<Workspace>\(listed.joined())</Workspace>",
      to: "B.xcworkspace/contents.xcworkspacedata"
    )
    try write("<Workspace></Workspace>", to: "Empty.xcworkspace/contents.xcworkspacedata")
  }

  @Test func workspaceOfCocoaPodsMeansTheProjectOfTheApp() throws {
    try withTemporaryDirectory { parent in
      let project = try Fixture.named("cocoapods").layOut(in: parent)
      let workspace = project.deletingPathExtension().appendingPathExtension("xcworkspace")
      #expect(try projectPath(for: workspace.path) == project.path)
    }
  }

  @Test func workspaceWithTwoAppsMeansNeither() throws {
    try withTemporaryDirectory { parent in
      let project = try Fixture.named("workspace").layOut(in: parent)
      let root = project.deletingLastPathComponent().path
      do throws(Diagnostic) {
        _ = try projectPath(for: root + "/All.xcworkspace")
        Issue.record("one project was chosen")
      } catch {
        #expect(error.choices == [project.path, root + "/Widgets/Widgets.xcodeproj"])
      }
    }
  }
}

/// The one project that `path` means.
private func projectPath(for path: String) throws(Diagnostic) -> String {
  let files = FileCache()
  return try ProjectLocation(at: path, files: files).project(files: files)
}
