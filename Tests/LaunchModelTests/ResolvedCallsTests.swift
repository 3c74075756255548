import Diagnostics
import Foundation
import ProjectTestSupport
import ProjectText
import Testing

import XcodeModel

@testable import LaunchModel
@testable import TestSupport

/// The functions that calls in this package's own sources run, for `Scripts/try-calls`, which compares them with what
/// the compiler recorded.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RESOLVED_CALLS"] != nil))
struct ResolvedCallsTests {
  private struct Call: Encodable {
    var file: String
    var line: Int
    var name: String
    var calleeFile: String
    var calleeLine: Int
  }

  @Test func areWritten() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let fixture = try Fixture.named("uikit").with { project in
      for module in try FileManager.default.contentsOfDirectory(
        atPath: root.appendingPathComponent("Sources").path
      ) {
        var target = FixtureTarget(name: module, product: .staticLibrary, sources: [])
        target.settings["PRODUCT_MODULE_NAME"] = module
        let directory = root.appendingPathComponent("Sources/\(module)")
        for case let path as String in FileManager.default.enumerator(atPath: directory.path)
          ?? .init()
        where path.hasSuffix(".swift") && !path.hasPrefix("Generated/") {
          let file = "Sources/\(module)/\(path)"
          project.files[file] = try String(
            contentsOf: root.appendingPathComponent(file),
            encoding: .utf8
          )
          target.sources.append(file)
        }
        project.targets.append(target)
        project.targets[0].dependencies.append(module)
      }
    }
    let output = try #require(ProcessInfo.processInfo.environment["RESOLVED_CALLS"])
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let app = try project.existingTarget(named: "App")
      let model = CodeModel(reader.launchSources(of: app))
      var calls: [Call] = []
      for sources in model.sources.dropFirst() {
        for file in sources.members.compactMap({ model.file(of: $0, in: sources) }) {
          for function in file.functions {
            for call in EffectReader.effects(of: function, in: model).calls {
              calls.append(
                Call(
                  file: project.relative(file.path),
                  line: file.location(call.offset).position?.line ?? 0,
                  name: call.callee.name,
                  calleeFile: project.relative(call.callee.file.path),
                  calleeLine: call.callee.location.position?.line ?? 0
                )
              )
            }
          }
        }
      }
      try JSONEncoder().encode(calls).write(to: URL(fileURLWithPath: output))
      #expect(!calls.isEmpty)
    }
  }
}
