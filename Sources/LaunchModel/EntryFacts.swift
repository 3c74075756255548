import Diagnostics
import ProjectText
import SourceScan
import XcodeModel

/// The facts about a launch in the source of its entry point.
struct EntryFacts {
  /// The framework whose `main` runs.
  var framework: LaunchFramework?
  /// The class of the application's delegate, or of the adaptor's.
  var delegate: String?
  /// What it runs under test and normally; `nil` for an attribute, which chooses nothing.
  var evaluation: EntryEvaluation?
  /// The switch in it.
  var launchSwitch: LaunchSwitch?
  /// Whether a call of `NSApplicationMain` loads the main nib, whose delegate it is then.
  var loadsMainNib = false
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
      self = EntryFacts(ofCallsIn: source, of: entryPoint.type, sources)
    case .mainC:
      guard let source = sources.objectiveCSource(of: member) else { return }
      self = EntryFacts(ofCallsIn: source, sources)
    }
    guard entryPoint.attribute == nil || entryPoint.kind == .launcher,
      let evaluation = EntryEvaluation(of: entryPoint, in: sources)
    else { return }
    self.evaluation = evaluation
    let position = entryPoint.attribute == nil ? call : nil
    launchSwitch = evaluation.launchSwitch(
      at: SourceLocation(entryPoint.file, position ?? entryPoint.position),
      in: sources
    )
    if let name = evaluation.delegate?.withoutModule {
      delegate = framework == .swiftUI ? Self.delegate(adaptedBy: name, sources) : name
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

  /// Reads main.swift, or a file with a custom launcher.
  private init(ofCallsIn source: SwiftSource, of type: String?, _ sources: TargetSources) {
    let starts = source.calls(of: LaunchFramework.functions.union(["main", "run"]))
    for call in starts {
      if let known = LaunchFramework(function: call.name) {
        framework = framework ?? known
        loadsMainNib = loadsMainNib || known == .appKit
      } else if call.name == "main", let type = call.callee.beforeLastDot {
        framework = framework ?? Self.framework(of: type, source, sources)
      } else if call.name == "run", let type = call.callee.applicationClass,
        type == "NSApplication" || sources.application(type, derivesFrom: "NSApplication")
      {
        framework = framework ?? .appKit
      }
    }
    framework = framework ?? Self.framework(of: type ?? "", source, sources)
    let call =
      starts.first { LaunchFramework(function: $0.name) != nil || $0.name == "main" }
      ?? starts.first { framework == .appKit && $0.name == "run" && $0.arguments.isEmpty }
    self.call = call.map {
      SourcePosition(offset: $0.range.lowerBound, in: source.bytes)
    }
  }

  /// Reads main.m, or another file with the function `main`.
  private init(ofCallsIn source: ObjectiveCSource, _ sources: TargetSources) {
    self.init()
    let platform = sources.target.platforms.first
    // What runs later doesn't start the app.
    let ranges = source.main(on: platform).map(source.launchRanges) ?? [0..<source.bytes.count]
    func runs(_ offset: Int) -> Bool { ranges.contains { $0.contains(offset) } }
    for call in source.calls(of: LaunchFramework.functions) where runs(call.range.lowerBound) {
      framework = framework ?? LaunchFramework(function: call.name)
      loadsMainNib = loadsMainNib || call.name == "NSApplicationMain"
      self.call =
        self.call ?? SourcePosition(offset: call.range.lowerBound, in: source.bytes)
    }
    if let run = source.applicationRuns.first(where: { runs($0.range.lowerBound) }) {
      framework = framework ?? .appKit
      self.call = self.call ?? SourcePosition(offset: run.range.lowerBound, in: source.bytes)
    }
    if framework == nil, source.identifiers.contains("NSApplication") { framework = .appKit }
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

extension TargetSources {
  /// Whether the application class `name` of this target derives from `superclass`.
  func application(_ name: String, derivesFrom superclass: String) -> Bool {
    var current: String? = name
    for _ in 0..<6 {
      guard let name = current, let type = ClassInfo(named: name, in: self) else { return false }
      if type.superclass == superclass { return true }
      current = type.superclass
    }
    return false
  }
}

extension String {
  /// `X` of `X.shared.run`, and `NSApplication` of `NSApp.run`.
  fileprivate var applicationClass: String? {
    if hasPrefix("NSApp.") || hasPrefix("NSApp?.") || hasPrefix("NSApp!.") {
      return "NSApplication"
    }
    return hasSuffix(".shared.run") ? String(dropLast(".shared.run".count)) : nil
  }

  /// `A.B` of `A.B.main`.
  fileprivate var beforeLastDot: String? {
    guard let dot = lastIndex(of: "."), dot != startIndex else { return nil }
    return String(self[..<dot])
  }
}
