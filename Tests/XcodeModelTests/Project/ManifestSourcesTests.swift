import Foundation
import ProjectFiles
import Testing
import TestSupport
import XcodeModel

/// What generating a project does with a new file, as far as its manifests say.
@Suite struct ManifestSourcesTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var manifest: String
    var text: String
    var sources = ["Tests/Unit/A.swift", "Tests/Unit/Deep/B.swift"]
    var file = "Tests/Unit/New.swift"
    /// The text of the entry that misses the file; empty if none, `nil` if it's unknown.
    var missing: String?
  }

  static let cases = [
    Case(
      testDescription: "a directory of XcodeGen",
      manifest: "project.yml",
      text: "targets:\n  Unit:\n    sources: [Tests/Unit]\n",
      missing: ""
    ),
    Case(
      testDescription: "a directory next to the new file",
      manifest: "project.yml",
      text: "targets:\n  Unit:\n    sources:\n    - path: Tests/Unit # all\n      name: Unit\n",
      file: "Tests/New.swift",
      missing: "Tests/Unit"
    ),
    Case(
      testDescription: "what XcodeGen excludes",
      manifest: "project.yml",
      text: """
        targets:
          Unit:
            sources:
              - path: Tests
                excludes:
                  - "**/New.*"
                includes: ["**/*.swift"]
        """,
      missing: "Tests"
    ),
    Case(
      testDescription: "targets of XcodeGen in braces",
      manifest: "project.yml",
      text: "targets: {App: {sources: App}, Unit: {sources: [Tests/Deep, Tests/Unit], type: t}}\n",
      missing: ""
    ),
    Case(
      testDescription: "a target of XcodeGen in braces for a directory below",
      manifest: "project.yml",
      text: "targets:\n  Unit: { platform: iOS, sources: 'Tests/Unit' }\n",
      file: "Tests/New.swift",
      missing: "Tests/Unit"
    ),
    Case(
      testDescription: "a template with variables",
      manifest: "project.yml",
      text: "targets:\n  Unit:\n    sources: ['Tests/${target_name}']\n"
    ),
    Case(
      testDescription: "resources",
      manifest: "project.yml",
      text: "targets:\n  Unit:\n    sources:\n      - path: Tests\n        buildPhase: resources\n"
    ),
    Case(
      testDescription: "a pattern of Tuist",
      manifest: "Project.swift",
      text: #"Project(targets: [.target(name: n, sources: ["Tests/**"], resources: ["R/**"])])"#,
      missing: ""
    ),
    Case(
      testDescription: "a pattern of Tuist for a directory below",
      manifest: "Project.swift",
      text: #".target(sources: "Tests/Unit/**/*.swift")"#,
      file: "Tests/New.swift",
      missing: "Tests/Unit/**/*.swift"
    ),
    Case(
      testDescription: "what Tuist excludes",
      manifest: "Project.swift",
      text: #".target(sources: [.glob("Tests/**", excluding: ["Tests/**/New*"]), "Other/**"])"#,
      missing: "Tests/**"
    ),
    Case(
      testDescription: "a pattern in a comment, and one made at run time",
      manifest: "Project.swift",
      text: """
        // .target(sources: "Tests/**"),
        .target(sources: ["\\(name)/**"]),
        """
    ),
    Case(
      testDescription: "a list and a pattern of Bazel",
      manifest: "Tests/BUILD",
      text: #"swift_library(name = "t", srcs = ["Unit/A.swift"] + glob(["Unit/*/*.swift"]))"#,
      missing: "Unit/A.swift"
    ),
    Case(
      testDescription: "a group of files, which nobody compiles",
      manifest: "Tests/BUILD",
      text: #"""
        filegroup(name = "all", srcs = glob(["**"]))
        swift_library(name = "t", srcs = ["Unit/A.swift", "Unit/Deep/B.swift"], deps = [":all"])
        """#,
      missing: "Unit/A.swift"
    ),
    Case(
      testDescription: "a list of Bazel with labels of files",
      manifest: "Tests/BUILD",
      text: #"swift_library(srcs = ["Unit/A.swift", "//Tests:Unit/Deep/B.swift"])"#
    ),
    Case(
      testDescription: "a list of Bazel with a label",
      manifest: "Tests/BUILD",
      text: #"swift_library(srcs = ["Unit/A.swift", ":generated"], deps = ["Unit/Deep/B.swift"])"#
    ),
  ]

  @Test(arguments: cases) func outcome(_ example: Case) throws {
    try withTemporaryDirectory { directory in
      func absolute(_ path: String) -> String { Path.join(directory.path, path) }
      let manifest = directory.appendingPathComponent(example.manifest)
      try FileManager.default.createDirectory(
        at: manifest.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(example.text.utf8).write(to: manifest)
      let generator: Generator =
        example.manifest.hasSuffix("yml")
        ? .xcodeGen : example.manifest.hasSuffix("swift") ? .tuist : .bazel
      let sources = example.sources.map(absolute)
      let listed = ManifestSources(
        GeneratorManifest(generator, at: manifest.path),
        in: directory.path,
        sources: sources,
        files: FileCache()
      )
      switch listed.outcome(for: absolute(example.file), besides: sources) {
      case .included: #expect(example.missing == "")
      case .unknown: #expect(example.missing == nil)
      case .missing(let entry): #expect(example.missing == entry.text)
      }
    }
  }
}
