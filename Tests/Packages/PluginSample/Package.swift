// swift-tools-version: 6.1
import PackageDescription

// Scripts/release try adds an Xcode project to this directory.
let package = Package(
  name: "PluginSample",
  dependencies: [
    .package(url: "https://github.com/OWNER/understudy", from: "0.1.0")
  ],
  targets: [
    .target(
      name: "Library",
      plugins: [.plugin(name: "UnderstudyCheck", package: "understudy")]
    )
  ]
)
