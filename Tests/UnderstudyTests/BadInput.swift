import Foundation
import Testing
import TestSupport

/// A directory with a project that is not as it should be, and what is asked of the tool there.
struct BadInput: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var arguments = ["install"]
  /// Makes what is in the directory that the tool is started in.
  var layOut: @Sendable (_ directory: URL) throws -> Void

  /// Input that starts as a fixture.
  static func fixture(
    _ fixture: String,
    _ description: String? = nil,
    _ arguments: [String] = ["install"],
    _ edit: @escaping @Sendable (Layout) throws -> Void = { _ in }
  ) -> BadInput {
    BadInput(testDescription: description ?? fixture, arguments: arguments) { directory in
      let fixture = try Fixture.named(fixture)
      try Layout(directory: directory).add(fixture)
      try edit(Layout(directory: directory))
    }
  }

  /// Input that is a fixture with something else in its project.
  static func changed(
    _ fixture: String,
    _ description: String,
    _ change: @escaping @Sendable (inout FixtureProject) -> Void
  ) -> BadInput {
    BadInput(testDescription: description) { directory in
      try Layout(directory: directory).add(Fixture.named(fixture).with(change))
    }
  }

  /// The files of a situation, named by their paths in its directory.
  struct Layout {
    var directory: URL

    /// Puts the project of a fixture here, without a directory of its own.
    func add(_ fixture: Fixture) throws {
      let made = try fixture.layOut(in: directory).deletingLastPathComponent()
      for name in try FileManager.default.contentsOfDirectory(atPath: made.path) {
        try FileManager.default.moveItem(at: made.appendingPathComponent(name), to: url(name))
      }
      try FileManager.default.removeItem(at: made)
    }

    func url(_ path: String) -> URL { directory.appendingPathComponent(path) }

    func write(_ text: String, to path: String) throws {
      try FileManager.default.createDirectory(
        at: url(path).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url(path))
    }

    func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

    func makeDirectory(_ path: String) throws {
      try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
    }

    func link(_ path: String, to destination: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: url(path).path,
        withDestinationPath: destination
      )
    }

    func move(_ path: String, to other: String) throws {
      try FileManager.default.createDirectory(
        at: url(other).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.moveItem(at: url(path), to: url(other))
    }

    /// Replaces the first occurrence of `old` in the project file.
    func edit(replacing old: String, with new: String) throws {
      let file = url(Self.projectFile)
      var text = try String(contentsOf: file, encoding: .utf8)
      guard let range = text.range(of: old) else { throw Missing(text: old) }
      text.replaceSubrange(range, with: new)
      try Data(text.utf8).write(to: file)
    }

    static let projectFile = "Sample.xcodeproj/project.pbxproj"
  }

  /// What was to be replaced is not there, so the situation would not be the one it is called.
  struct Missing: Error {
    var text: String
  }
}
