// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "understudy-plugins",
  products: [
    .plugin(name: "UnderstudyCommand", targets: ["UnderstudyCommand"]),
    .plugin(name: "UnderstudyCheck", targets: ["UnderstudyCheck"]),
  ],
  targets: [
    .plugin(
      name: "UnderstudyCommand",
      capability: .command(
        intent: .custom(verb: "understudy", description: "Checks or switches the launch of tests.")
      ),
      dependencies: ["understudy"]
    ),
    .plugin(name: "UnderstudyCheck", capability: .buildTool, dependencies: ["understudy"]),
    .binaryTarget(name: "understudy", url: "{URL}", checksum: "{CHECKSUM}"),
  ]
)
