import Foundation
import ProjectFiles
import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

/// Which files a target compiles, as paths from the directory of the project.
@Suite struct TargetSourcesTests {
  struct Members: Sendable, CustomTestStringConvertible {
    var fixture: String
    var app: [String]
    var tests: [String]

    var testDescription: String { fixture }
  }

  private static let listed = ["App/AppDelegate.swift", "App/ViewController.swift"]
  private static let shared = [
    "App/AppDelegate.swift", "App/SceneDelegate.swift", "App/ViewController.swift",
    "AppTests/Fake.swift", "Shared/Model/Model.swift",
  ]

  static let table = [
    Members(fixture: "uikit", app: listed, tests: ["AppTests/AppTests.swift"]),
    Members(
      fixture: "uikit-scenes",
      app: listed + ["App/SceneDelegate.swift"],
      tests: ["AppTests/AppTests.swift"]
    ),
    Members(
      fixture: "objective-c",
      app: ["App/AppDelegate.m", "App/main.m"],
      tests: ["AppTests/AppTests.m"]
    ),
    Members(
      fixture: "hostless-tests",
      app: listed + ["App/SceneDelegate.swift"],
      tests: ["AppTests/AppTests.swift", "App/ViewController.swift"]
    ),
    // The directory of the app, one file of the tests', and one of a directory that nobody owns.
    Members(
      fixture: "synchronized",
      app: shared,
      tests: ["AppTests/AppTests.swift", "AppTests/Fake.swift"]
    ),
    Members(
      fixture: "synchronized-single-line",
      app: shared,
      tests: ["AppTests/AppTests.swift", "AppTests/Fake.swift"]
    ),
    Members(
      fixture: "mixed",
      app: ["App/AppDelegate.swift", "App/SceneDelegate.swift", "App/ViewController.swift"],
      tests: ["AppTests/AppTests.swift"]
    ),
    // What a Copy Files phase takes isn't compiled.
    Members(
      fixture: "folder-with-copied-file",
      app: shared,
      tests: ["AppTests/AppTests.swift", "AppTests/Fake.swift"]
    ),
    // Links are members at their own path.
    Members(
      fixture: "symbolic-links",
      app: listed + ["App/SceneDelegate.swift", "App/Screens/List.swift"],
      tests: ["AppTests/AppTests.swift"]
    ),
    // What a merge has lost is not a member; what it has doubled is the last one.
    Members(
      fixture: "dangling-references",
      app: ["App/AppDelegate.swift", "App/SceneDelegate.swift"],
      tests: ["AppTests/AppTests.swift"]
    ),
    Members(
      fixture: "duplicate-identifiers",
      app: listed + ["App/SceneDelegate.swift"],
      tests: ["AppTests/AppTests.swift"]
    ),
    Members(fixture: "group-cycle", app: [], tests: ["AppTests/AppTests.swift"]),
  ]

  @Test func aPackageInASynchronizedFolderIsNotPartOfTheApp() throws {
    let fixture = try Fixture.named("synchronized").with { project in
      project.files["App/Packages/Kit/Package.swift"] = "// swift-tools-version: 6.0\n"
      project.files["App/Packages/Kit/Tests/KitTests.swift"] = "import XCTest\n"
      project.files["App/Packages/Readers.swift"] = "struct Reader {}\n"
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "App")
      let sources = app.sources.map { project.relative($0.path) }
      #expect(sources.contains("App/Packages/Readers.swift"))
      #expect(sources.filter { $0.hasPrefix("App/Packages/Kit/") } == [])
    }
  }

  @Test(arguments: table) func areTheMembersThatXcodeShows(_ members: Members) throws {
    try Fixture.named(members.fixture).withProject { project in
      let (app, tests) = try (project.sources(of: "App"), project.sources(of: "AppTests"))
      #expect(app == members.app)
      #expect(tests == members.tests)
    }
  }

  @Test func directoriesThatAreCopiedAsTheyAreHaveNoMembers() throws {
    try Fixture.named("folder-with-opaque-folder").withProject { project in
      let sources = try project.sources(of: "App")
      #expect(sources == Self.shared)
    }
  }

  /// An owner takes all but its exceptions, any other target nothing but its own.
  @Test(arguments: ["synchronized", "synchronized-single-line"])
  func synchronizedFoldersTakeWhatTheyList(fixture: String) throws {
    try Fixture.named(fixture).withProject { project in
      var decisions: Set<[Bool]> = []
      for directory in project.targets.flatMap(\.memberFolders) {
        for path in try FileManager.default.subpathsOfDirectory(atPath: directory.path) {
          let file = Path.join(directory.path, path)
          guard try FileSystem.kind(of: file) == .file else { continue }
          let isListed = directory.files.contains(file)
          #expect(directory.takes(path) == isListed, "\(file)")
          decisions.insert([directory.isOwner, isListed])
        }
      }
      #expect(decisions.count == 4)
    }
  }

  /// The owner of a folder leaves the variants of a localized file out, another target takes them.
  @Test func anExceptionCanBeALocalizedFile() throws {
    let fixture = try Fixture.named("synchronized").with { project in
      for name in ["Base", "de"] {
        project.files["App/Screens/\(name).lproj/Main.storyboard"] = "<document/>"
      }
      project.files["App/Screens/de.lproj/Other.storyboard"] = "<document/>"
      for target in ["App", "AppTests"] {
        project.directories[0].exceptions[target, default: []].append(
          "/Localized/Screens/Main.storyboard"
        )
      }
    }
    try fixture.withProject { project in
      let files = try ["App", "AppTests"].map { name in
        try project.existingTarget(named: name).memberFolders.flatMap(\.files)
          .filter { $0.hasSuffix(".storyboard") }.map(project.relative)
      }
      #expect(
        files == [
          ["App/Main.storyboard", "App/Screens/de.lproj/Other.storyboard"],
          ["App/Screens/Base.lproj/Main.storyboard", "App/Screens/de.lproj/Main.storyboard"],
        ]
      )
    }
  }

  struct SourceTree: Sendable, CustomTestStringConvertible {
    var reference: String
    /// The path from the directory of the project, or an absolute one; nil if it lies in no directory
    /// that is known.
    var path: String?

    var testDescription: String { reference }
  }

  static let sourceTrees = [
    SourceTree(reference: "path = Other.swift; sourceTree = \"<group>\"", path: "App/Other.swift"),
    SourceTree(
      reference: "path = ../Other.swift; sourceTree = \"<group>\"",
      path: "Other.swift"
    ),
    SourceTree(
      reference: "path = Sub/Other.swift; sourceTree = SOURCE_ROOT",
      path: "Sub/Other.swift"
    ),
    SourceTree(
      reference: "path = /usr/Other.swift; sourceTree = \"<absolute>\"",
      path: "/usr/Other.swift"
    ),
    SourceTree(reference: "path = Other.swift; sourceTree = BUILT_PRODUCTS_DIR", path: nil),
    SourceTree(reference: "path = usr/Other.swift; sourceTree = SDKROOT", path: nil),
    SourceTree(reference: "path = Other.swift; sourceTree = MY_FOLDER", path: nil),
  ]

  @Test(arguments: sourceTrees) func followEverySourceTree(_ tree: SourceTree) throws {
    try Fixture.named("uikit").withProject(
      replacing: "path = ViewController.swift; sourceTree = \"<group>\"",
      with: tree.reference
    ) { project in
      let sources = try project.existingTarget(named: "App").sources.map(\.path)
      let others = sources.filter { !$0.hasSuffix("AppDelegate.swift") }
      #expect(others == [tree.path].compactMap(\.self).map { Path.join(project.root, $0) })
    }
  }
}
