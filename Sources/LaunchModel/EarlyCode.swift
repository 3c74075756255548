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
  package static let neutralNames = TestVocabulary.lookupFunctions.union(LaunchFunction.all.keys)
    .union([
      "AnyClass", "AnyObject", "Any", "Bool", "Bundle", "CommandLine", "Int", "Int8", "MainActor",
      "NSApp", "NSApplication", "NSAutoreleasePool", "NSObject", "NSProcessInfo",
      "NSSelectorFromString", "NSStringFromClass", "ProcessInfo", "Selector", "String",
      "UIApplication", "UIResponder", "UnsafeMutablePointer", "UnsafeMutableRawPointer", "_",
      "argc", "argv", "autoreleasepool", "exit", "getenv", "if", "return", "self", "sizeof",
      "strcmp", "switch", "unsafe", "unsafeBitCast", "withExtendedLifetime", "while", "for",
    ])

  /// Reads the code before the launch in an entry point that is a file or a function.
  static func read(
    _ entryPoint: EntryPoint,
    _ evaluation: EntryEvaluation?,
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
        range = body.withoutBraces
      }
      let type = entryPoint.kind == .launcher ? entryPoint.declaration?.path : nil
      return Reading(source, in: range, of: type, evaluation).lines(
        of: entryPoint.file,
        in: sources.testBuild
      )
    case .mainC:
      guard let source = sources.objectiveCSource(of: member),
        let main = source.main(on: platform)
      else { return [] }
      return Reading(source, in: main.bodyRange, evaluation).lines(
        of: entryPoint.file,
        in: sources.testBuild
      )
    }
  }

  /// What an entry point does until it launches something.
  private struct Reading {
    /// A call that runs the app or a stand-in.
    struct Call {
      var range: Range<Int>
      var isOfStandIn: Bool

      /// - Parameter sites: The names that lead to it.
      func event(from sites: [UsedName]) -> Event {
        Event(
          kind: .launch(isOfStandIn: isOfStandIn),
          offsets: sites.map(\.offset) + [range.lowerBound]
        )
      }
    }

    /// A step of the code, in the order in which it runs.
    struct Event {
      enum Kind {
        case name(UsedName)
        case launch(isOfStandIn: Bool)
      }

      var kind: Kind
      /// Its offset, and those of the calls that lead to it, the first of them first.
      var offsets: [Int]

      var isLaunch: Bool { if case .launch = kind { true } else { false } }
      var isOfStandIn: Bool { if case .launch(true) = kind { true } else { false } }

      func isInside(_ block: Range<Int>) -> Bool { offsets.contains(where: block.contains) }
    }

    private let bytes: [UInt8]
    private let names: (Range<Int>) -> [UsedName]
    /// The names that run no code of the app.
    private let neutral: Set<String>
    private let calls: [Call]
    /// The functions and computed variables of the file, by the names that call them; bodies are
    /// without their braces.
    private let functions: [String: Range<Int>]
    private var events: [Event] = []

    private var launches: [Event] { events.filter(\.isLaunch) }

    init(
      _ source: SwiftSource,
      in range: Range<Int>,
      of type: String?,
      _ evaluation: EntryEvaluation?
    ) {
      bytes = source.bytes
      names = source.usedNames(in:)
      neutral = EarlyCode.neutralNames.union(source.variableNames)
      let performs = source.calls(of: ["perform"]).filter { call in
        Array(source.text(call.range).utf8).contains(run: Array("\"main\"".utf8))
      }
      calls = Self.calls(source.entryCalls.map(\.range) + performs.map(\.range), evaluation)
      var functions: [String: Range<Int>] = [:]
      func add(_ member: SwiftSource.Member, to prefix: String) {
        guard let body = member.bodyRange, member.kind != .initializer else { return }
        functions[prefix + member.name] = body.withoutBraces
      }
      for member in source.globals { add(member, to: "") }
      for declaration in source.declarations {
        for member in declaration.members where member.isStatic {
          add(member, to: declaration.path + ".")
          if declaration.path == type || declaration.name == type { add(member, to: "") }
        }
      }
      self.functions = functions
      read(range)
    }

    init(_ source: ObjectiveCSource, in range: Range<Int>, _ evaluation: EntryEvaluation?) {
      bytes = source.bytes
      names = source.usedNames(in:)
      neutral = EarlyCode.neutralNames
      let performs = source.messages(of: ["performSelector"])
      calls = Self.calls(source.entryCalls.map(\.range) + performs.map(\.range), evaluation)
      functions = Dictionary(
        source.functions.filter { $0.bodyRange != range }.map {
          ($0.name, $0.bodyRange.withoutBraces)
        },
        uniquingKeysWith: { first, _ in first }
      )
      read(range)
    }

    private static func calls(_ ranges: [Range<Int>], _ evaluation: EntryEvaluation?) -> [Call] {
      ranges.sorted { $0.lowerBound < $1.lowerBound }.map {
        Call(range: $0, isOfStandIn: evaluation?.runsStandIn(inCall: $0) == true)
      }
    }

    /// Reads the code in `range`, and the functions of the file that it calls.
    private mutating func read(_ range: Range<Int>) {
      follow(range, from: [])
      // A method is followed by nobody, but its call may launch the app.
      let known = Set(launches.compactMap(\.offsets.last))
      for call in calls
      where range.contains(call.range.lowerBound) && !known.contains(call.range.lowerBound) {
        let index = events.firstIndex { $0.offsets[0] > call.range.lowerBound }
        events.insert(call.event(from: []), at: index ?? events.endIndex)
      }
    }

    /// - Parameter sites: The names that lead to this code.
    private mutating func follow(_ range: Range<Int>, from sites: [UsedName]) {
      let others = functions.values.filter { $0 != range && range.contains($0.lowerBound) }
      var waiting = calls.filter { call in
        range.contains(call.range.lowerBound)
          && !others.contains { $0.contains(call.range.lowerBound) }
      }
      let ranges = waiting.map(\.range)
      for var name in names(range) {
        // A call comes after its arguments.
        events += waiting.filter { $0.range.upperBound <= name.offset }.map {
          $0.event(from: sites)
        }
        waiting.removeAll { $0.range.upperBound <= name.offset }
        if let site = sites.last {
          name.blocks = site.blocks + name.blocks
          name.conditions = site.conditions + name.conditions
          if site.choice != .none { name.choice = site.choice }
        }
        if let body = body(calledBy: name) {
          guard !sites.contains(where: { self.body(calledBy: $0) == body }) else { continue }
          follow(body, from: sites + [name])
        } else if !neutral.contains(name.name),
          !TestVocabulary.checks.contains(name.chain.withoutModule),
          !ranges.contains(where: { $0.contains(name.offset) })
        {
          events.append(Event(kind: .name(name), offsets: sites.map(\.offset) + [name.offset]))
        }
      }
      events += waiting.map { $0.event(from: sites) }
    }

    private func body(calledBy name: UsedName) -> Range<Int>? {
      let parts = name.chain.split(separator: ".").prefix(2)
      return functions[name.name] ?? functions[parts.joined(separator: ".")]
    }

    func lines(of file: String, in build: TestBuild) -> [EarlyCode] {
      guard let last = events.lastIndex(where: \.isLaunch) else { return [] }
      let launches = launches
      let starts = SourceLines(bytes)
      var found: [EarlyCode] = []
      for (index, event) in events[..<last].enumerated() {
        guard case .name(let name) = event.kind, !endsProcess(name),
          build.includes(name.conditions) != false
        else { continue }
        let location = SourceLocation(file, offset: name.offset, in: starts)
        if location.position?.line == found.last?.location.position?.line {
          found[found.count - 1].names.insert(name.name)
          continue
        }
        let isCertain = build.includes(name.conditions) == true
        let isInBranch = name.blocks.contains { block in
          !launches.contains { $0.isInside(block) }
        }
        found.append(
          EarlyCode(
            text: line(at: name.offset),
            location: location,
            launches: self.launches(of: name, at: index),
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
        guard !launches.contains(where: { $0.isInside(block) }),
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
        // A function that returns goes on where it was called.
        let isInFunction = functions.values.contains { $0.contains(block.lowerBound) }
        return !isInFunction && (last == "return" || last.hasPrefix("return "))
          || ["exit(", "_exit(", "abort(", "fatalError("].contains(where: last.hasPrefix)
      }
    }

    private func launches(of name: UsedName, at index: Int) -> Launches {
      if name.choice == .fallback { return .appOnly }
      let launches = launches
      // In a block with some of the calls, the name belongs to what these launch.
      for block in name.blocks.reversed() {
        let inside = launches.filter { $0.isInside(block) }
        guard !inside.isEmpty, inside.count < launches.count else { continue }
        return inside.contains(where: \.isOfStandIn) ? .standInOnly : .appOnly
      }
      // A call that runs a stand-in doesn't return.
      return events[..<index].contains(where: \.isOfStandIn) ? .appOnly : .all
    }

    private func line(at offset: Int) -> String {
      let start = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
      let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
      let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? line.startIndex
      return String(decoding: line[..<end], as: UTF8.self)
    }
  }
}

extension Range<Int> {
  /// The inside of a body that begins and ends with a brace.
  var withoutBraces: Range<Int> {
    lowerBound + 1..<Swift.max(upperBound - 1, lowerBound + 1)
  }
}
