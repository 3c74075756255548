package import Diagnostics
import ProjectFiles
import SourceScan
import XcodeModel

extension TargetSources {
  /// Where code takes any of the connected scenes, whatever its role.
  package var firstConnectedScenes: [SourceLocation] {
    let name: Set = ["connectedScenes"]
    let text = Array("connectedScenes".utf8)
    return swift(with: .application, where: { $0.contains(run: text) }).flatMap { member, source in
      source.uses(of: name).map(\.range)
        .filter { source.bytes[$0.upperBound...].takesFirst(".first") }
        .map { SourceLocation(member.path, offset: $0.lowerBound, in: source.bytes) }
    }
      + objectiveC(with: .application, where: { $0.contains(run: text) }).flatMap {
        member,
        source in
        source.uses(of: name).map(\.range).filter { range in
          let rest = source.bytes[range.upperBound...]
          return rest.takesFirst("anyObject") || rest.takesFirst("allObjectsfirstObject")
        }
        .map { SourceLocation(member.path, offset: $0.lowerBound, in: source.bytes) }
      }
  }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes begin with `text` and no condition after it; in Objective-C without brackets,
  /// dots, and spaces.
  fileprivate func takesFirst(_ text: String) -> Bool {
    let ignored = text.hasPrefix(".") ? " \n\t" : " \n\t.]"
    let rest = prefix(80).filter { !ignored.utf8.contains($0) }
    guard rest.starts(with: text.utf8) else { return false }
    guard let next = rest.dropFirst(text.utf8.count).first else { return true }
    return next != UInt8(ascii: "(") && next != UInt8(ascii: "{")
      && (text != ".first" || next != UInt8(ascii: "I"))
  }
}
