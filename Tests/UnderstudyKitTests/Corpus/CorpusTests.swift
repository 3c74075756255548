import Foundation
import TestSupport
import Testing

/// The corpus and its layout, which other tests build on.
@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
struct CorpusTests {
  @Test
  func indexNamesEveryProjectOfTheTree() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Corpus.folder.path)
    let found = paths.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
    #expect(
      Set(found) == Set(Corpus.projects.map { "\($0.name)/project.pbxproj" })
    )
    #expect(Corpus.projects.count == 52)
  }

  @Test(arguments: Corpus.projects)
  func indexTellsTheSize(of project: CorpusProject) throws {
    #expect(try project.bytes().count == project.byteCount)
  }

  @Test(arguments: Corpus.projects)
  func everyAppHasItsEntryPoint(in project: CorpusProject) throws {
    try withTemporaryFolder { folder in
      let layout = try project.layOut(in: folder).deletingLastPathComponent()
      for app in project.apps {
        switch app.entry {
        case .swiftUI(let file):
          #expect(try layout.texts(of: file).contains { $0.contains("@main\n") }, "\(app.target)")
        case .delegate(let attribute, let type, let file):
          #expect(
            try layout.texts(of: file)
              .contains { $0.contains("\(attribute)\n") && $0.contains("class \(type): ") },
            "\(app.target)"
          )
        case .main(let file):
          #expect(
            try layout.texts(of: file).contains { $0.contains("ApplicationMain(") },
            "\(app.target)"
          )
        case .unknown:
          #expect(app.productKind == "watchapp2")
        }
      }
    }
  }

  @Test
  func layoutIsWritableAndHoldsWhatTheProjectNames() throws {
    try withTemporaryFolder { folder in
      let project = try Corpus.project("hacknicity-TestingSceneDelegate")
      let layout = try project.layOut(in: folder)
      let file = layout.appendingPathComponent("project.pbxproj")
      #expect(try [UInt8](Data(contentsOf: file)) == project.bytes())
      try Data().write(to: file)

      let root = layout.deletingLastPathComponent()
      let main = root.appendingPathComponent("TestingSceneDelegate/main.swift")
      #expect(
        try String(contentsOf: main, encoding: .utf8)
          .contains(#"NSClassFromString("TestingAppDelegate") ?? AppDelegate.self"#)
      )
      let plist = root.appendingPathComponent("TestingSceneDelegate/Info.plist")
      #expect(FileManager.default.fileExists(atPath: plist.path))
    }
  }

  @Test
  func layoutKeepsSymbolicLinks() throws {
    try withTemporaryFolder { folder in
      let layout = try Corpus.project("argmaxinc-WhisperKit/Examples/WhisperAX/WhisperAX.xcodeproj")
        .layOut(in: folder)
      let link = layout.deletingLastPathComponent()
        .appendingPathComponent("WhisperAXTests/WhisperKitTests")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
          == "../../../Tests/WhisperKitTests"
      )
    }
  }

  @Test
  func entriesOfTheSameNameGoToTheirOwnTarget() throws {
    try withTemporaryFolder { folder in
      let root = try Corpus.layOut("Ranchero-Software-NetNewsWire", in: folder)
      let sources = ["Mac", "iOS"].map { root.appendingPathComponent("\($0)/AppDelegate.swift") }
      let texts = try sources.map { try String(contentsOf: $0, encoding: .utf8) }
      #expect(texts[0].contains("NSApplicationDelegate"))
      #expect(texts[1].contains("UIApplicationDelegate"))
    }
  }

  @Test
  func readsTheColumnsOfApps() throws {
    let apps = try Corpus.project(
      "pointfreeco-swift-composable-architecture/Examples/CaseStudies/CaseStudies.xcodeproj"
    ).apps
    #expect(
      apps.map(\.target) == ["SwiftUICaseStudies", "UIKitCaseStudies", "tvOSCaseStudies"]
    )
    #expect(
      apps.map(\.entry) == [
        .swiftUI(file: "CaseStudiesApp.swift"),
        .delegate(attribute: "@main", type: "AppDelegate", file: "SceneDelegate.swift"),
        .delegate(attribute: "@main", type: "AppDelegate", file: "AppDelegate.swift"),
      ]
    )
    #expect(apps.map(\.namesSceneDelegate) == [false, true, false])
  }

  @Test
  func readsTheColumnsOfTestBundles() throws {
    let bundles = try Corpus.project("jonreid-MarvelBrowser-Swift").testBundles
    #expect(bundles.map(\.target) == ["MarvelBrowserSwiftTests", "AcceptanceTests"])
    #expect(bundles.map(\.hostTarget) == ["MarvelBrowserSwift", nil])
    #expect(bundles.allSatisfy { $0.host == "MarvelBrowserSwift.app/MarvelBrowserSwift" })

    let hostless = try Corpus.project("Sequel-Ace-Sequel-Ace/sequel-ace.xcodeproj").testBundles
    #expect(hostless.map(\.host) == [nil])
  }
}

extension URL {
  /// The contents of all files of that name below this folder.
  fileprivate func texts(of file: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.split(separator: "/").last.map(String.init) == file }
      .map { try String(contentsOf: appendingPathComponent($0), encoding: .utf8) }
  }
}
