import ProjectText

/// What has been found out once about the things of a project, none of which changes.
///
/// A class, so that whoever asks about the same project finds it. A value that held the cache, as an
/// `XcodeTarget` would, could never be freed.
final class Cache<Key: Hashable, Value> {
  private var known: [Key: Value] = [:]

  /// The value for `key`, found out where it is not known yet.
  subscript(key: Key, find: () -> Value) -> Value {
    if let value = known[key] { return value }
    let value = find()
    known[key] = value
    return value
  }
}

/// A target built in one configuration, for an SDK by name or the one that `SDKROOT` names.
struct TargetInConfiguration: Hashable {
  var target: ObjectID
  var configuration: String
  var sdk: String?
}
