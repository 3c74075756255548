import Foundation
import ProjectText

@testable import Checks
@testable import Diagnostics
@testable import LaunchModel
@testable import ProjectFiles
@testable import SwitchPlanning
@testable import XcodeModel

// Values for every message: of each form that its text has.

private let denied = FileError("/p/App/a.swift", .read, .system(EACCES))
private let somewhere = SourcePosition(line: 3, column: 7)

extension Diagnostic {
  static let samples: [Diagnostic] = [
    Diagnostic(.notAProject("/p/Notes.txt")),
    Diagnostic(.noProject(folder: "/p", manifest: nil)),
    Diagnostic(
      .noProject(
        folder: "/p",
        manifest: GeneratorManifest(.tuist, at: "/p/App/Project.swift")
      )
    ),
    Diagnostic(.severalProjects(["/p/A.xcodeproj", "/q/B.xcodeproj"])),
    Diagnostic(
      .severalProjects(["/p/A.xcodeproj", "/q/B.xcodeproj", "/r/C.xcodeproj", "/s"])
    ),
    Diagnostic(.notCompiled("/p/Tools/run.swift")),
    Diagnostic(denied),
    Diagnostic(FileError("/p/a", .read, .notAFile(.folder))),
    Diagnostic(
      SyntaxError(.mergeConflict, at: 8, in: Array("a\nb\n123456".utf8)),
      file: "/p/A.xcodeproj/project.pbxproj"
    ),
    Diagnostic(.noProjectObject, file: "/p/A.xcodeproj/project.pbxproj"),
    Diagnostic(.uneditable(.format(.xml)), file: "/p/A.xcodeproj/project.pbxproj"),
    Diagnostic(.uneditable(.format(.json)), file: "/p/A.xcodeproj/project.pbxproj"),
    Diagnostic(.uneditable(.noObjects), file: "/p/A.xcodeproj/project.pbxproj"),
    Diagnostic(
      .uneditable(.duplicate("1F2E")),
      file: "/p/A.xcodeproj/project.pbxproj"
    ),
    Diagnostic(
      .uneditable(.unexpectedValue(somewhere)),
      file: "/p/A.xcodeproj/project.pbxproj"
    ),
    Diagnostic(
      .uneditable(.conflictingChange(key: "name")),
      file: "/p/A.xcodeproj/project.pbxproj"
    ),
    Diagnostic(.severalApps(["App", "App\n2"])),
    Diagnostic(.noSuchTarget("Ap\u{1B}p", closest: nil)),
    Diagnostic(.noSuchTarget("Appp", closest: "App")),
    Diagnostic(.notAnApp("AppTests", apps: ["App", "Mac"])),
    Diagnostic(.notAnApp("AppTests", apps: [])),
    Diagnostic(.notHosted(tests: "AppTest", app: "App", hosted: ["AppTests"])),
    Diagnostic(.notHosted(tests: "AppTest", app: "App", hosted: [])),
    Diagnostic(
      .noWayBack,
      file: "/p/App/main.swift",
      position: somewhere
    ),
    Diagnostic(
      .expected("a string"),
      file: "/p/.understudy.json",
      position: somewhere
    ),
    Diagnostic(
      .unknown("severity", name: "of", closest: "off", known: ["error", "off"]),
      file: "/p/.understudy.json",
      position: somewhere
    ),
    Diagnostic(
      .unknown("key", name: "x", closest: nil, known: ["findings", "ignore"]),
      file: "/p/.understudy.json",
      position: somewhere
    ),
  ]
}

extension FailureReason {
  private static func notKept(_ obstacle: KeptCall.Obstacle) -> Self {
    .notKept(call: "Store.open", code: "Store.open(a)", tests: "AppTests", obstacle)
  }

  static let refusals: [Self] = [
    .noEntryPoint(app: "App"),
    .notGenerated(.xcodeGen),
    .notGenerated(Regeneration(GeneratorManifest(.bazel, at: "/p/BUILD"))),
    .unreadableSource(app: "App", denied),
    .unreadableSource(app: "App", FileError("/p/App/a.swift", .read, .system(ENOENT))),
    .noTests(app: "App"),
    .otherHost(tests: "AppTests", host: "app.app", app: "App", product: "My App.app"),
    .noCall(app: "App"),
    .unknownChoice(app: "App"),
    .switchKept(
      app: "App",
      reason: .unknown(UnknownValue(file: "App/main.swift", range: 0..<1, isAboutTests: true)),
      delegate: nil,
      deletesFile: false
    ),
    .switchKept(
      app: "App",
      reason: .guess(UnknownValue(file: "App/main.swift", range: 0..<1, isAboutTests: true)),
      delegate: nil,
      deletesFile: false
    ),
    .switchKept(app: "App", reason: .otherCode, delegate: "AppDelegate", deletesFile: true),
    .switchKept(
      app: "App",
      reason: .used(path: "App/Store.swift"),
      delegate: "AppDelegate",
      deletesFile: true
    ),
    .switchKept(app: "App", reason: .form, delegate: "AppDelegate", deletesFile: false),
    .byHand(before: "start(\n  nil)", after: "start(\n\t\"Testing\")"),
    .noWayBack,
    .unreadableComment,
    .noStandInForSwiftUI,
    .windowOfNothing,
    .allAppsAndOne,
    .unavailable(.none, .swiftUI),
    .unavailable(.placeholder, .watchKit),
    .subclassElsewhere,
    .subclassWithoutBundle, .subclassInSwift,
    .keepWithoutBundle,
    .installedOtherwise(app: "App"),
    .watchExtension(app: "Watch"),
    .notADelegate(type: "Main"),
    .conditionalAttribute(name: "@main", condition: "#if DEBUG"),
    .hiddenDelegate(type: "AppDelegate", access: "private"),
    .forSomePlatforms(path: "App/AppDelegate.swift"),
    .frameworksDiffer(
      tests: "AppTests",
      first: "@main of 'AppDelegate' (UIKit with scenes on iOS)",
      second: "@main of 'MacDelegate' (AppKit on macOS)"
    ),
    .fixedWindow(type: "AppDelegate"),
    .builtElsewhere(tests: "AppTests", framework: "UIKit", platforms: [.macOS, .watchOS]),
    .outside(path: "/q/App/main.swift"),
    .nameTaken(path: "/p/App/main.swift"),
    .noGroup(of: "AppDelegate.swift"),
    .entryFileShared(app: "MacApp", other: "App"),
    .fileNameInUse(name: "main.swift", target: "App", path: "/p/App/Main.swift"),
    .typeInUse(name: "AppLauncher", target: "App", path: "/p/App/a.swift"),
    .classTaken(name: "TestingAppDelegate", target: "AppTests", path: "/p/AppTests/a.swift"),
    .classOfApp(name: "TestingAppDelegate", app: "App"),
    .unsafeName(.file("A\nprint(1).swift")),
    .unsafeName(.folder("A\u{2028}B")),
    .unsafeName(.target("App\u{202E}")),
    .unsafeName(.type("a; b")),
    .unsafeName(.module("A\nB")),
    .severalEntryPoints(app: "App", first: "main.swift", second: "@main of 'App'"),
    .twoEntryPoints(app: "App", first: "main.swift", second: "@main of 'App'"),
    .noEntryPointLeft(app: "App", missing: "/p/App/main.swift"),
    .noEntryPointLeft(app: "App", missing: nil),
    .danglingReference(path: "/p/App/main.swift"),
    .noSuchCall("Store.opn", app: "App", closest: "Store.open"),
    .noSuchCall("Store.open", app: "App", closest: nil),
    .setUpNotCalled(target: "AppTests"),
    notKept(.notSwift), notKept(.notAStatement), notKept(.conditional("if a")),
    notKept(.needs("a.b")), notKept(.hidden("Key")), notKept(.unknownModule(of: "Store")),
    notKept(.notImported(module: "Stores")), notKept(.notTestable(module: "App")),
    notKept(.noPlace),
  ]
}

extension FileError {
  static let samples: [FileError] = [
    FileError("/p/a", .find, .system(ENOENT)),
    FileError("/p/a", .read, .system(EACCES)),
    FileError("/p/a", .write, .system(ENOSPC), outcome: .nothingChanged),
    FileError("/p/a", .read, .notAFile(.folder)),
    FileError("/p/a", .remove, .notAFile(.link)),
    FileError("/p/a", .read, .notAFile(.special)),
    FileError("/p/a", .create, .notAFile(.file)),
    FileError("/p/a", .read, .largerThan(limit: 128 << 20)),
    FileError("/p/a", .read, .largerThan(limit: 4096)),
    FileError("/p/a", .list, .nameIsNotUTF8),
    FileError("/p/a", .list, .nestedDeeper(thanLevels: 100)),
    FileError("/p/a", .list, .moreEntries(than: 100_000)),
    FileError("/q/a", .write, .outside(folder: "/p")),
    FileError("/p/a", .write, .changedSinceRead),
    FileError("/p/a", .create, .exists),
    FileError("/p/a", .write, .notAReport),
    FileError("/p/App", .write, .noFileName),
    FileError("/p/a", .write, .changedTwice),
    FileError("/p/.git/a", .write, .reserved),
    FileError("/p", .lock, .busy),
    FileError("/p", .change, .interrupted),
    FileError("/p/.understudy-journal", .read, .notAJournal),
    FileError("/p", .change, .tooManyChanges(limit: 16 << 20)),
    FileError("/p/.understudy-journal", .change, .unattributedJournal),
    FileError(
      "/p/App/a",
      .recover,
      .missing(others: 0, found: [], journal: "/p/.understudy-journal.changing")
    ),
    FileError(
      "/p/App/a",
      .recover,
      .missing(
        others: 3,
        found: (0..<4).map { "/p/New/.understudy-t-\($0).new" },
        journal: "/p/.understudy-journal.changing"
      )
    ),
    FileError("/p/a", .write, .system(EROFS), outcome: .nothingChanged),
    FileError("/p/a", .read, .system(EMFILE), outcome: .nothingChanged),
    FileError("/p/a", .read, .system(EIO), outcome: .nothingChanged),
    FileError("/p/a", .read, .system(EISDIR), outcome: .nothingChanged),
    FileError(
      "/p/a",
      .write,
      .system(ENOSPC),
      outcome: .rolledBack(except: [.init(path: "/p/b", original: "/p/c"), .init(path: "/p/d")])
    ),
    FileError("/p/a", .write, .system(ENOSPC), outcome: .interrupted),
    FileError("/p/a", .remove, .system(EACCES), outcome: .allChanged),
    FileError(
      "/p/a",
      .write,
      .changedSinceRead,
      outcome: .changed(except: [.init(path: "/p/a", original: "/p/.understudy-t-0.old")])
    ),
  ]
}

extension SyntaxError {
  static let samples: [SyntaxError] =
    ([
      .empty, .notUTF8, .mergeConflict, .binary, .unterminated("a list that begins in line 2"),
      .expected("';'", found: "'}'"), .tooDeep(limit: 512), .tooLarge(limit: 1 << 20),
    ] as [Reason]).map { SyntaxError($0, at: 0, in: [UInt8]()) }
}

extension SwitchPlan.Note {
  static let samples: [SwitchPlan.Note] = [
    .alreadySwitched(app: "App", isInstalled: true, isGuess: false),
    .alreadySwitched(app: "App", isInstalled: false, isGuess: false),
    .alreadySwitched(app: "App", isInstalled: false, isGuess: true),
    .alreadyThere(tests: "AppTests"),
    .switchedTogether(apps: ["Plus"]),
    .switchedTogether(apps: ["Plus", "Lite"]),
    .appOnly(app: "App"),
    .generated(.xcodeGen, editsProject: true),
    .generated(.xcodeGen, editsProject: false),
    .generated(Regeneration(.xcodeGen, isUnknown: true), editsProject: true),
    .generated(Regeneration(.xcodeGen, isUnknown: true), editsProject: false),
    .generated(Regeneration(.xcodeGen, lines: [.sample]), editsProject: true),
    .generated(Regeneration(.xcodeGen, lines: [.sample]), editsProject: false),
    .generated(Regeneration(.xcodeGen, removes: true), editsProject: false),
    .generated(Regeneration(.xcodeGen, lines: [.sample], removes: true), editsProject: false),
    .generated(Regeneration(.xcodeGen, lines: [.sample], removes: true), editsProject: true),
    .drivesTheApp(tests: "AppTests", module: "KIF"),
    .meantForFullApp(tests: "AppTests", reason: "they drive the app"),
    .noSources(tests: "AppTests", areMissing: false),
    .noSources(tests: "AppTests", areMissing: true),
    .runsWithoutApp(tests: ["AppTests"]),
    .runsWithoutApp(tests: ["AppTests", "KitTests"]),
    .flutterMigration(delegate: "AppDelegate"),
    .testTemplate(tests: "AppTests", .empty),
    .testTemplate(tests: "AppTests", .reactNative),
    .castsDelegate(
      to: "AppDelegate",
      locations: [DelegateCast(file: "/p/App/a.swift", position: somewhere)],
      launchCalls: []
    ),
    .castsDelegate(
      to: "AppDelegate",
      locations: [DelegateCast(file: "/p/App/a.swift", position: somewhere)],
      launchCalls: [SourceLocation("/p/AppTests/a.swift", somewhere)]
    ),
    .castsDelegate(
      to: "AppDelegate",
      locations: [
        DelegateCast(file: "/p/App/a.swift", position: somewhere),
        DelegateCast(file: "/p/App/b.swift", position: somewhere),
      ],
      launchCalls: nil
    ),
    .endsWork(
      app: "App",
      calls: [.network],
      reads: ["testA", "testA", "testB"].map { test in
        AppRead(
          subject: .setup(call: "Store.open", at: SourceLocation("/p/App/a.swift", somewhere)),
          location: SourceLocation("/p/AppTests/a.swift", somewhere),
          test: test
        )
      }
    ),
    .endsWork(app: "App", calls: [.network], reads: []),
    .endsWork(
      app: "App",
      calls: [.storage, .storage, .app],
      reads: [
        AppRead(
          subject: .setup(
            call: "Session.shared.start",
            at: SourceLocation("/p/App/AppDelegate.swift", somewhere)
          ),
          location: SourceLocation("/p/AppTests/a.swift", somewhere)
        ),
        AppRead(
          subject: .setup(
            call: "FirebaseApp.configure",
            at: SourceLocation("/p/App/AppDelegate.swift", somewhere)
          ),
          location: SourceLocation("/p/AppTests/a.swift", somewhere)
        ),
      ]
    ),
    .readsApp(
      tests: "AppTests",
      reads: [
        AppRead(
          subject: .delegate(type: "AppDelegate"),
          location: SourceLocation("/p/AppTests/a.swift", somewhere)
        )
      ]
    ),
    .readsApp(
      tests: "AppTests",
      reads: [
        AppRead(
          subject: .instance("AppDelegate.shared"),
          location: SourceLocation("/p/AppTests/a.swift", somewhere)
        ),
        AppRead(
          subject: .rootViewController(type: "TabBarController"),
          location: SourceLocation("/p/AppTests/b.swift", somewhere)
        ),
        AppRead(
          subject: .setup(
            call: "FirebaseApp.configure",
            at: SourceLocation("/p/App/AppDelegate.swift", somewhere)
          ),
          location: SourceLocation("/p/AppTests/c.swift", somewhere)
        ),
      ]
    ),
    .scenesWithoutDelegate(app: "App"),
    .principalClass("Application"),
    .stillRuns(
      app: "App",
      steps: [
        LaunchTrace.Step(
          .loadTimeCode,
          .app,
          "+[Tracker load]",
          at: SourceLocation("/p/App/Tracker.m", somewhere)
        )
      ],
      hostsTests: true
    ),
    .stillRuns(
      app: "App",
      steps: [
        LaunchTrace.Step(
          .earlyCode,
          .app,
          "start()",
          at: SourceLocation("/p/main.swift", somewhere)
        ),
        LaunchTrace.Step(.earlyCode, .app, "log()", at: SourceLocation("/p/main.swift", somewhere)),
      ],
      hostsTests: false
    ),
    .otherEntryPoint(.macOS, path: "App/MacDelegate.swift"),
    .hostDiffers(tests: ["AppTests"], app: "App", configurations: ["Release", "Beta"]),
    .nothingInstalled,
    .loadsInterface("Main", app: "App", belowIOS13: false),
    .notAsInstalled(path: "AppTests/TestingAppDelegate.swift"),
    .otherSwitch(path: "App/main.swift"),
    .neededByChanged(
      path: "AppTests/TestingSceneDelegate.swift",
      user: "AppTests/TestingAppDelegate.swift"
    ),
    .alsoUsed(path: "AppTests/TestingAppDelegate.h"),
    .standInSetsUp("TestAppDelegate", calls: [.sample]),
    .standInSetsUp("TestAppDelegate", calls: Array(repeating: .sample, count: 6)),
    .madeByHand(path: "App/main.swift"),
    .sharedFile(path: "App/main.swift", targets: ["Plus"]),
    .sharedFile(path: "App/main.swift", targets: ["Plus", "Lite"]),
    .changedEntryPoint(path: "App/main.swift"),
    .noPlaceForAttribute(path: "App/main.swift"),
    .attributeMoved("@main", path: "App/AppDelegate.swift", type: "AppDelegate"),
    .attributeThere("@main of 'AppDelegate'", path: "App/AppDelegate.swift"),
    .missingFile(path: "AppTests/TestingAppDelegateTests.swift"),
    .renamedFile(path: "AppTests/FakeAppDelegate.swift"),
    .uncompiledFile(path: "App/main.swift"),
    .changedSinceInstalled(path: "AppTests/TestingAppDelegate.swift"),
  ]
}

extension GeneratorManifest {
  fileprivate static let xcodeGen = GeneratorManifest(.xcodeGen, at: "/p/project.yml")
}

extension Regeneration {
  fileprivate static let xcodeGen = Regeneration(.xcodeGen)
}

extension Regeneration.Line {
  fileprivate static let sample = Regeneration.Line(
    ManifestSources.Entry(
      "App/AppDelegate.swift",
      at: SourceLocation("/p/project.yml", somewhere),
      of: .xcodeGen
    ),
    path: "/p/App/main.swift"
  )
}

extension LaunchCall {
  fileprivate static let sample = LaunchCall(
    name: "Container.current",
    kind: .container,
    form: .assignment,
    location: SourceLocation("/p/AppTests/TestAppDelegate.swift", somewhere),
    conditions: []
  )
}
