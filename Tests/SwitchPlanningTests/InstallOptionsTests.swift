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

/// Every combination of options on every kind of app gives a plan or the refusal that is expected.
@Suite struct InstallOptionsTests {
  static let sites = InstallSite.fixtures(named: [
    "uikit", "uikit-scenes", "objective-c", "swiftui", "appkit", "synchronized",
  ])

  /// The options other than those for app and tests that don't contradict each other. A site gets a seventh of them in the short form,
  /// and all sites together get all.
  private static let combinations: [SwitchOptions] = {
    let windows = [nil, .placeholder, .empty, SwitchOptions.Window.none]
    let languages = [nil, .swift, SwitchOptions.Language.objc]
    var combinations: [SwitchOptions] = []
    for standIn in LaunchSwitch.StandIn.allCases {
      for window in windows {
        for language in languages {
          for isSubclass in [false, true] {
            var options = SwitchOptions()
            options.standIn = standIn
            options.window = window
            options.language = language
            options.subclassesDelegate = isSubclass
            if options.contradiction == nil { combinations.append(options) }
          }
        }
      }
    }
    var withoutCanary = SwitchOptions()
    withoutCanary.hasCanary = false
    return combinations + [withoutCanary]
  }()

  @Test(arguments: sites) func everyCombinationPlansOrIsRefused(_ site: InstallSite) throws {
    try withTemporaryDirectory { parent in
      var sources: Set<[UInt8]> = []
      var mains: Set<[UInt8]> = []
      let index = Self.sites.firstIndex { $0.description == site.description } ?? 0
      for site in try site.layOut(parent).projects {
        let project = try site.read()
        for app in try site.apps.map(project.existingTarget(named:)) {
          for var options in TestEffort.some(Self.combinations, every: 7, from: index) {
            options.targets.app = app.name
            options.isForAppOnly = project.testBundles(hostedBy: app).isEmpty
            let plan = try site.installation(options, in: project)
            for change in plan?.changes ?? [] where change.original == nil {
              guard Path.fileExtension(of: change.path) == "swift", let text = change.result else {
                continue
              }
              if Path.lastComponent(of: change.path) == "main.swift" {
                mains.insert(text)
              } else {
                sources.insert(text)
              }
            }
          }
        }
      }
      #expect(!sources.isEmpty || !mains.isEmpty)
      try expectToParse(sources, mains, in: parent)
    }
  }

  /// Has the compiler read all files: those with top-level code have to be called main.swift, and
  /// a process takes one of them.
  private func expectToParse(
    _ sources: Set<[UInt8]>,
    _ mains: Set<[UInt8]>,
    in directory: URL
  ) throws {
    var paths: [String] = []
    for (index, text) in sources.enumerated() {
      let file = directory.appendingPathComponent("Source\(index).swift")
      try Data(text).write(to: file)
      paths.append(file.path)
    }
    for text in mains.isEmpty ? [[]] : mains {
      let file = directory.appendingPathComponent("main.swift")
      try Data(text).write(to: file)
      #expect(try parse([file.path] + paths) == "")
      paths = []
    }
  }

  /// What the compiler says of the syntax of `files`.
  private func parse(_ files: [String]) throws -> String {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-frontend", "-parse"] + files
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? "" : String(decoding: text, as: UTF8.self)
  }

  /// What another command has to do first is planned before it's printed.
  @Test func aSwitchThatCannotBeReplacedIsChangedManually() throws {
    let fixture = try Fixture.named("switch-class").with { project in
      project.files["App/main.swift"]? += "\nStore.shared.open()\n"
    }
    try fixture.withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let note = try #require(plan.notes.first { $0.name == "handwrittenSwitch" }?.message.text())
      #expect(note.contains("change it manually to replace it: the switch of 'App' is kept"))
      #expect(!note.contains("understudy uninstall"))
    }
    // The switch can be removed, but then a file of another kind has the name of one that is added.
    let taken = try Fixture.named("switch-no-delegate").with { project in
      project.files["AppTests/TestingAppDelegate.swift"] = "enum Other {}\n"
    }
    try taken.withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let note = try #require(plan.notes.first { $0.name == "handwrittenSwitch" }?.message.text())
      #expect(note.contains("change it manually to replace it: "))
      #expect(note.contains("already exists"))
    }
    try Fixture.named("switch-class").withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let note = plan.notes.first { $0.name == "handwrittenSwitch" }?.message.text()
      #expect(
        note?.hasSuffix("run 'understudy uninstall --handwritten' first to replace it") == true
      )
    }
  }

  /// Someone wrote the lookup that a refusal asked for: there is nothing to replace, before and after.
  @Test func aLookupOfTheInstalledStandInIsNoOtherSwitch() throws {
    let fixture = try Fixture.named("switch-class").with { project in
      let standIns = project.targets[1].sources.filter { $0.hasSuffix("Delegate.swift") }
      project.targets[1].sources.removeAll(where: standIns.contains)
      for file in standIns { project.files[file] = nil }
    }
    try fixture.withProject { project in
      for isInstalled in [false, true] {
        let project = try XcodeProject(at: project.path)
        let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
        let note = try #require(plan.notes.first { $0.name == "preparedSwitch" }?.message.text())
        #expect(!note.contains("handwritten"))
        #expect(plan.changes.isEmpty == isInstalled)
        for change in plan.changes {
          try Data(change.result ?? []).write(to: URL(fileURLWithPath: change.path))
        }
      }
    }
  }

  /// Calls to keep need a stand-in that looks them up, and no command adds that to one of the owner's.
  @Test func aStandInOfTheOwnersThatKeepsNoCalls() throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.targets[1].sources.append("AppTests/TestingAppDelegate.swift")
      project.files["AppTests/TestingAppDelegate.swift"] = SourceStub.bareTestingAppDelegate
    }
    try fixture.withProject { project in
      var options = SwitchOptions()
      options.kept = ["configure"]
      let error = #expect(throws: Diagnostic.self) {
        try SwitchInstallation(project, options: options).plan()
      }
      #expect(error?.fix?.text().contains("run 'understudy") == false)
    }
  }

  @Test func onlyASubclassThatCanBeIsSuggested() throws {
    for (text, isSuggested) in [("class AppDelegate", true), ("final class AppDelegate", false)] {
      let fixture = try Fixture.named("uikit-scenes").with { project in
        let delegate = try #require(project.files["App/AppDelegate.swift"])
        project.files["App/AppDelegate.swift"] = delegate.replacing("class AppDelegate", with: text)
        project.files["App/ViewController.swift"]? +=
          "\nlet delegate = UIApplication.shared.delegate as! AppDelegate\n"
      }
      try fixture.withProject { project in
        let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
        let note = plan.notes.first { $0.name == "castsDelegate" }?.message.text()
        #expect(note?.contains("--subclass-delegate") == isSuggested)
      }
    }
  }

  /// Options that need another kind of app or entry point are refused as such.
  static let unfit: [(fixture: String, standIn: LaunchSwitch.StandIn, name: String)] = [
    ("uikit-scenes", .none, "noStandInForScenes"), ("objective-c", .app, "standInNeedsAttribute"),
    ("main-swift", .app, "standInNeedsAttribute"),
  ]

  @Test(arguments: unfit)
  func anotherStandInIsNamed(fixture: String, standIn: LaunchSwitch.StandIn, name: String) throws {
    try Fixture.named(fixture).withProject { project in
      var options = SwitchOptions()
      options.standIn = standIn
      let error = #expect(throws: Diagnostic.self) {
        try SwitchInstallation(project, options: options).plan()
      }
      #expect(error?.name == name)
      #expect(error?.fix?.text() == "use --stand-in test-bundle")
    }
  }
}
