import Diagnostics
import LaunchModel
import SourceScan
import XcodeModel

extension CheckedApp {
  /// Returns the class of a target that the switch names, and its scene delegate.
  func testDelegates(in other: TargetSources) -> [ClassInfo] {
    guard let named = launch.launchSwitch?.typeName,
      let standIn = ClassInfo(named: named, in: other)
    else { return [] }
    // Classes of two modules can have the same name.
    let own = Set(
      [launch.appDelegate, launch.sceneDelegate].compactMap { $0 }
        + (launch.infoPlist.sceneManifest?.configurations ?? [])
        .compactMap { $0.delegateClass?.withoutModule }
    )
    let scene = standIn.sceneDelegate.flatMap { ClassInfo(named: $0, in: other) }
    return [standIn, scene].compactMap(\.self).filter { type in
      !own.contains(type.name) && type.swift.map { $0.declaration.kind == .class } != false
    }
  }
}

extension ClassInfo {
  /// Whether users' builds have it.
  var isShipped: Bool {
    let implementation = objectiveC?.classes(named: name).first { $0.kind == .implementation }
    return ShippedCode.includes(
      swift?.declaration.context.conditions ?? implementation?.conditions ?? []
    )
  }
}
