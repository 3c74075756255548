package import Diagnostics
import ProjectFiles

extension XcodeProject {
  /// The operand of a command for this project, after a space; empty where the command finds it without.
  package var operand: Message {
    let projects = (try? files.list(root))?.entries.count {
      Path.fileExtension(of: $0.path) == "xcodeproj"
    }
    return "\(operand: path, isOnly: projects == 1)"
  }

  /// The unit test targets that no app hosts.
  package var hostlessTests: [XcodeTarget] {
    unitTests.filter { host(of: $0) == .none }
  }

  /// The unit test targets whose `TEST_HOST` names an app that no target builds, each with the file
  /// name of that app.
  package var testsOfUnknownApps: [(tests: XcodeTarget, host: String)] {
    unitTests.compactMap { tests in
      guard case .unknown(let host) = host(of: tests) else { return nil }
      return (tests, host)
    }
  }

  /// Returns the app called `name`, or without a name the only app or the only one that hosts
  /// tests.
  package func app(named name: String?) throws(Diagnostic) -> XcodeTarget {
    let apps = apps
    if let name {
      let target = try existingTarget(named: name)
      guard apps.contains(where: { $0.id == target.id }) else {
        throw Diagnostic(.notAnApp(name, apps: apps.map(\.name)), file: file)
      }
      return target
    }
    guard let first = apps.first else { throw Diagnostic(.noApp, file: file) }
    if apps.count == 1 { return first }
    let hosts = apps.filter { !testBundles(hostedBy: $0).isEmpty }
    guard let host = hosts.first, hosts.count == 1 else {
      let choices = hosts.isEmpty ? apps : hosts
      throw Diagnostic(.severalApps(choices.map(\.name)), file: file)
    }
    return host
  }

  /// Returns the target called `name`.
  ///
  /// - Throws: An error with the closest name if there is none.
  package func existingTarget(named name: String) throws(Diagnostic) -> XcodeTarget {
    if let target = target(named: name) { return target }
    let suggestion = closest(to: name, in: targets.map(\.name))
    throw Diagnostic(.noSuchTarget(name, closest: suggestion), file: file)
  }
}
