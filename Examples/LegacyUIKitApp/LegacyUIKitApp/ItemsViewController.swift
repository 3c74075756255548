import UIKit

/// The shopping list.
final class ItemsViewController: UITableViewController {
  /// What is shown.
  var list = ShoppingList() {
    didSet { if isViewLoaded { tableView.reloadData() } }
  }

  private let cellIdentifier = "Item"

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: cellIdentifier)
  }

  @IBAction func addItem(_ sender: Any) {
    let alert = UIAlertController(title: "New Item", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        let text = alert?.textFields?.first?.text ?? ""
        self?.change { try $0.add(text) }
      }
    )
    present(alert, animated: true)
  }

  /// Changes the list and shows what came of it.
  private func change(_ body: (ShoppingList) throws -> Void) {
    do {
      try body(list)
    } catch {
      Analytics.shared.log("list not saved: \(error.localizedDescription)")
    }
    tableView.reloadData()
  }

  // MARK: Table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return list.items.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: indexPath)
    cell.textLabel?.text = list.items[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    change { try $0.remove(at: indexPath.row) }
  }
}
