package import ProjectFiles
import ProjectText

/// A tool that generates the project file and overwrites it when it runs again.
package enum Generator: String, Sendable, Hashable, CaseIterable {
  case xcodeGen = "XcodeGen"
  case tuist = "Tuist"
  case bazel = "Bazel"

  /// The names that its manifest can have.
  package var manifests: [String] {
    switch self {
    case .xcodeGen: ["project.yml", "project.yaml"]
    case .tuist: ["Project.swift"]
    case .bazel: ["BUILD.bazel", "BUILD"]
    }
  }

  /// The command that generates the project; `nil` if it depends on the repository.
  package var command: String? {
    switch self {
    case .xcodeGen: "xcodegen generate"
    case .tuist: "tuist generate"
    case .bazel: nil
    }
  }

  /// The generator whose manifest is next to the project at `path`.
  ///
  /// A manifest of XcodeGen that names another project doesn't count.
  init?(of path: String, files: FileCache) {
    let folder = Path.parent(of: path)
    let found = Self.allCases.first { generator in
      guard let manifest = generator.manifest(in: folder, files: files) else { return false }
      guard generator == .xcodeGen, let bytes = try? files.read(Path.join(folder, manifest)),
        let name = Self.name(inYAML: bytes)
      else { return true }
      return Path.lastComponent(of: path) == name + ".xcodeproj"
    }
    guard let found else { return nil }
    self = found
  }

  /// The value of the top-level key `name` of a YAML file, if it's plain text.
  private static func name(inYAML bytes: [UInt8]) -> String? {
    let key = Array("name:".utf8)
    let lines = bytes.split(whereSeparator: \.endsLine)
    guard let line = lines.first(where: { $0.starts(with: key) }) else { return nil }
    let comment = UInt8(ascii: "#")
    let value = line.dropFirst(key.count).prefix { $0 != comment }
    func isInName(_ byte: UInt8) -> Bool {
      !byte.isBlank && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
    }
    guard let first = value.firstIndex(where: isInName),
      let last = value.lastIndex(where: isInName),
      // An environment variable, such as `${NAME}`, can have any value.
      !value.contains(UInt8(ascii: "$"))
    else { return nil }
    return String(decoding: value[first...last], as: UTF8.self)
  }

  /// The generator whose manifest is in `folder`.
  init?(inFolder folder: String, files: FileCache) {
    let found = Self.allCases.first { $0.manifest(in: folder, files: files) != nil }
    guard let found else { return nil }
    self = found
  }

  /// The name of the manifest in `folder`.
  package func manifest(in folder: String, files: FileCache) -> String? {
    manifests.first { (try? files.kind(of: Path.join(folder, $0))) == .file }
  }
}
