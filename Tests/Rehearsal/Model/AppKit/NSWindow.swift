@MainActor open class NSViewController: NSObject {
  public var view = NSView(frame: NSRect(x: 0, y: 0, width: 0, height: 0))

  open func viewDidLoad() {}
}

@MainActor open class NSView: NSObject {
  public init(frame: NSRect) { super.init() }

  public required init() { super.init() }
}

public struct NSRect: Sendable {
  public init(x: Int, y: Int, width: Int, height: Int) {}
}

@MainActor public final class NSWindow: NSObject {
  private let controller: NSViewController

  public init(contentViewController: NSViewController) {
    controller = contentViewController
    super.init()
  }

  public required init() {
    controller = NSViewController()
    super.init()
  }

  public func makeKeyAndOrderFront(_ sender: Any?) {
    System.note("screen", String(describing: type(of: controller)))
    controller.viewDidLoad()
  }
}
