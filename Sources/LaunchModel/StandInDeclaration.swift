import ProjectFiles
import SourceScan
package import XcodeModel

/// A class of a test bundle that can take the delegate's place.
package struct StandInDeclaration {
  /// The absolute path of the file it is declared in.
  package var file: String

  /// What the run time knows it by: `Module.Name` in Swift, unless `@objc(Name)` says otherwise.
  package var runtimeName: String
}

extension LaunchReader {
  /// The class `name`, with or without a module before it, in the sources of `tests`.
  ///
  /// Whether a look-up by that name finds it is for its `runtimeName` to tell.
  package func standIn(named name: String, in tests: XcodeTarget) -> StandInDeclaration? {
    let name = name.withoutModule
    let sources = sources(of: tests)
    if let (member, declaration) = sources.declaration(of: name) {
      let objc = declaration.attribute(named: "objc")
      let given = objc?.arguments.flatMap { range in sources.swiftSource(of: member)?.text(range) }?
        .filter { !$0.isWhitespace }
      let module = tests.testSettings["PRODUCT_MODULE_NAME"] ?? tests.name
      return StandInDeclaration(file: member.path, runtimeName: given ?? "\(module).\(name)")
    }
    let word = Array("@implementation \(name)".utf8)
    let implementation = sources.objectiveCMembers(containing: name).first {
      sources.bytes(of: $0)?.contains(run: word) == true
    }
    return implementation.map { StandInDeclaration(file: $0.path, runtimeName: name) }
  }
}
