import ProjectFiles

/// The sources that settings exclude from a target.
package struct ExcludedFiles {
  private let excluded: [ShellPattern]
  private let included: [ShellPattern]

  /// Whether no file is excluded.
  package var isEmpty: Bool { excluded.isEmpty }

  package init(_ settings: BuildSettings) {
    func patterns(_ name: String) -> [ShellPattern] {
      (settings[name] ?? "").split(separator: " ").map { pattern in
        // A pattern with a slash matches the end of a path.
        ShellPattern(pattern.utf8.contains(UInt8(ascii: "/")) ? "*/\(pattern)" : String(pattern))
      }
    }
    excluded = patterns("EXCLUDED_SOURCE_FILE_NAMES")
    included = patterns("INCLUDED_SOURCE_FILE_NAMES")
  }

  /// Returns whether the file at `path` is excluded, by its name or by its path.
  package func holds(_ path: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    let name = Path.lastComponent(of: path)
    func matches(_ patterns: [ShellPattern]) -> Bool {
      patterns.contains { $0.matches(name) || $0.matches(path) }
    }
    return matches(excluded) && !matches(included)
  }
}
