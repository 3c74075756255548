import Foundation
import TestSupport
import Testing
import UnderstudyKit

/// Every combination of options on every kind of app: there is a plan, or a reason.
@Suite struct InstallOptionsTests {
  static let sites =
    ["uikit", "uikit-scenes", "objective-c", "swiftui", "appkit", "synchronized"]
    .map { name in InstallSite.fixture(name) { try Fixture.named(name) } }
    + (Corpus.isPresent
      ? [
        "argmaxinc-WhisperKit", "MacDownApp-macdown", "ggml-org-whisper.cpp",
        "pointfreeco-swift-composable-architecture", "Ranchero-Software-NetNewsWire",
        "AFNetworking-AFNetworking",
      ].map(InstallSite.corpus) : [])

  /// The options beside those for app and tests.
  private static let combinations: [SwitchOptions] = {
    let windows = [nil, .placeholder, .empty, SwitchOptions.Window.none]
    let languages = [nil, .swift, SwitchOptions.Language.objc]
    var combinations: [SwitchOptions] = []
    for standIn in LaunchSwitch.StandIn.allCases {
      for window in windows {
        for language in languages {
          for isSubclass in [false, true] {
            var options = SwitchOptions()
            options.standIn = standIn
            options.window = window
            options.language = language
            options.subclassesDelegate = isSubclass
            combinations.append(options)
          }
        }
      }
    }
    var withoutCanary = SwitchOptions()
    withoutCanary.hasCanary = false
    return combinations + [withoutCanary]
  }()

  @Test(arguments: sites) func everyCombinationPlansOrIsRefused(_ site: InstallSite) throws {
    try withTemporaryFolder { parent in
      var sources: Set<[UInt8]> = []
      var mains: Set<[UInt8]> = []
      for (url, apps) in try site.layOut(parent).projects {
        let project = try XcodeProject(at: url.path)
        for app in try apps.map(project.existingTarget(named:)) {
          let isForAppOnly = project.testBundles(hostedBy: app).isEmpty
          let usual = outcome(SwitchOptions(), app, isForAppOnly, project)
          for options in Self.combinations {
            let outcome = outcome(options, app, isForAppOnly, project)
            for change in outcome.created {
              guard Path.fileExtension(of: change.path) == "swift", let text = change.result else {
                continue
              }
              if Path.lastComponent(of: change.path) == "main.swift" {
                mains.insert(text)
              } else {
                sources.insert(text)
              }
            }
            // What cannot be done at all cannot be done with options either.
            if case .refused(let reason) = usual {
              #expect(outcome.isRefusal(for: reason) || outcome.isAboutOptions, "\(options)")
            } else if case .refused = outcome {
              #expect(outcome.isAboutOptions, "\(options): \(outcome)")
            }
          }
        }
      }
      try expectToParse(sources, mains, in: parent)
    }
  }

  private enum Outcome {
    case planned([FileChange])
    case refused(UnderstudyError)

    var created: [FileChange] {
      if case .planned(let changes) = self { return changes.filter { $0.original == nil } }
      return []
    }

    func isRefusal(for error: UnderstudyError) -> Bool {
      if case .refused(let own) = self { return own == error }
      return false
    }

    /// Whether the options do not go together, or one edit cannot make what they ask for.
    var isAboutOptions: Bool {
      guard case .refused(let error) = self, case .refused(let refusal) = error.reason else {
        return false
      }
      switch refusal {
      case .impossible, .byHand: return true
      default: return false
      }
    }
  }

  private func outcome(
    _ options: SwitchOptions,
    _ app: XcodeTarget,
    _ isForAppOnly: Bool,
    _ project: XcodeProject
  ) -> Outcome {
    var options = options
    options.app = app.name
    options.isForAppOnly = isForAppOnly
    do throws(UnderstudyError) {
      return .planned(try SwitchPlanner(project, options: options).plan().changes)
    } catch {
      #expect(!error.message.isEmpty && !error.wayOut.isEmpty)
      return .refused(error)
    }
  }

  /// Has the compiler read all files: those with top-level code have to be called main.swift, and
  /// a process takes one of them.
  private func expectToParse(
    _ sources: Set<[UInt8]>,
    _ mains: Set<[UInt8]>,
    in folder: URL
  ) throws {
    var paths: [String] = []
    for (index, text) in sources.enumerated() {
      let file = folder.appendingPathComponent("Source\(index).swift")
      try Data(text).write(to: file)
      paths.append(file.path)
    }
    for text in mains.isEmpty ? [[]] : mains {
      let file = folder.appendingPathComponent("main.swift")
      try Data(text).write(to: file)
      #expect(try parse([file.path] + paths) == "")
      paths = []
    }
  }

  /// What the compiler says of the syntax of `files`.
  private func parse(_ files: [String]) throws -> String {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-frontend", "-parse"] + files
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? "" : String(decoding: text, as: UTF8.self)
  }
}
