/// The app that an evaluated `TEST_HOST` refers to.
///
/// Both flat (`App.app/App`) and deep (`App.app/Contents/MacOS/App`) paths are accepted, and
/// duplicate slashes, which `$(BUNDLE_EXECUTABLE_FOLDER_PATH)` results in on iOS, are ignored.
package struct TestHost: Sendable, Hashable {
  /// The whole path without `.`, `..`, duplicate slashes, and quotes.
  package let path: String
  /// The file name of the app, such as `Some App.app`.
  package let wrapperName: String
  /// The file name of its executable; `nil` if the path ends at the app.
  package let executableName: String?

  /// Creates the host; `nil` if the text is empty or the path of a tool.
  package init?(_ text: String) {
    path = PathText.normalized(Self.unquoted(text))
    let components = path.utf8.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let app = components.lastIndex(where: { PathText.suffix(of: $0) == ".app" }) else {
      return nil
    }
    wrapperName = components[app]
    executableName = app + 1 < components.count ? components.last : nil
  }

  /// Returns the text without surrounding spaces, quotes, and backslashes before spaces.
  private static func unquoted(_ text: String) -> String {
    var bytes = text.utf8.filter { $0 != UInt8(ascii: "\"") }[...]
    func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
    while isBlank(bytes.first) { bytes.removeFirst() }
    while isBlank(bytes.last) { bytes.removeLast() }
    if bytes.count > 1, bytes.first == UInt8(ascii: "'"), bytes.last == UInt8(ascii: "'") {
      bytes = bytes.dropFirst().dropLast()
    }
    var result: [UInt8] = []
    for byte in bytes {
      if byte == 0x20, result.last == UInt8(ascii: "\\") { result.removeLast() }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
