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
  /// Returns the places where the application's delegate is cast to the class `name` with `as!`, file
  /// by file.
  ///
  /// Callbacks of a scene delegate don't count: the app's own isn't there during tests.
  package func forcedDelegateCasts(to name: String) -> [DelegateCast] {
    swift(with: .forcedDelegate).flatMap { member, source in
      let lines = SourceLines(source.bytes)
      return source.casts.filter { cast in
        cast.form == .forced && source.text(cast.typeRange).names(name)
          && source.isApplicationDelegate(before: cast.range.lowerBound)
          && !source.context(at: cast.range.lowerBound).isSceneCallback
      }.map { cast in
        DelegateCast(file: member.path, position: lines.position(at: cast.range.lowerBound))
      }
    }
  }
}

extension String {
  /// Whether this type, as written, is `name` or an optional of it.
  fileprivate func names(_ name: String) -> Bool {
    var type = Substring(self)
    while type.utf8.last == UInt8(ascii: "?") || type.utf8.last == UInt8(ascii: "!") {
      type = type.dropLast()
    }
    return String(type).withoutModule == name
  }
}

extension SwiftSource.Context {
  /// Whether code here runs only when the app's own scene delegate manages a scene.
  fileprivate var isSceneCallback: Bool {
    guard let function = functions.first?.utf8 else { return false }
    return function.elementsEqual("scene".utf8) || function.starts(with: "sceneDid".utf8)
      || function.starts(with: "sceneWill".utf8)
  }
}
