import Testing
import XcodeModel

@Suite struct TestHostTests {
  struct Host: Sendable {
    var text: String
    var wrapper: String?
    var path: String?
  }

  static let hosts: [Host] = [
    Host(text: "/B/App.app/App", wrapper: "App.app", path: "/B/App.app/App"),
    Host(text: "/B/App.app//App", wrapper: "App.app", path: "/B/App.app/App"),
    Host(
      text: "/B/Some App.app/Contents/MacOS/Some App",
      wrapper: "Some App.app",
      path: "/B/Some App.app/Contents/MacOS/Some App"
    ),
    Host(text: "\"/B/Some App.app/Some App\"", wrapper: "Some App.app"),
    Host(text: "\"/B\"/'Some App'.app/x", wrapper: "'Some App'.app"),
    Host(text: "'/B/Some App.app/Some App'", wrapper: "Some App.app"),
    Host(text: "/B/Some\\ App.app/Some\\ App", wrapper: "Some App.app"),
    Host(text: "  /B/App.app/App\t\n", wrapper: "App.app"),
    Host(text: "/B/A.B.app/A.B", wrapper: "A.B.app"),
    Host(text: "/B/App.app", wrapper: "App.app", path: "/B/App.app"),
    Host(text: "/B/App.app/", wrapper: "App.app", path: "/B/App.app"),
    Host(
      text: "/B/Phone.app/Watch/Watch App.app/Watch App",
      wrapper: "Watch App.app"
    ),
    Host(
      text: "/B/x/../App.app/./App",
      wrapper: "App.app",
      path: "/B/App.app/App"
    ),
    Host(text: "App.app/App", wrapper: "App.app", path: "App.app/App"),
    Host(text: "/B/.app/App", wrapper: ".app"),
    Host(text: "/B/Café.app/Café", wrapper: "Café.app"),
    Host(text: ""),
    Host(text: "   "),
    Host(text: "'"),
    Host(text: "\"\""),
    Host(text: "/usr/bin/tool"),
    Host(text: "/B/App.application/App"),
    Host(text: "/B/Plug.bundle/Contents/MacOS/Plug"),
  ]

  @Test(arguments: hosts) func isReadFromText(_ host: Host) {
    let read = TestHost(host.text)
    #expect(read?.wrapperName == host.wrapper)
    if let path = host.path { #expect(read?.path == path) }
  }

  static let apps: [(sdk: String, name: String, host: String)] = [
    ("iphoneos", "$(TARGET_NAME)", "$(BUILT_PRODUCTS_DIR)/My App.app/My App"),
    (
      "iphoneos", "$(TARGET_NAME)",
      "$(BUILT_PRODUCTS_DIR)/My App.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/My App"
    ),
    (
      "macosx", "Café",
      "$(BUILT_PRODUCTS_DIR)/Café.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/Café"
    ),
    ("macosx", "My App", "$(BUILT_PRODUCTS_DIR)/My App.app/Contents/MacOS/My App"),
    ("macosx", "My App", "$(TARGET_BUILD_DIR)/My App.app/Contents/MacOS/My App"),
    (
      "xros", "a.b",
      "$(BUILD_DIR)/$(CONFIGURATION)$(EFFECTIVE_PLATFORM_NAME)/a.b.app/a.b"
    ),
    ("iphoneos", "My App", "$(BUNDLE_LOADER)"),
    ("watchos", "My App", "${BUILT_PRODUCTS_DIR}/$(HOST_NAME).app/$(HOST_NAME)"),
  ]

  @Test(arguments: apps) func findsTheAppByItsPath(sdk: String, name: String, host: String) {
    let shared = ["SDKROOT": sdk]
    let app = settings(project: shared, target: ["PRODUCT_NAME": name])
    let tests = settings(
      type: "bundle.unit-test",
      project: shared,
      target: [
        "TEST_HOST": host, "HOST_NAME": "My App",
        "BUNDLE_LOADER": "$(BUILT_PRODUCTS_DIR)/My App.app/My App",
      ]
    )
    let executable = TestHost(
      (app["BUILT_PRODUCTS_DIR"] ?? "") + "/" + (app["EXECUTABLE_PATH"] ?? "")
    )
    #expect(executable != nil)
    #expect(tests["TEST_HOST"].flatMap { TestHost($0) } == executable)
  }

  @Test func directoriesOfTheProjectDoNotMove() {
    let settings = settings(
      target: ["SYMROOT": "/elsewhere", "A": "$(SRCROOT)/$(PROJECT_NAME) $(BUILT_PRODUCTS_DIR)"])
    #expect(settings["A"] == "/Shop/Shop /BUILD_DIR/Debug")
  }
}
