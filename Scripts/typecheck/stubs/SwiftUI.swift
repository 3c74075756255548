// What the templates use of SwiftUI on macOS, as Apple's documentation declares it.
@_exported import AppKit

@MainActor @preconcurrency public protocol View {}
@MainActor @preconcurrency public protocol Scene {}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct EmptyView: View {
  public nonisolated init() {}
}

public struct Text: View {
  public nonisolated init<S: StringProtocol>(_ content: S) {}
}

public struct WindowGroup<Content: View>: Scene {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}

public struct Settings<Content: View>: Scene {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}
