import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

extension TargetSources {
  /// Returns where a test target uses what these calls of the app's launch set up, and doesn't set it
  /// up itself.
  ///
  /// - Parameter app: The sources of the app and its libraries.
  func uses(of calls: [LaunchCall], of app: [TargetSources]) -> [AppRead] {
    usesOfObjects(calls) + usesOfLibraries(calls, app)
  }

  /// Returns the classes of the target that the app's launch looks up and the app doesn't have.
  func lookUps(by calls: [LaunchCall], of app: [TargetSources]) -> [AppRead] {
    calls.filter { $0.name == LaunchCall.classLookUp }.compactMap { call in
      guard let name = call.type?.withoutModule, !app.contains(where: { $0.declares(name) }),
        let found = ClassInfo(named: name, in: self)
      else { return nil }
      return AppRead(
        subject: .setup(call: call.name, at: call.location),
        location: found.location
      )
    }
  }

  // MARK: Objects

  /// Returns the uses of types and objects that the launch configures or assigns.
  private func usesOfObjects(_ calls: [LaunchCall]) -> [AppRead] {
    let certain = calls.filter { $0.configured != nil && $0.isCertain }
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

  /// Whether a file creates an object of a type, replaces its methods, or calls or assigns what the
  /// launch does.
  private func setsUp(_ type: String, as calls: [LaunchCall], in member: SourceMember) -> Bool {
    guard let bytes = bytes(of: member) else { return false }
    let creates =
      member.kind == .swift
      ? swiftSource(of: member)?.creates(type) : objectiveCSource(of: member)?.creates(type)
    // A library may have other methods for tests, such as `setupMock`.
    let setups =
      calls.contains { $0.configured == type }
      ? LaunchKinds.setupVerbs.map { "\(type).\($0)" } : []
    // Kiwi and OCMock: https://github.com/kiwi-bdd/Kiwi/wiki/Mocks-and-Stubs, https://ocmock.org
    let mocks = ["[\(type) stub:", "[[\(type) should", "Mock([\(type) class])"]
    return creates == true || (setups + mocks).contains { bytes.contains(run: Array($0.utf8)) }
      || calls.contains { call in
        guard call.form == .assignment else { return makes(call.name, in: bytes) }
        // The function that assigns it may be called by its own name.
        return assigns(to: "." + call.name.lastName, in: bytes)
          || call.caller.map { makes($0, in: bytes) } == true
      }
  }

  /// Whether a file calls a method of this name, on any receiver.
  private func makes(_ call: String, in bytes: [UInt8]) -> Bool {
    let name = call.lastName
    let texts = [
      ".\(name)(", " \(name)]", name.hasSuffix(":") ? " \(name.firstPart):" : ".\(name) {",
    ]
    return texts.contains { bytes.contains(run: Array($0.utf8)) }
  }

  /// Whether a file has an assignment to a property, whose name ends with this text.
  private func assigns(to name: String, in bytes: [UInt8]) -> Bool {
    var start = 0
    let text = Array(name.utf8)
    while let offset = bytes.firstOffset(of: text, from: start) {
      start = offset + text.count
      let next = bytes[start...].drop { $0 == UInt8(ascii: " ") }.prefix(2)
      if next.first == UInt8(ascii: "="), next.last != UInt8(ascii: "=") || next.count < 2 {
        return true
      }
    }
    return false
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
      return function.map(\.plainName).flatMap { TestVocabulary.isTest($0) ? $0 : nil }
    }
    guard let source = swiftSource(of: file) else { return nil }
    let functions = source.globals + source.declarations.flatMap(\.members)
    return functions.first { function in
      function.kind == .function && function.range.contains(offset)
        && TestVocabulary.isTest(function.name, function.attributes)
    }.map { (source.context(at: offset).types + [$0.name]).joined(separator: ".") }
  }

  // MARK: Libraries

  /// Returns the tests that reach a library that the launch sets up and that can't be used before; if
  /// there are none, the first import of the library.
  private func usesOfLibraries(_ calls: [LaunchCall], _ app: [TargetSources]) -> [AppRead] {
    LaunchKinds.known.setups.flatMap { name, setup -> [AppRead] in
      let parts = name.split(separator: ".").map(String.init)
      let call = calls.first { call in
        let method = call.name.lastName.firstPart
        return call.name == name
          || call.type == parts.dropLast().joined(separator: ".")
            && (method == parts.last || method.hasPrefix(parts[parts.count - 1] + "With"))
      }
      let texts = [name, "[\(parts[0]) \(parts[1])"]
      guard let call, members(containing: texts).isEmpty else { return [] }
      let subject = AppRead.Subject.setup(call: call.name, at: call.location)
      let uses = call.isCertain ? tests(reaching: setup, unlessCalling: call.name, app) : []
      guard uses.isEmpty, setup.use == nil, let location = firstImport(of: setup.modules) else {
        return uses.map { AppRead(subject: subject, location: $0.location, test: $0.test) }
      }
      return [AppRead(subject: subject, location: location)]
    }
  }

  /// Returns the tests that call code that needs a library, and doesn't set it up.
  private func tests(
    reaching setup: LaunchKinds.Entry,
    unlessCalling call: String,
    _ app: [TargetSources]
  ) -> [(location: SourceLocation, test: String?)] {
    let code = LaunchCode([self] + app)
    let reader = LaunchCallReader(code)
    let reach = LaunchCallReader.Reach {
      $0.name == call || LaunchKinds.known.needsSetup($0, setup)
    }
    return members.flatMap { member -> [(SourceLocation, String?)] in
      let routines = code.routines(of: member, in: self)
      let types = Set(routines.filter(\.isTest).compactMap(\.type))
      return routines.filter { $0.runs(withTestsOf: types) }.compactMap { function in
        let calls = reader.calls(of: function, reach)
        guard let first = calls.first, !calls.contains(where: { $0.name == call }) else {
          return nil
        }
        let name = ([function.type] + [function.name]).compactMap(\.self).joined(separator: ".")
        return (first.location, function.isTest ? name : nil)
      }
    }
  }

  /// Returns the first import of one of these modules; `nil` if there is none.
  private func firstImport(of modules: [String]) -> SourceLocation? {
    /// Whether an imported module or header belongs to the library.
    func isModule(_ path: String) -> Bool {
      let name = path.split { $0 == "/" || $0 == "." }.first.map(String.init) ?? path
      return modules.contains { $0.covers(name) }
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

extension LaunchCall {
  /// Whether the launch makes it for sure: at once, later, or in a callback.
  fileprivate var isCertain: Bool {
    conditions.allSatisfy { $0.hasPrefix("later") || $0.hasPrefix("in a closure of ") }
  }
}

extension LaunchCode.Routine {
  /// The functions of test classes that run without being tests.
  private static let setUps: Set<String> = [
    "setUp", "setUpWithError", "tearDown", "tearDownWithError", "spec",
  ]

  /// Whether it's a test of XCTest or Swift Testing.
  fileprivate var isTest: Bool {
    kind == .function && TestVocabulary.isTest(name, attributes)
  }

  /// Whether it runs for tests: as one, or around those of these types.
  fileprivate func runs(withTestsOf types: Set<String>) -> Bool {
    if kind == .function { return isTest || Self.setUps.contains(name) }
    return !isStatic && !isLazy && !isComputed && type.map(types.contains) == true
  }
}

extension String {
  /// The text after the last dot.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }

  /// The text before the first dot.
  fileprivate var firstName: String { String(prefix { $0 != "." }) }

  /// The first part of a selector.
  fileprivate var firstPart: String { String(prefix { $0 != ":" }) }
}
