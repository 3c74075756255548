extension Tokens {
  /// Reads the tokens of a file of C, C++, or Objective-C, without clauses that are never compiled.
  init(objectiveC bytes: [UInt8]) {
    var groups = TokenGroups(.objectiveC, capacity: bytes.count / 6)
    bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = ObjectiveCTokenizer(buffer)
      // The number of `#if`s around a token from `#if 0` on.
      var skipped = 0
      while var token = tokenizer.next() {
        if token.kind == .directive {
          let directive = ObjectiveCDirective(bytes[token.range])
          token.kind = directive.kind
          switch token.kind {
          case .poundIf where skipped > 0: skipped += 1
          case .poundEndif where skipped > 0: skipped -= 1
          case .poundElseif where skipped == 1, .poundElse where skipped == 1: skipped = 0
          case .poundIf where directive.name == "if" && directive.arguments == "0":
            groups.append(token)
            skipped = 1
          default: break
          }
        }
        if skipped == 0 { groups.append(token) }
      }
    }
    groups.end()
    self.init(language: .objectiveC, bytes: bytes, tokens: groups.tokens, partners: groups.partners)
  }

  /// Returns the directive that the token at `index` is.
  func directive(_ index: Int) -> ObjectiveCDirective {
    ObjectiveCDirective(bytes[tokens[index].range])
  }
}

/// A preprocessor directive: its name and arguments.
struct ObjectiveCDirective {
  var name: String
  /// The text after the name, without trailing comments.
  var arguments: String
}

extension ObjectiveCDirective {
  var kind: Token.Kind {
    switch name {
    case "if", "ifdef", "ifndef": .poundIf
    case "elif", "elifdef", "elifndef": .poundElseif
    case "else": .poundElse
    case "endif": .poundEndif
    default: .directive
    }
  }

  /// The condition in the form of `#if`: `defined(DEBUG)` for `#ifdef DEBUG`.
  var condition: String {
    switch name {
    case "ifdef", "elifdef": "defined(\(arguments))"
    case "ifndef", "elifndef": "!defined(\(arguments))"
    case "else": ""
    default: arguments
    }
  }

  /// Parses the bytes of a directive.
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = Self.withoutComments(bytes)[...]
    rest = rest.dropFirst().drop(while: Self.isBlank)
    let nameBytes = rest.prefix {
      $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") || $0 == UInt8(ascii: "_")
    }
    rest = rest.dropFirst(nameBytes.count).drop(while: Self.isBlank)
    while let last = rest.last, Self.isBlank(last) { rest.removeLast() }
    name = String(decoding: nameBytes, as: UTF8.self)
    arguments = String(decoding: rest, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  /// Returns the bytes with a space for each comment and each joined line.
  private static func withoutComments(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    var isInString = false
    func byte(_ offset: Int) -> UInt8 { offset < bytes.endIndex ? bytes[offset] : 0 }
    while index < bytes.endIndex {
      let current = bytes[index]
      if current == UInt8(ascii: "\"") { isInString.toggle() }
      if !isInString, current == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "/") {
        break
      }
      if !isInString, current == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "*") {
        index += 2
        while index < bytes.endIndex,
          byte(index) != UInt8(ascii: "*") || byte(index + 1) != UInt8(ascii: "/")
        {
          index += 1
        }
        index = min(index + 2, bytes.endIndex)
        result.append(UInt8(ascii: " "))
        continue
      }
      if current == UInt8(ascii: "\\"), [0x0A, 0x0D].contains(byte(index + 1)) {
        index += byte(index + 1) == 0x0D && byte(index + 2) == 0x0A ? 3 : 2
        result.append(UInt8(ascii: " "))
        continue
      }
      result.append(current)
      index += 1
    }
    return result
  }
}
