import Diagnostics
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
  /// Returns the places where the app delegate is cast to the class `name` with `as!`, or in Objective-C
  /// before a message that not all stand-ins answer, file by file.
  ///
  /// Callbacks of a scene delegate don't count: the app's own isn't there during tests.
  ///
  /// - Parameter members: The names of the members that the app delegate has during tests; `nil` if
  ///   there is no delegate, since a message to `nil` does nothing.
  package func forcedDelegateCasts(to name: String, members: Set<String>?) -> [DelegateCast] {
    delegateCasts(to: name, .forced, in: swift(with: .forcedDelegate))
      + (members.map { objectiveCDelegateCasts(to: name, members: $0) } ?? [])
  }

  /// Returns where the app delegate is cast to the class `name` with `as?`.
  func conditionalDelegateCasts(to name: String) -> [AppRead] {
    delegateCasts(to: name, .optional, in: swift(with: .application)).map {
      AppRead(subject: .delegate(type: name), location: SourceLocation($0.file, $0.position))
    }
  }

  /// Returns the casts such as `(AppDelegate *)[[UIApplication sharedApplication] delegate]`.
  private func objectiveCDelegateCasts(to name: String, members: Set<String>) -> [DelegateCast] {
    let answered = members.union(Self.membersOfResponders)
    return objectiveC(with: .application).flatMap { member, source -> [DelegateCast] in
      let lines = SourceLines(source.bytes)
      return source.casts(to: name).filter { cast in
        Self.applicationDelegates.contains(cast.operand)
          && source.messages(to: cast)?.isSubset(of: answered) != true
          && source.function(at: cast.range.lowerBound)?.plainName.utf8
            .starts(with: "scene".utf8) != true
      }.map { DelegateCast(file: member.path, position: lines.position(at: $0.range.lowerBound)) }
    }
  }

  /// Members of `NSObject` and responders that code asks of an app delegate.
  private static let membersOfResponders: Set<String> = [
    "addObserver", "autorelease", "becomeFirstResponder", "canBecomeFirstResponder", "class",
    "conformsToProtocol", "copy", "debugDescription", "description", "hash",
    "isEqual", "isFirstResponder", "isKindOfClass", "isMemberOfClass", "methodForSelector",
    "methodSignatureForSelector", "nextResponder", "performSelector",
    "performSelectorInBackground", "performSelectorOnMainThread", "release", "removeObserver",
    "resignFirstResponder", "respondsToSelector", "retain", "self", "superclass", "undoManager",
  ]

  /// The expressions for the app delegate in Objective-C.
  static let applicationDelegates: Set<String> = [
    "[[UIApplication sharedApplication] delegate]", "[UIApplication sharedApplication].delegate",
    "[UIApplication.sharedApplication delegate]", "UIApplication.sharedApplication.delegate",
    "[[NSApplication sharedApplication] delegate]", "[NSApplication sharedApplication].delegate",
    "[NSApplication.sharedApplication delegate]", "NSApplication.sharedApplication.delegate",
    "[NSApp delegate]", "NSApp.delegate",
    "RCTSharedApplication().delegate", "[RCTSharedApplication() delegate]",
  ]

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

extension ClassInfo {
  /// The names of its own members, by which messages to an instance are answered.
  package var memberNames: Set<String> {
    guard let objectiveC else { return Set(members.map(\.name)) }
    let stem = file.dropLast(Path.fileExtension(of: file).count)
    let header = sources.objectiveCSource(at: stem + "h")
    // Properties aren't members here, so every name in its files counts.
    return objectiveC.identifiers.union(header?.identifiers ?? [])
  }
}

extension String {
  /// Whether this type, as written, is `name` or an optional of it.
  func names(_ name: String) -> Bool {
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
