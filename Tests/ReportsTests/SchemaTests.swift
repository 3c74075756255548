import Diagnostics
import Foundation
import LaunchModel
import ProjectTestSupport
import Testing

@testable import Checks
@testable import Reports
@testable import SwitchPlanning
@testable import TestSupport
@testable import XcodeModel

/// The JSON Schemas in Documentation/Schemas: the reports conform to them, and they list every key.
@Suite struct SchemaTests {
  private static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // ReportsTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()
    .appendingPathComponent("Documentation/Schemas")

  private static func schema(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: directory.appendingPathComponent("\(name).schema.json"))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(arguments: TestEffort.some(Fixture.readable, every: 9))
  func reportsConform(_ fixture: Fixture) throws {
    try fixture.withProject { project in
      let inspection = [try InspectReport(LaunchReader(project))].json
      #expect(try problems(of: inspection, in: "inspect") == [])
      let check = [try CheckReport(LaunchReader(project))].json(from: project.root).text
      #expect(try problems(of: check, in: "check") == [])
    }
  }

  /// A host whose tests test something else says so.
  @Test(arguments: ["Kit", "App"]) func saysWhatAHostIsFor(_ tested: String) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.settings["PRODUCT_NAME"] = "$(TARGET_NAME)"
      project.targets[1].sources = ["AppTests/Tests.swift"]
      project.files["AppTests/Tests.swift"] = "@testable import \(tested)\nimport XCTest\n"
      project.targets.append(
        FixtureTarget(name: "Kit", product: .framework, sources: ["Kit/Kit.swift"])
      )
      project.files["Kit/Kit.swift"] = "public struct Kit {}\n"
    }
    try fixture.withProject { project in
      let inspection = [try InspectReport(LaunchReader(project))].json
      #expect(inspection.contains("\"onlyHostsOtherTests\": \(tested == "Kit")"))
    }
  }

  /// A plan has notes with locations, as that about casts of the delegate.
  @Test(arguments: ["uikit-scenes", "delegate-casts", "swiftui"])
  func plansConform(_ fixture: String) throws {
    try Fixture.named(fixture).withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      #expect(!plan.changes.isEmpty)
      let plans = [(project: project.path, plan: plan)]
      let text = JSONText.plans(plans, isWritten: false, from: project.root).text
      #expect(try problems(of: text, in: "plan") == [])
    }
  }

  @Test(arguments: [
    (#"{"findings": {"canary": "off"}, "fullApp": {"A": "b"}, "$schema": "c"}"#, 0),
    (#"{"ignore": [{"finding": "canary", "target": "A"}]}"#, 0),
    (#"{"ignore": [{"target": "A"}]}"#, 1), (#"{"findings": {"canary": "loud"}}"#, 1),
    (#"{"findings": {"canery": "off"}}"#, 1), (#"{"fullApp": {"A": 1}}"#, 1), (#"{"a": 1}"#, 1),
  ])
  func settingsConformOrDoNot(settings: String, count: Int) throws {
    #expect(try problems(of: settings, in: "settings").count == count)
  }

  @Test func settingsListEveryFinding() throws {
    let schema = try Self.schema("settings")
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    let findings = try #require(properties["findings"]?["properties"] as? [String: [String: Any]])
    #expect(Set(findings.keys) == Set(Rule.allCases.map(\.id)))
    for rule in Rule.allCases {
      let description = "\(rule.title). Default: \(rule.severity.rawValue)."
      #expect(findings[rule.id]?["description"] as? String == description)
      #expect(findings[rule.id]?["enum"] as? [String] == RuleSeverity.names)
    }
    let ignore = try #require(properties["ignore"]?["items"] as? [String: Any])
    let keys = try #require(ignore["properties"] as? [String: [String: Any]])
    #expect(keys["finding"]?["enum"] as? [String] == Rule.allCases.map(\.id))
    #expect(Set(keys.keys) == Set(CheckSettings.Ignore.keys))
    #expect(Set(properties.keys) == Set(CheckSettings.keys))
  }

  @Test(arguments: ["inspect", "check", "plan"]) func aReportWithoutAKeyOrWithAnotherDoesNotConform(
    _ name: String
  ) throws {
    #expect(try problems(of: #"{"version": 2, "projects": {}, "other": 1}"#, in: name).count >= 3)
  }

  private func problems(of text: String, in name: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let schema = try Self.schema(name)
    let definitions = schema["$defs"] as? [String: [String: Any]] ?? [:]
    return Self.problems(of: value, in: schema, at: "", definitions)
  }

  /// The paths of values that don't conform, by the keywords that our schemas use, and of keys that a
  /// schema doesn't list.
  private static func problems(
    of value: Any,
    in schema: [String: Any],
    at path: String,
    _ definitions: [String: [String: Any]]
  ) -> [String] {
    if let reference = (schema["$ref"] as? String)?.split(separator: "/").last {
      return problems(of: value, in: definitions[String(reference)] ?? [:], at: path, definitions)
    }
    if let choices = schema["anyOf"] as? [[String: Any]] {
      return choices.contains { problems(of: value, in: $0, at: path, definitions).isEmpty }
        ? [] : [path]
    }
    if let values = schema["enum"] as? [String] {
      return (value as? String).map(values.contains) == true ? [] : [path]
    }
    if let constant = schema["const"] as? Int { return value as? Int == constant ? [] : [path] }
    let types = (schema["type"] as? [String]) ?? [schema["type"] as? String ?? ""]
    let isOfType = types.contains { type in
      switch type {
      case "object": value is [String: Any]
      case "array": value is [Any]
      case "string": value is String
      case "boolean": value is Bool
      case "integer": value is Int
      case "null": value is NSNull
      default: false
      }
    }
    guard isOfType else { return [path] }
    if let object = value as? [String: Any] {
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
      return missing.map { "\(path)/\($0)" }
        + object.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
          if let property = properties[key] {
            return problems(of: value, in: property, at: "\(path)/\(key)", definitions)
          }
          if let others = schema["additionalProperties"] as? [String: Any] {
            return problems(of: value, in: others, at: "\(path)/\(key)", definitions)
          }
          return ["\(path)/\(key)"]
        }
    }
    if let array = value as? [Any], let items = schema["items"] as? [String: Any] {
      return array.enumerated().flatMap {
        problems(of: $1, in: items, at: "\(path)/\($0)", definitions)
      }
    }
    return []
  }
}
