extension Template {
  /// The name of the installed file.
  package var fileName: String { String(rawValue.split(separator: "/").last ?? "") }

  /// Whether the file replaces an attribute.
  var isEntryPoint: Bool {
    switch self {
    case .uiKitMain, .appKitMain, .watchKitMain, .swiftUIAppLauncher: true
    default: false
    }
  }

  /// The names of all installed files, of those that replace an attribute, and of the others.
  static let fileNames = Set(allCases.map(\.fileName))
  static let entryPointNames = Set(allCases.filter(\.isEntryPoint).map(\.fileName))
  package static let standInNames = Set(allCases.filter { !$0.isEntryPoint }.map(\.fileName))

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

  /// Returns the form that `bytes` have if they are an installed file of this name, the current forms
  /// first.
  package static func installed(
    as fileName: String,
    _ bytes: [UInt8],
    by texts: TemplateTexts = .all
  ) -> TemplateForm? {
    for text in texts.all(named: fileName) {
      guard let (flags, words) = text.tree.match(bytes) else { continue }
      return TemplateForm(text: text, flags: flags, words: words)
    }
    return nil
  }

  /// Returns the templates of files with this name.
  static func named(_ fileName: String) -> [Template] { byFileName[fileName] ?? [] }

  private static let byFileName = Dictionary(grouping: allCases, by: \.fileName)
}
