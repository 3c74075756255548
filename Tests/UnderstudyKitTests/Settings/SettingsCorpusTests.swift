import Foundation
import TestSupport
import Testing
import UnderstudyKit

@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
struct SettingsCorpusTests {
  static let configs = (FileManager.default.subpaths(atPath: Corpus.folder.path) ?? [])
    .filter { $0.hasSuffix(".xcconfig") }.sorted()

  @Test(arguments: configs) func readsWithoutProblems(_ path: String) throws {
    let bytes = try #require(Self.read(Self.path(path)))
    let config = XCConfig(parsing: bytes, path: path)
    #expect(config.problems.isEmpty)
    #expect(!config.statements.isEmpty)
  }

  struct Target: Sendable {
    var name: String
    var config: String
    var type: String
    var sdk: String
    var host: String?
  }

  /// All settings of NetNewsWire are in `.xcconfig` files, that of its iOS tests by way of two
  /// included ones; both apps are called NetNewsWire.
  static let netNewsWire: [Target] = [
    Target(name: "NetNewsWire", config: "NetNewsWire_macapp", type: "application", sdk: "macosx"),
    Target(
      name: "NetNewsWireTests",
      config: "NetNewsWireTests",
      type: "bundle.unit-test",
      sdk: "macosx",
      host: "NetNewsWire_macapp"
    ),
    Target(
      name: "NetNewsWire-iOS",
      config: "NetNewsWire_iOSapp",
      type: "application",
      sdk: "iphonesimulator"
    ),
    Target(
      name: "NetNewsWire-iOSTests",
      config: "NetNewsWire_iOSTests",
      type: "bundle.unit-test",
      sdk: "iphonesimulator",
      host: "NetNewsWire_iOSapp"
    ),
  ]

  @Test(arguments: netNewsWire) func findsHostsThatOnlyConfigFilesName(_ target: Target) throws {
    let evaluated = settings(of: target)
    #expect(evaluated.sdk == target.sdk)
    #expect(evaluated["SWIFT_VERSION"] == "6.2")
    let host = evaluated["TEST_HOST"].flatMap { TestHost($0) }
    let apps = Self.netNewsWire.filter { app in
      let folder = settings(of: app)["BUILT_PRODUCTS_DIR"] ?? ""
      let executable = settings(of: app)["EXECUTABLE_PATH"] ?? ""
      return host != nil && host == TestHost("\(folder)/\(executable)")
    }
    #expect(apps.map(\.config) == (target.host.map { [$0] } ?? []))
  }

  @Test func takesTheProductNameOfAFlutterAppFromItsConfigFile() {
    let path = Self.path(
      "flutter-samples/animations/macos/Runner/Configs/AppInfo.xcconfig"
    )
    let settings = BuildSettings(
      context: .init(
        configuration: "Debug",
        projectName: "Runner",
        projectFolder: "/macos",
        targetName: "Runner",
        productType: "com.apple.product-type.application"
      ),
      project: [.init(name: "SDKROOT", value: "macosx")],
      targetConfig: XCConfig.load(path: path, read: Self.read).assignments,
      target: [.init(name: "PRODUCT_NAME", value: "$(inherited)")]
    )
    #expect(settings["EXECUTABLE_PATH"] == "animations.app/Contents/MacOS/animations")
  }

  private func settings(of target: Target) -> BuildSettings {
    func load(_ name: String) -> [SettingAssignment] {
      let path = Self.path("Ranchero-Software-NetNewsWire/xcconfig/\(name).xcconfig")
      let loaded = XCConfig.load(path: path, read: Self.read)
      #expect(loaded.problems.isEmpty)
      return loaded.assignments
    }
    return BuildSettings(
      context: .init(
        configuration: "Debug",
        projectName: "NetNewsWire",
        projectFolder: "/NetNewsWire",
        targetName: target.name,
        productType: "com.apple.product-type.\(target.type)"
      ),
      projectConfig: load("NetNewsWire_project_debug"),
      targetConfig: load("\(target.config)_target")
    )
  }

  private static func path(_ name: String) -> String {
    Corpus.folder.appendingPathComponent(name).path
  }

  private static func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }
}
