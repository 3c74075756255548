import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import Testing
import XcodeModel

@testable import TestSupport

/// The app's own `main()`, looked up as the compiler does, goes on running in normal launches.
@Suite struct OwnMainTests {
  /// Declarations that give `AppDelegate` a `main()`; the compiler was asked which one it calls.
  struct Lookup: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    /// The first line of AppDelegate.
    var head = "class AppDelegate: UIResponder, UIApplicationDelegate"
    /// Whether `@main` calls it.
    var isOwn = true
  }

  static let lookups = [
    Lookup(testDescription: "an extension", code: "extension AppDelegate { MAIN }"),
    Lookup(
      testDescription: "a superclass",
      code: "class Base: UIResponder { MAIN }",
      head: "class AppDelegate: Base, UIApplicationDelegate"
    ),
    Lookup(
      testDescription: "an extension of a superclass of a superclass",
      code: "class First: UIResponder {}\nclass Base: First {}\nextension First { MAIN }",
      head: "class AppDelegate: Base, UIApplicationDelegate"
    ),
    Lookup(
      testDescription: "a refined protocol",
      code: "protocol Shop: UIApplicationDelegate {}\nextension Shop { MAIN }",
      head: "class AppDelegate: UIResponder, Shop"
    ),
    Lookup(
      testDescription: "a protocol that an extension adopts",
      code: """
        protocol Shop: UIApplicationDelegate {}
        extension AppDelegate: Shop {}
        extension Shop { MAIN }
        """
    ),
    Lookup(
      testDescription: "a composition",
      code: """
        protocol Shop: UIApplicationDelegate {}
        typealias Base = UIResponder & Shop
        extension Shop { MAIN }
        """,
      head: "class AppDelegate: Base"
    ),
    Lookup(testDescription: "UIKit's protocol", code: "extension UIApplicationDelegate { MAIN }"),
    Lookup(testDescription: "a class of UIKit's", code: "extension UIResponder { MAIN }"),
    Lookup(
      testDescription: "a constraint that holds",
      code: "extension UIApplicationDelegate where Self: AppDelegate { MAIN }"
    ),
    Lookup(
      testDescription: "a constraint that doesn't hold",
      code: """
        class Other: UIResponder, UIApplicationDelegate {}
        extension UIApplicationDelegate where Self: Other { MAIN }
        """,
      isOwn: false
    ),
    Lookup(testDescription: "another type", code: "enum Tool { MAIN }", isOwn: false),
    Lookup(
      testDescription: "a protocol of another type",
      code: "protocol Tool {}\nextension Tool { MAIN }",
      isOwn: false
    ),
    Lookup(
      testDescription: "a requirement alone",
      code: "protocol Tool { static func main() }",
      head: "class AppDelegate: UIResponder, UIApplicationDelegate, Tool",
      isOwn: false
    ),
    Lookup(
      testDescription: "a parameter",
      code: "extension AppDelegate { static func main(_ tool: Int) {} }",
      isOwn: false
    ),
  ]

  private static let call =
    "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(NAME.self))"

  private func fixture(_ code: String, head: String, main: String) throws -> Fixture {
    try Fixture.named("uikit-scenes").with { project in
      project.files["App/AppDelegate.swift"] = "import UIKit\n\n@main\n\(head) {\n}\n"
      project.add(
        "App/Start.swift",
        "import UIKit\n\n\(code.replacing("MAIN", with: main))\n"
      )
    }
  }

  @Test(arguments: lookups) func ownMainStays(_ lookup: Lookup) throws {
    let call = Self.call.replacing("NAME", with: "AppDelegate")
    let main = "\n  static func main() {\n    start()\n    \(call)\n  }\n"
    let fixture = try fixture(lookup.code, head: lookup.head, main: main)
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let launch = reader.launch(of: try project.app(named: nil))
      #expect((launch.entryPoint?.kind == .launcher) == lookup.isOwn)
      #expect(launch.appDelegate == "AppDelegate")
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      #expect(plan.changes.contains { $0.path.hasSuffix("App/main.swift") } != lookup.isOwn)
      #expect(plan.changes.contains { $0.path.hasSuffix("App/Start.swift") } == lookup.isOwn)
      let reading = try reader.after(plan.changes)
      let installed = reading.launch(of: try reading.project.app(named: nil))
      #expect(installed.appDelegate == "AppDelegate")
      #expect(installed.launchSwitch?.className == "TestingAppDelegate")
      #expect((installed.entryPoint?.kind == .launcher) == lookup.isOwn)
    }
  }

  /// How a library, of which the file Kit.swift is, gives the delegate a `main()`.
  static let libraries: [(kit: String, head: String, file: String, isRefused: Bool)] = [
    (
      "public protocol Launching: UIApplicationDelegate {}\nextension Launching { MAIN }",
      "@main\nclass AppDelegate: UIResponder, Launching", "AppDelegate", true
    ),
    (
      "open class Base: UIResponder, UIApplicationDelegate { MAIN }",
      "@main\nclass AppDelegate: Base", "AppDelegate", true
    ),
    (
      """
      public protocol First: UIApplicationDelegate {}
      open class Base: UIResponder, First {}
      extension First { MAIN }
      """, "@main\nclass AppDelegate: Kit.Base", "AppDelegate", true
    ),
    (
      "extension UIApplicationDelegate { MAIN }",
      "@main\nclass AppDelegate: UIResponder, UIApplicationDelegate", "AppDelegate", true
    ),
    (
      "open class Base: UIResponder, UIApplicationDelegate { MAIN }",
      "AppDelegate.main()\nclass AppDelegate: Base", "main", true
    ),
    (
      "open class Base: UIResponder, UIApplicationDelegate {}\npublic enum Tool { MAIN }",
      "@main\nclass AppDelegate: Base", "AppDelegate", false
    ),
  ]

  @Test(arguments: libraries, [true, false]) func mainOfALibraryIsNotBypassed(
    _ library: (kit: String, head: String, file: String, isRefused: Bool),
    isPackage: Bool
  ) throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.remove("App/AppDelegate.swift")
      project.add("App/\(library.file).swift", "import Kit\nimport UIKit\n\n\(library.head) {\n}\n")
      let kit =
        "import UIKit\n\n\(library.kit.replacing("MAIN", with: "public static func main() {}"))\n"
      guard !isPackage else {
        project.files["Kit/Package.swift"] = """
          let package = Package(
            name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])

          """
        project.files["Kit/Sources/Kit/Kit.swift"] = kit
        project.packages = ["Kit"]
        project.targets[0].packageProducts = ["Kit"]
        return
      }
      project.targets[0].dependencies = ["Kit"]
      project.targets.append(
        FixtureTarget(name: "Kit", product: .framework, sources: ["Kit/Kit.swift"])
      )
      project.files["Kit/Kit.swift"] = kit
    }
    try fixture.withProject { project in
      let installation = SwitchInstallation(project, options: SwitchOptions())
      guard library.isRefused else {
        let plan = try installation.plan()
        #expect(!plan.changes.isEmpty)
        return
      }
      let error = #expect(throws: Diagnostic.self) { try installation.plan() }
      #expect(error?.name == "mainOfLibrary", "\(String(describing: error))")
      let reader = LaunchReader(project)
      let launch = reader.launch(of: try project.app(named: nil))
      #expect(launch.evaluation?.unknownAboutTests?.library == "Kit")
      #expect(launch.appDelegate == nil)
      let delegate = reader.steps(of: launch).ordinaryTrace.steps.first { $0.kind == .appDelegate }
      #expect(delegate?.name == "AppDelegate" && delegate?.isPossible == true)
      #expect(launch.testBundles.map(\.runsInto) == [.unknown])
    }
  }

  /// A class's `main()` comes before a protocol's, and the refined protocol's before the other's.
  @Test func theNearestMainCounts() throws {
    let code = """
      protocol Shop: UIApplicationDelegate {}
      protocol Refined: Shop {}
      extension Shop { static func main() { \(Self.call.replacing("NAME", with: "First")) } }
      extension Refined { static func main() { \(Self.call.replacing("NAME", with: "Second")) } }
      """
    for (head, base, expected) in [
      ("class AppDelegate: UIResponder, Shop, Refined", "", "Second"),
      (
        "class AppDelegate: Base, Refined",
        "class Base: UIResponder { class func main() { \(Self.call.replacing("NAME", with: "Third")) } }",
        "Third"
      ),
    ] {
      try fixture(code + "\n" + base, head: head, main: "").withProject { project in
        let launch = LaunchReader(project).launch(of: try project.app(named: nil))
        #expect(launch.appDelegate == expected)
      }
    }
  }

  /// The app's own class would be found in every launch.
  @Test func aClassOfTheAppByTheNameOfTheStandInIsRefused() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.files["App/AppDelegate.m"]? +=
        "\n@interface TestingAppDelegate : NSObject\n@end\n@implementation TestingAppDelegate\n@end\n"
    }
    try fixture.withProject { project in
      let error = #expect(throws: Diagnostic.self) {
        try SwitchInstallation(project, options: SwitchOptions()).plan()
      }
      #expect(error?.name == "classOfApp")
    }
  }

  /// In another configuration, the attribute calls another `main()`, so it can't go.
  @Test(arguments: ["!DEBUG", "SHOP"]) func aConditionalMainIsRefused(_ condition: String) throws {
    let call = Self.call.replacing("NAME", with: "AppDelegate")
    let code = "#if \(condition)\nextension AppDelegate { MAIN }\n#endif"
    let head = "class AppDelegate: UIResponder, UIApplicationDelegate"
    try fixture(code, head: head, main: "static func main() { \(call) }").withProject { project in
      let launch = LaunchReader(project).launch(of: try project.app(named: nil))
      #expect(launch.appDelegate == "AppDelegate")
      let error = #expect(throws: Diagnostic.self) {
        try SwitchInstallation(project, options: SwitchOptions()).plan()
      }
      #expect(error?.name == "conditionalAttribute")
      #expect(error?.location?.file.hasSuffix("App/Start.swift") == true)
    }
  }
}
