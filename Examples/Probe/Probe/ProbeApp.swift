import SwiftUI

/// The probe with SwiftUI's life cycle.
struct ProbeApp: App {
  @UIApplicationDelegateAdaptor private var delegate: PlainAppDelegate

  var body: some Scene {
    WindowGroup(id: "probe") { ReportView(place: "view") }
  }
}

/// What a stand-in is: an app without the window group that saved scenes of `ProbeApp` belong to.
struct BareProbeApp: App {
  @UIApplicationDelegateAdaptor private var delegate: PlainAppDelegate

  var body: some Scene {
    WindowGroup { ReportView(place: "view of the bare app") }
  }
}
