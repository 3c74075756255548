import Foundation
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

/// What an earlier version installed is recognized and uninstalled like what this version installs.
@Suite struct UninstallEarlierVersionTests {
  @Test(arguments: EarlierInstallation.some(from: 1))
  func uninstallingRestoresEveryByte(_ fixture: String, _ version: EarlierVersion) throws {
    try withTemporaryDirectory { parent in
      let site = try EarlierInstallation(fixture, version, in: parent)
      #expect(try site.trip.uninstall().notes == [])
      #expect(try site.files() == site.before)
    }
  }

  @Test func withoutTheTextsTheFilesStay() throws {
    try withTemporaryDirectory { parent in
      let site = try EarlierInstallation("uikit-scenes", .added, in: parent)
      let notes = try SwitchRemoval(XcodeProject(at: site.url.path)).plan().notes.map(\.summary)
      #expect(notes.contains("changedEntryPoint App/main.swift"))
      #expect(notes.contains("notAsInstalled AppTests/TestingAppDelegate.swift"))
    }
  }
}
