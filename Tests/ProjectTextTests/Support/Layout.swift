import ProjectText

/// Ways in which the same project can be laid out.
enum Layout: CaseIterable {
  /// As it is in the corpus.
  case original
  case carriageReturns
  case noFinalNewline
  case noComments
  case twoSpaces
  case fourSpaces
  /// The objects of each kind in descending order.
  case descending
  case noFinalCommas
  /// As tools write any dictionary: all keys sorted, nothing on one line.
  case anyDictionary
  /// Everything on a single line.
  case oneLine

  /// The project of `text`, laid out like this.
  func bytes(of text: ProjectDocument) throws -> [UInt8] {
    let bytes = text.bytes
    switch self {
    case .original: return bytes
    case .carriageReturns: return bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    case .noFinalNewline: return bytes.dropLast { $0 == 0x0A }
    case .noComments: return bytes.withoutComments
    case .twoSpaces: return bytes.indented(by: 2)
    case .fourSpaces: return bytes.indented(by: 4)
    case .descending: return text.editsReversingRuns.merged(into: bytes)
    case .noFinalCommas: return text.editsRemovingFinalCommas.merged(into: bytes)
    case .anyDictionary:
      return Array((text.list.root.written(newline: "\n", indent: "    ", in: "") + "\n").utf8)
    case .oneLine: return Array(text.list.root.written(newline: " ", indent: "", in: "").utf8)
    }
  }
}

extension [UInt8] {
  fileprivate func dropLast(while isDropped: (UInt8) -> Bool) -> [UInt8] {
    last.map(isDropped) == true ? Array(dropLast()).dropLast(while: isDropped) : self
  }

  /// Without what is between `/*` and `*/` outside of quotes, and the space before it.
  fileprivate var withoutComments: [UInt8] {
    var result: [UInt8] = []
    var isQuoted = false
    var i = 0
    while i < count {
      if !isQuoted, self[i...].starts(with: "/*".utf8) {
        i = endOfComment(at: i)
        if result.last == 0x20 { result.removeLast() }
        continue
      }
      if self[i] == UInt8(ascii: "\"") { isQuoted.toggle() }
      let length = isQuoted && self[i] == UInt8(ascii: "\\") ? 2 : 1
      result += self[i..<i + length]
      i += length
    }
    return result
  }

  fileprivate func endOfComment(at start: Int) -> Int {
    (start..<count).first { self[$0...].starts(with: "*/".utf8) }.map { $0 + 2 } ?? count
  }

  fileprivate func indented(by width: Int) -> [UInt8] {
    let lines = split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let tabs = line.prefix { $0 == 0x09 }
      return [UInt8](repeating: 0x20, count: tabs.count * width) + line[tabs.endIndex...]
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}

extension ProjectDocument {
  fileprivate var editsReversingRuns: [TextEdit] {
    var runs: [[Range<Int>]] = []
    var previous: String?
    for object in objects {
      if object.isa != previous { runs.append([]) }
      runs[runs.count - 1].append(object.key.range.lowerBound..<object.value.range.upperBound)
      previous = object.isa
    }
    return runs.flatMap { run in
      zip(run, run.reversed()).map { TextEdit(range: $0, replacement: Array(bytes[$1])) }
    }
  }
}

extension ProjectDocument {
  /// Edits that remove the comma behind the last element of every array.
  fileprivate var editsRemovingFinalCommas: [TextEdit] {
    list.root.all.compactMap { array in
      guard let last = array.elements.map({ $0 }).last else { return nil }
      let end = last.range.upperBound
      let hasComment = bytes[end...].starts(with: " /*".utf8)
      let comma = hasComment ? bytes.endOfComment(at: end + 1) : end
      return bytes[comma] == UInt8(ascii: ",") ? .remove(comma..<comma + 1) : nil
    }
  }
}

extension Value {
  fileprivate func written(newline: String, indent: String, in outer: String) -> String {
    let inner = outer + indent
    switch kind {
    case .data: return "<>"
    case .string: return QuotedString.written(string ?? "")
    case .array:
      let items = elements.map { inner + $0.written(newline: newline, indent: indent, in: inner) }
      return "(" + newline + items.map { $0 + "," + newline }.joined() + outer + ")"
    case .dictionary:
      let items = entries.map {
        let key = QuotedString.written($0.key.string ?? "")
        return "\(inner)\(key) = \($0.value.written(newline: newline, indent: indent, in: inner));"
      }
      return "{" + newline + items.sorted().map { $0 + newline }.joined() + outer + "}"
    }
  }
}
