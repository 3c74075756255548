/// The offsets of a file's objects and of the markers around them.
extension ProjectEditor {
  private var storage: Storage { text.list.storage }

  /// Returns the style of the object at `key`.
  func layout(of key: Int) -> ObjectLayout { ObjectLayout(of: key, in: storage, style: style) }

  /// Returns the offset of the object whose key is at `key`.
  func start(of key: Int) -> Int { Int(storage.nodes[key].start) }

  /// Returns the offset after the `;` of the object whose key is at `key`.
  func end(of key: Int) -> Int {
    let end = Int(storage.nodes[key + 1].end)
    return storage.end(of: ";", after: end) ?? end
  }

  /// The offset after the bracket that opens the objects.
  var startOfObjects: Int { (text.list.root["objects"]?.range.lowerBound ?? 0) + 1 }

  /// Returns the offset of `/* Begin … section */` on a line before `run`.
  func startOfMark(before run: Sections.Run) -> Int? {
    let mark = "/* Begin \(run.isa) section */".utf8
    var end = storage.lineStart(of: start(of: run.keys[0]))
    while end > 0 {
      let start = storage.startOfLine(endingAt: end)
      if storage.bytes[start..<end].starts(with: mark) { return start }
      guard storage.isBlank(start..<end) else { return nil }
      end = start
    }
    return nil
  }

  /// Returns the offset after the line that follows `run` if that is `/* End … section */`.
  func endOfMark(behind run: Sections.Run) -> Int? {
    let start = storage.afterLineEnd(at: end(of: run.keys[run.keys.count - 1]))
    let mark = "/* End \(run.isa) section */".utf8
    guard storage.bytes[start...].starts(with: mark) else { return nil }
    let end = start + mark.count
    let next = storage.afterLineEnd(at: end)
    return next > end ? next : nil
  }
}

extension Storage {
  /// Returns the text of the key at `index`.
  func identifier(at index: Int) -> ObjectID { ObjectID(rawValue: text(of: nodes[index])) }

  /// Returns the offset of the empty line before the line at `offset`, or `offset` if there is
  /// none.
  func startOfEmptyLine(before offset: Int) -> Int {
    guard offset > 0 else { return offset }
    let start = startOfLine(endingAt: offset)
    return afterLineEnd(at: start) == offset ? start : offset
  }

  /// Returns the start of the line that ends before `offset`.
  func startOfLine(endingAt offset: Int) -> Int {
    let isPair = offset > 1 && bytes[(offset - 2)..<offset].elementsEqual("\r\n".utf8)
    return lineStart(of: offset - (isPair ? 2 : 1))
  }
}
