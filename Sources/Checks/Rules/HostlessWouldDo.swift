import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let hostlessWouldDo = Rule(
    "hostless-would-do",
    severity: .note,
    title: "A hosted test bundle uses nothing of its app",
    reason: [
      """
      Tests without a host start at once, need no simulator of an app, and no switch. A host is \
      needed by tests that use types of the app, views on screen, or what only an app may use.
      """
    ],
    repair: [
      """
      Set the host application of the test target to None, and link what it imports. Then see that \
      the tests pass: a host can matter in ways that no import tells.
      """
    ],
    example: """
      import Foundation
      import ShopKit
      import XCTest
      """,
    limits: """
      Bundles in Swift alone that import nothing but Foundation, test frameworks and frameworks of \
      the same project, and mention neither application, main bundle, defaults, files nor keychain.
      """
  ) { $0.hostlessWouldDo }
}

extension CheckContext {
  /// Hosted bundles that use nothing of their app, nor of an app at all.
  ///
  /// Tests without a host need no launch (FACTS section 6: it fails when they need the app's types).
  fileprivate var hostlessWouldDo: [Finding] {
    let candidates = apps.map { app in (app, app.bundles.filter { app.mayNeedNoHost($0) }) }
    guard candidates.contains(where: { !$0.1.isEmpty }) else { return [] }
    let ownModules = Set(
      project.targets.filter { $0.productType?.isApplication == false }
        .compactMap { $0.testSettings["PRODUCT_MODULE_NAME"] }
    )
    return candidates.flatMap { app, bundles in
      bundles.filter { $0.importsOnly(ownModules) }.map { bundle in
        Finding(
          .hostlessWouldDo,
          in: bundle.name,
          at: bundle.sources.location,
          "'\(bundle.name)' uses nothing of '\(app.name)', and would start at once without it",
          notes: bundle.sources.hostNotes,
          advice: "set its host application to None, and link what it imports"
        )
      }
    }
  }
}

extension CheckedApp {
  /// Whether all of a bundle's sources are read, and in Swift, which says what it imports.
  fileprivate func mayNeedNoHost(_ bundle: CheckedBundle) -> Bool {
    bundle.driver == nil && bundle.standIn == nil && !bundle.sources.compiled.isEmpty
      && bundle.sources.compiled.count == bundle.sources.members.count
      && bundle.sources.compiled.allSatisfy({ $0.kind == .swift })
      && bundle.sources.target.testSettings["SWIFT_OBJC_BRIDGING_HEADER"] ?? "" == ""
  }
}

extension CheckedBundle {
  private static let systemModules: Set<String> = [
    "Foundation", "XCTest", "Testing", "Swift", "Dispatch", "Combine",
  ]

  /// What can be the app's: views, bundles, defaults, and classes by name.
  private static let appOnly = ByteSearch([
    "Bundle.main", "NSClassFromString", "UserDefaults.standard", "FileManager.default", "Keychain",
    "kSecClass", "UIApplication", "NSApp", "dlsym", "UserNotifications",
  ])

  /// Whether the bundle certainly needs no app around it, since it imports only these modules.
  fileprivate func importsOnly(_ ownModules: Set<String>) -> Bool {
    sources.compiled.allSatisfy { member in
      guard let bytes = sources.bytes(of: member), Self.appOnly.found(in: bytes) == 0,
        let source = sources.swiftSource(of: member)
      else { return false }
      return source.imports.allSatisfy {
        Self.systemModules.contains($0.module) || ownModules.contains($0.module)
      }
    }
  }
}
