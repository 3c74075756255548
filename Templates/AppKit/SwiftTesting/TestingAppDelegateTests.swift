import AppKit
import Testing

/// Fails if these tests launched the full app instead of its stand-in.
@MainActor
struct TestingAppDelegateTests {
    @Test func standsInForTheAppDelegate() {
//if STAND_IN_APP
        let delegate = NSApplication.shared.delegate
        let isStandIn = NSClassFromString("TestingAppDelegate")
            .flatMap { delegate?.isKind(of: $0) }
        #expect(
            isStandIn == true,
            """
            The full app was launched. Its entry point must ask TestingAppDelegate whether \
            tests are running, and the tests need a configuration that defines DEBUG.
            """
        )
//else if STAND_IN_NONE
        #expect(
            NSApplication.shared.delegate == nil,
            """
            The full app was launched. Its entry point must name no app delegate while tests \
            run, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        #expect(
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
