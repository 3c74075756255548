@MainActor @preconcurrency public protocol Scene {
  func showFirstScreen()
}

@resultBuilder @MainActor public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A window with a view.
public struct WindowGroup<Content: View>: Scene {
  private let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  public func showFirstScreen() {
    System.note("screen", String(describing: Content.self))
    content().show()
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
