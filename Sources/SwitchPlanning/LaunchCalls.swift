import Diagnostics
import LaunchModel
import ProjectText
import SourceScan

/// The calls of an entry point that may launch the app, for adding the switch manually.
struct LaunchCalls {
  private let file: String
  private let bytes: [UInt8]
  /// The offsets of the calls, in order, at most one on a line.
  private let offsets: [Int]

  /// Finds the functions and methods that run an app, or else all calls of the entry point that aren't
  /// part of a usual `main`.
  init(_ entryPoint: EntryPoint, in bytes: [UInt8]) {
    file = entryPoint.file
    self.bytes = bytes
    let known: [Int]
    let others: [UsedName]
    if entryPoint.kind == .mainC {
      let source = ObjectiveCSource(scanning: bytes)
      let body = source.functions.first { $0.name == "main" }?.bodyRange ?? 0..<0
      known =
        (source.calls(of: ["UIApplicationMain", "NSApplicationMain"]).map(\.range)
        + source.applicationRuns.map(\.range)).map(\.lowerBound).sorted()
      others = source.usedNames(in: body)
    } else {
      let source = SwiftSource(scanning: bytes)
      let main = entryPoint.main?.bodyRange
      known = source.calls(of: Self.functions).filter { call in
        call.name != "main" || call.callee != "main"
      }.filter { $0.name != "run" || $0.arguments.isEmpty }.map(\.range.lowerBound)
      others = source.usedNames(in: main ?? 0..<bytes.count)
    }
    let offsets =
      known.isEmpty
      ? others.filter { !EarlyCode.neutralNames.contains($0.name) }.map(\.offset) : known
    var lines: Set<Int> = []
    self.offsets = offsets.filter { lines.insert(SourceLine(of: $0, in: bytes).start).inserted }
  }

  /// Returns a note at each call.
  ///
  /// - Parameter line: The code to add before it; `nil` if that isn't known.
  func notes(adding line: String?) -> [Diagnostic.Note] {
    let lines = SourceLines(bytes)
    let advice: Message = line.map { "; add before it: \($0)" } ?? ""
    return offsets.map { offset in
      Diagnostic.Note(
        SourceLocation(file, offset: offset, in: lines),
        "this call may launch the app" + advice
      )
    }
  }

  private static let functions: Set<String> = [
    "UIApplicationMain", "NSApplicationMain", "WKApplicationMain", "WKExtensionMain", "main", "run",
  ]
}
