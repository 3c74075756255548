import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let deprecatedEntryAttribute = Rule(
    id: "deprecated-entry-attribute",
    severity: .warning,
    title: "@UIApplicationMain and @NSApplicationMain are deprecated, and errors in Swift 6 mode",
    reason: ["Swift 5.10 and later warn about them, and Swift 6 mode rejects them (SE-0383)."],
    repair: ["Replace them with `@main`, which means the same."],
    example: """
      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      """,
    limits: """
      Sources of apps. Attributes that an `#if` selects by Swift version are ignored. There is no \
      automatic fix in targets whose SWIFT_VERSION is below 5.
      """,
    hasFix: true
  ) { $0.deprecatedEntryAttribute }
}

extension CheckContext {
  /// `@UIApplicationMain` and `@NSApplicationMain`: deprecated since Swift 5.10, and errors in
  /// Swift 6 mode (Facts.md, SE-0383).
  fileprivate var deprecatedEntryAttribute: [Finding] {
    apps.flatMap { app in
      app.sources.swift(with: .entry).flatMap { member, source in
        let lines = SourceLines(source.bytes)
        return source.declarations.flatMap { declaration in
          declaration.attributes.filter { attribute in
            ["UIApplicationMain", "NSApplicationMain"].contains(attribute.name)
              && !(attribute.conditions + declaration.context.conditions)
                .contains { $0.mentions("swift(") || $0.mentions("compiler(") }
          }.map { finding($0, in: app, member, lines) }
        }
      }
    }
  }

  private func finding(
    _ attribute: SwiftSource.Attribute,
    in app: CheckedApp,
    _ member: SourceMember,
    _ lines: SourceLines
  ) -> Finding {
    let version = app.sources.target.testSettings["SWIFT_VERSION"].flatMap(\.majorVersion)
    return Finding(
      .deprecatedEntryAttribute,
      in: app.name,
      at: SourceLocation(member.path, offset: attribute.range.lowerBound, in: lines),
      version ?? 0 >= 6
        ? "@\(attribute.name) is an error in Swift 6 mode, which '\(app.name)' uses"
        : "@\(attribute.name) is deprecated, and an error in Swift 6 mode",
      advice: "replace it with @main",
      // Language modes before 5 are those of compilers that may not know @main.
      repair: version ?? 0 >= 5
        ? [Finding.Repair(member.path, .replace(attribute.range, with: "@main"))] : []
    )
  }
}

extension String {
  fileprivate var majorVersion: Int? {
    Int(Substring(utf8.prefix { (0x30...0x39).contains($0) }))
  }
}
