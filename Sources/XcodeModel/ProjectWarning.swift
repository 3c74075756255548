package import Diagnostics
package import ProjectFiles
package import ProjectText

/// A part of a project that can't be read, or contradicts another part. The rest is read without
/// it.
package struct ProjectWarning: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// An earlier object has the same identifier; this later one counts.
    case duplicate(ObjectID)
    /// The group of that name contains itself, so the files in it have no path.
    case groupCycle(String)
    /// A problem with a line of an `.xcconfig` file, as its parser describes it.
    case setting(String)
    /// The `.xcconfig` file that these configurations are based on.
    case missingBase(configurations: [String], FileError?)
    case unreadable(FileError)
    /// A file that isn't of the format that its name says.
    case invalid(Format, SyntaxError)
    /// The test plan of a scheme, which can't be read.
    case missingPlan(FileError)
    /// A Swift package of the project's, and how to check out the submodule that it's in.
    case missingPackage(String, checkout: Message?)
    /// The `TEST_HOST` of tests names an app that no target builds.
    ///
    /// - Parameters:
    ///   - app: The app that the tests depend on.
    ///   - value: The setting with which it hosts them.
    case wrongHost(String, tests: String, app: String, value: String)
    /// A workspace near the project, which may list it.
    case workspace(FailureReason)
  }

  /// A format of files, as messages name it.
  package enum Format: String, Sendable, Hashable {
    case propertyList = "property list"
    case scheme
    case testPlan = "test plan"
  }

  package var reason: Reason
  /// The absolute path of the file.
  package var file: String
  /// The position in that file.
  package var position: SourcePosition?
  /// The absolute path of the settings file or package that is missing, if that is the problem.
  package var missing: String? = nil
  /// Whether a fresh clone lacks what is missing, since Git ignores it.
  package var isExpected = false
}

extension ProjectWarning {
  package var severity: Severity { isExpected ? .note : .warning }

  /// The warning as a diagnostic.
  package var diagnostic: Diagnostic {
    Diagnostic(severity, at: SourceLocation(file, position), message, fix: fix)
  }

  /// The fix, for the user.
  package var fix: Message {
    switch reason {
    case .duplicate: "remove the wrong object, or restore the file from version control"
    case .groupCycle: "move the group in Xcode, or restore the file from version control"
    case .setting: "correct the line, or restore the file that it includes"
    case .missingBase(_, nil): "choose a settings file for the configuration in Xcode"
    case .missingBase(_, let error?):
      "\(error.specificFix ?? "restore the file, or choose another one for the configuration in Xcode")"
    case .unreadable(let error): "\(error.specificFix ?? "restore the file")"
    case .invalid: "correct the syntax; until then the file counts as empty"
    case .missingPlan(let error):
      "\(error.specificFix ?? "restore the file, or remove it from the scheme in Xcode")"
    case .missingPackage(_, let checkout):
      checkout ?? "restore the package, or remove it from the project in Xcode"
    case .wrongHost(_, _, _, let value):
      "set TEST_HOST to '\(value)' and BUNDLE_LOADER to '$(TEST_HOST)'"
    case .workspace(let failure): failure.fix
    }
  }

  /// The problem.
  package var message: Message {
    switch reason {
    case .duplicate(let id):
      "an earlier object also has the identifier '\(id.rawValue)'; this one is used"
    case .groupCycle(let name):
      "the group '\(name)' contains itself; the files in it are ignored"
    case .setting(let message): "\(message)"
    case .missingBase(let configurations, nil):
      "the settings file of \(list: configurations) isn't in the project"
    case .missingBase(let configurations, .some(let error)):
      "'\(path: error.path)', the settings file of \(list: configurations),"
        + " \(error.problem)"
    case .unreadable(let error): "\(error.problem)"
    case .invalid(let format, let error):
      "not a valid \(format.rawValue): \(error.description)"
    case .missingPlan(let error):
      "'\(path: error.path)', a test plan of the scheme, \(error.problem)"
    case .missingPackage(let path, _): "the Swift package '\(path: path)' is missing"
    case .wrongHost(let host, let tests, let app, _):
      "TEST_HOST of '\(tests)' names '\(host)', which no target builds; the tests depend on '\(app)'"
    case .workspace(let failure): failure.message
    }
  }
}
