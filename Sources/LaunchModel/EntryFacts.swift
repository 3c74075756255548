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

  /// - Parameter library: Returns the name of the library that declares the `main` of a type.
  init(
    of entryPoint: EntryPoint,
    in sources: TargetSources,
    library: @escaping (String) -> String?
  ) {
    guard let member = sources.member(at: entryPoint.file) else { return }
    switch entryPoint.kind {
    case .main, .uiApplicationMain, .nsApplicationMain:
      guard let source = sources.swiftSource(of: member) else { return }
      read(attributeOf: entryPoint, source, sources)
      // Without a `main` of its own or of a library, an attribute chooses nothing.
      guard entryPoint.kind == .main, entryPoint.type.flatMap(library) != nil else { return }
    case .launcher, .mainSwift:
      guard let source = sources.swiftSource(of: member) else { return }
      let calls = source.entryCalls
      framework =
        calls.lazy.compactMap { Self.framework(of: $0, source, sources) }.first
        ?? Self.framework(of: entryPoint.type ?? "", source, sources)
      read(calls, in: source)
    case .mainC:
      guard let source = sources.objectiveCSource(of: member) else { return }
      // What runs later doesn't start the app.
      let ranges =
        source.main(on: sources.target.platforms.first).map(source.launchRanges)
        ?? [0..<source.bytes.count]
      let calls = source.entryCalls.filter { call in
        ranges.contains { $0.contains(call.range.lowerBound) }
      }
      // Only applications of AppKit are run by a message.
      framework =
        calls.lazy.compactMap { $0.function?.framework }.first ?? (calls.isEmpty ? nil : .appKit)
      read(calls, in: source)
    }
    guard let evaluation = EntryEvaluation(of: entryPoint, in: sources, library: library) else {
      return
    }
    self.evaluation = evaluation
    loadsMainNib = evaluation.loadsMainNib(in: .normal)
    let position = entryPoint.attribute == nil ? call : nil
    launchSwitch = evaluation.launchSwitch(
      at: SourceLocation(entryPoint.file, position ?? entryPoint.position),
      in: sources
    )
    let launched = evaluation.delegate?.withoutModule
    delegate = launched.flatMap {
      framework == .swiftUI ? Self.delegate(adaptedBy: $0, sources) : $0
    }
  }

  private mutating func read(
    attributeOf entryPoint: EntryPoint,
    _ source: SwiftSource,
    _ sources: TargetSources
  ) {
    guard let type = entryPoint.type else { return }
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
      ?? entryPoint.declaration?.adaptedDelegate(in: source, sources.testBuild)
  }

  private mutating func read(_ calls: [EntryCall], in source: some ScannedSource) {
    let first = calls.first { $0.kind != .run } ?? (framework == .appKit ? calls.first : nil)
    call = first.map { SourcePosition(offset: $0.range.lowerBound, in: source.bytes) }
  }

  /// The framework whose app a call in Swift runs, if it shows it.
  private static func framework(
    of call: EntryCall,
    _ source: SwiftSource,
    _ sources: TargetSources
  ) -> LaunchFramework? {
    switch call.kind {
    case .function(let function): return function.framework
    case .main: return call.type.flatMap { framework(of: $0, source, sources) }
    case .run:
      return call.type.flatMap(sources.root) == "NSApplication" ? .appKit : nil
    }
  }

  /// The delegate class that the SwiftUI `App` of that name adapts, wherever it is declared.
  private static func delegate(adaptedBy app: String, _ sources: TargetSources) -> String? {
    guard let (member, declaration) = sources.declaration(of: app),
      let source = sources.swiftSource(of: member)
    else { return nil }
    return declaration.adaptedDelegate(in: source, sources.testBuild)
  }

  /// The framework of a type with `@main`: by what it derives from, else by what its file imports.
  private static func framework(
    of type: String,
    _ source: SwiftSource,
    _ sources: TargetSources
  ) -> LaunchFramework? {
    let types = sources.typesInOrder(from: type)
    return types.lazy.compactMap { LaunchFramework.ofTypes[$0.withoutModule] }.first
      ?? source.imports.lazy.compactMap { LaunchFramework.ofModules[$0.module] }.first
  }
}

extension SwiftSource.Declaration {
  /// The delegate class that a SwiftUI `App` adapts:
  /// `@UIApplicationDelegateAdaptor(AppDelegate.self) var …` or `@… var delegate: AppDelegate`.
  ///
  /// An app for several platforms has one for each, between `#if` and `#endif`.
  fileprivate func adaptedDelegate(in source: SwiftSource, _ build: TestBuild) -> String? {
    for member in members where build.includes(member.conditions) != false {
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
  /// The last superclass of an application's class that these sources name: one that they don't declare, or `nil`.
  func root(ofApplication name: String) -> String? {
    // The app can extend the system's own.
    guard name != "NSApplication", let type = ClassInfo(named: name, in: self) else { return name }
    let last = type.lineage.first { $0.superclass == "NSApplication" } ?? Array(type.lineage).last
    return last?.superclass
  }
}

/// A call in an entry point's file that may run the app.
package struct EntryCall {
  enum Kind: Hashable {
    case function(LaunchFunction)
    /// `main` of a type.
    case main
    /// `run` of an application.
    case run
  }

  let kind: Kind
  /// The type that is asked for `main`, or the class of the application; `nil` if the call doesn't name it.
  var type: String?
  package let range: Range<Int>

  var function: LaunchFunction? { if case .function(let function) = kind { function } else { nil } }
}

extension SwiftSource {
  /// The calls that may run the app, in order.
  package var entryCalls: [EntryCall] {
    calls(of: Set(LaunchFunction.all.keys).union(["main", "run"])).compactMap { call in
      if let function = LaunchFunction.all[call.name] {
        return EntryCall(kind: .function(function), range: call.range)
      }
      // Without an owner, it's a function of the file.
      guard let dot = call.callee.lastIndex(of: ".") else { return nil }
      let owner = String(call.callee[..<dot])
      let kind: EntryCall.Kind = call.name == "main" ? .main : .run
      if kind == .run, !call.arguments.isEmpty { return nil }
      let type = kind == .run ? owner.applicationClass : owner.isEmpty ? nil : owner
      return EntryCall(kind: kind, type: type, range: call.range)
    }
  }
}

extension ObjectiveCSource {
  /// The calls that may run the app, in order.
  package var entryCalls: [EntryCall] {
    let calls = calls(of: Set(LaunchFunction.all.keys)).map { call in
      EntryCall(
        kind: LaunchFunction.all[call.name].map { .function($0) } ?? .run,
        range: call.range
      )
    }
    let runs = applicationRuns.map { EntryCall(kind: .run, range: $0.range) }
    return (calls + runs).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension String {
  /// `X` of `X.shared`, and `NSApplication` of `NSApp`.
  fileprivate var applicationClass: String? {
    if ["NSApp", "NSApp?", "NSApp!"].contains(self) { return "NSApplication" }
    return hasSuffix(".shared") ? String(dropLast(".shared".count)) : nil
  }
}
