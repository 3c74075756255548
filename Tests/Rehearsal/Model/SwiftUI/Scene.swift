@MainActor @preconcurrency public protocol Scene {
  /// Shows the scene that the session is for, or else the first of its role; false if there is none.
  func show(in session: UISceneSession) -> Bool
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
