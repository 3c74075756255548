import ProjectText
import SourceScan
import XcodeModel

/// What the source of an entry point says about the launch.
struct EntryFacts {
  /// The framework whose `main` runs.
  var framework: LaunchFramework?
  /// The class of the application's delegate, or of the adaptor's.
  var delegate: String?
  /// The switch in it.
  var launchSwitch: LaunchSwitch?
  /// The place of the call that runs the app, where there is one to be seen.
  var call: SourcePosition?

  init() {}

  init(of entryPoint: EntryPoint, in sources: TargetSources) {
    self.init()
    guard let member = sources.members.first(where: { $0.path == entryPoint.file }) else { return }
    switch entryPoint.kind {
    case .main, .uiApplicationMain, .nsApplicationMain:
      self = EntryFacts(ofAttributeIn: entryPoint, member, sources)
    case .launcher, .mainSwift:
      guard let source = sources.swiftSource(of: member) else { return }
      self = EntryFacts(ofCallsIn: source, sources)
    case .mainC:
      guard let source = sources.objectiveCSource(of: member) else { return }
      self = EntryFacts(ofCallsIn: source, sources)
    }
  }

  private init(
    ofAttributeIn entryPoint: EntryPoint,
    _ member: SourceMember,
    _ sources: TargetSources
  ) {
    guard let type = entryPoint.type, let source = sources.swiftSource(of: member) else { return }
    framework =
      switch entryPoint.kind {
      case .uiApplicationMain: .uiKit
      case .nsApplicationMain: .appKit
      default: Self.framework(of: type, source, sources)
      }
    guard framework == .swiftUI else {
      delegate = type
      return
    }
    delegate =
      Self.delegate(adaptedBy: type, sources)
      ?? entryPoint.declaration?.adaptedDelegate(in: source)
  }

  /// The delegate class that the SwiftUI `App` of that name adapts, wherever it is declared.
  static func delegate(adaptedBy app: String, _ sources: TargetSources) -> String? {
    guard let (member, declaration) = sources.declaration(of: app),
      let source = sources.swiftSource(of: member)
    else { return nil }
    return declaration.adaptedDelegate(in: source)
  }

  /// The framework of a type with `@main`: by what it derives from, else by what its file imports.
  static func framework(
    of type: String,
    _ source: SwiftSource,
    _ sources: TargetSources
  ) -> LaunchFramework? {
    var inherited: [String] = []
    var next: [String] = [type]
    // A base class of one's own may lie between; circles end with the sixth.
    for _ in 0..<6 where !next.isEmpty {
      let declarations = next.flatMap { name in
        source.declarations.filter { $0.path == name || $0.name == name }
          + (sources.declaration(of: name).map { [$0.1] } ?? [])
      }
      next = declarations.flatMap(\.inheritedTypes).filter { !inherited.contains($0) }
      inherited += next
      if let known = inherited.lazy.compactMap(LaunchFramework.init(inherited:)).first {
        return known
      }
    }
    return source.imports.lazy.compactMap { LaunchFramework(importing: $0.module) }.first
  }
}

extension SwiftSource.Declaration {
  /// The delegate class that a SwiftUI `App` adapts:
  /// `@UIApplicationDelegateAdaptor(AppDelegate.self) var …` or `@… var delegate: AppDelegate`.
  fileprivate func adaptedDelegate(in source: SwiftSource) -> String? {
    for member in members {
      guard
        let adaptor = member.attributes.first(where: {
          $0.name.withoutModule.hasSuffix("ApplicationDelegateAdaptor")
            || $0.name.withoutModule == "WKExtensionDelegateAdaptor"
        })
      else { continue }
      let names = source.metatypes(in: adaptor.arguments ?? 0..<0)
      return names.first ?? source.annotatedType(of: member)
    }
    return nil
  }
}
