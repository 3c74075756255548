import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// A library that has to be set up before its use, which apps do in their launch code.
struct LaunchSetup {
  /// The call in Swift: `FirebaseApp.configure`.
  var call: String
  /// The class in Objective-C, if it has another name there.
  var objectiveCClass: String?
  /// What the names of its modules begin with.
  var module: String

  /// The libraries whose documentation says that they fail without the call.
  static let known = [
    // https://firebase.google.com/docs/ios/setup
    LaunchSetup(call: "FirebaseApp.configure", objectiveCClass: "FIRApp", module: "Firebase"),
    // https://developers.google.com/maps/documentation/ios-sdk/config
    LaunchSetup(call: "GMSServices.provideAPIKey", module: "GoogleMaps"),
    // https://developers.google.com/maps/documentation/places/ios-sdk/config
    LaunchSetup(call: "GMSPlacesClient.provideAPIKey", module: "GooglePlaces"),
    // https://docs.parseplatform.org/ios/guide/
    LaunchSetup(call: "Parse.initialize", module: "Parse"),
  ]

  private var method: String { String(call.split(separator: ".")[1]) }
  private var type: String { String(call.split(separator: ".")[0]) }

  /// Returns whether a class calls the setup in a test build.
  func isCalled(by type: ClassInfo, in build: TestBuild) -> Bool {
    if let source = type.swift?.source {
      return source.calls(of: [method]).contains { call in
        call.callee == self.call
          && build.includes(source.context(at: call.range.lowerBound).conditions) != false
      }
    }
    guard let source = type.objectiveC else { return false }
    return source.messages(of: [method, method + "With" + "Configuration"]).contains { message in
      [self.type, objectiveCClass].contains(source.text(message.receiver))
        && build.includes(source.conditions(at: message.range.lowerBound)) != false
    }
  }

  /// Returns the first import of the library in a test target; `nil` if it has none, or if its tests
  /// set up the library themselves.
  func use(in tests: TargetSources) -> SourceLocation? {
    let calls = [call, "[\(type) \(method)"] + (objectiveCClass.map { ["[\($0) \(method)"] } ?? [])
    guard tests.members(containing: calls).isEmpty else { return nil }
    for member in tests.members(containing: ["import \(module)", "<\(module)"]) {
      switch member.kind {
      case .swift:
        guard let source = tests.swiftSource(of: member),
          let found = source.imports.first(where: { isModule($0.module) })
        else { continue }
        return SourceLocation(member.path, offset: found.range.lowerBound, in: source.bytes)
      case .cFamily:
        guard let source = tests.objectiveCSource(of: member),
          let found = source.imports.first(where: { isModule($0.path) })
        else { continue }
        return SourceLocation(member.path, offset: found.range.lowerBound, in: source.bytes)
      case nil: continue
      }
    }
    return nil
  }

  /// Whether an imported module or header belongs to the library.
  ///
  /// Firebase has a module for each product; the others have utilities with longer names.
  private func isModule(_ path: String) -> Bool {
    let name = path.split { $0 == "/" || $0 == "." }.first.map(String.init) ?? path
    return module == "Firebase" ? name.hasPrefix(module) : name == module
  }
}
