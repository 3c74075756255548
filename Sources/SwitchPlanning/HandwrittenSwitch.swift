import Diagnostics
package import LaunchModel
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
    func refusal(_ reason: KeptSwitch, at offset: Int? = nil) -> Diagnostic {
      .keeping(launch, sources, reason, at: offset)
    }
    guard let entryPoint = launch.entryPoint,
      let member = sources.members.first(where: { $0.path == entryPoint.file }),
      let bytes = sources.bytes(of: member)
    else { throw refusal(.form) }
    guard let choice = launch.evaluation?.certainChoice else {
      if let unknown = launch.evaluation?.unknown { throw refusal(.unknown(unknown)) }
      throw refusal(launch.evaluation?.guess.map { .guess($0) } ?? .form)
    }
    let standIn = choice.standIn?.withoutModule
    func requireOnlySwitch(_ other: Int?) throws(Diagnostic) {
      if let other { throw refusal(.otherCode, at: other) }
    }
    switch (entryPoint.kind, launch.lifeCycle?.framework) {
    case (.mainSwift, .uiKit?):
      let delegate = choice.app.withoutModule
      guard let source = sources.swiftSource(of: member) else { throw refusal(.form) }
      // The articles declare an empty stand-in in the file itself.
      try requireOnlySwitch(
        source.declarations.first { $0.path != standIn }?.range.lowerBound
          ?? source.firstName(besidesSwitchOf: [delegate, standIn])
          ?? source.stringLiterals.firstDelegate(but: [delegate, standIn])
      )
      replacement = .attribute(type: delegate)
    case (.launcher, .swiftUI?):
      guard let source = sources.swiftSource(of: member), let launcher = entryPoint.declaration
      else { throw refusal(.form) }
      let app = choice.app
      let types = source.declarations.filter { $0.path == $0.name }
      try requireOnlySwitch(
        types.first { $0.name != launcher.name && $0.name != standIn }?.range.lowerBound
          ?? source.firstName(
            besidesSwitchOf: [launcher.name, app, standIn],
            in: launcher.range
          )
      )
      guard source.hasTypesOnly else { throw refusal(.otherCode) }
      replacement = .attribute(type: app)
    case (.mainC, .uiKit?):
      let delegate = choice.app.withoutModule
      guard let source = sources.objectiveCSource(of: member), let main = source.functions.first
      else { throw refusal(.form) }
      try requireOnlySwitch(
        source.functions.first { $0.name != "main" }?.nameRange.lowerBound
          ?? source.classes.first?.range.lowerBound
          ?? source.firstCall(besidesSwitchOf: [delegate, standIn].compactMap(\.self))
          ?? source.stringLiterals.firstDelegate(but: [delegate, standIn])
      )
      let calls = source.calls(of: ["UIApplicationMain"]).filter { $0.arguments.count == 4 }
        .map { $0.arguments.dropLast().map { source.text($0.range) } }
      // Calls that differ in more than the delegate also choose something else.
      guard source.functions.count == 1, let others = calls.first, Set(calls).count == 1 else {
        throw refusal(.form)
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
    default: throw refusal(.form)
    }
  }
}

/// Why a handwritten switch is kept.
package enum KeptSwitch: Sendable, Hashable {
  /// What is launched depends on an expression whose value isn't known.
  case unknown(UnknownValue)
  /// An expression's name alone shows that it checks for tests.
  case guess(UnknownValue)
  /// The entry point also runs other code.
  case otherCode
  /// Another file uses what the entry point's file declares.
  case used(path: String)
  case form
}

extension Diagnostic {
  /// The error for a handwritten switch that can't be removed, with the lines to change manually.
  ///
  /// - Parameter offset: The location in the entry point's file; `nil` for the entry point.
  static func keeping(
    _ launch: AppLaunch,
    _ sources: TargetSources,
    _ reason: KeptSwitch,
    at offset: Int? = nil
  ) -> Diagnostic {
    func location(_ file: String, _ offset: Int) -> SourceLocation {
      guard let member = sources.members.first(where: { $0.path == file }),
        let bytes = sources.bytes(of: member)
      else { return SourceLocation(file) }
      return SourceLocation(file, offset: offset, in: bytes)
    }
    let entryPoint = launch.entryPoint
    let place: SourceLocation? =
      switch reason {
      case .unknown(let value), .guess(let value): location(value.file, value.range.lowerBound)
      case .otherCode, .used, .form:
        entryPoint.map { entryPoint in
          offset.map { location(entryPoint.file, $0) }
            ?? SourceLocation(entryPoint.file, entryPoint.position)
        }
      }
    let type = launch.evaluation?.certainChoice?.app.withoutModule
    let declared = type.flatMap { ClassInfo(named: $0, in: sources)?.location }
    let framework = launch.lifeCycle?.framework
    let replacesAttribute =
      entryPoint?.kind == .mainSwift && framework == .uiKit
      || entryPoint?.kind == .launcher && framework == .swiftUI
    let refusal = FailureReason.switchKept(
      app: launch.app.name,
      reason: reason,
      delegate: type,
      deletesFile: replacesAttribute && declared != nil
    )
    var error = Diagnostic(refusal, file: place?.file ?? "", position: place?.position)
    error.notes =
      (launch.launchSwitch?.lookups ?? []).map {
        Note($0.location, "the stand-in is chosen here")
      }
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
    firstName(besides: Self.words.union(types.compactMap(\.self)), in: range)
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
