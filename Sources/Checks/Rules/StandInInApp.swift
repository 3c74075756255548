import ProjectFiles
import SourceScan
import Diagnostics
import LaunchModel
import XcodeModel

extension CheckContext {
  /// Delegates for tests that users get: compiled into the app outside of `#if DEBUG`.
  ///
  /// A scene delegate for tests also outlives them: UIKit saves its name with the session, and a
  /// normal run restores it (FACTS section 3, mozilla-mobile/firefox-ios#23416).
  var standInInApp: [Finding] {
    apps.filter { $0.site != nil || !$0.bundles.isEmpty }.flatMap { app in
      app.testDelegates(in: app.target).filter { app.ships($0) }.map { delegate in
        Finding(
          .standInInApp,
          in: app.name,
          at: delegate.place,
          "'\(delegate.name)', which is for tests, is compiled into '\(app.name)'"
            + (delegate.leadsScenes
              ? "; UIKit saves it with the scenes it leads, and brings it back in a normal run"
              : ""),
          advice: "move it to the test bundle, or put it inside #if DEBUG"
        )
      }
    }
  }

  /// Stand-ins in bundles of UI tests, whose app runs in a process of its own without them.
  ///
  /// Nothing is injected into the app there (FACTS section 1, mechanism).
  var standInInUITests: [Finding] {
    var findings: [Finding] = []
    for target in uiTests {
      for app in apps {
        for delegate in app.testDelegates(in: target) {
          let finding = Finding(
            .standInInUITests,
            in: target.name,
            at: delegate.place,
            "'\(delegate.name)' has no effect in UI tests, which run outside of the app",
            advice: "take the file out of '\(target.name)'"
          )
          if !findings.contains(where: { $0.place == finding.place }) { findings.append(finding) }
        }
      }
    }
    return findings
  }
}

extension CheckedApp {
  fileprivate struct TestDelegate {
    var name: String
    var place: SourceLocation
    var file: String
    var leadsScenes: Bool
    var isShipped: Bool
  }

  /// The classes in a target that the switch names, or that are delegates named after tests.
  fileprivate func testDelegates(in other: CheckedTarget) -> [TestDelegate] {
    let own = Set(
      [launch.appDelegate, launch.sceneDelegate].compactMap { $0 }
        + (launch.infoPlist.sceneManifest?.configurations ?? [])
        .compactMap { $0.delegateClass?.withoutModule }
    )
    let named = site?.className
    func counts(_ name: String, _ kind: (isApp: Bool, isScene: Bool)) -> Bool {
      name == named
        || launch.appDelegate != nil && (kind.isApp || kind.isScene) && name.namesTestClass
          && !own.contains(name)
    }
    let words = String.wordsForTests + [named].compactMap { $0 }
    var delegates: [TestDelegate] = []
    let swift = other.swift(marked: .delegate) { $0.declares("class", words) }
    for (member, source) in swift {
      for declaration in source.declarations
      where declaration.kind == .class && !declaration.isLocal {
        let kind = Self.kind(declaration.inheritedTypes)
        guard counts(declaration.path, kind) else { continue }
        delegates.append(
          TestDelegate(
            name: declaration.name,
            place: SourceLocation(
              member.path,
              offset: declaration.nameRange.lowerBound,
              in: source.bytes
            ),
            file: member.path,
            leadsScenes: kind.isScene,
            isShipped: ShippedCode.includes(declaration.context.conditions)
          )
        )
      }
    }
    let objectiveC = other.objectiveC(marked: .delegate) { $0.declares("@implementation", words) }
    for (member, source) in objectiveC {
      for declaration in source.classes
      where declaration.kind == .implementation && declaration.category == nil {
        let name = declaration.name
        let isScene = name.hasSuffix("SceneDelegate")
        guard counts(name, (name.hasSuffix("AppDelegate"), isScene)) else { continue }
        let place = SourceLocation(
          member.path,
          offset: declaration.nameRange.lowerBound,
          in: source.bytes
        )
        delegates.append(
          TestDelegate(
            name: name,
            place: place,
            file: member.path,
            leadsScenes: isScene,
            isShipped: ShippedCode.includes(declaration.conditions)
          )
        )
      }
    }
    return delegates
  }

  private static func kind(_ inherited: [String]) -> (isApp: Bool, isScene: Bool) {
    let names = inherited.map(\.withoutModule)
    let isApp = names.contains {
      $0.hasSuffix("ApplicationDelegate") || $0.hasSuffix("AppDelegate")
    }
    return (isApp, names.contains { $0.hasSuffix("SceneDelegate") })
  }

  /// Whether a class is in what users get: not for those builds only that tests are run in.
  fileprivate func ships(_ delegate: TestDelegate) -> Bool {
    guard delegate.isShipped else { return false }
    return !target.target.configurationNames.contains { name in
      ExcludedFiles(target.target.settings(in: name)).holds(delegate.file)
    }
  }
}

extension String {
  fileprivate static let wordsForTests = [
    "Testing", "Tests", "Test", "Mock", "Fake", "Dummy", "Stub",
  ]

  /// Whether a word of the name says that the class is for tests: `TestingAppDelegate`,
  /// `MockSceneDelegate`, not `LatestNewsDelegate` or `TestFlightDelegate`.
  fileprivate var namesTestClass: Bool {
    let bytes = Array(utf8)
    return Self.wordsForTests.map { Array($0.utf8) }.contains { word in
      var start = 0
      while let offset = bytes.firstOffset(of: word, from: start) {
        start = offset + word.count
        let rest = bytes[start...]
        let endsWord = rest.first.map { !(0x61...0x7A).contains($0) } ?? true
        if endsWord, !rest.starts(with: "Flight".utf8) { return true }
      }
      return false
    }
  }
}

extension [UInt8] {
  /// Whether `keyword` stands here before a name with one of `words` in it: quicker to tell than
  /// what the file declares.
  fileprivate func declares(_ keyword: String, _ words: [String]) -> Bool {
    let keyword = Array(keyword.utf8)
    let words = words.map { Array($0.utf8) }
    var start = 0
    while let offset = firstOffset(of: keyword, from: start) {
      start = offset + keyword.count
      while start < count, self[start] == 0x20 || self[start].endsLine { start += 1 }
      let nameStart = start
      while start < count, self[start] > 0x20, self[start] != UInt8(ascii: ":") { start += 1 }
      let name = Array(self[nameStart..<start])
      if words.contains(where: name.contains(run:)) { return true }
    }
    return false
  }
}
