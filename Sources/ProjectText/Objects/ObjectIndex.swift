/// The locations of a project file's objects, by identifier.
///
/// An open-addressing table of node indices: a project file of 4 MB has 50,000 objects, and a
/// dictionary of strings would take longer than reading the file.
struct ObjectIndex {
  private var slots: [UInt32]

  /// The duplicate keys after the first occurrence, in the order of the text.
  private(set) var duplicates: [Int] = []

  /// Indexes the entries of the dictionary at `container`.
  init(storage: Storage, container: Int?) {
    guard let container else {
      slots = [0]
      return
    }
    let keys = Array(storage.keys(of: container))
    var capacity = 16
    while capacity < keys.count * 2 { capacity *= 2 }
    slots = [UInt32](repeating: 0, count: capacity)
    for key in keys { insert(key, storage: storage) }
  }

  /// Returns the node of the key `id`: the last one if there are several.
  func find(_ id: ObjectID, in storage: Storage) -> Int? {
    var text = id.rawValue
    return text.withUTF8 { find($0, in: storage) }
  }

  /// Returns the node of the key that the string at `reference` names.
  func find(_ reference: Node, in storage: Storage) -> Int? {
    guard reference.kind == .string else { return nil }
    return storage.withText(of: reference) { find($0, in: storage) }
  }

  /// Returns the node of the key with these bytes.
  func find(_ wanted: UnsafeBufferPointer<UInt8>, in storage: Storage) -> Int? {
    var slot = hash(wanted) & (slots.count - 1)
    while slots[slot] != 0 {
      let key = Int(slots[slot])
      if storage.text(of: storage.nodes[key], equals: wanted) { return key }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func insert(_ key: Int, storage: Storage) {
    storage.withText(of: storage.nodes[key]) { text in
      var slot = hash(text) & (slots.count - 1)
      while slots[slot] != 0 {
        if storage.text(of: storage.nodes[Int(slots[slot])], equals: text) {
          duplicates.append(key)
          slots[slot] = UInt32(key)
          return
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      slots[slot] = UInt32(key)
    }
  }

  /// The standard library's seeded hash, so that no file can be crafted to collide.
  private func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    return hasher.finalize() & Int.max
  }
}
