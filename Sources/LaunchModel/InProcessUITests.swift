package import Diagnostics
import SourceScan
import XcodeModel

/// The framework with which a test target drives the app from inside, so that it needs the real one.
package struct InProcessUITests {
  package let module: String

  /// The first import of it.
  package let location: SourceLocation

  /// Finds the framework that `tests` import; `nil` if they import none.
  package init?(in tests: TargetSources) {
    func first(
      _ imports: [(module: String, offset: Int)],
      in member: SourceMember,
      _ bytes: [UInt8]
    ) -> InProcessUITests? {
      imports.first { TestVocabulary.inProcessUITestModules.contains($0.module) }.map {
        let location = SourceLocation(member.path, offset: $0.offset, in: bytes)
        return InProcessUITests(module: $0.module, location: location)
      }
    }
    let swift = tests.swift(with: .inProcessUITests).lazy.compactMap { member, source in
      first(
        source.imports.map { ($0.module, $0.range.lowerBound) },
        in: member,
        source.bytes
      )
    }
    let objectiveC = tests.objectiveC(with: .inProcessUITests).lazy.compactMap { member, source in
      first(
        source.imports.map { ($0.module, $0.range.lowerBound) },
        in: member,
        source.bytes
      )
    }
    guard let found = swift.first ?? objectiveC.first else { return nil }
    self = found
  }

  private init(module: String, location: SourceLocation) {
    self.module = module
    self.location = location
  }
}

extension ObjectiveCSource.Import {
  /// The framework or module: `KIF` of `KIF/KIF.h`, of `KIF.KIFTestCase` and of `KIF`.
  fileprivate var module: String {
    String(Substring(path.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") }))
  }
}
