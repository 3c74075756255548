package import Diagnostics
import ProjectFiles
import ProjectText
package import XcodeModel

/// The sources that a target compiles and that weren't read, so that what they do isn't known.
extension LaunchReader {
  /// Returns a warning about the sources of a target that are missing, one about those that can't be
  /// read, and a note about missing ones that Git ignores or a build writes.
  package func unreadSources(of target: XcodeTarget) -> [Diagnostic] {
    let sources = sources(of: target)
    let errors = sources.readErrors
    guard !errors.isEmpty else { return [] }
    let ignored = GitIgnore(around: project.root, files: project.files)
    let outputs = Set(target.scriptOutputs)
    let missing = errors.filter(\.isMissing).map(\.path)
    let generated = missing.filter { ignored.ignores($0) || outputs.contains($0) }
    let lost = missing.filter { !generated.contains($0) }
    func diagnostic(
      _ severity: Severity,
      _ paths: [String],
      _ kind: String,
      _ problem: (_ isOne: Bool) -> Message,
      fix: Message? = nil
    ) -> Diagnostic? {
      guard let first = paths.first else { return nil }
      let isOne = paths.count == 1
      let kind = isOne ? kind : kind + "s"
      let example: Message = isOne ? ": '\(path: first)'" : ", such as '\(path: first)'"
      let message: Message =
        "\(paths.count) \(kind) of '\(target.name)' \(problem(isOne))\(example)"
      return Diagnostic(severity, at: sources.location, message, fix: fix)
    }
    let otherCase = lost.first.flatMap(project.files.otherCase)
    let failed = errors.filter { !$0.isMissing }
    return [
      diagnostic(
        .warning,
        lost,
        "source",
        { $0 ? "is missing" : "are missing" },
        fix: otherCase.map { "rename '\(path: $0)': on Linux, case matters" }
          ?? submodules(lost) ?? "restore what is missing, or remove it from the target in Xcode"
      ),
      diagnostic(
        .warning,
        failed.map(\.path),
        "source",
        { _ in "\(failed[0].problem)" },
        fix: failed.first.map { "\($0.fix)" }
      ),
      diagnostic(.note, generated, "generated source", { $0 ? "wasn't there" : "weren't there" }),
    ].compactMap { $0 }
  }

  /// How to check out a Git submodule that the missing files at `paths` are in; `nil` if they are in none.
  private func submodules(_ paths: [String]) -> Message? {
    guard let top = try? GitIndex.workTree(around: project.root),
      let list = try? project.files.readIfPresent(top + "/.gitmodules")
    else { return nil }
    let folders = list.split(whereSeparator: \.endsLine).compactMap { line -> String? in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count > 2, words[0] == "path" || words[0] == "\tpath", words[1] == "=" else {
        return nil
      }
      return Path.join(top, words[2...].joined(separator: " "))
    }
    let isInOne = paths.contains { path in
      folders.contains { Path.starts(path, with: $0) }
    }
    return isInOne ? "run '\(inFolder: top)git submodule update --init --recursive'" : nil
  }
}
