import Checks
import Diagnostics
import ProjectFiles
import ProjectText

extension [CheckReport] {
  /// What a SARIF report has near its beginning.
  package static let sarifMarker = "\"driver\": {\n          \"name\": \"understudy\""

  /// Returns the findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
  ///
  /// - Parameter directory: The root of the repository; paths are relative to it, as code scanning
  ///   services require.
  package func sarif(from directory: String) -> JSONText {
    let driver: JSONText = [
      "name": "understudy",
      "version": understudyVersion,
      "semanticVersion": understudyVersion,
      "rules": Rule.allCases.map(\.sarif),
    ]
    let run: JSONText = [
      "tool": ["driver": driver] as JSONText,
      "columnKind": "unicodeCodePoints",
      "results": flatMap { report in report.findings.map { report.sarif($0, directory) } },
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]
  }
}

extension Rule {
  fileprivate var sarif: JSONText {
    [
      "id": id,
      "shortDescription": ["text": title] as JSONText,
      "fullDescription": ["text": reason] as JSONText,
      "help": ["text": repair, "markdown": markdown] as JSONText,
      "defaultConfiguration": ["level": severity.rawValue] as JSONText,
    ]
  }
}

extension CheckReport {
  fileprivate func sarif(_ finding: Finding, _ directory: String) -> JSONText {
    let place: JSONText = ["physicalLocation": sarif(finding.location, directory)]
    let result: JSONText = [
      "ruleId": finding.rule.id,
      "ruleIndex": Rule.allCases.firstIndex(of: finding.rule) ?? 0,
      "level": finding.severity.rawValue,
      "message": ["text": finding.text(from: directory)] as JSONText,
      "locations": [place],
    ]
    guard !finding.notes.isEmpty else { return result }
    let related = finding.notes.map { note -> JSONText in
      let message: JSONText = ["text": note.message.unescaped(from: directory)]
      return ["physicalLocation": sarif(note.location, directory), "message": message]
    }
    return result + ["relatedLocations": related]
  }

  private func sarif(_ location: SourceLocation, _ directory: String) -> JSONText {
    let artifact: JSONText =
      Path.starts(location.file, with: directory)
      ? [
        "uri": Path.relative(location.file, from: directory).percentEncoded,
        "uriBaseId": "%SRCROOT%",
      ] : ["uri": "file://" + location.file.percentEncoded]
    guard let position = location.position else { return ["artifactLocation": artifact] }
    let region: JSONText = [
      "startLine": position.line, "startColumn": column(of: position, in: location.file),
    ]
    return ["artifactLocation": artifact, "region": region]
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
