import Foundation
import PackagePlugin

/// Runs `understudy check` whenever a target is built, and shows its findings in the build log.
///
/// The check reads files, and writes none: it works in the sandbox of build tool plugins.
@main
struct UnderstudyCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let directory = context.package.directoryURL
    let content = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    guard content.contains(where: { $0.hasSuffix(".xcodeproj") }) else {
      Diagnostics.remark("no Xcode project in \(directory.path); there is nothing to check")
      return []
    }
    return [
      command(
        try context.tool(named: "understudy"),
        checking: directory,
        workDirectory: context.pluginWorkDirectoryURL
      )
    ]
  }

  private func command(
    _ tool: PluginContext.Tool,
    checking directory: URL,
    workDirectory: URL
  ) -> Command {
    let arguments = ["check", "--format", "xcode", directory.path]
    // A tool that is built from source can't run before the build.
    guard tool.url.path.contains(".artifactbundle/") else {
      return .buildCommand(
        displayName: "Check the launch of unit tests",
        executable: tool.url,
        arguments: arguments
      )
    }
    return .prebuildCommand(
      displayName: "Check the launch of unit tests",
      executable: tool.url,
      arguments: arguments,
      outputFilesDirectory: workDirectory
    )
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension UnderstudyCheck: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext,
      target: XcodeTarget
    ) throws -> [Command] {
      [
        command(
          try context.tool(named: "understudy"),
          checking: context.xcodeProject.directoryURL,
          workDirectory: context.pluginWorkDirectoryURL
        )
      ]
    }
  }
#endif
