/// How a scene is made: by whom, and from which storyboard.
@MainActor public final class UISceneConfiguration: NSObject {
  public var name: String?
  public let role: UISceneSession.Role
  public var delegateClass: AnyClass?
  public var storyboard: UIStoryboard?

  /// The configuration of that name in the app's manifest.
  ///
  /// Without a name it is the manifest's first one for the role, storyboard included; if there is
  /// none, it has no delegate class and no storyboard (UISceneConfiguration.h).
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    var index = 0
    while let entry = Self.entry(index, of: sessionRole) {
      if name == nil || entry["UISceneConfigurationName"] == name {
        delegateClass = entry["UISceneDelegateClassName"].flatMap(NSClassFromString)
        storyboard = entry["UISceneStoryboardFile"].map { UIStoryboard(name: $0) }
        return
      }
      index += 1
    }
  }

  public required init() {
    role = .windowApplication
    super.init()
  }

  /// What a delegate without the method answers.
  static let notAnswered = UISceneConfiguration()

  private static let manifest = "UIApplicationSceneManifest"

  /// Whether Info.plist has a scene manifest with configurations.
  static let isInManifest = AppBundle.info.keys.contains {
    $0.hasPrefix("\(manifest)/UISceneConfigurations/")
  }

  /// The role of the scene that the system opens at launch.
  static let firstRole =
    AppBundle.info["\(manifest)/UIApplicationPreferredDefaultSceneSessionRole"]
    .map { UISceneSession.Role(rawValue: $0) } ?? .windowApplication

  /// Whether the person can open a second window.
  static let supportsMultipleScenes =
    AppBundle.info["\(manifest)/UIApplicationSupportsMultipleScenes"] == "true"

  private static func entry(_ index: Int, of role: UISceneSession.Role) -> [String: String]? {
    let prefix = "\(manifest)/UISceneConfigurations/\(role.rawValue)/\(index)/"
    var entry: [String: String] = [:]
    for (key, value) in AppBundle.info where key.hasPrefix(prefix) {
      entry[String(key.dropFirst(prefix.count))] = value
    }
    return entry.isEmpty ? nil : entry
  }
}
