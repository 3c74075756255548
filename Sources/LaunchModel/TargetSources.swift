package import Diagnostics
package import ProjectFiles
import ProjectText
package import SourceScan
package import XcodeModel

/// The sources of a target.
///
/// Whatever is asked about sources is asked here. Files are surveyed for features once, in parallel,
/// when a question needs to know about all of them. Only those are scanned that have the features, or
/// declare the name, that the question is about.
package final class TargetSources {
  package let target: XcodeTarget

  /// What the target compiles, in the order of the project file.
  package let members: [SourceMember]

  let store: SourceStore
  /// Where the members stand in the survey of the store; `nil` for those that aren't sources.
  private(set) lazy var indices = store.indices(of: members)

  /// The features of each member; `nil` for those that aren't sources or can't be read.
  private lazy var features = store.features(at: indices)

  /// What `#if` asks about where tests run.
  package private(set) lazy var testBuild =
    isOfPackage ? TestBuild(ofPackageFor: target) : TestBuild(target)

  /// The same where schemes launch the app; `nil` if that's the build of tests.
  private(set) lazy var launchBuild = target.launchConfiguration.flatMap { configuration in
    isOfPackage ? nil : TestBuild(target, in: configuration)
  }

  /// The files that settings exclude where tests run.
  private lazy var excluded = isOfPackage ? ExcludedFiles() : ExcludedFiles(target.testSettings)

  /// Whether they are a target of a Swift package, rather than ``target``, which links it.
  private let isOfPackage: Bool

  /// The few members with features.
  private lazy var notable: [(member: SourceMember, features: SourceFeatures, isExcluded: Bool)] =
    features.indices.compactMap { index in
      guard let found = features[index], !found.isEmpty else { return nil }
      let member = members[index]
      return (member, found, excluded.holds(member.path))
    }

  /// The files that look for tests, with where they do.
  package private(set) lazy var testEvidence:
    [(path: String, bytes: [UInt8], evidence: [TestEvidence])] = {
      let features: SourceFeatures = [.testName, .runnerVariable]
      return swift(with: features).map { ($0.path, $1.bytes, $1.testEvidence) }
        + objectiveC(with: features).map { ($0.path, $1.bytes, $1.testEvidence) }
    }()

  /// The interpreters that answered questions about conditions, by file and environment.
  var interpreters: [String: LaunchInterpreter] = [:]

  /// - Parameter paths: The paths of more files that the target will compile.
  init(of target: XcodeTarget, compiling paths: [String] = [], in store: SourceStore) {
    self.target = target
    self.store = store
    isOfPackage = false
    name = target.name
    let membership = SourceMember.Membership.folder(target.id)
    let members = target.sources + paths.map { SourceMember(path: $0, membership: membership) }
    self.members =
      target.onlyPlatforms.map { platforms in
        members.filter { platforms.contains(where: $0.isCompiled) }
      } ?? members
  }

  /// - Parameter app: The target that links the package.
  init(of package: LinkedPackages.Target, in app: XcodeTarget, _ store: SourceStore) {
    target = app
    self.store = store
    isOfPackage = true
    name = package.name
    let membership = SourceMember.Membership.folder(app.id)
    members = package.paths.map { SourceMember(path: $0, membership: membership) }
      .filter { $0.kind != nil }
  }

  package let name: String

  /// The name of the module; `nil` if a setting that isn't known decides it.
  var moduleName: String? {
    isOfPackage
      // https://github.com/swiftlang/swift-package-manager, String.spm_mangledToC99ExtendedIdentifier
      ? String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      : target.testSettings["PRODUCT_MODULE_NAME"]
  }

  package var location: SourceLocation { target.location }

  /// Returns the location of a byte of a file.
  package func location(at offset: Int, in file: String) -> SourceLocation {
    target.context.location(at: offset, in: file)
  }

  // MARK: Files

  /// The Swift files.
  package var swift: [SourceMember] { members.filter { $0.kind == .swift } }

  /// The sources that are compiled where tests run, and can be read.
  package private(set) lazy var compiled: [SourceMember] = {
    // Members are many, and copying them takes time.
    if excluded.isEmpty, !features.contains(nil) { return members }
    return zip(members, features).filter { $1 != nil && !excluded.holds($0.path) }.map(\.0)
  }()

  /// Those of them in languages of the C family.
  private(set) lazy var compiledInCFamily = compiled.filter { $0.kind == .cFamily }

  /// The files that look for tests, or have a name by which code does.
  private(set) lazy var membersAboutTests = members(among: compiled) {
    TestVocabulary.mentionsTests(Array($0))
  }

  /// The classes of which the app implements messages in Objective-C that otherwise the system answers.
  private(set) lazy var implementedMessages: [String: Set<String>] = {
    let search = ByteSearch(
      LaunchSystem.messages.map { $0.prefix { $0 != ":" } }.flatMap { [")\($0)", ") \($0)"] }
    )
    let files = paths(among: compiledInCFamily.map(\.path)) { search.found(in: $0) != 0 }
    var classes: [String: Set<String>] = [:]
    for source in files.compactMap(objectiveCSource(at:)) {
      for function in source.functions where LaunchSystem.messages.contains(function.plainName) {
        guard let type = source.implementation(at: function.nameRange.lowerBound) else { continue }
        classes[function.plainName, default: []].insert(type.name)
      }
    }
    return classes
  }()

  /// The names that lines of headers and sources have after `define`.
  private(set) lazy var definedNames: Set<String> = {
    let files = headers + compiledInCFamily.map(\.path)
    let found = store.files.survey(files) { bytes -> [String] in
      String(decoding: bytes, as: UTF8.self).utf8.split(whereSeparator: \.endsLine).compactMap {
        let words = $0.split(maxSplits: 2) { !ObjectiveCSource.isInName($0) }
        return words.count > 1 && words[0].elementsEqual("define".utf8)
          ? String(Substring(words[1])) : nil
      }
    }
    return Set(found.compactMap(\.self).joined())
  }()

  /// The headers of the repository, and those next to the target's sources.
  private(set) lazy var headers: [String] = {
    let root = Path.parent(of: target.context.path)
    let bridging = target.testSettings["SWIFT_OBJC_BRIDGING_HEADER"].map { Path.join(root, $0) }
    let directories = Set(
      (compiledInCFamily.map(\.path) + [bridging].compactMap(\.self)).map(Path.parent(of:))
    )
    guard !directories.isEmpty else { return [] }
    let neighbors = directories.flatMap { directory in
      store.files.names(in: directory).map { Path.join(directory, $0) }
    }
    let index = store.files.gitIndex(around: root)
    let tracked = [".h", ".pch"].flatMap { suffix in
      index?.paths(below: index?.root ?? root, endingWith: suffix) ?? []
    }
    return Set(neighbors + tracked).filter { ["h", "pch"].contains(Path.fileExtension(of: $0)) }
      .sorted()
  }()

  /// The same by their names.
  private(set) lazy var headersByName = Dictionary(grouping: headers, by: Path.lastComponent(of:))

  /// Returns the bytes of a member; `nil` if it can't be read, since a reference may lead nowhere.
  package func bytes(of member: SourceMember) -> [UInt8]? { try? store.files.read(member.path) }

  /// Why sources that are compiled where tests run can't be read, one error for each.
  package var readErrors: [FileError] {
    let unread = zip(members, features).filter { $1 == nil && $0.kind != nil }.map(\.0.path)
    return unread.filter { !excluded.holds($0) }.compactMap { path in
      do throws(FileError) {
        _ = try store.files.read(path)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Returns the scan of a source; `nil` for anything else, such as a data model, and if it can't be read.
  package func source(of member: SourceMember) -> (any ScannedSource)? {
    switch member.kind {
    case .swift: swiftSource(of: member)
    case .cFamily: objectiveCSource(of: member)
    case nil: nil
    }
  }

  /// Returns the scan of a Swift file; `nil` if it can't be read, or isn't one.
  package func swiftSource(of member: SourceMember) -> SwiftSource? {
    member.kind == .swift ? swiftSource(at: member.path) : nil
  }

  /// Returns the scan of a file in a language of the C family; `nil` if it can't be read.
  package func objectiveCSource(of member: SourceMember) -> ObjectiveCSource? {
    store.objectiveCSource(at: member.path)
  }

  /// Returns the scan of the Swift file at `path`; `nil` if it can't be read.
  ///
  /// If only some platforms are meant, it has no declarations for others.
  func swiftSource(at path: String) -> SwiftSource? {
    guard let platforms = target.onlyPlatforms else { return store.swiftSource(at: path) }
    return sourcesForPlatforms[path] {
      var source = store.swiftSource(at: path)
      source?.keepDeclarations { declaration in
        platforms.contains { PlatformCode.includes(declaration.conditions, on: $0) != false }
      }
      return source
    }
  }

  /// Whether a Swift file has code for the platforms that are meant.
  package func isCompiled(_ member: SourceMember) -> Bool {
    target.onlyPlatforms == nil || member.name == "main.swift"
      || swiftSource(of: member)?.declarations.isEmpty == false
  }

  /// Whether the settings leave a file out where tests run.
  func excludes(_ path: String) -> Bool { excluded.holds(path) }

  private let sourcesForPlatforms = Cache<String, SwiftSource?>()

  /// Returns the scan of the header or source at `path`; `nil` if it can't be read.
  func objectiveCSource(at path: String) -> ObjectiveCSource? {
    store.objectiveCSource(at: path)
  }

  // MARK: Files with features

  /// Returns the members with any of the features.
  ///
  /// - Parameter includesExcluded: Whether to include files that settings exclude where tests run.
  package func members(
    with wanted: SourceFeatures,
    includesExcluded: Bool = false
  ) -> [SourceMember] {
    notable.filter {
      !$0.features.isDisjoint(with: wanted) && (includesExcluded || !$0.isExcluded)
    }.map(\.member)
  }

  /// Whether more files import Swift Testing than XCTest.
  ///
  /// The bytes of all files tell; a few of those found are scanned, since a module such as
  /// TestingSupport has a name that begins in the same way.
  package var usesSwiftTesting: Bool {
    let candidates = members(with: .swiftTesting)
    return candidates.count > members(with: .xcTest).count
      && candidates.prefix(20).contains { member in
        swiftSource(of: member)?.imports.contains { $0.module == "Testing" } == true
      }
  }

  /// Returns the scanned Swift members with any of the features.
  package func swift(
    with wanted: SourceFeatures
  ) -> [(member: SourceMember, source: SwiftSource)] {
    let members = members(with: wanted).filter { $0.kind == .swift }
    store.scanSwift(at: members.map(\.path))
    return members.compactMap { member in swiftSource(of: member).map { (member, $0) } }
  }

  /// Returns the scanned members in languages of the C family with any of the features.
  package func objectiveC(
    with wanted: SourceFeatures
  ) -> [(member: SourceMember, source: ObjectiveCSource)] {
    members(with: wanted).filter { $0.kind == .cFamily }
      .compactMap { member in objectiveCSource(of: member).map { (member, $0) } }
  }

  /// Returns the members that contain one of these texts, each of three bytes or more.
  ///
  /// Searches in parallel: for names that have no feature.
  ///
  /// - Parameter candidates: Those that are searched; all that are compiled if it's `nil`.
  package func members(containing texts: [String], among candidates: [SourceMember]? = nil)
    -> [SourceMember]
  {
    let search = ByteSearch(texts)
    return members(among: candidates ?? compiled) { search.found(in: $0) != 0 }
  }

  /// Returns those of `candidates` whose bytes satisfy `isWanted`.
  func members(
    among candidates: [SourceMember],
    where isWanted: @Sendable (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> [SourceMember] {
    let found = Set(paths(among: candidates.map(\.path), where: isWanted))
    return candidates.filter { found.contains($0.path) }
  }

  /// Returns those of `candidates` whose bytes satisfy `isWanted`.
  func paths(
    among candidates: [String],
    where isWanted: @Sendable (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> [String] {
    let found = store.files.survey(candidates) { isWanted($0) ? 1 : 0 }
    return zip(candidates, found).filter { $1 == 1 }.map(\.0)
  }

  // MARK: Declarations

  /// Returns where Swift classes are declared whose names in `@objc(Name)` are among `names`.
  package func classes(withRuntimeNames names: [String]) -> [String: SourceLocation] {
    guard !names.isEmpty else { return [:] }
    var found: [String: SourceLocation] = [:]
    let texts = names.map { "@objc(\($0))" }
    for member in members(containing: texts, among: members(with: .runtimeName)) {
      guard let source = swiftSource(of: member) else { continue }
      for declaration in source.declarations {
        guard let name = source.objectiveCName(of: declaration), names.contains(name) else {
          continue
        }
        found[name] =
          found[name] ?? location(at: declaration.nameRange.lowerBound, in: member.path)
      }
    }
    return found
  }

  /// Where the files in which names were looked for stand among the members.
  private lazy var memberIndicesByFile: [Int: Int] = {
    store.survey(indices)
    let known = zip(indices, members.indices).compactMap { file, index in file.map { ($0, index) } }
    return Dictionary(known, uniquingKeysWith: { first, _ in first })
  }()

  /// Returns the members that may declare a type or extend it, or declare a function in Swift; whoever
  /// scans them knows.
  func members(declaring name: String, among kind: DeclaredNames.Kind = .types) -> [SourceMember] {
    members(among: surveyedStore.files(declaring: name.withoutModule, as: kind))
  }

  /// The store, once it knows the names that the members declare, which it finds in their bytes.
  var surveyedStore: SourceStore {
    _ = memberIndicesByFile
    return store
  }

  /// Returns the members with these places in the survey of files.
  func members(among files: Set<Int>) -> [SourceMember] {
    files.compactMap { memberIndicesByFile[$0] }.sorted().map { members[$0] }
      .filter { !excluded.holds($0.path) }
  }

  private let knownDeclarations = Cache<String, (SourceMember, SwiftSource.Declaration)?>()
  /// The indices of the types among the declarations of each file, by their names.
  private var knownTypes: [String: [String: [Int]]] = [:]

  /// Returns the first declaration of the class, structure or enumeration `name`, and its file; of several for
  /// different platforms, the one that the tests' build compiles.
  package func declaration(of name: String) -> (SourceMember, SwiftSource.Declaration)? {
    knownDeclarations[name] {
      let all = declarations(of: name)
      return all.first { testBuild.includes($1.conditions) != false } ?? all.first
    }
  }

  /// Returns all declarations of the class, structure or enumeration `name` at file scope: of several, `#if`
  /// chooses one.
  package func declarations(of name: String) -> [(SourceMember, SwiftSource.Declaration)] {
    members(mayDeclare: name, in: .swift).flatMap { member in
      let declarations = swiftSource(of: member)?.declarations ?? []
      let indices = knownTypes[member.path] ?? declarations.typeIndices
      knownTypes[member.path] = indices
      return (indices[name] ?? []).map { (member, declarations[$0]) }
    }
  }

  /// Returns the members in a language that may declare the type `name`; whoever scans them knows.
  func members(mayDeclare name: String, in kind: SourceKind) -> [SourceMember] {
    members(declaring: name).filter { $0.kind == kind }
  }

  /// Returns the member with the file at `path`; `nil` if the target doesn't compile it.
  package func member(at path: String) -> SourceMember? {
    indicesOfPaths[path].map { members[$0] }
  }

  private lazy var indicesOfPaths = Dictionary(
    zip(members.map(\.path), members.indices),
    uniquingKeysWith: { first, _ in first }
  )

  /// Returns the members whose files have this name.
  func members(named fileName: String) -> [SourceMember] {
    memberIndices[fileName, default: []].map { members[$0] }
  }

  private lazy var memberIndices = Dictionary(grouping: members.indices) { members[$0].name }
}

extension TargetSources {
  /// Whether the target declares a class that the runtime may know by this name.
  func declaresClass(withRuntimeName name: String) -> Bool {
    if classes(withRuntimeNames: [name])[name] != nil { return true }
    guard let dot = name.lastIndex(of: ".") else { return declares(name) }
    let module = String(name[..<dot])
    let own = target.testSettings["PRODUCT_MODULE_NAME"] ?? target.name
    return module == own && declares(name.withoutModule)
  }
}

extension [SwiftSource.Declaration] {
  /// The indices of the types that other code can name, by their names with those of the types around them.
  fileprivate var typeIndices: [String: [Int]] {
    let types = indices.filter { index in
      ![.extension, .protocol].contains(self[index].kind) && !self[index].isLocal
    }
    return Dictionary(grouping: types) { self[$0].path }
  }
}

extension Sequence<TargetSources> {
  /// Returns where they declare the class that the runtime finds by a name.
  package func ownClass(withRuntimeName name: String) -> SourceLocation? {
    lazy.compactMap { sources in
      ClassInfo(named: name, in: sources).flatMap { $0.runtimeName == name ? $0.location : nil }
        ?? sources.classes(withRuntimeNames: [name])[name]
    }.first
  }
}
