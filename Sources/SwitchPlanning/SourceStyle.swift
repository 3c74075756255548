import LaunchModel

/// Indentation and line endings of a source file, for new files next to it.
package struct SourceStyle: Sendable {
  /// One level of indentation.
  package var indentation = "    "
  package var newline = "\n"

  package init() {}

  /// The style of a file with these bytes; Xcode's defaults where the file has no indented lines.
  package init(of bytes: [UInt8]) {
    if let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D { newline = "\r\n" }
    let lines = bytes.split(separator: 0x0A).prefix(400)
    if lines.contains(where: { $0.first == 0x09 }) {
      indentation = "\t"
      return
    }
    // Comments are often aligned by a single space.
    let widths = lines.map { $0.prefix { $0 == 0x20 }.count }.filter { $0 > 1 }
    if widths.min() == 2, widths.count > 1 { indentation = "  " }
  }

  /// Returns the styles that a file may be in: few indented lines don't show it.
  static func possible(for bytes: [UInt8]) -> [SourceStyle] {
    let style = SourceStyle(of: bytes)
    let others = ["    ", "  ", "\t"].filter { $0 != style.indentation }
    return ([style.indentation] + others).map { indentation in
      var style = style
      style.indentation = indentation
      return style
    }
  }
}

extension TargetSources {
  /// The style of the first Swift file that can be read.
  var style: SourceStyle {
    let sample = swiftByLikelihood.lazy.compactMap(self.bytes(of:)).first
    return sample.map(SourceStyle.init(of:)) ?? SourceStyle()
  }
}
