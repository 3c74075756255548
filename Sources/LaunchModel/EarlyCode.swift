package import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// A line of an entry point with code of the app that a launch runs before it starts the app.
package struct EarlyCode: Sendable, Hashable {
  /// The line without the space around it.
  package var text: String
  package var location: SourceLocation
  /// The names in the line that are code of the app, and methods of literals with a dot before them.
  package var names: Set<String>
  /// What the line depends on, as in `#if os(iOS)`; `nil` if it always runs.
  package var condition: String?
}

extension EarlyCode {
  /// The name that stands first in the line.
  package var firstName: String? {
    let text = Array(text.utf8)
    func offset(_ name: String) -> Int { text.firstOffset(of: Array(name.utf8), from: 0) ?? .max }
    let names = names.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
    return names.min { (offset($0), $0) < (offset($1), $1) }
  }

  /// The names that switches and calls that run an app consist of, and that run no code of the app.
  package static let neutralNames = TestVocabulary.lookupFunctions.union(LaunchFunction.all.keys)
    .union([
      "AnyClass", "AnyObject", "Any", "Bool", "Bundle", "CommandLine", "Int", "Int8", "MainActor",
      "NSApp", "NSApplication", "NSAutoreleasePool", "NSObject", "NSProcessInfo",
      "NSSelectorFromString", "NSStringFromClass", "ProcessInfo", "Selector", "String",
      "UIApplication", "UIResponder", "UnsafeMutablePointer", "UnsafeMutableRawPointer", "_",
      "argc", "argv", "autoreleasepool", "exit", "getenv", "if", "return", "self", "sizeof",
      "strcmp", "switch", "unsafe", "unsafeBitCast", "withExtendedLifetime", "while", "for",
    ])

  /// The methods of literals that only compute something.
  static let neutralMembers: Set<String> = [
    "contains", "filter", "first", "hasPrefix", "hasSuffix", "isEqualToString:", "isEqual",
    "joined", "lowercased", "map", "uppercased",
  ]

  /// The names in a file that may be code of the app, in order.
  static func names(in source: any ScannedSource, of sources: TargetSources) -> [UsedName] {
    guard let source = source as? SwiftSource else {
      let names = (source as? ObjectiveCSource).map { $0.usedNames(in: 0..<$0.bytes.count) } ?? []
      return names.filter(isOfApp)
    }
    let names = source.usedNames.filter { isOfApp($0) || isAdded($0, by: sources) }
    let lines = SourceLines(source.bytes)
    func line(_ offset: Int) -> Int { lines.position(at: offset).line }
    // `controller.start()` is code of the app if the line that declares the variable is.
    let variables = Dictionary(grouping: source.variables, by: \.name)
    let linesOfApp = Set(names.filter { variables[$0.name] == nil }.map { line($0.offset) })
    return names.filter { used in
      guard let declared = variables[used.name] else { return true }
      return isCallOfObject(used) && declared.contains { linesOfApp.contains(line($0.offset)) }
    }
  }

  private static func isOfApp(_ used: UsedName) -> Bool {
    !neutralNames.contains(used.name) && !TestVocabulary.checks.contains(used.chain.withoutModule)
  }

  /// Whether a member of the application is used that the app adds to its class, as in
  /// `NSApp.appDelegate.setUp()`.
  private static func isAdded(_ used: UsedName, by sources: TargetSources) -> Bool {
    guard ["NSApp", "NSApplication", "UIApplication"].contains(used.name) else { return false }
    let members = used.chain.split(separator: ".").map(String.init).dropFirst().drop {
      $0 == "shared"
    }
    let type = used.name == "NSApp" ? "NSApplication" : used.name
    return members.first.map(runningMembers.contains) == false
      && sources.extends(type, with: members.prefix(1))
  }

  /// Whether a member of an object is used that isn't one by which an application is run.
  private static func isCallOfObject(_ used: UsedName) -> Bool {
    used.chain.split(separator: ".").dropFirst().first.map { !runningMembers.contains(String($0)) }
      == true
  }

  private static let runningMembers: Set<String> = [
    "activate", "delegate", "finishLaunching", "main", "run", "setActivationPolicy", "terminate",
  ]

  /// Returns the lines with some names, each with what it depends on, in the order in which they run.
  static func lines(
    of names: [(name: String, offset: Int, condition: String?)],
    in source: any ScannedSource,
    _ file: String,
    _ sources: TargetSources
  ) -> [EarlyCode] {
    var lines: [EarlyCode] = []
    var indices: [Int?: Int] = [:]
    for (name, offset, condition) in names {
      let location = sources.location(at: offset, in: file)
      let conditions = source.conditions(at: offset)
      let undecided = sources.testBuild.includes(conditions) == nil ? conditions.last?.written : nil
      let line = location.position?.line
      if let known = indices[line] {
        lines[known].names.insert(name)
        if undecided == nil, condition == nil { lines[known].condition = nil }
      } else {
        indices[line] = lines.count
        lines.append(
          EarlyCode(
            text: text(ofLineAt: offset, in: source.bytes),
            location: location,
            names: [name],
            condition: undecided ?? condition
          )
        )
      }
    }
    return lines
  }

  private static func text(ofLineAt offset: Int, in bytes: [UInt8]) -> String {
    let start = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
    let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? line.startIndex
    return String(decoding: line[..<end], as: UTF8.self)
  }
}

extension Range<Int> {
  /// The inside of a body that begins and ends with a brace.
  package var withoutBraces: Range<Int> {
    lowerBound + 1..<Swift.max(upperBound - 1, lowerBound + 1)
  }
}
