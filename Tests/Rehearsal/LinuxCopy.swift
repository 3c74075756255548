@testable import SourceScan

/// A copy of a Swift file for a compiler without Objective-C, and what the copy has lost.
///
/// Three things Linux lacks are replaced, and nothing else: `@objc`, whose names the run time is told
/// of by `registration`, `#available`, which is always true there, and `os(visionOS)`, which is what
/// the model of an immersive space is. Lines and columns stay, but for those behind an `#available`.
struct LinuxCopy {
  /// The file without `@objc`, and with `isAvailable("…")` in place of `#available(…)`.
  let text: [UInt8]

  /// For each class that the run time is to know by a name, the call that tells it.
  let registrations: [String]

  init(_ bytes: [UInt8]) {
    let source = SwiftSource(scanning: bytes)
    var copy = bytes
    var registrations: [String] = []
    for declaration in source.declarations {
      let attributes = declaration.attributes + declaration.members.flatMap(\.attributes)
      for attribute in attributes where attribute.name == "objc" {
        for offset in attribute.range { copy[offset] = UInt8(ascii: " ") }
      }
      if let registration = Registration(declaration, in: source) {
        registrations.append(registration.text)
      }
    }
    text = Self.replacingAvailability(in: copy.replacing("os(visionOS)".utf8, with: "true".utf8))
    self.registrations = registrations
  }

  /// A file that tells the run time of classes when the image it is part of is loaded.
  static func registration(of copies: [LinuxCopy], importing modules: [String]) -> String {
    """
    \(modules.map { "import \($0)\n" }.joined())
    @section(".init_array") @used
    private let register: @convention(c) () -> Void = {
      \(copies.flatMap(\.registrations).joined(separator: "\n  "))
    }

    """
  }

  private static func replacingAvailability(in bytes: [UInt8]) -> [UInt8] {
    var copy: [UInt8] = []
    var end = 0
    bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = SwiftTokenizer(buffer)
      while let token = tokenizer.next() {
        guard token.kind == .pound, bytes[token.range].elementsEqual("#available".utf8),
          tokenizer.next()?.kind == .openParenthesis,
          let close = bytes[token.range.upperBound...].firstIndex(of: UInt8(ascii: ")"))
        else { continue }
        copy += bytes[end..<token.range.lowerBound]
        copy += "isAvailable(\"".utf8
        copy += bytes[(token.range.upperBound + 1)..<close]
        copy += "\")".utf8
        end = close + 1
      }
    }
    return copy + bytes[end...]
  }
}

/// What the run time is told of one class.
private struct Registration {
  let text: String

  /// - Returns: nil for what has no name in Objective-C, and is no class of tests.
  init?(_ declaration: SwiftSource.Declaration, in source: SwiftSource) {
    guard declaration.kind == .class else { return nil }
    let name = declaration.attribute(named: "objc")?.arguments.map(source.text)
    let isTestCase = declaration.inheritedTypes == ["XCTestCase"]
    guard name != nil || isTestCase else { return nil }

    let type = declaration.name
    let functions = declaration.members.filter { $0.kind == .function && $0.labels == [] }
    let exposed = { (member: SwiftSource.Member) in
      member.isStatic && member.attributes.contains { $0.name == "objc" }
    }
    let methods = functions.filter(exposed).map { "\"\($0.name)\": { \(type).\($0.name)() }" }
    let values = declaration.members.filter { $0.kind == .variable && exposed($0) }
      .map { "\"\($0.name)\": { \(type).\($0.name) }" }
    let tests = functions.filter { isTestCase && !$0.isStatic && $0.name.hasPrefix("test") }
      .map { "\"\($0.name)\": { \(type)().\($0.name)() }" }
    let lists = [("methods", methods), ("values", values), ("tests", tests)]
      .filter { !$0.1.isEmpty }
      .map { ", \($0.0): [\($0.1.joined(separator: ", "))]" }
    text = "ObjectiveCRuntime.add(\(type).self, \"\(name ?? type)\"\(lists.joined()))"
  }
}
