import CheckTestSupport
import Checks
import Foundation
import LaunchModel
import TestSupport
import Testing
import XcodeModel

/// Code of an app, and a test that runs it on the Mac: what of the app's code the finding is about.
struct RealDataCase {
  var situation: String
  /// With a mark where the finding is; without one, there is none.
  var app: String
  var test: String
  var isSwift = true
  var platform = "macosx"
  var appSettings: [String: String] = [:]

  var findingCase: FindingCase { FindingCase(.testsReachRealData, situation, sample) }

  private var sample: CheckSample {
    let kind = isSwift ? "swift" : "m"
    return CheckSample.unswitched.with([
      "App/Code.\(kind)": app,
      "AppTests/Test.\(kind)": isSwift ? "import XCTest\n" + test : test,
    ]).project(["SDKROOT": platform, "SWIFT_VERSION": "5.0"]).app(appSettings)
  }

  init(
    _ description: String,
    app: String = "",
    test: String,
    isSwift: Bool = true,
    platform: String = "macosx",
    _ settings: [String: String] = [:]
  ) {
    situation = description
    self.app = app
    self.test = test
    self.isSwift = isSwift
    self.platform = platform
    appSettings = settings
  }

  private static func settings(_ code: String, _ test: String, _ description: String) -> Self {
    Self(
      description,
      app: "import Foundation\nfinal class Settings {\n\(code)\n}",
      test: body(test)
    )
  }

  private static func body(_ code: String) -> String {
    "final class Tests: XCTestCase {\n  func testIt() throws {\n    \(code)\n  }\n}"
  }

  static let all: [RealDataCase] = defaults + keychain + files + others

  private static let defaults = [
    settings(
      "  func reset() { ▶UserDefaults.standard.removeObject(forKey: \"a\") }",
      "Settings().reset()",
      "a method that deletes a setting"
    ),
    settings(
      "  func read() -> Bool { UserDefaults.standard.bool(forKey: \"a\") }",
      "_ = Settings().read()",
      "a method that only reads"
    ),
    settings(
      "  func reset() { UserDefaults.standard.set(1, forKey: \"a\") }\n}\nfinal class UserDefaults {\n"
        + "  static let standard = UserDefaults()\n  func set(_ value: Any, forKey key: String) {}",
      "Settings().reset()",
      "a type of the app that is named like the system's"
    ),
    settings(
      "  func reset() { ▶UserDefaults.standard.set(1, forKey: \"a\") }\n  func all() { reset() }",
      "Settings().all()",
      "a method that calls it in the same type"
    ),
    settings(
      "  func reset() { UserDefaults.standard.set(1, forKey: \"a\") }\n  func all() { later { self.reset() } }",
      "Settings().all()",
      "a method that may call it later"
    ),
    settings(
      "  var a: Int { get { 0 } set { ▶UserDefaults.standard.set(newValue, forKey: \"a\") } }",
      "Settings().a = 1",
      "a property whose setter writes"
    ),
    settings(
      "  let store = UserDefaults.standard\n  func reset() { ▶store.set(1, forKey: \"a\") }",
      "Settings().reset()",
      "a constant that is the standard defaults"
    ),
    settings(
      "  static let store: UserDefaults = .standard\n  func reset() { ▶Self.store.set(1, forKey: \"a\") }",
      "Settings().reset()",
      "a static constant with an implicit member"
    ),
    settings(
      "  let store: UserDefaults\n  init(store: UserDefaults = .standard) { self.store = store }\n"
        + "  func reset() { ▶store.set(1, forKey: \"a\") }",
      "Settings().reset()",
      "an initializer's default argument"
    ),
    settings(
      "  let store: UserDefaults\n  init(store: UserDefaults = .standard) { self.store = store }\n"
        + "  func reset() { store.set(1, forKey: \"a\") }",
      "Settings(store: UserDefaults(suiteName: \"tests\")!).reset()",
      "an initializer's argument"
    ),
    settings(
      "  let store: UserDefaults\n  init(store: UserDefaults) { self.store = store }\n"
        + "  func reset() { store.set(1, forKey: \"a\") }",
      "Settings(store: .standard).reset()",
      "an argument that must be passed"
    ),
    settings(
      "  var store = UserDefaults.standard\n  func reset() { store.set(1, forKey: \"a\") }",
      "let settings = Settings()\n    settings.store = UserDefaults(suiteName: \"tests\")!\n    settings.reset()",
      "a variable that tests set"
    ),
    settings(
      "  func reset(in store: UserDefaults = .standard) { ▶store.set(1, forKey: \"a\") }",
      "Settings().reset()",
      "a function's default argument"
    ),
    settings(
      "  func reset(in store: UserDefaults = .standard) { store.set(1, forKey: \"a\") }",
      "Settings().reset(in: UserDefaults(suiteName: \"tests\")!)",
      "a function's argument"
    ),
    settings(
      "  static let store = isTest ? UserDefaults(suiteName: \"t\")! : .standard\n"
        + "  func reset() { Self.store.set(1, forKey: \"a\") }",
      "Settings().reset()",
      "a value that a condition chooses"
    ),
    settings(
      "  static var store: UserDefaults {\n    if isTest { return UserDefaults(suiteName: \"t\")! }\n"
        + "    return UserDefaults.standard\n  }\n  func reset() { Self.store.set(1, forKey: \"a\") }",
      "Settings().reset()",
      "a value that an early exit chooses"
    ),
    settings(
      "  static var store: UserDefaults {\n    let found = UserDefaults.standard\n    return found\n  }\n"
        + "  func reset() { ▶Self.store.set(1, forKey: \"a\") }",
      "Settings().reset()",
      "a value with which the only exit ends"
    ),
    settings(
      "  func reset() {\n    var store = UserDefaults.standard\n    if isTest { store = suite }\n"
        + "    store.set(1, forKey: \"a\")\n  }",
      "Settings().reset()",
      "a variable that gets another value"
    ),
    settings(
      "  static let shared = Settings()\n  var a = 0 { didSet { save() } }\n"
        + "  private func save() { ▶UserDefaults.standard.set(a, forKey: \"a\") }",
      "Settings.shared.a = 1",
      "an observer that calls a function of the type"
    ),
    settings(
      "  static let shared = Settings()\n  var a: Int { didSet { UserDefaults.standard.set(a, forKey: \"a\") } }\n"
        + "  init() { a = 1 }",
      "_ = Settings.shared.a",
      "an observer, which initializers don't run"
    ),
    settings(
      "  static let shared = Settings()\n  @Stored(key: \"a\") var count: Int\n}\n"
        + "@propertyWrapper struct Stored {\n  let key: String\n  var wrappedValue: Int {\n    get { 0 }\n"
        + "    set { ▶UserDefaults.standard.set(newValue, forKey: key) }\n  }",
      "Settings.shared.count = 1",
      "a property wrapper"
    ),
    settings(
      "  static let shared = Settings()\n  @Stored(key: \"a\") var count: Int\n}\n"
        + "@propertyWrapper struct Stored {\n  let key: String\n  var wrappedValue: Int {\n    get { 0 }\n"
        + "    set { UserDefaults.standard.set(newValue, forKey: key) }\n  }",
      "_ = Settings.shared.count",
      "a property wrapper that is only read"
    ),
    settings(
      "}\nstruct Writer {\n  var set: (Int) -> Void = { UserDefaults.standard.set($0, forKey: \"a\") }",
      "_ = Writer(set: { _ in })",
      "a property that gets another value when the object is made"
    ),
    settings(
      "  func clear(_ name: String) { UserDefaults.standard.removePersistentDomain(forName: name) }",
      "Settings().clear(\"tests\")",
      "a suite that is cleared by its name"
    ),
    settings(
      "  func clear() {\n    let name = Bundle.main.bundleIdentifier!\n"
        + "    ▶UserDefaults.standard.removePersistentDomain(forName: name)\n  }",
      "Settings().clear()",
      "the app's own settings, which are cleared by their name"
    ),
    RealDataCase(
      "what a button does",
      app: "import SwiftUI\nstruct Commands {\n  var body: some View {\n"
        + "    Button(\"a\") { UserDefaults.standard.set(1, forKey: \"a\") }\n  }\n}",
      test: body("_ = Commands().body")
    ),
    settings(
      "  static var other: UserDefaults = make()\n"
        + "  func reset() { (isTest ? UserDefaults.standard : Self.other).set(1, forKey: \"a\") }",
      "Settings().reset()",
      "the first of two values of a type"
    ),
    settings(
      "  static func all() -> [Int] {\n    let list = [1].map { _ in return UserDefaults.standard }\n"
        + "    return list.count\n  }\n  func reset() { Self.all().set(1, forKey: \"a\") }",
      "Settings().reset()",
      "what a closure returns"
    ),
    settings(
      "  func log() { Logger().write(URL.documentsDirectory) }\n"
        + "  struct Logger { func write(_ url: URL) {} }",
      "Settings().log()",
      "a function of the app named like one that writes"
    ),
    settings(
      "  func reset() { let store = UserDefaults(suiteName: \"a\"); store?.set(1, forKey: \"a\") }",
      "Settings().reset()",
      "a suite"
    ),
    RealDataCase(
      "a library's settings",
      app: "import Defaults\nfunc count() { ▶Defaults[.a] = 1 }",
      test: body("count()")
    ),
    RealDataCase(
      "a library's settings, whose keys can be of a suite",
      app: "import Defaults\nextension Defaults.Keys {\n"
        + "  static let one = Key<Int>(\"one\", default: 0, suite: .tested)\n}\nfunc reset() { Defaults[.one] = 1 }",
      test: body("reset()\n    Defaults[.one] = 2")
    ),
    RealDataCase(
      "a class of the app named like a library's",
      app: "final class Defaults { static subscript(_ key: Key) -> Int { get { 0 } set {} } }\n"
        + "func reset() { Defaults[.a] = 1 }",
      test: body("reset()")
    ),
    RealDataCase(
      "a setting that tests change themselves",
      test: body("▶UserDefaults.standard.set(1, forKey: \"a\")")
    ),
  ]

  private static let keychain = [
    settings(
      "  static func save(_ data: Data) {\n    let query: [String: Any] = [\n"
        + "      kSecAttrService as String: \"app\", kSecAttrAccount as String: \"user\"]\n"
        + "    ▶SecItemAdd(query as CFDictionary, nil)\n  }",
      "Settings.save(Data())",
      "an item of a service and an account that are written"
    ),
    settings(
      "  static func save(_ data: Data, account: String) {\n    let query: [String: Any] = [\n"
        + "      kSecAttrService as String: \"app\", kSecAttrAccount as String: account]\n"
        + "    SecItemAdd(query as CFDictionary, nil)\n  }",
      "Settings.save(Data(), account: \"a\")",
      "an item of an account that a parameter names"
    ),
    settings(
      "  let account: String\n  init(account: String = \"user\") { self.account = account }\n"
        + "  func delete() {\n    let query = [kSecAttrService: \"app\", kSecAttrAccount: account]\n"
        + "    SecItemDelete(query as CFDictionary)\n  }",
      "let account = \"tests\"\n    Settings(account: account).delete()",
      "an item of an account that tests name"
    ),
    settings(
      "  static func save(service: String) {\n    let query = [kSecAttrService as String: service]\n"
        + "    SecItemAdd(query as CFDictionary, nil)\n  }",
      "Settings.save(service: \"tests\")",
      "an item of a service that a parameter names"
    ),
    settings(
      "  static func save(name: String) {\n    let query = [kSecValueData: name] // kSecAttrService: name\n"
        + "    ▶SecItemAdd(query as CFDictionary, nil)\n  }",
      "Settings.save(name: \"tests\")",
      "an item without a service, which only a comment names"
    ),
    settings(
      "  let service: String\n  init(service: String = \"app\") { self.service = service }\n"
        + "  func query() -> [String: Any] { [kSecAttrService as String: service] }\n"
        + "  func delete() { ▶SecItemDelete(query() as CFDictionary) }",
      "Settings().delete()",
      "an item of a service that an initializer has by default"
    ),
    settings(
      "  let service: String\n  init(service: String = \"app\") { self.service = service }\n"
        + "  func query() -> [String: Any] { [kSecAttrService as String: service] }\n"
        + "  func delete() { SecItemDelete(query() as CFDictionary) }",
      "Settings(service: \"tests\").delete()",
      "an item of a service that tests name"
    ),
    settings(
      "  func read() { ▶SecItemCopyMatching([:] as CFDictionary, nil) }",
      "Settings().read()",
      "an item that is read, for which the system can ask"
    ),
    RealDataCase(
      "a property wrapper for an account that tests name",
      app:
        "import Security\n@propertyWrapper struct Item {\n  let account: String\n  let service = \"app\"\n"
        + "  init(account: String) { self.account = account }\n"
        + "  var wrappedValue: Int {\n    get { 0 }\n    set { SecItemAdd([kSecAttrAccount: account, kSecAttrService: service] as CFDictionary, nil) }\n"
        + "  }\n}",
      test: "final class Tests: XCTestCase {\n  @Item(account: \"tests\") var item: Int\n"
        + "  func testIt() { item = 1 }\n}"
    ),
    RealDataCase(
      "an item that tests name themselves",
      test: "import Security\n"
        + body("SecItemDelete([kSecAttrAccount: \"tests\"] as CFDictionary)")
    ),
    RealDataCase(
      "a library that wraps the keychain",
      app: "import KeychainAccess\nstruct Store {\n  let keychain = Keychain(service: \"app\")\n"
        + "  func save() throws { try ▶keychain.set(\"a\", key: \"b\") }\n}",
      test: body("try Store().save()")
    ),
    RealDataCase(
      "the file-based keychain, with an identifier of the tests' own",
      app: "import Security\nfunc clear() { ▶SecItemDelete([:] as CFDictionary) }",
      test: body("clear()"),
      ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(CONFIGURATION)"]
    ),
    RealDataCase(
      "the file-based keychain, with an identifier of the tests' own and a comment on the other one",
      app: "import Security // no kSecUseDataProtectionKeychain\n"
        + "func clear() { ▶SecItemDelete([:] as CFDictionary) }",
      test: body("clear()"),
      ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(CONFIGURATION)"]
    ),
    RealDataCase(
      "the data protection keychain, with an identifier of the tests' own",
      app:
        "import Security\nfunc clear() { SecItemDelete([kSecUseDataProtectionKeychain: true] as CFDictionary) }",
      test: body("clear()"),
      ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(CONFIGURATION)"]
    ),
  ]

  private static let files = [
    settings(
      "  var folder: URL { FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0] }\n"
        + "  func clear() throws { try ▶FileManager.default.removeItem(at: folder.appendingPathComponent(\"a\")) }",
      "try Settings().clear()",
      "a file in the application support directory"
    ),
    settings(
      "  func save(_ data: Data) throws {\n    let folder = URL.documentsDirectory.appending(path: \"a\")\n"
        + "    try ▶data.write(to: folder)\n  }",
      "try Settings().save(Data())",
      "a file in the documents directory"
    ),
    settings(
      "  func save(_ data: Data) throws { try data.write(to: FileManager.default.temporaryDirectory) }",
      "try Settings().save(Data())",
      "a temporary file"
    ),
    settings(
      "  func save(_ data: Data, to url: URL) throws { try data.write(to: url) }",
      "try Settings().save(Data(), to: URL.documentsDirectory)",
      "a file that the test names"
    ),
  ]

  private static let others = [
    RealDataCase(
      "data in iCloud",
      app:
        "import CloudKit\nfunc save(_ r: CKRecord) { ▶CKContainer.default().privateCloudDatabase.save(r) { _, _ in } }",
      test: body("save(CKRecord(recordType: \"a\"))")
    ),
    RealDataCase(
      "a test that calls nothing",
      app: "import Security\nfunc clear() { SecItemDelete([:] as CFDictionary) }",
      test: body("let clear = 1")
    ),
    RealDataCase(
      "an app for iOS",
      app: "import Security\nfunc clear() { SecItemDelete([:] as CFDictionary) }",
      test: body("clear()"),
      platform: "iphoneos"
    ),
    RealDataCase(
      "settings, with an identifier of the tests' own",
      test: body("UserDefaults.standard.set(1, forKey: \"a\")"),
      ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(CONFIGURATION)"]
    ),
    RealDataCase(
      "Objective-C",
      app:
        "#import <Foundation/Foundation.h>\n@interface Settings : NSObject\n@end\n@implementation Settings\n"
        + "+ (void)reset {\n  ▶[[NSUserDefaults standardUserDefaults] removeObjectForKey:@\"a\"];\n}\n@end",
      test: "#import <XCTest/XCTest.h>\n@interface T : XCTestCase\n@end\n@implementation T\n"
        + "- (void)testIt {\n  [Settings reset];\n}\n@end",
      isSwift: false
    ),
  ]
}

@Suite struct RealDataTests {
  /// It's the tests' own code, so a switch changes nothing.
  @Test func aSwitchDoesNotHideIt() throws {
    let files = [
      "App/Code.swift": "import Security\nfunc clear() { SecItemDelete([:] as CFDictionary) }",
      "AppTests/Test.swift": "import XCTest\nfunc testIt() { clear() }",
    ]
    for sample in [CheckSample.switched, .unswitched] {
      let found = try sample.with(files).project(["SDKROOT": "macosx"]).findings()
      #expect(found.count { $0.rule == .testsReachRealData } == 1)
    }
  }

  /// Any configuration that a scheme archives can be the one that users get.
  @Test(arguments: [(["Debug"], 1), (["Debug", "Release"], 0), ([], 0)])
  func anArchivedIdentifierCanBeTheReleasedOne(archived: [String], count: Int) throws {
    var files = [
      "App/Code.swift": "func clear() { UserDefaults.standard.removeObject(forKey: \"a\") }",
      "AppTests/Test.swift": "import XCTest\nfunc testIt() { clear() }",
    ]
    for name in archived {
      files["Sample.xcodeproj/xcshareddata/xcschemes/\(name).xcscheme"] =
        "<Scheme><ArchiveAction buildConfiguration = \"\(name)\"></ArchiveAction></Scheme>"
    }
    let found = try CheckSample.unswitched.with(files).project(["SDKROOT": "macosx"])
      .app(["PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(CONFIGURATION)"]).findings()
    #expect(found.count { $0.rule == .testsReachRealData } == count)
  }

  @Test func whatTestsDoThemselvesIsInOneOrder() throws {
    let code = [
      "CKContainer.default().privateCloudDatabase.save(record)",
      "FileManager.default.removeItem(at: FileManager.default.homeDirectoryForCurrentUser)",
      "UserDefaults.standard.set(1, forKey: \"a\")", "SecItemDelete([:] as CFDictionary)",
    ]
    let sample = CheckSample.unswitched.with([
      "AppTests/Test.swift": "import CloudKit\nimport Security\nimport XCTest\nfunc testIt() {\n"
        + code.joined(separator: "\n") + "\n}"
    ]).project(["SDKROOT": "macosx"])
    try withTemporaryDirectory { directory in
      let reader = LaunchReader(try XcodeProject(at: try sample.layOut(in: directory).path))
      let launch = reader.launch(of: reader.project.apps[0])
      let tests = reader.sources(of: try #require(launch.testBundles.first).target)
      #expect(
        reader.userDataUses(in: tests, of: launch).map(\.store) == [
          .keychain, .defaults, .files, .cloud,
        ]
      )
    }
  }

  /// What other code of the app leads to is only possible.
  @Test func whatOtherCodeRunsIsInTheTrace() throws {
    let sample = CheckSample.unswitched.with([
      "App/Code.swift": "import Security\nfunc clear() { SecItemDelete([:] as CFDictionary) }\n"
        + "func other() { clear() }",
      "AppTests/Test.swift": "import XCTest\nfunc testIt() { other() }",
    ]).project(["SDKROOT": "macosx"])
    #expect(try !sample.findings().contains { $0.rule == .testsReachRealData })
    try withTemporaryDirectory { directory in
      let reader = LaunchReader(try XcodeProject(at: try sample.layOut(in: directory).path))
      let launch = reader.launch(of: reader.project.apps[0])
      let tests = reader.sources(of: try #require(launch.testBundles.first).target)
      #expect(
        reader.userDataUses(in: tests, of: launch, arePossible: true).map(\.function) == ["clear"]
      )
    }
  }
}
