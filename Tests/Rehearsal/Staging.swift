import Foundation
import Testing
import TestSupport

/// An app with its tests, switched in one way and built.
struct Staging: Sendable {
  let app: SampleApp
  let switching: Switching
  /// Holds what was built.
  private let directory: URL
  /// The sources of both targets, by path.
  private let files: [String: String]
  /// The app's executable, with Info.txt and storyboards beside it.
  let executable: URL
  private(set) var testBundle: URL
  /// The names of what `understudy check` finds.
  let findings: [String]

  /// - Parameter buildsTests: false if only copies with changed tests will be launched.
  init(
    _ app: SampleApp,
    _ switching: Switching,
    in parent: URL,
    with compiler: Compiler,
    buildsTests: Bool = true
  ) throws {
    self.app = app
    self.switching = switching
    directory = parent.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let fixture = try app.project(changedBy: switching.recipe)
    let project = try fixture.layOut(in: directory).deletingLastPathComponent()
    try Self.apply(switching, to: project)
    findings = try Self.check(project)

    files = try Self.swiftFiles(in: project)
    executable = directory.appendingPathComponent("App")
    testBundle = directory.appendingPathComponent("AppTests.so")
    var options = ["-emit-executable", "-o", executable.path, "-Xlinker", "--export-dynamic"]
    if files["App/main.swift"] == nil { options.append("-parse-as-library") }
    try Self.build("App", files, in: directory, compiler, linking: app.libraries, options)
    if buildsTests { try buildTests(files, in: directory, compiler) }
    try Self.layOutResources(of: project, in: directory)
  }

  /// The same app with the sources of its tests changed, which are compiled again.
  ///
  /// - Parameter change: what is done to the sources, by path.
  func changed(
    with compiler: Compiler,
    _ change: (inout [String: String]) throws -> Void
  ) throws -> Staging {
    var files = files
    try change(&files)
    try #require(files != self.files)
    var staging = self
    let directory = directory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    staging.testBundle = directory.appendingPathComponent("AppTests.so")
    try staging.buildTests(files, in: directory, compiler)
    return staging
  }

  private func buildTests(
    _ files: [String: String],
    in directory: URL,
    _ compiler: Compiler
  ) throws {
    try Self.build(
      "AppTests",
      files,
      in: directory,
      compiler,
      linking: app.libraries + ["XCTest"],
      ["-emit-library", "-o", testBundle.path, "-parse-as-library", "-I", self.directory.path]
    )
  }

  private static func apply(_ switching: Switching, to project: URL) throws {
    guard case .installed(let standIn, let window) = switching else { return }
    let options = ["--stand-in", standIn, "--window", window]
    let result = try Tool.run(["install", project.path] + options)
    try #require(result.exitCode == 0, "\(result.errorText)")
  }

  private static func check(_ project: URL) throws -> [String] {
    struct Report: Decodable {
      struct Finding: Decodable { let name: String }
      struct Project: Decodable { let findings: [Finding] }
      let projects: [Project]
    }
    let result = try Tool.run(["check", project.path, "--format", "json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output))
    return Set(report.projects.flatMap(\.findings).map(\.name)).sorted()
  }

  private static func swiftFiles(in project: URL) throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: project.path)
    where path.hasSuffix(".swift") {
      files[path] = try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
    }
    return files
  }

  /// Compiles copies of the files of one target, which are those in the directory of its name.
  private static func build(
    _ target: String,
    _ files: [String: String],
    in directory: URL,
    _ compiler: Compiler,
    linking libraries: [String],
    _ options: [String]
  ) throws {
    let sources = directory.appendingPathComponent("copies/\(target)", isDirectory: true)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    var copies: [LinuxCopy] = []
    var names: [String] = []
    for (path, text) in files.sorted(by: { $0.key < $1.key }) where path.hasPrefix("\(target)/") {
      let copy = LinuxCopy(Array(text.utf8))
      let name = String(path.dropFirst(target.count + 1))
      try Data(copy.text).write(to: sources.appendingPathComponent(name))
      copies.append(copy)
      names.append(name)
    }
    try LinuxCopy.registration(of: copies, importing: ["Foundation"])
      .write(
        to: sources.appendingPathComponent("Registration.swift"),
        atomically: false,
        encoding: .utf8
      )
    try compiler.compile(
      target,
      sources,
      names + ["Registration.swift"],
      linking: libraries,
      to: directory,
      options
    )
  }
}
