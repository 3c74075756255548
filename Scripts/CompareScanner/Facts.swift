/// What both readers say about a file: one line a fact, with where it stands.
struct Facts {
  private(set) var lines: Set<String> = []

  mutating func add(_ offset: Int, _ parts: String...) {
    lines.insert("\(offset) " + parts.joined(separator: " | "))
  }
}

func list(_ parts: [String]) -> String { "[" + parts.joined(separator: ", ") + "]" }
