import Foundation

/// What the tests need before the first of them runs.
///
/// The stand-in looks up this class by its name and calls it before it does anything else. Add your own
/// set-up here; `understudy uninstall` removes only calls that `understudy install --keep` has added.
@objc(TestingSetUp)
final class TestingSetUp: NSObject {
    @objc @MainActor static func run() {
    }
}
