import Checks
import Diagnostics
import LaunchModel

/// The JSON Schemas of the settings and of the JSON reports, as in Documentation/Schemas.
package enum Schemas {
  /// `.understudy.json`.
  package static var settings: JSONText {
    let rules = Rule.allCases.map { JSONText.string($0.id) }
    let severities = RuleSeverity.names.map(JSONText.string)
    let findings = Rule.allCases.map { rule in
      (
        rule.id,
        JSONText.object([
          ("description", .string("\(rule.title). Default: \(rule.severity.rawValue).")),
          ("enum", .array(severities)),
        ])
      )
    }
    let ignore = object(
      "Findings to suppress.",
      [
        ("finding", .object([("enum", .array(rules))])),
        ("file", string("The path of the file, relative to the project directory.")),
        ("target", string("The app or the test target.")),
        ("reason", string("Why, for reports.")),
      ],
      required: ["finding"],
      isClosed: true
    )
    return document(
      "The settings of understudy",
      object(
        "The content of .understudy.json, next to the .xcodeproj.",
        [
          ("$schema", string("The schema of this file.")),
          (
            "findings",
            object("The severities of findings.", findings, required: [], isClosed: true)
          ),
          ("ignore", array(ignore)),
          (
            FullAppTargets.key,
            .object([
              ("type", .string("object")),
              (
                "description",
                .string("Test targets that are meant to launch the full app, each with the reason.")
              ),
              ("additionalProperties", .object([("type", .string("string"))])),
            ])
          ),
        ],
        required: [],
        isClosed: true
      )
    )
  }

  /// The output of `understudy inspect --format json`.
  package static var inspect: JSONText {
    let step = object(
      "A step of a launch.",
      [
        ("kind", string(nil)), ("owner", choice(["app", "stand-in", "system"])),
        ("name", string(nil)), ("condition", nullable("string")), ("file", nullable("string")),
        ("line", nullable("integer")),
      ]
    )
    let run = object(
      "How a shared scheme runs a test target.",
      [
        ("scheme", string(nil)), ("plan", nullable("string")), ("configuration", string(nil)),
        ("host", nullable("string")),
      ]
    )
    let tests = object(
      "A unit test target.",
      [
        ("target", string(nil)), ("hosted", .object([("type", .string("boolean"))])),
        ("runsInto", choice(["app", "stand-in", "no delegate", "another app", "nothing"])),
        ("fullApp", nullable("string")), ("testTemplate", nullable("string")),
        ("runs", .object([("anyOf", .array([array(run), type("null")]))])),
        ("trace", array(step)),
      ]
    )
    let entryPoint = object(
      nil,
      [
        ("kind", string(nil)), ("type", nullable("string")), ("file", string(nil)),
        ("line", .object([("type", .string("integer"))])),
      ]
    )
    let launchSwitch = object(
      nil,
      [
        ("installed", .object([("type", .string("boolean"))])), ("standIn", nullable("string")),
      ]
    )
    let app = object(
      "An app target.",
      [
        ("target", string(nil)), ("platforms", array(string(nil))),
        ("lifeCycle", nullable("string")),
        ("entryPoint", .object([("anyOf", .array([entryPoint, type("null")]))])),
        ("appDelegate", nullable("string")), ("sceneDelegate", nullable("string")),
        ("storyboard", nullable("string")), ("switch", launchSwitch),
        ("asksForTests", type("boolean")), ("testBundles", array(tests)), ("trace", array(step)),
        ("notRead", array(string(nil))),
      ]
    )
    let project = object(
      "A project, with paths relative to the current directory.",
      [
        ("project", string(nil)), ("generator", nullable("string")), ("apps", array(app)),
        ("testBundles", array(tests)),
      ]
    )
    return document(
      "How apps launch",
      object(
        "The output of understudy inspect --format json. New keys may be added.",
        [("version", version(1)), ("projects", array(project))]
      )
    )
  }

  /// The output of `understudy check --format json`.
  package static var check: JSONText {
    let location: [(String, JSONText)] = [
      ("file", string(nil)), ("line", nullable("integer")), ("column", nullable("integer")),
    ]
    let note = object("A related location.", location + [("message", string(nil))])
    let finding = object(
      "A finding, with a path relative to the current directory.",
      [
        ("name", string(nil)), ("severity", choice(Severity.allCases.map(\.rawValue))),
        ("target", string(nil)),
      ] + location + [
        ("message", string(nil)), ("advice", string(nil)), ("canBeFixed", type("boolean")),
        ("notes", array(note)),
      ]
    )
    let counts = object(
      "How many findings are of each severity.",
      Severity.allCases.reversed().map { ($0.rawValue + "s", type("integer")) }
    )
    let project = object(
      nil,
      [("project", string(nil)), ("findings", array(finding)), ("counts", counts)]
    )
    return document(
      "Findings of understudy",
      object(
        "The output of understudy check --format json. New keys may be added.",
        [("version", version(1)), ("projects", array(project)), ("counts", counts)]
      )
    )
  }

  /// The output of `install` and `uninstall` with `--format json`.
  package static var plan: JSONText {
    let location = object(
      "A location that a note is about.",
      [
        ("file", string(nil)), ("line", nullable("integer")), ("column", nullable("integer")),
        ("message", string(nil)),
      ]
    )
    let change = object(
      "A changed file, with a path relative to the current directory.",
      [
        ("file", string(nil)), ("action", choice(["create", "edit", "remove"])),
        ("diff", string("The change as a unified diff.")),
      ]
    )
    let conflict = object(
      "A file that install --update keeps, since the same lines were changed in it.",
      [
        ("file", string(nil)),
        ("diff", string("What has changed since the file was installed, as a unified diff.")),
      ]
    )
    let note = object(nil, [("message", string(nil)), ("locations", array(location))])
    let project = object(
      nil,
      [
        ("project", string(nil)), ("changes", array(change)), ("conflicts", array(conflict)),
        ("notes", array(note)),
      ]
    )
    return document(
      "Changes of understudy",
      object(
        "The output of understudy install and uninstall with --format json. New keys may be added.",
        [
          ("version", version(1)),
          (
            "written",
            .object([
              ("type", .string("boolean")),
              ("description", .string("Whether the changes are made, or only planned.")),
            ])
          ),
          ("projects", array(project)),
        ]
      )
    )
  }

  private static func document(_ title: String, _ schema: JSONText) -> JSONText {
    guard case .object(let entries) = schema else { return schema }
    return .object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string(title)),
      ] + entries
    )
  }

  /// - Parameters:
  ///   - required: the keys that are always there; by default all.
  ///   - isClosed: whether there may be no others.
  private static func object(
    _ description: String?,
    _ properties: [(String, JSONText)],
    required: [String]? = nil,
    isClosed: Bool = false
  ) -> JSONText {
    var entries: [(String, JSONText)] = [("type", .string("object"))]
    if let description { entries.append(("description", .string(description))) }
    entries.append(("properties", .object(properties)))
    let required = required ?? properties.map(\.0)
    if !required.isEmpty { entries.append(("required", .array(required.map(JSONText.string)))) }
    if isClosed { entries.append(("additionalProperties", .bool(false))) }
    return .object(entries)
  }

  private static func array(_ items: JSONText) -> JSONText {
    .object([("type", .string("array")), ("items", items)])
  }

  private static func string(_ description: String?) -> JSONText {
    .object(
      [("type", .string("string"))] + (description.map { [("description", .string($0))] } ?? [])
    )
  }

  private static func type(_ name: String) -> JSONText { .object([("type", .string(name))]) }

  private static func nullable(_ name: String) -> JSONText {
    .object([("type", .array([.string(name), .string("null")]))])
  }

  private static func choice(_ values: [String]) -> JSONText {
    .object([("enum", .array(values.map(JSONText.string)))])
  }

  private static func version(_ number: Int) -> JSONText {
    .object([("const", .number(number))])
  }
}
