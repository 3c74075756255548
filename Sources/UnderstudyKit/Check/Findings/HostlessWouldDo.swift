import ProjectText

extension CheckContext {
  /// Hosted bundles that use nothing of their app, nor of an app at all.
  ///
  /// Tests without a host need no launch (FACTS section 6: it fails when they need the app's types).
  var hostlessWouldDo: [Finding] {
    apps.flatMap { app in
      app.bundles.filter { app.needsNoHost($0) }.map { bundle in
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
  /// Whether a bundle certainly needs no app around it.
  ///
  /// Only Swift says what it imports. Views, bundles, defaults and classes by name can be the app's.
  fileprivate func needsNoHost(_ bundle: CheckedBundle) -> Bool {
    guard bundle.driver == nil, bundle.standIn == nil, !bundle.target.members.isEmpty,
      bundle.target.members.count == bundle.target.sources.members.count,
      bundle.target.members.allSatisfy({ $0.kind == .swift }),
      bundle.target.target.testSettings["SWIFT_OBJC_BRIDGING_HEADER"] ?? "" == ""
    else { return false }
    let allowed: Set<String> = ["Foundation", "XCTest", "Testing", "Swift", "Dispatch", "Combine"]
    let ownModules = Set(
      project.targets.filter { $0.productType?.isApplication == false }
        .compactMap { $0.testSettings["PRODUCT_MODULE_NAME"] }
    )
    let appOnly = ByteSearch([
      "Bundle.main", "NSClassFromString", "UserDefaults.standard", "FileManager.default",
      "Keychain",
      "kSecClass", "UIApplication", "NSApp", "dlsym", "UserNotifications",
    ])
    return bundle.target.members.allSatisfy { member in
      guard let bytes = bundle.target.sources.bytes(of: member), appOnly.found(in: bytes) == 0,
        let source = bundle.target.sources.source(of: member)
      else { return false }
      return source.imports.allSatisfy {
        allowed.contains($0.module) || ownModules.contains($0.module)
      }
    }
  }
}
