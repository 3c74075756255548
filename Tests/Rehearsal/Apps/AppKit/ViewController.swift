import AppKit

class ViewController: NSViewController {
  private let model = Work("screen made")

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = Work("screen")
  }
}
