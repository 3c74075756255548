// swift-tools-version: 6.1
import PackageDescription

// No platform is named, so that any app can use the library. On a Mac, everything is therefore
// compiled for the oldest version that the toolchain knows, macOS 10.13.
let package = Package(
  name: "understudy",
  products: [
    .executable(name: "understudy", targets: ["understudy"]),
    .library(name: "LaunchContext", targets: ["LaunchContext"]),
  ],
  targets: [
    .target(name: "LaunchContext"),

    // The layers of the tool, each with the ones below that it imports.
    .target(name: "CLibrary"),
    .target(name: "ProjectText"),
    .target(name: "SourceScan"),
    .target(name: "ProjectFiles", dependencies: ["CLibrary", "ProjectText"]),
    .target(name: "Diagnostics", dependencies: ["ProjectText", "ProjectFiles"]),
    .target(name: "XcodeModel", dependencies: ["ProjectText", "ProjectFiles", "Diagnostics"]),
    .target(
      name: "LaunchModel",
      dependencies: [
        "CLibrary", "ProjectText", "SourceScan", "ProjectFiles", "Diagnostics", "XcodeModel",
      ]
    ),
    .target(
      name: "SwitchPlanning",
      dependencies: [
        "ProjectText", "SourceScan", "ProjectFiles", "Diagnostics", "XcodeModel", "LaunchModel",
      ]
    ),
    .target(
      name: "Checks",
      dependencies: [
        "ProjectText", "SourceScan", "ProjectFiles", "Diagnostics", "XcodeModel", "LaunchModel",
        "SwitchPlanning",
      ]
    ),
    .target(
      name: "Reports",
      dependencies: [
        "ProjectText", "ProjectFiles", "Diagnostics", "XcodeModel", "LaunchModel",
        "SwitchPlanning", "Checks",
      ]
    ),
    .executableTarget(
      name: "understudy",
      dependencies: [
        "CLibrary", "ProjectFiles", "Diagnostics", "XcodeModel", "LaunchModel", "SwitchPlanning",
        "Checks", "Reports",
      ]
    ),

    .executableTarget(
      name: "LaunchContextBenchmark",
      dependencies: ["LaunchContext"],
      path: "Benchmarks/LaunchContext"
    ),
    .executableTarget(
      name: "ProjectFileBenchmark",
      dependencies: ["ProjectText"],
      path: "Benchmarks/ProjectFiles",
      exclude: ["run"]
    ),

    .target(name: "TestSupport", dependencies: ["CLibrary"], path: "Tests/TestSupport"),
    .testTarget(
      name: "LaunchContextTests",
      dependencies: ["LaunchContext", "TestSupport"]
    ),
    .testTarget(name: "ProjectTextTests", dependencies: ["ProjectText", "TestSupport"]),

    // One test target for each layer, which imports nothing above it, and what several of them share.
    .target(
      name: "ProjectTestSupport",
      dependencies: ["ProjectText", "ProjectFiles", "Diagnostics", "XcodeModel", "TestSupport"],
      path: "Tests/ProjectTestSupport"
    ),
    .target(
      name: "SwitchTestSupport",
      dependencies: [
        "ProjectFiles", "Diagnostics", "XcodeModel", "LaunchModel", "SwitchPlanning", "TestSupport",
        "ProjectTestSupport",
      ],
      path: "Tests/SwitchTestSupport"
    ),
    .target(
      name: "CheckTestSupport",
      dependencies: [
        "ProjectText", "ProjectFiles", "Diagnostics", "XcodeModel", "LaunchModel", "SwitchPlanning",
        "Checks", "TestSupport",
      ],
      path: "Tests/CheckTestSupport"
    ),
    .testTarget(name: "SourceScanTests", dependencies: ["SourceScan", "TestSupport"]),
    .testTarget(
      name: "ProjectFilesTests",
      dependencies: ["ProjectText", "ProjectFiles", "TestSupport"]
    ),
    .testTarget(
      name: "DiagnosticsTests",
      dependencies: ["ProjectText", "ProjectFiles", "Diagnostics", "TestSupport"]
    ),
    .testTarget(
      name: "XcodeModelTests",
      dependencies: [
        "ProjectText", "ProjectFiles", "Diagnostics", "XcodeModel", "TestSupport",
        "ProjectTestSupport",
      ]
    ),
    .testTarget(
      name: "LaunchModelTests",
      dependencies: [
        "ProjectText", "SourceScan", "ProjectFiles", "Diagnostics", "XcodeModel", "LaunchModel",
        "TestSupport", "ProjectTestSupport",
      ]
    ),
    .testTarget(
      name: "SwitchPlanningTests",
      dependencies: [
        "ProjectText", "SourceScan", "ProjectFiles", "Diagnostics", "XcodeModel", "LaunchModel",
        "SwitchPlanning", "TestSupport", "ProjectTestSupport", "SwitchTestSupport",
      ]
    ),
    .testTarget(
      name: "ChecksTests",
      dependencies: [
        "ProjectText", "ProjectFiles", "Diagnostics", "XcodeModel", "LaunchModel", "SwitchPlanning",
        "Checks", "TestSupport", "ProjectTestSupport", "SwitchTestSupport", "CheckTestSupport",
      ],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "ProjectText", "ProjectFiles", "Diagnostics", "XcodeModel", "LaunchModel",
        "SwitchPlanning", "Checks", "Reports", "TestSupport", "ProjectTestSupport",
        "CheckTestSupport",
      ],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "RehearsalTests",
      dependencies: [
        "TestSupport", "ProjectFiles", "Diagnostics", "XcodeModel", "LaunchModel", "SwitchPlanning",
        "Checks", "Reports", "understudy",
      ],
      path: "Tests/Rehearsal",
      exclude: ["Apps", "GNUstep", "Golden", "Model", "Recipes"]
    ),
    .testTarget(
      name: "UnderstudyTests",
      dependencies: [
        "TestSupport", "ProjectFiles", "Diagnostics", "XcodeModel", "LaunchModel", "SwitchPlanning",
        "Reports", "understudy",
      ],
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
