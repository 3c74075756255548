import ProjectText
import Testing
import TestSupport

/// Additions and removals in any mixture: edits never overlap, and have the intended effect.
@Suite struct RandomEditingTests {
  static let projects = ["uikit", "synchronized-single-line"]

  @Test(arguments: projects, Layout.allCases)
  func anyMixtureOfChangesIsMade(in name: String, as layout: Layout) throws {
    let original = try ProjectDocument(parsing: Fixture.named(name).bytes())
    let text = try ProjectDocument(parsing: layout.bytes(of: original))
    let content = Content(text.list.root)
    for seed in 1...UInt64(12) {
      var random = try RandomChange(seed: seed, text: text, content: content)
      try random.make()
      let bytes = random.editor.edits.merged(into: text.bytes)
      let changed = try PropertyListText(parsing: bytes)
      #expect(
        Content(changed.root).withSortedLists == random.content.withSortedLists,
        "seed \(seed)"
      )
    }
  }
}

/// Changes made by chance, to an editor and to what the project says.
private struct RandomChange {
  var generator: Generator
  var editor: ProjectEditor
  var content: Content
  let objects: [ProjectObject]

  init(seed: UInt64, text: ProjectDocument, content: Content) throws {
    generator = Generator(state: seed)
    objects = Array(text.objects)
    self.content = content
    editor = try ProjectEditor(text)
  }

  mutating func make() throws {
    var removed: Set<ObjectID> = []
    let kinds = Set(objects.map(\.isa)).sorted()
    for object in objects where generator.happens(1, in: 8) { removed.insert(object.id) }
    for kind in kinds where generator.happens(1, in: 4) {
      removed.formUnion(objects.filter { $0.isa == kind }.map(\.id))
    }
    for object in objects where removed.contains(object.id) {
      editor.remove(object)
      content["objects"]?[object.id.rawValue] = nil
    }
    for number in 0..<generator.below(6) {
      let isa = (kinds + ["AAA", "PBXN", "ZZZ"])[generator.below(kinds.count + 3)]
      let id = ObjectID(rawValue: String(generator.next(), radix: 16) + "\(number)")
      let object = NewObject(id: id, isa: isa, comment: "new", fields: [.init("a", .array([]))])
      editor.add(object)
      content["objects"]?[id.rawValue] = Content(object)
    }
    for object in objects where !removed.contains(object.id) {
      for entry in object.value.entries where entry.value.kind == .array {
        try change(entry.key.string ?? "", of: object)
      }
      if generator.happens(1, in: 8) { try change("aNewList", of: object) }
    }
  }

  private mutating func change(_ key: String, of owner: ProjectObject) throws {
    let elements = owner[key]?.elements.map { $0.string ?? "" } ?? []
    var list = elements
    let removesAll = generator.happens(1, in: 4)
    let whenEmptied: ProjectEditor.EmptiedArray = generator.happens(1, in: 2) ? .keep : .remove
    for element in elements where removesAll || generator.happens(1, in: 4) {
      try editor.remove(element, from: key, of: owner, whenEmptied: whenEmptied)
      list.removeAll { $0 == element }
    }
    let isEmptied = !elements.isEmpty && list.isEmpty
    for number in 0..<generator.below(3) {
      let anchor = ObjectID(
        rawValue: elements.isEmpty ? "" : elements[generator.below(elements.count)]
      )
      let location =
        [.last, .sorted, .after(anchor)][generator.below(3)] as ProjectEditor.ArrayPosition
      let value = "\(generator.below(16))\(number)"
      try editor.add(.string(value), to: key, of: owner, at: location)
      list.append(value)
    }
    let isGone = isEmptied && list.isEmpty && whenEmptied == .remove
    let isThere = owner[key] != nil || !list.isEmpty
    content["objects"]?[owner.id.rawValue]?[key] =
      isGone || !isThere ? nil : .array(list.map { .string(Array($0.utf8)) })
  }
}

/// SplitMix64: the same sequence for the same seed, on every machine.
private struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func happens(_ times: Int, in total: Int) -> Bool { below(total) < times }
}

extension Content {
  /// The same with every list in the order of its texts, for places are tested elsewhere.
  fileprivate var withSortedLists: Content {
    switch self {
    case .string, .data: self
    case .array(let list): .array(list.sorted { $0.text.lexicographicallyPrecedes($1.text) })
    case .dictionary(let entries): .dictionary(entries.mapValues(\.withSortedLists))
    }
  }
}
