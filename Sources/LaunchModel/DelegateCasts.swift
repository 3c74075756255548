import ProjectFiles
package import ProjectText
import SourceScan
import XcodeModel

/// A place where code takes for granted that the application's delegate is the app's own.
package struct DelegateCast: Sendable, Hashable {
  /// The absolute path of the file.
  package var file: String
  /// Where the cast starts.
  package var position: SourcePosition
}

extension TargetSources {
  /// The places where something is cast with `as!` to the class `name`, file by file.
  package func forcedCasts(to name: String) -> [DelegateCast] {
    // Nearly no file has one, so only those whose bytes hold the words are scanned.
    let words = [Array("as! \(name)".utf8), Array("as!\(name)".utf8)]
    return swiftByLikelihood.flatMap { member -> [DelegateCast] in
      guard let bytes = bytes(of: member), words.contains(where: bytes.contains(run:)),
        let source = swiftSource(of: member)
      else { return [] }
      let lines = SourceLines(bytes)
      return source.casts.filter { $0.form == .forced && source.text($0.typeRange) == name }.map {
        cast in
        DelegateCast(
          file: member.path,
          position: lines.position(at: cast.range.lowerBound)
        )
      }
    }
  }
}
