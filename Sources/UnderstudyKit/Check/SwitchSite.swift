import ProjectText

/// The switch at an app's entry point, with the places that matter.
struct SwitchSite {
  /// A class that the entry point asks for by name.
  struct LookUp: Hashable {
    /// The name as the run time is asked for it, with its module if it has one.
    var name: String
    var place: Finding.Place
    /// Whether the name goes to UIKit as it is, so that a class that is missing ends the app.
    var isPassed: Bool
  }

  let standIn: LaunchSwitch.StandIn

  /// The class looked up or named, without its module.
  let className: String?

  /// The absolute path of the file with the entry point.
  let file: String

  /// The look-ups of the stand-in, in order.
  let lookUps: [LookUp]

  /// Where the switch is, for whoever wants to see it.
  let place: Finding.Place

  init?(_ launch: AppLaunch, _ sources: AppSources) {
    guard let launchSwitch = launch.launchSwitch, let entryPoint = launch.entryPoint,
      let member = sources.members.first(where: { $0.path == entryPoint.file }),
      let bytes = sources.bytes(of: member)
    else { return nil }
    standIn = launchSwitch.standIn
    className = launchSwitch.className?.withoutModule
    file = entryPoint.file
    let name = className
    let functions: Set<String> = ["NSClassFromString", "objc_getClass", "objc_lookUpClass"]
    var lookedUp: [(name: String, offset: Int)] = []
    var literals: [(name: String, offset: Int)] = []
    if SourceKind(path: entryPoint.file) == .swift {
      guard let source = sources.source(of: member) else { return nil }
      lookedUp = source.calls(of: functions).compactMap(\.arguments.first).compactMap { argument in
        argument.string.map { ($0, argument.range.lowerBound) }
      }
      literals = source.stringLiterals.compactMap { literal in
        literal.value.map { ($0, literal.range.lowerBound) }
      }
    } else {
      let source = ObjectiveCSource(scanning: bytes)
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
        place: Finding.Place(entryPoint.file, offset: $0.1, in: bytes),
        isPassed: $0.2
      )
    }
    place = lookUps.first?.place ?? Finding.Place(entryPoint.file, entryPoint.position)
  }
}
