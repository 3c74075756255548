import Diagnostics
import LaunchModel
import SourceScan
import XcodeModel

/// An entry point that contains a handwritten switch and nothing else, so that it can be removed.
///
/// That is, every name in it is one that switches consist of, is declared in it, or is a class that the
/// switch chooses from. A call of anything else would be lost with it.
struct HandwrittenSwitch {
  /// What replaces the entry point.
  enum Replacement {
    /// The file is removed, or the launcher in it, and `@main` is added above the type.
    case attribute(type: String, launcher: Range<Int>?)
    /// The body of the function `main`, between its braces.
    case body(Range<Int>, text: String)
  }

  let replacement: Replacement

  /// Reads the entry point of an app.
  ///
  /// - Throws: If it isn't such a switch, or not with certainty.
  init(_ launch: AppLaunch, _ reader: LaunchReader) throws(Diagnostic) {
    let sources = reader.sources(of: launch.app)
    guard let certain = launch.evaluation?.certainChoice else {
      if let unknown = launch.evaluation?.unknown {
        throw .keeping(launch, sources, becauseOf: unknown)
      }
      throw .keeping(launch, sources)
    }
    let types = [certain.app, certain.standIn].compactMap { $0?.withoutModule }
    guard let entryPoint = launch.entryPoint, let member = sources.member(at: entryPoint.file),
      let source = sources.source(of: member)
    else { throw .keeping(launch, sources) }
    switch Self.content(of: source, at: entryPoint, types, launch, reader) {
    case .switchAlone(let found): replacement = found
    case .otherCode(let offset):
      let place = SourceLocation(entryPoint.file, offset: offset, in: source.bytes)
      throw .keeping(launch, sources, because: "its entry point also contains this code", at: place)
    case .otherForm: throw .keeping(launch, sources)
    }
  }

  /// What an entry point contains.
  private enum Content {
    case switchAlone(Replacement)
    /// The switch, and other code at this offset.
    case otherCode(at: Int)
    case otherForm
  }

  /// - Parameter types: The app's type and then, if there is one, the stand-in's, without modules.
  private static func content(
    of source: any ScannedSource,
    at entryPoint: EntryPoint,
    _ types: [String],
    _ launch: AppLaunch,
    _ reader: LaunchReader
  ) -> Content {
    switch (source, entryPoint.kind, launch.lifeCycle?.framework) {
    case (let swift as SwiftSource, .mainSwift, .uiKit?),
      (let swift as SwiftSource, .mainSwift, .swiftUI?):
      let other = swift.firstCode(besidesSwitchBetween: types) {
        reader.isOfStandIns($0, of: launch)
      }
      return other.map { .otherCode(at: $0) }
        ?? .switchAlone(.attribute(type: types[0], launcher: nil))
    case (let swift as SwiftSource, .launcher, .swiftUI?):
      guard let launcher = entryPoint.declaration else { return .otherForm }
      let other = swift.firstName(besidesSwitchOf: types + [launcher.name]) {
        launcher.range.contains($0)
      }
      return other.map { .otherCode(at: $0) }
        ?? .switchAlone(.attribute(type: types[0], launcher: launcher.range))
    case (let objectiveC as ObjectiveCSource, .mainC, .uiKit?):
      if let other = objectiveC.firstCode(besidesSwitchBetween: types) {
        return .otherCode(at: other)
      }
      return objectiveC.mainFunction(running: types[0]).map { .switchAlone($0) } ?? .otherForm
    default: return .otherForm
    }
  }
}

extension Diagnostic {
  /// The error for a switch that an unknown expression decides about.
  static func keeping(
    _ launch: AppLaunch,
    _ sources: TargetSources,
    becauseOf unknown: UnknownValue
  ) -> Diagnostic {
    let place = sources.target.context.location(at: unknown.range.lowerBound, in: unknown.file)
    return keeping(launch, sources, because: "what it runs depends on this expression", at: place)
  }

  /// The error for a handwritten switch that can't be removed, with the lines to change manually.
  ///
  /// - Parameters:
  ///   - reason: What prevents it; `nil` if the switch has another form.
  ///   - location: The location of that; `nil` for the entry point.
  static func keeping(
    _ launch: AppLaunch,
    _ sources: TargetSources,
    because reason: Message? = nil,
    at location: SourceLocation? = nil
  ) -> Diagnostic {
    let entryPoint = launch.entryPoint
    let type = launch.evaluation?.certainChoice?.app.withoutModule
    let declared = type.flatMap { ClassInfo(named: $0, in: sources)?.location }
    let isKept: Message = "the switch of '\(launch.app.name)' is kept, because "
    var error = Diagnostic(
      reason.map { isKept + $0 }
        ?? "the switch of '\(launch.app.name)' has a form that understudy doesn't remove",
      fix: launch.replacesAttribute && declared != nil
        ? "move other code out of the entry point's file, delete it, and write '@main' above"
          + " '\(type ?? "")'"
        : type.map { "edit the entry point so that it only runs '\($0)'" }
          ?? "remove the choice for tests from the entry point",
      at: location ?? entryPoint?.location ?? SourceLocation(""),
      notes: (launch.launchSwitch?.lookups ?? []).map {
        Note($0.location, "the stand-in is chosen here")
      }
    )
    if launch.replacesAttribute, let declared {
      error.notes.append(Note(declared, "the line '@main' belongs above this one"))
    }
    return error
  }
}

extension AppLaunch {
  /// Whether the entry point can be in place of an attribute.
  fileprivate var replacesAttribute: Bool {
    entryPoint?.kind == .mainSwift && lifeCycle?.framework == .uiKit
      || entryPoint?.kind == .launcher && lifeCycle?.framework == .swiftUI
  }
}

extension SwiftSource {
  /// Whether nothing is declared or done outside of types.
  var hasTypesOnly: Bool { globals.isEmpty && typeAliases.isEmpty && !hasTopLevelCode }

  /// The names that switches consist of, including keywords and labels.
  private static let words: Set<String> = [
    "import", "UIKit", "SwiftUI", "Foundation", "let", "var", "func", "static", "if", "else",
    "switch", "case", "default", "guard", "return", "nil", "true", "false", "as", "is", "self",
    "throws", "try", "main", "struct", "enum", "class", "final", "private", "fileprivate", "Bool",
    "String", "Int", "Int8", "AnyClass", "Any", "AnyObject", "NSObject", "Type", "CommandLine",
    "argc", "argv", "unsafeArgv", "arguments", "UIApplicationMain", "UIApplication", "UIResponder",
    "UIApplicationDelegate", "NSClassFromString", "NSStringFromClass", "getenv",
    "UnsafeMutableRawPointer", "UnsafeMutablePointer", "bindMemory", "to", "capacity",
    "ProcessInfo", "processInfo", "environment", "keys", "values", "contains", "where", "hasPrefix",
    "isEmpty", "autoreleasepool", "_", "MainActor", "unsafe", "init", "inline", "never", "last",
    "first", "count", "dropFirst", "strcmp",
  ]

  /// Returns the offset of the first code of main.swift that isn't part of a switch between `types`, or of the
  /// stand-in that it declares.
  ///
  /// - Parameter isOfStandIns: Whether a stand-in that uses a type or function does nothing of its own.
  fileprivate func firstCode(
    besidesSwitchBetween types: [String],
    _ isOfStandIns: (String) -> Bool
  ) -> Int? {
    // The articles declare a stand-in in the file itself.
    let standIn = types.dropFirst().first.flatMap { name in declarations.first { $0.path == name } }
    let declared = declarations.first { $0.path != standIn?.path }?.range.lowerBound
    let range = standIn?.range ?? 0..<0
    return declared ?? firstName(besidesSwitchOf: types) { !range.contains($0) }
      ?? (foreignNames(in: range).allSatisfy { types.contains($0) || isOfStandIns($0) }
        ? nil : range.lowerBound)
  }

  /// Returns the offset of the first of these names that isn't part of a switch between `types`.
  fileprivate func firstName(
    besidesSwitchOf types: [String],
    where isMeant: (Int) -> Bool
  ) -> Int? {
    offsets(ofNamesBesides: Self.words.union(types)).first(where: isMeant)
  }
}

extension ObjectiveCSource {
  /// Whether the file declares and implements the class `name`, and nothing else.
  func isAll(about name: String) -> Bool {
    let frame: Set<String> = ["NS_ASSUME_NONNULL_BEGIN", "NS_ASSUME_NONNULL_END"]
    let known = classes.filter { $0.name == name }.map(\.range) + imports.map(\.range)
    return classes.contains { $0.name == name } && consists(of: known, and: frame)
  }

  /// The names that switches in `main` consist of, including keywords; a test bundle is loaded anyway.
  private static let words: Set<String> = [
    "int", "char", "const", "main", "argc", "argv", "autoreleasepool", "if", "else", "return",
    "nil", "NULL", "YES", "NO", "BOOL", "Class", "id", "static", "NSString", "NSObject",
    "NSDictionary", "UIApplicationMain", "UIResponder", "NSClassFromString", "NSStringFromClass",
    "class", "getenv", "NSProcessInfo", "processInfo", "environment", "arguments", "objectForKey",
    "valueForKey", "containsObject", "isEqualToString", "hasSuffix", "pathExtension",
    "lastPathComponent", "length", "boolValue", "NSBundle", "bundleWithPath", "load",
    "loadAndReturnError", "NSError", "NSLog", "NSAutoreleasePool", "alloc", "init", "release",
    "drain",
  ]

  /// Returns the offset of the first code of main.m that isn't part of a switch between `types`.
  fileprivate func firstCode(besidesSwitchBetween types: [String]) -> Int? {
    functions.first { $0.name != "main" }?.nameRange.lowerBound
      ?? classes.first?.range.lowerBound
      ?? firstName(besides: Self.words.union(types))
  }

  /// The body of `main` that runs the app with a delegate; `nil` if its calls differ in more than that, so
  /// that they also choose something else.
  fileprivate func mainFunction(running delegate: String) -> HandwrittenSwitch.Replacement? {
    let calls = calls(of: .uiApplicationMain).map { call in
      call.arguments.dropLast().map { text($0.range) }
    }
    guard functions.count == 1, let others = calls.first, Set(calls).count == 1 else { return nil }
    let style = SourceStyle(of: bytes)
    let step = style.indentation
    let lines = [
      "", step + "@autoreleasepool {",
      step + step + "return UIApplicationMain(\(others.joined(separator: ", ")), "
        + "NSStringFromClass([\(delegate) class]));",
      step + "}", "",
    ]
    let body = functions[0].bodyRange
    return .body(
      body.lowerBound + 1..<body.upperBound - 1,
      text: lines.joined(separator: style.newline)
    )
  }
}

extension LaunchReader {
  /// Whether a stand-in that uses this type or function does nothing of its own: it's one of Apple's
  /// frameworks, or a delegate.
  func isOfStandIns(_ name: String, of launch: AppLaunch) -> Bool {
    let known: Set<String> = [
      "AnyClass", "Any", "AnyObject", "Bool", "String", "Int", "Void", "Set", "Self", "Selector",
      "MainActor", "CommandLine", "ProcessInfo", "Text", "App", "Scene", "WindowGroup", "View",
      "EmptyView", "Color", "print", "autoreleasepool", "available", "selector", "unsafe",
    ]
    if name == launch.appDelegate { return true }
    let declared = launch.targets.compactMap { ClassInfo(named: name, in: sources(of: $0)) }
    return declared.isEmpty
      ? name.hasApplePrefix || known.contains(name) : declared.allSatisfy(\.isSceneDelegate)
  }
}
