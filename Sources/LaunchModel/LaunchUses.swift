import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

extension TargetSources {
  /// Returns where a test target uses what these calls of the app's launch set up, and doesn't set it
  /// up itself.
  func uses(of calls: [LaunchCall]) -> [AppRead] {
    usesOfObjects(calls) + usesOfLibraries(calls)
  }

  // MARK: Objects

  /// Returns the uses of types and objects that the launch configures or assigns.
  private func usesOfObjects(_ calls: [LaunchCall]) -> [AppRead] {
    let certain = calls.filter { call in
      call.configured != nil && call.conditions.allSatisfy { $0.hasPrefix("later") }
    }
    let groups = Dictionary(grouping: certain) { $0.configured ?? "" }
    let types = Set(groups.keys.map(\.firstName))
    guard !types.isEmpty else { return [] }
    let files = members(containing: types.sorted().flatMap { ["\($0).", "[\($0) "] })
    return groups.sorted { $0.key < $1.key }.flatMap { name, calls -> [AppRead] in
      let type = name.firstName
      let files = files.filter { bytes(of: $0)?.contains(run: Array(type.utf8)) == true }
      guard !files.contains(where: { setsUp(type, as: calls, in: $0) }) else { return [] }
      let call = calls.first { $0.form == .call } ?? calls[0]
      let members = name.split(separator: ".").dropFirst().map(String.init)
      let object = name + "."
      return files.filter { !assigns(toPropertyOf: object, in: $0) }.flatMap { file in
        offsets(of: members, of: type, in: file).map { offset in
          AppRead(
            subject: .setup(call: call.name, at: call.location),
            location: SourceLocation(file.path, offset: offset, in: bytes(of: file) ?? []),
            test: test(around: offset, in: file)
          )
        }
      }
    }
  }

  /// Whether a file creates an object of a type, or calls or assigns what the launch does.
  private func setsUp(_ type: String, as calls: [LaunchCall], in member: SourceMember) -> Bool {
    guard let bytes = bytes(of: member) else { return false }
    let creates =
      member.kind == .swift
      ? swiftSource(of: member)?.creates(type) : objectiveCSource(of: member)?.creates(type)
    // A library may have other methods for tests, such as `setupMock`.
    let setups =
      calls.contains { $0.configured == type }
      ? LaunchKinds.setupVerbs.map { "\(type).\($0)" } : []
    return creates == true || setups.contains { bytes.contains(run: Array($0.utf8)) }
      || calls.contains { call in
        let name = call.name.split(separator: ".").last.map(String.init) ?? call.name
        let texts =
          call.form == .assignment
          ? [".\(name) =", ".\(name)="]
          : [".\(name)(", " \(name)]", name.hasSuffix(":") ? " \(name.firstPart):" : ".\(name) {"]
        return texts.contains { bytes.contains(run: Array($0.utf8)) }
      }
  }

  /// Whether a file assigns something to a property of an object, as in `Session.shared.user = user`.
  private func assigns(toPropertyOf object: String, in file: SourceMember) -> Bool {
    guard let bytes = bytes(of: file) else { return false }
    var start = 0
    let text = Array(object.utf8)
    while let offset = bytes.firstOffset(of: text, from: start) {
      start = offset + text.count
      let next = bytes[start...].drop { $0.isInName }.prefix(3)
      if next.elementsEqual(" = ".utf8) { return true }
    }
    return false
  }

  /// Returns where a file uses `type.member.member`, or any member of the type if none is given.
  private func offsets(
    of members: [String],
    of type: String,
    in file: SourceMember
  ) -> [Int] {
    let names = members.first.map { Set([$0]) }
    let source = file.kind == .swift ? swiftSource(of: file) : nil
    let other = file.kind == .cFamily ? objectiveCSource(of: file) : nil
    let ranges = source?.reads(of: names, of: type) ?? other?.reads(of: names, of: type) ?? []
    guard !ranges.isEmpty, let bytes = bytes(of: file) else { return [] }
    let rest = members.dropFirst().flatMap { Array(".\($0)".utf8) }
    return ranges.filter { use in
      let next = bytes[use.range.upperBound...].prefix(rest.count + members.count)
      return next.filter { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "!") }.starts(with: rest)
    }.map(\.range.lowerBound)
  }

  /// The name of the test of XCTest or Swift Testing around an offset.
  private func test(around offset: Int, in file: SourceMember) -> String? {
    if file.kind == .cFamily {
      let function = objectiveCSource(of: file)?.functions.first { $0.bodyRange.contains(offset) }
      return function.map(\.plainName).flatMap { $0.hasPrefix("test") ? $0 : nil }
    }
    guard let source = swiftSource(of: file) else { return nil }
    let functions = source.globals + source.declarations.flatMap(\.members)
    return functions.first { function in
      function.kind == .function && function.range.contains(offset)
        && (function.name.hasPrefix("test") || function.attributes.contains { $0.name == "Test" })
    }.map { (source.context(at: offset).types + [$0.name]).joined(separator: ".") }
  }

  // MARK: Libraries

  /// Returns the first import of each library that the launch sets up, and that can't be used before.
  private func usesOfLibraries(_ calls: [LaunchCall]) -> [AppRead] {
    LaunchKinds.known.setups.compactMap { name, entry in
      let parts = name.split(separator: ".").map(String.init)
      let call = calls.first { call in
        let method = call.name.split(separator: ".").last.map(String.init)?.firstPart ?? ""
        return call.type == parts[0] && (method == parts[1] || method.hasPrefix(parts[1] + "With"))
      }
      guard let call, let location = firstImport(of: entry.modules, unlessCalling: parts) else {
        return nil
      }
      return AppRead(subject: .setup(call: call.name, at: call.location), location: location)
    }
  }

  /// Returns the first import of one of these modules; `nil` if there is none, or if a file makes the
  /// call.
  private func firstImport(
    of modules: [String],
    unlessCalling call: [String]
  ) -> SourceLocation? {
    let texts = [call.joined(separator: "."), "[\(call[0]) \(call[1])"]
    guard members(containing: texts).isEmpty else { return nil }
    /// Whether an imported module or header belongs to the library.
    func isModule(_ path: String) -> Bool {
      let name = path.split { $0 == "/" || $0 == "." }.first.map(String.init) ?? path
      return modules.contains {
        $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0
      }
    }
    let names = modules.map { $0.filter { $0 != "*" } }
    for member in members(containing: names.flatMap { ["import \($0)", "<\($0)"] }) {
      let range =
        member.kind == .swift
        ? swiftSource(of: member)?.imports.first { isModule($0.module) }?.range
        : objectiveCSource(of: member)?.imports.first { isModule($0.path) }?.range
      if let range, let bytes = bytes(of: member) {
        return SourceLocation(member.path, offset: range.lowerBound, in: bytes)
      }
    }
    return nil
  }
}

extension String {
  /// The text before the first dot.
  fileprivate var firstName: String { String(prefix { $0 != "." }) }

  /// The first part of a selector.
  fileprivate var firstPart: String { String(prefix { $0 != ":" }) }
}
