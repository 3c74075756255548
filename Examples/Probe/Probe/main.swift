import SwiftUI
import UIKit

Report.write("main")
if Report.deletesScenes {
  Report.deleteSavedScenes()
  Report.write("main, scenes deleted")
}
switch Report.app {
case "swiftui": ProbeApp.main()
case "swiftui-bare": BareProbeApp.main()
default:
  UIApplicationMain(
    CommandLine.argc,
    CommandLine.unsafeArgv,
    nil,
    NSStringFromClass(Report.adoptsScenes ? AppDelegate.self : PlainAppDelegate.self)
  )
}
