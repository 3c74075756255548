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
        others.first?.place ?? site.place,
        "under test the delegate is \(instead)"
      )
      return ([app.sources] + bundles.map(\.sources)).flatMap { sources in
        sources.forcedCasts(to: delegate).map { place in
          Finding(
            .delegateForceCast,
            in: sources.name,
            at: place,
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
  fileprivate func derives(_ standIn: LaunchClass, from name: String) -> Bool {
    var current: LaunchClass? = standIn
    for _ in 0..<8 {
      guard let next = current else { return false }
      if next.name == name || next.superclass == name { return true }
      current = superclass(of: next)
    }
    return false
  }
}

extension TargetSources {
  /// The places where the application's delegate is taken for a `name` by force.
  fileprivate func forcedCasts(to name: String) -> [SourceLocation] {
    swift(with: .forcedDelegate).flatMap { member, source in
      let lines = SourceLines(source.bytes)
      return source.casts.filter { cast in
        cast.form == .forced && source.text(cast.typeRange).names(name)
          && source.isApplicationDelegate(before: cast.range.lowerBound)
          && !source.context(at: cast.range.lowerBound).isSceneCallback
      }.map { SourceLocation(member.path, offset: $0.range.lowerBound, in: lines) }
    }
  }
}

extension String {
  /// Whether this type, as written, is `name` or an optional of it.
  fileprivate func names(_ name: String) -> Bool {
    var type = Substring(self)
    while type.utf8.last == UInt8(ascii: "?") || type.utf8.last == UInt8(ascii: "!") {
      type = type.dropLast()
    }
    return String(type).withoutModule == name
  }
}

extension SwiftSource.Context {
  /// Whether code here runs only when the app's own scene delegate leads a scene.
  fileprivate var isSceneCallback: Bool {
    guard let function = functions.first?.utf8 else { return false }
    return function.elementsEqual("scene".utf8) || function.starts(with: "sceneDid".utf8)
      || function.starts(with: "sceneWill".utf8)
  }
}
