import Foundation
import Testing
import TestSupport

/// An app with its tests, switched in one way and built.
struct Staging: Sendable {
  let app: SampleApp
  let switching: Switching
  /// The app's executable, with Info.txt and storyboards beside it.
  let executable: URL
  let testBundle: URL
  /// The names of what `understudy check` finds.
  let findings: [String]

  /// - Parameter change: what is done to the installed files, by path, before they are compiled.
  init(
    _ app: SampleApp,
    _ switching: Switching,
    in parent: URL,
    with compiler: Compiler,
    change: (inout [String: String]) throws -> Void = { _ in }
  ) throws {
    self.app = app
    self.switching = switching
    let folder = parent.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let fixture = try app.project(changedBy: switching.recipe)
    let project = try fixture.layOut(in: folder).deletingLastPathComponent()
    try Self.apply(switching, to: project)
    findings = try Self.check(project)

    var files = try Self.swiftFiles(in: project)
    try change(&files)
    executable = folder.appendingPathComponent("App")
    testBundle = folder.appendingPathComponent("AppTests.so")
    var options = ["-emit-executable", "-o", executable.path, "-Xlinker", "--export-dynamic"]
    if files["App/main.swift"] == nil { options.append("-parse-as-library") }
    let libraries = app.libraries
    try Self.build("App", files, in: folder, compiler, linking: libraries, options)
    options = ["-emit-library", "-o", testBundle.path, "-parse-as-library"]
    try Self.build(
      "AppTests",
      files,
      in: folder,
      compiler,
      linking: libraries + ["XCTest"],
      options
    )
    try Self.layOutResources(of: project, in: folder)
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

  /// Compiles copies of the files of one target, which are those in the folder of its name.
  private static func build(
    _ target: String,
    _ files: [String: String],
    in folder: URL,
    _ compiler: Compiler,
    linking libraries: [String],
    _ options: [String]
  ) throws {
    let sources = folder.appendingPathComponent("copies/\(target)", isDirectory: true)
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
      to: folder,
      options
    )
  }
}
