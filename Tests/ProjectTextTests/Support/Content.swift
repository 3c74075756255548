import Foundation
import ProjectText

/// What a property list says, without how it is written: our tree and Foundation's, made alike.
///
/// Strings are compared by their bytes, since `==` takes an accent written in
/// two ways for the same text.
indirect enum Content: Hashable {
  case string([UInt8])
  case data
  case array([Content])
  case dictionary([[UInt8]: Content])

  /// What our tree says at `value`.
  init(_ value: Value) {
    switch value.kind {
    case .string: self = .string(Array((value.string ?? "").utf8))
    case .data: self = .data
    case .array: self = .array(value.elements.map(Content.init))
    case .dictionary:
      let entries = value.entries.map { (Array(($0.key.string ?? "").utf8), Content($0.value)) }
      self = .dictionary(Dictionary(entries, uniquingKeysWith: { $1 }))
    }
  }

  /// What Foundation read; numbers and booleans as the text they are written with.
  init(foundation object: Any) {
    switch object {
    case let text as String: self = .string(Array(text.utf8))
    case let flag as Bool: self = .string(Array((flag ? "true" : "false").utf8))
    case let number as NSNumber: self = .string(Array(number.stringValue.utf8))
    case let elements as [Any]: self = .array(elements.map(Content.init(foundation:)))
    case let entries as [String: Any]:
      let pairs = entries.map { (Array($0.key.utf8), Content(foundation: $0.value)) }
      self = .dictionary(Dictionary(pairs, uniquingKeysWith: { $1 }))
    default: self = .data
    }
  }

  /// What Foundation's reader of property lists makes of `bytes`.
  init(foundationReading bytes: [UInt8]) throws {
    self.init(
      foundation: try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    )
  }

  /// The value of `key` in a dictionary.
  subscript(key: String) -> Content? {
    get {
      guard case .dictionary(let entries) = self else { return nil }
      return entries[Array(key.utf8)]
    }
    set {
      guard case .dictionary(var entries) = self else { return }
      entries[Array(key.utf8)] = newValue
      self = .dictionary(entries)
    }
  }
}
