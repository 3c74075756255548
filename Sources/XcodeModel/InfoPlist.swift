import Diagnostics
package import ProjectFiles
package import ProjectText

/// The keys of an app's Info.plist that affect its launch, whether it's a file, generated, or both.
package struct InfoPlist {
  /// The absolute path of the file; `nil` if the settings name none.
  package let path: String?

  /// The reason why the file can't be parsed; it counts as empty then.
  package let problem: ProjectWarning?

  private let root: Value?
  private let settings: BuildSettings

  /// Reads the property list of a target built with `settings`.
  package init(settings: BuildSettings, directory: String, files: FileCache) {
    self.settings = settings
    let file = settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    path = file.map { Path.join(directory, $0) }
    guard let path else {
      root = nil
      problem = nil
      return
    }
    do throws(ProjectWarning) {
      let root = try files.parsed(path, as: "property list") { bytes throws(SyntaxError) in
        // The C preprocessor evaluates `#if` and the like; here the keys of all branches count.
        let isPreprocessed = settings.isEnabled("INFOPLIST_PREPROCESS")
        return try PropertyListText(parsing: isPreprocessed ? bytes.withoutDirectives : bytes).root
      }
      let isDictionary = root.kind == .dictionary
      self.root = isDictionary ? root : nil
      problem =
        isDictionary
        ? nil
        : ProjectWarning(
          "not an Info.plist: its root isn't a dictionary",
          at: path,
          fix: "restore the file; until then it counts as empty"
        )
    } catch {
      root = nil
      problem = error
    }
  }

  /// Returns the evaluated string at `key`; a generated key overrides one of the file, as in Xcode.
  ///
  /// Xcode merges `INFOPLIST_KEY_` settings into the file (swift-build,
  /// Sources/SWBTaskExecution/TaskActions/InfoPlistProcessorTaskAction.swift).
  package func string(_ key: String) -> String? {
    if isGenerated, let value = settings["INFOPLIST_KEY_\(key)"], !value.isEmpty { return value }
    guard let value = root?[key]?.string.map(settings.expanding), !value.isEmpty else { return nil }
    return value
  }

  /// The main storyboard or nib of a UIKit app without scenes.
  ///
  /// A key can apply to one kind of device (Apple, Information Property List Key Reference).
  package var mainInterface: String? {
    string("UIMainStoryboardFile") ?? string("UIMainStoryboardFile~ipad")
      ?? string("UIMainStoryboardFile~iphone") ?? string("NSMainNibFile")
  }

  /// Returns the position of the value at `key` in the file.
  package func position(_ key: String) -> SourcePosition? { root?[key]?.position }

  private var isGenerated: Bool { settings.isEnabled("GENERATE_INFOPLIST_FILE") }

  /// The scenes that the app declares; `nil` if there are none.
  ///
  /// A manifest without configurations doesn't adopt scenes (Apple, "Transitioning to the UIKit
  /// scene-based life cycle").
  package var sceneManifest: SceneManifest? {
    losesScenes ? nil : manifestOfFile
  }

  private var manifestOfFile: SceneManifest? {
    let manifest = root?["UIApplicationSceneManifest"].map { SceneManifest($0, settings: settings) }
    return manifest?.configurations.isEmpty == true ? nil : manifest
  }

  package static let generationKey = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"

  /// Whether the file has scenes that the app doesn't get: Xcode writes an empty dictionary of configurations,
  /// which replaces that of the file.
  package var losesScenes: Bool {
    isGenerated && settings.isEnabled(Self.generationKey) && manifestOfFile != nil
  }

  /// Whether the first scene of the app is an immersive space (Apple, "ImmersiveSpace").
  package var opensImmersiveSpace: Bool {
    let key = "UIApplicationPreferredDefaultSceneSessionRole"
    return root?["UIApplicationSceneManifest"]?[key]?.string
      == "UISceneSessionRoleImmersiveSpaceApplication"
  }
}

/// The scenes that an app declares in its Info.plist.
package struct SceneManifest: Sendable, Hashable {
  package struct Configuration: Sendable, Hashable {
    /// Such as `UIWindowSceneSessionRoleApplication`.
    package var role: String
    package var name: String?
    /// The runtime name of the class, such as `Shop.SceneDelegate`.
    package var delegateClass: String?
    package var storyboard: String?
  }

  package var configurations: [Configuration]

  /// The default configuration for a window of the app: the first.
  package var window: Configuration? { windows.first }

  /// Returns the configuration that code chooses by one of `names`, or else the default.
  package func window(named names: [String]) -> Configuration? {
    let named = windows.filter { $0.name.map(names.contains) == true }
    return named.count == 1 ? named[0] : window
  }

  private var windows: [Configuration] {
    configurations.filter { $0.role == "UIWindowSceneSessionRoleApplication" }
  }
}

extension SceneManifest {
  init(_ manifest: Value, settings: BuildSettings) {
    let roles = manifest["UISceneConfigurations"]?.entries ?? []
    configurations = roles.flatMap { role in
      role.value.elements.map { configuration in
        func string(_ key: String) -> String? {
          configuration[key]?.string.map(settings.expanding).flatMap { $0.isEmpty ? nil : $0 }
        }
        return Configuration(
          role: role.key.string ?? "",
          name: string("UISceneConfigurationName"),
          delegateClass: string("UISceneDelegateClassName"),
          storyboard: string("UISceneStoryboardFile")
        )
      }
    }
  }
}

extension [UInt8] {
  /// The text with spaces in place of the lines that begin with `#`.
  fileprivate var withoutDirectives: [UInt8] {
    var result = self
    var isDirective = false
    var isAtStart = true
    for index in indices {
      let byte = self[index]
      if byte == 0x0A || byte == 0x0D {
        (isAtStart, isDirective) = (true, false)
      } else if isAtStart, byte != 0x20, byte != 0x09 {
        (isAtStart, isDirective) = (false, byte == UInt8(ascii: "#"))
      }
      if isDirective { result[index] = 0x20 }
    }
    return result
  }
}

extension XcodeTarget {
  /// The target's Info.plist in the configuration that tests most likely use.
  package var infoPlist: InfoPlist {
    context.infoPlists[build] {
      InfoPlist(settings: testSettings, directory: context.paths.directory, files: context.files)
    }
  }
}
