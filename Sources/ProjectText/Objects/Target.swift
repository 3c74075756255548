/// A `PBXNativeTarget`, `PBXAggregateTarget`, `PBXLegacyTarget` or a kind yet to come.
public struct Target: ProjectObjectView {
  /// The object that is viewed.
  public let object: ProjectObject

  /// Views `object`, whatever its kind.
  public init(object: ProjectObject) { self.object = object }

  /// The name, as Xcode shows it.
  public var name: String { object.string("name") ?? "" }

  /// What the target makes; nil for targets without a product.
  public var productType: ProductType? {
    object.string("productType").map(ProductType.init(rawValue:))
  }

  /// The configurations of the target level.
  public var configurations: [Configuration] { object.configurations }

  /// The name of the configuration that command-line builds use.
  public var defaultConfigurationName: String? { object.defaultConfigurationName }

  /// The phases, in the order they run.
  public var phases: [BuildPhase] { object.references("buildPhases").map(BuildPhase.init(object:)) }

  /// The phase that compiles; a target has at most one.
  public var sourcesPhase: BuildPhase? { phases.first { $0.object.isa == "PBXSourcesBuildPhase" } }

  /// The folders whose files all belong to this target, exceptions apart.
  public var synchronizedFolders: [FileElement] {
    object.references("fileSystemSynchronizedGroups").map(FileElement.init(object:))
  }

  /// The targets of the same project that are built first.
  public var dependencies: [Target] {
    object.references("dependencies").compactMap { $0.reference("target") }
      .map(Target.init(object:))
  }

  /// The file the target makes.
  public var product: FileElement? {
    object.reference("productReference").map(FileElement.init(object:))
  }
}

/// What a target makes, by Xcode's identifier.
public struct ProductType: RawRepresentable, Sendable, Hashable {
  /// The identifier, such as `com.apple.product-type.application`.
  public var rawValue: String

  /// Takes any identifier.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An application, one for watchOS without extension included.
  public static let application = Self(rawValue: "com.apple.product-type.application")
  /// An App Clip.
  public static let appClip = Self(
    rawValue: "com.apple.product-type.application.on-demand-install-capable"
  )
  /// The shell of an app for watchOS whose code is in an extension.
  public static let watchApp2 = Self(rawValue: "com.apple.product-type.application.watchapp2")
  /// The code of such an app.
  public static let watchExtension2 = Self(rawValue: "com.apple.product-type.watchkit2-extension")
  /// A bundle of unit tests.
  public static let unitTests = Self(rawValue: "com.apple.product-type.bundle.unit-test")
  /// A bundle of UI tests.
  public static let uiTests = Self(rawValue: "com.apple.product-type.bundle.ui-testing")

  /// Whether the product is an application of some kind.
  public var isApplication: Bool {
    var identifier = rawValue
    let prefix = Self.application.rawValue
    return identifier.withUTF8 { $0.starts(with: prefix.utf8) }
  }
}

/// A build phase.
public struct BuildPhase: ProjectObjectView {
  /// The object that is viewed.
  public let object: ProjectObject

  /// Views `object`, whatever its kind.
  public init(object: ProjectObject) { self.object = object }

  /// The build files, those that lead nowhere left out.
  public var files: [BuildFile] { object.references("files").map(BuildFile.init(object:)) }
}

/// A `PBXBuildFile`: a file's part in a phase.
public struct BuildFile: ProjectObjectView {
  /// The object that is viewed.
  public let object: ProjectObject

  /// Views `object`, whatever its kind.
  public init(object: ProjectObject) { self.object = object }

  /// The file, group of variants or product; nil for package products and broken references.
  public var file: FileElement? { object.reference("fileRef").map(FileElement.init(object:)) }
}
