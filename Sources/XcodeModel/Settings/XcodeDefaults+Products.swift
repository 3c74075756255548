extension XcodeDefaults {
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
    case .wrapper: wrapper + [("WRAPPER_EXTENSION", product.suffix)] + catalyst(kind)
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

  /// Apps and their extensions are built for Mac Catalyst only if their settings say so.
  private static func catalyst(_ kind: String) -> [(String, String)] {
    kind.hasPrefix("app") ? [("SUPPORTS_MACCATALYST", "NO")] : []
  }
}
