extension Sequence where Element: Hashable {
  /// The elements and all that `next` leads to from them, each once, the nearest first.
  func reached(by next: (Element) -> [Element]) -> [Element] {
    var known: Set<Element> = []
    var found = filter { known.insert($0).inserted }
    var index = 0
    while index < found.count {
      found += next(found[index]).filter { known.insert($0).inserted }
      index += 1
    }
    return found
  }
}
