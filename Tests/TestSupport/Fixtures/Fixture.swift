public import Foundation

/// A situation that people's projects are in, as a small project of our own.
public struct Fixture: Sendable, CustomStringConvertible {
  /// The situation, such as `carriage-returns`.
  public let name: String
  /// The project before any damage; others in the same directory are its `neighbors`.
  public let project: FixtureProject
  private let contents: @Sendable (FixtureProject) throws -> [UInt8]
  /// What `contents` returns for `project`, since many tests need the bytes of one fixture.
  private let written: Result<[UInt8], any Error>

  /// The same as `name`, for the names of parameterized tests.
  public var description: String { name }

  /// The paths of all .xcodeproj, relative to the fixture's directory, the main one first.
  public var paths: [String] { ([project] + project.neighbors).map(\.path) }

  /// Returns the bytes of the main project's project.pbxproj.
  public func bytes() throws -> [UInt8] { try written.get() }

  /// Writes the fixture's projects and the files alongside them.
  ///
  /// - Parameter parent: an existing directory, in which one of the fixture's name is created.
  /// - Returns: the main .xcodeproj.
  public func layOut(in parent: URL) throws -> URL {
    let directory = parent.appendingPathComponent(name, isDirectory: true)
    var writer = DirectoryWriter(root: directory.path)
    for project in [project] + project.neighbors {
      for (path, text) in project.files {
        try writer.write(Data(text.utf8), to: project.fixturePath(path))
      }
    }
    for (path, destination) in project.links { try writer.link(path, to: destination) }
    for neighbor in project.neighbors {
      let text = FixtureWriter(neighbor).text
      try writer.write(Data(text.utf8), to: "\(neighbor.path)/project.pbxproj")
    }
    try writer.write(Data(bytes()), to: "\(project.path)/project.pbxproj")
    return directory.appendingPathComponent(project.path, isDirectory: true)
  }

  /// Returns the situation of that name.
  ///
  /// - Throws: `Missing` if there is none.
  public static func named(_ name: String) throws -> Fixture {
    guard let fixture = all.first(where: { $0.name == name }) else { throw Missing(name: name) }
    return fixture
  }

  /// This situation with something else changed in its project, before any damage.
  public func with(_ change: (inout FixtureProject) throws -> Void) rethrows -> Fixture {
    var changed = project
    try change(&changed)
    return Fixture(name, changed, contents: contents)
  }

  /// This situation under another name, for a situation of its own.
  public func renamed(_ name: String) -> Fixture {
    Fixture(name, project, contents: contents)
  }

  /// The error for a name that no situation has.
  public struct Missing: Error {
    /// The name asked for.
    public let name: String
  }

  /// Makes a situation of a project, such as a neighbor, under the project's own name.
  public init(project: FixtureProject) { self.init(project.name, project) }

  /// Makes a situation whose project file is as Xcode writes it.
  init(_ name: String, _ project: FixtureProject) {
    self.init(name, project, contents: { Array(FixtureWriter($0).text.utf8) })
  }

  /// Makes a situation whose project file has another form altogether.
  init(
    _ name: String,
    _ project: FixtureProject,
    contents: @escaping @Sendable (FixtureProject) throws -> [UInt8]
  ) {
    self.name = name
    self.project = project
    self.contents = contents
    written = Result { try contents(project) }
  }

  /// Makes a situation whose project file has been edited by hand or by another tool.
  static func edited(
    _ name: String,
    _ project: FixtureProject,
    _ edit: @escaping @Sendable (inout FixtureText) throws -> Void
  ) -> Fixture {
    Fixture(
      name,
      project,
      contents: {
        var text = FixtureText($0)
        try edit(&text)
        return Array(text.text.utf8)
      }
    )
  }

  /// Every situation whose main project can be read.
  public static let readable =
    ordinary + uiKitApps + swiftUIApps + appKitApps + switches + platforms + testHosts + formats
    + layouts + generators + unusual

  /// Every situation.
  public static let all = readable + unreadable
}

/// The text of a project file, edited by people and by tools other than Xcode.
struct FixtureText {
  private(set) var text: String
  private let objects: FixtureObjects

  init(_ project: FixtureProject) {
    text = FixtureWriter(project).text
    objects = FixtureObjects(project)
  }

  /// Replaces the first occurrence.
  ///
  /// - Throws: `NotFound`, so that a fixture that has lost its point does not pass for one.
  mutating func replace(_ old: String, with new: String) throws {
    guard let range = text.range(of: old) else { throw NotFound(text: old) }
    text.replaceSubrange(range, with: new)
  }

  /// The identifier of an object, given by its kind and the comment behind it.
  func identifier(of kind: String, _ comment: String) throws -> String {
    let found = objects.all.first { $0.kind == kind && $0.comment == comment }
    guard let found else { throw NotFound(text: "\(kind) \(comment)") }
    return found.identifier
  }

  /// What an edit was to be made of is not in the text.
  struct NotFound: Error {
    let text: String
  }
}

extension FixtureProject {
  /// The path of one of this project's files, relative to the fixture's directory.
  fileprivate func fixturePath(_ path: String) -> String {
    var components = directory.split(separator: "/")
    for component in path.split(separator: "/") {
      if component == ".." { components.removeLast() } else { components.append(component) }
    }
    return components.joined(separator: "/")
  }
}
