import ProjectText

/// Reads the same bytes over and over, for what takes time or memory out of proportion.
///
/// Three parts of the input make a text: the first many times, the second once, the third as often
/// as the first. So `(`, `a` and `)` make deep brackets, and a first part alone makes a run.
func fuzzRuns(_ bytes: [UInt8]) {
  guard let input = RunsInput(bytes) else { return }
  let text = input.text(size: 96 << 10)
  switch input.reader {
  case .swift: fuzzSwift(text)
  case .objectiveC: fuzzObjectiveC(text)
  case .propertyList: fuzzProject(text)
  case .settings: fuzzSettings(text)
  }
}

/// What the bytes for `runs` mean.
struct RunsInput {
  enum Reader: UInt8, CaseIterable {
    case swift, objectiveC, propertyList, settings
  }

  var reader: Reader
  var opening: [UInt8]
  var middle: [UInt8] = []
  var closing: [UInt8] = []

  /// A reader and a unit that is repeated, and perhaps closed again.
  init(_ reader: Reader, _ opening: String, _ middle: String = "", _ closing: String = "") {
    self.reader = reader
    self.opening = Array(opening.utf8)
    self.middle = Array(middle.utf8)
    self.closing = Array(closing.utf8)
  }

  init?(_ bytes: [UInt8]) {
    guard bytes.count > 3, let last = RunsInput.Reader.allCases.last else { return nil }
    reader = Reader(rawValue: bytes[0] % (last.rawValue + 1)) ?? last
    let rest = bytes[3...]
    opening = Array(rest.prefix(1 + Int(bytes[1] % 64)))
    middle = Array(rest.dropFirst(opening.count).prefix(Int(bytes[2] % 64)))
    closing = Array(rest.dropFirst(opening.count + middle.count).prefix(64))
  }

  /// The bytes that are read as this.
  var bytes: [UInt8] {
    [reader.rawValue, UInt8(opening.count - 1), UInt8(middle.count)] + opening + middle + closing
  }

  func text(size: Int) -> [UInt8] {
    let count = size / (opening.count + closing.count)
    return Array(repeatElement(opening, count: count).joined()) + middle
      + Array(repeatElement(closing, count: count).joined())
  }
}
