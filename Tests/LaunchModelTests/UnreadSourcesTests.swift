import Diagnostics
import Foundation
import ProjectFiles
import ProjectTestSupport
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
    let found = try problems { folder in
      try FileManager.default.removeItem(
        at: folder.appendingPathComponent("AppTests/AppTests.swift")
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
    let found = try problems { folder in
      try FileManager.default.moveItem(
        at: folder.appendingPathComponent("AppTests"),
        to: folder.appendingPathComponent("apptests")
      )
    }
    #expect(
      found.map { $0.components(separatedBy: "; ").last } == [
        "rename 'apptests': on Linux, case matters"
      ]
    )
  }

  @Test func aSubmoduleThatIsNotCheckedOut() throws {
    let found = try problems { folder in
      try FileManager.default.removeItem(
        at: folder.appendingPathComponent("AppTests/AppTests.swift")
      )
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(".git"),
        withIntermediateDirectories: true
      )
      let modules = "[submodule \"Tests\"]\n\tpath = AppTests\n\turl = ../Tests.git\n"
      try Data(modules.utf8).write(to: folder.appendingPathComponent(".gitmodules"))
    }
    #expect(
      found.map { $0.components(separatedBy: "; ").last } == [
        "run 'git submodule update --init --recursive'"
      ]
    )
  }

  @Test func aFileThatCannotBeRead() throws {
    let found = try problems { folder in
      let file = folder.appendingPathComponent("AppTests/AppTests.swift")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: file.path)
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("1 source of 'AppTests' cannot be read: ") == true)
  }

  @Test func whatGitIgnoresOrAScriptWritesIsANote() throws {
    let found = try problems { folder in
      let tests = folder.appendingPathComponent("AppTests/AppTests.swift")
      try FileManager.default.removeItem(at: tests)
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(".git"),
        withIntermediateDirectories: true
      )
      try Data("AppTests.swift\n".utf8).write(to: folder.appendingPathComponent(".gitignore"))
    }
    #expect(
      found == [
        """
        note: 1 generated source of 'AppTests' wasn't there: \
        'AppTests/AppTests.swift'
        """
      ]
    )
  }

  /// The problems with the sources of the tests, without positions, after `change` of the files.
  private func problems(after change: (_ folder: URL) throws -> Void) throws -> [String] {
    try withTemporaryFolder { parent in
      let url = try Fixture.named("uikit").layOut(in: parent)
      let folder = url.deletingLastPathComponent()
      try change(folder)
      let project = try XcodeProject(at: url.path)
      let tests = try project.existingTarget(named: "AppTests")
      return LaunchReader(project).unreadSources(of: tests).map { problem in
        let fix = problem.fix.map { "; " + $0.text(from: folder.path) } ?? ""
        return "\(problem.severity): \(problem.message.text(from: folder.path))\(fix)"
      }
    }
  }
}
