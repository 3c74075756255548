extension Template {
  /// A name that stands in a template where an app's own belongs.
  package enum Placeholder: String, CaseIterable, Sendable {
    /// The class of the app's delegate.
    case appDelegate = "AppDelegate"
  }

  /// A question that `#if` lines of a template ask.
  package enum Condition: String, CaseIterable, Sendable {
    /// The deployment target is below iOS 13 or tvOS 13, where there are no scenes.
    case beforeIOS13 = "BEFORE_IOS_13"
    /// The app's Info.plist has no scene manifest.
    case noSceneManifest = "NO_SCENE_MANIFEST"
    /// The app's scene manifest names a CarPlay role.
    case carPlayScene = "CARPLAY_SCENE"
    /// The window says that unit tests are running.
    case placeholderWindow = "PLACEHOLDER_WINDOW"
    /// There is no window.
    case noWindow = "NO_WINDOW"
    /// A window has to be made that belongs to no scene delegate. Follows from the others.
    case windowWithoutScenes = "WINDOW_WITHOUT_SCENES"
    /// The target is compiled with main actor isolation by default.
    case mainActorByDefault = "MAIN_ACTOR_BY_DEFAULT"
    /// The target is compiled with strict memory safety.
    case strictMemorySafety = "STRICT_MEMORY_SAFETY"
  }

  /// The text to install: without what does not apply, and with the app's own names.
  ///
  /// Conditions are `#if NAME`, `#if !NAME`, `#else` and `#endif`, each on a line of its own; lines
  /// whose condition is not one of ``Condition``, such as `#if DEBUG`, stay as they are. A
  /// placeholder is replaced where it is a whole word, so `TestingAppDelegate` is left alone.
  ///
  /// - Parameters:
  ///   - conditions: What holds; every other condition does not.
  ///   - names: The app's own name for each placeholder that the template holds.
  package func filled(
    conditions: Set<Condition>,
    names: [Placeholder: String] = [:]
  ) -> String {
    var bytes: [UInt8] = []
    // One entry per open `#if`: whether it is one of ours, and whether its lines are wanted.
    var open: [(isOurs: Bool, isWanted: Bool)] = []
    let conditions = Self.implied(by: conditions)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let words = line.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      switch words.first {
      case "#if":
        let name = words.count > 1 ? words[1] : ""
        let isNegated = name.utf8.first == UInt8(ascii: "!")
        if let condition = Condition(rawValue: String(name.drop { $0 == "!" })) {
          open.append((isOurs: true, isWanted: conditions.contains(condition) != isNegated))
          continue
        }
        open.append((isOurs: false, isWanted: true))
      case "#else":
        if let last = open.last, last.isOurs {
          open[open.count - 1].isWanted.toggle()
          continue
        }
      case "#endif":
        if let last = open.popLast(), last.isOurs { continue }
      default:
        break
      }
      guard open.allSatisfy(\.isWanted) else { continue }
      bytes += Self.replacing(names, in: Array(line))
      if number < lines.count - 1 { bytes.append(UInt8(ascii: "\n")) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func implied(by conditions: Set<Condition>) -> Set<Condition> {
    let lacksScenes = conditions.contains(.beforeIOS13) || conditions.contains(.noSceneManifest)
    guard lacksScenes, !conditions.contains(.noWindow) else { return conditions }
    return conditions.union([.windowWithoutScenes])
  }

  private static func replacing(_ names: [Placeholder: String], in line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = line[...]
    while let first = rest.first {
      let word = rest.prefix(while: isPartOfName)
      if word.isEmpty {
        result.append(first)
        rest.removeFirst()
        continue
      }
      let text = String(decoding: word, as: UTF8.self)
      if let name = Placeholder(rawValue: text).flatMap({ names[$0] }) {
        result += Array(name.utf8)
      } else {
        result += word
      }
      rest.removeFirst(word.count)
    }
    return result
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      return true
    default:
      return false
    }
  }
}
