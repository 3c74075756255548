import LaunchModel
import ProjectTestSupport
import SwitchPlanning
import Testing
import XcodeModel

@testable import TestSupport

/// What only the app's own launch creates, and tests read.
@Suite struct AppReadNoteTests {
  static let delegate = """
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
    }
    """

  private func reads(
    in test: String,
    _ options: SwitchOptions = SwitchOptions()
  ) throws -> [AppRead.Subject] {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = Self.delegate
      $0.files["AppTests/AppTests.swift"] = test
    }
    return try fixture.withProject { project in
      let plan = try SwitchPlanner(project, options: options).plan()
      return plan.notes.flatMap { note -> [AppRead] in
        if case .readsApp(tests: "AppTests", let reads) = note { reads } else { [] }
      }.map(\.subject)
    }
  }

  @Test func isNotedAtInstallation() throws {
    let test = """
      let a = UIApplication.shared.delegate as? AppDelegate
      let b = AppDelegate.shared.window
      let c = UIApplication.shared.keyWindow?.rootViewController as? SceneDelegate
      """
    #expect(
      try reads(in: test) == [
        .delegate(type: "AppDelegate"), .instance("AppDelegate.shared"),
        .rootViewController(type: "SceneDelegate"),
      ]
    )
  }

  @Test func isNotNotedWhereTestsReadNothing() throws {
    #expect(try reads(in: "let a = UIApplication.shared.delegate\n") == [])
  }

  @Test func codeOfTheAppThatTestsCompileIsNotNoted() throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] =
        Self.delegate + "\nlet a = UIApplication.shared.delegate as? AppDelegate\n"
      $0.targets[1].sources.append("App/AppDelegate.swift")
    }
    try fixture.withProject { project in
      let plan = try SwitchPlanner(project, options: SwitchOptions()).plan()
      #expect(!plan.notes.contains { if case .readsApp = $0 { true } else { false } })
    }
  }

  @Test func aSubclassOfTheDelegateHasWhatItsTestsRead() throws {
    var options = SwitchOptions()
    options.subclassesDelegate = true
    #expect(try reads(in: "let b = AppDelegate.shared.window\n", options) == [])
  }
}
