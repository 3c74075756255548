import Foundation
import ProjectFiles
import SwitchPlanning
import Testing
import TestSupport
import XcodeModel

/// A project in which an earlier version installed the switch.
struct EarlierInstallation {
  static let fixtures = [
    "uikit-scenes", "synchronized", "carriage-returns", "objective-c", "swiftui", "appkit",
  ]

  let url: URL
  let version: EarlierVersion

  /// The files before the installation, and those that this version installs.
  let before: FolderBytes
  let current: FolderBytes

  var root: URL { url.deletingLastPathComponent() }

  init(
    _ fixture: String,
    _ version: EarlierVersion,
    options: SwitchOptions = SwitchOptions(),
    in parent: URL
  ) throws {
    self.version = version
    url = try Fixture.named(fixture).layOut(in: parent)
    before = try FolderBytes(of: url.deletingLastPathComponent())
    let project = try XcodeProject(at: url.path)
    let plan = try SwitchPlanner(project, options: options).plan()
    try Transaction.commit(plan.changes, inside: project.root)
    current = try FolderBytes(of: url.deletingLastPathComponent())
    try version.replaceFiles(plan.changes)
  }

  func files() throws -> FolderBytes { try FolderBytes(of: root) }

  func uninstall() throws -> SwitchPlan {
    let project = try XcodeProject(at: url.path)
    let plan = try SwitchRemover(project, texts: version.texts).plan()
    try Transaction.commit(
      plan.changes,
      removingEmptied: plan.emptiedFolders,
      inside: project.root
    )
    return plan
  }

  func replace(_ text: String, with other: String, in file: String) throws {
    let file = root.appendingPathComponent(file)
    let before = try String(contentsOf: file, encoding: .utf8)
    let after = before.replacingOccurrences(of: text, with: other)
    try #require(after != before)
    try after.write(to: file, atomically: false, encoding: .utf8)
  }
}
