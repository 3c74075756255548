package import ProjectFiles
package import ProjectText

/// What an app's Info.plist says about launching, whether it is a file, generated, or both.
package struct InfoPlist {
  /// The absolute path of the file, if the settings name one.
  package let path: String?

  /// Why the file cannot be understood, if that is so; it counts as empty then.
  package let problem: ProjectWarning?

  private let root: Value?
  private let settings: BuildSettings

  /// Reads the property list of a target built with `settings`.
  package init(settings: BuildSettings, folder: String, files: FileCache) {
    self.settings = settings
    let file = settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    path = file.map { Path.join(folder, $0) }
    guard let path else {
      root = nil
      problem = nil
      return
    }
    do throws(FileError) {
      let bytes = try files.read(path)
      do throws(SyntaxError) {
        // `#if` and the like are for the C preprocessor; what all of their branches say counts.
        let isPreprocessed = settings.isEnabled("INFOPLIST_PREPROCESS")
        let text = isPreprocessed ? bytes.withoutDirectives : bytes
        root = try PropertyListText(parsing: text).root
        problem = nil
      } catch {
        root = nil
        problem = ProjectWarning(
          reason: .notAPropertyList(error),
          file: path,
          position: error.position
        )
      }
    } catch {
      root = nil
      problem = ProjectWarning(reason: .unreadable(error), file: path)
    }
  }

  /// The string at `key`: generated keys win over the file's, as in Xcode, and both are evaluated.
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
  /// Keys can be for one kind of device (Apple, Information Property List Key Reference).
  package var mainInterface: String? {
    string("UIMainStoryboardFile") ?? string("UIMainStoryboardFile~ipad")
      ?? string("UIMainStoryboardFile~iphone") ?? string("NSMainNibFile")
  }

  /// The value at `key` in the file, with its place.
  package func value(_ key: String) -> Value? { root?[key] }

  /// Where the value at `key` starts in the file.
  package func position(_ key: String) -> SourcePosition? { root?[key]?.position }

  private var isGenerated: Bool { settings.isEnabled("GENERATE_INFOPLIST_FILE") }

  /// The scenes the app declares; nil without a manifest.
  package var sceneManifest: SceneManifest? {
    let key = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"
    if isGenerated, settings.isEnabled(key) {
      // Xcode writes an empty dictionary of configurations then, over what the file has.
      return SceneManifest(configurations: [])
    }
    return root?["UIApplicationSceneManifest"].map { SceneManifest($0, settings: settings) }
  }
}

/// The scenes that an app declares in its Info.plist.
package struct SceneManifest: Sendable, Hashable {
  package struct Configuration: Sendable, Hashable {
    /// Such as `UIWindowSceneSessionRoleApplication`.
    package var role: String
    package var name: String?
    /// The class as the run time knows it, such as `Shop.SceneDelegate`.
    package var delegateClass: String?
    package var storyboard: String?
  }

  package var configurations: [Configuration]

  /// The configuration a window of the app is made from by default.
  package var window: Configuration? {
    configurations.first { $0.role == "UIWindowSceneSessionRoleApplication" }
  }
}

extension SceneManifest {
  init(_ manifest: Value, settings: BuildSettings) {
    let roles = manifest["UISceneConfigurations"]?.entries.map { $0 } ?? []
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
  /// The same text with spaces in place of the lines that begin with `#`.
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
  /// The target's Info.plist in the configuration that tests are most likely run in.
  package var infoPlist: InfoPlist {
    context.infoPlists[id] {
      InfoPlist(settings: testSettings, folder: context.folder, files: context.files)
    }
  }
}
