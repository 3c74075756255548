/// What starts an app: what is set in its environment, and what is loaded into it.
///
/// Facts.md, has the variables of each runner.
enum Launch: String, CaseIterable {
  case unitTests = "unit tests"
  case unitTestsOnDevice = "unit tests, path empty"
  case unitTestsWithPath = "unit tests, path set"
  case exitTest = "exit test"
  case ordinary = "ordinary"
  case uiTests = "UI tests"
  case uiTestsWithVariable = "UI tests, variable"
  case preview = "preview"
  case previewWithXCTest = "preview, XCTest"

  /// Whether unit tests are injected.
  var isUnderUnitTests: Bool {
    switch self {
    case .unitTests, .unitTestsOnDevice, .unitTestsWithPath, .exitTest: true
    case .ordinary, .uiTests, .uiTestsWithVariable, .preview, .previewWithXCTest: false
    }
  }

  var environment: [String: String] {
    switch self {
    case .unitTests:
      // Xcode 26, an app on the Mac (Pastefix, measured on two machines).
      ["XCTestSessionIdentifier": "1", "XCTestBundlePath": "/T", "XCTestBundleInjectPath": "/I"]
    case .unitTestsOnDevice:
      // From iOS 17, as driven by go-ios.
      [
        "XCTestSessionIdentifier": "1", "XCTestBundlePath": "/T", "XCTestManagerVariant": "1",
        "XCTestConfigurationFilePath": "",
      ]
    case .unitTestsWithPath:
      // Two suites of this year assert so, against Pastefix.
      [
        "XCTestSessionIdentifier": "1", "XCTestBundlePath": "/T",
        "XCTestConfigurationFilePath": "/C",
      ]
    case .exitTest:
      // The Mac only; all but this is taken away (swift-testing's ExitTest.swift).
      ["XCTestBundlePath": "/T"]
    case .ordinary, .uiTests: [:]
    case .uiTestsWithVariable: ["XCTestConfigurationFilePath": "/C"]
    case .preview, .previewWithXCTest: ["XCODE_RUNNING_FOR_PREVIEWS": "1"]
    }
  }

  var loadsXCTest: Bool { isUnderUnitTests || self == .previewWithXCTest }
}

/// What has happened to the app on this device before, and what is unusual about the device.
enum History: String, CaseIterable {
  case fresh = "fresh"
  case afterApp = "app"
  case afterAppWithTwoWindows = "app, two windows"
  case afterTests = "tests"
  case afterAppAndTests = "app, then tests"
  case withoutPrivateCall = "app; no private API"
  case sessionsNotListed = "app; sessions unlisted"
  case externalDisplay = "external display"

  /// The launches before, and how many windows the person opens in them.
  var launches: [(launch: Launch, windows: Int)] {
    switch self {
    case .fresh, .externalDisplay: []
    case .afterApp, .withoutPrivateCall, .sessionsNotListed: [(.ordinary, 1)]
    case .afterAppWithTwoWindows: [(.ordinary, 2)]
    case .afterTests: [(.unitTests, 1)]
    case .afterAppAndTests: [(.ordinary, 1), (.unitTests, 1)]
    }
  }

  /// The device, in the model's words.
  var environment: [String: String] {
    switch self {
    case .withoutPrivateCall: ["REHEARSAL_FORGETS_SESSIONS": "0"]
    case .sessionsNotListed: ["REHEARSAL_LISTS_SESSIONS": "0"]
    case .externalDisplay: ["REHEARSAL_EXTERNAL_DISPLAY": "1"]
    case .fresh, .afterApp, .afterAppWithTwoWindows, .afterTests, .afterAppAndTests: [:]
    }
  }
}

/// A system that apps are rehearsed on.
enum OperatingSystem: String, CaseIterable {
  case iOS12 = "12"
  case iOS13 = "13"
  case iOS18 = "18"
  case iOS27 = "27"
  case mac = "macOS"

  var version: Int { Int(rawValue) ?? 0 }
}
