package import Diagnostics
import SourceScan
import XcodeModel

/// The switch at an app's entry point, with the locations that matter.
package struct SwitchSite {
  /// A lookup of a class by its name.
  package struct Lookup: Hashable {
    /// The name as the runtime gets it, with its module if it has one.
    package var name: String
    package var location: SourceLocation
    /// Whether the name is passed to UIKit unchecked, so that the app crashes without the class.
    package var isPassed: Bool
  }

  package let standIn: LaunchSwitch.StandIn

  /// The class looked up or named, without its module.
  package let className: String?

  /// The absolute path of the file with the entry point.
  package let file: String

  /// The lookups of the stand-in, in order.
  package let lookups: [Lookup]

  /// Where the switch is.
  package let location: SourceLocation

  package init?(_ launch: AppLaunch, _ sources: TargetSources) {
    guard let launchSwitch = launch.launchSwitch, let entryPoint = launch.entryPoint,
      let member = sources.members.first(where: { $0.path == entryPoint.file }),
      let bytes = sources.bytes(of: member)
    else { return nil }
    standIn = launchSwitch.standIn
    className = launchSwitch.className?.withoutModule
    file = entryPoint.file
    let name = className
    let functions = TestVocabulary.lookupFunctions
    let arguments: [CallArgument]
    let allLiterals: [StringLiteral]
    if let source = member.kind == .swift ? sources.swiftSource(of: member) : nil {
      arguments = source.calls(of: functions).compactMap(\.arguments.first)
      allLiterals = source.stringLiterals
    } else if let source = sources.objectiveCSource(of: member) {
      arguments = source.calls(of: functions).compactMap(\.arguments.first)
      allLiterals = source.stringLiterals
    } else {
      return nil
    }
    let lookedUp = arguments.compactMap { argument in
      argument.string.map { (name: $0, offset: argument.range.lowerBound) }
    }
    let literals = allLiterals.compactMap { literal in
      literal.value.map { (name: $0, offset: literal.range.lowerBound) }
    }
    let passed = literals.filter { literal in !lookedUp.contains { $0.offset == literal.offset } }
    let found =
      lookedUp.map { ($0.name, $0.offset, false) } + passed.map { ($0.name, $0.offset, true) }
    lookups = found.filter { $0.0.withoutModule == name }.map {
      Lookup(
        name: $0.0,
        location: SourceLocation(entryPoint.file, offset: $0.1, in: bytes),
        isPassed: $0.2
      )
    }
    location = lookups.first?.location ?? SourceLocation(entryPoint.file, entryPoint.position)
  }
}
