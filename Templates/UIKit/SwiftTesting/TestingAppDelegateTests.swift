import Testing
import UIKit

/// Fails if these tests launched the full app instead of its stand-in.
@MainActor
struct TestingAppDelegateTests {
    @Test func standsInForTheAppDelegate() {
        printLaunchTime()
//if EXTENSION_API_ONLY
        let application = UIApplication.value(forKey: "sharedApplication") as? UIApplication
//if STRICT_MEMORY_SAFETY
        let delegate = unsafe application?.delegate
//else
        let delegate = application?.delegate
//end
//else if STRICT_MEMORY_SAFETY
        let delegate = unsafe UIApplication.shared.delegate
//else
        let delegate = UIApplication.shared.delegate
//end
//if STAND_IN_APP
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
            delegate == nil,
            """
            The full app was launched. Its entry point must name no app delegate while tests \
            run, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        #expect(
            delegate is TestingAppDelegate,
            """
            The full app was launched. Its entry point must look up TestingAppDelegate, and \
            this test target must compile it. If it does, the tests were loaded too late: run \
            'understudy uninstall', then 'understudy install --stand-in app' (for apps with @main).
            """
        )
//end
    }

//if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
//end
    @Test func standsInForEverySceneDelegate() {
//if EXTENSION_API_ONLY
        let application = UIApplication.value(forKey: "sharedApplication") as? UIApplication
        let scenes = application?.connectedScenes ?? []
//else
        let scenes = UIApplication.shared.connectedScenes
//end
        for scene in scenes {
            // Other scenes are UIKit's own, such as the keyboard's in iOS 27.
            let role = scene.session.role
            let isOfApp =
                role == .windowApplication
                || UISceneConfiguration(name: nil, sessionRole: role).delegateClass != nil
            guard isOfApp, let delegate = scene.delegate else { continue }
//if STAND_IN_APP
            let isStandIn = NSClassFromString("TestingSceneDelegate").map(delegate.isKind(of:))
            #expect(
                isStandIn == true,
                """
                \(type(of: delegate)) is the delegate of a scene restored from an earlier launch. \
                Delete the app from the device or simulator, then run the tests again.
                """
            )
//else if STAND_IN_NONE
            Issue.record(
                """
                \(type(of: delegate)) is the delegate of a scene. Without an app delegate, UIKit \
                follows the app's scene manifest; a stand-in would configure the scene instead.
                """
            )
//else
            #expect(
                delegate is TestingSceneDelegate,
                """
                \(type(of: delegate)) is the delegate of a scene restored from an earlier launch. \
                Delete the app from the device or simulator, then run the tests again.
                """
            )
//end
        }
    }

    /// Prints how long the launch took, from the start of the process on.
    private func printLaunchTime() {
        var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
//if STRICT_MEMORY_SAFETY
        var process = unsafe kinfo_proc()
        var size = unsafe MemoryLayout<kinfo_proc>.stride
        if unsafe sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = unsafe process.kp_proc.p_un.__p_starttime
//else
        var process = kinfo_proc()
        var size = MemoryLayout<kinfo_proc>.stride
        if sysctl(&request, 4, &process, &size, nil, 0) == 0 {
            let start = process.kp_proc.p_un.__p_starttime
//end
            let now = Date().timeIntervalSince1970
            let seconds = now - Double(start.tv_sec) - Double(start.tv_usec) / 1_000_000
            print("launch: \((seconds * 10).rounded() / 10) s until this test")
        }
    }
}
