import ProjectText

/// Makes a project file larger by repeating its files.
func grow(_ source: String, to target: String, _ size: Int) throws {
  let text = try ProjectDocument(parsing: bytes(ofFileAt: source))
  var times = 0.0
  var grown = text.bytes
  let once = try Double(text.repeatingFiles(times: 1).count - grown.count)
  while grown.count < size {
    times += Double(size - grown.count) / once + 0.01
    grown = try text.repeatingFiles(times: times)
  }
  try write(grown, toFileAt: target)
}

extension ProjectDocument {
  /// This file with copies of its file references and build files, under identifiers of their own.
  ///
  /// Each copy stands at its place in the section, and each list that names the
  /// original names the copies, as Xcode would have written it. The file must be
  /// Xcode's own, since lines are taken for entries.
  func repeatingFiles(times: Double) throws -> [UInt8] {
    let kinds = ["PBXBuildFile", "PBXFileReference"]
    let files = objects.filter { kinds.contains($0.isa) }
    let copies = identifiers(ofCopiesOf: files, times: times)
    var edits: [TextEdit] = []
    for kind in kinds {
      let section = files.filter { $0.isa == kind }
      guard let first = section.first, let last = section.last else { continue }
      let sorted = section.flatMap { lines(of: $0, with: copies) }.sorted()
      let end = last.key.range.lowerBound + line(at: last.key).utf8.count
      let text = sorted.joined(separator: "\n\t\t")
      edits.append(
        TextEdit(range: first.key.range.lowerBound..<end, replacement: Array(text.utf8))
      )
    }
    for element in objects.flatMap({ $0["children"].elements + $0["files"].elements }) {
      guard let id = element.string.map(ObjectID.init(rawValue:)) else { continue }
      for copy in copies[id] ?? [] {
        let line = line(at: element).exchanging(id, for: copy)
        edits.append(.insert(line + "\n\t\t\t\t", at: element.range.lowerBound))
      }
    }
    return edits.merged(into: bytes)
  }

  /// Identifiers for the copies; a build file has as many as the file it is about.
  private func identifiers(
    ofCopiesOf files: [ProjectObject],
    times: Double
  ) -> [ObjectID: [ObjectID]] {
    let references = files.filter { $0.reference("fileRef") == nil }
    let partial = Double(references.count) * (times - times.rounded(.down))
    let counts = references.indices.map { Int(times) + (Double($0) < partial ? 1 : 0) }
    let countOfFile = Dictionary(zip(references.map(\.id), counts)) { $1 }
    return Dictionary(
      files.map { file in
        let count = countOfFile[file.reference("fileRef")?.id ?? file.id] ?? 0
        return (file.id, (0..<count).map { newIdentifier(for: file.id.rawValue, String($0)) })
      },
      uniquingKeysWith: { $1 }
    )
  }

  /// The line of a file reference or build file, and those of its copies.
  private func lines(of file: ProjectObject, with copies: [ObjectID: [ObjectID]]) -> [String] {
    let original = line(at: file.key)
    let ids = copies[file.id] ?? []
    guard let reference = file.reference("fileRef")?.id, let references = copies[reference] else {
      return [original] + ids.map { original.exchanging(file.id, for: $0) }
    }
    return [original]
      + zip(ids, references).map {
        original.exchanging(file.id, for: $0).exchanging(reference, for: $1)
      }
  }

  /// The text from `value` to the end of its line.
  private func line(at value: Value) -> String {
    let rest = bytes[value.range.lowerBound...]
    return String(decoding: rest.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

extension Value? {
  var elements: [Value] { self?.elements.map { $0 } ?? [] }
}

extension String {
  func exchanging(_ id: ObjectID, for other: ObjectID) -> String {
    let old = Array(id.rawValue.utf8)
    var rest = Array(utf8)[...]
    var result: [UInt8] = []
    while !rest.isEmpty {
      if rest.starts(with: old) {
        result += other.rawValue.utf8
        rest = rest.dropFirst(old.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
