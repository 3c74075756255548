import ProjectText
import Testing

/// Reads the UTF-8 of `text`.
func parsed(_ text: String) throws -> Value {
  try PropertyListText(parsing: Array(text.utf8)).root
}

/// The error of reading `bytes`; an issue is recorded if there is none.
func errorOfReading(
  _ bytes: [UInt8],
  sourceLocation: SourceLocation = #_sourceLocation
) -> SyntaxError? {
  #expect(throws: SyntaxError.self, sourceLocation: sourceLocation) {
    try PropertyListText(parsing: bytes)
  }
}

extension Value {
  /// Every value in this one, keys and this one itself included.
  var all: [Value] {
    [self] + elements.flatMap(\.all) + entries.flatMap { [$0.key] + $0.value.all }
  }
}
