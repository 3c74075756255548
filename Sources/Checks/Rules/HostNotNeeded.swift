import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let hostNotNeeded = Rule(
    id: "host-not-needed",
    severity: .note,
    title: "A hosted test target doesn't use its app",
    reason: """
      Tests without a host app start immediately and need no switch. Tests need a host if they use \
      types of the app, views on screen, or services that only an app may use, such as the keychain, \
      push notifications, and UIApplication.
      """,
    repair: """
      Set the test target's Host Application to None, and link what it imports. Then check that \
      the tests still pass: they can depend on a host in ways that no import shows.
      """,
    example: """
      import ShopKit
      import XCTest
      """,
    limits: """
      Test targets written entirely in Swift that import only Foundation, Dispatch, Combine, test \
      frameworks, and modules of the same project, and that mention neither the application, the \
      main bundle, user defaults, files, nor the keychain.
      """
  ) { $0.hostNotNeeded }
}

extension CheckContext {
  /// The hosted test targets that use nothing from their app, nor anything that needs an app.
  ///
  /// Tests without a host need no launch (Facts.md: it fails when they need the app's types).
  fileprivate var hostNotNeeded: [Finding] {
    let candidates = apps.map { app in (app, app.bundles.filter { app.mayNeedNoHost($0) }) }
    guard candidates.contains(where: { !$0.1.isEmpty }) else { return [] }
    let ownModules = Set(
      project.targets.filter { $0.productType?.isApplication == false }
        .compactMap { $0.testSettings["PRODUCT_MODULE_NAME"] }
    )
    return candidates.flatMap { app, bundles in
      bundles.filter { $0.importsOnly(ownModules) }.map { bundle in
        Finding(
          .hostNotNeeded,
          in: bundle.name,
          at: bundle.sources.location,
          "test target '\(bundle.name)' uses nothing from its host app '\(app.name)'",
          notes: bundle.sources.hostNotes,
          advice: "set its Host Application to None, and link what it imports"
        )
      }
    }
  }
}

extension CheckedApp {
  /// Whether all sources of a test target are Swift, which lists its imports, and readable.
  fileprivate func mayNeedNoHost(_ bundle: CheckedBundle) -> Bool {
    !bundle.isMeantForFullApp && bundle.standIn == nil && !bundle.sources.compiled.isEmpty
      && bundle.sources.compiled.count == bundle.sources.members.count
      && bundle.sources.compiled.allSatisfy({ $0.kind == .swift })
      && bundle.sources.target.testSettings["SWIFT_OBJC_BRIDGING_HEADER"] ?? "" == ""
  }
}

extension CheckedBundle {
  private static let systemModules: Set<String> = [
    "Foundation", "XCTest", "Testing", "Swift", "Dispatch", "Combine",
  ]

  /// Names that may refer to the app: views, bundles, defaults, and lookups by name.
  private static let appOnly = ByteSearch([
    "Bundle.main", "NSClassFromString", "UserDefaults.standard", "FileManager.default", "Keychain",
    "kSecClass", "UIApplication", "NSApp", "dlsym", "UserNotifications",
  ])

  /// Whether the test target imports only these modules, so that it doesn't need an app.
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
