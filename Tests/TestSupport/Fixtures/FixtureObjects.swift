/// A value of a project file.
indirect enum FixtureValue {
  case string(String)
  case reference(String)
  case list([FixtureValue])
  case dictionary([(key: String, value: FixtureValue)])
}

/// An object of a project file.
struct FixtureObject {
  let identifier: String
  let kind: String
  /// The comment that follows every mention of the identifier; `nil` for none.
  let comment: String?
  let fields: [(key: String, value: FixtureValue)]
}

/// The objects that a `FixtureProject` consists of.
struct FixtureObjects {
  private(set) var all: [FixtureObject] = []
  private(set) var root = ""
  let project: FixtureProject
  /// The identifiers of the targets' products, by target.
  private(set) var products: [String: String] = [:]
  private var count = 0
  /// The file references made so far, by path.
  private var references: [String: String] = [:]
  /// The references that aren't relative to their group; they lie in the main group.
  private var outliers: [String] = []
  /// The synchronized folders, by path.
  private var directories: [String: String] = [:]
  private var targets: [String: String] = [:]
  /// The Copy Files phases, by name.
  private var copyPhases: [String: String] = [:]

  init(_ project: FixtureProject) {
    self.project = project
    root = identifier(for: "project")
    for target in project.targets { targets[target.name] = identifier(for: target.name) }

    for target in project.targets {
      for phase in target.copies { copyPhases[phase.name] = identifier(for: phase.name) }
    }

    for directory in project.directories { add(directory) }
    for target in project.targets { add(target) }
    let configurations = addConfigurations(
      of: "PBXProject \"\(project.name)\"",
      settings: project.settings,
      base: project.configurationFile
    )
    let productGroup = add(
      "PBXGroup",
      "Products",
      [
        "children": .list(
          project.targets.compactMap { products[$0.name].map { .reference($0) } }
        ),
        "name": .string("Products"), "sourceTree": .string("<group>"),
      ]
    )
    let nested = addNestedProjects()
    let mainGroup = add(
      "PBXGroup",
      nil,
      [
        "children": .list(
          addChildren(of: "") + outliers.map { .reference($0) } + nested.map(\.file)
            + [.reference(productGroup)]
        ),
        "sourceTree": .string("<group>"),
      ]
    )
    addProject(
      configurations: configurations,
      mainGroup: mainGroup,
      productGroup: productGroup,
      nested: nested.map { .dictionary([("ProductGroup", $0.products), ("ProjectRef", $0.file)]) }
    )
  }

  /// Adds an object; its fields are sorted by key, as Xcode does.
  @discardableResult
  private mutating func add(
    _ kind: String,
    _ comment: String?,
    _ fields: [String: FixtureValue],
    identifier: String? = nil
  ) -> String {
    let identifier = identifier ?? self.identifier(for: "\(kind) \(comment ?? "") \(count)")
    all.append(
      FixtureObject(
        identifier: identifier,
        kind: kind,
        comment: comment,
        fields: fields.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
      )
    )
    return identifier
  }

  private mutating func identifier(for seed: String) -> String {
    count += 1
    func digits(_ number: UInt64, _ width: Int) -> String {
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text.suffix(width)
    }
    let counted = "7C30A\(digits(UInt64(count), 3))2F1D4E6000B85C92"
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a
    for byte in "\(project.name) \(seed) \(count)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let second = hash &* 0x9e37_79b9_7f4a_7c15
    return switch project.writer {
    case .xcode: counted
    case .xcodeProj: digits(hash, 16) + digits(second, 8)
    case .cocoaPods: digits(hash, 16) + digits(second, 16)
    case .script: counted.lowercased()
    }
  }

  // MARK: Targets

  /// Adds a target with everything it refers to.
  private mutating func add(_ target: FixtureTarget) {
    var product: String?
    if let file = target.product.file {
      let name = "\(target.productName ?? target.name).\(file.extension)"
      product = add(
        "PBXFileReference",
        name,
        [
          "explicitFileType": .string(file.type), "includeInIndex": .string("0"),
          "path": .string(name), "sourceTree": .string("BUILT_PRODUCTS_DIR"),
        ]
      )
      products[target.name] = product
    }
    if let plist = target.settings["INFOPLIST_FILE"], project.files[plist] != nil,
      !isInDirectory(plist)
    {
      _ = reference(to: plist)
    }
    var dependencies: [FixtureValue] = []
    for name in [target.host].compactMap(\.self) + target.dependencies {
      if let dependency = addDependency(on: name) { dependencies.append(dependency) }
    }
    for plugin in target.plugins {
      let product = add(
        "XCSwiftPackageProductDependency",
        plugin,
        ["productName": .string(plugin)]
      )
      dependencies.append(
        .reference(
          add("PBXTargetDependency", "PBXTargetDependency", ["productRef": .reference(product)])
        )
      )
    }

    let kind: String
    var fields: [String: FixtureValue] = [
      "dependencies": .list(dependencies), "name": .string(target.name),
      "productName": .string(target.name),
    ]
    switch target.product {
    case .aggregate:
      kind = "PBXAggregateTarget"
      fields["buildPhases"] = .list(phases(of: target, isNative: false))
    case .legacy:
      kind = "PBXLegacyTarget"
      fields["buildArgumentsString"] = .string("$(ACTION)")
      fields["buildPhases"] = .list([])
      fields["buildToolPath"] = .string("/usr/bin/make")
      fields["passBuildSettingsInEnvironment"] = .string("1")
    default:
      kind = "PBXNativeTarget"
      fields["buildPhases"] = .list(phases(of: target, isNative: true))
      fields["buildRules"] = .list([])
      fields["productReference"] = product.map { .reference($0) }
      fields["productType"] = .string("com.apple.product-type.\(target.product.rawValue)")
    }
    fields["buildConfigurationList"] = .reference(
      addConfigurations(
        of: "\(kind) \"\(target.name)\"",
        settings: target.settings,
        base: target.configurationFile,
        configurationSettings: target.configurationSettings
      )
    )
    if !target.packageProducts.isEmpty {
      fields["packageProductDependencies"] = .list(
        target.packageProducts.map { name in
          .reference(
            add("XCSwiftPackageProductDependency", name, ["productName": .string(name)])
          )
        }
      )
    }
    let owned = project.directories.filter { $0.targets.contains(target.name) }
      .compactMap { directories[$0.path] }
    if !owned.isEmpty {
      fields["fileSystemSynchronizedGroups"] = .list(owned.map { .reference($0) })
    }
    add(kind, target.name, fields, identifier: targets[target.name])
  }

  private mutating func addDependency(on name: String) -> FixtureValue? {
    guard let identifier = targets[name] else { return nil }
    let proxy = add(
      "PBXContainerItemProxy",
      "PBXContainerItemProxy",
      [
        "containerPortal": .reference(root), "proxyType": .string("1"),
        "remoteGlobalIDString": .string(identifier), "remoteInfo": .string(name),
      ]
    )
    return .reference(
      add(
        "PBXTargetDependency",
        "PBXTargetDependency",
        ["target": .reference(identifier), "targetProxy": .reference(proxy)]
      )
    )
  }

  private mutating func phases(of target: FixtureTarget, isNative: Bool) -> [FixtureValue] {
    var phases: [FixtureValue] = []
    if let script = target.script {
      phases.append(
        addPhase(
          "ShellScript",
          [],
          comment: "ShellScript",
          fields: [
            "inputPaths": .list([]), "outputPaths": .list([]),
            "shellPath": .string("/bin/sh"), "shellScript": .string(script),
          ]
        )
      )
    }
    guard isNative else { return phases }
    return phases + [
      addPhase("Sources", target.sources), addPhase("Frameworks", []),
      addPhase("Resources", target.resources),
    ] + target.copies.map { add($0) }
  }

  private mutating func addPhase(
    _ name: String,
    _ paths: [String],
    comment: String? = nil,
    fields others: [String: FixtureValue] = [:]
  ) -> FixtureValue {
    var files: [FixtureValue] = []
    for path in paths {
      let file = reference(to: path)
      var fields: [String: FixtureValue] = ["fileRef": .reference(file)]
      if let filters = project.platformFilters[path] {
        fields["platformFilters"] = .list(filters.map { .string($0) })
      }
      files.append(.reference(add("PBXBuildFile", "\(path.lastComponent) in \(name)", fields)))
    }
    var fields = others
    fields["files"] = .list(files)
    // Since version 90 Xcode leaves out keys that hold their default.
    if project.objectVersion < 90 {
      fields["buildActionMask"] = .string("2147483647")
      fields["runOnlyForDeploymentPostprocessing"] = .string("0")
    }
    return .reference(add("PBX\(name)BuildPhase", name, fields))
  }

  private mutating func add(_ phase: FixtureCopyPhase) -> FixtureValue {
    let files = phase.products.compactMap { name -> FixtureValue? in
      guard let target = project.targets.first(where: { $0.name == name }),
        let file = target.product.file, let product = products[name]
      else { return nil }
      let attributes: [FixtureValue] = [.string("CodeSignOnCopy"), .string("RemoveHeadersOnCopy")]
      return .reference(
        add(
          "PBXBuildFile",
          "\(target.productName ?? name).\(file.extension) in \(phase.name)",
          [
            "fileRef": .reference(product),
            "settings": .dictionary([("ATTRIBUTES", .list(attributes))]),
          ]
        )
      )
    }
    var fields: [String: FixtureValue] = [
      "dstPath": .string(phase.path), "files": .list(files), "name": .string(phase.name),
    ]
    switch phase.destination {
    case .number(let number): fields["dstSubfolderSpec"] = .string("\(number)")
    case .name(let name): fields["dstSubfolder"] = .string(name)
    }
    if project.objectVersion < 90 {
      fields["buildActionMask"] = .string("2147483647")
      fields["runOnlyForDeploymentPostprocessing"] = .string("0")
    }
    let identifier = copyPhases[phase.name]
    return .reference(
      add("PBXCopyFilesBuildPhase", phase.name, fields, identifier: identifier)
    )
  }

  private mutating func addConfigurations(
    of owner: String,
    settings: [String: String],
    base: String?,
    configurationSettings: [String: [String: String]] = [:]
  ) -> String {
    var configurations: [FixtureValue] = []
    for name in project.configurations {
      let settings = settings.merging(configurationSettings[name] ?? [:]) { _, own in own }
      var fields: [String: FixtureValue] = [
        "buildSettings": .dictionary(
          settings.sorted { $0.key < $1.key }.map { (key: $0.key, value: .string($0.value)) }
        ),
        "name": .string(name),
      ]
      if let base = base?.replacingStar(with: name.lowercased()) {
        fields.merge(baseFields(base)) { own, _ in own }
      }
      configurations.append(.reference(add("XCBuildConfiguration", name, fields)))
    }
    var fields: [String: FixtureValue] = [
      "buildConfigurations": .list(configurations),
      "defaultConfigurationName": .string(project.configurations.last ?? "Release"),
    ]
    if project.objectVersion < 90 { fields["defaultConfigurationIsVisible"] = .string("0") }
    return add("XCConfigurationList", "Build configuration list for \(owner)", fields)
  }

  /// Returns the fields that base a configuration on a file; in a synchronized folder the file has
  /// no reference.
  private mutating func baseFields(_ path: String) -> [String: FixtureValue] {
    let anchor = project.directories.first { path.hasPrefix($0.path + "/") }
    guard let anchor, let directory = directories[anchor.path] else {
      return ["baseConfigurationReference": .reference(reference(to: path))]
    }
    return [
      "baseConfigurationReferenceAnchor": .reference(directory),
      "baseConfigurationReferenceRelativePath":
        .string(String(path.dropFirst(anchor.path.count + 1))),
    ]
  }

  // MARK: Files

  private func isInDirectory(_ path: String) -> Bool {
    project.directories.contains { path.hasPrefix("\($0.path)/") }
  }

  private mutating func add(_ directory: FixtureDirectory) {
    let name = directory.path.lastComponent
    var exceptions: [FixtureValue] = []
    for (target, paths) in directory.exceptions.sorted(by: { $0.key < $1.key }) {
      let kind = "PBXFileSystemSynchronizedBuildFileExceptionSet"
      var fields: [String: FixtureValue] = [
        "membershipExceptions": .list(paths.sorted().map { .string($0) }),
        "target": .reference(targets[target] ?? target),
      ]
      let filters = project.platformFilters.filter { $0.key.hasPrefix(directory.path + "/") }
      if !filters.isEmpty {
        fields["platformFiltersByRelativePath"] = .dictionary(
          filters.sorted { $0.key < $1.key }.map { path, names in
            (String(path.dropFirst(directory.path.count + 1)), .list(names.map { .string($0) }))
          }
        )
      }
      let set = add(
        kind,
        project.objectVersion < 77
          ? kind : "Exceptions for \"\(name)\" folder in \"\(target)\" target",
        fields
      )
      exceptions.append(.reference(set))
    }
    for (phase, paths) in directory.copied.sorted(by: { $0.key < $1.key }) {
      let kind = "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
      let owner = project.targets.first { $0.copies.contains { $0.name == phase } }?.name ?? ""
      let set = add(
        kind,
        project.objectVersion < 77
          ? kind
          : "Exceptions for \"\(name)\" folder in \"\(phase)\" phase from \"\(owner)\" target",
        [
          "buildPhase": .reference(copyPhases[phase] ?? phase),
          "membershipExceptions": .list(paths.sorted().map { .string($0) }),
        ]
      )
      exceptions.append(.reference(set))
    }
    var fields: [String: FixtureValue] = [
      "path": .string(name), "sourceTree": .string("<group>"),
    ]
    if !exceptions.isEmpty { fields["exceptions"] = .list(exceptions) }
    if project.objectVersion < 77 || !directory.fileTypes.isEmpty {
      fields["explicitFileTypes"] = .dictionary(
        directory.fileTypes.sorted { $0.key < $1.key }.map {
          (key: $0.key, value: .string($0.value))
        }
      )
    }
    if project.objectVersion < 77 || !directory.opaqueDirectories.isEmpty {
      fields["explicitFolders"] = .list(directory.opaqueDirectories.sorted().map { .string($0) })
    }
    directories[directory.path] = add("PBXFileSystemSynchronizedRootGroup", name, fields)
  }

  /// Returns the reference to a file; the first call adds it.
  private mutating func reference(to path: String) -> String {
    if let made = references[path] { return made }
    if project.variants[path] != nil || project.versions[path] != nil {
      let made = addGroup(ofVersions: path)
      references[path] = made
      return made
    }
    let types = [
      "swift": "sourcecode.swift", "m": "sourcecode.c.objc", "mm": "sourcecode.cpp.objcpp",
      "h": "sourcecode.c.h", "storyboard": "file.storyboard", "xib": "file.xib",
      "plist": "text.plist.xml", "xcconfig": "text.xcconfig",
    ]
    let type = path.split(separator: ".").last.flatMap { types[String($0)] } ?? "text"
    let tree = project.sourceTrees[path]
    var fields: [String: FixtureValue] = [
      "lastKnownFileType": .string(type),
      "path": .string(tree == nil ? path.lastComponent : path),
      "sourceTree": .string(tree ?? "<group>"),
    ]
    if tree != nil { fields["name"] = .string(path.lastComponent) }
    let made = add("PBXFileReference", path.lastComponent, fields)
    references[path] = made
    if tree != nil { outliers.append(made) }
    return made
  }

  /// Adds the group of the localizations of a resource, or of the versions of a data model.
  private mutating func addGroup(ofVersions path: String) -> String {
    let directory = path.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    if let versions = project.versions[path] {
      let children = versions.map { version in
        add(
          "PBXFileReference",
          version,
          [
            "lastKnownFileType": .string("wrapper.xcdatamodel"), "path": .string(version),
            "sourceTree": .string("<group>"),
          ]
        )
      }
      return add(
        "XCVersionGroup",
        path.lastComponent,
        [
          "children": .list(children.map { .reference($0) }),
          "currentVersion": .reference(children.last ?? ""),
          "path": .string(path.lastComponent), "sourceTree": .string("<group>"),
          "versionGroupType": .string("wrapper.xcdatamodel"),
        ]
      )
    }
    let children = (project.variants[path] ?? []).map { variant -> FixtureValue in
      // As in `App/de.lproj/Main.strings`.
      let language = variant.split(separator: "/").first { $0.hasSuffix(".lproj") } ?? ""
      let strings = variant.hasSuffix(".strings")
      return .reference(
        add(
          "PBXFileReference",
          String(language.dropLast(6)),
          [
            "lastKnownFileType": .string(strings ? "text.plist.strings" : "file.storyboard"),
            "name": .string(String(language.dropLast(6))),
            "path": .string(String(variant.dropFirst(directory.utf8.count))),
            "sourceTree": .string("<group>"),
          ]
        )
      )
    }
    return add(
      "PBXVariantGroup",
      path.lastComponent,
      [
        "children": .list(children), "name": .string(path.lastComponent),
        "sourceTree": .string("<group>"),
      ]
    )
  }

  /// Returns the children of the group for a directory, `""` for the main group, and adds the groups
  /// inside.
  private mutating func addChildren(of directory: String) -> [FixtureValue] {
    let grouped = references.filter { project.sourceTrees[$0.key] == nil }
    let members = grouped.merging(directories) { reference, _ in reference }
      .filter { $0.key.hasPrefix(directory) }
    var children: [String: FixtureValue] = [:]
    for (path, identifier) in members.sorted(by: { $0.key < $1.key }) {
      let components = path.dropFirst(directory.count).split(separator: "/").map(String.init)
      guard let first = components.first, children[first] == nil else { continue }
      if components.count == 1 {
        children[first] = .reference(identifier)
      } else {
        let group = add(
          "PBXGroup",
          first,
          [
            "children": .list(addChildren(of: "\(directory)\(first)/")), "path": .string(first),
            "sourceTree": .string("<group>"),
          ]
        )
        children[first] = .reference(group)
      }
    }
    return children.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: Project

  /// Adds what refers to the nested projects: each one's file, and the group of its products.
  private mutating func addNestedProjects() -> [(file: FixtureValue, products: FixtureValue)] {
    project.nested.compactMap { name in
      guard let nested = project.neighbors.first(where: { $0.name == name }) else { return nil }
      let path = nested.path
      let file = add(
        "PBXFileReference",
        path.lastComponent,
        [
          "lastKnownFileType": .string("wrapper.pb-project"),
          "name": .string(path.lastComponent), "path": .string(path),
          "sourceTree": .string("<group>"),
        ]
      )
      let objects = FixtureObjects(nested)
      var proxies: [FixtureValue] = []
      for target in nested.targets {
        guard let kind = target.product.file, let product = objects.products[target.name] else {
          continue
        }
        let proxy = add(
          "PBXContainerItemProxy",
          "PBXContainerItemProxy",
          [
            "containerPortal": .reference(file), "proxyType": .string("2"),
            "remoteGlobalIDString": .string(product), "remoteInfo": .string(target.name),
          ]
        )
        let productPath = "\(target.productName ?? target.name).\(kind.extension)"
        proxies.append(
          .reference(
            add(
              "PBXReferenceProxy",
              productPath,
              [
                "fileType": .string(kind.type), "path": .string(productPath),
                "remoteRef": .reference(proxy), "sourceTree": .string("BUILT_PRODUCTS_DIR"),
              ]
            )
          )
        )
      }
      let group = add(
        "PBXGroup",
        "Products",
        [
          "children": .list(proxies), "name": .string("Products"),
          "sourceTree": .string("<group>"),
        ]
      )
      return (.reference(file), .reference(group))
    }
  }

  private mutating func addProject(
    configurations: String,
    mainGroup: String,
    productGroup: String,
    nested: [FixtureValue]
  ) {
    let isXcode = project.writer == .xcode || project.writer == .script
    var attributes: [(key: String, value: FixtureValue)] = []
    for target in project.targets {
      var fields: [(key: String, value: FixtureValue)] = []
      if isXcode { fields.append(("CreatedOnToolsVersion", .string("15.4"))) }
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
        ("BuildIndependentTargetsInParallel", .string(isXcode ? "1" : "YES")),
        ("LastUpgradeCheck", .string("1540")), ("TargetAttributes", .dictionary(attributes)),
      ]),
      "buildConfigurationList": .reference(configurations), "developmentRegion": .string("en"),
      "hasScannedForEncodings": .string("0"),
      "knownRegions": .list([.string("en"), .string("Base")]),
      "mainGroup": .reference(mainGroup), "productRefGroup": .reference(productGroup),
      "projectDirPath": .string(""), "projectRoot": .string(""),
      "targets": .list(project.targets.compactMap { targets[$0.name].map { .reference($0) } }),
    ]
    if !nested.isEmpty { fields["projectReferences"] = .list(nested) }
    if !project.packages.isEmpty {
      fields["packageReferences"] = .list(
        project.packages.map { path in
          .reference(
            add(
              "XCLocalSwiftPackageReference",
              "XCLocalSwiftPackageReference \"\(path)\"",
              ["relativePath": .string(path)]
            )
          )
        }
      )
    }
    if project.objectVersion < 77 {
      fields["compatibilityVersion"] = .string("Xcode \(compatibleXcode)")
    } else {
      fields["minimizedProjectReferenceProxies"] = .string("1")
      fields["preferredProjectObjectVersion"] = .string("\(project.objectVersion)")
    }
    add("PBXProject", "Project object", fields, identifier: root)
  }

  /// The first Xcode that reads the version of the format.
  private var compatibleXcode: String {
    let versions = [
      (46, "3.2"), (47, "6.3"), (48, "8.0"), (50, "9.3"), (51, "10.0"), (52, "11.0"), (53, "11.4"),
      (54, "12.0"), (55, "13.0"), (56, "14.0"), (60, "15.0"), (63, "15.3"), (70, "16.0"),
    ]
    return versions.last { $0.0 <= project.objectVersion }?.1 ?? "3.2"
  }
}

extension String {
  /// The part behind the last slash.
  var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }

  fileprivate func replacingStar(with name: String) -> String {
    split(separator: "*", omittingEmptySubsequences: false).joined(separator: name)
  }
}
