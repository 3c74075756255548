import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

extension TargetSources {
  /// Returns where a test target uses what these calls of the app's launch set up, and doesn't set it
  /// up itself, and which tests reach a cast of the app delegate in code of the app.
  ///
  /// - Parameters:
  ///   - app: The sources of the app and its libraries.
  ///   - delegate: The class of the app delegate; `nil` if the tests have it.
  ///   - interfaces: Returns what is instantiated with a controller of a storyboard.
  ///   - isSwiftUI: Whether the app delegate is SwiftUI's own in any launch: code tolerates then that a
  ///     cast isn't possible, but for a forced one that only runs if the launch hasn't stored the delegate.
  func uses(
    of calls: [LaunchCall],
    of app: [TargetSources],
    castTo delegate: String?,
    isSwiftUI: Bool,
    interfaces: @escaping LaunchCode.Interfaces
  ) -> [AppRead] {
    let code = LaunchCode([self] + app, interfaces: interfaces)
    let objects = objects(calls).map { object in
      var object = object
      object.swiftName = app.swiftName(of: object.name)
      return object
    }
    let direct = objects.filter { !$0.isSetUp }.flatMap(uses)
    let known = Set(direct.map(\.location))
    var needs = libraries(calls) + objects.compactMap { Need($0, code) }
    let casts = delegate.map { name in
      app.flatMap {
        $0.forcedDelegateCasts(to: name, members: nil)
          + (isSwiftUI ? [] : $0.conditionalDelegateCasts(to: name))
      }
    }
    if let delegate, casts?.isEmpty == false { needs.append(.cast(to: delegate)) }
    let reached = tests(with: needs, casts ?? [], isSwiftUI: isSwiftUI, code).filter {
      !known.contains($0.location)
    }
    return direct + reached
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

  /// A type or object that the launch configures or assigns.
  fileprivate struct ConfiguredObject {
    /// The name as in code, such as `Session.shared`.
    var name: String
    /// The name in Swift, if a header gives it another one.
    var swiftName: String?
    /// What sets it up: a call if there is one, or else an assignment.
    var call: LaunchCall
    /// Its properties, if the launch only assigns those.
    var properties: Set<String>?
    /// The files of the tests that may use it.
    var files: [SourceMember]
    /// Whether one of them sets it up.
    var isSetUp: Bool
  }

  /// Returns the types and objects that the launch configures or assigns.
  private func objects(_ calls: [LaunchCall]) -> [ConfiguredObject] {
    let certain = calls.filter { $0.configured != nil && $0.isCertain }
    let groups = Dictionary(grouping: certain) { $0.configured ?? "" }
    let types = Set(groups.keys.map(\.firstName))
    guard !types.isEmpty else { return [] }
    let files = members(containing: types.sorted().flatMap { ["\($0).", "[\($0) "] })
    return groups.sorted { $0.key < $1.key }.map { name, calls in
      let type = name.firstName
      let files = files.filter { bytes(of: $0)?.contains(run: Array(type.utf8)) == true }
      let onlyAssigns = calls.allSatisfy { $0.form == .assignment && $0.name.hasPrefix(name + ".") }
      return ConfiguredObject(
        name: name,
        call: calls.first { $0.form == .call } ?? calls[0],
        properties: onlyAssigns ? Set(calls.map(\.name.lastName)) : nil,
        files: files,
        isSetUp: files.contains { setsUp(type, as: calls, in: $0) }
      )
    }
  }

  /// Returns the uses of an object in the tests.
  private func uses(of object: ConfiguredObject) -> [AppRead] {
    let type = object.name.firstName
    let files = object.files.filter { !assigns(toPropertyOf: object.name + ".", in: $0) }
    return files.flatMap { file in
      let name = file.kind == .swift ? object.swiftName ?? object.name : object.name
      let members = name.split(separator: ".").dropFirst().map(String.init)
      let lines = SourceLines(bytes(of: file) ?? [])
      return offsets(of: members, of: type, object.properties, in: file).map { offset in
        AppRead(
          subject: .setup(call: object.call.name, at: object.call.location),
          location: SourceLocation(file.path, offset: offset, in: lines),
          test: test(around: offset, in: file)
        )
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

  /// Returns where a file uses `type.member.member`, or any member of the type if none is given, and then
  /// one of these properties, if it's only about them; what has a value for `nil` doesn't count.
  private func offsets(
    of members: [String],
    of type: String,
    _ properties: Set<String>?,
    in file: SourceMember
  ) -> [Int] {
    let names = members.first.map { Set([$0]) }
    let source = file.kind == .swift ? swiftSource(of: file) : nil
    let other = file.kind == .cFamily ? objectiveCSource(of: file) : nil
    let ranges = source?.reads(of: names, of: type) ?? other?.reads(of: names, of: type) ?? []
    guard !ranges.isEmpty, let bytes = bytes(of: file) else { return [] }
    let rest = members.dropFirst().flatMap { Array(".\($0)".utf8) }
    return ranges.filter { use in
      let next = bytes[use.range.upperBound...].prefix(rest.count + 100)
        .filter { $0 != UInt8(ascii: "!") && $0 > 0x20 }
      let chain = next.filter { $0 != UInt8(ascii: "?") }
      guard chain.starts(with: rest), !next.dropFirst(rest.count).starts(with: "??".utf8) else {
        return false
      }
      let property = chain.dropFirst(rest.count + 1).prefix(while: \.isInName)
      return properties?.contains(String(decoding: property, as: UTF8.self)) != false
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

  // MARK: Code that tests call

  /// Something that tests may need of the launch, by code that they call.
  fileprivate struct Need {
    var subject: AppRead.Subject
    /// Whether a call or assignment of tests sets it up.
    var isSetup: (LaunchCall) -> Bool = { _ in false }
    /// The static property whose uses need it, as `Type.name`.
    var property: String?
    var isUse: (LaunchCall) -> Bool
    /// Whether the code that needs it fails without.
    var fails = false

    static func cast(to delegate: String) -> Need {
      Need(
        subject: .delegate(type: delegate),
        isUse: { $0.name == LaunchCall.delegateCast },
        fails: true
      )
    }
  }

  /// Returns the libraries that the launch sets up, no test does, and that can't be used before.
  private func libraries(_ calls: [LaunchCall]) -> [Need] {
    LaunchKinds.known.setups.compactMap { name, setup in
      let parts = name.split(separator: ".").map(String.init)
      let call = calls.first { call in
        let method = call.name.lastName.firstPart
        return call.name == name
          || call.type == parts.dropLast().joined(separator: ".")
            && (method == parts.last || method.hasPrefix(parts[parts.count - 1] + "With"))
      }
      let texts = [name, "[\(parts[0]) \(parts[1])"]
      guard let call, members(containing: texts).isEmpty else { return nil }
      return Need(
        subject: .setup(call: call.name, at: call.location),
        isSetup: { $0.name == call.name },
        isUse: { call.isCertain && LaunchKinds.known.needsSetup($0, setup) }
      )
    }
  }

  /// Returns the tests that call code that needs something, and doesn't set it up.
  private func tests(
    with needs: [Need],
    _ casts: [DelegateCast],
    isSwiftUI: Bool,
    _ code: LaunchCode
  ) -> [AppRead] {
    guard !needs.isEmpty else { return [] }
    let reader = LaunchCallReader(code)
    let properties = Set(needs.compactMap(\.property))
    let reach = LaunchCallReader.Reach(
      casts: casts,
      properties: properties,
      testFiles: Set(members.map(\.path)),
      followsFallbacks: isSwiftUI && !casts.isEmpty
    ) { call in
      needs.contains { $0.isSetup(call) || $0.isUse(call) }
    }
    let found = members.flatMap { member -> [(LaunchCode.Routine, [LaunchCall])] in
      let routines = code.routines(of: member, in: self)
      let types = Set(routines.filter(\.isTest).compactMap(\.type))
      return routines.filter { $0.runs(withTestsOf: types) }
        .map { ($0, reader.calls(of: $0, reach)) }.filter { !$1.isEmpty }
    }
    return needs.flatMap { need -> [AppRead] in
      let makers = found.filter { $1.contains(where: need.isSetup) }.map(\.0)
      let prepared = Set(makers.filter { !$0.isTest }.compactMap(\.type))
      var known: Set<SourceLocation> = []
      return found.flatMap { function, calls -> [AppRead] in
        guard !calls.contains(where: need.isSetup),
          !code.lineage(ofTypeNamed: function.type).contains(where: prepared.contains)
        else { return [] }
        let uses = calls.filter(need.isUse).map(\.location)
        let name = [function.type, function.name].compactMap(\.self).joined(separator: ".")
        // The first use in the function itself, and the first in a helper, which others may call as well.
        let first = [
          uses.first(where: function.contains).map { ($0, function.isTest ? name : nil) },
          uses.first { !function.contains($0) }.map { ($0, nil) },
        ]
        return first.compactMap(\.self).filter { known.insert($0.0).inserted }.map {
          AppRead(subject: need.subject, location: $0.0, test: $0.1, fails: need.fails)
        }
      }
    }
  }

}

extension TargetSources.Need {
  /// What code needs that uses a static property without a value of its own; `nil` for other objects.
  fileprivate init?(_ object: TargetSources.ConfiguredObject, _ code: LaunchCode) {
    let names = object.name.split(separator: ".").map(String.init)
    guard names.count == 2, let type = code.type(named: names[0]),
      code.members(named: names[1], of: type).contains(where: \.isImplicitlyUnwrapped)
    else { return nil }
    self.init(
      subject: .setup(call: object.call.name, at: object.call.location),
      isSetup: { $0.form == .assignment && $0.name == object.name },
      property: object.name,
      isUse: { $0.form == .access && $0.name == object.name }
    )
  }
}

extension [TargetSources] {
  /// Returns what Swift calls an object such as `Store.sharedStore` of a class in Objective-C, as
  /// `NS_SWIFT_NAME` in its header says; `nil` if that says nothing.
  fileprivate func swiftName(of object: String) -> String? {
    let names = object.split(separator: ".").map(String.init)
    guard names.count == 2,
      let (info, sources) = lazy.compactMap({ sources in
        ClassInfo(named: names[0], in: sources).map { ($0, sources) }
      }).first, info.objectiveC != nil
    else { return nil }
    let header = String(info.file.dropLast(Path.fileExtension(of: info.file).count)) + "h"
    let macro = [UInt8]("\(names[1]) NS_SWIFT_NAME(".utf8)
    guard let bytes = sources.objectiveCSource(at: header)?.bytes,
      let offset = bytes.firstOffset(of: macro, from: 0)
    else { return nil }
    let name = bytes[(offset + macro.count)...].prefix { $0.isInName }
    return names[0] + "." + String(decoding: name, as: UTF8.self)
  }
}

extension LaunchCode {
  /// Returns the names of a type and its superclasses.
  fileprivate func lineage(ofTypeNamed name: String?) -> [String] {
    guard let name else { return [] }
    return type(named: name).map { lineage(of: $0).map(\.name) } ?? [name]
  }
}

extension [LaunchCall] {
  /// The calls; one that sets up the same in both branches of a condition doesn't depend on that.
  var withoutBranches: [LaunchCall] {
    let conditional = filter { $0.configured != nil && !$0.conditions.isEmpty }
    return map { call in
      guard let other = call.conditions.last?.opposite, call.configured != nil else { return call }
      var call = call
      let conditions = call.conditions.dropLast() + [other]
      if conditional.contains(where: {
        $0.configured == call.configured && $0.conditions.elementsEqual(conditions)
      }) {
        call.conditions.removeLast()
      }
      return call
    }
  }
}

extension LaunchCall {
  /// Whether the launch makes it for sure: at once, later, or in a callback.
  fileprivate var isCertain: Bool {
    conditions.allSatisfy { condition in
      switch condition {
      case .later, .inClosure(of: _?), .compiled(_, isKnown: true): true
      // Whether there is the object itself.
      case .holds(let test) where test.object != nil, .fails(let test) where test.object != nil:
        test.object == configured
      case .holds, .fails, .inCase, .compiled, .inLoop, .onError, .inClosure(of: nil), .inAnyCase:
        false
      }
    }
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

  /// Whether it's a property of type `T!`.
  fileprivate var isImplicitlyUnwrapped: Bool {
    guard kind == .property, file.swift != nil else { return false }
    return code.contains { statement in
      if case .variable(name, let type?, _, _, _) = statement.kind {
        type.hasSuffix("!")
      } else {
        false
      }
    }
  }

  /// Whether a location is in its code.
  fileprivate func contains(_ location: SourceLocation) -> Bool {
    let ends = [range.lowerBound, range.upperBound].compactMap { file.location($0).position?.line }
    return location.file == file.path && ends.count == 2
      && location.position.map { (ends[0]...ends[1]).contains($0.line) } == true
  }

  /// Whether it runs for tests: as one, or around those of these types.
  fileprivate func runs(withTestsOf types: Set<String>) -> Bool {
    if kind == .function { return isTest || Self.setUps.contains(name) }
    return !isStatic && !isLazy && !isComputed && type.map(types.contains) == true
  }
}

extension String {
  /// The text before the first dot.
  fileprivate var firstName: String { String(prefix { $0 != "." }) }

  /// The first part of a selector.
  fileprivate var firstPart: String { String(prefix { $0 != ":" }) }
}
