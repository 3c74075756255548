import LaunchModel
import SourceScan
import XcodeModel

/// An entry point in which a person has written a switch and nothing else, so that it can go.
///
/// Nothing else means: every name in the file is one that switches are made of, is declared there,
/// or is a class that the switch is about. A call of anything else would be lost with the file.
struct HandwrittenSwitch {
  /// What the entry point is to say instead.
  enum Replacement {
    /// The file is removed, and `@main` is added above the type.
    case attribute(type: String)
    /// The body of the function `main`, between its braces.
    case body(Range<Int>, text: String)
  }

  let replacement: Replacement

  /// Reads the entry point of an app; `nil` if it isn't such a switch.
  init?(_ launch: AppLaunch, in sources: TargetSources) {
    guard let entryPoint = launch.entryPoint, let launchSwitch = launch.launchSwitch,
      let member = sources.members.first(where: { $0.path == entryPoint.file }),
      let bytes = sources.bytes(of: member)
    else { return nil }
    let standIn = launchSwitch.className?.withoutModule
    switch (entryPoint.kind, launch.lifeCycle?.framework) {
    case (.mainSwift, .uiKit?):
      guard let source = sources.swiftSource(of: member), let delegate = launch.appDelegate,
        source.declarations.isEmpty,
        source.consistsOfSwitch(besides: [delegate, standIn]),
        source.stringLiterals.namesNoDelegate(but: [delegate, standIn])
      else { return nil }
      replacement = .attribute(type: delegate)
    case (.launcher, .swiftUI?):
      guard let source = sources.swiftSource(of: member) else { return nil }
      let types = source.declarations.filter { $0.path == $0.name }.map(\.name)
      guard let launcher = entryPoint.declaration, let app = source.appRun(besides: standIn),
        types.allSatisfy({ $0 == launcher.name || $0 == standIn }), source.hasTypesOnly,
        source.consistsOfSwitch(besides: [launcher.name, app, standIn], in: launcher.range)
      else { return nil }
      replacement = .attribute(type: app)
    case (.mainC, .uiKit?):
      guard let source = sources.objectiveCSource(of: member), let delegate = launch.appDelegate,
        let main = source.functions.first,
        source.functions.count == 1, main.name == "main", source.classes.isEmpty,
        source.consistsOfSwitch(about: [delegate, standIn].compactMap(\.self)),
        source.stringLiterals.namesNoDelegate(but: [delegate, standIn])
      else { return nil }
      let calls = source.calls(of: ["UIApplicationMain"]).filter { $0.arguments.count == 4 }
        .map { $0.arguments.dropLast().map { source.text($0.range) } }
      // Calls that differ in more than the delegate are a choice of something else.
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

  /// The names that switches are made of, keywords and labels included.
  private static let words: Set<String> = [
    "import", "UIKit", "SwiftUI", "Foundation", "let", "var", "func", "static", "if", "else",
    "guard", "return", "nil", "true", "false", "as", "is", "self", "throws", "try", "main",
    "struct", "enum", "class", "final", "private", "fileprivate", "Bool", "String", "Int", "Int8",
    "AnyClass", "Any", "AnyObject", "NSObject", "Type", "CommandLine", "argc", "argv", "unsafeArgv",
    "arguments", "UIApplicationMain", "UIApplication", "UIResponder", "UIApplicationDelegate",
    "NSClassFromString", "NSStringFromClass", "UnsafeMutableRawPointer", "UnsafeMutablePointer",
    "bindMemory", "to", "capacity", "ProcessInfo", "processInfo", "environment", "keys", "values",
    "contains", "where", "hasPrefix", "isEmpty", "autoreleasepool", "_", "MainActor", "unsafe",
  ]

  /// Whether every name in `range`, or the file, is part of a switch between `types`.
  fileprivate func consistsOfSwitch(besides types: [String?], in range: Range<Int>? = nil) -> Bool {
    namesOnly(Self.words.union(types.compactMap(\.self)), in: range)
  }

  /// The one type other than the stand-in whose `main()` is called.
  fileprivate func appRun(besides standIn: String?) -> String? {
    let types = calls(of: ["main"]).filter { $0.callee.hasSuffix(".main") }
      .map { String($0.callee.dropLast(".main".count)) }.filter { $0 != standIn && !$0.isEmpty }
    return Set(types).count == 1 ? types.first : nil
  }
}

extension ObjectiveCSource {
  /// Whether the file declares and implements the class `name`, and has nothing else.
  func isAll(about name: String) -> Bool {
    let frame: Set<String> = ["NS_ASSUME_NONNULL_BEGIN", "NS_ASSUME_NONNULL_END"]
    let known = classes.filter { $0.name == name }.map(\.range) + imports.map(\.range)
    return classes.contains { $0.name == name } && consists(of: known, and: frame)
  }

  /// Whether the file calls and messages nothing but what switches need.
  fileprivate func consistsOfSwitch(about types: [String]) -> Bool {
    let functions: Set<String> = [
      "main", "UIApplicationMain", "NSClassFromString", "NSStringFromClass", "if",
    ]
    return calls(only: functions, andClassesOf: types)
  }
}

extension [StringLiteral] {
  /// Whether no string is the name of a delegate other than these: which one of the app's own stays
  /// isn't known.
  fileprivate func namesNoDelegate(but types: [String?]) -> Bool {
    allSatisfy { literal in
      guard let name = literal.value?.withoutModule, name.hasSuffix("Delegate") else { return true }
      return types.contains(name)
    }
  }
}
