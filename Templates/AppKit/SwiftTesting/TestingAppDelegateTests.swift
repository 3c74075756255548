import AppKit
import Testing

/// Fails if these tests launched the full app instead of its stand-in.
@MainActor
struct TestingAppDelegateTests {
    @Test func standsInForTheAppDelegate() {
        printLaunchTime()
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
