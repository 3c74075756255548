/// What an expression is, by the types that the code declares.
struct CodeValue {
  enum Kind {
    case own(CodeType)
    /// A type that the sources don't declare, by its name.
    case foreign(String)
    case unknown
  }

  var kind: Kind
  /// Whether it's the type itself.
  var isType = false
  /// Whose data it stands for; `nil` if that isn't known, or for other values.
  var origin: DataOrigin?
  /// The controllers and views that it shows first, as a navigation or hosting controller.
  var contents: [CodeType] = []

  static var unknown: CodeValue { CodeValue(kind: .unknown) }

  var typeName: String? {
    switch kind {
    case .own(let type): type.name
    case .foreign(let name): name
    case .unknown: nil
    }
  }

  /// The name of the type, if another module declares it.
  var foreignName: String? {
    if case .own(let type) = kind, type.isDeclared { nil } else { typeName }
  }

  /// The type of what is in a list.
  var elementType: String? { foreignName?.elementType }

  /// Whether it's a view or scene of SwiftUI, as far as is known.
  var mayBeView: Bool {
    guard let name = typeName?.withoutModule else { return true }
    return object?.isView == true
      || ["View", "Scene", "AnyView", "ModifiedContent", "Group"].contains(name)
  }

  /// The type of an object of the sources.
  var object: CodeType? { if case .own(let type) = kind, !isType { type } else { nil } }

  /// Whether it shows what it's created with as an argument of this label.
  func shows(_ label: String?) -> Bool {
    guard let label, label.hasPrefix("rootView") else { return false }
    return libraryType.flatMap { Self.labelsOfContent[$0] } == label
  }

  /// Whether it's a window, or its controller, as far as is known.
  ///
  /// https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller,
  /// https://developer.apple.com/documentation/appkit/nswindow/contentviewcontroller
  var mayBeWindow: Bool {
    switch kind {
    case .unknown: true
    case .own(let type) where type.isProtocol: true
    case .own, .foreign:
      ["Window", "Panel", "WindowController"].contains { libraryType?.hasSuffix($0) == true }
    }
  }

  /// The type of another module that it is or derives from.
  var libraryType: String? {
    if case .own(let type) = kind, type.isDeclared { type.foreignSuperclass } else { typeName }
  }

  /// The argument that holds what an object shows first, by the object's type.
  ///
  /// https://developer.apple.com/documentation/swiftui/uihostingcontroller,
  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller
  private static let labelsOfContent = [
    "UIHostingController": "rootView", "NSHostingController": "rootView",
    "NSHostingView": "rootView", "UINavigationController": "rootViewController",
  ]

  func isSame(as other: CodeValue) -> Bool {
    switch (kind, other.kind) {
    case (.own(let first), .own(let second)): first === second && isType == other.isType
    case (.foreign, .foreign): typeName == other.typeName && isType == other.isType
    default: false
    }
  }

  /// Whether it's a type of another module that gives access to an object by this name, as `UIScreen` does by
  /// `mainScreen`.
  func isObject(_ name: String) -> Bool {
    guard isType, let typeName else { return false }
    let end = name.drop { !$0.isUppercase }
    return Self.objectNames.contains(name)
      || end.count > 3 && end.count < name.count && typeName.hasSuffix(end)
  }

  private static let objectNames: Set<String> = [
    "shared", "sharedInstance", "default", "standard", "main", "current", "instance",
    "sharedManager", "defaultManager", "standardUserDefaults", "defaultCenter", "mainBundle",
    "sharedApplication", "currentDevice", "mainScreen", "currentNotificationCenter",
    "defaultStore", "defaultQueue", "sharedSession",
  ]
}
