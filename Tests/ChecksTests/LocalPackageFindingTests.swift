import Checks
import Diagnostics
import LaunchModel
import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

/// The code of local Swift packages runs in the app, so it's checked like the app's own.
@Suite struct LocalPackageFindingTests {
  @Test func aPackageIsCheckedAndOnlyOthersAreNotRead() throws {
    let fixture = try Fixture.named("switch-with-canary").with { project in
      project.packages = ["Packages/Kit"]
      project.targets[0].packageProducts = ["Kit", "Remote"]
      project.files["Packages/Kit/Package.swift"] = """
        let package = Package(
          name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
          targets: [.target(name: "Kit")])
        """
      project.files["Packages/Kit/Sources/Kit/Kit.swift"] = """
        import Foundation
        let isTest = ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
        """
    }
    try fixture.withProject { project in
      let report = try CheckReport(LaunchReader(project))
      #expect(report.findings.map(\.rule) == [.detectionByOneVariable])
      #expect(report.findings.first?.location.file.hasSuffix("Kit/Kit.swift") == true)
      #expect(report.notRead == ["Remote"])
    }
  }
}
