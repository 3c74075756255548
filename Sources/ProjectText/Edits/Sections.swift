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

  /// Returns the run for an object of the kind `isa`: the longest one.
  func run(for isa: String) -> Int? {
    if areMixed { return 0 }
    return runs.indices.filter { runs[$0].isa == isa }
      .max { runs[$0].keys.count < runs[$1].keys.count }
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
}
