/// The objects of a project file by kind; Xcode writes a section for each kind.
struct Sections: Sendable {
  /// Adjacent objects of one kind, as indices of their keys.
  struct Run: Sendable {
    /// The kind; empty for objects without `isa`.
    var isa: String
    var keys: [Int]
  }

  /// In the order of the file.
  private(set) var runs: [Run] = []

  /// Whether the objects are in the order of their identifiers, whatever their kind.
  ///
  /// Tools that write generic dictionaries do so. There is only one run then.
  let areMixed: Bool

  init(of document: ProjectDocument) {
    let storage = document.list.storage
    var previous: Node?
    for object in document.objects {
      let isa = object["isa"].map(\.node)
      if let last = runs.indices.last, storage.sameBytes(previous, isa) {
        runs[last].keys.append(object.keyIndex)
      } else {
        runs.append(Run(isa: object.isa, keys: [object.keyIndex]))
        previous = isa
      }
    }
    let keys = runs.flatMap(\.keys)
    areMixed = runs.count > Set(runs.map(\.isa)).count && storage.areSorted(keys)
    if areMixed { runs = [Run(isa: "", keys: keys)] }
  }

  /// Returns the run for an object of the kind `isa`: the longest one.
  func run(for isa: String) -> Int? {
    if areMixed { return 0 }
    return runs.indices.filter { runs[$0].isa == isa }
      .max { runs[$0].keys.count < runs[$1].keys.count }
  }
}

/// The offsets of the objects and of the markers around them.
extension ProjectEditor {
  private var storage: Storage { document.list.storage }

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
  var startOfObjects: Int { (document.list.root["objects"]?.range.lowerBound ?? 0) + 1 }

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
  /// Returns whether the texts of the keys are in ascending order.
  func areSorted(_ keys: [Int]) -> Bool {
    zip(keys, keys.dropFirst()).allSatisfy { !text(of: nodes[$1], precedes: nodes[$0]) }
  }

  fileprivate func sameBytes(_ left: Node?, _ right: Node?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return bytes[Int(left.start)..<Int(left.end)]
      .elementsEqual(bytes[Int(right.start)..<Int(right.end)])
  }

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
