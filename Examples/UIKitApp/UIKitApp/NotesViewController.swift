import UIKit

/// The list of notes.
final class NotesViewController: UITableViewController {
  /// What the list shows.
  var store = NoteStore() {
    didSet { if isViewLoaded { tableView.reloadData() } }
  }

  private let cellIdentifier = "Note"

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: cellIdentifier)
  }

  @IBAction func addNote(_ sender: Any) {
    let alert = UIAlertController(title: "New Note", message: nil, preferredStyle: .alert)
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

  /// Changes the store and shows what came of it.
  private func change(_ body: (NoteStore) throws -> Void) {
    do {
      try body(store)
    } catch {
      Analytics.shared.log("notes not saved: \(error.localizedDescription)")
    }
    tableView.reloadData()
  }

  // MARK: Table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.notes.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: indexPath)
    let note = store.notes[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = note.text
    content.secondaryText = note.date.formatted(date: .abbreviated, time: .shortened)
    cell.contentConfiguration = content
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
