@MainActor @preconcurrency public protocol Scene {
  /// Shows the scene that the session is for, or else the first of its role; false if there is none.
  func show(in session: UISceneSession) -> Bool

  /// Opens the first window at launch, on the Mac; false if there is none.
  func open() -> Bool
}

extension Scene {
  public func open() -> Bool { false }
}

@resultBuilder @MainActor public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<First: Scene, Second: Scene>(
    _ first: First,
    _ second: Second
  ) -> some Scene { Pair(first: first, second: second) }
}

private struct Pair<First: Scene, Second: Scene>: Scene {
  let first: First
  let second: Second

  func show(in session: UISceneSession) -> Bool {
    first.show(in: session) || second.show(in: session)
  }

  func open() -> Bool { first.open() || second.open() }
}

/// A window with a view.
public struct WindowGroup<Content: View>: Scene {
  private let id: String?
  private let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) { (id, self.content) = (nil, content) }

  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    (self.id, self.content) = (id, content)
  }

  public func show(in session: UISceneSession) -> Bool {
    guard session.role == .windowApplication, session.sceneID == nil || session.sceneID == id else {
      return false
    }
    session.sceneID = id
    content().showAsScreen()
    return true
  }

  public func open() -> Bool {
    content().showAsScreen()
    return true
  }
}

/// The settings of an app on the Mac, which open from its menu.
public struct Settings<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}

  public func show(in session: UISceneSession) -> Bool { false }
}

/// A space without a window, on visionOS.
public struct ImmersiveSpace<Content: View>: Scene {
  private let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  public func show(in session: UISceneSession) -> Bool {
    guard session.role == .immersiveSpaceApplication else { return false }
    content().showAsScreen()
    return true
  }
}

@resultBuilder @MainActor public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }
}

extension View {
  fileprivate func showAsScreen() {
    System.note("screen", String(describing: Self.self))
    show()
  }

  /// Asks for the body, as showing a view does.
  func show() {
    if Body.self != Never.self { body.show() }
  }
}

extension Never: View {
  public var body: Never { self }
}

public struct Text: View {
  public init(_ text: String) {}

  public var body: Never { System.end("a text has no body") }
}

public struct EmptyView: View {
  public init() {}

  public var body: Never { System.end("an empty view has no body") }
}
