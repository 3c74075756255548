/// A scene that UIKit keeps, with its configuration, from one launch to the next.
@MainActor public final class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive =
      Role(rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    public static let immersiveSpaceApplication =
      Role(rawValue: "UISceneSessionRoleImmersiveSpaceApplication")
    static let keyboardInput = Role(rawValue: "_UISceneSessionRoleKeyboardInputScene")
  }

  public let role: Role
  public internal(set) var configuration: UISceneConfiguration?

  /// The identifier of the scene in a SwiftUI app, which the session's activity has.
  public var sceneID: String?

  /// What the delegate has answered already.
  var answer: UISceneConfiguration?

  /// The name of the delegate's class, where it was saved and is not there in this launch.
  private(set) var isUnresolvable = false

  init(role: Role) {
    self.role = role
    super.init()
  }

  public required init() {
    role = .windowApplication
    super.init()
  }
}

// UIKit saves sessions with their configurations, and recreates them at the next launch (Hackworth,
// luxmentis.org; Facts.md). The file of the real one is not known; here it has a line
// for each session.
extension UISceneSession {
  /// The session that a line stands for.
  convenience init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5 else { return nil }
    self.init(role: Role(rawValue: parts[0]))
    let configuration = UISceneConfiguration()
    configuration.name = parts[1]
    configuration.delegateClass = NSClassFromString(parts[2])
    configuration.storyboard = parts[3].isEmpty ? nil : UIStoryboard(name: parts[3])
    self.configuration = configuration
    sceneID = parts[4].isEmpty ? nil : parts[4]
    isUnresolvable = !parts[2].isEmpty && configuration.delegateClass == nil
  }

  var line: String {
    let type = configuration?.delegateClass.map { NSStringFromClass($0) }
    return [role.rawValue, configuration?.name, type, configuration?.storyboard?.name, sceneID]
      .map { $0 ?? "" }.joined(separator: "\t") + "\n"
  }
}

extension UIApplication {
  var savedSessions: Set<UISceneSession> {
    let lines = AppBundle.text(of: System.sessions).split(separator: "\n")
    return Set(lines.compactMap { UISceneSession(line: $0) })
  }

  func saveSessions() {
    guard let file = fopen(System.sessions, "w") else { return }
    // Displays come and go; nothing is known of their sessions being kept.
    for session in openSessions where session.role == .windowApplication {
      fputs(session.line, file)
    }
    fclose(file)
  }
}
