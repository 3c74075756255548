import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let privateAPIInApp = Rule(
    "private-api-in-app",
    severity: .warning,
    title: "The app ships a call to a private UIKit API",
    reason: [
      """
      The call that discards scene sessions is private API. In a test bundle it's harmless; in the \
      app it's part of what you upload to the App Store, and any release of iOS may remove it.
      """
    ],
    repair: ["Call it only in the test target, or inside `#if DEBUG`."],
    example: """
      let forget = Selector(("_removeSessionFromSessionSet:"))
      application.perform(forget, with: session)
      """,
    limits: """
      The names `_removeSessionFromSessionSet:` and \
      `_discardSceneSessionsWithPersistentIdentifiers:…` in sources of apps, outside of `#if \
      DEBUG`.
      """
  ) { $0.privateAPIInApp }
}

extension CheckContext {
  /// Calls to private UIKit API in code that ships (FACTS section 3: guard them, in tests only).
  fileprivate var privateAPIInApp: [Finding] {
    apps.flatMap { app -> [Finding] in
      let inSwift = app.sources.swift(with: .privateSessionCall).flatMap { member, source in
        let lines = SourceLines(source.bytes)
        return source.stringLiterals.filter { literal in
          literal.value?.isPrivateSessionCall == true
            && ShippedCode.includes(source.context(at: literal.range.lowerBound).conditions)
        }.map { literal in
          finding(
            literal.value ?? "",
            in: app,
            SourceLocation(member.path, offset: literal.range.lowerBound, in: lines)
          )
        }
      }
      let inObjectiveC = app.sources.objectiveC(with: .privateSessionCall)
        .flatMap { member, source in
          let lines = SourceLines(source.bytes)
          return source.privateSessionCalls
            .filter { ShippedCode.includes(source.conditions(at: $0.offset)) }
            .map { name, offset in
              finding(name, in: app, SourceLocation(member.path, offset: offset, in: lines))
            }
        }
      return inSwift + inObjectiveC
    }
  }

  private func finding(_ name: String, in app: CheckedApp, _ location: SourceLocation) -> Finding {
    Finding(
      .privateAPIInApp,
      in: app.name,
      at: location,
      "'\(app.name)' ships '\(name)', a private API of UIKit",
      advice: "call it only in a test target, or inside #if DEBUG"
    )
  }
}

extension ObjectiveCSource {
  /// The names of private APIs in selectors, messages, and strings.
  fileprivate var privateSessionCalls: [(name: String, offset: Int)] {
    let literals = stringLiterals.compactMap { literal in
      literal.value.map { (name: $0, offset: literal.range.lowerBound) }
    }
    return (literals + names).filter(\.name.isPrivateSessionCall)
  }
}

extension String {
  fileprivate var isPrivateSessionCall: Bool {
    utf8.starts(with: "_removeSessionFromSessionSet".utf8)
      || utf8.starts(with: "_discardSceneSessionsWith".utf8)
  }
}
