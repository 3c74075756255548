// What the plugins use of the module that Xcode has and no toolchain does.
public import Foundation
public import PackagePlugin

public struct XcodeProject {
  public let displayName: String
  public let directoryURL: URL
}

public struct XcodeTarget {
  public let displayName: String
}

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public protocol XcodeCommandPlugin: CommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}
