import ProjectFiles
import SourceScan
import XcodeModel

/// What a header, or a file in a language of the C family, includes.
private struct HeaderImports {
  /// The modules, and the names of headers of others, without their extensions.
  var modules: Set<String> = []
  /// The names of the headers of the repository.
  var headers: Set<String> = []

  /// - Parameter path: As written: `Module/Header.h`, `Header.h`, or the name of a module.
  mutating func add(_ path: String) {
    let name = Path.lastComponent(of: path)
    if name.hasSuffix(".h") || name.hasSuffix(".pch") { headers.insert(name) }
    modules.insert(String(path.prefix { $0 != "/" && $0 != "." }))
    modules.insert(String(name.prefix { $0 != "." }))
  }
}

/// The modules whose names code can use.
///
/// A class that memoizes.
final class ImportedModules {
  private unowned let model: CodeModel
  private var modules: [ObjectIdentifier: Set<String>] = [:]
  /// What headers include, by their names, in each target.
  private var headers: [ObjectIdentifier: [String: HeaderImports]] = [:]

  init(of model: CodeModel) { self.model = model }

  /// Returns the modules whose names the code of a file can use: those that it imports, those of its target's
  /// bridging or prefix header, of the headers that these include, and what they export.
  func modules(of file: CodeFile) -> Set<String> {
    if let known = modules[ObjectIdentifier(file)] { return known }
    var imports = HeaderImports()
    for module in file.swift?.imports.map(\.module) ?? [] { imports.add(module) }
    for path in file.objectiveC?.imports.map(\.path) ?? [] { imports.add(path) }
    let settings = file.sources.target.testSettings
    let shared = file.swift == nil ? "GCC_PREFIX_HEADER" : "SWIFT_OBJC_BRIDGING_HEADER"
    if let path = settings[shared] { imports.headers.insert(Path.lastComponent(of: path)) }
    var wanted = imports.headers
    while let name = wanted.popFirst() {
      let next = self.imports(ofHeader: name, in: file.sources)
      imports.modules.formUnion(next.modules)
      wanted.formUnion(next.headers.subtracting(imports.headers))
      imports.headers.formUnion(next.headers)
    }
    var found = imports.modules.union(["Swift"])
    for module in imports.modules { found.formUnion(Self.exports(of: module)) }
    modules[ObjectIdentifier(file)] = found
    return found
  }

  private func imports(ofHeader name: String, in sources: TargetSources) -> HeaderImports {
    if let known = headers[ObjectIdentifier(sources)]?[name] { return known }
    var imports = HeaderImports()
    for path in sources.headers where Path.lastComponent(of: path) == name {
      for written in sources.objectiveCSource(at: path)?.imports.map(\.path) ?? [] {
        imports.add(written)
      }
    }
    headers[ObjectIdentifier(sources), default: [:]][name] = imports
    return imports
  }

  /// The library that a file imports, if it's the only one that isn't read; what the sources don't declare is of
  /// it, then.
  func onlyLibrary(of file: CodeFile) -> LaunchService? {
    let modules = Set(file.swift?.imports.map(\.module) ?? [])
    let foreign = modules.filter { !LaunchKinds.known.isApple($0) && model.isForeign($0) }
    guard let module = foreign.first, foreign.count == 1 else { return nil }
    return LaunchService(kind: LaunchKinds.known.kinds[module] ?? .other, module: module)
  }

  /// The modules that may come with one.
  ///
  /// These are more than come with some of Apple's, as their interfaces in the SDK say; code that names what doesn't
  /// come with its imports isn't compiled. Those of Firebase are in its umbrella header:
  /// https://github.com/firebase/firebase-ios-sdk/blob/main/CoreOnly/Sources/Firebase.h
  private static func exports(of module: String) -> Set<String> {
    let common: Set = [
      "Foundation", "CoreFoundation", "ObjectiveC", "Dispatch", "Darwin", "CFNetwork", "UIKit",
      "AppKit", "CoreGraphics", "QuartzCore", "CoreText", "CoreImage",
    ]
    let parts = LaunchKinds.known.kinds.keys.filter {
      module == "Firebase" && $0.hasPrefix(module)
    }
    return (others[module] ?? Set(parts)).union(LaunchKinds.known.isApple(module) ? common : [])
  }

  private static let others: [String: Set<String>] = [
    "Cocoa": ["CoreData", "ApplicationServices"],
    "AppKit": ["ApplicationServices", "CoreServices"],
    "SwiftUI": ["Combine", "Observation"],
    "MapKit": ["CoreLocation"],
    "SwiftData": ["CoreData"],
  ]
}
