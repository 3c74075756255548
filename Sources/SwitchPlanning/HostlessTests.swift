import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
package import XcodeModel

extension LaunchReader {
  /// The modules of the project that tests can link without an app.
  package var modulesWithoutApps: Set<String> {
    Set(
      project.targets.filter { $0.productType?.isApplication == false }
        .compactMap { $0.testSettings["PRODUCT_MODULE_NAME"] }
    )
  }

  /// Whether a test target uses nothing that needs an app: all of its sources are Swift, which lists its imports,
  /// and readable. The files that `install` adds don't count.
  ///
  /// - Parameter ownModules: ``modulesWithoutApps``.
  package func needsNoHost(_ tests: XcodeTarget, _ ownModules: Set<String>) -> Bool {
    let sources = sources(of: tests)
    guard sources.compiled.count == sources.members.count,
      sources.compiled.allSatisfy({ $0.kind == .swift }),
      tests.testSettings["SWIFT_OBJC_BRIDGING_HEADER"] ?? "" == ""
    else { return false }
    let own = sources.compiled.filter { member in
      !Template.mayInstall(member.name)
        || sources.bytes(of: member).flatMap { Template.installed(as: member.name, $0) } == nil
    }
    return !own.isEmpty
      && own.allSatisfy { member in
        guard let bytes = sources.bytes(of: member), appOnly.found(in: bytes) == 0 else {
          return false
        }
        return sources.swiftSource(of: member)?.imports.allSatisfy {
          systemModules.contains($0.module) || ownModules.contains($0.module)
        } == true
      }
  }
}

private let systemModules: Set<String> = [
  "Foundation", "XCTest", "Testing", "Swift", "Dispatch", "Combine",
]

/// Names that may refer to the app: views, bundles, defaults, and lookups by name.
private let appOnly = ByteSearch([
  "Bundle.main", "NSClassFromString", "UserDefaults.standard", "FileManager.default", "Keychain",
  "kSecClass", "UIApplication", "NSApp", "dlsym", "UserNotifications",
])
