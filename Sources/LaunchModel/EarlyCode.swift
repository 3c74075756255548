package import Diagnostics
import ProjectText
import SourceScan

/// A line of an entry point with code of the app that a launch runs before it starts the app.
package struct EarlyCode: Sendable, Hashable {
  /// The line without the space around it.
  package var text: String
  package var location: SourceLocation
  /// The names in the line that are code of the app.
  package var names: Set<String>
  /// What the line depends on, as in `#if os(iOS)`; `nil` if it always runs.
  package var condition: String?
}

extension EarlyCode {
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

  /// The names in a file that may be code of the app, in order.
  static func names(in source: any ScannedSource) -> [UsedName] {
    var neutral = neutralNames
    var names: [UsedName] = []
    if let source = source as? SwiftSource {
      neutral.formUnion(source.variableNames)
      names = source.usedNames
    } else if let source = source as? ObjectiveCSource {
      names = source.usedNames(in: 0..<source.bytes.count)
    }
    return names.filter {
      !neutral.contains($0.name) && !TestVocabulary.checks.contains($0.chain.withoutModule)
    }
  }

  /// Returns the lines with some names, each with what it depends on, in the order in which they run.
  static func lines(
    of names: [(used: UsedName, condition: String?)],
    in source: any ScannedSource,
    _ file: String,
    _ build: TestBuild
  ) -> [EarlyCode] {
    let starts = SourceLines(source.bytes)
    var lines: [EarlyCode] = []
    for (name, condition) in names {
      let location = SourceLocation(file, offset: name.offset, in: starts)
      let conditions = source.conditions(at: name.offset)
      let undecided = build.includes(conditions) == nil ? conditions.last?.written : nil
      let line = location.position?.line
      if let known = lines.firstIndex(where: { $0.location.position?.line == line }) {
        lines[known].names.insert(name.name)
        if undecided == nil, condition == nil { lines[known].condition = nil }
      } else {
        lines.append(
          EarlyCode(
            text: text(ofLineAt: name.offset, in: source.bytes),
            location: location,
            names: [name.name],
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
  var withoutBraces: Range<Int> {
    lowerBound + 1..<Swift.max(upperBound - 1, lowerBound + 1)
  }
}
