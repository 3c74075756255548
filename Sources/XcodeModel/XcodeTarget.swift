package import Diagnostics
package import ProjectText

/// A target with its build settings.
package struct XcodeTarget {
  /// The target in the project file.
  package let target: Target

  package let context: ProjectContext

  /// The platforms that are meant where an app has an entry point for each; `nil` for all of them.
  package let onlyPlatforms: [Platform]?

  init(_ target: Target, context: ProjectContext, onlyPlatforms: [Platform]? = nil) {
    self.target = target
    self.context = context
    self.onlyPlatforms = onlyPlatforms
  }

  /// Returns the target as it's built for some of its platforms.
  package func built(for platforms: [Platform]) -> XcodeTarget {
    XcodeTarget(target, context: context, onlyPlatforms: platforms)
  }

  /// What tells builds of targets apart, also of those of other projects.
  package struct Build: Hashable {
    let project: String
    let target: ObjectID
    let platforms: [Platform]?
  }

  /// Where the target is in the project file.
  package var location: SourceLocation {
    context.location(at: target.object.key.range.lowerBound, in: context.file)
  }

  package var build: Build { Build(project: context.path, target: id, platforms: onlyPlatforms) }

  /// The platforms that the target is built for, as far as they're meant.
  package var platforms: [Platform] { onlyPlatforms ?? Platform.platforms(of: testSettings) }

  package var id: ObjectID { target.id }
  package var name: String { target.name }
  package var productType: ProductType? { target.productType }

  /// Returns whether the target's name equals `name`, byte for byte.
  package func isNamed(_ name: String) -> Bool { self.name.utf8.elementsEqual(name.utf8) }

  /// The names of the configurations, in the order of the project file.
  package var configurationNames: [String] { target.configurations.map(\.name) }

  /// The runs in shared schemes of this test target, or of those that this app hosts.
  package var runs: [TestRun] {
    let tests = productType == .unitTests ? [target] : context.hostedTests[id] ?? []
    return tests.flatMap { context.runs(of: $0) }
  }

  /// The variables and arguments that shared schemes pass to launches.
  package var launchInputs: Set<LaunchInput> { context.schemes.launchInputs }

  /// The configurations in which shared schemes run this test target, or those that this app hosts;
  /// all if none does.
  package var testedConfigurations: [String] {
    let tested = Set(runs.map(\.configuration))
    let known = configurationNames.filter(tested.contains)
    return known.isEmpty ? configurationNames : known
  }

  /// The configuration that tests most likely use: `Debug`, or one whose name starts with it, or the
  /// first, of those that shared schemes test in.
  package var testConfiguration: String? {
    context.testConfigurations[id] { Self.likeliest(of: testedConfigurations) }
  }

  /// The configuration that schemes launch, if they don't launch the one that they test.
  package var launchConfiguration: String? {
    let launched = context.schemes.launchConfigurations
    guard let tested = testConfiguration, !launched.contains(tested) else { return nil }
    return configurationNames.first(where: launched.contains)
  }

  /// Whether the released app may have another bundle identifier than tests: any configuration that a scheme archives
  /// can be the released one.
  package var hasIdentifierOfItsOwnInTests: Bool {
    let archived = configurationNames.filter(context.schemes.archivedConfigurations.contains)
    let key = "PRODUCT_BUNDLE_IDENTIFIER"
    return (archived.isEmpty ? configurationNames.suffix(1) : archived[...]).contains {
      testSettings[key] != settings(in: $0, sdk: onlyPlatforms?.first?.simulatorSDK)[key]
    }
  }

  /// The configuration that is used for one that the target doesn't have.
  var defaultConfiguration: String? { Self.likeliest(of: configurationNames) }

  private static func likeliest(of configurations: [String]) -> String? {
    configurations.first { $0 == "Debug" }
      ?? configurations.first { $0.lowercased().utf8.starts(with: "debug".utf8) }
      ?? configurations.first
  }

  /// Returns the settings in the configuration named `configuration`, for a named SDK or the one
  /// that `SDKROOT` names.
  package func settings(in configuration: String, sdk: String? = nil) -> BuildSettings {
    context.settings(of: target, configuration: configuration, sdk: sdk)
  }

  /// The settings that tests most likely use.
  package var testSettings: BuildSettings {
    settings(in: testConfiguration ?? "", sdk: onlyPlatforms?.first?.simulatorSDK)
  }

  /// Returns a target attribute of the project file, such as `TestTargetID`.
  package func attribute(_ key: String) -> String? {
    target.object.document.project?.attributes(of: id)?[key]?.string
  }
}
