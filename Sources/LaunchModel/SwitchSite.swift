package import Diagnostics
import SourceScan
import XcodeModel

/// The switch at an app's entry point, with the places that matter.
package struct SwitchSite {
  /// A class that the entry point asks for by name.
  package struct LookUp: Hashable {
    /// The name as the run time is asked for it, with its module if it has one.
    package var name: String
    package var place: SourceLocation
    /// Whether the name goes to UIKit as it is, so that a class that is missing ends the app.
    package var isPassed: Bool
  }

  package let standIn: LaunchSwitch.StandIn

  /// The class looked up or named, without its module.
  package let className: String?

  /// The absolute path of the file with the entry point.
  package let file: String

  /// The look-ups of the stand-in, in order.
  package let lookUps: [LookUp]

  /// Where the switch is, for whoever wants to see it.
  package let place: SourceLocation

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
    var lookedUp: [(name: String, offset: Int)] = []
    var literals: [(name: String, offset: Int)] = []
    if SourceKind(path: entryPoint.file) == .swift {
      guard let source = sources.swiftSource(of: member) else { return nil }
      lookedUp = source.calls(of: functions).compactMap(\.arguments.first).compactMap { argument in
        argument.string.map { ($0, argument.range.lowerBound) }
      }
      literals = source.stringLiterals.compactMap { literal in
        literal.value.map { ($0, literal.range.lowerBound) }
      }
    } else {
      guard let source = sources.objectiveCSource(of: member) else { return nil }
      lookedUp = source.calls(of: functions).compactMap(\.arguments.first).compactMap { argument in
        argument.string.map { ($0, argument.range.lowerBound) }
      }
      literals = source.stringLiterals.compactMap { literal in
        literal.value.map { ($0, literal.range.lowerBound) }
      }
    }
    let passed = literals.filter { literal in !lookedUp.contains { $0.offset == literal.offset } }
    let found =
      lookedUp.map { ($0.name, $0.offset, false) } + passed.map { ($0.name, $0.offset, true) }
    lookUps = found.filter { $0.0.withoutModule == name }.map {
      LookUp(
        name: $0.0,
        place: SourceLocation(entryPoint.file, offset: $0.1, in: bytes),
        isPassed: $0.2
      )
    }
    place = lookUps.first?.place ?? SourceLocation(entryPoint.file, entryPoint.position)
  }
}
