import SourceScan

/// What keeps a user's data.
package enum UserDataStore: String, Sendable, CaseIterable {
  case keychain, defaults, files, cloud
  /// Items in the keychain that are only read, for which the system may ask.
  case keychainItems

  var isKeychain: Bool { self == .keychain || self == .keychainItems }
}

/// Whose data a value stands for.
indirect enum DataOrigin: Hashable {
  /// The user's, which the app's own launches use, too.
  case user
  /// The caller's, who passes an argument with this label, if it isn't left to its default.
  case parameter(String?, default: DataOrigin?)
  /// What a property, or a function without arguments, has.
  case value(CodeFunction)
}

/// Where code writes or deletes data.
struct DataWrite {
  var store: UserDataStore
  var origin: DataOrigin
  var offset: Int
  /// Whether the library Defaults writes, whose keys can be of a suite.
  var isOfKey = false
}

extension CodeValue {
  /// Whose data a member stands for.
  func origin(of member: String) -> DataOrigin? {
    guard LaunchKinds.known.dataMembers.contains(member) else { return origin }
    return LaunchKinds.known.userData.contains("\(foreignName ?? "").\(member)") ? .user : origin
  }

  /// Whose data the value of a call stands for.
  ///
  /// - Parameters:
  ///   - receiver: `nil` for a function or an initializer.
  ///   - passed: That of the first argument that has one.
  static func origin(
    ofCall name: String,
    of receiver: CodeValue?,
    _ arguments: [Expression.Argument],
    _ passed: DataOrigin?
  ) -> DataOrigin? {
    let full = (receiver?.foreignName).map { "\($0).\(name)" } ?? name
    if LaunchKinds.known.userDirectories.contains(full) {
      let names = arguments.compactMap(\.value.calledName?.withoutModule)
      return LaunchKinds.known.userDirectories.isDisjoint(with: names) ? nil : .user
    }
    if let receiver { return receiver.origin(of: name) ?? (name.hasPrefix("init") ? passed : nil) }
    if LaunchKinds.known.userData.contains(name) { return .user }
    // An object of another module that is made of a path is of the same owner.
    let wrapsKeychain = LaunchKinds.known.entry(of: name)?.wrapsKeychain == true
    return name.beginsLikeType ? passed ?? (wrapsKeychain ? .user : nil) : nil
  }

  /// Returns what a call writes, and whose data that is.
  static func write(_ name: String, of receiver: CodeValue?, _ passed: DataOrigin?, _ offset: Int)
    -> DataWrite?
  {
    guard LaunchKinds.known.dataMembers.contains(name) else { return nil }
    // The name of a domain says whose settings are changed.
    if passed != .user, name.hasSuffix("PersistentDomain") { return nil }
    if case .own(let type)? = receiver?.kind, type.isDeclared { return nil }
    let names = [receiver?.foreignName.map { "\($0).\(name)" }, name].compactMap(\.self)
    guard let store = names.lazy.compactMap({ LaunchKinds.known.writes[$0] }).first else {
      return nil
    }
    let origin: DataOrigin? =
      switch store {
      case .files: passed
      case .defaults, .cloud: receiver?.origin(of: name)
      case .keychain, .keychainItems:
        if let receiver { receiver.isType ? passed ?? .user : receiver.origin } else { .user }
      }
    let isOfKey = receiver?.foreignName == "Defaults"
    return origin.map { DataWrite(store: store, origin: $0, offset: offset, isOfKey: isOfKey) }
  }
}
