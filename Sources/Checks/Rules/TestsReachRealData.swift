package import Diagnostics
package import LaunchModel
import XcodeModel

extension Rule {
  package static let testsReachRealData = Rule(
    id: "tests-reach-real-data",
    severity: .warning,
    title: "Tests on the Mac write or delete data of the person who runs them",
    reason: """
      On the Mac, tests run as the same user as the app, so they change the user's own settings, files, and \
      keychain items. A stand-in doesn't help: the tests call this code themselves. A bundle identifier keeps \
      settings, containers, and the data protection keychain apart, if the tested configuration doesn't have \
      that of the released app. Nothing keeps the file-based keychain apart, which `SecItemAdd` uses by \
      default (TN3137).
      """,
    repair: """
      From the least effort to the most: pass what the test may change, as in `Settings(defaults: \
      UserDefaults(suiteName: #function)!)` or `Keychain(service: "tests")`; give the tested configuration a \
      bundle identifier of its own, such as `com.example.app.debug`; or pass an object that keeps nothing.
      """,
    example: """
      func reset() { UserDefaults.standard.removeObject(forKey: "theme") }
      @Test func resets() { Settings().reset() }
      """,
    limits: """
      Unit tests that an app for macOS or Mac Catalyst hosts, and functions of the app that they call \
      themselves, or by a function of the same type. What these write or delete: items of the keychain, by \
      `SecItemAdd` and its siblings or a library; standard user defaults; files in the user's documents, \
      library, and application support directories; CloudKit's default container. Also reads of the file-based \
      keychain, for which macOS can ask. What a test passes as an argument, or sets, counts as its own. What \
      tests reach by other code isn't reported.
      """
  ) { $0.testsReachRealData }
}

extension CheckContext {
  fileprivate var testsReachRealData: [Finding] {
    apps.filter(\.launch.app.runsOnTheMac).flatMap { app in
      let hasOwnIdentifier = app.launch.app.hasIdentifierOfItsOwnInTests
      return app.bundles.flatMap { bundle in
        reader.userDataUses(in: bundle.sources, of: app.launch)
          .filter { !$0.isScoped || !hasOwnIdentifier }.map { Finding($0, in: bundle) }
      }
    }
  }
}

extension Finding {
  fileprivate init(_ use: UserDataUse, in bundle: CheckedBundle) {
    let count = Set(use.places.map(\.file)).count
    let data = use.store.text
    self.init(
      .testsReachRealData,
      in: bundle.name,
      at: use.location,
      use.function.map { function in
        count == 1
          ? "'\(function)' \(data), and tests in a file call it"
          : "'\(function)' \(data), and tests in \(count) files call it"
      } ?? (count == 1 ? "this test code \(data)" : "test code in \(count) files \(data), as here"),
      notes: use.function == nil
        ? [] : use.places.prefix(3).map { Diagnostic.Note($0, "it's called here") },
      advice: use.store.advice
    )
  }
}

extension UserDataStore {
  fileprivate var advice: Message {
    switch self {
    case .keychain, .keychainItems: "pass a service that only tests use"
    case .defaults:
      "pass a suite of user defaults, or give the tested configuration its own identifier"
    case .files: "pass a temporary directory, or give the tested configuration its own identifier"
    case .cloud: "pass an object that tests can replace"
    }
  }

  /// What code does with it.
  package var text: Message {
    switch self {
    case .keychain: "changes the user's keychain"
    case .defaults: "changes the app's own settings"
    case .files: "changes the user's files"
    case .cloud: "changes the app's data in iCloud"
    case .keychainItems: "reads the user's keychain, for which macOS can ask"
    }
  }
}
