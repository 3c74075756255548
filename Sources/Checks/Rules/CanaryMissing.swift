import Diagnostics
import LaunchModel
import ProjectFiles
import XcodeModel

extension Rule {
  package static let canaryMissing = Rule(
    "canary-missing",
    severity: .warning,
    title: "No test would fail if the app started in full after all",
    reason: [
      """
      A switch that stops working is silent: the tests still pass, only slower and in the wrong \
      surroundings. A test that compares the application's delegate with the stand-in tells.
      """
    ],
    repair: [
      "`understudy install` writes such a test. By hand it is one assertion."
    ],
    example: """
      XCTAssertTrue(UIApplication.shared.delegate is TestingAppDelegate)
      """,
    limits: """
      A file of the bundle counts that asserts something and names the application's delegate, its \
      scenes, or the class of the stand-in.
      """
  ) { $0.canaryMissing }
}

extension CheckContext {
  /// Switched bundles in which no test would fail if the switch were gone.
  ///
  /// Two apps are known to keep such a test (FACTS section 6).
  fileprivate var canaryMissing: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard let site = app.site else { return [] }
      return app.switchedBundles.filter { bundle in
        (site.standIn != .testBundle || bundle.standIn != nil)
          && !bundle.sources.compiled.isEmpty && !app.hasCanary(bundle, className: site.className)
      }.map { bundle in
        Finding(
          .canaryMissing,
          in: bundle.name,
          at: bundle.standIn?.location ?? bundle.sources.location,
          "no test of '\(bundle.name)' fails when '\(app.name)' starts in full after all",
          advice: "add a test that compares the application's delegate with the stand-in;"
            + " 'understudy install' writes one"
        )
      }
    }
  }
}

extension CheckedApp {
  /// Whether a test of the bundle looks at what was launched.
  fileprivate func hasCanary(_ bundle: CheckedBundle, className name: String?) -> Bool {
    var members = bundle.sources.members(with: [.delegate, .application, .launcher])
    if let name, SourceFeatures(of: Array(name.utf8)).isEmpty {
      members += bundle.sources.members(containing: [name])
    }
    let assertions = ByteSearch([
      "XCTAssert", "XCTFail", "XCTUnwrap", "#expect", "#require", "Issue.record",
    ])
    return members.contains { member in
      guard member.path != bundle.standIn?.file,
        let bytes = bundle.sources.bytes(of: member),
        assertions.found(in: bytes) != 0
      else { return false }
      if bytes.looksAtApplication { return true }
      guard let name else { return false }
      return bytes.mentions(Array(name.utf8), exceptMembers: launch.lifeCycle != .swiftUI)
    }
  }
}

extension [UInt8] {
  /// Whether the application's delegate or scenes are asked for.
  fileprivate var looksAtApplication: Bool {
    SourceFeatures(of: self).contains(.application)
  }

  /// Whether a name stands here by itself; one that only serves to reach its static members may not
  /// count.
  fileprivate func mentions(_ name: [UInt8], exceptMembers: Bool) -> Bool {
    var start = 0
    while let offset = firstOffset(of: name, from: start) {
      start = offset + name.count
      let isPart = offset > 0 && self[offset - 1].isInWord || start < count && self[start].isInWord
      let isMemberAccess = start < count && self[start] == UInt8(ascii: ".")
      if !isPart, !exceptMembers || !isMemberAccess { return true }
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isInWord: Bool {
    self == UInt8(ascii: "_") || self >= 0x80 || (0x30...0x39).contains(self)
      || (0x41...0x5A).contains(self & 0xDF)
  }
}
