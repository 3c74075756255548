package import SourceScan
package import XcodeModel

/// A `static func main()`, the declaration that contains it, and its file.
typealias MainFunction = (
  member: SourceMember, declaration: SwiftSource.Declaration, function: SwiftSource.Member
)

extension TargetSources {
  /// Returns the `static func main()` of these sources that `@main` on a type calls; `nil` if it's that
  /// of a framework.
  ///
  /// As the compiler looks it up: in the type and its extensions, in its superclasses, and in the
  /// protocols that these adopt, refined ones first.
  func mainFunction(of type: String) -> MainFunction? {
    let all = swift(with: .mainFunction).flatMap { member, source in
      source.declarations.filter { $0.kind != .protocol && !$0.mainFunctions.isEmpty }
        .map { (member: member, source: source, declaration: $0) }
    }
    guard !all.isEmpty else { return nil }
    func function(in name: String, of types: [String]) -> MainFunction? {
      let found = all.filter { holder in
        holder.declaration.isNamed(name)
          && holder.source.requirementsOnSelf(of: holder.declaration).allSatisfy(types.contains)
      }.flatMap { holder in
        holder.declaration.mainFunctions.map { (holder.member, holder.declaration, $0) }
      }
      return found.first { testBuild.includes($0.2.conditions) != false } ?? found.first
    }
    // Most types have their own, and what they derive from needn't be found.
    if let own = function(in: type, of: [type]) { return own }
    let types = typesInOrder(from: type)
    return types.lazy.compactMap { function(in: $0, of: types) }.first
  }

  /// Whether these sources, those of a library, declare a `static func main()` for one of the types.
  fileprivate func declaresMain(forAnyOf types: Set<String>) -> Bool {
    swift(with: .mainFunction).contains { _, source in
      source.declarations.contains { declaration in
        declaration.kind != .protocol && !declaration.mainFunctions.isEmpty
          && types.contains { declaration.isNamed($0) }
      }
    }
  }

  /// A type, its superclasses, and then the protocols that these adopt, each before those it refines.
  func typesInOrder(from type: String) -> [String] {
    var parents: [String: [String]] = [:]
    var protocols: Set<String> = []
    let found = [type].reached { name in
      // What the frameworks' types derive from declares no `main` of the app's.
      let (names, isProtocol) = name.hasApplePrefix ? ([], false) : inheritedTypes(of: name)
      parents[name] = names
      if isProtocol { protocols.insert(name) }
      if name == "App" || name.hasSuffix("ApplicationDelegate") { protocols.insert(name) }
      return names
    }
    let refined = found.filter(protocols.contains).map { name in
      (name: name, count: [name].reached { parents[$0] ?? [] }.count)
    }.sorted { $0.count > $1.count }
    return found.filter { !protocols.contains($0) } + refined.map(\.name)
  }

  /// Returns what the declaration of a type, its extensions, and its type alias name as inherited.
  fileprivate func inheritedTypes(of name: String) -> (names: [String], isProtocol: Bool) {
    var names: [String] = []
    var isProtocol = false
    for source in members(declaring: name).compactMap(swiftSource) {
      for declaration in source.declarations
      where declaration.isNamed(name) && testBuild.includes(declaration.conditions) != false {
        if declaration.kind == .protocol { isProtocol = true }
        names += declaration.inheritedTypes
      }
      for alias in source.typeAliases where alias.name == name {
        names += alias.target.split(separator: "&").map { $0.filter { !$0.isWhitespace } }
      }
    }
    return (names, isProtocol)
  }
}

extension LaunchReader {
  /// Returns the name of the library or package of an app that declares the `static func main()` that `@main` on a
  /// type calls; `nil` if it's that of the app or of a framework of the system.
  func libraryWithMain(of type: String, in app: XcodeTarget) -> String? {
    let all = launchSources(of: app)
    let libraries = all.dropFirst().filter { !$0.members(with: .mainFunction).isEmpty }
    guard !libraries.isEmpty, all[0].mainFunction(of: type) == nil else { return nil }
    let types = [type].reached { written in
      let name = written.withoutModule
      return name.hasApplePrefix ? [] : all.flatMap { $0.inheritedTypes(of: name).names }
    }
    return libraries.first { $0.declaresMain(forAnyOf: Set(types)) }?.name
  }
}

extension SwiftSource.Declaration {
  /// Whether it declares or extends the type of this name.
  func isNamed(_ type: String) -> Bool {
    !isLocal && (path == type || kind == .extension && name.withoutModule == type)
  }
}

extension SwiftSource {
  /// The types that `where Self: …` or `where Self == …` requires in an extension of a protocol.
  fileprivate func requirementsOnSelf(of declaration: Declaration) -> [String] {
    let head = text(declaration.nameRange.upperBound..<declaration.bodyRange.lowerBound)
    var isInClause = false
    return head.split(separator: ",").flatMap { requirement -> [String] in
      var words = requirement.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }[...]
      if let index = words.firstIndex(of: "where") {
        isInClause = true
        words = words[(index + 1)...]
      }
      return isInClause && words.first == "Self" ? words.dropFirst().map(String.init) : []
    }
  }
}

/// The function `main` of a C or Objective-C file, and the code that it runs.
extension ObjectiveCSource {
  /// Returns the function `main` that is compiled for a platform.
  package func main(on platform: Platform?) -> Function? {
    functions.first { function in
      function.name == "main"
        && platform.flatMap { PlatformCode.includes(function.conditions, on: $0) } != false
    }
  }

  /// Returns the parts of the file that may run in the launch of the app, in order: all but the functions
  /// and classes that `main` doesn't use, directly or not.
  func launchRanges(of main: Function) -> [Range<Int>] {
    let classes = classes.filter { $0.kind == .implementation }
    let others = functions.filter { function in
      function.bodyRange != main.bodyRange
        && implementation(at: function.bodyRange.lowerBound) == nil
    }
    let candidates =
      others.map { (name: $0.name, range: $0.bodyRange) }
      + classes.map { (name: $0.name, range: $0.range) }
    let named = Dictionary(grouping: candidates, by: \.name)
    let used = [main.bodyRange].reached { range in
      usedNames(in: range).flatMap { named[$0.name] ?? [] }.map(\.range)
    }
    let unused = Set(candidates.map(\.range)).subtracting(used)
    var ranges: [Range<Int>] = []
    var start = 0
    for range in unused.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > start { ranges.append(start..<range.lowerBound) }
      start = max(start, range.upperBound)
    }
    return start < bytes.count ? ranges + [start..<bytes.count] : ranges
  }
}
