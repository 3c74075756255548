import Diagnostics
import Foundation
import TestSupport

@testable import Reports
@testable import SwitchPlanning
@testable import XcodeModel

extension Fixture {
  /// Returns what `lines` reports about each project of this fixture, below a heading.
  ///
  /// A project that can't be read is reported with the lines of its error.
  func report(
    isAboutWriting: Bool = false,
    _ lines: (XcodeProject) throws -> [String]
  ) throws -> [String] {
    try withTemporaryFolder { parent in
      let directory = try directory(layingOutIn: parent)
      return try paths.flatMap { path in
        let url = directory.appendingPathComponent(path)
        let root = url.deletingLastPathComponent().path
        let heading = "== \(paths.count == 1 ? name : "\(name): \(path)")"
        func relative(_ line: String) -> String {
          line.replacingOccurrences(of: parent.path + "/", with: "/")
        }
        let project: XcodeProject
        do throws(Diagnostic) {
          project = try XcodeProject(at: url.path)
        } catch {
          let aftermath = isAboutWriting ? "nothing was written" : nil
          return [heading]
            + error.lines(from: root, style: .plain, aftermath: aftermath).map(relative)
        }
        return [heading] + (try lines(project)).map(relative)
      }
    }
  }

  /// Writes the fixture, and returns the directory that its `paths` are relative to.
  func directory(layingOutIn parent: URL) throws -> URL {
    _ = try layOut(in: parent)
    return parent.appendingPathComponent(name, isDirectory: true)
  }
}

extension XcodeProject {
  /// Returns options for installing in `app`: only in the app if it hosts no tests.
  func options(for app: XcodeTarget) -> SwitchOptions {
    var options = SwitchOptions()
    options.app = app.name
    options.isForAppOnly = testBundles(hostedBy: app).isEmpty
    return options
  }
}
