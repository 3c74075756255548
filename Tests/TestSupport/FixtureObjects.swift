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
  /// What stands in the comment behind every mention of the identifier; nil for none.
  let comment: String?
  let fields: [(key: String, value: FixtureValue)]
}

/// The objects that a `FixtureProject` consists of.
struct FixtureObjects {
  private(set) var all: [FixtureObject] = []
  private(set) var root = ""
  let project: FixtureProject
  private var count = 0
  /// The file references made so far, by path.
  var references: [String: String] = [:]
  /// The synchronized folders, by path.
  var folders: [String: String] = [:]
  var targets: [String: String] = [:]

  init(_ project: FixtureProject) {
    self.project = project
    root = identifier(for: "project")
    for target in project.targets { targets[target.name] = identifier(for: target.name) }

    for folder in project.folders { add(folder) }
    var products: [FixtureValue] = []
    for target in project.targets { products.append(add(target)) }
    let configurations = addConfigurations(
      of: "PBXProject \"\(project.name)\"",
      settings: project.settings,
      base: nil
    )
    let productGroup = add(
      "PBXGroup",
      "Products",
      ["children": .list(products), "name": .string("Products"), "sourceTree": .string("<group>")]
    )
    let mainGroup = add(
      "PBXGroup",
      nil,
      [
        "children": .list(addChildren(of: "") + [.reference(productGroup)]),
        "sourceTree": .string("<group>"),
      ]
    )
    addProject(configurations: configurations, mainGroup: mainGroup, productGroup: productGroup)
  }

  /// Adds an object; its fields are sorted by key, as Xcode does.
  @discardableResult
  mutating func add(
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

  /// 24 hexadecimal digits: Xcode counts in the first eight, XcodeGen hashes.
  private mutating func identifier(for seed: String) -> String {
    count += 1
    func digits(_ number: UInt64, _ width: Int) -> String {
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text.suffix(width)
    }
    guard project.isGenerated else { return "7C30A\(digits(UInt64(count), 3))2F1D4E6000B85C92" }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a
    for byte in "\(project.name) \(seed) \(count)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return digits(hash, 16) + digits(hash &* 0x9e37_79b9_7f4a_7c15, 8)
  }
}

extension String {
  /// What stands behind the last slash.
  var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
