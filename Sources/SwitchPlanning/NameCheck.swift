import Diagnostics
import LaunchModel
import ProjectFiles
import SourceScan
import XcodeModel

/// Checks that new files don't conflict with the files and types of a target.
///
/// Swift rejects two files or two types of the same name in a module. Object files whose names
/// differ only in case overwrite each other on case-insensitive volumes.
struct NameCheck {
  let target: XcodeTarget
  let reader: LaunchReader

  /// - Throws: if `target` has another file by this name, or a type that the new file declares.
  func require(_ file: (path: String, content: [UInt8])) throws(Diagnostic) {
    let sources = reader.sources(of: target)
    let name = Path.lastComponent(of: file.path)
    guard SourceKind(name: name) != nil else { return }
    let lowercased = name.lowercased()
    let namesake = sources.members.first {
      $0.path != file.path && $0.name.lowercased() == lowercased
        && sources.bytes(of: $0) != nil
    }
    if let namesake {
      throw Diagnostic(
        .fileNameInUse(name: name, target: target.name, path: namesake.path),
        file: namesake.path
      )
    }
    for declaration in SwiftSource(scanning: file.content).declarations {
      guard declaration.path == declaration.name, declaration.kind != .extension,
        let (member, other) = sources.declaration(of: declaration.name), member.path != file.path,
        !declaration.isPrivate || !other.isPrivate
      else { continue }
      throw Diagnostic(
        .typeInUse(name: declaration.name, target: target.name, path: member.path),
        file: member.path
      )
    }
  }
}

extension SwiftSource.Declaration {
  /// Whether it's visible only in its own file.
  fileprivate var isPrivate: Bool {
    modifiers.contains("private") || modifiers.contains("fileprivate")
  }
}
