import Foundation

extension Staging {
  /// Lays Info.plist, flattened, and storyboards beside the executable, as in an app's bundle.
  static func layOutResources(of project: URL, in directory: URL) throws {
    let app = project.appendingPathComponent("App", isDirectory: true)
    let storyboard = app.appendingPathComponent("Main.storyboard")
    if FileManager.default.fileExists(atPath: storyboard.path) {
      try FileManager.default.copyItem(
        at: storyboard,
        to: directory.appendingPathComponent("Main.storyboard")
      )
    }
    var info: [String] = []
    let file = app.appendingPathComponent("Info.plist")
    if FileManager.default.fileExists(atPath: file.path) {
      let content = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: file),
        options: [],
        format: nil
      )
      flatten(content, "", into: &info)
    } else {
      // What INFOPLIST_KEY_UIApplicationSceneManifest_Generation makes (Facts.md).
      info = ["UIApplicationSceneManifest/UIApplicationSupportsMultipleScenes\ttrue"]
    }
    try (info.sorted().joined(separator: "\n") + "\n").write(
      to: directory.appendingPathComponent("Info.txt"),
      atomically: false,
      encoding: .utf8
    )
  }

  private static func flatten(_ value: Any, _ path: String, into lines: inout [String]) {
    if let dictionary = value as? [String: Any] {
      for (key, value) in dictionary { flatten(value, "\(path)/\(key)", into: &lines) }
    } else if let array = value as? [Any] {
      for (index, value) in array.enumerated() { flatten(value, "\(path)/\(index)", into: &lines) }
    } else {
      let text = (value as? Bool).map { $0 ? "true" : "false" } ?? "\(value)"
      let expanded = text.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: "App")
      lines.append("\(path.dropFirst())\t\(expanded)")
    }
  }
}
