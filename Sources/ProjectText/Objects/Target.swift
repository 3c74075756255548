/// A `PBXNativeTarget`, `PBXAggregateTarget`, `PBXLegacyTarget`, or a target of an unknown kind.
package struct Target: ProjectObjectView {
  /// The object of this view.
  package let object: ProjectObject

  /// Creates a view of `object`, which can be of any kind.
  package init(object: ProjectObject) { self.object = object }

  /// The name, as Xcode shows it.
  package var name: String { object.string("name") ?? "" }

  /// The product type; `nil` for targets without a product.
  package var productType: ProductType? {
    object.string("productType").map(ProductType.init(rawValue:))
  }

  /// The configurations of the target.
  package var configurations: [Configuration] { object.configurations }

  /// The build phases, in order.
  package var phases: [BuildPhase] { object.views("buildPhases") }

  /// The Sources build phase; a target has at most one.
  package var sourcesPhase: BuildPhase? {
    phases.first { $0.object.isKind("PBXSourcesBuildPhase") }
  }

  /// The synchronized folders whose files belong to this target, except for their exceptions.
  package var synchronizedFolders: [FileElement] {
    object.views("fileSystemSynchronizedGroups")
  }

  /// The target dependencies in the same project.
  package var dependencies: [Target] {
    object.references("dependencies").compactMap { $0.view("target") }
  }
}

/// A product type, by Xcode's identifier.
package struct ProductType: RawRepresentable, Sendable, Hashable {
  /// The identifier, such as `com.apple.product-type.application`.
  package var rawValue: String

  /// Creates a product type from any identifier.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// An application, including one for watchOS without an extension.
  package static let application = Self(rawValue: "com.apple.product-type.application")
  /// A watchOS app whose code is in an extension.
  package static let watchApp2 = Self(rawValue: "com.apple.product-type.application.watchapp2")
  /// A unit test bundle.
  package static let unitTests = Self(rawValue: "com.apple.product-type.bundle.unit-test")
  /// A UI test bundle.
  package static let uiTests = Self(rawValue: "com.apple.product-type.bundle.ui-testing")

  /// A static library.
  package static let staticLibrary = Self(rawValue: "com.apple.product-type.library.static")

  /// Whether the product is a library or framework, whose code runs in those that link it.
  package var isLibrary: Bool {
    ["framework", "library.static", "library.dynamic", "framework.static"].contains {
      rawValue == "com.apple.product-type." + $0
    }
  }

  /// Whether the product is an application of some kind.
  package var isApplication: Bool {
    var identifier = rawValue
    let prefix = Self.application.rawValue
    return identifier.withUTF8 { $0.starts(with: prefix.utf8) }
  }
}

/// A build phase.
package struct BuildPhase: ProjectObjectView {
  /// The object of this view.
  package let object: ProjectObject

  /// Creates a view of `object`, which can be of any kind.
  package init(object: ProjectObject) { self.object = object }

  /// The build files, without dangling references.
  package var files: [BuildFile] { object.views("files") }
}

/// A `PBXBuildFile`: the membership of a file in a build phase.
package struct BuildFile: ProjectObjectView {
  /// The object of this view.
  package let object: ProjectObject

  /// Creates a view of `object`, which can be of any kind.
  package init(object: ProjectObject) { self.object = object }

  /// The file, variant group, or product; `nil` for package products and dangling references.
  package var file: FileElement? { object.view("fileRef") }

  /// The names of the platforms that the file is built for, such as `ios` and `maccatalyst`; empty if
  /// it's built for all of the target's.
  package var platformFilters: [String] {
    object.string("platformFilter").map { [$0] } ?? object.strings("platformFilters")
  }
}
