import ProjectFiles
package import SourceScan

/// Whether code between `#if` and `#endif` is part of what users get.
///
/// A release is taken to define nothing that has DEBUG or TEST in its name, and to run on devices;
/// what else a condition asks is not known. Code counts as shipped unless it certainly is not.
package enum ShippedCode {
  /// Returns whether code in these clauses is shipped.
  package static func includes(_ conditions: [SourceCondition]) -> Bool {
    conditions.allSatisfy { $0.holds(value(of:)) != false }
  }

  /// Returns the value of a condition in a release; `nil` if it isn't known.
  static func value(of condition: String) -> Bool? {
    SourceCondition.value(of: condition) { name, argument in
      guard let argument else { return value(ofName: name) }
      return name == "targetEnvironment" && argument == "simulator" ? false : nil
    }
  }

  private static func value(ofName name: String) -> Bool? {
    switch name {
    case "true", "1", "NDEBUG": return true
    case "false", "0", "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR": return false
    default:
      let isForDevelopers = ["DEBUG", "TEST"].contains(where: name.uppercased().contains(text:))
      return isForDevelopers ? false : nil
    }
  }
}
