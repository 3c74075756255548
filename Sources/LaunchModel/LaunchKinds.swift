/// What code of a launch is for; the raw values are those of reports, and the order that of summaries.
package enum LaunchKind: String, Sendable, Hashable, CaseIterable {
  case network, storage, analytics, purchases, push, permissions, keychain, processes, settings
  case interface
  /// Another framework or library.
  case other
  /// A value, or what the standard library does with it: never listed.
  case plain
}

/// A framework or library that code of a launch uses.
package struct LaunchService: Sendable, Hashable {
  package let kind: LaunchKind
  /// What it's called in reports; `nil` where the kind says it.
  package let name: String?

  init(kind: LaunchKind, module: String?) {
    self.kind = kind
    switch (kind, module) {
    case (.storage, "Foundation"): name = "files"
    case (_, "CoreData"): name = "Core Data"
    case (_, "Foundation"), (_, "UIKit"), (_, "AppKit"), (_, "SwiftUI"), (_, "WatchKit"),
      (_, "Security"), (_, "ObjectiveC"), (_, "CoreFoundation"), (_, "QuartzCore"), (_, "Swift"),
      (_, "Darwin"), (.push, "UserNotifications"):
      name = nil
    default:
      let isOther = kind == .other && module.map(LaunchKinds.known.isApple) == true
      name = isOther ? nil : module
    }
  }

  /// Whether it's a library whose purpose isn't known; Apple's frameworks without another kind have no name.
  var isOtherLibrary: Bool { kind == .other && name != nil }
}

/// What the calls of a launch are for, by the names of their receivers.
///
/// The table is text, one line for each framework or package: the kind, the modules, the names, and
/// where they are documented. A name is that of a type or function; `Type.member` is more specific than
/// `Type`, and `Prefix*` less. `!` marks what has to be called before the library is used. In place of a kind,
/// `member` has the names of members that run no code of the app, `property` and `result` have the types of
/// properties and of what methods return, as `name:Type`, and `module` has the other modules of Apple's. `write` has
/// what writes to a store of the user's data, which stands in place of the modules; `user` and `directory` what
/// stands for such data.
package struct LaunchKinds: Sendable {
  package struct Entry: Sendable, Hashable {
    package var kind: LaunchKind
    package var modules: [String]
    /// Whether the library can't be used before this call.
    package var isSetup: Bool
    package var isApple: Bool
    var wrapsKeychain: Bool { kind == .keychain && !isApple }
  }

  private var entries: [String: Entry] = [:]
  /// The names that end in `*`, without it, by length, the longest first.
  private var prefixes: [(length: Int, entries: [String: Entry])] = []
  /// How those names start. Few others do, so most aren't looked for at all.
  private var prefixStarts: Set<UInt16> = []
  /// The names of members that run no code of the app, whatever their receiver.
  private(set) var plainMembers: Set<String> = []
  private var modulesOfApple: Set<String> = []
  /// What the modules are for whose entries all have the same kind.
  private(set) var kinds: [String: LaunchKind] = [:]
  /// The types of properties of frameworks' objects, by their names, whatever the object.
  private(set) var propertyTypes: [String: String] = [:]
  /// The types of what methods of frameworks' objects return, by their names.
  private(set) var resultTypes: [String: String] = [:]

  /// What functions and methods write or delete.
  private(set) var writes: [String: UserDataStore] = [:]
  /// The members and functions that stand for data of the user.
  private(set) var userData: Set<String> = []
  /// The directories of the user's own files, and the functions that return one of them.
  private(set) var userDirectories: Set<String> = []
  /// The last parts of all these names: most members have none of them.
  private(set) var dataMembers: Set<String> = []

  package static let known = LaunchKinds(table)

  /// Reads a table; lines that aren't entries are comments.
  package init(_ table: String) {
    var prefixes: [Int: [String: Entry]] = [:]
    var kindsOfModules: [String: Set<LaunchKind>] = [:]
    for fields in Self.fields(of: table) where fields.count == 4 {
      let (word, modules, names) = (fields[0].first ?? "", fields[1], fields[2])
      guard let kind = LaunchKind(rawValue: word) else {
        add(names, modules, to: word)
        continue
      }
      for module in modules { kindsOfModules[module, default: []].insert(kind) }
      let isApple = fields[3].first?.hasPrefix("http") == false
      if isApple { modulesOfApple.formUnion(modules) }
      for field in names {
        let name = field.hasSuffix("!") ? String(field.dropLast()) : field
        let entry = Entry(kind: kind, modules: modules, isSetup: name != field, isApple: isApple)
        guard name.hasSuffix("*") else {
          entries[name] = entry
          continue
        }
        prefixes[name.utf8.count - 1, default: [:]][String(name.dropLast())] = entry
        prefixStarts.insert(Self.start(of: name))
      }
    }
    kinds = kindsOfModules.compactMapValues { kinds in
      let kinds = kinds.subtracting([.plain])
      return kinds.count == 1 ? kinds.first : nil
    }
    self.prefixes = prefixes.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    dataMembers = Set(userData.union(writes.keys).map(\.withoutModule))
  }

  /// Adds the names of a line that has no kind.
  private mutating func add(_ names: [String], _ modules: [String], to list: String) {
    switch list {
    case "member": plainMembers.formUnion(names)
    case "module": modulesOfApple.formUnion(modules)
    case "property": propertyTypes.merge(Self.types(in: names)) { $1 }
    case "write":
      for name in names { writes[name] = modules.first.flatMap(UserDataStore.init) }
    case "user": userData.formUnion(names)
    case "directory": userDirectories.formUnion(names)
    case "result": resultTypes.merge(Self.types(in: names)) { $1 }
    default: break
    }
  }

  /// Returns the types in `name:Type`.
  private static func types(in fields: [String]) -> [(String, String)] {
    fields.compactMap { field in
      let parts = field.split(separator: ":", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  /// The first two bytes of a name.
  private static func start(of name: String) -> UInt16 {
    name.utf8.prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
  }

  /// Returns the words of each field of each line, read as bytes: characters take ten times as long.
  private static func fields(of table: String) -> [[[String]]] {
    table.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { field in
        field.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      }
    }
  }

  /// Returns the entry of a type or function, or of one of its members; `nil` for a name that the table
  /// doesn't have.
  package func entry(of name: String, member: String? = nil) -> Entry? {
    if let member {
      // The first part of a selector is the method's name in Swift, up to its preposition.
      let part = Substring(member.utf8.prefix { $0 != UInt8(ascii: ":") })
      if let found = entries["\(name).\(part)"] { return found }
    }
    if let found = entries[name] { return found }
    // A nested type belongs to the type around it, which can be a module.
    if let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) {
      let outer = String(name[..<dot])
      if let found = entries[outer] { return found }
      if let found = entries[String(name[name.utf8.index(after: dot)...])],
        found.modules.contains(outer)
      {
        return found
      }
    }
    guard prefixStarts.contains(Self.start(of: name)) else { return nil }
    return prefixes.lazy.compactMap { length, entries -> Entry? in
      name.endsWord(at: length) ? entries[String(Substring(name.utf8.prefix(length)))] : nil
    }.first
  }

  /// The names of types whose use counts, without those of which the table has only the beginning.
  var types: [String] {
    entries.filter { $1.kind != .plain && !$0.contains(".") }.keys.filter(\.beginsLikeType).sorted()
  }

  /// Whether a member runs no code of the app, whatever its receiver.
  func isPlain(_ member: String) -> Bool {
    plainMembers.contains(String(member.prefix { $0 != ":" }))
  }

  /// Whether a member of a type has an entry of its own, so that reading it is a use.
  func isUse(_ member: String, of type: String) -> Bool { entries["\(type).\(member)"] != nil }

  /// Returns the service that a type or function, or a member, belongs to; `nil` for values, for a name that the
  /// table doesn't have, and where none of its modules is among those whose names the code can use.
  func service(of name: String, _ member: String?, for modules: Set<String>) -> LaunchService? {
    entry(of: name, member: member).flatMap { service(of: $0, name, for: modules) }
  }

  func service(of entry: Entry, _ name: String, for modules: Set<String>) -> LaunchService? {
    guard entry.kind != .plain else { return nil }
    let imported = modules.filter { module in entry.modules.contains { $0.covers(module) } }.min()
    let module = imported ?? (modules.contains(name) ? entry.modules.first : nil)
    return module.map { module in
      // Of several modules of a library, it isn't known which declares it.
      let library = entry.modules.first { $0.hasSuffix("*") && $0.covers(module) }?.dropLast()
      return LaunchService(kind: entry.kind, module: library.map(String.init) ?? module)
    }
  }

  /// Whether a module is one of Apple's, or a part of one, such as `os.log`.
  func isApple(_ module: String) -> Bool {
    modulesOfApple.contains(module.firstPart)
  }

  /// Whether a member of a type sets up a library, which can't be used before.
  func isSetup(_ type: String, _ member: String) -> Bool {
    guard let entry = entry(of: type, member: member), !entry.isApple else { return false }
    let name = member.lowercased()
    return entry.isSetup || Self.setupVerbs.contains { name.hasPrefix($0) }
  }

  /// How the names of methods begin that set up a library.
  private static let setupVerbs = [
    "configure", "setup", "initialize", "init", "start", "register", "launch", "activate",
    "provide", "enable", "with", "takeoff", "install", "bootstrap",
  ]

  /// The types of the library that a type belongs to.
  func types(ofLibraryOf type: String) -> Set<String> {
    Set(entries.keys.map(\.firstPart).filter { isSameLibrary($0, type) })
  }

  /// Whether a type can't be used before another one of its library is set up. Those in the same line of the table, such
  /// as its options, are made before.
  func isUsed(_ type: String, after setup: String) -> Bool {
    type == setup
      || isSameLibrary(type, setup) && entry(of: type)?.modules != entry(of: setup)?.modules
  }

  /// Whether types belong to the same library.
  func isSameLibrary(_ first: String, _ second: String) -> Bool {
    guard let first = entry(of: first), let second = entry(of: second) else { return false }
    return first.modules.contains { module in
      second.modules.contains { module.covers($0) || $0.covers(module) }
    }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (0x41...0x5A).contains(self) }
}

extension String {
  /// Whether a word ends after so many bytes: `UN` of UNUserNotificationCenter isn't that of UNIT.
  fileprivate func endsWord(at length: Int) -> Bool {
    guard utf8.prefix(length).last?.isCapital == true else { return true }
    let rest = utf8.dropFirst(length)
    return rest.first?.isCapital == true && rest.dropFirst().first?.isCapital == false
  }

  /// Whether this is the name of a module, or a part of it with `*`.
  func covers(_ module: String) -> Bool {
    hasSuffix("*") ? module.hasPrefix(dropLast()) : self == module
  }
}
