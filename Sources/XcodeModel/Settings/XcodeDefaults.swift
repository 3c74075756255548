/// The settings that Xcode assigns by default.
///
/// These are only the settings about names, directories, and platforms of products. Each table
/// names the file of github.com/swiftlang/swift-build that it comes from, at commit 41aee62.
/// `TEST_HOST`, `BUNDLE_LOADER`, and `SWIFT_VERSION` have no default; that of `PRODUCT_NAME` is
/// empty; those of deployment targets depend on the SDK and are omitted.
enum XcodeDefaults {
  /// The settings below those of the project, and above those of the platform.
  static func below(_ context: BuildSettings.Context) -> [SettingAssignment] {
    assignments(product(context.productType) + project(context))
  }

  /// The settings above those of the project and below those of the target.
  ///
  /// Sources/SWBCore/Settings/Settings.swift, `getTargetDynamicSettings`.
  static func belowTarget(_ context: BuildSettings.Context) -> [SettingAssignment] {
    [
      SettingAssignment(name: "TARGET_NAME", value: escaped(context.targetName)),
      SettingAssignment(name: "TARGETNAME", value: "$(TARGET_NAME)"),
      SettingAssignment(name: "PRODUCT_TYPE", value: escaped(context.productType)),
    ]
  }

  /// The settings above those of the target: Xcode builds into its derived data directory, whatever
  /// the project says.
  ///
  /// Sources/SWBCore/Settings/Settings.swift, `getWorkspacePathOverrides`.
  static let above: [SettingAssignment] = [
    SettingAssignment(name: "SYMROOT", value: BuildSettings.buildDirectory)
  ]

  private typealias Table = [(String, String)]

  private static func assignments(_ table: Table) -> [SettingAssignment] {
    table.map { SettingAssignment(name: $0.0, value: $0.1) }
  }

  /// The lowest settings.
  ///
  /// Sources/SWBCore/Specs/CoreBuildSystem.xcspec.
  static let always: [SettingAssignment] = assignments([
    ("BUILD_DIR", "$(SYMROOT)"),
    ("BUILD_ROOT", "$(SYMROOT)"),
    ("BUNDLE_CONTENTS_FOLDER_PATH", "$(BUNDLE_CONTENTS_FOLDER_PATH_$(BUNDLE_FORMAT))"),
    ("BUNDLE_CONTENTS_FOLDER_PATH_deep", "Contents/"),
    ("BUNDLE_EXECUTABLE_FOLDER_NAME_deep", "MacOS"),
    (
      "BUNDLE_EXECUTABLE_FOLDER_PATH",
      "$(BUNDLE_CONTENTS_FOLDER_PATH)$(BUNDLE_EXECUTABLE_FOLDER_NAME_$(BUNDLE_FORMAT))"
    ),
    ("BUNDLE_FORMAT", "shallow"),
    ("CONFIGURATION_TEMP_DIR", "$(PROJECT_TEMP_DIR)/$(CONFIGURATION)$(EFFECTIVE_PLATFORM_NAME)"),
    ("DERIVED_FILE_DIR", "$(TARGET_TEMP_DIR)/DerivedSources"),
    ("DERIVED_SOURCES_DIR", "$(DERIVED_FILE_DIR)"),
    ("EXECUTABLE_EXTENSION", ""),
    ("EXECUTABLE_PREFIX", ""),
    ("GENERATE_INFOPLIST_FILE", "NO"),
    ("OBJROOT", "$(SYMROOT)"),
    ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
    ("PRODUCT_NAME", ""),
    ("PROJECT_TEMP_DIR", "$(OBJROOT)/$(PROJECT_NAME).build"),
    ("SOURCE_ROOT", "$(SRCROOT)"),
    ("TARGET_TEMP_DIR", "$(CONFIGURATION_TEMP_DIR)/$(TARGET_NAME).build"),
    ("WRAPPER_EXTENSION", ""),
    // Sources/SWBCore/Settings/Settings.swift, `addCalculatedUniversalDefaults`.
    (
      "AVAILABLE_PLATFORMS",
      Set(Platform.allCases.flatMap(\.sdks)).sorted().joined(separator: " ")
    ),
  ])

  /// The settings of an SDK's platform, right above those of all platforms.
  ///
  /// Sources/SWBCore/Settings/Settings.swift, `addPlatformSettings`; for `BUNDLE_FORMAT`
  /// Sources/SWBApplePlatform/Specs/macOSCoreBuildSystem.xcspec; for `SHALLOW_BUNDLE`
  /// Sources/SWBUniversalPlatform/Specs/PackageTypes.xcspec.
  static func platform(_ sdk: String?) -> [SettingAssignment] {
    guard let sdk else { return [] }
    let name = Platform.name(ofSDK: sdk)
    let isMac = name == "macosx"
    var table: Table = [
      ("BUNDLE_FORMAT", isMac ? "deep" : "shallow"),
      ("EFFECTIVE_PLATFORM_NAME", isMac ? "" : "-" + name),
      ("PLATFORM_NAME", name),
      ("SHALLOW_BUNDLE", isMac ? "NO" : "YES"),
    ]
    if let platform = Platform.allCases.first(where: { $0.sdks.contains(name) }) {
      table.append(("SUPPORTED_PLATFORMS", platform.sdks.joined(separator: " ")))
    }
    return assignments(table)
  }

  /// Sources/SWBCore/Settings/Settings.swift, `getProjectDynamicSettings` and
  /// `addProjectSettings`.
  private static func project(_ context: BuildSettings.Context) -> Table {
    [
      ("BUILT_PRODUCTS_DIR", "$(CONFIGURATION_BUILD_DIR)"),
      ("CONFIGURATION", escaped(context.configuration)),
      ("CONFIGURATION_BUILD_DIR", "$(BUILD_DIR)/$(CONFIGURATION)$(EFFECTIVE_PLATFORM_NAME)"),
      ("PROJECT", "$(PROJECT_NAME)"),
      ("PROJECT_DIR", escaped(context.projectDirectory)),
      (
        "PROJECT_FILE_PATH",
        escaped(context.projectDirectory + "/" + context.projectName + ".xcodeproj")
      ),
      ("PROJECT_NAME", escaped(context.projectName)),
      ("SRCROOT", escaped(context.projectDirectory)),
      ("TARGET_BUILD_DIR", "$(CONFIGURATION_BUILD_DIR)$(TARGET_BUILD_SUBPATH)"),
    ]
  }

  /// Returns the text of a setting that evaluates to a name.
  private static func escaped(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "$")) else { return name }
    return String(
      decoding: name.utf8.flatMap { $0 == UInt8(ascii: "$") ? [$0, $0] : [$0] },
      as: UTF8.self
    )
  }

  // MARK: - Products

  /// Returns the default settings of a product type for its names and directories.
  ///
  /// Sources/SWBUniversalPlatform/Specs/ProductTypes.xcspec,
  /// Sources/SWBApplePlatform/Specs/DarwinProductTypes.xcspec and the watchOSShared.xcspec and
  /// tvOSShared.xcspec next to it. An unlisted type has the settings of its longest listed prefix.
  static func product(_ type: String) -> [(String, String)] {
    guard type.hasPrefix(prefix) else { return [] }
    let kind = String(type.dropFirst(prefix.count))
    guard let product = products.first(where: { kind.hasPrefix($0.kind) }) else { return [] }
    return switch product.form {
    case .wrapper:
      // Apps and their extensions are built for Mac Catalyst only if their settings say so.
      wrapper + [("WRAPPER_EXTENSION", product.suffix)]
        + (kind.hasPrefix("app") ? [("SUPPORTS_MACCATALYST", "NO")] : [])
    case .framework: wrapper + framework
    case .file(let prefix):
      file + [("EXECUTABLE_PREFIX", prefix)]
        + (product.suffix.isEmpty
          ? [("EXECUTABLE_SUFFIX", "")] : [("EXECUTABLE_EXTENSION", product.suffix)])
    }
  }

  private enum Form {
    case wrapper, framework
    case file(prefix: String)
  }

  private static let prefix = "com.apple.product-type."

  /// Of two kinds with the same prefix, the longer one comes first.
  private static let products: [(kind: String, form: Form, suffix: String)] = [
    ("application", .wrapper, "app"),
    ("app-extension", .wrapper, "appex"),
    ("bundle.external-test", .wrapper, "externaltest"),
    ("bundle.ocunit-test", .wrapper, "octest"),
    ("bundle.ui-testing", .wrapper, "xctest"),
    ("bundle.unit-test", .wrapper, "xctest"),
    ("bundle", .wrapper, "bundle"),
    ("extensionkit-extension", .wrapper, "appex"),
    ("framework", .framework, "framework"),
    ("library.dynamic", .file(prefix: ""), "dylib"),
    ("library.static", .file(prefix: "lib"), "a"),
    ("objfile", .file(prefix: ""), "o"),
    ("pluginkit-plugin", .wrapper, "pluginkit"),
    ("system-extension", .wrapper, "systemextension"),
    ("tool", .file(prefix: ""), ""),
    ("tv-app-extension", .wrapper, "appex"),
    ("tv-broadcast-extension", .wrapper, "appex"),
    ("watchkit2-extension", .wrapper, "appex"),
    ("watchkit-extension", .wrapper, "appex"),
    ("xcode-extension", .wrapper, "appex"),
    ("xpc-service", .wrapper, "xpc"),
  ]

  /// Sources/SWBUniversalPlatform/Specs/PackageTypes.xcspec, com.apple.package-type.wrapper.
  private static let wrapper: [(String, String)] = [
    ("CONTENTS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"),
    ("CONTENTS_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(WRAPPER_NAME)/Contents"),
    ("CONTENTS_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(WRAPPER_NAME)"),
    ("EXECUTABLE_FOLDER_PATH", "$(EXECUTABLE_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"),
    ("EXECUTABLE_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(CONTENTS_FOLDER_PATH)/MacOS"),
    ("EXECUTABLE_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(CONTENTS_FOLDER_PATH)"),
    ("EXECUTABLE_NAME", executableName),
    ("EXECUTABLE_PATH", "$(EXECUTABLE_FOLDER_PATH)/$(EXECUTABLE_NAME)"),
    ("EXECUTABLE_SUFFIX", ""),
    ("FRAMEWORKS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/Frameworks"),
    ("FULL_PRODUCT_NAME", "$(WRAPPER_NAME)"),
    ("INFOPLIST_PATH", "$(CONTENTS_FOLDER_PATH)/Info.plist"),
    ("PLUGINS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/PlugIns"),
    (
      "UNLOCALIZED_RESOURCES_FOLDER_PATH",
      "$(UNLOCALIZED_RESOURCES_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"
    ),
    (
      "UNLOCALIZED_RESOURCES_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(CONTENTS_FOLDER_PATH)/Resources"
    ),
    ("UNLOCALIZED_RESOURCES_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(CONTENTS_FOLDER_PATH)"),
    ("WRAPPER_NAME", "$(WRAPPER_PREFIX)$(PRODUCT_NAME)$(WRAPPER_SUFFIX)"),
    ("WRAPPER_PREFIX", ""),
    ("WRAPPER_SUFFIX", ".$(WRAPPER_EXTENSION)"),
  ]

  /// The same file, com.apple.package-type.wrapper.framework.
  private static let framework: [(String, String)] = [
    ("CONTENTS_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(VERSIONS_FOLDER_PATH)/$(FRAMEWORK_VERSION)"),
    ("EXECUTABLE_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(CONTENTS_FOLDER_PATH)"),
    ("FRAMEWORK_VERSION", "A"),
    ("INFOPLIST_PATH", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Info.plist"),
    ("VERSIONS_FOLDER_PATH", "$(VERSIONS_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"),
    ("VERSIONS_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(WRAPPER_NAME)/Versions"),
    ("VERSIONS_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(WRAPPER_NAME)"),
    ("WRAPPER_EXTENSION", "framework"),
  ]

  /// The same file, com.apple.package-type.mach-o-executable and similar types.
  private static let file: [(String, String)] = [
    ("EXECUTABLE_NAME", executableName),
    ("EXECUTABLE_PATH", "$(EXECUTABLE_NAME)"),
    ("EXECUTABLE_SUFFIX", ".$(EXECUTABLE_EXTENSION)"),
    ("FULL_PRODUCT_NAME", "$(EXECUTABLE_NAME)"),
  ]

  private static let executableName =
    "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_VARIANT_SUFFIX)$(EXECUTABLE_SUFFIX)"
}
