/// What a process knows of classes by name, as the Objective-C run time does.
///
/// Linux has no such run time. Each image (the app, the test bundle) tells its names when it is
/// loaded, before `main` of the app runs, as images on Apple's systems do.
public struct ObjectiveCRuntime {
  /// What `@objc` said about a class.
  public struct Entry {
    let type: AnyClass
    let name: String
    /// The static functions that `perform(_:)` finds.
    let methods: [String: @MainActor () -> Void]
    /// The static variables that `value(forKey:)` finds.
    let values: [String: @MainActor () -> Any]
    /// The methods that XCTest runs.
    public let tests: [String: @MainActor () -> Void]
  }

  /// In the order of registration, which is that of loading.
  public nonisolated(unsafe) private(set) static var entries: [Entry] = []

  /// Makes a class known under a name.
  public static func add(
    _ type: AnyClass,
    _ name: String,
    methods: [String: @MainActor () -> Void] = [:],
    values: [String: @MainActor () -> Any] = [:],
    tests: [String: @MainActor () -> Void] = [:]
  ) {
    entries.append(Entry(type: type, name: name, methods: methods, values: values, tests: tests))
  }

  static func entry(of type: AnyClass) -> Entry? { entries.first { $0.type == type } }
}

/// The class of that name: the one given by `@objc(Name)`, or `Module.Class`.
public func NSClassFromString(_ name: String) -> AnyClass? {
  if let entry = ObjectiveCRuntime.entries.first(where: { $0.name == name }) { return entry.type }
  let parts = name.split(separator: ".")
  guard parts.count == 2 else { return nil }
  let mangled = parts.map { "\($0.utf8.count)\($0)" }.joined() + "C"
  return _typeByName(mangled) as? AnyClass
}

/// The name that `@objc(Name)` gives the class, or `Module.Class`.
public func NSStringFromClass(_ type: AnyClass) -> String {
  ObjectiveCRuntime.entry(of: type)?.name ?? String(reflecting: type)
}
