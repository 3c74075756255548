/// The sources of a target, read as far as a question needs.
package final class AppSources {
  package let members: [SourceMember]
  private let files: FileCache
  private var scanned: [String: SwiftSource] = [:]

  package init(of target: XcodeTarget, files: FileCache) {
    members = target.sources
    self.files = files
  }

  /// The Swift files, those first that likely say how an app launches.
  package lazy var swiftByLikelihood: [SourceMember] = {
    let ranked = members.filter { $0.kind == .swift }
      .map { (member: $0, rank: Self.unlikeliness($0.name)) }
    // Few files are likely, so a pass for each rank is quicker than sorting.
    return (0...4).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.member) }
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
    let word = Array(name.utf8)
    let named = swiftByLikelihood.filter { $0.name == name + ".swift" }
    for member in named + swiftByLikelihood where bytes(of: member)?.contains(run: word) == true {
      guard let source = source(of: member) else { continue }
      let found = source.declarations.first {
        $0.kind != .extension && $0.kind != .protocol && $0.path == name && !$0.isLocal
      }
      if let found { return (member, found) }
    }
    return nil
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
  /// Whether `run` stands somewhere in these bytes.
  package func contains(run: [UInt8]) -> Bool {
    guard let first = run.first, count >= run.count else { return run.isEmpty }
    return withUnsafeBufferPointer { bytes in
      run.withUnsafeBufferPointer { run in
        var start = 0
        let last = bytes.count - run.count
        while start <= last {
          guard let found = bytes[start...last].firstIndex(of: first) else { return false }
          if bytes[found..<found + run.count].elementsEqual(run) { return true }
          start = found + 1
        }
        return false
      }
    }
  }
}
