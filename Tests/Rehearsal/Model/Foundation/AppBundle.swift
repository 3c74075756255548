/// The folder with what an app is beside its code.
public enum AppBundle {
  /// Info.plist, flattened: `UIApplicationSceneManifest/UISceneConfigurations/…/0/…` to text.
  public static let info: [String: String] = {
    var info: [String: String] = [:]
    for line in lines(of: "Info.txt") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      if parts.count == 2 { info[String(parts[0])] = String(parts[1]) }
    }
    return info
  }()

  /// The classes that a storyboard names, in its order.
  public static func classes(inStoryboard name: String) -> [AnyClass] {
    lines(of: "\(name).storyboard").compactMap { line in
      guard let name = attribute("customClass", of: line) else { return nil }
      let qualified = attribute("customModule", of: line).map { "\($0).\(name)" } ?? name
      return NSClassFromString(qualified)
    }
  }

  private static func attribute(_ name: String, of line: Substring) -> String? {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard let index = parts.firstIndex(where: { $0.hasSuffix(" \(name)=") }) else { return nil }
    return String(parts[index + 1])
  }

  private static func lines(of name: String) -> [Substring] {
    text(of: "\(System.bundle)/\(name)").split(separator: "\n")
  }

  /// The text of a file; empty where there is none.
  public static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
