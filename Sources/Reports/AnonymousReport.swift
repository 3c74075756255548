import LaunchModel
import ProjectFiles

extension InspectReport {
  /// The same report without the names that the project's authors chose.
  ///
  /// Every word of a name, path, or line of code becomes `Name1`, `Name2`, and so on, in order of
  /// appearance, unless it's in ``NameTable/vocabulary``: equal names stay equal, and different
  /// ones different. Prefixes and suffixes that mark test code or a kind of target stay:
  /// `ShopTests` becomes `Name1Tests`.
  ///
  /// Words that aren't in the vocabulary are replaced, so no unexpected name leaks. Each value is
  /// initialized with all its properties, so a new property doesn't compile until it's decided
  /// whether it contains names.
  package var anonymous: InspectReport {
    var names = NameTable()
    return InspectReport(
      project: names.replaced(project),
      generator: generator,
      manifest: manifest,
      apps: apps.map { $0.anonymous(&names) },
      testBundles: testBundles.map { $0.anonymous(&names) }
    )
  }
}

extension InspectReport.App {
  fileprivate func anonymous(_ names: inout NameTable) -> Self {
    Self(
      target: names.replaced(target),
      platforms: platforms,
      lifeCycle: lifeCycle,
      entryPoint: entryPoint.map { $0.anonymous(&names) },
      appDelegate: appDelegate.map { names.replaced($0) },
      sceneDelegate: sceneDelegate.map { names.replaced($0) },
      storyboard: storyboard.map { names.replaced($0) },
      launchSwitch: launchSwitch.map {
        InspectReport.Switch(
          standIn: $0.standIn,
          className: $0.className.map { names.replaced($0) }
        )
      },
      asksForTests: asksForTests,
      testBundles: testBundles.map { $0.anonymous(&names) },
      trace: trace.map { $0.anonymous(&names) },
      notRead: notRead.map { names.replaced($0) }
    )
  }
}

extension InspectReport.EntryPoint {
  fileprivate func anonymous(_ names: inout NameTable) -> Self {
    Self(
      kind: kind,
      type: type.map { names.replaced($0) },
      file: names.replaced(file),
      line: line
    )
  }
}

extension InspectReport.TestBundle {
  fileprivate func anonymous(_ names: inout NameTable) -> Self {
    Self(
      target: names.replaced(target),
      hosted: hosted,
      runsInto: runsInto,
      fullApp: fullApp.map { names.replaced($0) },
      testTemplate: testTemplate,
      runs: runs.map { $0.map { $0.anonymous(&names) } },
      trace: trace.map { $0.anonymous(&names) }
    )
  }
}

extension InspectReport.Run {
  fileprivate func anonymous(_ names: inout NameTable) -> Self {
    Self(
      scheme: names.replaced(scheme),
      plan: plan.map { names.replaced($0) },
      configuration: names.replaced(configuration),
      host: host.map { names.replaced($0) }
    )
  }
}

extension InspectReport.Step {
  fileprivate func anonymous(_ names: inout NameTable) -> Self {
    Self(
      kind: kind,
      owner: owner,
      name: names.replaced(name),
      condition: condition.map {
        LaunchTrace.Step.conditions.contains($0) ? $0 : names.replaced($0)
      },
      file: file.map { names.replaced($0) },
      line: line
    )
  }
}

/// The replacement of each name.
private struct NameTable {
  private var replacements: [String: String] = [:]

  /// Returns the text with every word replaced that isn't in the vocabulary.
  ///
  /// A word is letters, digits, underscores, and everything that isn't ASCII.
  mutating func replaced(_ text: String) -> String {
    var result = ""
    var word = ""
    for scalar in text.unicodeScalars {
      if scalar.isInWord {
        word.unicodeScalars.append(scalar)
      } else {
        result += replacedWord(word)
        result.unicodeScalars.append(scalar)
        word = ""
      }
    }
    return result + replacedWord(word)
  }

  private mutating func replacedWord(_ word: String) -> String {
    guard !word.isEmpty, !Self.vocabulary.contains(word) else { return word }
    let prefix = Self.prefixes.first { prefix in
      // `Testing` in `TestingStore`, and `Test` not in `Testimony`.
      word.utf8.starts(with: prefix.utf8)
        && word.utf8.dropFirst(prefix.utf8.count).first.map { (0x41...0x5A).contains($0) } == true
    }
    let rest = word.dropFirst(prefix?.count ?? 0)
    let suffix = Self.suffixes.first { rest.hasSuffix($0) }
    let stem = String(rest.dropLast(suffix?.count ?? 0))
    guard !stem.isEmpty, stem != "App" else { return word }
    let name = replacements[stem] ?? "Name\(replacements.count + 1)"
    replacements[stem] = name
    return (prefix ?? "") + name + (suffix ?? "")
  }

  /// The prefixes of classes for tests, longer ones first.
  private static let prefixes = ["Testing", "Tests", "Test", "Mock", "Fake", "Dummy", "Stub"]

  /// The suffixes of targets and classes of one kind, longer ones first.
  private static let suffixes = [
    "ViewController", "SceneDelegate", "AppDelegate", "Application", "UITests", "Delegate", "Tests",
    "Test", "App",
  ]

  /// The words that anyone's project may contain.
  private static let vocabulary: Set<String> = {
    var words = EarlyCode.neutralNames.union(TestVocabulary.checks)
      .union(TestVocabulary.runnerVariables.map(\.name)).union(templateNames)
    for text in [swift, platforms, classes, files] {
      words.formUnion(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
    return words
  }()

  /// The names of the classes that `install` writes.
  private static let templateNames = [
    "TestingAppDelegate", "TestingSceneDelegate", "TestingAppLauncher", "AppLauncher",
  ]

  private static let swift = """
    as await case catch class defined def else false func guard import in init is let main nil of
    private public static struct throw true try var void where
    arguments char const contains env environment int isEmpty isKind load NULL perform processInfo
    run shared to
    0 1 2 3 4 5 6 7 8 9
    """

  private static let platforms = """
    os iOS macOS tvOS watchOS visionOS OSX macCatalyst targetEnvironment simulator canImport
    TARGET_OS_IOS TARGET_OS_IPHONE TARGET_OS_MAC TARGET_OS_MACCATALYST TARGET_OS_OSX
    TARGET_OS_SIMULATOR TARGET_OS_TV TARGET_OS_WATCH DEBUG RELEASE TESTING UIKit AppKit SwiftUI
    """

  private static let classes = """
    UIApplicationDelegate UIWindow UIWindowScene UIWindowSceneDelegate UIViewController
    NSApplicationDelegate NSViewController NSWindow NSWindowController WKApplicationDelegate
    WKExtensionDelegate XCTestCase XCTest NSProcessInfo NSBundle NSUserDefaults UserDefaults
    ViewController MainViewController RootViewController
    """

  private static let files = """
    AppDelegate SceneDelegate App Tests UITests Main MainMenu LaunchScreen Info Sources Resources
    Base lproj xcodeproj swift m mm h c cc cpp cxx storyboard xib nib plist
    """
}

extension Unicode.Scalar {
  fileprivate var isInWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: !isASCII
    }
  }
}
