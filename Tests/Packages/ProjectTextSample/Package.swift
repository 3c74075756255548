// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ProjectTextSample",
  dependencies: [
    .package(url: "https://github.com/OWNER/understudy", from: "0.1.0")
  ],
  targets: [
    .executableTarget(
      name: "ProjectTextSample",
      dependencies: [.product(name: "ProjectText", package: "understudy")]
    )
  ]
)
