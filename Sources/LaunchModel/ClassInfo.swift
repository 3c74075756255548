package import Diagnostics
import ProjectFiles
package import SourceScan
import XcodeModel

/// A class that a target declares, or another type that takes part in a launch.
package struct ClassInfo {
  /// The name in its source, without module.
  package let name: String

  /// The name with the module before it in Swift; the name alone in Objective-C.
  package let qualifiedName: String

  /// The name in `@objc(Name)`.
  package let objectiveCName: String?

  /// The name by which the Objective-C runtime finds it.
  package var runtimeName: String { objectiveCName ?? qualifiedName }

  /// What comes first in its inheritance clause, without module unless the class has the same name.
  package let superclass: String?

  /// The protocols that its declaration names, and what else its inheritance clause has.
  package let conformances: [String]

  /// Where the declaration has its name.
  package var location: SourceLocation { sources.location(at: nameOffset, in: file) }

  /// The absolute path of the file that declares it.
  package let file: String

  private let nameOffset: Int

  /// The sources of the target that declares it.
  package let sources: TargetSources

  /// The source and declaration in Swift.
  package let swift: (source: SwiftSource, declaration: SwiftSource.Declaration)?

  /// The source of its implementation in Objective-C.
  package let objectiveC: ObjectiveCSource?

  /// Finds the type `name` in `sources`; `nil` if they declare none.
  package init?(named name: String, in sources: TargetSources) {
    if let (member, declaration) = sources.declaration(of: name),
      let source = sources.swiftSource(of: member)
    {
      self.init(declaration, of: source, in: member, sources)
    } else if let (member, implementation) = sources.implementation(of: name),
      let source = sources.objectiveCSource(of: member)
    {
      self.init(implementation, of: source, in: member, sources)
    } else {
      return nil
    }
  }

  private init(
    _ declaration: SwiftSource.Declaration,
    of source: SwiftSource,
    in member: SourceMember,
    _ sources: TargetSources
  ) {
    name = declaration.path
    let module = sources.moduleName ?? sources.name
    qualifiedName = "\(module).\(declaration.path)"
    objectiveCName = source.objectiveCName(of: declaration)
    let inherited = declaration.inheritedTypes.first
    let name = inherited?.withoutModule
    // `class AppDelegate: Framework.AppDelegate`
    superclass = name == declaration.path ? inherited : name
    conformances = Array(declaration.inheritedTypes.dropFirst())
    (file, nameOffset) = (member.path, declaration.nameRange.lowerBound)
    self.sources = sources
    swift = (source, declaration)
    objectiveC = nil
  }

  private init(
    _ implementation: ObjectiveCSource.ClassDeclaration,
    of source: ObjectiveCSource,
    in member: SourceMember,
    _ sources: TargetSources
  ) {
    name = implementation.name
    qualifiedName = name
    objectiveCName = nil
    let declarations = [sources.header(nextTo: member.path), source].flatMap {
      $0?.classes(named: implementation.name) ?? []
    }
    superclass = declarations.lazy.compactMap(\.superclass).first
    conformances = declarations.flatMap(\.protocols)
    (file, nameOffset) = (member.path, implementation.nameRange.lowerBound)
    self.sources = sources
    swift = nil
    objectiveC = source
  }
}

extension ClassInfo {
  /// Whether the build that tests run in may have it.
  var isCompiled: Bool {
    if sources.excludes(file) { return false }
    if let (source, _) = swift {
      return source.declarations.contains {
        $0.path == name && sources.includes($0.conditions, isSwift: true) != false
      }
    }
    return objectiveC?.classes(named: name).contains {
      $0.kind == .implementation && sources.includes($0.conditions, isSwift: false) != false
    } != false
  }

  /// A method, property or initializer, in the declaration or in an extension of it.
  package struct Member: Sendable, Hashable {
    package let kind: SwiftSource.Member.Kind

    /// The base name in Swift; the selector in Objective-C.
    package let name: String

    /// The argument labels of a method in Swift.
    package let labels: [String]

    /// The absolute path of the file.
    package let file: String

    /// The bytes of the member in Swift, and those of its body in Objective-C.
    package let range: Range<Int>
  }

  /// A member that the system calls at launch.
  package enum Callback: String, Sendable, CaseIterable {
    case willFinishLaunching = "willFinishLaunchingWithOptions"
    case didFinishLaunching = "didFinishLaunchingWithOptions"
    case sceneConfiguration = "configurationForConnecting"
    case didBecomeActive = "applicationDidBecomeActive"
  }

  /// The members, in order: those of the file that declares the type, then those of extensions and
  /// categories in other files of the target.
  ///
  /// Of other files, only those with a callback are read.
  package var members: [Member] {
    if let (source, declaration) = swift {
      let own = source.members(of: declaration.path, in: file)
      return own
        + sources.swift(with: .callback).filter { $0.member.path != file }
        .flatMap { $1.members(of: declaration.path, in: $0.path) }
    }
    let own = objectiveC?.members(of: name, in: file) ?? []
    return own
      + sources.objectiveC(with: .callback).filter { $0.member.path != file }
      .flatMap { $1.members(of: name, in: $0.path) }
  }

  /// Returns the member that is `callback`, wherever in the target it's declared.
  package func member(_ callback: Callback) -> Member? { members.first { $0.is(callback) } }

  /// The class, and then the superclasses that the target declares.
  var lineage: some Sequence<ClassInfo> {
    sequence(state: (next: self as ClassInfo?, known: Set<String>())) { state in
      // Classes can derive from each other.
      guard let type = state.next, state.known.insert(type.name).inserted else { return nil }
      state.next = type.superclass.flatMap { ClassInfo(named: $0, in: type.sources) }
      return type
    }
  }

  /// Whether it, or a superclass that the target declares, says that it's a delegate of scenes.
  package var isSceneDelegate: Bool {
    lineage.contains { type in
      (type.conformances + [type.superclass ?? ""]).contains {
        $0 == "UISceneDelegate" || $0 == "UIWindowSceneDelegate"
      }
    }
  }

  /// Whether it returns the configuration of a new scene.
  package var configuresScenes: Bool { member(.sceneConfiguration) != nil }

  /// The class of the scene delegate, if the code that configures scenes names one.
  ///
  /// Of several, it's the one that no condition is about, or else the first for windows.
  package var sceneDelegate: String? {
    if let source = objectiveC {
      return source.classNames(in: 0..<source.bytes.count).first {
        ClassInfo(named: $0, in: sources)?.isSceneDelegate == true
      }
    }
    guard let member = member(.sceneConfiguration),
      let source = sources.swiftSource(at: member.file)
    else { return nil }
    let assigned = source.typesAssignedToDelegateClass
    guard assigned.count > 1 else { return assigned.first?.type }
    let code = source.code(in: member.range).flatMap { statement -> [Statement] in
      if case .function(_, _, let body) = statement.kind { body } else { [] }
    }
    let found =
      assigned.first { code.alwaysRun(at: $0.offset) }
      ?? assigned.first { ClassInfo(named: $0.type, in: sources)?.isSceneDelegate == true }
    return (found ?? assigned[0]).type
  }

  /// The names of the scene configurations that it creates.
  var sceneConfigurationNames: [String] {
    guard let member = member(.sceneConfiguration) else { return [] }
    if swift == nil { return [objectiveC?.initializationWithName?.name].compactMap(\.self) }
    let calls = sources.swiftSource(at: member.file)?.calls(of: ["UISceneConfiguration"]) ?? []
    return calls.filter { member.range.contains($0.range.lowerBound) }.compactMap { call in
      call.arguments.first { $0.label == "name" }?.string
    }
  }

  /// Whether its file assigns something to a window.
  package var assignsWindow: Bool {
    swift?.source.assignsWindow ?? objectiveC?.assignsWindow ?? false
  }
}

extension ClassInfo.Member {
  /// Whether this is `callback`, in Swift or Objective-C.
  package func `is`(_ callback: ClassInfo.Callback) -> Bool {
    labels.contains(callback.rawValue) || name == callback.rawValue
      || name.utf8.contains(UInt8(ascii: ":"))
        && Array(name.utf8).contains(run: Array(callback.rawValue.utf8))
  }
}

extension SwiftSource {
  /// The name in `@objc(Name)`.
  func objectiveCName(of declaration: Declaration) -> String? {
    declaration.attribute(named: "objc")?.arguments.map { text($0).filter { !$0.isWhitespace } }
  }

  /// The members of the type `path`, and of extensions that name it alone or with its module.
  fileprivate func members(of path: String, in file: String) -> [ClassInfo.Member] {
    declarations.filter { $0.isNamed(path) }.flatMap(\.members)
      .filter { $0.kind != .variable || !$0.isStatic }.map { member in
        ClassInfo.Member(
          kind: member.kind,
          name: member.name,
          labels: member.labels ?? [],
          file: file,
          range: member.range
        )
      }
  }
}

extension ObjectiveCSource {
  /// The methods that the class `name` and its categories implement.
  fileprivate func members(of name: String, in file: String) -> [ClassInfo.Member] {
    functions(ofClass: name).map { function in
      ClassInfo.Member(
        kind: .function,
        name: function.plainName,
        labels: [],
        file: file,
        range: function.bodyRange
      )
    }
  }
}

extension TargetSources {
  /// Returns the header next to an implementation.
  func header(nextTo path: String) -> ObjectiveCSource? {
    objectiveCSource(at: String(path.dropLast(Path.fileExtension(of: path).count)) + "h")
  }

  /// Returns the implementation of the Objective-C class `name`, and its file.
  func implementation(of name: String) -> (SourceMember, ObjectiveCSource.ClassDeclaration)? {
    let words = [Array(name.utf8), Array("@implementation".utf8)]
    func find(_ member: SourceMember) -> (SourceMember, ObjectiveCSource.ClassDeclaration)? {
      guard let bytes = bytes(of: member), words.allSatisfy(bytes.contains(run:)) else {
        return nil
      }
      return objectiveCSource(of: member)?.classes(named: name).first {
        $0.kind == .implementation && $0.category == nil
      }.map { (member, $0) }
    }
    // A file by the name of the class answers without a survey.
    let namesakes = members(named: name + ".m") + members(named: name + ".mm")
    return namesakes.lazy.compactMap(find).first
      ?? members(mayDeclare: name, in: .cFamily).lazy.compactMap(find).first
  }

  /// Whether the class `name` is among the sources, in Swift or Objective-C.
  func declares(_ name: String) -> Bool {
    declaration(of: name) != nil || implementation(of: name) != nil
  }
}
