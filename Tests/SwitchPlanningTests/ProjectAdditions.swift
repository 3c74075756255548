import Foundation

/// What a project file has that it had not before, as Foundation's own reader sees it.
struct ProjectAdditions {
  /// How many objects of each kind are new.
  var objects: [String: Int] = [:]
  /// What is neither a new object nor a new entry of a list, as paths of keys.
  var others: [String] = []
  /// New entries of lists that name no object, as paths of keys.
  var strings: [String] = []

  init(from before: [UInt8], to after: [UInt8]) throws {
    let before = try Self.propertyList(before)
    let after = try Self.propertyList(after)
    let objectsBefore = before["objects"] as? [String: Any] ?? [:]
    let objectsAfter = after["objects"] as? [String: Any] ?? [:]
    for (id, object) in objectsAfter where objectsBefore[id] == nil {
      let kind = (object as? [String: Any])?["isa"] as? String
      objects[kind ?? "an object without isa", default: 0] += 1
    }
    let ids = Set(objectsAfter.keys)
    compare(before, after, at: "", ids: ids, isObjects: false)
  }

  private static func propertyList(_ bytes: [UInt8]) throws -> [String: Any] {
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: Any] ?? [:]
  }

  private mutating func compare(
    _ before: Any,
    _ after: Any,
    at path: String,
    ids: Set<String>,
    isObjects: Bool
  ) {
    switch (before, after) {
    case (let before as [String: Any], let after as [String: Any]):
      for (key, value) in before {
        let path = "\(path)/\(key)"
        guard let other = after[key] else {
          others.append("\(path) is gone")
          continue
        }
        compare(value, other, at: path, ids: ids, isObjects: path == "/objects")
      }
      for (key, value) in after where before[key] == nil && !isObjects {
        guard let list = value as? [Any] else {
          others.append("\(path)/\(key) is new")
          continue
        }
        compare([Any](), list, at: "\(path)/\(key)", ids: ids, isObjects: false)
      }
    case (let before as [Any], let after as [Any]):
      compareLists(before, after, at: path, ids: ids)
    default:
      if !isEqual(before, after) { others.append("\(path) is changed") }
    }
  }

  /// Takes entries that are new for additions, as long as all others are there in their order.
  private mutating func compareLists(
    _ before: [Any],
    _ after: [Any],
    at path: String,
    ids: Set<String>
  ) {
    var rest = before[...]
    for entry in after {
      if let next = rest.first, isEqual(next, entry) {
        rest = rest.dropFirst()
      } else if let text = entry as? String {
        if !ids.contains(text) { strings.append("\(path)/\(text)") }
      } else {
        others.append("\(path) has a new entry that is no string")
      }
    }
    if !rest.isEmpty { others.append("\(path) has lost entries") }
  }

  private func isEqual(_ one: Any, _ other: Any) -> Bool {
    switch (one, other) {
    case (let one as String, let other as String): one.utf8.elementsEqual(other.utf8)
    case (let one as [Any], let other as [Any]):
      one.count == other.count && zip(one, other).allSatisfy { isEqual($0.0, $0.1) }
    case (let one as [String: Any], let other as [String: Any]):
      one.count == other.count
        && one.allSatisfy { key, value in other[key].map { isEqual(value, $0) } ?? false }
    default: false
    }
  }
}
