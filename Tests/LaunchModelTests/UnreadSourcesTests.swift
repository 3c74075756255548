import Diagnostics
import Foundation
import Testing
import TestSupport

@testable import LaunchModel
@testable import XcodeModel

/// Sources that a target lists and that can't be read are named with their number.
@Suite struct UnreadSourcesTests {
  @Test func allAreRead() throws {
    #expect(try problems { _ in }.isEmpty)
  }

  @Test func aMissingFile() throws {
    let found = try problems { directory in
      try FileManager.default.removeItem(
        at: directory.appendingPathComponent("AppTests/AppTests.swift")
      )
    }
    #expect(
      found == [
        """
        warning: 1 source of 'AppTests' is missing: \
        'AppTests/AppTests.swift'; restore what is missing, or remove it from the target in Xcode
        """
      ]
    )
  }

  @Test func aDirectoryInAnotherCase() throws {
    let found = try problems { directory in
      try FileManager.default.moveItem(
        at: directory.appendingPathComponent("AppTests"),
        to: directory.appendingPathComponent("apptests")
      )
    }
    #expect(
      found.map { $0.components(separatedBy: "; ").last } == [
        "rename 'apptests': on Linux, case matters"
      ]
    )
  }

  @Test func aSubmoduleThatIsNotCheckedOut() throws {
    let found = try problems { directory in
      try FileManager.default.removeItem(
        at: directory.appendingPathComponent("AppTests/AppTests.swift")
      )
      try FileManager.default.createDirectory(
        at: directory.appendingPathComponent(".git"),
        withIntermediateDirectories: true
      )
      let modules = "[submodule \"Tests\"]\n\tpath = AppTests\n\turl = ../Tests.git\n"
      try Data(modules.utf8).write(to: directory.appendingPathComponent(".gitmodules"))
    }
    #expect(
      found.map { $0.components(separatedBy: "; ").last } == [
        "run 'git submodule update --init --recursive'"
      ]
    )
  }

  @Test func aFileThatCannotBeRead() throws {
    let found = try problems { directory in
      let file = directory.appendingPathComponent("AppTests/AppTests.swift")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: file.path)
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("1 source of 'AppTests' cannot be read: ") == true)
  }

  @Test func whatGitIgnoresOrAScriptWritesIsANote() throws {
    let found = try problems { directory in
      let tests = directory.appendingPathComponent("AppTests/AppTests.swift")
      try FileManager.default.removeItem(at: tests)
      try FileManager.default.createDirectory(
        at: directory.appendingPathComponent(".git"),
        withIntermediateDirectories: true
      )
      try Data("AppTests.swift\n".utf8).write(to: directory.appendingPathComponent(".gitignore"))
    }
    #expect(
      found == [
        """
        note: 1 source of 'AppTests' doesn't exist yet, and Git doesn't track it: \
        'AppTests/AppTests.swift'; to have this read, build the app if its build writes it, or create it
        """
      ]
    )
  }

  /// The problems with the sources of the tests, without positions, after `change` of the files.
  private func problems(after change: (_ directory: URL) throws -> Void) throws -> [String] {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named("uikit").layOut(in: parent)
      let directory = url.deletingLastPathComponent()
      try change(directory)
      let project = try XcodeProject(at: url.path)
      let tests = try project.existingTarget(named: "AppTests")
      return LaunchReader(project).unreadSources(of: tests).map { problem in
        let fix = problem.fix.map { "; " + $0.text(from: directory.path) } ?? ""
        return "\(problem.severity): \(problem.message.text(from: directory.path))\(fix)"
      }
    }
  }
}
