extension Template {
  /// The name of the installed file.
  package var fileName: String { String(rawValue.split(separator: "/").last ?? "") }

  /// Whether the file replaces an attribute.
  var isEntryPoint: Bool {
    switch self {
    case .uiKitMain, .appKitMain, .watchKitMain: true
    case .uiKitAppLauncher, .appKitAppLauncher, .swiftUIAppLauncher: true
    default: false
    }
  }

  /// Whether the file declares a type that launches the app, rather than top-level code.
  var hasLauncher: Bool { isEntryPoint && fileName != "main.swift" }

  /// The names of all templates.
  static let fileNames = Set(allCases.map(\.fileName))

  /// Whether an installed file can have this name.
  package static func mayInstall(_ fileName: String) -> Bool {
    byFileName[templateName(of: fileName)] != nil
  }

  /// Whether an installed file that replaces an attribute can have this name.
  static func mayInstallEntryPoint(_ fileName: String) -> Bool {
    named(fileName).contains(where: \.isEntryPoint)
  }

  /// The names of the files that don't replace an attribute, without the one for the owner's set-up.
  package static let standInNames = Set(
    allCases.filter { !$0.isEntryPoint && $0 != .testingSetUp }.map(\.fileName)
  )

  /// The names of the files with a canary.
  package static let canaryNames = standInNames.filter { name in
    name.prefix { $0 != "." }.hasSuffix("Tests")
  }

  /// A word in templates that is replaced by a name of the app.
  package enum Placeholder: String, CaseIterable, Sendable {
    case appDelegate = "AppDelegate"
    /// The type that had the attribute.
    case appType = "AppType"
    case appModule = "AppModule"
    /// The type that launches the app, which is named after the app where this name is taken.
    case launcher = "AppLauncher"
    /// What `#if` asks for the platforms of the entry point.
    case platformCondition = "PlatformCondition"
    /// The description of a ``ReplacedAttribute``.
    case entryAttribute = "EntryAttribute"
  }

  /// What replaces the placeholders.
  package typealias Words = [Placeholder: String]

  /// Returns the file to install: the lines that `flags` select, in the style of a neighboring
  /// file.
  ///
  /// `//if`, `//else if`, `//else` and `//end`, each on a line of its own, choose lines; see
  /// ``TemplateCondition``. A placeholder is replaced where it is a whole word.
  package func rendered(
    _ flags: Set<TemplateFlag>,
    replacing words: Words = [:],
    style: SourceStyle = SourceStyle()
  ) -> [UInt8] {
    tree.rendered(flags, replacing: words, style: style)
  }

  /// Returns the form that `bytes` have if they are an installed file of this name.
  package static func installed(as fileName: String, _ bytes: [UInt8]) -> TemplateForm? {
    for template in named(fileName) {
      guard let words = template.tree.match(bytes),
        words[.launcher].map({ $0 + ".swift" == fileName }) != false
      else { continue }
      return TemplateForm(template: template, words: words)
    }
    return nil
  }

  /// Returns the templates of files with this name.
  static func named(_ fileName: String) -> [Template] {
    byFileName[templateName(of: fileName)] ?? []
  }

  /// Returns the name of the template for files with this name: a launcher has that of its type.
  static func templateName(of fileName: String) -> String {
    byFileName[fileName] == nil && fileName.hasSuffix("Launcher.swift")
      ? swiftUIAppLauncher.fileName : fileName
  }

  private static let byFileName = Dictionary(grouping: allCases, by: \.fileName)
}

/// The template that an installed file is a form of, and what it was rendered with.
package struct TemplateForm: Sendable {
  package let template: Template

  /// The words in place of the placeholders.
  package let words: Template.Words
}
