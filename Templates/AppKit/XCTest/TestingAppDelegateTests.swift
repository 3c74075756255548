import AppKit
import XCTest

/// Fails if these tests launched the full app instead of its stand-in.
//if MAIN_ACTOR_BY_DEFAULT
nonisolated final class TestingAppDelegateTests: XCTestCase {
//else
final class TestingAppDelegateTests: XCTestCase {
//end
    @MainActor func testStandsInForTheAppDelegate() {
//if STAND_IN_APP
        let delegate = NSApplication.shared.delegate
        let isStandIn = NSClassFromString("TestingAppDelegate")
            .flatMap { delegate?.isKind(of: $0) }
        XCTAssertEqual(
            isStandIn, true,
            """
            The full app was launched. Its entry point must ask TestingAppDelegate whether \
            tests are running, and the tests need a configuration that defines DEBUG.
            """
        )
//else if STAND_IN_NONE
        XCTAssertNil(
            NSApplication.shared.delegate,
            """
            The full app was launched. Its entry point must name no app delegate while tests \
            run, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        XCTAssertTrue(
            NSApplication.shared.delegate is TestingAppDelegate,
            """
            The full app was launched. Its entry point must look up TestingAppDelegate, and \
            this test target must compile it. If it does, the tests were loaded too late: run \
            'understudy uninstall', then 'understudy install --stand-in app' (for apps with @main).
            """
        )
//end
    }
}
