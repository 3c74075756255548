import Foundation
import SourceScan
import TestSupport
import Testing
import XcodeModel

@testable import LaunchModel

/// The code of Swift packages in the same checkout, which a launch calls like that of the app.
@Suite struct LocalPackageTests {
  static let manifests: [(manifest: String, libraries: [String: [String]], targets: [String])] = [
    (
      """
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", type: .static, targets: ["Kit", "Core"])],
        targets: [.target(name: "Kit"), .target(name: "Core"), .testTarget(name: "KitTests")])
      """, ["Kit": ["Kit", "Core"]], ["Core", "Kit"]
    ),
    (
      """
      let names = ["A"]
      let package = Package(
        name: "Kit",
        products: [
          Product.library(name: "Kit", targets: names + ["B"]), .library(name: "C", targets: find()),
        ],
        targets: targets + [.target(name: "B")])
      let targets: [Target] = [.target(name: "A")]
      """, ["Kit": ["A", "B"]], ["A", "B"]
    ),
    (
      """
      let a = a
      let package = Package(name: "Kit", products: names.map { .library(name: $0, targets: [$0]) })
      """, [:], []
    ),
    (
      """
      var package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
      if ProcessInfo.processInfo.environment["SERVER"] == nil {
        package.products.append(contentsOf: [.library(name: "App", targets: ["App"])])
        package.targets.append(contentsOf: [.target(name: "App")])
      }
      package.targets += [.target(name: "Other")]
      var last: PackageDescription.Target = .target(name: "Last")
      package.targets.append(last)
      """, ["App": ["App"], "Kit": ["Kit"]], ["App", "Kit", "Last", "Other"]
    ),
    ("let name = \"Kit\"", [:], []),
    (
      (0..<9).map {
        "let p\($0) = Package(products: [.library(name: \"Kit\", targets: [\"\($0)\"])])"
      }
      .joined(separator: "\n"), ["Kit": ["8"]], []
    ),
    ("let package = Package(name: \"Kit\", products: a, targets: a)\nlet a = a + a", [:], []),
    ("let package = Package(name: \"Kit\", targets: a)\nlet a = b\nlet b = a", [:], []),
  ]

  @Test(arguments: manifests)
  func manifestsAreReadAsFarAsLiteralsGo(
    text: String,
    libraries: [String: [String]],
    targets: [String]
  ) {
    let manifest = PackageManifest(SwiftSource(scanning: Array(text.utf8)))
    #expect(manifest.libraries == libraries)
    #expect(manifest.targets.keys.sorted() == targets)
  }

  static let files = [
    "App/AppDelegate.swift": """
    import Sentry
    import Kit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
      ) -> Bool {
        Store.open()
        Store.close()
        Remote.start()
        Unused.run()
        Kit.prepare()
        return true
      }
    }
    extension Store {
      static func close() { SentrySDK.close() }
    }
    """,
    "Packages/Kit/Package.swift": """
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
      dependencies: [.package(path: "../Net"), .package(url: "https://example.com/A", from: "1.0.0")],
      targets: [
        .target(
          name: "Kit", dependencies: [.product(name: "Net", package: "Net"), .product(name: "A", package: "A")],
          exclude: ["Old"]),
        .target(name: "Unused"),
      ])
    """,
    "Packages/Kit/Sources/Kit/Store.swift": """
    import Foundation
    public enum Store {
      public static func open() { try? FileManager.default.removeItem(atPath: "a") }
    }
    public func prepare() { UserDefaults.standard.register(defaults: [:]) }
    """,
    "Packages/Kit/Sources/Kit/Old/Store.swift": "public enum Store { static func open() {} }",
    "Packages/Kit/Sources/Unused/Unused.swift": """
    public enum Unused { public static func run() { FileManager.default.removeItem(atPath: "a") } }
    """,
    "Packages/Net/Package.swift": """
    let package = Package(
      name: "Net", products: [.library(name: "Net", targets: ["Net"])],
      targets: [.target(name: "Net", path: "Code")])
    """,
    "Packages/Net/Code/Remote.swift": """
    import Foundation
    public enum Remote {
      public static func start() {
        #if SWIFT_PACKAGE
          URLSession.shared.dataTask(with: url).resume()
        #else
          Other.start()
        #endif
      }
    }
    """,
  ]

  /// The ways in which a project refers to a package.
  static let references = [
    "P = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };",
    "P = { isa = PBXFileReference; lastKnownFileType = wrapper; path = Packages/Kit; sourceTree = SOURCE_ROOT; };",
    "P = { isa = PBXFileSystemSynchronizedRootGroup; path = Packages; sourceTree = SOURCE_ROOT; };",
    "P = { isa = PBXFileSystemSynchronizedRootGroup; path = .; sourceTree = SOURCE_ROOT; };",
  ]

  @Test(arguments: references) func theirCodeIsFollowed(reference: String) throws {
    try withApp(reference) { app, reader in
      let launchSteps = reader.steps(of: reader.launch(of: app))
      let work = reader.work(of: launchSteps)
      let rows = launchSteps.ownSteps.flatMap(work.methods(of:)).flatMap(\.rows)
      #expect(
        rows.map(\.summary) == [
          "storage(files): Store.open()", "analytics(Sentry): Store.close()",
          "network: Remote.start()", "possibly analytics(Sentry): Unused.run()",
          "settings: Kit.prepare()",
        ]
      )
      #expect(reader.unreadLibraries(of: app) == ["Remote", "A"])
    }
  }

  /// A manifest that names a directory outside of its package doesn't lead there.
  @Test func aTargetStaysInItsPackage() throws {
    let files = [
      "Packages/Net/Package.swift": Self.files["Packages/Net/Package.swift"]!
        .replacing("\"Code\"", with: "\"../Kit/Sources/Unused\"")
    ]
    try withApp(Self.references[0], files) { app, reader in
      #expect(reader.launchSources(of: app).map(\.name) == ["App", "Kit"])
      #expect(reader.unreadLibraries(of: app) == ["Remote", "A", "Net"])
    }
  }

  private func withApp(
    _ reference: String,
    _ changed: [String: String] = [:],
    _ body: (XcodeTarget, LaunchReader) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      let project = """
        // !$*UTF8*$!
        {
          archiveVersion = 1;
          objectVersion = 60;
          objects = {
            R = { isa = PBXProject; mainGroup = G; packageReferences = (P); targets = (T); };
            G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = App/AppDelegate.swift; sourceTree = "<group>"; };
            \(reference)
            T = {
              isa = PBXNativeTarget; name = App; buildPhases = (S);
              packageProductDependencies = (D1, D2);
              productType = "com.apple.product-type.application";
            };
            S = { isa = PBXSourcesBuildPhase; files = (B); };
            B = { isa = PBXBuildFile; fileRef = F; };
            D1 = { isa = XCSwiftPackageProductDependency; productName = Kit; };
            D2 = { isa = XCSwiftPackageProductDependency; productName = Remote; };
          };
          rootObject = R;
        }

        """
      for (path, text) in Self.files.merging(changed, uniquingKeysWith: { $1 })
        .merging(["App.xcodeproj/project.pbxproj": project], uniquingKeysWith: { $1 })
      {
        let file = directory.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
      }
      let opened = try XcodeProject(at: directory.appendingPathComponent("App.xcodeproj").path)
      try body(opened.app(named: nil), LaunchReader(opened))
    }
  }
}
