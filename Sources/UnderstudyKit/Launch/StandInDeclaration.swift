/// A class of a test bundle that can take the delegate's place.
struct StandInDeclaration {
  /// The absolute path of the file it is declared in.
  var file: String

  /// Whether the run time knows it by its bare name: `@objc(Name)`, or Objective-C.
  var isFoundByName: Bool
}

extension LaunchReader {
  /// The class `name` in the sources of `tests`.
  func standIn(named name: String, in tests: XcodeTarget) -> StandInDeclaration? {
    let sources = sources(of: tests)
    if let (member, declaration) = sources.declaration(of: name) {
      let objc = declaration.attribute(named: "objc")
      let given = objc?.arguments.flatMap { range in sources.source(of: member)?.text(range) }
      return StandInDeclaration(file: member.path, isFoundByName: given == name)
    }
    let word = Array("@implementation \(name)".utf8)
    let implementation = sources.members.first { member in
      SourceKind(path: member.path) == .cFamily
        && sources.bytes(of: member)?.contains(run: word) == true
    }
    return implementation.map { StandInDeclaration(file: $0.path, isFoundByName: true) }
  }
}
