import Diagnostics
import LaunchModel
import ProjectFiles
import SourceScan
import XcodeModel

/// Whether new files go together with what a target compiles already.
///
/// Swift takes no two files of one name in a module, and no two types; object files of names that
/// differ in case alone overwrite each other on most disks of Macs.
struct NameCheck {
  let target: XcodeTarget
  let reader: LaunchReader

  /// - Throws: if `target` has another file by this name, or a type that the new file declares.
  func require(_ file: (path: String, content: [UInt8])) throws(Diagnostic) {
    let sources = reader.sources(of: target)
    let name = Path.lastComponent(of: file.path)
    guard SourceKind(name: name) != nil else { return }
    let namesake = sources.members.first {
      $0.path != file.path && $0.name.lowercased() == name.lowercased()
        && sources.bytes(of: $0) != nil
    }
    if let namesake {
      throw Diagnostic(
        Refusal.fileNameInUse(name: name, target: target.name, path: namesake.path),
        file: namesake.path
      )
    }
    for declaration in SwiftSource(scanning: file.content).declarations {
      guard declaration.path == declaration.name, declaration.kind != .extension,
        let (member, other) = sources.declaration(of: declaration.name), member.path != file.path,
        !declaration.isPrivate || !other.isPrivate
      else { continue }
      throw Diagnostic(
        Refusal.typeInUse(name: declaration.name, target: target.name, path: member.path),
        file: member.path
      )
    }
  }
}

extension SwiftSource.Declaration {
  /// Whether nothing outside its file sees it.
  fileprivate var isPrivate: Bool {
    modifiers.contains("private") || modifiers.contains("fileprivate")
  }
}
