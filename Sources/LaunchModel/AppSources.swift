package import ProjectFiles
package import SourceScan
package import XcodeModel

/// The sources of a target, read as far as a question needs.
package final class AppSources {
  package let members: [SourceMember]
  /// The name of the target.
  let targetName: String
  private let files: FileCache
  private var scanned: [String: SwiftSource] = [:]

  /// What may be in which file, by path, where somebody has looked; any file may hold anything where
  /// nobody has, and those that are missing hold nothing of interest where somebody has.
  var marks: [String: SourceMarks]? {
    didSet { marked = [:] }
  }

  private var marked: [SourceMarks: [SourceMember]] = [:]

  package init(of target: XcodeTarget, files: FileCache) {
    members = target.sources
    targetName = target.name
    self.files = files
  }

  /// The Swift files, those first that likely say how an app launches.
  package lazy var swiftByLikelihood: [SourceMember] = {
    var ranked = [[SourceMember]](repeating: [], count: 5)
    for member in members where member.kind == .swift {
      ranked[Self.unlikeliness(member.name)].append(member)
    }
    return Array(ranked.joined())
  }()

  /// The bytes of a member; nil if it cannot be read, since a reference may lead nowhere.
  package func bytes(of member: SourceMember) -> [UInt8]? { try? files.read(member.path) }

  /// Why the likeliest source that cannot be read cannot; nil if all can.
  package var firstUnreadable: FileError? {
    let others = members.filter { $0.name == "main.m" }
    for member in swiftByLikelihood + others {
      do throws(FileError) {
        _ = try files.read(member.path)
      } catch {
        return error
      }
    }
    return nil
  }

  /// What a Swift file says; nil if it cannot be read.
  package func source(of member: SourceMember) -> SwiftSource? {
    if let known = scanned[member.path] { return known }
    guard let bytes = bytes(of: member) else { return nil }
    let source = SwiftSource(scanning: bytes)
    scanned[member.path] = source
    return source
  }

  /// The first declaration of the class, structure or enumeration `name`, and its file.
  package func declaration(of name: String) -> (SourceMember, SwiftSource.Declaration)? {
    let word = Array(name.withoutModule.utf8)
    guard !word.isEmpty else { return nil }
    let members = swift(mayHold: SourceMarks(of: word))
    let fileName = name + ".swift"
    let named = members.filter { $0.name == fileName }
    for member in named + members where bytes(of: member)?.mayDeclare(word) == true {
      guard let source = source(of: member) else { continue }
      let found = source.declarations.first {
        $0.kind != .extension && $0.kind != .protocol && $0.path == name && !$0.isLocal
      }
      if let found { return (member, found) }
    }
    return nil
  }

  /// Whether a file may hold what has these marks.
  func mayHold(_ wanted: SourceMarks, in member: SourceMember) -> Bool {
    guard let marks, !wanted.isEmpty else { return true }
    return marks[member.path]?.isSuperset(of: wanted) == true
  }

  /// The Swift files that may hold what has these marks, likely ones first.
  func swift(mayHold wanted: SourceMarks) -> [SourceMember] {
    if let known = marked[wanted] { return known }
    let members = swiftByLikelihood.filter { mayHold(wanted, in: $0) }
    marked[wanted] = members
    return members
  }

  private static func unlikeliness(_ name: String) -> Int {
    if name == "main.swift" { return 0 }
    if name == "AppDelegate.swift" || name == "App.swift" || name == "Main.swift" { return 1 }
    if name.hasSuffix("AppDelegate.swift") || name.hasSuffix("App.swift") { return 2 }
    if name.hasSuffix("Launcher.swift") || name == "SceneDelegate.swift" { return 3 }
    return 4
  }
}

extension [UInt8] {
  /// Whether a type of this name may be declared here: it stands behind one of the keywords.
  func mayDeclare(_ name: [UInt8]) -> Bool {
    var start = 0
    while let offset = firstOffset(of: name, from: start) {
      var end = offset
      while end > 0, !self[end - 1].isInName, self[end - 1] != UInt8(ascii: ".") { end -= 1 }
      var begin = end
      while begin > 0, self[begin - 1].isInName { begin -= 1 }
      if end < offset, Self.typeKeywords.contains(where: { self[begin..<end].elementsEqual($0) }) {
        return true
      }
      start = offset + 1
    }
    return false
  }

  private static let typeKeywords = ["class", "struct", "enum", "actor"].map { Array($0.utf8) }
}

extension UInt8 {
  /// Whether a name can hold this byte; all beyond ASCII can stand in names.
  fileprivate var isInName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
