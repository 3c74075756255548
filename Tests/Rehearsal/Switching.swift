/// What was done to an app so that its tests run in a stand-in.
enum Switching: Hashable, Sendable {
  /// Nothing.
  case none
  /// `understudy install` with these options.
  case installed(standIn: String, window: String)
  /// What people do by hand, as in a directory of Recipes/.
  case byHand(String)

  /// For people.
  var name: String {
    switch self {
    case .none: "nothing"
    case .installed(let standIn, _): standIn
    case .byHand(let recipe): Self.recipes.first { $0.directory == recipe }?.name ?? recipe
    }
  }

  var window: String {
    if case .installed(_, let window) = self { window } else { "" }
  }

  /// The directory of what was done by hand.
  var recipe: String? {
    if case .byHand(let recipe) = self { recipe } else { nil }
  }

  static let recipes: [(directory: String, name: String)] = [
    ("ClassWithoutScenes", "class without scenes"),
    ("NilDelegate", "no delegate"),
    ("FakeDelegateInApp", "fake delegate"),
    ("OneVariable", "one variable"),
    ("SceneDelegateInApp", "scene delegate in the app"),
  ]

  /// All that is installed in an app of this kind, and done by hand.
  static func all(for app: SampleApp) -> [Switching] {
    let windows: [String]
    switch app.directory {
    case _ where app.isSwiftUI: windows = ["placeholder", "empty"]
    case "AppKit": windows = ["none", "empty"]
    default: windows = ["placeholder", "empty", "none"]
    }
    var all = [Switching.none]
    for standIn in ["test-bundle", "app"] {
      all += windows.map { .installed(standIn: standIn, window: $0) }
    }
    // Without an app delegate, UIKit would run the app's own scene delegate, so `install` refuses.
    if !app.isSwiftUI, !app.hasManifest {
      all.append(.installed(standIn: "none", window: "none"))
    }
    if SampleApp.recipeApps.contains(app) { all += recipes.map { .byHand($0.directory) } }
    return all
  }
}
