import ProjectFiles
import SourceScan
import LaunchModel
import XcodeModel
import Diagnostics
import ProjectText

extension CheckContext {
  /// Apps that link a test framework: it may be missing at load, or be there when no test runs
  /// (FACTS section 2).
  var xcTestInApp: [Finding] { apps.flatMap { $0.imports + $0.linkedFrameworks + $0.linkerFlags } }
}

extension CheckedApp {
  fileprivate var imports: [Finding] {
    let inSwift = target.swift(marked: .testImport).flatMap { member, source in
      let lines = SourceLines(source.bytes)
      return source.imports.filter {
        isTestFramework($0.module) && !$0.conditions.contains { $0.mentions("canImport") }
      }
      .map {
        ($0.module, SourceLocation(member.path, offset: $0.range.lowerBound, in: lines))
      }
    }
    let inObjectiveC = target.objectiveC(marked: .testImport).flatMap { member, source in
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
    return (inSwift + inObjectiveC).map { module, place in
      Finding(
        .xcTestInApp,
        in: name,
        at: place,
        "'\(name)' imports \(module), which is for test bundles",
        advice: "move the code to a test bundle"
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
    target.target.target.phases.filter { $0.object.isa == "PBXFrameworksBuildPhase" }
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
          "'\(name)' links \(file.name), which is for test bundles",
          advice: "remove it from the frameworks of the target"
        )
      }
  }

  fileprivate var linkerFlags: [Finding] {
    let settings = target.target.testSettings
    let words = (settings["OTHER_LDFLAGS"] ?? "").split(separator: " ").map(String.init)
    guard words.contains("XCTest"), let place = settings.place(of: "OTHER_LDFLAGS"),
      let bytes = try? project.files.read(place.file)
    else { return [] }
    return [
      Finding(
        .xcTestInApp,
        in: name,
        at: SourceLocation(place.file, offset: place.offset, in: bytes),
        "'\(name)' links XCTest, which is for test bundles",
        advice: "remove it from OTHER_LDFLAGS"
      )
    ]
  }
}
