/// The modifier in `$(NAME:modifier)` or `$(NAME:modifier=text)`.
///
/// These are the modifiers of swift-build (Sources/SWBMacro/MacroEvaluationProgram.swift) except
/// `__md5`, `__stripslash`, `relativeto=`, and `isancestor=`, which don't affect how an app
/// launches and count as unknown.
struct SettingModifier {
  private let modified: (String) -> String
  /// The value of a setting that has none.
  private var fallback: String?

  /// Creates a modifier without a text; `nil` if it's unknown.
  init?(_ name: String) {
    switch name {
    case "upper": modified = { $0.uppercased() }
    case "lower": modified = { $0.lowercased() }
    case "identifier": modified = { Self.identifier($0, filler: "_") }
    case "rfc1034identifier": modified = { Self.identifier($0, filler: "-") }
    case "c99extidentifier": modified = C99Identifier.from
    case "dir": modified = Self.directory
    case "file": modified = PathText.file
    case "base": modified = { PathText.withoutSuffix(PathText.file(of: $0)) }
    case "suffix": modified = PathText.suffix
    case "standardizepath": modified = { PathText.normalized($0, keepingParents: true) }
    case "quote": modified = Self.quoted
    case "not": modified = { $0 == "YES" ? "NO" : "YES" }
    case "truncatedversion":
      modified = { $0.split(separator: ".").prefix(3).joined(separator: ".") }
    default: return nil
    }
  }

  /// Creates a modifier with a text; `nil` if it's unknown.
  init?(_ name: String, operand: [UInt8]) {
    let operand = String(decoding: operand, as: UTF8.self)
    switch name {
    case "dir": modified = { PathText.join(operand, PathText.file(of: $0)) }
    case "file": modified = { PathText.join(PathText.directory(of: $0), operand) }
    case "base":
      // The dot stays even if there was no suffix.
      modified = {
        PathText.join(PathText.directory(of: $0), operand) + "."
          + PathText.suffix(of: $0).dropFirst()
      }
    case "suffix":
      let hasDot = operand.utf8.contains(UInt8(ascii: "."))
      let suffix = hasDot ? String(PathText.suffix(of: operand).dropFirst()) : operand
      modified = { PathText.withoutSuffix($0) + "." + suffix }
    case "default": (modified, fallback) = ({ $0 }, operand)
    default: return nil
    }
  }

  /// Returns the modified value. A setting without a value gets one only from `default=`.
  func apply(to value: [UInt8]?) -> [UInt8]? {
    if let fallback, (value ?? []).isEmpty { return Array(fallback.utf8) }
    guard let value else { return nil }
    return Array(modified(String(decoding: value, as: UTF8.self)).utf8)
  }

  private static func directory(_ path: String) -> String {
    let directory = PathText.directory(of: path)
    if directory.isEmpty { return "./" }
    return directory == "/" ? directory : directory + "/"
  }

  /// Returns `text` with `filler` in place of a leading digit and of all characters other than
  /// ASCII letters and digits.
  private static func identifier(_ text: String, filler: Character) -> String {
    var result = ""
    for character in text {
      let isAllowed =
        character == filler
        || character.isASCII && (character.isLetter || character.isNumber && !result.isEmpty)
      result.append(isAllowed ? character : filler)
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    if text.isEmpty { return "\"\"" }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if " \t\r\n\\\"'".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
