import ProjectFiles
import XcodeModel

/// Reads `.xcconfig` files, the first of which may include the others, and evaluates what they set.
///
/// The input is all files with zero bytes between them; they are called `0.xcconfig` and so on.
func fuzzSettings(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0, maxSplits: 9, omittingEmptySubsequences: false)
  // As in a project, each file is parsed once.
  let files = parts.enumerated().map { index, part in
    XCConfig(parsing: Array(part), path: "/settings/\(index).xcconfig")
  }
  let loaded = XCConfig.load(path: "/settings/0.xcconfig", searchPaths: ["/settings"]) { path in
    let name = Path.lastComponent(of: path)
    guard let digit = name.utf8.first, name.utf8.dropFirst().elementsEqual(".xcconfig".utf8) else {
      return nil
    }
    let index = Int(digit) - 0x30
    return files.indices.contains(index) ? files[index] : nil
  }
  for problem in loaded.problems { require(problem.line > 0, "a problem in line \(problem.line)") }
  let half = loaded.assignments.count / 2
  let settings = BuildSettings(
    context: .init(
      configuration: "Debug",
      projectName: "Sample",
      projectDirectory: "/settings",
      targetName: "App",
      productType: "com.apple.product-type.application"
    ),
    projectConfig: Array(loaded.assignments[..<half]),
    target: Array(loaded.assignments[half...])
  )
  let names = loaded.assignments.prefix(16).map(\.name) + ["TEST_HOST", "INFOPLIST_FILE"]
  for name in names {
    guard let value = settings[name] else { continue }
    require(value.utf8.count <= 4 << 20, "a value of more than 4 MB")
    _ = (settings.isEnabled(name), settings.location(of: name))
  }
  let text = settings.expanding(String(decoding: parts[0].prefix(4096), as: UTF8.self))
  require(text.utf8.count <= 4 << 20, "a text of more than 4 MB")
}
