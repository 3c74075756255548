import ProjectText

// Reads and edits project files, and compares how long commands take: see `run`.
//
//     copy FILE                        read a file and write it back: what no editor can be faster than
//     edit FILE                        add a source file to the first target that compiles anything
//     grow FROM TO BYTES               make a project file larger by repeating its files
//     compare RUNS FOLDER NAME=COMMAND…
let words = CommandLine.arguments.dropFirst()
switch (words.first, words.count) {
case ("copy"?, 2): try write(bytes(ofFileAt: words[2]), toFileAt: words[2])
case ("edit"?, 2): try addSource(toFileAt: words[2])
case ("grow"?, 4): try grow(words[2], to: words[3], Int(words[4]) ?? 0)
case ("compare"?, 4...):
  compare(words[4...].map { Command($0) }, runs: Int(words[2]) ?? 1, on: words[3])
default:
  fail("usage: copy FILE | edit FILE | grow FROM TO BYTES | compare RUNS FOLDER NAME=COMMAND…")
}

/// Adds a source file to the first target that compiles anything, and writes the project back.
func addSource(toFileAt path: String) throws {
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
  try write(editor.edits.merged(into: text.bytes), toFileAt: path)
}
