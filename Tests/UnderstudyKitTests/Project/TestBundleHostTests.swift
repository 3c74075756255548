import Foundation
import ProjectText
import TestSupport
import Testing
import UnderstudyKit

@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
struct CorpusHostTests {
  @Test(arguments: Corpus.readable)
  func findsTheHostsThatTheIndexKnows(_ known: CorpusProject) throws {
    let project = try known.withoutSources()
    #expect(project.unitTests.map(\.name).sorted() == known.testBundles.map(\.target).sorted())
    for bundle in known.testBundles {
      let tests = try #require(project.target(named: bundle.target))
      for configuration in tests.configurationNames {
        let host = project.host(of: tests, in: configuration)
        #expect(host == (try expectedHost(of: bundle, in: project)), "\(bundle) \(configuration)")
      }
    }
  }

  /// The app that `TestTargetID` names, else the one with the name of the host.
  private func expectedHost(
    of bundle: CorpusTestBundle,
    in project: XcodeProject
  ) throws -> TestBundleHost {
    guard let host = bundle.host else { return .none }
    let name = bundle.hostTarget ?? host.components(separatedBy: ".app").first ?? ""
    return .app(try #require(project.target(named: name)).id)
  }

  @Test func countsWhatTheIndexCounts() {
    #expect(Corpus.readable.count == 51)
    #expect(Corpus.readable.flatMap(\.testBundles).count { $0.host != nil } > 30)
    #expect(Corpus.readable.flatMap(\.testBundles).count { $0.host == nil } == 6)
  }
}
