import ProjectFiles
import SourceScan
import XcodeModel

/// What a header, or a file in a language of the C family, includes.
private struct HeaderImports {
  /// The modules, and the names of headers of others, without their extensions.
  var modules: Set<String> = []
  /// The names of the headers.
  var headers: Set<String> = []
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
    var imports = includes(of: file.objectiveC.map { [$0] } ?? [], in: file.sources)
    imports.modules.formUnion(file.swift?.imports.map(\.module.firstPart) ?? [])
    let settings = file.sources.target.testSettings
    let shared = file.swift == nil ? "GCC_PREFIX_HEADER" : "SWIFT_OBJC_BRIDGING_HEADER"
    if let path = settings[shared] { imports.headers.insert(Path.lastComponent(of: path)) }
    func imported(_ header: String) -> HeaderImports {
      self.imports(ofHeader: header, in: file.sources)
    }
    let headers = imports.headers.reached { Array(imported($0).headers) }
    imports.modules.formUnion(headers.flatMap { imported($0).modules })
    var found = imports.modules.union(["Swift"])
    for module in imports.modules { found.formUnion(Self.exports(of: module)) }
    modules[ObjectIdentifier(file)] = found
    return found
  }

  private func imports(ofHeader name: String, in sources: TargetSources) -> HeaderImports {
    if let known = headers[ObjectIdentifier(sources)]?[name] { return known }
    let found = (sources.headersByName[name] ?? []).compactMap(sources.objectiveCSource(at:))
    let imports = includes(of: found, in: sources)
    headers[ObjectIdentifier(sources), default: [:]][name] = imports
    return imports
  }

  /// Returns what files include: `Module/Header.h`, `Header.h`, or the name of a module.
  private func includes(of files: [ObjectiveCSource], in sources: TargetSources) -> HeaderImports {
    var found = HeaderImports()
    for path in files.flatMap(\.imports).map(\.path) {
      let name = Path.lastComponent(of: path)
      let isHeader = name.hasSuffix(".h") || name.hasSuffix(".pch")
      if isHeader { found.headers.insert(name) }
      for module in [String(path.prefix { $0 != "/" && $0 != "." }), name.firstPart]
      where !isHeader || !isOwn(path, named: name, insteadOf: module, in: sources) {
        found.modules.insert(module)
      }
    }
    return found
  }

  /// Whether a header is the app's own, although a module is named like it or its directory: the headers of Apple's
  /// modules are in the SDK, and a library's code isn't in the target.
  private func isOwn(
    _ path: String,
    named name: String,
    insteadOf module: String,
    in sources: TargetSources
  ) -> Bool {
    (sources.headersByName[name] ?? []).contains { ("/" + $0).hasSuffix("/" + path) }
      && (LaunchKinds.known.isApple(module)
        || ["m", "mm"].contains { !sources.members(named: "\(name.firstPart).\($0)").isEmpty })
  }

  /// Returns the library that may have a type that neither the sources nor the table have: the only one that a file in
  /// Swift imports and that isn't read, or the only one whose name, or whose header's, the type's begins with.
  func library(ofType name: String, in file: CodeFile) -> LaunchService? {
    let imports = libraries(importedBy: file).filter {
      !LaunchKinds.known.isApple($0.name) && model.isForeign($0.name)
    }
    let named = imports.filter {
      name.begins(withPrefixed: $0.name) || name.begins(withPrefixed: $0.header)
    }
    let isOnly = file.swift != nil && Set(imports.map(\.name)).count == 1
    let found = Set((isOnly ? imports : named).map(\.name))
    guard let module = found.first, found.count == 1 else { return nil }
    return LaunchService(kind: LaunchKinds.known.kinds[module] ?? .other, module: module)
  }

  /// The libraries that a file imports: `Bugs`, with `BUGReporter`, of `<Bugs/BUGReporter.h>`.
  private func libraries(importedBy file: CodeFile) -> [(name: String, header: String)] {
    if let swift = file.swift { return swift.imports.map { ($0.module, $0.module) } }
    let files = [file.objectiveC, file.sources.header(nextTo: file.path)].compactMap(\.self)
    return files.flatMap(\.imports).map(\.path).compactMap { path in
      // A header without a directory is the app's own.
      guard path.contains("/") || !path.contains(".") else { return nil }
      let parts = path.split { "/.".contains($0) }.map(String.init)
      return parts.first.map { ($0, parts.dropLast().last ?? $0) }
    }
  }

  /// The modules that may come with one.
  ///
  /// These are more than come with some of Apple's, as their interfaces in the SDK say; code that names what doesn't
  /// come with its imports isn't compiled. Those of Firebase are in its umbrella header:
  /// https://github.com/firebase/firebase-ios-sdk/blob/main/CoreOnly/Sources/Firebase.h
  private static func exports(of module: String) -> Set<String> {
    let common: Set = [
      "Foundation", "CoreFoundation", "ObjectiveC", "Dispatch", "Darwin", "CFNetwork", "UIKit",
      "AppKit", "CoreGraphics", "QuartzCore", "CoreText", "CoreImage", "CoreServices", "Security",
      "UserNotifications", "FileProvider",
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

extension String {
  /// Whether it begins with a name, or with capitals and then the name: `ABCStore` with `Store`.
  fileprivate func begins(withPrefixed name: String) -> Bool {
    firstRange(ofText: name).map { self[..<$0.lowerBound].allSatisfy(\.isUppercase) } == true
  }
}
