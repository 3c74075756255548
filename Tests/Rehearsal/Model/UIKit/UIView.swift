@MainActor open class UIView: UIResponder {
  public var backgroundColor: UIColor?
}

@MainActor public final class UIWindow: UIView {
  public var rootViewController: UIViewController?
  private let scene: UIWindowScene?
  private var isShown = false

  public init(windowScene: UIWindowScene) {
    scene = windowScene
    super.init()
  }

  public init(frame: CGRect) {
    scene = nil
    super.init()
  }

  public required init() {
    scene = nil
    super.init()
  }

  /// Shows what is in it. In an app with scenes, a window without one is on no screen (Apple's
  /// documentation of `UIWindow.windowScene`; flutter/flutter#190646).
  public func makeKeyAndVisible() {
    guard !isShown, let rootViewController else { return }
    if scene == nil, UIApplication.shared.usesScenes { return }
    isShown = true
    System.note("screen", String(describing: type(of: rootViewController)))
    _ = rootViewController.view
  }
}

@MainActor public final class UILabel: UIView {
  public var text: String?
  public var textAlignment = NSTextAlignment.natural
  public var textColor: UIColor?
}

public enum NSTextAlignment: Sendable {
  case natural, center
}

public enum UIColor: Sendable {
  case black, white
}

public struct CGRect: Sendable {}

@MainActor public final class UIScreen {
  public static let main = UIScreen()

  public let bounds = CGRect()
}
