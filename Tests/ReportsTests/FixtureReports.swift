import Diagnostics
import Foundation
import LaunchModel
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
    _ lines: @escaping (XcodeProject) throws -> [String]
  ) throws -> [String] {
    try reports(isAboutWriting ? [] : [lines], aboutWriting: isAboutWriting ? [lines] : [])[0]
  }

  /// Returns such a report by each of several functions, which share what is read.
  func reports(
    _ reading: [(XcodeProject) throws -> [String]],
    aboutWriting writing: [(XcodeProject) throws -> [String]]
  ) throws -> [[String]] {
    try withTemporaryDirectory { parent in
      let directory = try directory(layingOutIn: parent)
      var reports = [[String]](repeating: [], count: reading.count + writing.count)
      for path in paths {
        let url = directory.appendingPathComponent(path)
        let root = url.deletingLastPathComponent().path
        let heading = "== \(paths.count == 1 ? name : "\(name): \(path)")"
        func relative(_ line: String) -> String {
          line.replacingOccurrences(of: parent.path + "/", with: "/")
        }
        let project = Result { () throws(Diagnostic) in try XcodeProject(at: url.path) }
        for (index, lines) in (reading + writing).enumerated() {
          reports[index].append(heading)
          switch project {
          case .success(let project): reports[index] += try lines(project).map(relative)
          case .failure(let error):
            let aftermath = index < reading.count ? nil : "nothing was written"
            reports[index] += error.lines(from: root, style: .plain, aftermath: aftermath)
              .map(relative)
          }
        }
      }
      return reports
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
    options.targets.app = app.name
    options.isForAppOnly = testBundles(hostedBy: app).isEmpty
    return options
  }
}
