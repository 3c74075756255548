import XCTest

/// Fails if these tests launched the full app instead of its stand-in.
//if MAIN_ACTOR_BY_DEFAULT
nonisolated final class TestingAppLauncherTests: XCTestCase {
//else
final class TestingAppLauncherTests: XCTestCase {
//end
    @MainActor func testStandsInForTheApp() {
//if STAND_IN_APP
        let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type
        XCTAssertEqual(
            launcher?.value(forKey: "hasLaunched") as? Bool, true,
            """
            The full app was launched. Its entry point must ask TestingAppLauncher whether tests \
            are running, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        XCTAssertTrue(
            TestingAppLauncher.hasLaunched,
            """
            The full app was launched. Its entry point must look up TestingAppLauncher, and \
            this test target must compile it. If it does, the tests were loaded too late: run \
            'understudy uninstall', then 'understudy install --stand-in app' (for apps with @main).
            """
        )
//end
    }
}
