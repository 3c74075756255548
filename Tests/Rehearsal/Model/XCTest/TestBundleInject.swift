import Dispatch
import Testing

/// Runs when this library is loaded, before `main` of the app, into which it is preloaded.
///
/// So does libXCTestBundleInject.dylib: `DYLD_INSERT_LIBRARIES` names it for unit tests in an app,
/// and not for UI tests (Facts.md). That the classes of the bundle are there at `main`
/// is what the switch relies on. WordPress-iOS shows it for a bundle with XCTest; nobody has
/// measured it for one with Swift Testing only (Facts.md).
@section(".init_array") @used
private let inject: @convention(c) () -> Void = {
  ObjectiveCRuntime.add(XCTestCase.self, "XCTestCase")
  unsetenv("LD_PRELOAD")
  guard let bundle = System.testBundle else { return }
  guard dlopen(bundle, RTLD_NOW | RTLD_GLOBAL) != nil else {
    System.end(dlerror().map { String(cString: $0) } ?? "the test bundle cannot be loaded")
  }
  System.afterLaunch = runTests
}

extension System {
  fileprivate static var testBundle: String? {
    ProcessInfo.processInfo.environment["REHEARSAL_TEST_BUNDLE"]
  }
}

/// Runs the tests of the bundle in the app that has launched, and ends it.
@MainActor private func runTests() -> Never {
  for test in ObjectiveCRuntime.entries.flatMap(\.tests).sorted(by: { $0.key < $1.key }) {
    failures = []
    test.value()
    System.note(failures.isEmpty ? "passed" : "failed", test.key)
  }
  // The real Swift Testing, which finds its tests in what is loaded.
  Task {
    let status: CInt = await Testing.__swiftPMEntryPoint(passing: nil)
    exit(status)
  }
  dispatchMain()
}
