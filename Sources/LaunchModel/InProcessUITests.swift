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
    func all(_ imports: [(module: String, range: Range<Int>)], in member: SourceMember) -> [Self] {
      imports.filter { TestVocabulary.inProcessUITestModules.contains($0.module) }.map {
        Self(
          module: $0.module,
          location: tests.location(at: $0.range.lowerBound, in: member.path)
        )
      }
    }
    let swift = tests.swift(with: .inProcessUITests).flatMap { member, source in
      all(source.imports.map { ($0.module, $0.range) }, in: member)
    }
    let objectiveC = tests.objectiveC(with: .inProcessUITests).flatMap { member, source in
      all(source.imports.map { ($0.module, $0.range) }, in: member)
    }
    guard let found = (swift + objectiveC).first else { return nil }
    self = found
  }
}

extension ObjectiveCSource.Import {
  /// The framework or module: `KIF` of `KIF/KIF.h`, of `KIF.KIFTestCase` and of `KIF`.
  fileprivate var module: String {
    String(Substring(path.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") }))
  }
}
