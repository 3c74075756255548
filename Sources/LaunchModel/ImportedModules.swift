import ProjectFiles
import SourceScan
import XcodeModel

/// What a header, or a file in a language of the C family, includes.
struct HeaderImports {
  /// The modules, and the names of headers of others, without their extensions.
  var modules: Set<String> = []
  /// The names of the headers of the repository.
  var headers: Set<String> = []

  /// - Parameter path: As written: `Module/Header.h`, `Header.h`, or the name of a module.
  fileprivate mutating func add(_ path: String) {
    let name = Path.lastComponent(of: path)
    if name.hasSuffix(".h") || name.hasSuffix(".pch") { headers.insert(name) }
    modules.insert(String(path.prefix { $0 != "/" && $0 != "." }))
    modules.insert(String(name.prefix { $0 != "." }))
  }
}

extension CodeModel {
  /// Returns the modules whose names the code of a file can use: those that it imports, those of its target's
  /// bridging or prefix header, of the headers that these include, and what they export.
  func modules(of file: CodeFile) -> Set<String> {
    if let known = file.modules { return known }
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
    var modules = imports.modules.union(["Swift"])
    for module in imports.modules { modules.formUnion(Self.exports(of: module)) }
    file.modules = modules
    return modules
  }

  private func imports(ofHeader name: String, in sources: TargetSources) -> HeaderImports {
    if let known = headers[name] { return known }
    var imports = HeaderImports()
    for path in sources.headers where Path.lastComponent(of: path) == name {
      for written in sources.objectiveCSource(at: path)?.imports.map(\.path) ?? [] {
        imports.add(written)
      }
    }
    headers[name] = imports
    return imports
  }

  /// The library that a file imports, if it's the only one that isn't read; what the sources don't declare is of
  /// it, then.
  func onlyLibrary(of file: CodeFile) -> LaunchService? {
    let modules = Set(file.swift?.imports.map(\.module) ?? [])
    let foreign = modules.filter { !LaunchKinds.known.isApple($0) && isForeign($0) }
    guard let module = foreign.first, foreign.count == 1 else { return nil }
    return LaunchService(kind: LaunchKinds.known.kinds[module] ?? .other, module: module)
  }

  /// The modules that one of Apple's exports, as its interface in the SDK says.
  private static func exports(of module: String) -> Set<String> {
    let base: Set = [
      "Foundation", "CoreFoundation", "ObjectiveC", "Dispatch", "Darwin", "CFNetwork",
    ]
    let views: Set = ["UIKit", "AppKit", "CoreGraphics", "QuartzCore", "CoreText", "CoreImage"]
    switch module {
    case "Cocoa": return base.union(views).union(["CoreData", "ApplicationServices"])
    case "AppKit": return base.union(views).union(["ApplicationServices", "CoreServices"])
    case "SwiftUI": return base.union(views).union(["Combine", "Observation"])
    case "MapKit": return base.union(views).union(["CoreLocation"])
    case "SwiftData": return base.union(["CoreData"])
    case "Firebase":
      let parts = [
        "Core", "Analytics", "Auth", "Crashlytics", "Database", "DynamicLinks", "Firestore",
        "Messaging", "Performance", "RemoteConfig", "Storage",
      ]
      return base.union(parts.map { module + $0 })
    default: return LaunchKinds.known.isApple(module) ? base.union(views) : []
    }
  }
}
