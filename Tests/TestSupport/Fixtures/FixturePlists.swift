extension String {
  /// An Info.plist with one key.
  package static func plist(_ key: String, _ value: String) -> String { plist([key: value]) }

  /// An Info.plist with the scene manifest of Xcode's UIKit template.
  package static let sceneManifest = sceneManifest(storyboard: "Main")

  /// An Info.plist with a scene manifest whose configuration loads a storyboard, or none.
  package static func sceneManifest(storyboard: String?) -> String {
    let storyboardKey = storyboard.map {
      """

      \t\t\t\t\t<key>UISceneStoryboardFile</key>
      \t\t\t\t\t<string>\($0)</string>
      """
    }
    return propertyList(
      """
      \t<key>UIApplicationSceneManifest</key>
      \t<dict>
      \t\t<key>UIApplicationSupportsMultipleScenes</key>
      \t\t<false/>
      \t\t<key>UISceneConfigurations</key>
      \t\t<dict>
      \t\t\t<key>UIWindowSceneSessionRoleApplication</key>
      \t\t\t<array>
      \t\t\t\t<dict>
      \t\t\t\t\t<key>UISceneConfigurationName</key>
      \t\t\t\t\t<string>Default Configuration</string>
      \t\t\t\t\t<key>UISceneDelegateClassName</key>
      \t\t\t\t\t<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>\(storyboardKey ?? "")
      \t\t\t\t</dict>
      \t\t\t</array>
      \t\t</dict>
      \t</dict>
      """
    )
  }

  /// An Info.plist with the given keys and strings.
  static func plist(_ entries: KeyValuePairs<String, String>) -> String {
    propertyList(
      entries.map { "\t<key>\($0.key)</key>\n\t<string>\($0.value)</string>" }
        .joined(separator: "\n")
    )
  }

  /// A workspace's contents.xcworkspacedata, with projects by path.
  static func workspace(_ projects: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Workspace
       version = "1.0">
    \(projects.map { "   <FileRef\n      location = \"group:\($0)\">\n   </FileRef>\n" }.joined())\
    </Workspace>

    """
  }

  private static func propertyList(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(content)
    </dict>
    </plist>

    """
  }
}
