package import Diagnostics
import SourceScan
import XcodeModel

/// The framework with which a test target drives the app from inside, so that it needs the real one.
package struct InProcessUITests {
  package let module: String

  /// The first import of it.
  package let location: SourceLocation
}

extension InProcessUITests {
  /// Finds the framework that `tests` import; `nil` if they import none.
  package init?(in tests: TargetSources) {
    let files = tests.members(with: .inProcessUITests)
    for member in files.filter({ $0.kind == .swift }) + files.filter({ $0.kind != .swift }) {
      for (module, range) in tests.source(of: member)?.importedModules ?? []
      where TestVocabulary.inProcessUITestModules.contains(module) {
        self.module = module
        location = tests.location(at: range.lowerBound, in: member.path)
        return
      }
    }
    return nil
  }
}

extension ScannedSource {
  /// The modules that it imports, and the first parts of what it includes: `KIF` of `KIF/KIF.h`.
  var importedModules: [(module: String, range: Range<Int>)] {
    if let swift = self as? SwiftSource { return swift.imports.map { ($0.module, $0.range) } }
    return ((self as? ObjectiveCSource)?.imports ?? []).map { found in
      (String(found.path.prefix { $0 != "/" && $0 != "." }), found.range)
    }
  }
}
