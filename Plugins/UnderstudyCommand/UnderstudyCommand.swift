import Foundation
import PackagePlugin

/// `swift package understudy ARGUMENTS`: runs the tool in the package's directory.
///
/// It declares no permission, so that `check` and `inspect` never ask for one. On macOS, SwiftPM runs
/// plugins in a sandbox, where `install` and `uninstall` can write only with
/// `--allow-writing-to-package-directory`.
@main
struct UnderstudyCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      context.tool(named: "understudy"),
      arguments.isEmpty ? ["help"] : arguments,
      in: context.package.directoryURL
    )
  }

  private func run(_ tool: PluginContext.Tool, _ arguments: [String], in directory: URL) throws {
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = directory
    try process.run()
    process.waitUntilExit()
    // The tool has said why; without an error, the command would succeed.
    if process.terminationStatus != 0 {
      Diagnostics.error("understudy exited with \(process.terminationStatus)")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension UnderstudyCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var arguments = arguments
      // Xcode adds the targets that are selected in its dialog.
      while let index = arguments.firstIndex(of: "--target") {
        arguments.removeSubrange(index..<min(index + 2, arguments.endIndex))
      }
      try run(
        context.tool(named: "understudy"),
        arguments.isEmpty ? ["check", "--format", "xcode"] : arguments,
        in: context.xcodeProject.directoryURL
      )
    }
  }
#endif
