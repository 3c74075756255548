/// The objects of a project file by kind: Xcode writes all of one kind in a row.
struct Sections: Sendable {
  /// Neighbouring objects of one kind, as indices of their keys.
  struct Run: Sendable {
    /// The kind; empty for objects that do not tell.
    var isa: String
    var keys: [Int]
  }

  /// In the order of the file.
  private(set) var runs: [Run] = []

  /// Whether the objects are in the order of their identifiers, whatever their kind.
  ///
  /// Tools that write any dictionary do so. There is one run then.
  let areMixed: Bool

  init(of text: ProjectDocument) {
    let storage = text.list.storage
    var previous: Node?
    for object in text.objects {
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

  /// The run that an object of kind `isa` belongs to: the longest one.
  func run(for isa: String) -> Int? {
    if areMixed { return 0 }
    return runs.indices.filter { runs[$0].isa == isa }
      .max { runs[$0].keys.count < runs[$1].keys.count }
  }
}

extension Storage {
  /// Whether the texts of the keys never descend.
  func areSorted(_ keys: [Int]) -> Bool {
    zip(keys, keys.dropFirst()).allSatisfy { !text(of: nodes[$1], precedes: nodes[$0]) }
  }

  fileprivate func sameBytes(_ left: Node?, _ right: Node?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return bytes[Int(left.start)..<Int(left.end)]
      .elementsEqual(bytes[Int(right.start)..<Int(right.end)])
  }
}
