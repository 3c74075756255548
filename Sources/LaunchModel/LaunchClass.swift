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

  /// The sources that declare it.
  package let sources: TargetSources

  /// In Swift, its source and declaration.
  package let swift: (source: SwiftSource, declaration: SwiftSource.Declaration)?

  /// In Objective-C, the source of its implementation.
  package let objectiveC: ObjectiveCSource?

  /// The class `name` in `sources`; nil if they declare none.
  package init?(named name: String, in sources: TargetSources) {
    self.name = name
    self.sources = sources
    if let (member, declaration) = sources.declaration(of: name),
      let source = sources.swiftSource(of: member)
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
      let module = sources.target.testSettings["PRODUCT_MODULE_NAME"] ?? sources.name
      runtimeName =
        declaration.objectiveCName(in: source) ?? "\(module).\(declaration.path)"
      return
    }
    let word = Array("@implementation".utf8)
    for member in sources.objectiveCMembers(containing: name) {
      guard let bytes = sources.bytes(of: member), bytes.contains(run: Array(name.utf8)),
        bytes.contains(run: word), let source = sources.objectiveCSource(of: member)
      else { continue }
      let found = source.classes.first {
        $0.name == name && $0.kind == .implementation && $0.category == nil
      }
      guard let found else { continue }
      file = member.path
      swift = nil
      objectiveC = source
      runtimeName = name
      place = SourceLocation(member.path, offset: found.nameRange.lowerBound, in: bytes)
      superclass = sources.superclass(of: name, implementedIn: member)
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

extension TargetSources {
  /// The superclass of an Objective-C class, from the header beside its implementation.
  fileprivate func superclass(of name: String, implementedIn member: SourceMember) -> String? {
    let stem = String(member.path.dropLast(Path.fileExtension(of: member.path).count))
    return [header(at: stem + "h"), objectiveCSource(of: member)].lazy
      .compactMap { $0?.classes.first { $0.name == name && $0.superclass != nil } }
      .first?.superclass
  }
}

extension LaunchClass {
  /// Whether the class, or an extension of it in the same target, answers UIKit's question for a
  /// scene's configuration.
  package var configuresScenes: Bool {
    if let objectiveC { return objectiveC.identifiers.contains(Self.sceneMethod) }
    return sources.swift(with: .configuresScenes).contains { _, source in
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
