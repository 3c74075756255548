import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

@testable import LaunchModel

/// What is too long to follow is listed as that.
@Suite struct LaunchBudgetTests {
  @Test(arguments: [(budget: 3, ends: true), (250_000, false)])
  func aListSaysThatItStops(budget: Int, ends: Bool) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.files["App/AppDelegate.swift"] = """
        import UIKit

        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) {
            SentrySDK.one()
            SentrySDK.two()
            SentrySDK.three()
          }
        }
        """
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let app = try project.existingTarget(named: "App")
      let steps = reader.steps(of: reader.launch(of: app))
      let work = LaunchWork(steps, reader.launchSources(of: app), budget: budget) { _ in
        InterfaceFile.Contents()
      }
      let names = work.calls(of: steps.ordinaryTrace.steps).joined().map(\.name)
      #expect(names.contains(LaunchCall.tooLong) == ends, "\(names)")
      #expect(names.contains("SentrySDK.three") != ends)
    }
  }

  /// The places are as many as there are calls, and each is compared with those before.
  @Test func manyPlacesAreNotToldApart() {
    typealias Condition = LaunchCall.Condition
    var places: [[Condition]] = []
    for index in 0..<1000 {
      places.add([.inLoop, .holds(LaunchCall.Test(text: "isOn\(index)"))])
    }
    #expect(places.combined == [.inLoop, .inAnyCase([])])
    #expect("\(Condition.inAnyCase([]))" == "on one of many conditions")
    #expect(!places.combined.areSkippedInTests)
    places.add([.onError])
    #expect(places.combined == [.inAnyCase([])])
  }
}
