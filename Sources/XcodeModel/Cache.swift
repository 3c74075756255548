import ProjectText

/// Values computed once for parts of a project, which don't change.
///
/// It's a class, so that all copies of a project share it. A cached value must not hold the cache
/// itself, as an `XcodeTarget` would: it would never be freed.
final class Cache<Key: Hashable, Value> {
  private var known: [Key: Value] = [:]

  /// The value for `key`, computed by `find` at first use.
  subscript(key: Key, find: () -> Value) -> Value {
    if let value = known[key] { return value }
    let value = find()
    known[key] = value
    return value
  }
}

/// A target built in one configuration, for a named SDK or the one that `SDKROOT` names.
struct TargetInConfiguration: Hashable {
  var target: ObjectID
  var configuration: String
  var sdk: String?
}
