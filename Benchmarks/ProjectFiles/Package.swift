// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "project-files",
  dependencies: [.package(name: "understudy", path: "../..")],
  targets: [
    .executableTarget(name: "compare"),
    .executableTarget(name: "copy", dependencies: ["Files"]),
    .executableTarget(name: "foundation-read"),
    .executableTarget(
      name: "edit",
      dependencies: ["Files", .product(name: "ProjectText", package: "understudy")]
    ),
    .executableTarget(
      name: "grow",
      dependencies: [.product(name: "ProjectText", package: "understudy")]
    ),
    .target(name: "Files"),
  ],
  swiftLanguageModes: [.v6]
)
