import Foundation
import ProjectText

// Prints the source files of each target in the project file that is named on the command line.
let file = URL(fileURLWithPath: CommandLine.arguments[1])
let document = try ProjectDocument(parsing: [UInt8](Data(contentsOf: file)))
for target in document.project?.targets ?? [] {
  let names = target.sourcesPhase?.files.compactMap { $0.file?.name } ?? []
  print("\(target.name): \(names.joined(separator: ", "))")
}
