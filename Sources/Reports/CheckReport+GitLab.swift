import Checks
import Diagnostics
import ProjectFiles
import ProjectText

extension [CheckReport] {
  /// Returns the findings as a GitLab Code Quality report.
  ///
  /// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
  ///
  /// - Parameter folder: the root of the repository; paths are relative to it.
  package func gitLab(from folder: String) -> JSONText {
    var uses: [String: Int] = [:]
    return .array(
      flatMap(\.findings).map { finding in
        let path = Path.shown(finding.location.file, from: folder)
        let text = "\(finding.message(from: folder)); \(finding.advice(from: folder))"
          .escapedForTerminal
        let identity =
          "\(finding.rule.id)\n\(finding.target)\n\(path)\n\(finding.message(from: folder))"
        uses[identity, default: 0] += 1
        return .object([
          ("description", .string(text)),
          ("check_name", .string(finding.rule.id)),
          ("fingerprint", .string("\(identity)\n\(uses[identity, default: 0])".fingerprint)),
          ("severity", .string(finding.severity.gitLabName)),
          (
            "location",
            .object([
              ("path", .string(path)),
              ("lines", .object([("begin", .number(finding.location.position?.line ?? 1))])),
            ])
          ),
        ])
      }
    )
  }
}

extension String {
  /// A hash that identifies a finding when its line number changes (FNV-1a, 64 bits).
  ///
  /// It isn't `hashValue`, which differs between processes.
  fileprivate var fingerprint: String {
    let hash = utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension Severity {
  fileprivate var gitLabName: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
