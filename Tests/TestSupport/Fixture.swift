public import Foundation

/// A situation that people's projects are in, as a small project of our own.
///
/// What a clone without the corpus is tested with, and what the corpus has no project for.
public struct Fixture: Sendable, CustomStringConvertible {
  /// The situation, such as `carriage-returns`.
  public let name: String
  /// The project before any damage.
  public let project: FixtureProject
  private let contents: @Sendable (FixtureProject) throws -> [UInt8]

  /// The same as `name`, for the names of parameterized tests.
  public var description: String { name }

  /// The bytes of project.pbxproj.
  public func bytes() throws -> [UInt8] { try contents(project) }

  /// Writes the project and the files beside it.
  ///
  /// - Parameter parent: an existing folder, which gets a folder of the fixture's name.
  /// - Returns: the .xcodeproj.
  public func layOut(in parent: URL) throws -> URL {
    let folder = parent.appendingPathComponent(name, isDirectory: true)
    var writer = FolderWriter(root: folder.path)
    for (path, text) in project.files { try writer.write(Data(text.utf8), to: path) }
    try writer.write(Data(bytes()), to: "\(project.name).xcodeproj/project.pbxproj")
    return folder.appendingPathComponent("\(project.name).xcodeproj", isDirectory: true)
  }

  /// The situation of that name.
  ///
  /// - Throws: `Missing` where there is none.
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

  /// A situation that was asked for by name and is not there.
  public struct Missing: Error {
    /// The name asked for.
    public let name: String
  }

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

  /// Every situation.
  public static let all = ordinary + unusual + unreadable
}

/// The text of a project file under the hands of people and tools other than Xcode.
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
