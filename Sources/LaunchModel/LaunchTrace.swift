package import Diagnostics
import ProjectFiles
import ProjectText

/// The steps of a launch, in order, from the start of the process to the first test or to the
/// initial view controller.
package struct LaunchTrace: Sendable, Hashable {
  package struct Step: Sendable, Hashable {
    /// What kind of step it is; the raw values are those of reports.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      /// Code that runs when an image is loaded, before `main`.
      case loadTimeCode = "load-time-code"
      /// Code of an entry point before the call that runs the app.
      case earlyCode = "early-code"
      case entryPoint = "entry-point"
      /// The class of the application object.
      case applicationClass = "application-class"
      /// A SwiftUI `App`, or what takes its place.
      case app
      case appDelegate = "app-delegate"
      /// The test target's own set-up, which a stand-in calls before all else.
      case setUp = "set-up"
      /// The main storyboard or nib.
      case mainInterface = "main-interface"
      case sceneDelegate = "scene-delegate"
      /// The storyboard of a scene.
      case sceneInterface = "scene-interface"
      /// A class that a storyboard or nib instantiates.
      case interfaceClass = "interface-class"
    }

    /// Whose code a step is; the raw values are those of reports.
    package enum Owner: String, Sendable, Hashable, CaseIterable {
      case app
      case standIn = "stand-in"
      case system
    }

    package var kind: Kind
    package var owner: Owner
    /// The name of the class, function, line, or file.
    package var name: String
    /// What the step depends on; `nil` if it is certain.
    package var condition: String?
    package var location: SourceLocation?
    /// The macro that expands to the code.
    package var macro: String?
    package var weight = Weight.unknown
    /// Whether it's one of several classes of which one runs.
    package var isPossible = false
    /// Whether the view of a controller is loaded with it.
    var loadsView = true

    /// How much of what a step does can matter to tests.
    package enum Weight: Sendable, Hashable {
      case nothing, unknown
      /// What its property of this name creates.
      case creates(property: String, at: SourceLocation)
    }

    // Conditions in our words; others are copied from the source.
    static let inBranch = "in a branch"
    package static let onlyInTests = "only in tests"
    static let ifSceneIsSaved = "if a scene of an earlier launch is saved"
    static let ifSwiftUICreatesIt = "if SwiftUI creates NSPrincipalClass"
    static let unlessConstant = "unless a macro makes it a constant"
    static func depending(on place: SourceLocation) -> String {
      let line = place.position.map { ":\($0.line)" } ?? ""
      return "depending on " + Path.lastComponent(of: place.file) + line
    }

    init(
      _ kind: Kind,
      _ owner: Owner,
      _ name: String,
      at location: SourceLocation? = nil,
      if condition: String? = nil
    ) {
      self.kind = kind
      self.owner = owner
      self.name = name
      self.condition = condition
      self.location = location
    }
  }

  package let steps: [Step]

  /// The steps with code of the app.
  package var ofApp: [Step] { steps.filter { $0.owner == .app } }
}
