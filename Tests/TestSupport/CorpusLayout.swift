public import Foundation

extension CorpusProject {
  /// Lays out the project's folder so that it can be read and edited like a clone.
  ///
  /// The folder is copied whole, since projects refer to files outside their own folder, and gets a
  /// stub wherever FILES.txt tells of a source, storyboard or symbolic link. Entry points, delegates
  /// and tests have the shape that the real ones have; all other sources are inert.
  ///
  /// - Parameter parent: an existing folder, which gets a folder of the corpus's name.
  /// - Returns: the .xcodeproj in the layout.
  public func layOut(in parent: URL) throws -> URL {
    try Corpus.layOut(folder, in: parent).appendingPathComponent(path, isDirectory: true)
  }
}

extension Corpus {
  /// Lays out a folder of the corpus, for those that hold no project or several.
  ///
  /// - Returns: the folder in the layout.
  @discardableResult
  public static func layOut(_ name: String, in parent: URL) throws -> URL {
    let source = folder.appendingPathComponent(name, isDirectory: true)
    let target = parent.appendingPathComponent(name, isDirectory: true)
    guard isPresent else { throw Missing(name: name) }

    var writer = FolderWriter(root: target.path)
    let listed = try listedFiles(in: source)
    let stubs = CorpusStubs(
      folder: name,
      projects: projects.filter { $0.folder == name },
      paths: listed.files
    )
    for path in listed.files { try writer.write(stubs.contents(of: path), to: path) }
    for (path, destination) in listed.links { try writer.link(path, to: destination) }

    for path in try FileManager.default.subpathsOfDirectory(atPath: source.path)
    where path != fileList {
      var isFolder: ObjCBool = false
      let original = source.appendingPathComponent(path)
      if FileManager.default.fileExists(atPath: original.path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        try writer.write(Data(contentsOf: original), to: path)
      }
    }
    return target
  }

  /// The paths in FILES.txt: one a line, a symbolic link as `path -> destination`.
  private static func listedFiles(
    in source: URL
  ) throws -> (files: [String], links: [(path: String, destination: String)]) {
    let list = source.appendingPathComponent(fileList)
    guard FileManager.default.fileExists(atPath: list.path) else { return ([], []) }
    var files: [String] = []
    var links: [(path: String, destination: String)] = []
    for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
      let sides = line.components(separatedBy: " -> ")
      if sides.count == 2 {
        links.append((sides[0], sides[1]))
      } else {
        files.append(String(line))
      }
    }
    return (files, links)
  }

  private static let fileList = "FILES.txt"
}
