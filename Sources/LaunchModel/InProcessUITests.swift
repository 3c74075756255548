package import Diagnostics
import ProjectFiles
import SourceScan
import XcodeModel

/// The framework with which a test target drives the app from inside, so that it needs the real one.
package struct InProcessUITests {
  package let module: String

  /// The first import of it.
  package let location: SourceLocation

  /// Finds the framework that `tests` import; `nil` if they import none.
  package init?(in tests: TargetSources) {
    let modules = TestVocabulary.inProcessUITestModules
    for (member, source) in tests.swift(with: .inProcessUITests) {
      guard let found = source.imports.first(where: { modules.contains($0.module) }) else {
        continue
      }
      module = found.module
      location = SourceLocation(
        member.path,
        offset: found.range.lowerBound,
        in: source.bytes
      )
      return
    }
    for (member, source) in tests.objectiveC(with: .inProcessUITests) {
      guard let found = source.imports.first(where: { modules.contains($0.module) }) else {
        continue
      }
      module = found.module
      location = SourceLocation(
        member.path,
        offset: found.range.lowerBound,
        in: source.bytes
      )
      return
    }
    return nil
  }
}

extension ObjectiveCSource.Import {
  /// The framework or module: `KIF` of `KIF/KIF.h`, of `KIF.KIFTestCase` and of `KIF`.
  fileprivate var module: String {
    String(Substring(path.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") }))
  }
}
