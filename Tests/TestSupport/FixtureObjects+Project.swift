extension FixtureObjects {
  mutating func addProject(
    configurations: String,
    mainGroup: String,
    productGroup: String
  ) {
    var attributes: [(key: String, value: FixtureValue)] = []
    for target in project.targets {
      var fields: [(key: String, value: FixtureValue)] = []
      if !project.isGenerated { fields.append(("CreatedOnToolsVersion", .string("15.4"))) }
      if let host = target.host.flatMap({ targets[$0] }) {
        fields.append(("TestTargetID", .string(host)))
      }
      if !fields.isEmpty {
        attributes.append((targets[target.name] ?? target.name, .dictionary(fields)))
      }
    }
    attributes.sort { $0.key < $1.key }
    var fields: [String: FixtureValue] = [
      "attributes": .dictionary([
        ("BuildIndependentTargetsInParallel", .string(project.isGenerated ? "YES" : "1")),
        ("LastUpgradeCheck", .string("1540")), ("TargetAttributes", .dictionary(attributes)),
      ]),
      "buildConfigurationList": .reference(configurations), "developmentRegion": .string("en"),
      "hasScannedForEncodings": .string("0"),
      "knownRegions": .list([.string("en"), .string("Base")]),
      "mainGroup": .reference(mainGroup), "productRefGroup": .reference(productGroup),
      "projectDirPath": .string(""), "projectRoot": .string(""),
      "targets": .list(project.targets.compactMap { targets[$0.name].map { .reference($0) } }),
    ]
    if project.objectVersion < 77 {
      fields["compatibilityVersion"] = .string("Xcode 14.0")
    } else {
      fields["minimizedProjectReferenceProxies"] = .string("1")
      fields["preferredProjectObjectVersion"] = .string("\(project.objectVersion)")
    }
    add("PBXProject", "Project object", fields, identifier: root)
  }
}
