import Foundation
import TestSupport
import Testing
import UnderstudyKit

/// The launches of corpus apps against what the index says, which a script of its own found out.
@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
struct CorpusLaunchTests {
  @Test(arguments: Corpus.folders) func agreesWithTheIndex(on folder: String) throws {
    try withTemporaryFolder { parent in
      let root = try Corpus.layOut(folder, in: parent)
      for known in Corpus.projects(in: folder) {
        let project = try XcodeProject(at: root.appendingPathComponent(known.path).path)
        let reader = LaunchReader(project)
        #expect(project.apps.map(\.name).sorted() == known.apps.map(\.target).sorted())
        for app in known.apps {
          let launch = reader.launch(of: try project.existingTarget(named: app.target))
          expect(launch, toStartAs: app.entry)
          expect(launch, toHave: app.traits)
          #expect(
            launch.testBundles.map(\.target.name).sorted()
              == known.testBundles.filter { $0.isHosted(by: app) }.map(\.target).sorted()
          )
        }
      }
    }
  }

  private func expect(_ launch: AppLaunch, toStartAs entry: CorpusApp.Entry) {
    let file = launch.entryPoint.map { Path.lastComponent(of: $0.file) }
    let kind = launch.entryPoint?.kind
    switch entry {
    case .swiftUI(let expected):
      #expect(kind == .main && file == expected && launch.lifeCycle == .swiftUI)
    case .delegate(let attribute, let type, let expected):
      #expect(kind?.rawValue == attribute && file == expected)
      #expect(launch.entryPoint?.type == type && launch.appDelegate == type)
      #expect(launch.lifeCycle != .swiftUI)
    case .main(let expected):
      #expect(kind?.rawValue == expected && file == expected)
      #expect(launch.entryPoint?.type == nil)
    case .unknown:
      #expect(launch.entryPoint == nil)
    }
  }

  private func expect(_ launch: AppLaunch, toHave traits: [String]) {
    // The index reads property lists that are none with search patterns; we do not.
    guard launch.infoPlist.problem == nil else { return }
    for trait in traits {
      let isSwiftUI = launch.lifeCycle == .swiftUI
      if trait.hasPrefix("scene") { #expect(isSwiftUI || launch.lifeCycle == .uiKitScenes) }
      if trait.hasSuffix("w/ delegate"), !isSwiftUI { #expect(launch.sceneDelegate != nil) }
      for key in ["UIMainStoryboardFile=", "NSMainStoryboardFile=", "NSMainNibFile="]
      where trait.hasPrefix(key) {
        #expect(launch.storyboard == String(trait.dropFirst(key.count)))
      }
      if trait.hasPrefix("NSMain") { #expect(launch.lifeCycle == .appKit) }
    }
  }
}

extension CorpusTestBundle {
  fileprivate func isHosted(by app: CorpusApp) -> Bool {
    guard let host else { return false }
    return hostTarget.map { $0 == app.target } ?? host.hasPrefix("\(app.target).app/")
  }
}
