/// The modifier in `$(NAME:modifier)` or `$(NAME:modifier=text)`.
///
/// These are the modifiers of swift-build (Sources/SWBMacro/MacroEvaluationProgram.swift) except
/// `__md5`, `__stripslash`, `relativeto=`, and `isancestor=`, which don't affect how an app
/// launches and count as unknown.
enum SettingModifier: Equatable {
  case upper, lower
  case identifier, rfc1034Identifier, c99Identifier
  case folder, file, base, suffix, standardizedPath
  case quoted, not, truncatedVersion
  case replacingFolder(String), replacingFile(String), replacingBase(String)
  case replacingSuffix(String)
  case defaulting(String)

  init?(_ name: String) {
    switch name {
    case "upper": self = .upper
    case "lower": self = .lower
    case "identifier": self = .identifier
    case "rfc1034identifier": self = .rfc1034Identifier
    case "c99extidentifier": self = .c99Identifier
    case "dir": self = .folder
    case "file": self = .file
    case "base": self = .base
    case "suffix": self = .suffix
    case "standardizepath": self = .standardizedPath
    case "quote": self = .quoted
    case "not": self = .not
    case "truncatedversion": self = .truncatedVersion
    default: return nil
    }
  }

  init?(_ name: String, operand: [UInt8]) {
    let operand = String(decoding: operand, as: UTF8.self)
    switch name {
    case "dir": self = .replacingFolder(operand)
    case "file": self = .replacingFile(operand)
    case "base": self = .replacingBase(operand)
    case "suffix": self = .replacingSuffix(operand)
    case "default": self = .defaulting(operand)
    default: return nil
    }
  }

  /// Returns the modified value. A setting without a value gets one only from `default=`.
  func apply(to value: [UInt8]?) -> [UInt8]? {
    if case .defaulting(let text) = self, (value ?? []).isEmpty { return Array(text.utf8) }
    guard let value else { return nil }
    return Array(apply(to: String(decoding: value, as: UTF8.self)).utf8)
  }

  private func apply(to text: String) -> String {
    switch self {
    case .upper: text.uppercased()
    case .lower: text.lowercased()
    case .identifier: Self.identifier(text, filler: "_")
    case .rfc1034Identifier: Self.identifier(text, filler: "-")
    case .c99Identifier: C99Identifier.from(text)
    case .folder: Self.folder(text)
    case .file: PathText.file(of: text)
    case .base: PathText.withoutSuffix(PathText.file(of: text))
    case .suffix: PathText.suffix(of: text)
    case .standardizedPath: PathText.normalized(text, keepingParents: true)
    case .quoted: Self.quoted(text)
    case .not: text == "YES" ? "NO" : "YES"
    case .truncatedVersion: text.split(separator: ".").prefix(3).joined(separator: ".")
    case .replacingFolder(let folder): PathText.join(folder, PathText.file(of: text))
    case .replacingFile(let file): PathText.join(PathText.folder(of: text), file)
    case .replacingBase(let base):
      // The dot stays even if there was no suffix.
      PathText.join(PathText.folder(of: text), base) + "."
        + PathText.suffix(of: text).dropFirst()
    case .replacingSuffix(let suffix):
      PathText.withoutSuffix(text) + "."
        + (suffix.utf8.contains(UInt8(ascii: "."))
          ? String(PathText.suffix(of: suffix).dropFirst()) : suffix)
    case .defaulting: text
    }
  }

  private static func folder(_ path: String) -> String {
    let folder = PathText.folder(of: path)
    if folder.isEmpty { return "./" }
    return folder == "/" ? folder : folder + "/"
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
