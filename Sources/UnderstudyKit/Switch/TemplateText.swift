/// A part of a template that is there under some circumstances: `#if NAME` in the template.
enum TemplateFlag: String, CaseIterable {
  /// The deployment target is below iOS 13 or tvOS 13.
  case beforeIOS13 = "BEFORE_IOS_13"
  /// The app's Info.plist has no scene manifest.
  case noSceneManifest = "NO_SCENE_MANIFEST"
  /// The delegate makes a window where there are no scenes.
  case windowWithoutScenes = "WINDOW_WITHOUT_SCENES"
  /// The window says that unit tests are running.
  case placeholderWindow = "PLACEHOLDER_WINDOW"
  /// There is no window.
  case noWindow = "NO_WINDOW"
  /// The app has a scene for CarPlay.
  case carPlayScene = "CARPLAY_SCENE"
  /// The target's default isolation is the main actor.
  case mainActorByDefault = "MAIN_ACTOR_BY_DEFAULT"
  /// The target asks for strict memory safety.
  case strictMemorySafety = "STRICT_MEMORY_SAFETY"
}

/// How the file beside which a new one stands is written.
struct TextStyleOfFile {
  /// One level of indentation.
  var indentation = "    "
  var newline = "\n"

  init() {}

  /// The style of a file with these bytes; Xcode's own where the file does not tell.
  init(of bytes: [UInt8]) {
    if let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D { newline = "\r\n" }
    let lines = bytes.split(separator: 0x0A).prefix(400)
    if lines.contains(where: { $0.first == 0x09 }) {
      indentation = "\t"
      return
    }
    // Comments are often aligned by a single space.
    let widths = lines.map { $0.prefix { $0 == 0x20 }.count }.filter { $0 > 1 }
    if widths.min() == 2, widths.count > 1 { indentation = "  " }
  }
}

extension Template {
  /// The name of the file to install.
  var fileName: String { Path.lastComponent(of: rawValue) }

  /// The text with only the parts that `flags` call for, in the style of a neighbouring file.
  ///
  /// Conditions of the installed code itself, such as `#if DEBUG`, stay.
  func rendered(
    _ flags: Set<TemplateFlag>, replacing words: [String: String] = [:],
    style: TextStyleOfFile = TextStyleOfFile()
  ) -> [UInt8] {
    var result = ""
    // For each open `#if`: whether it is the template's own, and whether its part is wanted.
    var open: [(isOwn: Bool, isWanted: Bool)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let directive = line.drop { $0 == " " }
      if directive.hasPrefix("#if ") {
        let flag = TemplateFlag(rawValue: String(directive.dropFirst(4)))
        open.append((flag != nil, flag.map(flags.contains) ?? true))
        if flag != nil { continue }
      } else if directive.hasPrefix("#else"), let last = open.last, last.isOwn {
        open[open.count - 1].isWanted.toggle()
        continue
      } else if directive.hasPrefix("#endif"), let last = open.popLast(), last.isOwn {
        continue
      }
      guard open.allSatisfy(\.isWanted) else { continue }
      result += style.indented(line) + style.newline
    }
    return Array(result.replacingWords(words).utf8)
  }
}

extension TextStyleOfFile {
  /// A line of a template, which is indented by four spaces a level.
  fileprivate func indented(_ line: Substring) -> String {
    let spaces = line.prefix { $0 == " " }.count
    let levels = String(repeating: indentation, count: spaces / 4)
    return levels + String(repeating: " ", count: spaces % 4) + line.dropFirst(spaces)
  }
}

extension String {
  /// The text with whole words replaced, where they are not part of longer ones.
  fileprivate func replacingWords(_ words: [String: String]) -> String {
    guard !words.isEmpty else { return self }
    var result = ""
    var word = ""
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    for character in self + "\n" {
      if isWord(character) {
        word.append(character)
      } else {
        result += words[word] ?? word
        word = ""
        result.append(character)
      }
    }
    return String(result.dropLast())
  }
}
