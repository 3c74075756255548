import XCTest

/// Prints how long the launch took, from the start of the process on, and never fails.
//if MAIN_ACTOR_BY_DEFAULT
nonisolated final class LaunchTimeTests: XCTestCase {
//else
final class LaunchTimeTests: XCTestCase {
//end
    func testLaunchTime() {
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
