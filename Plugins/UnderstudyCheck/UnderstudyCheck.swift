import Foundation
import PackagePlugin

/// Runs `understudy check` in a build when files of the project changed, and shows its findings in the
/// build log.
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
    return [command(try context.tool(named: "understudy"), checking: directory)]
  }

  /// A build command, since SwiftPM shows nothing of what a prebuild command prints.
  private func command(_ tool: PluginContext.Tool, checking directory: URL) -> Command {
    .buildCommand(
      displayName: "Check the launch of unit tests",
      executable: tool.url,
      arguments: ["check", "--format", "xcode", directory.path],
      inputFiles: files(in: directory)
    )
  }

  /// Returns what the check may read: without inputs, a build command runs once and never again.
  private func files(in directory: URL) -> [URL] {
    let extensions: Set<String> = [
      "swift", "m", "mm", "h", "plist", "xcconfig", "storyboard", "pbxproj", "json",
    ]
    let files = FileManager.default.enumerator(
      at: directory,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { extensions.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
      + settings(of: directory)
  }

  /// Returns the settings of the project: the nearest file up to the root of the Git repository.
  private func settings(of directory: URL) -> [URL] {
    func exists(_ name: String, in folder: URL) -> Bool {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }
    var folders = [directory.standardizedFileURL]
    while let folder = folders.last, !exists(".git", in: folder) {
      // Outside of a repository, only the project's own directory counts.
      guard folder.path != "/" else {
        folders = [directory]
        break
      }
      folders.append(folder.deletingLastPathComponent())
    }
    return folders.first { exists(".understudy.json", in: $0) }
      .map { [$0.appendingPathComponent(".understudy.json")] } ?? []
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
          checking: context.xcodeProject.directoryURL
        )
      ]
    }
  }
#endif
