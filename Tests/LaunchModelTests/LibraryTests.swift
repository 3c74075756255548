import Diagnostics
import ProjectTestSupport
import Testing

@testable import LaunchModel
@testable import TestSupport
@testable import XcodeModel

/// The libraries of a project run in its apps, so they are read with them.
@Suite struct LibraryTests {
  @Test func codeOfALibraryRunsBeforeTheAppsOwn() throws {
    try app.withProject { project in
      let reader = LaunchReader(project)
      let app = try project.existingTarget(named: "App")
      #expect(reader.linkedSources(of: app).map(\.name) == ["App", "Kit", "Base"])
      let launchSteps = reader.steps(of: reader.launch(of: app))
      let steps = launchSteps.ordinaryTrace.steps.filter { $0.kind == .loadTimeCode }
      #expect(
        steps.map { $0.location.map { project.relative($0.file) } }
          == ["Base/Swizzle.m", "Kit/Hooks.m"]
      )
    }
  }

  /// An app that links a library, which depends on another one.
  private var app: Fixture {
    get throws {
      try Fixture.named("uikit").with { project in
        project.targets[0].dependencies = ["Kit"]
        project.targets.append(
          FixtureTarget(name: "Kit", product: .staticLibrary, sources: ["Kit/Hooks.m"])
        )
        project.targets[project.targets.count - 1].dependencies = ["Base"]
        project.targets.append(
          FixtureTarget(name: "Base", product: .staticLibrary, sources: ["Base/Swizzle.m"])
        )
        for file in ["Kit/Hooks.m", "Base/Swizzle.m"] {
          project.files[file] = "@implementation Hooks\n+ (void)load { install(); }\n@end\n"
        }
      }
    }
  }
}
