import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let delegateForceCast = Rule(
    "delegate-force-cast",
    severity: .error,
    title: "Code takes the application's delegate for the app's own, which traps under test",
    reason: [
      """
      While tests run, the delegate is the stand-in. `UIApplication.shared.delegate as! AppDelegate` \
      then ends the process in the first test that gets there. WooCommerce derives its stand-in \
      from the app's delegate for that reason.
      """
    ],
    repair: [
      """
      Pass what the code needs as a parameter, or cast with `as?`. Where there are many such \
      places, derive the stand-in from the app's delegate (`understudy install \
      --subclass-delegate`); its launch methods must do nothing then.
      """
    ],
    example: """
      let delegate = UIApplication.shared.delegate as! AppDelegate
      delegate.router.show(.settings)
      """,
    limits: """
      Swift sources of the app and of its switched test bundles. The callbacks of a scene delegate \
      are left out: the app's own is not there under test. Casts in Objective-C do not check, and \
      are not looked at.
      """
  ) { $0.delegateForceCast }
}

extension CheckContext {
  /// Casts that trap while a stand-in is the delegate which is no subclass of the app's.
  ///
  /// WooCommerce derives its stand-in from the app's delegate for this reason (FACTS section 5).
  fileprivate var delegateForceCast: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard let site = app.site, app.launch.lifeCycle != .swiftUI,
        let delegate = app.launch.appDelegate
      else { return [] }
      let others = app.standIns.filter { !app.derives($0, from: delegate) }
      guard site.standIn == .none || !others.isEmpty else { return [] }
      let bundles = app.switchedBundles.filter { bundle in
        bundle.standIn.map { !app.derives($0, from: delegate) }
          ?? (site.standIn != .testBundle)
      }
      let instead = others.first.map { "'\($0.name)'" } ?? "nil"
      let note = Finding.Note(
        others.first?.location ?? site.place,
        "under test the delegate is \(instead)"
      )
      return ([app.sources] + bundles.map(\.sources)).flatMap { sources in
        sources.forcedDelegateCasts(to: delegate).map { cast in
          Finding(
            .delegateForceCast,
            in: sources.name,
            at: SourceLocation(cast.file, cast.position),
            "this traps in the tests of '\(app.name)', whose delegate is no '\(delegate)'",
            notes: [note],
            advice: "cast with as? and take what is needed as a parameter,"
              + " or derive the stand-in from '\(delegate)'"
          )
        }
      }
    }
  }
}

extension CheckedApp {
  /// Whether a class is `name`, or derives from it as far as the sources tell.
  fileprivate func derives(_ standIn: ClassInfo, from name: String) -> Bool {
    var current: ClassInfo? = standIn
    for _ in 0..<8 {
      guard let next = current else { return false }
      if next.name == name || next.superclass == name { return true }
      current = superclass(of: next)
    }
    return false
  }
}
