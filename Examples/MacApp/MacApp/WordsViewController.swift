import AppKit

/// The words, and a field above them for the next one.
final class WordsViewController: NSViewController, NSTableViewDataSource {
  let table = NSTableView()
  private let words: WordList

  init(words: WordList) {
    self.words = words
    super.init(nibName: nil, bundle: nil)
    title = "Words"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  override func loadView() {
    let field = NSTextField()
    field.placeholderString = "New Word"
    field.target = self
    field.action = #selector(addWord)

    table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("word")))
    table.headerView = nil
    table.dataSource = self
    let scroll = NSScrollView()
    scroll.documentView = table
    scroll.hasVerticalScroller = true

    let stack = NSStackView(views: [field, scroll])
    stack.orientation = .vertical
    stack.edgeInsets = NSEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    view = stack
    preferredContentSize = NSSize(width: 320, height: 400)
  }

  @objc private func addWord(_ field: NSTextField) {
    do {
      try words.add(field.stringValue)
      field.stringValue = ""
    } catch {
      presentError(error)
    }
    table.reloadData()
  }

  // MARK: Table

  func numberOfRows(in tableView: NSTableView) -> Int {
    words.words.count
  }

  func tableView(
    _ tableView: NSTableView,
    objectValueFor tableColumn: NSTableColumn?,
    row: Int
  ) -> Any? {
    words.words[row]
  }
}
