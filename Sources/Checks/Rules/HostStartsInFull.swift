import ProjectFiles
import XcodeModel
import SourceScan
import Diagnostics
import LaunchModel

extension CheckContext {
  /// Unit tests before which the whole app is launched.
  var hostStartsInFull: [Finding] {
    apps.filter { $0.launch.launchSwitch == nil && !$0.isTestHost }.flatMap { app -> [Finding] in
      let bundles = app.bundles.filter { $0.driver == nil }
      // A launch that returns early under test is a switch, too.
      guard !bundles.isEmpty, !app.launchReturnsEarly else { return [] }
      let end = app.launchMentionsTests ? ", which is left to tell them from users" : " in full"
      return bundles.map { bundle in
        Finding(
          .hostStartsInFull,
          in: bundle.name,
          at: bundle.target.place,
          "unit tests of '\(bundle.name)' start '\(app.name)'" + end,
          notes: bundle.target.hostNotes,
          advice: "run 'understudy install'"
        )
      }
    }
  }

  /// Bundles without a stand-in beside others that have one.
  var someBundlesUnswitched: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard let site = app.site, site.standIn == .testBundle,
        let name = site.className,
        app.bundles.contains(where: { $0.standIn != nil })
      else { return [] }
      let isPassed = site.lookUps.first?.isPassed == true
      return app.switchedBundles.filter { $0.standIn == nil }.map { bundle in
        Finding(
          .someBundlesUnswitched,
          in: bundle.name,
          at: bundle.target.place,
          "'\(bundle.name)' has no '\(name)', so that its tests "
            + (isPassed ? "give UIKit a class that is not there" : "start '\(app.name)' in full"),
          notes: bundle.target.hostNotes,
          advice: "run 'understudy install --tests \(bundle.name)'"
        )
      }
    }
  }
}

extension CheckedApp {
  /// Whether the launch asks for tests and then returns, or does something else.
  fileprivate var launchReturnsEarly: Bool {
    let questions = testQuestions
    return launchClasses.contains { $0.returnsEarly(asking: questions) }
  }

  /// Whether the classes that lead the launch have something about tests in them.
  fileprivate var launchMentionsTests: Bool { launchClasses.contains(where: \.mentionsTests) }

  private var launchClasses: [LaunchClass] {
    var names = [launch.entryPoint?.type, launch.appDelegate, launch.sceneDelegate].compactMap {
      $0
    }
    if launch.appDelegate == nil {
      // A nib, or a class of applications, may make the delegate.
      names += target.swift(marked: .delegate).flatMap(\.source.declarations)
        .filter { declaration in
          declaration.inheritedTypes.contains { $0.hasSuffix("ApplicationDelegate") }
        }.map(\.path)
    }
    return names.compactMap { LaunchClass(named: $0, in: target) }
  }

  /// Whether the app is there for nothing but tests, by its name (as RevenueCat's, MSAL's and
  /// Flutter's: FACTS section 5).
  fileprivate var isTestHost: Bool {
    let bytes = Array(name.utf8)
    func has(_ word: String) -> Bool { bytes.contains(run: Array(word.utf8)) }
    return has("Test") && (has("Host") || has("TestApp") || has("TestsApp") || has("TestingApp"))
  }
}

extension CheckedTarget {
  /// Where the host is set.
  var hostNotes: [Finding.Note] {
    guard let place = target.testSettings.place(of: "TEST_HOST"),
      let position = target.levels.position(at: place.offset, in: place.file)
    else { return [] }
    return [Finding.Note(SourceLocation(place.file, position), "the test host is set here")]
  }
}
