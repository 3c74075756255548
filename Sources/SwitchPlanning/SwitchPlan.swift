package import Diagnostics
package import LaunchModel
package import ProjectFiles
import ProjectText
package import XcodeModel

/// The changes that install or remove the switch, not yet written.
package struct SwitchPlan: Sendable {
  /// The edited, new, and removed files, sources first; empty if there is nothing to do.
  package var changes: [FileChange] = []

  /// Notes for the user.
  package var notes: [Note] = []

  /// What would change in files that are kept, because their owner changed them since an older version
  /// installed them.
  package var conflicts: [FileChange] = []

  /// The directories to remove if the changes leave them empty.
  package var emptiedFolders: [String] = []

  /// The directory of the project, which paths in notes are relative to.
  package var root = ""

  package init(changes: [FileChange] = [], notes: [Note] = []) {
    self.changes = changes
    self.notes = notes
  }

  /// Returns the notes as diagnostics.
  ///
  /// - Parameter isWritten: Whether the changes were made, so that lines may have moved.
  package func noteDiagnostics(isWritten: Bool) -> [Diagnostic] {
    notes.map { note in
      var diagnostic = note.diagnostic(in: root)
      guard isWritten else { return diagnostic }
      for index in diagnostic.notes.indices {
        let location = diagnostic.notes[index].location
        let change = changes.first { $0.path.utf8.elementsEqual(location.file.utf8) }
        guard let change, let line = location.position?.line else { continue }
        diagnostic.notes[index].location.position?.line += change.movement(ofLine: line)
      }
      return diagnostic
    }
  }

  /// Something to know about a plan.
  package enum Note: Sendable, Hashable {
    /// The app has a switch, which `install` or its owner wrote.
    case alreadySwitched(app: String, isInstalled: Bool, isGuess: Bool)
    case alreadyThere(tests: String)
    /// Other apps compile the same entry file, so they are switched as well.
    case switchedTogether(apps: [String])
    /// Only the app's side is installed, as requested.
    case appOnly(app: String)
    /// A generator writes the project file.
    case generated(Regeneration, editsProject: Bool)
    /// The tests drive the app in process with this module, so they keep launching it.
    case drivesTheApp(tests: String, module: String)
    /// The test target has no sources, or all of them are missing.
    case noSources(tests: String, areMissing: Bool)
    /// The tests have no host application.
    case runsWithoutApp(tests: [String])
    /// The settings list the test target as meant to launch the full app.
    case meantForFullApp(tests: String, reason: String)
    /// All tests of the target are from a template.
    case testTemplate(tests: String, TestTemplate)
    /// Code casts the delegate to the app's own class, which the stand-in isn't.
    ///
    /// - Parameter launchCalls: Where tests call launch methods that a subclass would override; `nil` if
    ///   the stand-in can't be one.
    case castsDelegate(to: String, locations: [DelegateCast], launchCalls: [SourceLocation]?)
    /// Tests of the target read what only the app's own launch creates.
    case readsApp(tests: String, reads: [AppRead])
    /// What the app's own launch called and doesn't during tests, and what tests rely on of it.
    case endsWork(app: String, calls: [LaunchCall.Kind], reads: [AppRead])
    /// An app without a delegate, which adopts no scenes.
    case scenesWithoutDelegate(app: String)
    /// Flutter can't move this delegate to scenes by itself any more.
    case flutterMigration(delegate: String)
    /// The app has no scenes, so UIKit loads its main storyboard before the stand-in.
    case loadsInterface(String, app: String, belowIOS13: Bool)
    /// A principal class of the app, which AppKit instantiates before the switch.
    case principalClass(String)
    /// Code of the app that runs before the switch.
    case stillRuns(app: String, steps: [LaunchTrace.Step], hostsTests: Bool)
    /// According to the project, the app doesn't host these tests in these configurations.
    case hostDiffers(tests: [String], app: String, configurations: [String])
    /// Another platform has an entry point of its own, which isn't switched.
    case otherEntryPoint(Platform, path: String)
    /// An installed file is kept, since its owner changed it, and this version installs another one.
    case changedSinceInstalled(path: String)

    /// There is nothing to remove.
    case nothingInstalled
    /// A file has the name of an installed one and other content.
    case notAsInstalled(path: String)
    /// The entry point contains a switch in a form that isn't removed.
    case otherSwitch(path: String)
    /// An installed file that was changed uses this one.
    case neededByChanged(path: String, user: String)
    /// The file of a handwritten stand-in also runs other code, or other files import it.
    case alsoUsed(path: String)
    /// A handwritten stand-in calls what one that `install` adds doesn't.
    case standInSetsUp(String, calls: [LaunchCall])
    /// The entry point contains a handwritten switch of a known form.
    case madeByHand(path: String)
    /// Other targets compile an installed file.
    case sharedFile(path: String, targets: [String])
    /// An installed entry point with additions stays, without the switch.
    case changedEntryPoint(path: String)
    /// An installed entry point stays, since the type that had the attribute wasn't found.
    case noPlaceForAttribute(path: String)
    /// The attribute is back on its type, but not at the same location: the lines around it have
    /// changed.
    case attributeMoved(String, path: String, type: String)
    /// An attribute is already back, so only the installed entry point is removed.
    case attributeThere(String, path: String)
    /// An installed file was missing, so only its references are removed.
    case missingFile(path: String)
    /// An installed file was renamed, and maybe its class, too.
    case renamedFile(path: String)
    /// An installed file is on disk, and no target compiles it.
    case uncompiledFile(path: String)
  }
}

extension SwitchPlan.Note {
  /// The number of locations that a note lists: some apps have more than a hundred.
  private static let shownCount = 5

  /// Returns the note as a diagnostic, with the locations it's about.
  ///
  /// - Parameter root: The directory of the project.
  package func diagnostic(in root: String) -> Diagnostic {
    var notes: [Diagnostic.Note] = []
    if case .castsDelegate(_, let locations, let launchCalls) = self {
      notes = locations.prefix(Self.shownCount).map { location in
        Diagnostic.Note(SourceLocation(location.file, location.position), "the cast is here")
      }
      notes += (launchCalls ?? []).prefix(Self.shownCount).map {
        Diagnostic.Note($0, "a launch method is called here")
      }
    }
    if case .generated(let regeneration, _) = self { notes = regeneration.notes }
    if case .readsApp(_, let reads) = self {
      notes = reads.prefix(Self.shownCount).map { Diagnostic.Note($0.location, $0.title) }
    }
    if case .standInSetsUp(_, let calls) = self {
      notes = calls.prefix(Self.shownCount).map { Diagnostic.Note($0.location, "'\($0.name)'") }
    }
    if case .stillRuns(_, let steps, _) = self {
      notes = steps.compactMap { step in
        step.location.map { Diagnostic.Note($0, "'\(step.name)'") }
      }
    }
    return Diagnostic(.note, message(in: root), notes: notes)
  }

  private func message(in root: String) -> Message {
    func shown(_ path: String) -> Message { "\(path: Path.join(root, path))" }
    return switch self {
    case .alreadySwitched(let app, true, _):
      "the switch of '\(app)' is already installed; its entry point isn't changed"
    case .alreadySwitched(let app, false, let isGuess):
      "'\(app)' already has a handwritten switch\(isGuess ? ", judging by the names in its condition" : "");"
        + " its entry point isn't changed; run 'understudy check' to verify it, or"
        + " 'understudy uninstall --handwritten' first to replace it"
    case .alreadyThere(let tests):
      "'\(tests)' already has a stand-in"
    case .switchedTogether(let apps):
      "\(list: apps) \(apps.count == 1 ? "compiles" : "compile") the same entry point"
        + " file, so \(apps.count == 1 ? "its launch changes" : "their launches change"), too"
    case .appOnly(let app):
      "'\(app)' launches normally until a test target provides a stand-in; run"
        + " 'understudy install' without --app-only to add one"
    case .generated(let regeneration, let editsProject):
      "this project is generated by \(regeneration.manifest.generator.rawValue);"
        + " \(regeneration.consequence(editsProject: editsProject))"
    case .drivesTheApp(let tests, let module):
      "'\(tests)' drives the app with \(module), so it still launches the full app;"
        + " pass '--tests \(tests.shellQuoted)' to add a stand-in"
    case .noSources(let tests, let areMissing):
      areMissing
        ? "the sources of '\(tests)' are missing, so nothing is added to it; restore them, and run the"
          + " command again"
        : "'\(tests)' has no sources, so nothing is added to it; pass '--tests \(tests.shellQuoted)' to"
          + " add a stand-in"
    case .runsWithoutApp(let tests):
      "\(list: tests) \(tests.count == 1 ? "runs" : "run") without an app: nothing to switch"
    case .meantForFullApp(let tests, let reason):
      "'\(tests)' still launches the full app, as .understudy.json says (\(reason));"
        + " pass '--tests \(tests.shellQuoted)' to add a stand-in"
    case .testTemplate(let tests, .empty):
      "all tests of '\(tests)' are empty, so switching gains nothing yet"
    case .testTemplate(let tests, .reactNative):
      "'\(tests)' contains only React Native's template test, which needs the real app and fails with the"
        + " switch; switching gains nothing yet"
    case .castsDelegate(let type, let locations, let launchCalls):
      "\(locations.count) cast\(locations.count == 1 ? "" : "s") to '\(type)' will crash in tests that"
        + " reach \(locations.count == 1 ? "it" : "them"); "
        + (launchCalls.map { "use --subclass-delegate\($0.subclassCaveat) or " } ?? "" as Message)
        + "remove the cast\(locations.count == 1 ? "" : "s")"
        + (locations.count > Self.shownCount
          ? "; the first \(Self.shownCount) are listed, and 'understudy check' lists all" : "")
    case .endsWork(let app, let calls, let reads):
      "during tests, '\(app)' no longer makes \(calls.summary)\(reads.setups)"
    case .readsApp(let tests, let reads):
      "\(reads.count) location\(reads.count == 1 ? "" : "s") in '\(tests)'"
        + " \(reads.count == 1 ? "relies" : "rely") on the app's own launch;"
        + " run 'understudy check' to see how to change \(reads.count == 1 ? "it" : "them")"
        + (reads.count > Self.shownCount ? "; the first \(Self.shownCount) are listed" : "")
    case .scenesWithoutDelegate(let app):
      "without an app delegate, '\(app)' configures no scenes in code; apps built with the iOS 27"
        + " SDK that don't adopt scenes terminate at launch"
    case .flutterMigration(let delegate):
      "Flutter migrates '\(delegate)' to scenes only if the file matches its template; to allow that,"
        + " run 'understudy uninstall', build the app with Flutter, and install again"
    case .loadsInterface(let name, let app, let isBelowIOS13):
      (isBelowIOS13 ? "below iOS 13, " : "")
        + "'\(name)' is still loaded during tests, because '\(app)' has no scenes"
        + (isBelowIOS13 ? " there" : "; run 'understudy explain app-without-scenes' for the fix")
    case .principalClass(let name):
      "NSPrincipalClass is '\(name)', which isn't created during tests: the stand-in runs"
        + " NSApplication itself"
    case .stillRuns(let app, let steps, let hostsTests):
      "'\(app)' still runs code before its tests in \(steps.count)"
        + " location\(steps.count == 1 ? "" : "s"); "
        + (hostsTests
          ? "run 'understudy check' to see how to move it"
          : "move it to the app delegate, or run it where it's first needed")
    case .hostDiffers(let tests, let app, let configurations):
      "TEST_HOST of \(list: tests) doesn't lead to '\(app)' in"
        + " configuration\(configurations.count == 1 ? "" : "s") \(list: configurations)"
    case .otherEntryPoint(let platform, let path):
      "the entry point for \(platform.rawValue) is in \(shown(path)), which isn't switched: tests on"
        + " \(platform.rawValue) launch the full app"
    case .changedSinceInstalled(let path):
      "\(shown(path)) is kept, because it was changed since it was installed; what this version installs"
        + " differs as follows"
    case .nothingInstalled:
      "no installed switch found"
    case .notAsInstalled(let path):
      "\(shown(path)) differs from the file that understudy installs, so it's kept; delete it in Xcode if"
        + " nothing else uses it"
    case .otherSwitch(let path):
      "\(shown(path)) contains a switch in a form that understudy doesn't remove, so it's kept; to remove it,"
        + " edit the file"
    case .neededByChanged(let path, let user):
      "\(shown(path)) is kept, because \(shown(user)) uses it"
    case .alsoUsed(let path):
      "\(shown(path)) is kept, because it runs other code, or other files import it"
    case .standInSetsUp(let name, let calls):
      "'\(name)' makes \(calls.count) call\(calls.count == 1 ? "" : "s") that a stand-in from"
        + " 'understudy install' doesn't; if tests need \(calls.count == 1 ? "it" : "them"), move"
        + " \(calls.count == 1 ? "it" : "them") to a class named TestingSetUp"
        + (calls.count > Self.shownCount ? "; the first \(Self.shownCount) are listed" : "")
    case .madeByHand(let path):
      "\(shown(path)) contains a handwritten switch; pass --handwritten to remove it"
    case .sharedFile(let path, let targets):
      "\(shown(path)) is kept, because \(list: targets)"
        + " \(targets.count == 1 ? "compiles" : "compile") it, too"
    case .changedEntryPoint(let path):
      "\(shown(path)) was changed since installation, so it's kept without the switch"
    case .noPlaceForAttribute(let path):
      "\(shown(path)) is kept, because the type that its comment names wasn't found; add the attribute"
        + " to your type again, then delete the file"
    case .attributeMoved(let attribute, let path, let type):
      "the lines around '\(type)' in \(shown(path)) have changed, so \(attribute) is now on the line"
        + " above it"
    case .attributeThere(let title, let path):
      "\(shown(path)) already has \(title), so no attribute was restored"
    case .missingFile(let path):
      "\(shown(path)) was missing, so only the references to it were removed"
    case .renamedFile(let path):
      "\(shown(path)) was installed under another name, so it's kept; delete it in Xcode if nothing"
        + " else uses it"
    case .uncompiledFile(let path):
      "\(shown(path)) was installed, but no target of this project compiles it, so it's kept; delete it"
        + " in Xcode if nothing else uses it"
    }
  }
}

extension Regeneration {
  /// What generating the project again does, and what to do about it.
  ///
  /// - Parameter editsProject: Whether the project file is edited.
  fileprivate func consequence(editsProject: Bool) -> Message {
    if removes, editsProject { return instruction }
    if removes { return "\(instruction): until then, the project lists the removed files" }
    guard editsProject else {
      return isUnknown
        ? instruction
        : "\(instruction): until then, the project lacks the new files, and the app may have no entry"
          + " point"
    }
    if !lines.isEmpty {
      return "generating it again discards the project file changes: first, add the listed lines to"
        + " \(paths: Set(lines.map(\.entry.location.file)).sorted())"
    }
    return isUnknown
      ? "generating it again discards the project file changes, and keeps the new files only if"
        + " '\(path: manifest.path)' includes them"
      : "generating it again keeps the new files and discards the project file changes"
  }
}

extension [SourceLocation] {
  /// What to know, in parentheses, about a stand-in that derives from the app's delegate if tests call
  /// launch methods here; empty if they don't.
  package var subclassCaveat: Message {
    guard let first else { return "" }
    return " (its launch methods do nothing where tests call them, as in \(first.message))"
  }
}

extension [AppRead] {
  /// How many tests, and other locations, rely on which calls, after a semicolon; empty if none do.
  fileprivate var setups: Message {
    var calls: [(name: String, location: SourceLocation)] = []
    var files: Set<String> = []
    var tests: Set<[String]> = []
    var others = 0
    for read in self {
      guard case .setup(let call, let location) = read.subject else { continue }
      files.insert(read.location.file)
      if let test = read.test { tests.insert([read.location.file, test]) } else { others += 1 }
      if !calls.contains(where: { $0 == (call, location) }) { calls.append((call, location)) }
    }
    guard !calls.isEmpty else { return "" }
    let counted: [Message] = [
      tests.isEmpty ? "" : "\(tests.count) test\(tests.count == 1 ? "" : "s")",
      tests.isEmpty || others == 0 ? "" : " and ",
      others == 0
        ? ""
        : "\(others)\(tests.isEmpty ? "" : " other") location\(others == 1 ? "" : "s")",
    ]
    let places = counted.reduce("; ", +) + " in \(files.count) file\(files.count == 1 ? "" : "s")"
    return calls.prefix(5).reduce(
      places + " \(tests.count + others == 1 ? "relies" : "rely") on \(calls.count) of them:"
    ) { text, call in
      text + "\(call.name == calls[0].name ? "" : ",") '\(call.name)' (\(call.location.message))"
    }
  }
}

extension AppRead {
  /// What is read, in a few words.
  fileprivate var title: Message {
    switch subject {
    case .delegate(let type): "the app delegate as '\(type)'"
    case .instance(let name): "'\(name)'"
    case .rootViewController(let type): "the root view controller as '\(type)'"
    case .setup(let call, _): "what '\(call)' sets up"
    }
  }
}

extension FileChange {
  /// The number of lines that the edits before a line add to the file; negative if they remove some.
  fileprivate func movement(ofLine line: Int) -> Int {
    guard case .edit(let original, let edits) = action else { return 0 }
    return edits.filter { SourcePosition(offset: $0.range.upperBound, in: original).line <= line }
      .reduce(0) { $0 + $1.replacement.lineEndCount - original[$1.range].lineEndCount }
  }
}

extension Collection where Element == UInt8 {
  fileprivate var lineEndCount: Int { count { $0 == UInt8(ascii: "\n") } }
}
