import ProjectText

extension SwitchPlan {
  /// What there is to know beside the changes, a line each.
  ///
  /// - Parameter folder: where the reader stands; paths in it are shown from there.
  package func noteLines(from folder: String, style: TextStyle) -> [String] {
    let label = style.paint("note:", as: .note)
    return notes.flatMap { note in
      ["\(label) \(note.text)"]
        + note.places.map { place in
          "\(Path.shown(place.file, from: folder)):\(place.position.line):\(place.position.column): "
            + "\(label) it is cast here"
        }
    }
  }

  /// The files that are changed and made, a line each, as seen from `folder`.
  package func changeLines(from folder: String) -> [String] {
    changes.map { change in
      let verb =
        switch change.action {
        case .create: "created"
        case .edit: "edited"
        case .remove: "removed"
        }
      return "\(verb) \(Path.shown(change.path, from: folder))"
    }
  }

  /// The changes as a unified diff, with paths from `folder`.
  ///
  /// - Throws: when it cannot be told where a path leads.
  package func diff(from folder: String) throws(FileError) -> [UInt8] {
    try UnifiedDiff.diff(of: changes, in: folder)
  }
}

extension SwitchPlan.Note {
  /// The places a note is about.
  fileprivate var places: [DelegateCast] {
    if case .castsDelegate(_, let places) = self { return places }
    return []
  }

  fileprivate var text: String {
    switch self {
    case .alreadySwitched(let app):
      "'\(app.escapedForTerminal)' switches its launch already; its entry point is left alone"
    case .alreadyThere(let tests):
      "'\(tests.escapedForTerminal)' has its stand-in already"
    case .switchedTogether(let apps):
      "\(apps.listed) \(apps.count == 1 ? "compiles" : "compile") the same entry file,"
        + " so \(apps.count == 1 ? "it changes" : "they change") with it"
    case .appOnly(let app):
      "'\(app.escapedForTerminal)' starts as ever until a test bundle brings a stand-in; run the"
        + " command again when there is one"
    case .generated(let generator, let editsProject):
      "\(generator.rawValue) makes this project: the new files stay when it does so again,"
        + (editsProject
          ? " the edits of the project file do not" : " and the project file is left to it")
    case .drivesTheApp(let tests, let module):
      "'\(tests.escapedForTerminal)' drives the app with \(module), so it keeps running into it;"
        + " name it with --tests to give it a stand-in"
    case .castsDelegate(let type, let places):
      "the delegate is cast to '\(type.escapedForTerminal)' in \(places.count)"
        + " place\(places.count == 1 ? "" : "s"); tests that come there crash, unless the stand-in is"
        + " a subclass: use --subclass-delegate"
    case .scenesWithoutDelegate(let app):
      "without a delegate '\(app.escapedForTerminal)' adopts no scenes in code; UIKit of the iOS 27"
        + " SDK ends an app that adopts none"
    case .principalClass(let name):
      "NSPrincipalClass is '\(name.escapedForTerminal)': the stand-in runs NSApplication itself, so"
        + " it is not made under test"
    case .hostDiffers(let tests, let app, let configurations):
      "in \(configurations.listed), TEST_HOST of \(tests.listed) does not lead to"
        + " '\(app.escapedForTerminal)'"
    case .nothingInstalled:
      "nothing that is installed was found"
    case .notAsInstalled(let path):
      "\(path.escapedForTerminal) is not as it was installed, so it stays as it is"
    case .madeByHand(let path):
      "\(path.escapedForTerminal) switches the launch in a way that a person wrote; it stays, unless"
        + " --hand-made is given"
    case .sharedFile(let path, let targets):
      "\(path.escapedForTerminal) stays, since \(targets.listed)"
        + " \(targets.count == 1 ? "compiles" : "compile") it too"
    case .changedEntryPoint(let path):
      "\(path.escapedForTerminal) was changed since it was installed, so it stays, without the switch"
    case .noPlaceForAttribute(let path):
      "\(path.escapedForTerminal) stays: what it took over from is no longer where it was; put the"
        + " attribute that it names back by hand and remove the file"
    case .attributeThere(let title, let path):
      "\(path.escapedForTerminal) already has \(title.escapedForTerminal), so no attribute was restored"
    case .missingFile(let path):
      "\(path.escapedForTerminal) was missing, so only the references to it were removed"
    case .attributeMoved(let attribute, let path, let type):
      "\(path.escapedForTerminal) has changed around its '\(type.escapedForTerminal)', so"
        + " \(attribute.escapedForTerminal) is now on the line above it"
    }
  }
}
