import Files
import ProjectText

/// Adds a source file to the first target that compiles anything, and writes the project back.
@main
enum Edit {
  static func main() throws {
    let path = CommandLine.arguments[1]
    let text = try ProjectDocument(parsing: bytes(ofFileAt: path))
    guard let phase = text.project?.targets.lazy.compactMap(\.sourcesPhase).first,
      let group = text.project?.mainGroup
    else { return }
    let reference = NewObject(
      id: text.newIdentifier(for: "PBXFileReference", "Added.swift"),
      isa: "PBXFileReference",
      comment: "Added.swift",
      fields: [
        .init("lastKnownFileType", .string("sourcecode.swift")),
        .init("path", .string("Added.swift")),
        .init("sourceTree", .string("<group>")),
      ]
    )
    let build = NewObject(
      id: text.newIdentifier(for: "PBXBuildFile", "Added.swift"),
      isa: "PBXBuildFile",
      comment: "Added.swift in Sources",
      fields: [.init("fileRef", reference.reference)]
    )
    var editor = try ProjectEditor(text)
    editor.add(reference)
    editor.add(build)
    try editor.add(reference.reference, to: "children", of: group.object)
    try editor.add(build.reference, to: "files", of: phase.object)
    try write(editor.edits.applied(to: text.bytes), toFileAt: path)
  }
}
