/// What installing the switch, or removing it, would do to the files of a project.
package struct SwitchPlan: Sendable {
  /// The edits and new files, sources first; empty if there is nothing to do.
  package var changes: [FileChange] = []

  /// What a person should know beside the changes.
  package var notes: [Note] = []

  /// The folders to remove after the changes, where nothing is left in them.
  package var emptiedFolders: [String] = []

  /// Something to know about a plan.
  package enum Note: Sendable, Hashable {
    case alreadySwitched(app: String)
    case alreadyThere(tests: String)
    /// Other apps compile the same entry file, so they are switched as well.
    case switchedTogether(apps: [String])
    /// Only the app's side is installed, as was asked.
    case appOnly(app: String)
    /// The project file is made by a generator.
    case generated(Generator, editsProject: Bool)
    /// The tests drive the app from inside, with this module, so they are left to run into it.
    case drivesTheApp(tests: String, module: String)
    /// Code casts the delegate to the app's own class, which the stand-in is not.
    case castsDelegate(to: String, places: [DelegateCast])
    /// An app without a delegate, which adopts no scenes.
    case scenesWithoutDelegate(app: String)
    /// A class of the app that AppKit makes before anything is chosen.
    case principalClass(String)
    /// As far as the project tells, the app does not host these tests in these configurations.
    case hostDiffers(tests: [String], app: String, configurations: [String])

    /// There is nothing to remove.
    case nothingInstalled
    /// A file bears the name of an installed one, and other bytes.
    case notAsInstalled(path: String)
    /// The entry point has a switch that a person wrote, of a form that can be taken out.
    case madeByHand(path: String)
    /// Other targets compile an installed file.
    case sharedFile(path: String, targets: [String])
    /// An installed entry point with additions stays, without the switch.
    case changedEntryPoint(path: String)
    /// An installed entry point stays, since the type it took over from is not to be found.
    case noPlaceForAttribute(path: String)
    /// Somebody put an attribute back already, so the installed entry point goes alone.
    case attributeThere(String, path: String)
    /// A file of the switch was missing, so its references go.
    case missingFile(path: String)
    /// The attribute is on its type, but not where it was: the lines around have changed.
    case attributeMoved(String, path: String, type: String)
  }
}
