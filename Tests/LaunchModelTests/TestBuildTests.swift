import ProjectTestSupport
import TestSupport
import Testing

@testable import LaunchModel
@testable import SourceScan
@testable import XcodeModel

/// What `#if` asks about is answered for the build that tests run in.
@Suite struct TestBuildTests {
  @Test(
    arguments: [
      ("DEBUG", [:], true), ("!DEBUG", [:], false), ("BETA", [:], nil),
      ("BETA", ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "BETA DEBUG"], true),
      ("BETA && os(iOS)", ["OTHER_SWIFT_FLAGS": "-Onone -D BETA"], true),
      ("!BETA", ["OTHER_SWIFT_FLAGS": "-DBETA"], false),
      ("BETA || STORE", ["GCC_PREPROCESSOR_DEFINITIONS": "DEBUG=1 BETA"], true),
      ("BETA", ["GCC_PREPROCESSOR_DEFINITIONS": "BETA=0"], nil),
      ("os(macOS)", [:], false), ("DEBUG == 0", [:], nil), ("(!(DEBUG))", [:], false),
    ] as [(String, [String: String], Bool?)]
  )
  func answersFromTheSettings(
    _ condition: String,
    _ settings: [String: String],
    _ expected: Bool?
  ) throws {
    #expect(try includes(condition, settings) == expected)
  }

  /// A scheme that tests in the Release configuration builds without DEBUG.
  @Test func dependsOnTheConfigurationOfTheSchemes() throws {
    let scheme = SchemeText.scheme(tests: ["AppTests"], configuration: "Release")
    #expect(try includes("DEBUG", scheme: scheme) == false)
    let settings = ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG"]
    #expect(try includes("DEBUG", settings, scheme: scheme) == true)
  }

  private func includes(
    _ condition: String,
    _ settings: [String: String] = [:],
    scheme: String? = nil
  ) throws -> Bool? {
    let fixture = try Fixture.named("uikit").with { fixture in
      fixture.settings.merge(settings) { $1 }
      fixture.files["Sample.xcodeproj/xcshareddata/xcschemes/App.xcscheme"] = scheme
    }
    return try fixture.withProject { project in
      let source = SwiftSource(scanning: Array("#if \(condition)\nclass A {}\n#endif\n".utf8))
      let declaration = try #require(source.declarations.first)
      return TestBuild(project.apps[0]).includes(declaration.conditions)
    }
  }
}
