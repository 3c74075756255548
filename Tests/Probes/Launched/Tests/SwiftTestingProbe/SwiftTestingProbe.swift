import Report
import Testing

@Test func reports() throws {
  try report("Swift Testing")
  try runChild(reporting: "child of Swift Testing")
}

@Test func exitTestReports() async {
  await #expect(processExitsWith: .success) {
    try report("exit test")
    try runChild(reporting: "child of exit test")
  }
}
