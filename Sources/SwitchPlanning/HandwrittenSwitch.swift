import Diagnostics
import LaunchModel
import SourceScan
import XcodeModel

/// An entry point that contains a handwritten switch and nothing else, so that it can be removed.
///
/// That is, every name in the file is one that switches consist of, is declared in the file, or is
/// a class that the switch chooses from. A call of anything else would be lost with the file.
struct HandwrittenSwitch {
  /// What replaces the entry point.
  enum Replacement {
    /// The file is removed, and `@main` is added above the type.
    case attribute(type: String)
    /// The body of the function `main`, between its braces.
    case body(Range<Int>, text: String)
  }

  let replacement: Replacement

  /// Reads the entry point of an app.
  ///
  /// - Throws: If it isn't such a switch, or not with certainty.
  init(_ launch: AppLaunch, in sources: TargetSources) throws(Diagnostic) {
    func refusal(_ reason: Message, at location: SourceLocation? = nil) -> Diagnostic {
      .keeping(launch, sources, because: reason, at: location)
    }
    let otherForm = Diagnostic.keeping(launch, sources)
    guard let entryPoint = launch.entryPoint,
      let member = sources.member(at: entryPoint.file),
      let bytes = sources.bytes(of: member)
    else { throw otherForm }
    guard let choice = launch.evaluation?.certainChoice else {
      if let unknown = launch.evaluation?.unknown {
        throw .keeping(launch, sources, becauseOf: unknown)
      }
      throw otherForm
    }
    let standIn = choice.standIn?.withoutModule
    let otherCode: Message = "its entry point also contains this code"
    func validateIsOnlySwitch(_ other: Int?) throws(Diagnostic) {
      guard let other else { return }
      throw refusal(otherCode, at: SourceLocation(entryPoint.file, offset: other, in: bytes))
    }
    switch (entryPoint.kind, launch.lifeCycle?.framework) {
    case (.mainSwift, .uiKit?):
      let delegate = choice.app.withoutModule
      guard let source = sources.swiftSource(of: member) else { throw otherForm }
      // The articles declare an empty stand-in in the file itself.
      try validateIsOnlySwitch(
        source.declarations.first { $0.path != standIn }?.range.lowerBound
          ?? source.firstName(besidesSwitchOf: [delegate, standIn])
          ?? source.stringLiterals.firstDelegate(but: [delegate, standIn])
      )
      replacement = .attribute(type: delegate)
    case (.launcher, .swiftUI?):
      guard let source = sources.swiftSource(of: member), let launcher = entryPoint.declaration
      else { throw otherForm }
      let app = choice.app
      let types = source.declarations.filter { $0.path == $0.name }
      try validateIsOnlySwitch(
        types.first { $0.name != launcher.name && $0.name != standIn }?.range.lowerBound
          ?? source.firstName(
            besidesSwitchOf: [launcher.name, app, standIn],
            in: launcher.range
          )
      )
      guard source.hasTypesOnly else { throw refusal(otherCode) }
      replacement = .attribute(type: app)
    case (.mainC, .uiKit?):
      let delegate = choice.app.withoutModule
      guard let source = sources.objectiveCSource(of: member), let main = source.functions.first
      else { throw otherForm }
      try validateIsOnlySwitch(
        source.functions.first { $0.name != "main" }?.nameRange.lowerBound
          ?? source.classes.first?.range.lowerBound
          ?? source.firstCall(besidesSwitchOf: [delegate, standIn].compactMap(\.self))
          ?? source.stringLiterals.firstDelegate(but: [delegate, standIn])
      )
      let calls = source.calls(of: .uiApplicationMain).map { call in
        call.arguments.dropLast().map { source.text($0.range) }
      }
      // Calls that differ in more than the delegate also choose something else.
      guard source.functions.count == 1, let others = calls.first, Set(calls).count == 1 else {
        throw otherForm
      }
      let style = SourceStyle(of: bytes)
      let step = style.indentation
      let lines = [
        "", step + "@autoreleasepool {",
        step + step + "return UIApplicationMain(\(others.joined(separator: ", ")), "
          + "NSStringFromClass([\(delegate) class]));",
        step + "}", "",
      ]
      let inside = main.bodyRange.lowerBound + 1..<main.bodyRange.upperBound - 1
      replacement = .body(inside, text: lines.joined(separator: style.newline))
    default: throw otherForm
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
    keeping(
      launch,
      sources,
      because: "understudy can't follow this expression",
      at: sources.target.context.location(at: unknown.range.lowerBound, in: unknown.file)
    )
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
    let framework = launch.lifeCycle?.framework
    let replacesAttribute =
      entryPoint?.kind == .mainSwift && framework == .uiKit
      || entryPoint?.kind == .launcher && framework == .swiftUI
    let isKept: Message = "the switch of '\(launch.app.name)' is kept, because "
    var error = Diagnostic(
      reason.map { isKept + $0 }
        ?? "the switch of '\(launch.app.name)' has a form that understudy doesn't remove",
      fix: replacesAttribute && declared != nil
        ? "move other code out of the entry point's file, delete it, and write '@main' above"
          + " '\(type ?? "")'"
        : "edit the entry point so that it only runs "
          + (type.map { "'\($0)'" } ?? "the app's own delegate"),
      at: location ?? entryPoint?.location ?? SourceLocation(""),
      notes: (launch.launchSwitch?.lookups ?? []).map {
        Note($0.location, "the stand-in is chosen here")
      }
    )
    if replacesAttribute, let declared {
      error.notes.append(Note(declared, "the line '@main' belongs above this one"))
    }
    return error
  }
}

extension SwiftSource {
  /// Whether nothing is declared or done outside of types.
  var hasTypesOnly: Bool { globals.isEmpty && typeAliases.isEmpty && !hasTopLevelCode }

  /// The names that switches consist of, including keywords and labels.
  private static let words: Set<String> = [
    "import", "UIKit", "SwiftUI", "Foundation", "let", "var", "func", "static", "if", "else",
    "switch", "case", "default",
    "guard", "return", "nil", "true", "false", "as", "is", "self", "throws", "try", "main",
    "struct", "enum", "class", "final", "private", "fileprivate", "Bool", "String", "Int", "Int8",
    "AnyClass", "Any", "AnyObject", "NSObject", "Type", "CommandLine", "argc", "argv", "unsafeArgv",
    "arguments", "UIApplicationMain", "UIApplication", "UIResponder", "UIApplicationDelegate",
    "NSClassFromString", "NSStringFromClass", "getenv", "UnsafeMutableRawPointer",
    "UnsafeMutablePointer",
    "bindMemory", "to", "capacity", "ProcessInfo", "processInfo", "environment", "keys", "values",
    "contains", "where", "hasPrefix", "isEmpty", "autoreleasepool", "_", "MainActor", "unsafe",
    // An empty stand-in's window.
    "window", "UIWindow", "objc", "override", "init", "super",
  ]

  /// Returns the offset of the first name in `range`, or in the file, that isn't part of a switch
  /// between `types`.
  fileprivate func firstName(
    besidesSwitchOf types: [String?],
    in range: Range<Int>? = nil
  ) -> Int? {
    offsets(ofNamesBesides: Self.words.union(types.compactMap(\.self)))
      .first { range?.contains($0) != false }
  }
}

extension ObjectiveCSource {
  /// Whether the file declares and implements the class `name`, and nothing else.
  func isAll(about name: String) -> Bool {
    let frame: Set<String> = ["NS_ASSUME_NONNULL_BEGIN", "NS_ASSUME_NONNULL_END"]
    let known = classes.filter { $0.name == name }.map(\.range) + imports.map(\.range)
    return classes.contains { $0.name == name } && consists(of: known, and: frame)
  }

  /// Returns the offset of the first call or message that isn't part of a switch between `types`.
  fileprivate func firstCall(besidesSwitchOf types: [String]) -> Int? {
    let functions: Set<String> = [
      "main", "UIApplicationMain", "NSClassFromString", "NSStringFromClass", "getenv", "if",
    ]
    return firstCall(besides: functions, andClassesOf: types)
  }
}

extension [StringLiteral] {
  /// Returns the offset of the first string that names a delegate other than these: it's unknown which
  /// one the app keeps then.
  fileprivate func firstDelegate(but types: [String?]) -> Int? {
    first { literal in
      guard let name = literal.value?.withoutModule, name.hasSuffix("Delegate") else {
        return false
      }
      return !types.contains(name)
    }?.range.lowerBound
  }
}
