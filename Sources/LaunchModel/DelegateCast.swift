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
  /// Returns the places where the app delegate is cast to the class `name` with `as!` or in
  /// Objective-C, file by file.
  ///
  /// Callbacks of a scene delegate don't count: the app's own isn't there during tests.
  package func forcedDelegateCasts(to name: String) -> [DelegateCast] {
    delegateCasts(to: name, .forced, in: swift(with: .forcedDelegate))
      + objectiveCDelegateCasts(to: name)
  }

  /// Returns the places where the app delegate is cast to the class `name` with `as?`.
  package func conditionalDelegateCasts(to name: String) -> [DelegateCast] {
    delegateCasts(to: name, .optional, in: swift(with: .application))
  }

  /// Returns the casts such as `(AppDelegate *)[[UIApplication sharedApplication] delegate]`.
  private func objectiveCDelegateCasts(to name: String) -> [DelegateCast] {
    let types = ["(\(name) *)", "(\(name)*)"].map { Array($0.utf8) }
    return objectiveC(with: .application).flatMap { member, source -> [DelegateCast] in
      let lines = SourceLines(source.bytes)
      return types.flatMap { type in
        source.bytes.offsets(of: type).filter { offset in
          source.isCode(at: offset)
            && source.function(at: offset)?.plainName.utf8.starts(with: "scene".utf8) != true
            && source.bytes.isApplicationDelegate(after: offset + type.count)
        }
      }.sorted().map { DelegateCast(file: member.path, position: lines.position(at: $0)) }
    }
  }

  private func delegateCasts(
    to name: String,
    _ form: SwiftSource.Cast.Form,
    in files: [(member: SourceMember, source: SwiftSource)]
  ) -> [DelegateCast] {
    files.flatMap { member, source in
      let lines = SourceLines(source.bytes)
      return source.casts.filter { cast in
        cast.form == form && source.text(cast.typeRange).names(name)
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

extension [UInt8] {
  /// The offsets of `run`.
  fileprivate func offsets(of run: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    while let offset = firstOffset(of: run, from: (offsets.last ?? -1) + 1) {
      offsets.append(offset)
    }
    return offsets
  }

  /// Whether the expression at `offset` is the app delegate, in the ways that Objective-C writes it.
  fileprivate func isApplicationDelegate(after offset: Int) -> Bool {
    let code = self[offset...].drop { $0 == UInt8(ascii: " ") }
    return Self.applicationDelegates.contains { code.starts(with: $0) }
  }

  private static let applicationDelegates = [
    "[[UIApplication sharedApplication] delegate]", "[UIApplication sharedApplication].delegate",
    "UIApplication.sharedApplication.delegate", "[[NSApplication sharedApplication] delegate]",
    "[NSApplication sharedApplication].delegate", "[NSApp delegate]", "NSApp.delegate",
    "RCTSharedApplication().delegate", "[RCTSharedApplication() delegate]",
  ].map { Array($0.utf8) }
}

extension ObjectiveCSource {
  /// Whether the byte at `offset` is code, judging by its line: not after `//`, and not on a line of a
  /// comment that starts with `*`.
  fileprivate func isCode(at offset: Int) -> Bool {
    let line = bytes[..<offset].lastIndex(where: \.endsLine).map { $0 + 1 } ?? 0
    let before = Array(bytes[line..<offset])
    let first = before.first { !$0.isBlank }
    return !before.contains(run: Array("//".utf8)) && first != UInt8(ascii: "*")
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
