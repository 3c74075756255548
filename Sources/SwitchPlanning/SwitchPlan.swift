package import Diagnostics
package import LaunchModel
package import ProjectFiles
package import XcodeModel

/// The changes that install or remove the switch, not yet written.
package struct SwitchPlan: Sendable {
  /// The edits and new files, sources first; empty if there is nothing to do.
  package var changes: [FileChange] = []

  /// What the user should know besides the changes.
  package var notes: [Note] = []

  /// The directories to remove after the changes if they are empty then.
  package var emptiedFolders: [String] = []

  /// Something to know about a plan.
  package enum Note: Sendable, Hashable {
    case alreadySwitched(app: String)
    case alreadyThere(tests: String)
    /// Other apps compile the same entry file, so they are switched as well.
    case switchedTogether(apps: [String])
    /// Only the app's side is installed, as requested.
    case appOnly(app: String)
    /// A generator writes the project file.
    case generated(Generator, editsProject: Bool)
    /// The tests drive the app in process with this module, so they keep launching it.
    case drivesTheApp(tests: String, module: String)
    /// Code casts the delegate to the app's own class, which the stand-in isn't.
    case castsDelegate(to: String, places: [DelegateCast])
    /// An app without a delegate, which adopts no scenes.
    case scenesWithoutDelegate(app: String)
    /// A class of the app that AppKit instantiates before the switch.
    case principalClass(String)
    /// Code of the app comes before any choice of a stand-in.
    case stillRuns(app: String, steps: [LaunchTrace.Step])
    /// As far as the project tells, the app does not host these tests in these configurations.
    case hostDiffers(tests: [String], app: String, configurations: [String])

    /// There is nothing to remove.
    case nothingInstalled
    /// A file has the name of an installed one and other content.
    case notAsInstalled(path: String)
    /// The entry point contains a handwritten switch of a known form.
    case madeByHand(path: String)
    /// Other targets compile an installed file.
    case sharedFile(path: String, targets: [String])
    /// An installed entry point with additions stays, without the switch.
    case changedEntryPoint(path: String)
    /// An installed entry point stays, since the type it took over from wasn't found.
    case noPlaceForAttribute(path: String)
    /// The attribute is on its type, but not where it was: the lines around have changed.
    case attributeMoved(String, path: String, type: String)
    /// An attribute is already back, so only the installed entry point is removed.
    case attributeThere(String, path: String)
    /// An installed file was missing, so only its references are removed.
    case missingFile(path: String)
    /// An installed file has another name, and maybe its class, too.
    case renamedFile(path: String)
    /// An installed file is on disk, and no target compiles it.
    case uncompiledFile(path: String)
  }
}

extension SwitchPlan.Note {
  /// The note as a diagnostic, with the places it is about.
  package var diagnostic: Diagnostic {
    var notes: [Diagnostic.Note] = []
    if case .castsDelegate(_, let places) = self {
      notes = places.map { place in
        Diagnostic.Note(SourceLocation(place.file, place.position), "it is cast here")
      }
    }
    if case .stillRuns(_, let steps) = self {
      notes = steps.compactMap { step in
        step.location.map { Diagnostic.Note($0, "'\(step.name)'") }
      }
    }
    return Diagnostic(.note, message, notes: notes)
  }

  private var message: Message {
    switch self {
    case .alreadySwitched(let app):
      "'\(app)' switches its launch already; its entry point is left alone"
    case .alreadyThere(let tests):
      "'\(tests)' has its stand-in already"
    case .switchedTogether(let apps):
      "\(list: apps) \(apps.count == 1 ? "compiles" : "compile") the same entry file,"
        + " so \(apps.count == 1 ? "it changes" : "they change") with it"
    case .appOnly(let app):
      "'\(app)' launches normally until a test target provides a stand-in; run"
        + " 'understudy install' without --app-only to add one"
    case .generated(let generator, let editsProject):
      "\(generator.rawValue) makes this project: the new files stay when it does so again,"
        + (editsProject
          ? " the edits of the project file do not" : " and the project file is left to it")
    case .drivesTheApp(let tests, let module):
      "'\(tests)' drives the app with \(module), so it keeps running into it;"
        + " name it with --tests to give it a stand-in"
    case .castsDelegate(let type, let places):
      "the delegate is cast to '\(type)' in \(places.count)"
        + " place\(places.count == 1 ? "" : "s"); tests that come there crash, unless the stand-in is"
        + " a subclass: use --subclass-delegate"
    case .scenesWithoutDelegate(let app):
      "without a delegate '\(app)' adopts no scenes in code; UIKit of the iOS 27"
        + " SDK ends an app that adopts none"
    case .principalClass(let name):
      "NSPrincipalClass is '\(name)': the stand-in runs NSApplication itself, so"
        + " it is not made under test"
    case .stillRuns(let app, let steps):
      "code of '\(app)' in \(steps.count) place\(steps.count == 1 ? "" : "s") still runs before its"
        + " tests; 'understudy check' says how to move it"
    case .hostDiffers(let tests, let app, let configurations):
      "in \(list: configurations), TEST_HOST of \(list: tests) does not lead to"
        + " '\(app)'"
    case .nothingInstalled:
      "nothing that is installed was found"
    case .notAsInstalled(let path):
      "\(path) is not as it was installed, so it stays as it is"
    case .madeByHand(let path):
      "\(path) contains a handwritten switch; it stays, unless --handwritten is given"
    case .sharedFile(let path, let targets):
      "\(path) stays, since \(list: targets)"
        + " \(targets.count == 1 ? "compiles" : "compile") it too"
    case .changedEntryPoint(let path):
      "\(path) was changed since it was installed, so it stays, without the switch"
    case .noPlaceForAttribute(let path):
      "\(path) stays: what it took over from is no longer where it was; put the"
        + " attribute that it names back by hand and remove the file"
    case .attributeMoved(let attribute, let path, let type):
      "\(path) has changed around its '\(type)', so"
        + " \(attribute) is now on the line above it"
    case .attributeThere(let title, let path):
      "\(path) already has \(title), so no attribute was restored"
    case .missingFile(let path):
      "\(path) was missing, so only the references to it were removed"
    case .renamedFile(let path):
      "\(path) was installed under another name, so it stays; delete it in Xcode if nothing"
        + " else uses it"
    case .uncompiledFile(let path):
      "\(path) was installed, but no target of this project compiles it, so it stays; delete it in"
        + " Xcode if nothing else uses it"
    }
  }
}
