import SourceScan

/// What code does by itself, and which code of the project it runs.
struct CodeEffects {
  /// A use of a framework or library.
  struct Use: Hashable {
    var service: LaunchService
    /// The name as in code: `FirebaseApp.configure`.
    var name: String
    var offset: Int
  }

  struct Call: Hashable {
    var callee: CodeFunction
    var offset: Int
    /// Whether only the name says which function it is, or one of several is called.
    var isPossible = false
  }

  /// A call of what a protocol requires, or of what subclasses can override.
  struct OpenCall: Hashable {
    var type: ObjectIdentifier
    var name: String
    var offset: Int
  }

  var uses: [Use] = []
  var calls: [Call] = []
  var openCalls: [OpenCall] = []
  /// The types of the project of which it creates objects.
  var created: [CodeType] = []
  /// The static properties that it reads, as `Type.name`.
  var reads: [(name: String, offset: Int)] = []
  /// Where it casts something whenever it runs, or in the condition of a `guard`.
  var casts: [(offset: Int, isInGuard: Bool)] = []
  /// What it prepares for other code whenever it runs, and the classes that it may look up.
  var preparations: Set<LaunchPreparation> = []
  /// The functions that end the process, with where they are called.
  var ends: [(name: String, offset: Int)] = []
  /// The calls of code that isn't known.
  var unresolved: [Int] = []
  /// The types of the controllers that it makes those of a window.
  var controllers: [CodeType] = []

  var isEmpty: Bool {
    uses.isEmpty && calls.isEmpty && openCalls.isEmpty && created.isEmpty && preparations.isEmpty
      && ends.isEmpty && unresolved.isEmpty
  }
}

/// What a launch prepares for other code.
package enum LaunchPreparation: Sendable, Hashable {
  /// It assigns a static property, as `Type.name`.
  case assigns(String)
  /// It calls what sets up a library, as `Library.configure`.
  case configures(String)
  /// It looks up a class by this name.
  case looksUp(String)
}
