extension FixtureObjects {
  /// Adds a target with all that it refers to.
  ///
  /// - Returns: the reference to its product.
  mutating func add(_ target: FixtureTarget) -> FixtureValue {
    let isApp = target.product == .application
    let product = "\(target.name).\(isApp ? "app" : "xctest")"
    let reference = add(
      "PBXFileReference",
      product,
      [
        "explicitFileType": .string(isApp ? "wrapper.application" : "wrapper.cfbundle"),
        "includeInIndex": .string("0"), "path": .string(product),
        "sourceTree": .string("BUILT_PRODUCTS_DIR"),
      ]
    )
    if let plist = target.settings["INFOPLIST_FILE"],
      !project.folders.contains(where: { plist.hasPrefix("\($0.path)/") })
    {
      _ = self.reference(to: plist)
    }
    var dependencies: [FixtureValue] = []
    if let host = target.host, let identifier = targets[host] {
      let proxy = add(
        "PBXContainerItemProxy",
        "PBXContainerItemProxy",
        [
          "containerPortal": .reference(root), "proxyType": .string("1"),
          "remoteGlobalIDString": .string(identifier), "remoteInfo": .string(host),
        ]
      )
      dependencies.append(
        .reference(
          add(
            "PBXTargetDependency",
            "PBXTargetDependency",
            ["target": .reference(identifier), "targetProxy": .reference(proxy)]
          )
        )
      )
    }
    let phases = [
      addPhase("Sources", target.sources), addPhase("Frameworks", []),
      addPhase("Resources", target.resources),
    ]
    var fields: [String: FixtureValue] = [
      "buildConfigurationList": .reference(
        addConfigurations(
          of: "PBXNativeTarget \"\(target.name)\"",
          settings: target.settings,
          base: target.configurationFile
        )
      ),
      "buildPhases": .list(phases), "buildRules": .list([]), "dependencies": .list(dependencies),
      "name": .string(target.name), "productName": .string(target.name),
      "productReference": .reference(reference),
      "productType": .string("com.apple.product-type.\(target.product.rawValue)"),
    ]
    let owned = project.folders.filter { $0.targets.contains(target.name) }
      .compactMap { folders[$0.path] }
    if !owned.isEmpty {
      fields["fileSystemSynchronizedGroups"] = .list(owned.map { .reference($0) })
    }
    add("PBXNativeTarget", target.name, fields, identifier: targets[target.name])
    return .reference(reference)
  }

  mutating func addPhase(_ name: String, _ paths: [String]) -> FixtureValue {
    var files: [FixtureValue] = []
    for path in paths {
      let file = reference(to: path)
      files.append(
        .reference(
          add("PBXBuildFile", "\(path.lastComponent) in \(name)", ["fileRef": .reference(file)])
        )
      )
    }
    var fields: [String: FixtureValue] = ["files": .list(files)]
    // Since version 90 Xcode leaves out what holds its default.
    if project.objectVersion < 90 {
      fields["buildActionMask"] = .string("2147483647")
      fields["runOnlyForDeploymentPostprocessing"] = .string("0")
    }
    return .reference(add("PBX\(name)BuildPhase", name, fields))
  }

  mutating func addConfigurations(
    of owner: String,
    settings: [String: String],
    base: String?
  ) -> String {
    let base = base.map { reference(to: $0) }
    var configurations: [FixtureValue] = []
    for name in ["Debug", "Release"] {
      var fields: [String: FixtureValue] = [
        "buildSettings": .dictionary(
          settings.sorted { $0.key < $1.key }.map { (key: $0.key, value: .string($0.value)) }
        ),
        "name": .string(name),
      ]
      if let base { fields["baseConfigurationReference"] = .reference(base) }
      configurations.append(.reference(add("XCBuildConfiguration", name, fields)))
    }
    var fields: [String: FixtureValue] = [
      "buildConfigurations": .list(configurations),
      "defaultConfigurationName": .string("Release"),
    ]
    if project.objectVersion < 90 { fields["defaultConfigurationIsVisible"] = .string("0") }
    return add("XCConfigurationList", "Build configuration list for \(owner)", fields)
  }
}
