import ProjectFiles
import SourceScan
import XcodeModel

/// What the source of an app's delegate says about scenes.
package struct AppDelegate {
  /// Whether it answers UIKit's question for a scene's configuration.
  private(set) var configuresScenes = false

  /// The class of the scene delegate, if the delegate names it in code.
  private(set) var sceneDelegate: String?

  /// What it declares that takes part in a launch.
  package private(set) var members: Set<Member> = []

  /// A member that a subclass has to override so that nothing of the launch is left.
  package enum Member: Sendable, Hashable {
    case window, willFinishLaunching, didFinishLaunching, sceneConfiguration, didBecomeActive
  }

  package init(named name: String, in sources: TargetSources) {
    if let (member, declaration) = sources.declaration(of: name),
      let source = sources.swiftSource(of: member)
    {
      let all = source.declarations.filter { $0.path == declaration.path || $0.name == name }
      configuresScenes = all.flatMap(\.members).contains {
        $0.labels?.contains("configurationForConnecting") == true
      }
      members = Self.members(among: all.flatMap(\.members))
      if configuresScenes { sceneDelegate = source.typeAssignedToDelegateClass }
    } else if let bytes = sources.implementation(of: name) {
      configuresScenes = bytes.contains(run: Array("configurationForConnectingSceneSession".utf8))
    }
  }
}

extension AppDelegate {
  private static func members(among declared: [SwiftSource.Member]) -> Set<Member> {
    let labels: [(String, Member)] = [
      ("willFinishLaunchingWithOptions", .willFinishLaunching),
      ("didFinishLaunchingWithOptions", .didFinishLaunching),
      ("configurationForConnecting", .sceneConfiguration),
    ]
    var members = Set(
      labels.filter { label, _ in declared.contains { $0.labels?.contains(label) == true } }
        .map(\.1)
    )
    if declared.contains(where: { $0.kind == .variable && $0.name == "window" }) {
      members.insert(.window)
    }
    if declared.contains(where: { $0.name == "applicationDidBecomeActive" }) {
      members.insert(.didBecomeActive)
    }
    return members
  }
}

extension TargetSources {
  /// The bytes of the file that implements the Objective-C class `name`.
  func implementation(of name: String) -> [UInt8]? {
    members.first { $0.name == name + ".m" || $0.name == name + ".mm" }.flatMap(bytes(of:))
  }

  /// Whether the class `name` is among the sources, in Swift or Objective-C.
  func declares(_ name: String) -> Bool {
    declaration(of: name) != nil || implementation(of: name) != nil
  }
}
