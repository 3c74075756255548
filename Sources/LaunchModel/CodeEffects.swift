import SourceScan

/// What code does by itself, and which code of the project it runs.
struct CodeEffects {
  /// A use of a framework or library.
  struct Use: Hashable {
    var service: LaunchService
    /// The name as in code: `FirebaseApp.configure`.
    var name: String
    var offset: Int
    /// Whether something else may have this name.
    var isPossible: Bool
  }

  struct Call: Hashable {
    var callee: CodeFunction
    var offset: Int
    /// Whether only the name says which function it is, or one of several is called.
    var isPossible: Bool
    /// Whether it's in a closure, or in code that a condition can skip.
    var isConditional = false
    /// Whether it's in a closure, which can run later or never.
    var isInClosure = false
    /// The labels of the arguments.
    var labels: [String?] = []
    /// Of how many functions it runs one, by the object that is called, or by what is passed.
    var choices = 1
  }

  /// What a protocol requires, or subclasses can override: its type's name, and its own.
  struct OpenMember: Hashable {
    var type: String
    var name: String
  }

  var uses: [Use] = []
  var calls: [Call] = []
  var openCalls: [(member: OpenMember, offset: Int, isInClosure: Bool)] = []
  /// The types of the project of which it creates objects, with the labels of the arguments.
  var created: [(type: CodeType, labels: [String?])] = []
  /// The static properties that it reads, as `Type.name`.
  var reads: [(name: String, offset: Int)] = []
  /// Where it casts something whenever it runs, or in the condition of a `guard`.
  var casts: [(offset: Int, isInGuard: Bool)] = []
  /// What it prepares for other code whenever it runs, and the classes that it may look up.
  var preparations: Set<LaunchPreparation> = []
  /// The functions that end the process, or wait until somebody answers, with where they are called.
  var ends: [(name: String, offset: Int)] = []
  /// The calls of code that isn't known.
  var unresolved: [Int] = []
  /// The types of the controllers that it makes those of a window, and of the views in them, outside of closures.
  var shown: [CodeType] = []
  /// Where it writes or deletes data.
  var writes: [DataWrite] = []
  /// Whose data it assigns to properties, as `Type.name`.
  var assigned: [String: DataOrigin?] = [:]
  /// Whose data its value stands for.
  var result: DataOrigin?

  mutating func add(
    _ service: LaunchService,
    _ name: String,
    _ offset: Int,
    isPossible: Bool = false
  ) {
    uses.append(Use(service: service, name: name, offset: offset, isPossible: isPossible))
  }

  /// Whether it does something by itself that counts.
  var isRelevant: Bool {
    !(uses.isEmpty && preparations.isEmpty && ends.isEmpty && unresolved.isEmpty)
  }

  var isEmpty: Bool {
    !isRelevant && calls.isEmpty && openCalls.isEmpty && created.isEmpty
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

  /// The name of the type.
  var type: String {
    switch self {
    case .assigns(let name), .configures(let name), .looksUp(let name): name.firstPart
    }
  }
}
