import ProjectText
import XcodeModel
import LaunchModel

extension CheckContext {
  /// Stand-ins that leave the scenes of earlier launches as UIKit saved them.
  ///
  /// UIKit restores saved configurations without asking the delegate (FACTS section 3: luxmentis
  /// and Hackworth agree).
  var savedSceneLeads: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard app.site != nil, app.launch.lifeCycle == .uiKitScenes,
        app.launch.platforms.contains(.iOS), !app.sceneDelegateAsksForTests
      else { return [] }
      return app.standIns.filter {
        $0.configuresScenes && $0.target.members(marked: .sessions).isEmpty
      }
      .map { standIn in
        Finding(
          .savedSceneLeads,
          in: standIn.target.name,
          at: standIn.place,
          "'\(standIn.name)' leaves saved scenes alone, and UIKit restores them with the app's own"
            + " scene delegate",
          advice: standIn.target.target.productType?.isApplication == true
            ? "move it to the test bundle, where it may forget the saved sessions when it has launched"
            : "forget the saved sessions when the stand-in has launched;"
              + " 'understudy install' writes it so",
          repair: app.restoration(of: standIn)
        )
      }
    }
  }
}

extension CheckedApp {
  /// A check in the scene delegate itself holds whatever UIKit restores.
  fileprivate var sceneDelegateAsksForTests: Bool {
    launch.sceneDelegate.flatMap { LaunchClass(named: $0, in: target) }?.asksForTests == true
  }
}
