import Checks
import Diagnostics
import ProjectFiles
import ProjectText

extension [CheckReport] {
  /// Returns the findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
  ///
  /// - Parameter folder: The root of the repository; paths are relative to it, as code scanning
  ///   services require.
  package func sarif(from folder: String) -> JSONText {
    .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(flatMap { $0.results(from: folder) })),
          ])
        ])
      ),
    ])
  }

  private var driver: JSONText {
    .object([
      ("name", .string("understudy")),
      ("version", .string(understudyVersion)),
      ("semanticVersion", .string(understudyVersion)),
      ("rules", .array(Rule.allCases.map(entry(for:)))),
    ])
  }

  private func entry(for rule: Rule) -> JSONText {
    .object([
      ("id", .string(rule.id)),
      ("shortDescription", .object([("text", .string(rule.title))])),
      (
        "fullDescription", .object([("text", .string(rule.reason.joined(separator: "\n\n")))])
      ),
      (
        "help",
        .object([
          ("text", .string(rule.repair.joined(separator: "\n\n"))),
          ("markdown", .string(rule.markdown)),
        ])
      ),
      ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
    ])
  }

}

extension CheckReport {
  fileprivate func results(from folder: String) -> [JSONText] {
    findings.map { result($0, folder) }
  }

  private func result(_ finding: Finding, _ folder: String) -> JSONText {
    var entries: [(String, JSONText)] = [
      ("ruleId", .string(finding.rule.id)),
      ("ruleIndex", .number(Rule.allCases.firstIndex(of: finding.rule) ?? 0)),
      ("level", .string(finding.severity.rawValue)),
      (
        "message",
        .object([
          ("text", .string("\(finding.message(from: folder)); \(finding.advice(from: folder))"))
        ])
      ),
      ("locations", .array([.object([("physicalLocation", location(finding.location, folder))])])),
    ]
    if !finding.notes.isEmpty {
      let related = finding.notes.map { note in
        JSONText.object([
          ("physicalLocation", location(note.location, folder)),
          ("message", .object([("text", .string(note.message.unescaped(from: folder)))])),
        ])
      }
      entries.append(("relatedLocations", .array(related)))
    }
    return .object(entries)
  }

  private func location(_ location: SourceLocation, _ folder: String) -> JSONText {
    let isInside = Path.starts(location.file, with: folder)
    let artifact: [(String, JSONText)] =
      isInside
      ? [
        ("uri", .string(Path.relative(location.file, from: folder).percentEncoded)),
        ("uriBaseId", .string("%SRCROOT%")),
      ] : [("uri", .string("file://" + location.file.percentEncoded))]
    var entries: [(String, JSONText)] = [("artifactLocation", .object(artifact))]
    if let position = location.position {
      let region: [(String, JSONText)] = [
        ("startLine", .number(position.line)),
        ("startColumn", .number(column(of: position, in: location.file))),
      ]
      entries.append(("region", .object(region)))
    }
    return .object(entries)
  }

  /// Returns the column in code points; that of a position is in bytes, as in compilers.
  private func column(of position: SourcePosition, in file: String) -> Int {
    guard let bytes = bytes(of: file) else { return position.column }
    var lines = bytes[...]
    for _ in 1..<max(position.line, 1) {
      guard let end = lines.firstIndex(where: \.endsLine) else { return position.column }
      let isPair = lines[end] == 0x0D && end + 1 < lines.endIndex && lines[end + 1] == 0x0A
      lines = lines[(end + (isPair ? 2 : 1))...]
    }
    // Bytes 10xxxxxx continue the code point before them.
    return lines.prefix(position.column - 1).count { $0 & 0xC0 != 0x80 } + 1
  }
}

extension String {
  /// The text escaped as a part of a URI (RFC 3986), except for slashes.
  fileprivate var percentEncoded: String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return result
  }
}
