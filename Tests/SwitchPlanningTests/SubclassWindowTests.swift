import Diagnostics
import ProjectTestSupport
import ProjectText
import SwitchPlanning
import Testing
import TestSupport

/// A stand-in that derives from the app's delegate sets the `window` that it inherits.
@Suite struct SubclassWindowTests {
  private func plan(_ window: String, showing kind: SwitchOptions.Window? = nil) throws
    -> SwitchPlan
  {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      let delegate = project.files["App/AppDelegate.swift"] ?? ""
      project.files["App/AppDelegate.swift"] = delegate.replacing(
        "UIApplicationDelegate {\n",
        with: "UIApplicationDelegate {\n  \(window)\n"
      )
    }
    return try fixture.withProject { project in
      var options = SwitchOptions()
      options.subclassesDelegate = true
      options.window = kind
      return try SwitchInstallation(project, options: options).plan()
    }
  }

  @Test(arguments: [
    "var window: UIWindow?", "var window: UIWindow!", "@objc public var window: UIWindow? = nil",
    "var window: UIWindow? { didSet { } }", "var window: UIWindow? { get { nil } set { } }",
    "static let window = UIWindow()",
  ])
  func isSet(_ window: String) throws {
    #expect(try !plan(window).changes.isEmpty)
  }

  @Test(arguments: [
    "let window: UIWindow? = nil", "var window: UIWindow? { nil }",
    "var window: UIWindow? { get { nil } }", "private(set) var window: UIWindow?",
    "var window: UIWindow = UIWindow()", "lazy var window = UIWindow()",
  ])
  func isRefusedWhereASubclassCannotSetIt(_ window: String) throws {
    let error = try #require(throws: Diagnostic.self) { try plan(window) }
    #expect(error.message.text() == "a subclass of 'AppDelegate' can't set its 'window'")
    #expect(error.location?.position?.line == 5)
    #expect(try !plan(window, showing: SwitchOptions.Window.none).changes.isEmpty)
  }
}
