import Diagnostics
import Foundation
import ProjectFiles
import ProjectTestSupport
import ProjectText
import Testing
import TestSupport
import XcodeModel

@Suite struct GeneratorTests {
  @Test(arguments: [
    ("project.yml", Generator.xcodeGen), ("project.yaml", .xcodeGen), ("Project.swift", .tuist),
    ("BUILD.bazel", nil), ("BUILD", nil), ("Package.swift", nil), ("Podfile", nil),
  ])
  func isToldByItsManifest(_ file: String, _ generator: Generator?) throws {
    try Fixture.named("uikit").with { $0.files[file] = "\n" }.withProject { project in
      #expect(project.generator == generator)
      #expect(project.manifest?.name == generator.map { _ in file })
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

  /// Teams that build with Bazel have projects of Xcode's own next to their BUILD files.
  @Test(arguments: [
    (".git/HEAD", "ref: refs/heads/main\n", ".gitignore", "*.xcodeproj\n", true),
    (".git/HEAD", "ref: refs/heads/main\n", ".gitignore", "Pods\n", false),
  ])
  func bazelGeneratesWhatGitIgnores(
    _ head: String,
    _ ref: String,
    _ ignore: String,
    _ pattern: String,
    _ isIts: Bool
  ) throws {
    let fixture = try Fixture.named("uikit").with {
      $0.files["BUILD"] = "\n"
      $0.files[head] = ref
      $0.files[ignore] = pattern
    }
    try fixture.withProject { #expect($0.generator == (isIts ? .bazel : nil)) }
  }

  @Test func bazelSignsWhatItGenerates() throws {
    let fixture = try Fixture.named("uikit").with {
      $0.targets[0].settings["INTERNAL_DIR"] = "$(PROJECT_FILE_PATH)/rules_xcodeproj"
    }
    try fixture.withProject { #expect($0.generator == .bazel) }
  }

  @Test(arguments: [
    ("name: Sample\ntargets:\n", true), ("name: Sample\n", false), ("targets:\n", false),
  ])
  func aSpecificationCanHaveAnotherName(_ text: String, _ isIts: Bool) throws {
    try Fixture.named("uikit").with { $0.files["app.yml"] = text }.withProject { project in
      #expect(project.manifest?.name == (isIts ? "app.yml" : nil))
      #expect(
        project.manifest?.instruction.text()
          == (isIts ? "run 'xcodegen generate --spec app.yml'" : nil)
      )
    }
  }

  @Test func directoryOfAManifestsNameIsNone() throws {
    try Fixture.named("uikit").with { $0.files["BUILD/log"] = "\n" }.withProject { project in
      #expect(project.generator == nil)
    }
  }

  @Test(arguments: [("xcodegen", Generator.xcodeGen), ("tuist", .tuist)])
  func isNamedIfTheProjectIsStillToBeGenerated(_ name: String, _ generator: Generator) throws {
    try withTemporaryDirectory { parent in
      let project = try Fixture.named(name).layOut(in: parent)
      let root = project.deletingLastPathComponent().path
      try FileManager.default.removeItem(at: project)
      do throws(Diagnostic) {
        _ = try ProjectLocation(at: root, files: FileCache())
        Issue.record("there is a project")
      } catch {
        let message = error.message.text()
        #expect(error.name == "noProject")
        #expect(message.contains("; \(generator.rawValue) generates it"))
      }
    }
  }
}
