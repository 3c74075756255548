extension Fixture {
  /// The versions of the project format, and settings that differ per configuration.
  public static let formats: [Fixture] =
    // Classic groups up to version 63, synchronized folders from 70 on.
    [46, 48, 50, 51, 52, 53, 54, 55, 60, 63].map { version in
      Fixture(
        "version-\(version)",
        .uiKit(hasScenes: version > 50).with { $0.objectVersion = version }
      )
    }
    + [73, 76, 90, 100].map { Fixture("version-\($0)", .synchronized(objectVersion: $0)) } + [
      /// Three configurations of the project's own naming, and an Info.plist for each.
      Fixture(
        "info-plist-per-configuration",
        .uiKit(hasScenes: true).with {
          $0.configurations = ["Debug", "Beta", "App Store"]
          $0.targets[0].settings["INFOPLIST_FILE"] = nil
          for (name, storyboard) in [("Debug", "Main"), ("Beta", "Beta"), ("App Store", "Main")] {
            let path = "App/Info-\(name).plist"
            $0.targets[0].configurationSettings[name] = ["INFOPLIST_FILE": path]
            $0.files[path] = .sceneManifest(storyboard: storyboard)
          }
          $0.files["App/Info.plist"] = nil
        }
      ),

      /// INFOPLIST_FILE refers to the configuration.
      Fixture(
        "info-plist-by-configuration-name",
        .uiKit(hasScenes: false).with {
          $0.targets[0].settings["INFOPLIST_FILE"] = "App/Info-$(CONFIGURATION).plist"
          for name in ["Debug", "Release"] {
            $0.files["App/Info-\(name).plist"] = .plist("UIMainStoryboardFile", "Main")
          }
          $0.files["App/Info.plist"] = nil
        }
      ),

      /// An Info.plist that the build generates from settings, with a storyboard.
      Fixture(
        "generated-info-plist",
        .uiKit(hasScenes: false).with {
          $0.targets[0].settings["INFOPLIST_FILE"] = nil
          $0.targets[0].settings["GENERATE_INFOPLIST_FILE"] = "YES"
          $0.targets[0].settings["INFOPLIST_KEY_UIMainStoryboardFile"] = "Main"
          $0.files["App/Info.plist"] = nil
        }
      ),

      /// A generated Info.plist merged with a file that has the scene manifest.
      Fixture(
        "merged-info-plist",
        .uiKit(hasScenes: true).with {
          $0.targets[0].settings["GENERATE_INFOPLIST_FILE"] = "YES"
          $0.targets[0].settings["INFOPLIST_KEY_UIMainStoryboardFile"] = "Other"
        }
      ),
    ]
}
