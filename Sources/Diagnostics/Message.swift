private import ProjectFiles

/// The words of a diagnostic, with interpolated names and paths kept apart until it is shown.
///
/// Names and paths come from project files, which may come from strangers. An interpolated value is
/// escaped when the message becomes text, so that no name can steer a terminal or break a line, and
/// paths are shown relative to the reader's directory:
///
///     let message: Message = "'\(path: file)' isn't part of '\(target)'"
///     message.text(from: "/Shop")  // 'Sources/Cart.swift' isn't part of 'Shop\u{1B}'
package struct Message: Sendable, Hashable {
  fileprivate enum Part: Sendable, Hashable {
    case words(String)
    case name(String)
    case path(String)
    case operand(project: String, isOnly: Bool)
    case directory(String)
  }

  fileprivate var parts: [Part]

  /// The text as a reader in `directory` sees it, on one line.
  ///
  /// - Parameter directory: absolute; `nil` shows paths as they are.
  package func text(from directory: String? = nil) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .name(let name): name.escapedForTerminal
      case .path(let path): directory.map { Path.shown(path, from: $0) } ?? path.escapedForTerminal
      case .operand: part.operand(in: directory).escapedForTerminal
      case .directory(let path): Self.change(to: path, from: directory).escapedForTerminal
      }
    }.joined()
  }

  /// The text with names as they are, for formats that escape text by rules of their own.
  ///
  /// - Parameter directory: where commands in the text are run, and what paths are relative to; `nil`
  ///   for the project's own directory, and paths as they are.
  package func unescaped(from directory: String? = nil) -> String {
    parts.map { part in
      switch part {
      case .words(let text), .name(let text): text
      case .path(let path): directory.map { Path.relative(path, from: $0) } ?? path
      case .operand: part.operand(in: directory)
      case .directory(let path): Self.change(to: path, from: directory)
      }
    }.joined()
  }

  /// This message with `other` appended.
  package static func + (message: Message, other: Message) -> Message {
    Message(parts: message.parts + other.parts)
  }

  private init(parts: [Part]) { self.parts = parts }

  /// The command that changes to the directory at `path`, to go before another one.
  private static func change(to path: String, from directory: String?) -> String {
    guard let directory, !directory.utf8.elementsEqual(path.utf8) else { return "" }
    return "cd \(Path.relative(path, from: directory).shellQuoted) && "
  }
}

extension Message: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) { parts = [.words(words)] }

  package init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { parts.append(.words(words)) }
    }

    /// Appends text that may come from a project.
    package mutating func appendInterpolation(_ name: String) { parts.append(.name(name)) }

    package mutating func appendInterpolation(_ number: Int) { parts.append(.words("\(number)")) }

    /// Appends an absolute path, shown relative to the reader's directory.
    package mutating func appendInterpolation(path: String) { parts.append(.path(path)) }

    /// Appends the operand of a command that names a project, after a space.
    ///
    /// - Parameters:
    ///   - project: the absolute path of the `.xcodeproj`.
    ///   - isOnly: whether the command needs no operand in the directory of the project.
    package mutating func appendInterpolation(operand project: String, isOnly: Bool) {
      parts.append(.operand(project: project, isOnly: isOnly))
    }

    /// Appends the beginning of a command that runs in the directory at `path`; nothing if it's the
    /// reader's.
    package mutating func appendInterpolation(inDirectory path: String) {
      parts.append(.directory(path))
    }

    /// How many names or paths of a list are shown; the rest is counted.
    private static let listLimit = 8

    /// Appends names in quotes, separated by commas.
    package mutating func appendInterpolation(list names: [String]) {
      appendList(names.map(Part.name))
    }

    /// Appends paths in quotes, separated by commas.
    package mutating func appendInterpolation(paths: [String]) { appendList(paths.map(Part.path)) }

    /// Appends another message.
    package mutating func appendInterpolation(_ message: Message) { parts += message.parts }

    private mutating func appendList(_ items: [Part]) {
      // One more takes no more room than its number.
      let count = items.count > Self.listLimit + 1 ? Self.listLimit : items.count
      for (index, item) in items.prefix(count).enumerated() {
        parts += [.words(index == 0 ? "'" : ", '"), item, .words("'")]
      }
      if count < items.count { parts.append(.words(", and \(items.count - count) more")) }
    }
  }
}

extension Message.Part {
  /// The operand, as it's typed in `directory`, or in the project's own; empty if none is needed there.
  fileprivate func operand(in directory: String?) -> String {
    guard case .operand(let project, let isOnly) = self else { return "" }
    let parent = Path.parent(of: project)
    let directory = directory ?? parent
    if isOnly, directory.utf8.elementsEqual(parent.utf8) { return "" }
    return " " + Path.relative(project, from: directory).shellQuoted
  }
}

extension String {
  /// The word as a shell reads it: in double quotes if they are enough, since messages put commands in
  /// single ones.
  package var shellQuoted: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-_./=".utf8.contains(byte)
        }
      }
    guard !isPlain else { return self }
    if !isEmpty, !utf8.contains(where: { "\"$`\\!".utf8.contains($0) }) { return "\"\(self)\"" }
    let parts = utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    return "'" + parts.map { String(Substring($0)) }.joined(separator: "'\\''") + "'"
  }

  /// The code on one line, as somebody can write it.
  package var onOneLine: String {
    utf8.split { $0 == 0x0A || $0 == 0x0D }.map { line in
      String(Substring(line.drop { $0 == 0x20 || $0 == 0x09 }))
    }.joined(separator: " ")
  }

  /// The code on one line, to be read: with one space for each run of spaces and line breaks.
  package var withSingleSpaces: String {
    utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }.joined(separator: " ")
  }

  /// The same, with at most 60 characters.
  package var shortened: String {
    let line = withSingleSpaces
    return line.utf8.count > 60 && line.count > 60 ? line.prefix(59) + "…" : line
  }
}

extension Int {
  /// Returns the number with `noun`, in the plural unless it's 1.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
