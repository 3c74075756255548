/// A screen. It says so when it is made from a storyboard and when it is shown.
@MainActor open class UIViewController: UIResponder {
  public var view: UIView? {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded
    }
    set { loaded = newValue }
  }

  private var loaded: UIView?

  open func loadView() { view = UIView() }

  open func viewDidLoad() {}
}

/// A storyboard of the app, as a list of the classes that it names.
@MainActor public final class UIStoryboard {
  let name: String

  init(name: String) { self.name = name }

  func instantiateInitialViewController() -> UIViewController? {
    let types = AppBundle.classes(inStoryboard: name).compactMap { $0 as? UIViewController.Type }
    return types.first?.init()
  }
}
