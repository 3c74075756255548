import Foundation
import Testing
import TestSupport

/// The Objective-C files that `install` writes for AppKit, as processes on GNUstep: an AppKit that
/// nobody here wrote, as a second witness next to the model.
///
/// `Scripts/rehearse --gnustep` runs it where the packages are.
@Suite(.enabled(if: GNUstepApp.isWanted, "Scripts/rehearse --gnustep runs these"))
struct GNUstepTests {
  @Test(arguments: [Launch.ordinary, .unitTests])
  func doesWhatTheModelDoes(_ launch: Launch) throws {
    try withTemporaryDirectory { directory in
      let app = try GNUstepApp(in: directory, isSwitched: true)
      let outcome = try app.launch(launch)
      #expect(try Trace(outcome) == Trace(modelOf: "test-bundle", under: launch))
    }
  }

  /// The negative control: without the switch, the app itself runs under test.
  @Test func anAppWithoutTheSwitchRunsUnderTest() throws {
    try withTemporaryDirectory { directory in
      let app = try GNUstepApp(in: directory, isSwitched: false)
      let trace = try Trace(app.launch(.unitTests))
      #expect(try trace == Trace(modelOf: "nothing", under: .unitTests))
      #expect(try trace != Trace(modelOf: "test-bundle", under: .unitTests))
    }
  }
}

/// What both the model and GNUstep show of a launch.
private struct Trace: Equatable {
  /// The class of the app's delegate.
  let delegate: String
  /// The code of the app's own that ran.
  let own: String
  /// Whether there is a window; what is in it differs, since GNUstep has no storyboards.
  let hasWindow: Bool

  init(_ outcome: Outcome) {
    self.init(columns: outcome.columns)
  }

  /// The recorded row of the AppKit app that is switched in this way.
  init(modelOf switching: String, under launch: Launch) throws {
    let row = try Recording.last.get().groups.first {
      $0[.app] == ["AppKit"] && $0[.switching].contains(switching)
        && ["", "none"].contains { [window = $0[.window]] in window.contains($0) }
        && $0[.launch].contains(launch.rawValue)
    }
    self.init(columns: try #require(row).outcome)
  }

  private init(columns: [String]) {
    delegate = columns[0]
    own = columns[3]
    hasWindow = !columns[2].isEmpty
  }
}

/// An app with the files of GNUstep/App, and what is loaded into it.
private struct GNUstepApp {
  static let isWanted = ProcessInfo.processInfo.environment["WITNESS"] == "gnustep"

  private let directory: URL
  private let executable: URL

  init(in directory: URL, isSwitched: Bool) throws {
    self.directory = directory
    let sources = rehearsalDirectory.appendingPathComponent("GNUstep/App")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    let fixture = try Fixture.named("appkit").with { project in
      project.files = [:]
      for name in names {
        project.files["App/\(name)"] = try String(
          contentsOf: sources.appendingPathComponent(name),
          encoding: .utf8
        )
      }
      project.targets[0].sources = names.filter { $0.hasSuffix(".m") }.map { "App/\($0)" }
      project.targets[0].resources = ["App/MainMenu.xib"]
      project.files["AppTests/AppTests.m"] = "#import <XCTest/XCTest.h>\n"
      project.targets[1].sources = ["AppTests/AppTests.m"]
    }
    let project = try fixture.layOut(in: directory).deletingLastPathComponent()
    if isSwitched {
      let result = try Tool.run(["install", project.path, "--no-canary"])
      try #require(result.exitCode == 0, "\(result.errorText)")
    }

    let bundle = directory.appendingPathComponent("App.app", isDirectory: true)
    let resources = bundle.appendingPathComponent("Resources", isDirectory: true)
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    for (file, name) in [("MainMenu.xib", "MainMenu.xib"), ("Info.plist", "Info-gnustep.plist")] {
      try FileManager.default.copyItem(
        at: project.appendingPathComponent("App/\(file)"),
        to: resources.appendingPathComponent(name)
      )
    }
    executable = bundle.appendingPathComponent("App")
    try Self.compile(project.appendingPathComponent("App"), to: executable)
    try Self.compile(
      rehearsalDirectory.appendingPathComponent("GNUstep"),
      to: directory.appendingPathComponent("recorder.so"),
      ["-shared"]
    )
    // The tests of an app that nobody switched hold no stand-in, and so no code.
    if isSwitched {
      try Self.compile(
        project.appendingPathComponent("AppTests"),
        to: directory.appendingPathComponent("tests.so"),
        ["-shared"]
      )
    }
  }

  /// Compiles the Objective-C files of a directory, except tests: there is no XCTest here.
  private static func compile(_ directory: URL, to output: URL, _ options: [String] = []) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
      .filter { $0.hasSuffix(".m") && !$0.hasSuffix("Tests.m") }
    let result = try run(
      URL(fileURLWithPath: "/bin/bash"),
      [rehearsalDirectory.appendingPathComponent("GNUstep/compile").path, "-o", output.path]
        + options
        + files.map { directory.appendingPathComponent($0).path },
      environment: ProcessInfo.processInfo.environment
    )
    try #require(result.exitCode == 0, "\(result.text)")
  }

  func launch(_ launch: Launch) throws -> Outcome {
    var environment = ProcessInfo.processInfo.environment
    environment.merge(launch.environment) { $1 }
    environment["HOME"] = directory.path
    let tests = directory.appendingPathComponent("tests.so").path
    let isInjected = launch.isUnderUnitTests && FileManager.default.fileExists(atPath: tests)
    environment["LD_PRELOAD"] =
      ([directory.appendingPathComponent("recorder.so").path]
      + (isInjected ? [tests] : [])).joined(separator: " ")
    // On a screen of its own, and not for longer than a minute.
    let result = try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "-u", "LD_PRELOAD", "xvfb-run", "-a", "timeout", "60", "env",
        "LD_PRELOAD=\(environment["LD_PRELOAD"] ?? "")", executable.path,
      ],
      environment: environment
    )
    try #require(result.exitCode == 0, "\(result.text)")
    return Outcome(result.text)
  }
}
