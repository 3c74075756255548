import UIKit

class ViewController: UIViewController {
  private let model = Work("screen made")

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = Work("screen")
  }
}
