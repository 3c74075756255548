import Foundation
import Testing

/// Fails if these tests launched the full app instead of its stand-in.
@MainActor
struct TestingAppLauncherTests {
    @Test func standsInForTheApp() {
        printLaunchTime()
//if STAND_IN_APP
        let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type
        #expect(
            launcher?.value(forKey: "hasLaunched") as? Bool == true,
            """
            The full app was launched. Its entry point must ask TestingAppLauncher whether tests \
            are running, and the tests need a configuration that defines DEBUG.
            """
        )
//else
        #expect(
            TestingAppLauncher.hasLaunched,
            """
            The full app was launched. Its entry point must look up TestingAppLauncher, and \
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
