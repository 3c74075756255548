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
    SettingAssignment(name: "SYMROOT", value: BuildSettings.buildFolder)
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
    ("EXECUTABLE_EXTENSION", ""),
    ("EXECUTABLE_PREFIX", ""),
    ("GENERATE_INFOPLIST_FILE", "NO"),
    ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
    ("PRODUCT_NAME", ""),
    ("SOURCE_ROOT", "$(SRCROOT)"),
    ("WRAPPER_EXTENSION", ""),
    // Sources/SWBCore/Settings/Settings.swift, `addCalculatedUniversalDefaults`.
    (
      "AVAILABLE_PLATFORMS",
      "appletvos appletvsimulator iphoneos iphonesimulator macosx watchos watchsimulator xros "
        + "xrsimulator"
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
    if let family = families.first(where: { $0.contains(name) }) {
      table.append(("SUPPORTED_PLATFORMS", family.joined(separator: " ")))
    }
    return assignments(table)
  }

  private static let families = [
    ["appletvos", "appletvsimulator"], ["iphoneos", "iphonesimulator"], ["macosx"],
    ["watchos", "watchsimulator"], ["xros", "xrsimulator"],
  ]

  /// Sources/SWBCore/Settings/Settings.swift, `getProjectDynamicSettings` and
  /// `addProjectSettings`.
  private static func project(_ context: BuildSettings.Context) -> Table {
    [
      ("BUILT_PRODUCTS_DIR", "$(CONFIGURATION_BUILD_DIR)"),
      ("CONFIGURATION", escaped(context.configuration)),
      ("CONFIGURATION_BUILD_DIR", "$(BUILD_DIR)/$(CONFIGURATION)$(EFFECTIVE_PLATFORM_NAME)"),
      ("PROJECT", "$(PROJECT_NAME)"),
      ("PROJECT_DIR", escaped(context.projectFolder)),
      (
        "PROJECT_FILE_PATH",
        escaped(context.projectFolder + "/" + context.projectName + ".xcodeproj")
      ),
      ("PROJECT_NAME", escaped(context.projectName)),
      ("SRCROOT", escaped(context.projectFolder)),
      ("TARGET_BUILD_DIR", "$(CONFIGURATION_BUILD_DIR)$(TARGET_BUILD_SUBPATH)"),
    ]
  }

  /// Returns the text of a setting that evaluates to a name.
  private static func escaped(_ name: String) -> String {
    String(
      decoding: name.utf8.flatMap { $0 == UInt8(ascii: "$") ? [$0, $0] : [$0] },
      as: UTF8.self
    )
  }
}
