import Foundation
import LaunchContext

/// Writes what this process takes itself for to a file of that name.
public func report(_ name: String) throws {
  try ProcessLaunch.current.description.write(
    to: URL(fileURLWithPath: variable("LAUNCHED_REPORTS")).appendingPathComponent(name),
    atomically: true,
    encoding: .utf8
  )
}

/// Runs the plain executable, which reports under that name and inherits the environment.
public func runChild(reporting name: String) throws {
  let child = Process()
  child.executableURL = try URL(fileURLWithPath: variable("LAUNCHED_PLAIN"))
  child.arguments = [name]
  try child.run()
  child.waitUntilExit()
}

private func variable(_ name: String) throws -> String {
  guard let value = ProcessInfo.processInfo.environment[name] else {
    throw CocoaError(.featureUnsupported)
  }
  return value
}
