import ProjectFiles

/// What in an entry point may be a switch, and what it is a switch to.
struct SwitchEvidence {
  /// The name of the app, which its types may begin with.
  let appName: String
  /// The classes looked up by name at run time.
  var lookedUp: [String] = []
  /// The class names passed to the function that runs the app.
  var passedNames: [String] = []
  /// The types named in code.
  var types: [String] = []
  /// The SwiftUI apps whose `main()` is called.
  var apps: [String] = []
  var strings: [String] = []
  /// All names and keywords.
  var words: Set<String> = []
  /// The classes and apps that run only under test, because an `if` checks for tests.
  var chosenForTests: [String] = []
  /// Whether there may be no delegate: `nil` is used for more than a comparison.
  var namesNothing = false

  init(appName: String) {
    self.appName = appName
  }

  /// The app's own delegate: the first class whose name isn't one for tests.
  ///
  /// A string names it where the argument is an expression, such as
  /// `NSClassFromString(@"TestingAppDelegate") ? @"TestingAppDelegate" : @"AppDelegate"`.
  var delegate: String? {
    let named = strings.map(\.withoutModule).filter { $0.hasSuffix("Delegate") }
    let types = (types + passedNames.map(\.withoutModule) + named).filter {
      $0.isTypeName && !$0.hasPrefix("UI") && !$0.hasPrefix("NS") && !chosenForTests.contains($0)
    }
    let candidates = types.filter { !soundsLikeTest($0) }
    if let delegate = candidates.first(where: { $0.hasSuffix("AppDelegate") }) ?? candidates.first {
      return delegate
    }
    // Where nothing is chosen, the one delegate is the app's own, whatever its name.
    let delegates = Set(types.filter { $0.hasSuffix("Delegate") })
    let isChosen = !lookedUp.isEmpty || !chosenForTests.isEmpty || checksForTests
    return delegates.count == 1 && !isChosen ? delegates.first : nil
  }

  /// The switch, by the location of its stand-in.
  ///
  /// - Parameter isInApp: whether the app's own sources declare a class.
  func launchSwitch(isInApp: (String) -> Bool) -> LaunchSwitch? {
    let own = lookedUp.filter {
      !$0.hasPrefix("XC") && ($0.withoutModule != delegate || isInTestModule($0))
    }
    let chosen = chosenForTests.first {
      $0.withoutModule != delegate && !$0.hasPrefix("XC")
        && ($0.hasSuffix("Delegate") || apps.contains($0) || soundsLikeTest($0.withoutModule))
    }
    // The name may also reach UIKit by way of a variable.
    let strings = checksForTests ? strings.filter { $0.hasSuffix("Delegate") } : []
    let passed = (passedNames + strings).filter {
      soundsLikeTest($0.withoutModule) && $0.withoutModule != delegate
    }
    if let name = own.first ?? chosen ?? passed.first {
      return isInApp(name.withoutModule) && !isInTestModule(name)
        ? LaunchSwitch(standIn: .app, className: name.withoutModule)
        : LaunchSwitch(standIn: .testBundle, className: name)
    }
    guard checksForTests else { return nil }
    if let name = (types + apps).first(where: soundsLikeTest) {
      return LaunchSwitch(standIn: .app, className: name)
    }
    if apps.count > 1 { return LaunchSwitch(standIn: .app, className: apps.last) }
    if namesNothing {
      return LaunchSwitch(standIn: .none, className: nil)
    }
    return types.first { $0 != delegate && $0.hasSuffix("Delegate") }
      .map { LaunchSwitch(standIn: .app, className: $0) }
  }

  /// Whether a class of this name most likely belongs to tests: an app that is named after them has
  /// types that are, too.
  func soundsLikeTest(_ name: String) -> Bool {
    TestVocabulary.namesTestClass(
      name.hasPrefix(appName) ? String(name.dropFirst(appName.count)) : name
    )
  }

  /// Whether a class name has the module of a test target, as in `ShopTests.AppDelegate`; the class may
  /// have the name of the app's own delegate then.
  private func isInTestModule(_ name: String) -> Bool {
    guard let dot = name.firstIndex(of: ".") else { return false }
    return soundsLikeTest(String(name[..<dot]))
  }

  /// Whether the code checks for tests, in one of the ways people do.
  private var checksForTests: Bool {
    lookedUp.contains { $0.hasPrefix("XC") }
      || strings.contains { $0.hasPrefix("XCTest") || $0.hasPrefix("XCInject") }
      || words.contains(where: TestVocabulary.isCheck)
  }
}
