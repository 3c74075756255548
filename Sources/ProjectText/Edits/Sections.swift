/// The objects of a project file by kind: Xcode writes all of one kind in a row.
struct Sections: Sendable {
  /// Neighbouring objects of one kind, as indices of their keys.
  struct Run: Sendable {
    var isa: String
    var keys: [Int]
  }

  /// In the order of the file.
  private(set) var runs: [Run] = []

  init(of text: ProjectText) {
    let storage = text.list.storage
    var previous: Node?
    for object in text.objects {
      guard let isa = object["isa"], isa.node.kind == .string else { continue }
      if let previous, storage.sameBytes(previous, isa.node) {
        runs[runs.count - 1].keys.append(object.keyIndex)
      } else {
        runs.append(Run(isa: object.isa, keys: [object.keyIndex]))
        previous = isa.node
      }
    }
  }

  /// The longest run of `isa`.
  subscript(isa: String) -> Run? {
    runs.filter { $0.isa == isa }.max { $0.keys.count < $1.keys.count }
  }
}

extension Storage {
  fileprivate func sameBytes(_ left: Node, _ right: Node) -> Bool {
    bytes[Int(left.start)..<Int(left.end)].elementsEqual(bytes[Int(right.start)..<Int(right.end)])
  }
}
