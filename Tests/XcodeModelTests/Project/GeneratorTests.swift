import Diagnostics
import Foundation
import ProjectTestSupport
import ProjectText
import Testing
import TestSupport
import XcodeModel

@Suite struct GeneratorTests {
  @Test(arguments: [
    ("project.yml", Generator.xcodeGen), ("project.yaml", .xcodeGen), ("Project.swift", .tuist),
    ("BUILD.bazel", .bazel), ("BUILD", .bazel), ("Package.swift", nil), ("Podfile", nil),
  ])
  func isToldByItsManifest(_ file: String, _ generator: Generator?) throws {
    try Fixture.named("uikit").with { $0.files[file] = "\n" }.withProject { project in
      #expect(project.generator == generator)
      #expect(
        project.generator?.manifest(in: project.root, files: project.files)
          == generator.map { _ in file }
      )
    }
  }

  @Test(arguments: [
    ("name: Sample\n", true), ("name: 'Sample' # the app\n", true), ("name: ${NAME}\n", true),
    ("options:\n  name: Other\n", true), ("name: Other\n", false), ("name: Sample-SPM\n", false),
  ])
  func aManifestOfAnotherProjectIsNotIts(_ manifest: String, _ isIts: Bool) throws {
    try Fixture.named("uikit").with { $0.files["project.yml"] = manifest }.withProject { project in
      #expect(project.generator == (isIts ? .xcodeGen : nil))
    }
  }

  @Test func folderOfAManifestsNameIsNone() throws {
    try Fixture.named("uikit").with { $0.files["BUILD/log"] = "\n" }.withProject { project in
      #expect(project.generator == nil)
    }
  }

  @Test(arguments: [("xcodegen", Generator.xcodeGen), ("tuist", .tuist)])
  func isNamedIfTheProjectIsStillToBeGenerated(_ name: String, _ generator: Generator) throws {
    try withTemporaryFolder { parent in
      let project = try Fixture.named(name).layOut(in: parent)
      let root = project.deletingLastPathComponent().path
      try FileManager.default.removeItem(at: project)
      do throws(Diagnostic) {
        _ = try XcodeProject(locatedAt: root)
        Issue.record("there is a project")
      } catch {
        #expect(error.reason as? ProjectFailure == .noProject(folder: root, generator: generator))
      }
    }
  }
}
