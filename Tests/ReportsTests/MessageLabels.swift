import ProjectText

@testable import Checks
@testable import ProjectFiles
@testable import SwitchPlanning
@testable import XcodeModel

// The cases of each enumeration whose values become messages, without what they hold. A new case
// doesn't compile until it has a label, and a label without a sample fails MessageTests.

extension ProjectFailure {
  enum Label: CaseIterable {
    case notFound, notAProject, noProject, package, severalProjects, projectBelow,
      notCompiled, file, unreadableText, noProjectObject,
      uneditable, noApp, severalApps, noSuchTarget, notAnApp, notHosted,
      nestedGroups, longPath
  }

  var label: Label {
    switch self {
    case .notFound: .notFound
    case .notAProject: .notAProject
    case .noProject: .noProject
    case .package: .package
    case .severalProjects: .severalProjects
    case .projectBelow: .projectBelow
    case .notCompiled: .notCompiled
    case .file: .file
    case .unreadableText: .unreadableText
    case .noProjectObject: .noProjectObject
    case .uneditable: .uneditable
    case .noApp: .noApp
    case .severalApps: .severalApps
    case .noSuchTarget: .noSuchTarget
    case .notAnApp: .notAnApp
    case .notHosted: .notHosted
    case .nestedGroups: .nestedGroups
    case .longPath: .longPath
    }
  }
}

extension Refusal {
  enum Label: CaseIterable {
    case noEntryPoint, notGenerated, unreadableSource, noTests, otherHost, noCall, unknownChoice,
      switchKept,
      byHand,
      noWayBack, unreadableComment,
      impossible,
      installedOtherwise, watchExtension, notADelegate, conditionalAttribute,
      hiddenDelegate, forSomePlatforms, frameworksDiffer,
      fixedWindow,
      builtElsewhere, outside,
      nameTaken, noGroup, entryFileShared, fileNameInUse, typeInUse, classTaken, classOfApp,
      unsafeName, severalEntryPoints, twoEntryPoints, noEntryPointLeft, danglingReference,
      noSuchCall, notKept, setUpNotCalled
  }

  var label: Label {
    switch self {
    case .noEntryPoint: .noEntryPoint
    case .notGenerated: .notGenerated
    case .unreadableSource: .unreadableSource
    case .noTests: .noTests
    case .otherHost: .otherHost
    case .noCall: .noCall
    case .unknownChoice: .unknownChoice
    case .switchKept: .switchKept
    case .byHand: .byHand
    case .noWayBack: .noWayBack
    case .unreadableComment: .unreadableComment
    case .impossible: .impossible
    case .installedOtherwise: .installedOtherwise
    case .watchExtension: .watchExtension
    case .notADelegate: .notADelegate
    case .conditionalAttribute: .conditionalAttribute
    case .hiddenDelegate: .hiddenDelegate
    case .forSomePlatforms: .forSomePlatforms
    case .frameworksDiffer: .frameworksDiffer
    case .fixedWindow: .fixedWindow
    case .builtElsewhere: .builtElsewhere
    case .outside: .outside
    case .nameTaken: .nameTaken
    case .noGroup: .noGroup
    case .entryFileShared: .entryFileShared
    case .fileNameInUse: .fileNameInUse
    case .typeInUse: .typeInUse
    case .classTaken: .classTaken
    case .classOfApp: .classOfApp
    case .unsafeName: .unsafeName
    case .severalEntryPoints: .severalEntryPoints
    case .twoEntryPoints: .twoEntryPoints
    case .noEntryPointLeft: .noEntryPointLeft
    case .danglingReference: .danglingReference
    case .noSuchCall: .noSuchCall
    case .notKept: .notKept
    case .setUpNotCalled: .setUpNotCalled
    }
  }
}

extension SettingsFailure {
  enum Label: CaseIterable {
    case expected, unknown
  }

  var label: Label {
    switch self {
    case .expected: .expected
    case .unknown: .unknown
    }
  }
}

extension OptionClash {
  enum Label: CaseIterable {
    case noStandInForSwiftUI, windowOfNothing, window, subclassElsewhere, subclassWithoutBundle,
      subclassInSwift, keepWithoutBundle,
      allAppsAndOne
  }

  var label: Label {
    switch self {
    case .noStandInForSwiftUI: .noStandInForSwiftUI
    case .windowOfNothing: .windowOfNothing
    case .window: .window
    case .subclassElsewhere: .subclassElsewhere
    case .subclassWithoutBundle: .subclassWithoutBundle
    case .subclassInSwift: .subclassInSwift
    case .keepWithoutBundle: .keepWithoutBundle
    case .allAppsAndOne: .allAppsAndOne
    }
  }
}

extension FileError.Reason {
  enum Label: CaseIterable {
    case system, notAFile, largerThan, nameIsNotUTF8, nestedDeeper, moreEntries, outside,
      changedSinceRead, exists, notAReport, noFileName, changedTwice, reserved, tooManyChanges,
      busy,
      interrupted,
      notAJournal,
      unattributedJournal, missing
  }

  var label: Label {
    switch self {
    case .system: .system
    case .notAFile: .notAFile
    case .largerThan: .largerThan
    case .nameIsNotUTF8: .nameIsNotUTF8
    case .nestedDeeper: .nestedDeeper
    case .moreEntries: .moreEntries
    case .outside: .outside
    case .changedSinceRead: .changedSinceRead
    case .exists: .exists
    case .notAReport: .notAReport
    case .noFileName: .noFileName
    case .changedTwice: .changedTwice
    case .reserved: .reserved
    case .tooManyChanges: .tooManyChanges
    case .busy: .busy
    case .interrupted: .interrupted
    case .notAJournal: .notAJournal
    case .unattributedJournal: .unattributedJournal
    case .missing: .missing
    }
  }
}

extension FileError.Operation {
  enum Label: CaseIterable {
    case find, read, list, create, write, remove, lock, change, recover
  }

  var label: Label {
    switch self {
    case .find: .find
    case .read: .read
    case .list: .list
    case .create: .create
    case .write: .write
    case .remove: .remove
    case .lock: .lock
    case .change: .change
    case .recover: .recover
    }
  }
}

extension FileError.Outcome {
  enum Label: CaseIterable {
    case nothingChanged, rolledBack, interrupted, allChanged, changed
  }

  var label: Label {
    switch self {
    case .nothingChanged: .nothingChanged
    case .rolledBack: .rolledBack
    case .interrupted: .interrupted
    case .allChanged: .allChanged
    case .changed: .changed
    }
  }
}

extension SyntaxError.Reason {
  enum Label: CaseIterable {
    case empty, notUTF8, mergeConflict, binary, unterminated, expected, tooDeep, tooLarge
  }

  var label: Label {
    switch self {
    case .empty: .empty
    case .notUTF8: .notUTF8
    case .mergeConflict: .mergeConflict
    case .binary: .binary
    case .unterminated: .unterminated
    case .expected: .expected
    case .tooDeep: .tooDeep
    case .tooLarge: .tooLarge
    }
  }
}

extension ProjectWarning.Reason {
  enum Label: CaseIterable {
    case duplicate, groupCycle, setting, missingBase, unreadable, invalid,
      missingPlan, missingPackage, wrongHost, workspace
  }

  var label: Label {
    switch self {
    case .duplicate: .duplicate
    case .groupCycle: .groupCycle
    case .setting: .setting
    case .missingBase: .missingBase
    case .unreadable: .unreadable
    case .invalid: .invalid
    case .missingPlan: .missingPlan
    case .missingPackage: .missingPackage
    case .wrongHost: .wrongHost
    case .workspace: .workspace
    }
  }
}

extension SwitchPlan.Note {
  enum Label: CaseIterable {
    case alreadySwitched, alreadyThere, switchedTogether, appOnly, generated, drivesTheApp,
      meantForFullApp, noSources, runsWithoutApp, testTemplate, flutterMigration, castsDelegate,
      readsApp, endsWork,
      scenesWithoutDelegate, principalClass, stillRuns, otherEntryPoint, hostDiffers,
      nothingInstalled,
      notAsInstalled, otherSwitch, neededByChanged, alsoUsed, loadsInterface, madeByHand,
      sharedFile, changedEntryPoint, noPlaceForAttribute, attributeMoved, attributeThere,
      missingFile, renamedFile, uncompiledFile, changedSinceInstalled,
      standInSetsUp
  }

  var label: Label {
    switch self {
    case .alreadySwitched: .alreadySwitched
    case .alreadyThere: .alreadyThere
    case .switchedTogether: .switchedTogether
    case .appOnly: .appOnly
    case .generated: .generated
    case .drivesTheApp: .drivesTheApp
    case .meantForFullApp: .meantForFullApp
    case .runsWithoutApp: .runsWithoutApp
    case .testTemplate: .testTemplate
    case .flutterMigration: .flutterMigration
    case .noSources: .noSources
    case .castsDelegate: .castsDelegate
    case .readsApp: .readsApp
    case .endsWork: .endsWork
    case .scenesWithoutDelegate: .scenesWithoutDelegate
    case .principalClass: .principalClass
    case .stillRuns: .stillRuns
    case .hostDiffers: .hostDiffers
    case .otherEntryPoint: .otherEntryPoint
    case .nothingInstalled: .nothingInstalled
    case .notAsInstalled: .notAsInstalled
    case .otherSwitch: .otherSwitch
    case .alsoUsed: .alsoUsed
    case .standInSetsUp: .standInSetsUp
    case .neededByChanged: .neededByChanged
    case .loadsInterface: .loadsInterface
    case .madeByHand: .madeByHand
    case .sharedFile: .sharedFile
    case .changedEntryPoint: .changedEntryPoint
    case .noPlaceForAttribute: .noPlaceForAttribute
    case .attributeMoved: .attributeMoved
    case .attributeThere: .attributeThere
    case .missingFile: .missingFile
    case .renamedFile: .renamedFile
    case .uncompiledFile: .uncompiledFile
    case .changedSinceInstalled: .changedSinceInstalled
    }
  }
}

extension Recovery.Direction {
  enum Label: CaseIterable {
    case back, forward
  }

  var label: Label {
    switch self {
    case .back: .back
    case .forward: .forward
    }
  }
}
