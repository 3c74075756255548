import Testing
import XcodeModel

@Suite struct BuildSettingsTests {
  struct Product: Sendable {
    var type: String
    var sdkRoot: String
    var expected: [String: String]
  }

  static let products: [Product] = [
    Product(
      type: "application",
      sdkRoot: "iphoneos",
      expected: [
        "WRAPPER_NAME": "My App.app", "FULL_PRODUCT_NAME": "My App.app",
        "EXECUTABLE_NAME": "My App", "EXECUTABLE_PATH": "My App.app/My App",
        "CONTENTS_FOLDER_PATH": "My App.app", "EXECUTABLE_FOLDER_PATH": "My App.app",
        "UNLOCALIZED_RESOURCES_FOLDER_PATH": "My App.app",
        "INFOPLIST_PATH": "My App.app/Info.plist", "PRODUCT_MODULE_NAME": "My_App",
        "BUNDLE_EXECUTABLE_FOLDER_PATH": "", "PLATFORM_NAME": "iphonesimulator",
        "EFFECTIVE_PLATFORM_NAME": "-iphonesimulator",
        "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator", "SDKROOT": "iphoneos",
        "BUILT_PRODUCTS_DIR": "/BUILD_DIR/Debug-iphonesimulator",
        "TARGET_BUILD_DIR": "/BUILD_DIR/Debug-iphonesimulator",
      ]
    ),
    Product(
      type: "application",
      sdkRoot: "macosx",
      expected: [
        "WRAPPER_NAME": "My App.app", "EXECUTABLE_PATH": "My App.app/Contents/MacOS/My App",
        "CONTENTS_FOLDER_PATH": "My App.app/Contents",
        "EXECUTABLE_FOLDER_PATH": "My App.app/Contents/MacOS",
        "UNLOCALIZED_RESOURCES_FOLDER_PATH": "My App.app/Contents/Resources",
        "INFOPLIST_PATH": "My App.app/Contents/Info.plist",
        "BUNDLE_EXECUTABLE_FOLDER_PATH": "Contents/MacOS", "EFFECTIVE_PLATFORM_NAME": "",
        "SUPPORTED_PLATFORMS": "macosx", "CONFIGURATION_BUILD_DIR": "/BUILD_DIR/Debug",
      ]
    ),
    Product(
      type: "application.watchapp2",
      sdkRoot: "watchos",
      expected: ["WRAPPER_NAME": "My App.app", "PLATFORM_NAME": "watchsimulator"]
    ),
    Product(
      type: "bundle.unit-test",
      sdkRoot: "appletvos",
      expected: ["WRAPPER_NAME": "My App.xctest", "EXECUTABLE_PATH": "My App.xctest/My App"]
    ),
    Product(
      type: "bundle.ui-testing",
      sdkRoot: "macosx",
      expected: ["WRAPPER_NAME": "My App.xctest"]
    ),
    Product(
      type: "bundle",
      sdkRoot: "xros",
      expected: ["WRAPPER_NAME": "My App.bundle"]
    ),
    Product(
      type: "framework",
      sdkRoot: "macosx",
      expected: [
        "EXECUTABLE_PATH": "My App.framework/Versions/A/My App",
        "INFOPLIST_PATH": "My App.framework/Versions/A/Resources/Info.plist",
      ]
    ),
    Product(
      type: "framework.static",
      sdkRoot: "iphoneos",
      expected: ["EXECUTABLE_PATH": "My App.framework/My App"]
    ),
    Product(
      type: "app-extension.messages",
      sdkRoot: "iphoneos",
      expected: ["FULL_PRODUCT_NAME": "My App.appex"]
    ),
    Product(
      type: "library.static",
      sdkRoot: "macosx",
      expected: ["FULL_PRODUCT_NAME": "libMy App.a", "EXECUTABLE_PATH": "libMy App.a"]
    ),
    Product(type: "tool", sdkRoot: "macosx", expected: ["FULL_PRODUCT_NAME": "My App"]),
  ]

  @Test(arguments: products) func namesProductsAsXcodeDoes(_ product: Product) {
    let settings = settings(
      type: product.type,
      project: ["SDKROOT": product.sdkRoot],
      target: ["PRODUCT_NAME": "$(TARGET_NAME)"]
    )
    for (name, value) in product.expected {
      #expect(settings[name] == value, "\(name) of \(product.type) for \(product.sdkRoot)")
    }
  }

  /// The levels in Xcode's order: each overrides those before it.
  @Test(arguments: 1...4) func theInnermostLevelCounts(count: Int) {
    let values = ["project file", "project", "target file", "target"]
    func level(_ index: Int) -> [SettingAssignment] {
      index < count ? [SettingAssignment(key: "NAME", value: values[index])] : []
    }
    let settings = BuildSettings(
      context: .init(
        configuration: "Debug",
        projectName: "Shop",
        projectDirectory: "/Shop",
        targetName: "My App",
        productType: "com.apple.product-type.application"
      ),
      projectConfig: level(0),
      project: level(1),
      targetConfig: level(2),
      target: level(3)
    )
    #expect(settings["NAME"] == values[count - 1])
  }
}

/// Settings of a target called My App in a project called Shop, with keys as in a project file.
func settings(
  type: String = "application",
  configuration: String = "Debug",
  sdk: String? = nil,
  project: [String: String] = [:],
  target: [String: String] = [:]
) -> BuildSettings {
  BuildSettings(
    context: .init(
      configuration: configuration,
      projectName: "Shop",
      projectDirectory: "/Shop",
      targetName: "My App",
      productType: "com.apple.product-type.\(type)",
      sdk: sdk
    ),
    project: project.map { SettingAssignment(key: $0.key, value: $0.value) },
    target: target.map { SettingAssignment(key: $0.key, value: $0.value) }
  )
}
