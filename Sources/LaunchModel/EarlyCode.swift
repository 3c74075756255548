package import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// A line of an entry point with code of the app that runs before the launch.
package struct EarlyCode: Sendable, Hashable {
  /// The launches that run the line.
  package enum Launches: Sendable, Hashable {
    case all
    /// A launch of the app itself, not one with a stand-in.
    case appOnly
    case standInOnly
  }

  /// The line without the space around it.
  package var text: String
  package var location: SourceLocation
  package var launches: Launches
  /// The names in the line that are code of the app.
  package var names: Set<String>
  /// What the line depends on, as in `#if os(iOS)`; `nil` if it always runs.
  package var condition: String?
}

extension EarlyCode {
  /// The names that switches and calls that run an app consist of, and that run no code of the app.
  package static let neutralNames: Set<String> = [
    "AnyClass", "AnyObject", "Any", "Bool", "Bundle", "CommandLine", "Int", "Int8",
    "MainActor", "NSApp", "NSApplication", "NSApplicationMain", "NSAutoreleasePool",
    "NSClassFromString", "NSObject", "NSProcessInfo", "NSSelectorFromString", "NSStringFromClass",
    "ProcessInfo", "Selector", "String", "UIApplication", "UIApplicationMain", "UIResponder",
    "UnsafeMutablePointer", "UnsafeMutableRawPointer", "WKApplicationMain", "WKExtensionMain", "_",
    "argc", "argv", "autoreleasepool", "exit", "getenv", "if", "objc_getClass",
    "objc_lookUpClass", "return", "self", "sizeof", "strcmp", "switch", "unsafe", "unsafeBitCast",
    "withExtendedLifetime", "while", "for",
  ]

  /// Reads the code before the launch in an entry point that is a file or a function.
  static func read(
    _ entryPoint: EntryPoint,
    in sources: TargetSources,
    on platform: Platform?
  ) -> [EarlyCode] {
    guard let member = sources.members.first(where: { $0.path == entryPoint.file }) else {
      return []
    }
    switch entryPoint.kind {
    case .main, .uiApplicationMain, .nsApplicationMain: return []
    case .mainSwift, .launcher:
      guard let source = sources.swiftSource(of: member) else { return [] }
      var range = 0..<source.bytes.count
      if entryPoint.kind == .launcher {
        guard let body = entryPoint.main?.bodyRange else { return [] }
        range = body.lowerBound + 1..<max(body.upperBound - 1, body.lowerBound + 1)
      }
      return Reading(source, in: range).lines(of: entryPoint.file, on: platform)
    case .mainC:
      guard let source = sources.objectiveCSource(of: member),
        let main = source.main(on: platform)
      else { return [] }
      return Reading(source, in: main.bodyRange).lines(of: entryPoint.file, on: platform)
    }
  }

  /// The names in an entry point, and the calls that run the app or a stand-in.
  private struct Reading {
    var bytes: [UInt8]
    var names: [UsedName]
    var calls: [(range: Range<Int>, isOfStandIn: Bool)]

    init(_ source: SwiftSource, in range: Range<Int>) {
      bytes = source.bytes
      let starts = source.calls(of: [
        "UIApplicationMain", "NSApplicationMain", "WKApplicationMain", "WKExtensionMain", "main",
        "run", "perform",
      ]).filter { call in
        guard range.contains(call.range.lowerBound) else { return false }
        switch call.name {
        case "main": return call.callee != "main"
        case "run": return call.arguments.isEmpty
        case "perform": return source.text(call.range).utf8.contains(of: "\"main\"")
        default: return true
        }
      }
      let used = source.usedNames(in: range)
      var previousEnd = range.lowerBound
      calls = starts.map { call in
        let code = source.bytes[previousEnd..<max(call.range.lowerBound, previousEnd)]
        previousEnd = call.range.upperBound
        let isInBlock = used.contains {
          call.range.contains($0.offset) && !$0.blocks.isEmpty
        }
        let followsCheck = isInBlock && starts.count > 1 && Array(code).mentionsTests
        return (call.range, source.runsStandIn(call, followsCheck: followsCheck))
      }
      let neutral = EarlyCode.neutralNames.union(source.variableNames)
        .union(source.neutralFunctions)
      names = used.filter { used in
        !neutral.contains(used.name) && !used.chain.isTestQuestion
      }
    }

    init(_ source: ObjectiveCSource, in range: Range<Int>) {
      bytes = source.bytes
      calls = source.calls(of: ["UIApplicationMain", "NSApplicationMain"])
        .map { call in
          let names = call.arguments.compactMap(\.string)
          return (call.range, names.contains(where: TestVocabulary.namesTestClass))
        }
      calls += source.applicationRuns.map { ($0.range, false) }
      calls += source.messages(of: ["performSelector"]).map { message in
        let lookups = source.calls(of: TestVocabulary.lookupFunctions).filter {
          message.receiver.contains($0.range.lowerBound)
        }
        return (message.range, !lookups.isEmpty)
      }
      names = source.usedNames(in: range).filter { !EarlyCode.neutralNames.contains($0.name) }
    }

    func lines(of file: String, on platform: Platform?) -> [EarlyCode] {
      guard let last = calls.map(\.range.lowerBound).max() else { return [] }
      let starts = SourceLines(bytes)
      var found: [EarlyCode] = []
      for name in names where name.offset < last {
        guard !calls.contains(where: { $0.range.contains(name.offset) }),
          !endsProcess(name),
          PlatformCode.testBuildIncludes(name.conditions, on: platform) != false
        else { continue }
        let location = SourceLocation(file, offset: name.offset, in: starts)
        if location.position?.line == found.last?.location.position?.line {
          found[found.count - 1].names.insert(name.name)
          continue
        }
        let isCertain = PlatformCode.testBuildIncludes(name.conditions, on: platform) == true
        let isInBranch = name.blocks.contains { block in
          !calls.contains { block.contains($0.range.lowerBound) }
        }
        found.append(
          EarlyCode(
            text: line(at: name.offset),
            location: location,
            launches: launches(of: name),
            names: [name.name],
            condition: isCertain
              ? isInBranch || name.choice == .alternative ? LaunchTrace.Step.inBranch : nil
              : name.conditions.last?.written
          )
        )
      }
      return found
    }

    /// Whether a name is in a branch without a launch whose last statement ends the process, as for
    /// `--help`: after it, no test runs.
    private func endsProcess(_ name: UsedName) -> Bool {
      name.blocks.contains { block in
        guard !calls.contains(where: { block.contains($0.range.lowerBound) }),
          ["if", "} else", "else", "guard"].contains(where: line(at: block.lowerBound).hasPrefix)
        else { return false }
        var body = bytes[block.clamped(to: 0..<bytes.count)]
        if body.last == UInt8(ascii: "}") { body = body.dropLast() }
        let code = String(decoding: body, as: UTF8.self)
        let end = code.lastIndex { !$0.isWhitespace && $0 != ";" }.map(code.index(after:))
        let statements = code[..<(end ?? code.startIndex)]
        let start = statements.lastIndex { $0.isNewline || ";{}".contains($0) }
        var last = statements[(start.map(code.index(after:)) ?? code.startIndex)...]
          .drop { $0.isWhitespace || $0 == ")" }
        // A statement without braces begins with the end of its condition, or with `else`.
        if last.hasPrefix("else ") { last = last.dropFirst(5) }
        return last == "return"
          || ["return ", "exit(", "_exit(", "abort(", "fatalError("].contains(where: last.hasPrefix)
      }
    }

    private func launches(of name: UsedName) -> Launches {
      if name.choice == .fallback { return .appOnly }
      // In a block with some of the calls, the name belongs to what these launch.
      for block in name.blocks.reversed() {
        let inside = calls.filter { block.contains($0.range.lowerBound) }
        guard !inside.isEmpty, inside.count < calls.count else { continue }
        return inside.contains(where: \.isOfStandIn) ? .standInOnly : .appOnly
      }
      // A call that runs a stand-in doesn't return.
      let standIn = calls.first(where: \.isOfStandIn)
      return standIn.map { $0.range.lowerBound < name.offset } == true ? .appOnly : .all
    }

    private func line(at offset: Int) -> String {
      let start = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
      let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
      let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? line.startIndex
      return String(decoding: line[..<end], as: UTF8.self)
    }
  }
}

extension SwiftSource {
  /// Whether a call runs a stand-in rather than the app.
  ///
  /// - Parameter followsCheck: Whether the call is in a block after a check for tests.
  fileprivate func runsStandIn(_ call: Call, followsCheck: Bool) -> Bool {
    switch call.name {
    case "perform": return true
    case "main": return TestVocabulary.namesTestClass(call.callee)
    case "run", "NSApplicationMain": return followsCheck
    default:
      let types = metatypes(in: call.range)
      if call.arguments.contains(where: { $0.string.map(TestVocabulary.namesTestClass) == true }) {
        return true
      }
      if !types.isEmpty { return types.allSatisfy(TestVocabulary.namesTestClass) }
      return followsCheck && call.arguments.last.map { text($0.range) } == "nil"
    }
  }

  /// The functions of the file that use neutral names only, so that calling them is neutral.
  fileprivate var neutralFunctions: Set<String> {
    let neutral = EarlyCode.neutralNames.union(variableNames)
    return Set(
      globals.filter { member in
        member.kind == .function
          && usedNames(in: member.bodyRange ?? 0..<0).allSatisfy { neutral.contains($0.name) }
      }.map(\.name)
    )
  }
}

extension [UInt8] {
  /// Whether code checks for tests in a way that people do.
  fileprivate var mentionsTests: Bool {
    (TestVocabulary.checkStems + [TestVocabulary.xcTestPrefix]).contains {
      contains(run: Array($0.utf8))
    }
  }
}

extension String {
  /// Whether the last of these names asks whether tests are running.
  fileprivate var isTestQuestion: Bool { TestVocabulary.checks.contains(withoutModule) }
}

extension String.UTF8View {
  fileprivate func contains(of text: String) -> Bool { Array(self).contains(run: Array(text.utf8)) }
}
