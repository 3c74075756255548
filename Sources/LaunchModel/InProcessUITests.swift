import SourceScan
import XcodeModel

extension TargetSources {
  /// The framework with which tests drive the app from inside, so that they need the real one; `nil` if they import none.
  package var inProcessUITestModule: String? {
    let modules = members(with: .inProcessUITests).flatMap { source(of: $0)?.importedModules ?? [] }
    return modules.filter(TestVocabulary.inProcessUITestModules.contains).min()
  }
}

extension ScannedSource {
  /// The modules that it imports, and the first parts of what it includes: `KIF` of `KIF/KIF.h`.
  var importedModules: [String] {
    if let swift = self as? SwiftSource { return swift.imports.map(\.module) }
    return ((self as? ObjectiveCSource)?.imports ?? []).map { found in
      String(found.path.prefix { $0 != "/" && $0 != "." })
    }
  }
}
