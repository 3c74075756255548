// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "understudy",
  products: [
    .executable(name: "understudy", targets: ["understudy"]),
    .library(name: "LaunchContext", targets: ["LaunchContext"]),
    .library(name: "ProjectText", targets: ["ProjectText"]),
    .library(name: "UnderstudyKit", targets: ["UnderstudyKit"]),
  ],
  targets: [
    .target(name: "LaunchContext"),
    .target(name: "ProjectText"),
    .target(name: "UnderstudyKit", dependencies: ["ProjectText"]),
    .executableTarget(name: "understudy", dependencies: ["UnderstudyKit"]),

    .executableTarget(
      name: "LaunchContextBenchmark",
      dependencies: ["LaunchContext"],
      path: "Benchmarks/LaunchContext"
    ),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "LaunchContextTests",
      dependencies: ["LaunchContext", "TestSupport"]
    ),
    .testTarget(name: "ProjectTextTests", dependencies: ["ProjectText", "TestSupport"]),
    .testTarget(
      name: "UnderstudyKitTests",
      dependencies: ["UnderstudyKit", "TestSupport"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "RehearsalTests",
      dependencies: ["TestSupport", "UnderstudyKit", "understudy"],
      path: "Tests/Rehearsal",
      exclude: ["Apps", "GNUstep", "Golden", "Model", "Recipes"]
    ),
    .testTarget(
      name: "UnderstudyTests",
      dependencies: ["TestSupport", "UnderstudyKit", "understudy"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "ReliabilityTests",
      dependencies: ["TestSupport", "understudy"],
      exclude: ["Faults"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
