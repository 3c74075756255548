import ProjectText
import LaunchModel
import XcodeModel
import SourceScan
import ProjectFiles

extension CheckContext {
  /// Hosted bundles that use nothing of their app, nor of an app at all.
  ///
  /// Tests without a host need no launch (FACTS section 6: it fails when they need the app's types).
  var hostlessWouldDo: [Finding] {
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
          at: bundle.target.place,
          "'\(bundle.name)' uses nothing of '\(app.name)', and would start at once without it",
          notes: bundle.target.hostNotes,
          advice: "set its host application to None, and link what it imports"
        )
      }
    }
  }

  /// Bundles that drive the app from inside, and need the real one (FACTS section 2).
  var inProcessUITests: [Finding] {
    apps.flatMap { app in
      app.bundles.compactMap { bundle in
        guard let driver = bundle.driver, bundle.standIn == nil else { return nil }
        return Finding(
          .inProcessUITests,
          in: bundle.name,
          at: bundle.target.place,
          "'\(bundle.name)' drives '\(app.name)' with \(driver.module), and so starts it in full",
          notes: [Finding.Note(driver.place, "\(driver.module) is imported here")],
          advice: "leave it so: no stand-in is installed in such a bundle"
        )
      }
    }
  }
}

extension CheckedApp {
  /// Whether all of a bundle's sources are read, and in Swift, which says what it imports.
  fileprivate func mayNeedNoHost(_ bundle: CheckedBundle) -> Bool {
    bundle.driver == nil && bundle.standIn == nil && !bundle.target.members.isEmpty
      && bundle.target.members.count == bundle.target.sources.members.count
      && bundle.target.members.allSatisfy({ $0.kind == .swift })
      && bundle.target.target.testSettings["SWIFT_OBJC_BRIDGING_HEADER"] ?? "" == ""
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
    target.members.allSatisfy { member in
      guard let bytes = target.sources.bytes(of: member), Self.appOnly.found(in: bytes) == 0,
        let source = target.sources.source(of: member)
      else { return false }
      return source.imports.allSatisfy {
        Self.systemModules.contains($0.module) || ownModules.contains($0.module)
      }
    }
  }
}
