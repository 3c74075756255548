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

  /// Reads the entry point of an app; `nil` if it isn't such a switch.
  init?(_ launch: AppLaunch, in sources: TargetSources) {
    guard let entryPoint = launch.entryPoint, let choice = launch.evaluation?.certainChoice,
      let member = sources.members.first(where: { $0.path == entryPoint.file }),
      let bytes = sources.bytes(of: member)
    else { return nil }
    let standIn = choice.standIn?.withoutModule
    switch (entryPoint.kind, launch.lifeCycle?.framework) {
    case (.mainSwift, .uiKit?):
      let delegate = choice.app.withoutModule
      // The articles declare an empty stand-in in the file itself.
      guard let source = sources.swiftSource(of: member),
        source.declarations.allSatisfy({ $0.path == standIn }),
        source.consistsOfSwitch(besides: [delegate, standIn]),
        source.stringLiterals.namesNoDelegate(but: [delegate, standIn])
      else { return nil }
      replacement = .attribute(type: delegate)
    case (.launcher, .swiftUI?):
      guard let source = sources.swiftSource(of: member) else { return nil }
      let types = source.declarations.filter { $0.path == $0.name }.map(\.name)
      let app = choice.app
      // A `main` elsewhere leaves the attribute where it is.
      guard let launcher = entryPoint.declaration, entryPoint.attribute != nil,
        types.allSatisfy({ $0 == launcher.name || $0 == standIn }), source.hasTypesOnly,
        source.consistsOfSwitch(besides: [launcher.name, app, standIn], in: launcher.range)
      else { return nil }
      replacement = .attribute(type: app)
    case (.mainC, .uiKit?):
      let delegate = choice.app.withoutModule
      guard let source = sources.objectiveCSource(of: member), let main = source.functions.first,
        source.functions.count == 1, main.name == "main", source.classes.isEmpty,
        source.consistsOfSwitch(about: [delegate, standIn].compactMap(\.self)),
        source.stringLiterals.namesNoDelegate(but: [delegate, standIn])
      else { return nil }
      let calls = source.calls(of: ["UIApplicationMain"]).filter { $0.arguments.count == 4 }
        .map { $0.arguments.dropLast().map { source.text($0.range) } }
      // Calls that differ in more than the delegate also choose something else.
      guard let others = calls.first, Set(calls).count == 1 else { return nil }
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
    default: return nil
    }
  }
}

extension SwiftSource {
  /// Whether nothing is declared or done outside of types.
  var hasTypesOnly: Bool { globals.isEmpty && typeAliases.isEmpty && !hasTopLevelCode }

  /// The names that switches consist of, including keywords and labels.
  private static let words: Set<String> = [
    "import", "UIKit", "SwiftUI", "Foundation", "let", "var", "func", "static", "if", "else",
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

  /// Whether every name in `range`, or in the file, is part of a switch between `types`.
  fileprivate func consistsOfSwitch(besides types: [String?], in range: Range<Int>? = nil) -> Bool {
    namesOnly(Self.words.union(types.compactMap(\.self)), in: range)
  }
}

extension ObjectiveCSource {
  /// Whether the file declares and implements the class `name`, and nothing else.
  func isAll(about name: String) -> Bool {
    let frame: Set<String> = ["NS_ASSUME_NONNULL_BEGIN", "NS_ASSUME_NONNULL_END"]
    let known = classes.filter { $0.name == name }.map(\.range) + imports.map(\.range)
    return classes.contains { $0.name == name } && consists(of: known, and: frame)
  }

  /// Whether the file has only the calls and messages that switches consist of.
  fileprivate func consistsOfSwitch(about types: [String]) -> Bool {
    let functions: Set<String> = [
      "main", "UIApplicationMain", "NSClassFromString", "NSStringFromClass", "getenv", "if",
    ]
    return calls(only: functions, andClassesOf: types)
  }
}

extension [StringLiteral] {
  /// Whether no string names a delegate other than these; otherwise it's unknown which one the app
  /// keeps.
  fileprivate func namesNoDelegate(but types: [String?]) -> Bool {
    allSatisfy { literal in
      guard let name = literal.value?.withoutModule, name.hasSuffix("Delegate") else { return true }
      return types.contains(name)
    }
  }
}
