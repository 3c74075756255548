package import Diagnostics
import ProjectFiles
package import SourceScan
import XcodeModel

/// A class that takes part in a launch, as its target declares it.
package struct LaunchClass {
  /// The name in its source, without module.
  package let name: String

  /// The name the Objective-C run time knows it by.
  package let runtimeName: String

  /// What stands first in its inheritance clause.
  package let superclass: String?

  /// The name in the declaration.
  package let place: SourceLocation

  /// The absolute path of the file it is declared in.
  package let file: String

  /// The target that declares it.
  package let target: CheckedTarget

  /// In Swift, its source and declaration.
  package let swift: (source: SwiftSource, declaration: SwiftSource.Declaration)?

  /// In Objective-C, the source of its implementation.
  package let objectiveC: ObjectiveCSource?

  /// The class `name` in the sources of `target`; nil if it declares none.
  package init?(named name: String, in target: CheckedTarget) {
    self.name = name
    self.target = target
    if let (member, declaration) = target.sources.declaration(of: name),
      let source = target.sources.source(of: member)
    {
      file = member.path
      swift = (source, declaration)
      objectiveC = nil
      superclass = declaration.inheritedTypes.first?.withoutModule
      place = SourceLocation(
        member.path,
        offset: declaration.nameRange.lowerBound,
        in: source.bytes
      )
      let module = target.target.testSettings["PRODUCT_MODULE_NAME"] ?? target.name
      runtimeName =
        declaration.objectiveCName(in: source) ?? "\(module).\(declaration.path)"
      return
    }
    let word = Array("@implementation".utf8)
    let marks = SourceMarks(of: Array(name.utf8))
    for member in target.members
    where member.kind == .cFamily && target.sources.mayHold(marks, in: member) {
      guard let bytes = target.sources.bytes(of: member), bytes.contains(run: Array(name.utf8)),
        bytes.contains(run: word)
      else { continue }
      let source = ObjectiveCSource(scanning: bytes)
      let found = source.classes.first {
        $0.name == name && $0.kind == .implementation && $0.category == nil
      }
      guard let found else { continue }
      file = member.path
      swift = nil
      objectiveC = source
      runtimeName = name
      place = SourceLocation(member.path, offset: found.nameRange.lowerBound, in: bytes)
      superclass = target.superclass(of: name, implementedIn: member)
      return
    }
    return nil
  }
}

extension SwiftSource.Declaration {
  /// The name in `@objc(Name)`.
  func objectiveCName(in source: SwiftSource) -> String? {
    attribute(named: "objc")?.arguments.map(source.text)
  }
}

extension CheckedTarget {
  /// The superclass of an Objective-C class, from the header beside its implementation.
  fileprivate func superclass(of name: String, implementedIn member: SourceMember) -> String? {
    let stem = String(member.path.dropLast(Path.fileExtension(of: member.path).count))
    let paths = [stem + "h", member.path]
    for path in paths {
      guard let bytes = try? target.levels.files.read(path) else { continue }
      let interface = ObjectiveCSource(scanning: bytes).classes.first {
        $0.name == name && $0.superclass != nil
      }
      if let interface { return interface.superclass }
    }
    return nil
  }
}

extension LaunchClass {
  /// Whether the class, or an extension of it in the same target, answers UIKit's question for a
  /// scene's configuration.
  package var configuresScenes: Bool {
    if let objectiveC { return objectiveC.identifiers.contains(Self.sceneMethod) }
    return target.swift(marked: .configuresScenes).contains { _, source in
      source.declarations.contains { declaration in
        declaration.name.withoutModule == name
          && declaration.members.contains(where: \.configuresScenes)
      }
    }
  }

  private static let sceneMethod = "configurationForConnectingSceneSession"

  /// Whether something is assigned to its window, which may hold the main storyboard's by then.
  package var assignsWindow: Bool {
    swift?.source.assignsWindow ?? objectiveC?.assignsWindow ?? false
  }
}

extension SwiftSource.Member {
  /// Whether this is `application(_:configurationForConnecting:options:)`.
  var configuresScenes: Bool { labels?.contains("configurationForConnecting") == true }
}
