// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that the tests of LaunchContext can run `swift test`
// and look at the processes which that starts.
let package = Package(
  name: "launched",
  dependencies: [.package(name: "understudy", path: "../../..")],
  targets: [
    .target(
      name: "Report",
      dependencies: [.product(name: "LaunchContext", package: "understudy")]
    ),
    .executableTarget(name: "plain", dependencies: ["Report"]),
    .testTarget(name: "XCTestProbe", dependencies: ["Report"]),
    .testTarget(name: "SwiftTestingProbe", dependencies: ["Report"]),
  ]
)
