import Checks
import Diagnostics
import Foundation
import ProjectFiles
import ProjectTestSupport
import LaunchModel
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

/// What an older version installed is reported, until `install` has replaced it.
@Suite struct OlderInstallationTests {
  private static let sentence = "so that the app's own launch code doesn't run."

  /// The texts as they are after a release whose stand-in said something else.
  private static let texts = TemplateTexts(released: [
    (.uiKitTestingAppDelegate, earlier(Template.uiKitTestingAppDelegate.text))
  ])

  private static func earlier(_ text: String) -> String {
    text.replacing(sentence, with: "in an earlier way.")
  }

  @Test func isReportedUntilInstallReplacesIt() throws {
    try withTemporaryDirectory { parent in
      let trip = RoundTrip(url: try Fixture.named("uikit-scenes").layOut(in: parent))
      try trip.install(SwitchOptions())
      let file = trip.url.deletingLastPathComponent()
        .appendingPathComponent("AppTests/TestingAppDelegate.swift")
      let current = try String(contentsOf: file, encoding: .utf8)
      try #require(current.contains(Self.sentence))
      #expect(try findings(trip).isEmpty)

      try Self.earlier(current).write(to: file, atomically: false, encoding: .utf8)
      let finding = try #require(try findings(trip).first)
      #expect(try findings(trip).count == 1)
      #expect(finding.location.file == file.path)
      #expect(finding.message == "the switch of 'App' was installed by an older version")
      #expect(finding.advice() == "run 'understudy install'")

      let project = try XcodeProject(at: trip.url.path)
      var options = SwitchOptions()
      options.targets.app = "App"
      let plan = try SwitchInstallation(project, options: options, texts: Self.texts).plan()
      try Transaction.commit(plan.changes, inside: project.root)
      #expect(try String(contentsOf: file, encoding: .utf8) == current)
      #expect(try findings(trip).isEmpty)
    }
  }

  @Test func aChangedFileIsItsOwners() throws {
    try withTemporaryDirectory { parent in
      let trip = RoundTrip(url: try Fixture.named("uikit-scenes").layOut(in: parent))
      try trip.install(SwitchOptions())
      let file = trip.url.deletingLastPathComponent()
        .appendingPathComponent("AppTests/TestingAppDelegate.swift")
      let text = Self.earlier(try String(contentsOf: file, encoding: .utf8))
      try ("// Mine.\n" + text).write(to: file, atomically: false, encoding: .utf8)
      #expect(try findings(trip).isEmpty)
    }
  }

  private func findings(_ trip: RoundTrip) throws -> [Finding] {
    try CheckReport(LaunchReader(XcodeProject(at: trip.url.path)), texts: Self.texts).findings
      .filter { $0.rule == .olderInstallation }
  }
}
