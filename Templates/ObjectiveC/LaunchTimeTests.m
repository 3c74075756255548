#import <XCTest/XCTest.h>
#include <sys/sysctl.h>

/// Prints how long the launch took, from the start of the process on, and never fails.
@interface LaunchTimeTests : XCTestCase
@end

@implementation LaunchTimeTests

- (void)testLaunchTime {
    int request[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()};
    struct kinfo_proc process;
    size_t size = sizeof(process);
    if (sysctl(request, 4, &process, &size, NULL, 0) == 0) {
        struct timeval start = process.kp_proc.p_starttime;
        NSTimeInterval now = [NSDate date].timeIntervalSince1970;
        NSTimeInterval seconds = now - (double)start.tv_sec - (double)start.tv_usec / 1000000;
        printf("launch: %.1f s until this test\n", seconds);
    }
}

@end
