/// The tree of a property list in XML.
struct XMLPropertyList {
  private let xml: XMLElements
  private var nodes: [Node] = []

  static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> [Node] {
    var list = XMLPropertyList(xml: XMLElements(bytes))
    try list.addRoot()
    return list.nodes
  }

  private init(xml: XMLElements) { self.xml = xml }

  private mutating func addRoot() throws(SyntaxError) {
    guard let root = xml.elements.first else {
      throw xml.problem ?? SyntaxError(.empty, at: 0, in: xml.bytes)
    }
    guard root.name == "plist" else { return try add(0, depth: 0) }
    guard root.endTag != root.range.upperBound else {
      throw SyntaxError(.empty, at: root.range.lowerBound, in: xml.bytes)
    }
    let values = try children(of: 0)
    guard let value = values.first else { throw try end(of: 0, expected: "a value") }
    try add(value, depth: 0)
    if values.count > 1 { throw xml.unexpected(xml.elements[values[1]], expected: "</plist>") }
    try validateEnd(root)
  }

  /// Adds the value of the element at `index`.
  private mutating func add(_ index: Int, depth: Int) throws(SyntaxError) {
    let element = xml.elements[index]
    guard depth < Node.depthLimit else {
      let start = element.range.lowerBound
      throw SyntaxError(.tooDeep(limit: Node.depthLimit), at: start, in: xml.bytes)
    }
    let node = nodes.count
    switch element.name {
    case "dict":
      append(.dictionary, element)
      try addEntries(of: index, depth: depth + 1)
    case "array":
      append(.array, element)
      for child in try children(of: index) { try add(child, depth: depth + 1) }
    case "data": try addSimple(.data, index)
    case "string", "integer", "real", "date", "true", "false": try addSimple(.string, index)
    default: throw xml.unexpected(element, expected: "a value")
    }
    try validateEnd(element)
    nodes[node].next = UInt32(nodes.count)
  }

  /// Adds the keys and values of the dictionary at `index`.
  private mutating func addEntries(of index: Int, depth: Int) throws(SyntaxError) {
    var children = try children(of: index)[...]
    while let key = children.popFirst() {
      guard xml.elements[key].name == "key" else {
        throw xml.unexpected(xml.elements[key], expected: "<key> or </dict>")
      }
      try addSimple(.string, key)
      guard let value = children.popFirst() else { throw try end(of: index, expected: "a value") }
      try add(value, depth: depth)
    }
  }

  private mutating func addSimple(_ kind: Value.Kind, _ index: Int) throws(SyntaxError) {
    let element = xml.elements[index]
    if element.next > index + 1 {
      throw xml.unexpected(xml.elements[index + 1], expected: "</\(element.name)>")
    }
    try validateEnd(element)
    append(kind, element)
  }

  private mutating func append(_ kind: Value.Kind, _ element: XMLElements.Element) {
    let range = element.range
    nodes.append(
      Node(
        start: UInt32(range.lowerBound),
        end: UInt32(range.upperBound),
        next: UInt32(nodes.count + 1),
        kind: kind
      )
    )
  }

  /// Returns the elements directly inside the one at `index`, which can't contain text besides.
  private func children(of index: Int) throws(SyntaxError) -> [Int] {
    if let text = xml.elements[index].text {
      throw .expected("a tag", at: text, in: xml.bytes, open: [])
    }
    var children: [Int] = []
    var child = index + 1
    while child < xml.elements[index].next {
      children.append(child)
      child = xml.elements[child].next
    }
    return children
  }

  private func validateEnd(_ element: XMLElements.Element) throws(SyntaxError) {
    if element.endTag == nil, let problem = xml.problem { throw problem }
  }

  /// Returns the error that something is missing before the end tag of the element at `index`.
  private func end(of index: Int, expected what: String) throws(SyntaxError) -> SyntaxError {
    try validateEnd(xml.elements[index])
    return xml.unexpected(xml.elements[index], isEndTag: true, expected: what)
  }
}
