/// The files that go into a test bundle.
struct StandInTemplates {
  /// The class the entry point looks up.
  static let delegateName = "TestingAppDelegate"

  struct File {
    var name: String
    var content: [UInt8]
  }

  private let flags: Set<TemplateFlag>
  private let style: TextStyleOfFile
  private let usesSwiftTesting: Bool

  init(tests: XcodeTarget, app: AppLaunch, reader: LaunchReader) {
    let settings = tests.testSettings
    var flags: Set<TemplateFlag> = [.placeholderWindow]
    flags.formUnion(settings.languageFlags)
    if settings.isBelowIOS13 { flags.insert(.beforeIOS13) }
    if app.infoPlist.sceneManifest == nil { flags.insert(.noSceneManifest) }
    if flags.contains(.beforeIOS13) || flags.contains(.noSceneManifest) {
      flags.insert(.windowWithoutScenes)
    }
    if app.infoPlist.sceneManifest?.hasCarPlay == true { flags.insert(.carPlayScene) }
    self.flags = flags
    let sources = reader.sources(of: tests)
    let sample = sources.swiftByLikelihood.lazy.compactMap(sources.bytes(of:)).first
    style = sample.map(TextStyleOfFile.init(of:)) ?? TextStyleOfFile()
    usesSwiftTesting = sources.usesSwiftTesting
  }

  /// The delegate and the scene delegate.
  var standIn: [File] {
    [.uiKitTestingAppDelegate, .uiKitTestingSceneDelegate].map(file)
  }

  /// The test that fails when they did not run.
  var canary: File {
    file(
      usesSwiftTesting
        ? .uiKitSwiftTestingTestingAppDelegateTests : .uiKitXCTestTestingAppDelegateTests)
  }

  private func file(_ template: Template) -> File {
    File(name: template.fileName, content: template.rendered(flags, style: style))
  }
}

/// The entry point of an app.
struct MainTemplate {
  let content: [UInt8]

  init(_ app: AppLaunch, delegate: String, style: TextStyleOfFile) {
    content = Template.uiKitMain.rendered(
      app.app.testSettings.languageFlags, replacing: ["AppDelegate": delegate], style: style)
  }
}

extension BuildSettings {
  /// The flags that follow from the language settings of a target.
  var languageFlags: Set<TemplateFlag> {
    var flags: Set<TemplateFlag> = []
    if self["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { flags.insert(.mainActorByDefault) }
    if isEnabled("SWIFT_STRICT_MEMORY_SAFETY") { flags.insert(.strictMemorySafety) }
    return flags
  }

  /// Whether the target runs on systems without scenes.
  var isBelowIOS13: Bool {
    ["IPHONEOS_DEPLOYMENT_TARGET", "TVOS_DEPLOYMENT_TARGET"].contains { name in
      let major = self[name]?.utf8.prefix { (0x30...0x39).contains($0) }
      return major.flatMap { Int(Substring($0)) }.map { $0 < 13 } ?? false
    }
  }
}

extension SceneManifest {
  /// Whether one of the scenes is for CarPlay.
  var hasCarPlay: Bool {
    configurations.contains { Array($0.role.utf8).contains(run: Array("CPTemplate".utf8)) }
  }
}

extension AppSources {
  /// Whether most of the test files that can be read import Swift Testing.
  ///
  /// Of a large bundle the first hundred files tell enough.
  var usesSwiftTesting: Bool {
    let modules = swiftByLikelihood.prefix(100).compactMap(source(of:))
      .map { $0.imports.map(\.module) }
    let testing = modules.count { $0.contains("Testing") }
    let xcTest = modules.count { $0.contains("XCTest") }
    return testing > xcTest
  }
}
