import Diagnostics
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

/// Apps with an entry point per platform, each in a file that is built for that platform only.
@Suite struct PlatformFilterTests {
  @Test func aNewFileIsForThePlatformsOfTheOneBesideIt() throws {
    try app(fixture: "uikit-scenes").withProject { project in
      let before = try project.files.read(project.file)
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      #expect(
        plan.notes.map(\.summary).contains("otherEntryPoint App/MacDelegate.swift")
      )
      try Transaction.commit(plan.changes, inside: project.root)
      let installed = try XcodeProject(at: project.path)
      let sources = try installed.existingTarget(named: "App").sources
      let main = try #require(sources.first { $0.name == "main.swift" })
      #expect(main.platforms == [.iOS, .macCatalyst])
      #expect(certainEntryPoints(of: installed) == [])

      try RoundTrip(url: URL(fileURLWithPath: project.path)).uninstall()
      #expect(try FileCache().read(project.file) == before)
    }
  }

  @Test(arguments: ["uikit-scenes", "synchronized"])
  func aSecondEntryPointForAnotherPlatformIsNoMistake(_ fixture: String) throws {
    try app(fixture: fixture).withProject { project in
      #expect(certainEntryPoints(of: project) == [])
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.entryPoint?.file.hasSuffix("/AppDelegate.swift") == true)
    }
  }

  @Test func aNewFileInASynchronizedFolderHasACondition() throws {
    let plan = try app(fixture: "synchronized").installation()
    let launcher = plan.changes.first { $0.path.hasSuffix("/App/AppLauncher.swift") }?.result
    #expect(launcher?.starts(with: "#if os(iOS)\nimport UIKit\n".utf8) == true)
    #expect(launcher?.suffix(7).elementsEqual("#endif\n".utf8) == true)
  }

  @Test func aMainFileWouldBeForAllPlatforms() throws {
    try app(fixture: "synchronized").withProject { project in
      var options = SwitchOptions()
      options.standIn = .app
      let installation = SwitchInstallation(project, options: options)
      let error = #expect(throws: Diagnostic.self) { try installation.plan() }
      #expect(error?.name == "forSomePlatforms")
    }
  }

  @Test func testsThatRunWithTwoFrameworksNeedTwoStandIns() throws {
    let app = try app(fixture: "uikit-scenes").with { project in
      project.targets[1].settings["SUPPORTED_PLATFORMS"] = "iphoneos iphonesimulator macosx"
    }
    try app.withProject { project in
      let installation = SwitchInstallation(project, options: SwitchOptions())
      let error = #expect(throws: Diagnostic.self) { try installation.plan() }
      #expect(error?.name == "frameworksDiffer")
      #expect(error?.location?.file.hasSuffix("/App/MacDelegate.swift") == true)
      #expect(error?.notes.first?.location.file.hasSuffix("/App/AppDelegate.swift") == true)
    }
  }

  @Test func eachEntryPointInsideAnIfIsSwitched() throws {
    try Fixture.named("entry-point-per-platform").withProject { project in
      let before = LaunchReader(project).launches(of: try project.existingTarget(named: "App"))
      #expect(before.map(\.platforms) == [[.iOS], [.macOS]])
      #expect(before.map(\.appDelegate) == ["iOSDelegate", "macOSDelegate"])

      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let new = plan.changes.filter { $0.original == nil }
      #expect(
        new.map { project.relative($0.path) } == [
          "App/AppLauncher.swift", "AppTests/TestingAppLauncher.swift",
          "AppTests/TestingAppLauncherTests.swift", "App/MacAppLauncher.swift",
        ]
      )
      try Transaction.commit(plan.changes, inside: project.root)

      let reader = LaunchReader(try XcodeProject(at: project.path))
      let after = reader.launches(of: try reader.project.existingTarget(named: "App"))
      #expect(after.map(\.platforms) == [[.iOS], [.macOS]])
      #expect(after.map(\.launchSwitch?.className) == ["TestingAppLauncher", "TestingAppLauncher"])
      #expect(after.flatMap(\.testBundles).map(\.runsInto) == [.standIn, .standIn])
      #expect(try SwitchInstallation(reader, options: SwitchOptions()).plan().changes.isEmpty)
    }
  }

  /// What tests declare for one platform isn't there on the others.
  @Test func aStandInForOnePlatformIsMissingOnTheOther() throws {
    try Fixture.named("entry-point-per-platform").withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      try Transaction.commit(plan.changes, inside: project.root)
      let file = URL(fileURLWithPath: Path.join(project.root, "AppTests/TestingAppLauncher.swift"))
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data("#if os(macOS)\n\(text)#endif\n".utf8).write(to: file)

      let reader = LaunchReader(try XcodeProject(at: project.path))
      let launches = reader.launches(of: try reader.project.existingTarget(named: "App"))
      #expect(launches.map(\.platforms) == [[.iOS], [.macOS]])
      #expect(launches.flatMap(\.testBundles).map(\.runsInto) == [.app, .standIn])
    }
  }

  @Test func anAttributeThatIsThereAgainOnOnePlatformIsNotRestored() throws {
    try Fixture.named("entry-point-per-platform").withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let mac = Path.join(project.root, "App/SampleApp+Mac.swift")
      let original = try FileCache().read(mac)
      try Transaction.commit(plan.changes.filter { $0.path != mac }, inside: project.root)
      try RoundTrip(url: URL(fileURLWithPath: project.path)).uninstall()
      #expect(try FileCache().read(mac) == original)
    }
  }

  /// The entry points that all builds of the app compile.
  private func certainEntryPoints(of project: XcodeProject) -> [String] {
    project.apps.flatMap { EntryPoint.certain(in: LaunchReader(project).sources(of: $0)) }
      .map { project.relative($0.file) }
  }

  /// An app for iOS and macOS, whose tests run on iOS.
  private func app(fixture: String) throws -> Fixture {
    try Fixture.named(fixture).with { project in
      let app = "App/AppDelegate.swift"
      let mac = "App/MacDelegate.swift"
      project.targets[0].settings["SUPPORTED_PLATFORMS"] = "iphoneos iphonesimulator macosx"
      if !project.targets[0].sources.isEmpty { project.targets[0].sources.append(mac) }
      for index in project.directories.indices where project.directories[index].path == "App" {
        project.directories[index].exceptions["App", default: []] += []
      }
      project.platformFilters = [app: ["ios", "maccatalyst"], mac: ["macos"]]
      project.files[mac] = """
        import AppKit

        @main
        final class MacDelegate: NSObject, NSApplicationDelegate {}

        """
    }
  }
}
