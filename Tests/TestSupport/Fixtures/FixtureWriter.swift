/// Writes the objects of a project file in the way Xcode does.
struct FixtureWriter {
  private let project: FixtureProject
  private let objects: FixtureObjects
  private let comments: [String: String]

  init(_ project: FixtureProject) {
    self.project = project
    objects = FixtureObjects(project)
    comments = Dictionary(
      objects.all.compactMap { object in object.comment.map { (object.identifier, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The project as an OpenStep property list.
  var text: String {
    var text = """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = \(project.objectVersion);
      \tobjects = {

      """
    let sections = Dictionary(grouping: objects.all, by: \.kind)
    for (kind, members) in sections.sorted(by: { $0.key < $1.key }) {
      text += "\n/* Begin \(kind) section */\n"
      for object in members.sorted(by: { $0.identifier < $1.identifier }) {
        let fields = [(key: "isa", value: FixtureValue.string(object.kind))] + object.fields
        let value =
          isOnOneLine(kind) ? onOneLine(.dictionary(fields)) : lines(.dictionary(fields), depth: 2)
        text += "\t\t\(mention(object.identifier)) = \(value);\n"
      }
      text += "/* End \(kind) section */\n"
    }
    return text + "\t};\n\trootObject = \(mention(objects.root));\n}\n"
  }

  /// The project as the values of a property list, for its other forms.
  var propertyList: [String: Any] {
    func plain(_ value: FixtureValue) -> Any {
      switch value {
      case .string(let text), .reference(let text): return text
      case .list(let values): return values.map(plain)
      case .dictionary(let fields):
        return Dictionary(fields.map { ($0.key, plain($0.value)) }, uniquingKeysWith: { a, _ in a })
      }
    }
    let plainObjects = objects.all.map { object in
      (
        object.identifier,
        plain(.dictionary(object.fields + [(key: "isa", value: .string(object.kind))]))
      )
    }
    return [
      "archiveVersion": "1", "classes": [String: Any](),
      "objectVersion": "\(project.objectVersion)", "rootObject": objects.root,
      "objects": Dictionary(plainObjects, uniquingKeysWith: { first, _ in first }),
    ]
  }

  /// Whether Xcode writes an object of this kind on one line: build files and file references
  /// always, synchronized folders up to version 76.
  private func isOnOneLine(_ kind: String) -> Bool {
    switch kind {
    case "PBXBuildFile", "PBXFileReference": return true
    case "PBXFileSystemSynchronizedRootGroup": return project.objectVersion < 77
    default: return false
    }
  }

  private func mention(_ identifier: String) -> String {
    comments[identifier].map { "\(identifier) /* \($0) */" } ?? identifier
  }

  private func onOneLine(_ value: FixtureValue) -> String {
    switch value {
    case .string(let text): return quoted(text)
    case .reference(let identifier): return mention(identifier)
    case .list(let values): return "(\(values.map { "\(onOneLine($0)), " }.joined()))"
    case .dictionary(let fields):
      return "{\(fields.map { "\(quoted($0.key)) = \(onOneLine($0.value)); " }.joined())}"
    }
  }

  private func lines(_ value: FixtureValue, depth: Int) -> String {
    let indent = String(repeating: "\t", count: depth)
    switch value {
    case .string(let text): return quoted(text)
    case .reference(let identifier): return mention(identifier)
    case .list(let values):
      return "(\n"
        + values.map { "\(indent)\t\(lines($0, depth: depth + 1)),\n" }.joined() + "\(indent))"
    case .dictionary(let fields):
      return "{\n"
        + fields.map { "\(indent)\t\(quoted($0.key)) = \(lines($0.value, depth: depth + 1));\n" }
        .joined() + "\(indent)}"
    }
  }

  private func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"), UInt8(ascii: "$"):
        return true
      default:
        return false
      }
    }
    if isPlain, !text.isEmpty { return text }
    var escaped = ""
    for character in text {
      switch character {
      case "\"", "\\": escaped += "\\\(character)"
      case "\n": escaped += "\\n"
      default: escaped.append(character)
      }
    }
    return "\"\(escaped)\""
  }
}
