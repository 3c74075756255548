import LaunchModel

extension InspectReport {
  var jsonText: JSONText {
    .object([
      ("project", .string(project)),
      ("generator", .optional(generator)),
      ("apps", .array(apps.map(\.jsonText))),
      ("testBundles", .array(testBundles.map(\.jsonText))),
    ])
  }
}

extension InspectReport.App {
  fileprivate var jsonText: JSONText {
    .object([
      ("target", .string(target)),
      ("platforms", .array(platforms.map(JSONText.string))),
      ("lifeCycle", .optional(lifeCycle)),
      ("entryPoint", entryPoint?.jsonText ?? .null),
      ("appDelegate", .optional(appDelegate)),
      ("sceneDelegate", .optional(sceneDelegate)),
      ("storyboard", .optional(storyboard)),
      (
        "switch",
        .object([
          ("installed", .bool(launchSwitch != nil)),
          ("standIn", .optional(launchSwitch?.standIn)),
        ])
      ),
      ("asksForTests", .bool(asksForTests)),
      ("testBundles", .array(testBundles.map(\.jsonText))),
      ("trace", .array(trace.map(\.jsonText))),
      ("notRead", .array(notRead.map(JSONText.string))),
    ])
  }
}

extension InspectReport.Step {
  fileprivate var jsonText: JSONText {
    .object(
      [
        ("kind", .string(kind)),
        ("owner", .string(owner)),
        ("name", .string(name)),
        ("condition", .optional(condition)),
        ("file", .optional(file)),
        ("line", line.map(JSONText.number) ?? .null),
      ] + (isAppCode ? [("calls", .array(calls.map(\.jsonText)))] : [])
    )
  }
}

extension InspectReport.Call {
  fileprivate var jsonText: JSONText {
    .object([
      ("kind", .string(kind)),
      ("name", .string(name)),
      ("conditions", .array(conditions.map(JSONText.string))),
      ("caller", .optional(caller)),
      ("file", .string(file)),
      ("line", .number(line)),
    ])
  }
}

extension InspectReport.EntryPoint {
  fileprivate var jsonText: JSONText {
    .object([
      ("kind", .string(kind)),
      ("type", .optional(type)),
      ("file", .string(file)),
      ("line", .number(line)),
    ])
  }
}

extension InspectReport.Run {
  fileprivate var jsonText: JSONText {
    .object([
      ("scheme", .string(scheme)),
      ("plan", .optional(plan)),
      ("configuration", .string(configuration)),
      ("host", .optional(host)),
    ])
  }
}

extension InspectReport.TestBundle {
  fileprivate var jsonText: JSONText {
    .object([
      ("target", .string(target)),
      ("hosted", .bool(hosted)),
      ("runsInto", .string(runsInto)),
      ("fullApp", .optional(fullApp)),
      ("testTemplate", .optional(testTemplate)),
      ("runs", runs.map { .array($0.map(\.jsonText)) } ?? .null),
      ("trace", .array(trace.map(\.jsonText))),
    ])
  }
}
