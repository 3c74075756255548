@testable import SwitchPlanning
import Testing

/// The forms of a call that runs an app.
@Suite struct CallFormTests {
  static let styles = ["\n", "\r\n", "\n  "].flatMap { newline in
    ["", "unsafe "].map {
      CallForm.Style(standIn: "TestingAppDelegate", unsafe: $0, newline: newline, step: "\t")
    }
  }

  static let holes = [
    "", "AppDelegate", "Shop.AppDelegate", "[AppDelegate class]", "AppDelegate.class", "name",
    "NSStringFromClass(AppDelegate.self)", "isTesting ? nil : name", "ShopApp.main()",
  ]

  @Test(arguments: styles)
  func everyFormGivesBackWhatItReplaced(style: CallForm.Style) throws {
    for form in CallForm.swift(style) + CallForm.objectiveC(style) {
      var applications = 0
      for hole in Self.holes {
        let plain = form.plain.text(hole)
        guard let switched = form.applied(to: plain) else { continue }
        applications += 1
        #expect(form.reverted(in: switched) == plain)
        #expect(switched != plain)
      }
      #expect(applications > 0, "\(form.part) takes no sample")
    }
  }

  @Test(arguments: styles)
  func noTextWithTheSwitchFitsTwoForms(style: CallForm.Style) {
    for forms in [CallForm.swift(style), CallForm.objectiveC(style)] {
      for form in forms {
        for switched in Self.holes.compactMap({ form.applied(to: form.plain.text($0)) }) {
          let fitting = forms.filter { $0.part == form.part && $0.reverted(in: switched) != nil }
          #expect(fitting.count == 1, "\(switched)")
        }
      }
    }
  }
}
