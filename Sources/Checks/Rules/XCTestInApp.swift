import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let xcTestInApp = Rule(
    "xctest-in-app",
    severity: .warning,
    title: "The app links XCTest or Swift Testing",
    reason: [
      """
      These frameworks are generally available only while tests run; an app that links them fails \
      to load on a device. After a build for testing they can be in the app's own directory, and \
      then the class `XCTestCase` exists in a normal launch.
      """
    ],
    repair: ["Move the code that needs them to a test target or to a framework for tests."],
    example: """
      import XCTest
      """,
    limits: """
      Imports in sources of apps, unless they depend on `canImport`; frameworks and linker flags \
      of the target.
      """
  ) { $0.xcTestInApp }
}

extension CheckContext {
  /// The apps that link a test framework: it may be missing at load, or exist in a normal launch
  /// (FACTS section 2).
  fileprivate var xcTestInApp: [Finding] {
    apps.flatMap { $0.imports + $0.linkedFrameworks + $0.linkerFlags }
  }
}

extension CheckedApp {
  fileprivate var imports: [Finding] {
    let inSwift = sources.swift(with: .testImport).flatMap { member, source in
      let lines = SourceLines(source.bytes)
      return source.imports.filter {
        isTestFramework($0.module) && !$0.conditions.contains { $0.mentions("canImport") }
      }
      .map {
        ($0.module, SourceLocation(member.path, offset: $0.range.lowerBound, in: lines))
      }
    }
    let inObjectiveC = sources.objectiveC(with: .testImport).flatMap { member, source in
      let lines = SourceLines(source.bytes)
      return source.imports.filter { $0.path == "XCTest" || $0.path.hasPrefix("XCTest/") }
        .filter { imported in !imported.conditions.contains { $0.mentions("__has_include") } }
        .map { imported in
          (
            "XCTest",
            SourceLocation(member.path, offset: imported.range.lowerBound, in: lines)
          )
        }
    }
    return (inSwift + inObjectiveC).map { module, location in
      Finding(
        .xcTestInApp,
        in: name,
        at: location,
        "'\(name)' imports \(module), which is for test targets",
        advice: "move the code to a test target"
      )
    }
  }

  /// `Testing` may also be a module of the project's own.
  private func isTestFramework(_ module: String) -> Bool {
    if module == "XCTest" { return true }
    return module == "Testing"
      && !project.targets.contains { $0.testSettings["PRODUCT_MODULE_NAME"] == "Testing" }
  }

  fileprivate var linkedFrameworks: [Finding] {
    sources.target.target.phases.filter { $0.object.isa == "PBXFrameworksBuildPhase" }
      .flatMap(\.files).compactMap { build in
        guard let file = build.file, ["XCTest.framework", "Testing.framework"].contains(file.name)
        else { return nil }
        let object = build.object
        return Finding(
          .xcTestInApp,
          in: name,
          at: SourceLocation(
            project.file,
            offset: object.key.range.lowerBound,
            in: object.text.bytes
          ),
          "'\(name)' links \(file.name), which is for test targets",
          advice: "remove it from the frameworks of the target"
        )
      }
  }

  fileprivate var linkerFlags: [Finding] {
    let settings = sources.target.testSettings
    let words = (settings["OTHER_LDFLAGS"] ?? "").split(separator: " ").map(String.init)
    guard words.contains("XCTest"), let location = settings.location(of: "OTHER_LDFLAGS"),
      let bytes = try? project.files.read(location.file)
    else { return [] }
    return [
      Finding(
        .xcTestInApp,
        in: name,
        at: SourceLocation(location.file, offset: location.offset, in: bytes),
        "'\(name)' links XCTest, which is for test targets",
        advice: "remove it from OTHER_LDFLAGS"
      )
    ]
  }
}
