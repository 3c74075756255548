// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LaunchContextSample",
  dependencies: [
    .package(url: "https://github.com/OWNER/understudy", from: "0.1.0")
  ],
  targets: [
    .executableTarget(
      name: "LaunchContextSample",
      dependencies: [.product(name: "LaunchContext", package: "understudy")]
    )
  ]
)
