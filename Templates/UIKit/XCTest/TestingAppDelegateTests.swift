import UIKit
import XCTest

/// Fails when the app was launched in full, instead of its stand-in.
#if MAIN_ACTOR_BY_DEFAULT
nonisolated final class TestingAppDelegateTests: XCTestCase {
#else
final class TestingAppDelegateTests: XCTestCase {
#endif
    @MainActor func testStandsInForTheAppDelegate() {
        let delegate = UIApplication.shared.delegate.map { NSStringFromClass(type(of: $0)) }
        XCTAssertEqual(
            delegate, "TestingAppDelegate",
            """
            The app was launched in full. Check that main.swift looks up TestingAppDelegate, and \
            that TestingAppDelegate.swift belongs to this test target.
            """
        )
    }

#if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
#endif
    @MainActor func testStandsInForEverySceneDelegate() {
        for delegate in UIApplication.shared.connectedScenes.compactMap(\.delegate) {
            XCTAssertEqual(
                NSStringFromClass(type(of: delegate)), "TestingSceneDelegate",
                """
                A scene of an earlier launch came back. Delete the app from the device or \
                simulator, then run the tests again.
                """
            )
        }
    }
}
