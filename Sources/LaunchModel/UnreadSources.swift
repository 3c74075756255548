package import Diagnostics
import ProjectFiles
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
    // Such as a file with keys, which everybody creates, or what a build writes.
    let untracked = missing.filter { ignored.ignores($0) || outputs.contains($0) }
    let lost = missing.filter { !untracked.contains($0) }
    func diagnostic(
      _ severity: Severity,
      _ paths: [String],
      _ problem: (_ isOne: Bool) -> Message,
      fix: Message? = nil
    ) -> Diagnostic? {
      guard let first = paths.first else { return nil }
      let isOne = paths.count == 1
      let example: Message = isOne ? ": '\(path: first)'" : ", such as '\(path: first)'"
      let message: Message =
        "\(paths.count.counted("source")) of '\(target.name)' \(problem(isOne))\(example)"
      return Diagnostic(severity, at: sources.location, message, fix: fix)
    }
    let otherCase = lost.first.flatMap(project.files.otherCase)
    let failed = errors.filter { !$0.isMissing }
    return [
      diagnostic(
        .warning,
        lost,
        { $0 ? "is missing" : "are missing" },
        fix: otherCase.map { "rename '\(path: $0)': on Linux, case matters" }
          ?? project.submodules(lost)
          ?? "restore what is missing, or remove it from the target in Xcode"
      ),
      failed.first.flatMap { error in
        diagnostic(.warning, failed.map(\.path), { _ in "\(error.problem)" }, fix: "\(error.fix)")
      },
      diagnostic(
        .note,
        untracked,
        { "\($0 ? "doesn't" : "don't") exist yet, and Git doesn't track \($0 ? "it" : "them")" },
        fix: "to have this read, build the app if its build writes it, or create it"
      ),
    ].compactMap { $0 }
  }
}
