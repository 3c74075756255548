import Foundation
import ProjectFiles

/// What the fuzzer starts from: fixtures, the repository's own files, and the corpus if there is one.
struct Seeds {
  /// A directory to lay out fixtures in.
  let root: String

  /// Writes a directory of files for each target.
  func write(to directory: String) throws {
    for target in FuzzTarget.allCases {
      let path = "\(directory)/\(target.rawValue)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (index, seed) in try seeds(of: target).enumerated() {
        try Data(seed).write(to: URL(fileURLWithPath: "\(path)/seed-\(index)"))
      }
    }
    try FileManager.default.removeItem(atPath: root)
  }

  private func seeds(of target: FuzzTarget) throws -> [[UInt8]] {
    switch target {
    case .project:
      return try Fixture.all.map { try $0.bytes() } + repositoryFiles(["pbxproj"])
    case .settings: return try repositoryFiles(["xcconfig"]) + Self.settings.map { Array($0.utf8) }
    case .swift: return try repositoryFiles(["swift"]) + [Array(HardSource.swift.utf8)]
    case .objectiveC: return try repositoryFiles(["m", "h"]) + [Array(HardSource.objectiveC.utf8)]
    case .infoPlist: return try repositoryFiles(["plist", "storyboard"]) + siteFiles("plist")
    case .roundTrip: return siteSeeds(options: 8)
    case .reports: return siteSeeds(options: 1)
    case .checkSettings: return Self.checkSettings.map { Array($0.utf8) }
    case .scenes: return siteFiles("plist")
    case .templates: return TemplateInput.seeds
    case .removal: return siteSeeds(options: 4, of: FuzzSite.installed)
    case .workspace:
      return try repositoryFiles(["xcworkspacedata"]) + Self.workspaces.map { Array($0.utf8) }
    // Made by Git, in Fuzz/Regressions.
    case .gitIndex: return []
    case .journal: return Self.journals
    case .runs: return Self.runs.map(\.bytes)
    }
  }

  /// The small files of the repository and of the corpus that have one of the extensions.
  private func repositoryFiles(_ extensions: [String]) throws -> [[UInt8]] {
    try (["."] + [Corpus.current?.root.path].compactMap(\.self)).flatMap { directory in
      let files = try FileSystem.walk(directory).entries.filter {
        $0.kind == .file && extensions.contains(Path.fileExtension(of: $0.path))
          && !$0.path.hasPrefix(".build")
      }
      // A file over the limit is no seed.
      return files.compactMap {
        try? FileSystem.readFile("\(directory)/\($0.path)", limit: 32 << 10)
      }
    }
  }

  private func siteFiles(_ fileExtension: String) -> [[UInt8]] {
    FuzzSite.all.flatMap { site in
      site.bytes.filter { Path.fileExtension(of: $0.key) == fileExtension }.map(\.value)
    }
  }

  /// Every file of every site, as it is.
  private func siteSeeds(options: Int, of sites: [FuzzSite] = FuzzSite.all) -> [[UInt8]] {
    sites.enumerated().flatMap { number, site in
      site.files.enumerated().map { index, file in
        let option = (number + index) % options
        return [UInt8(number), UInt8(index), UInt8(option)] + (site.bytes[file] ?? Self.levels)
      }
    }
  }

  private static let levels = Array(
    #"{"findings": {"canary": "error"}, "ignore": [{"finding": "entry-points"}]}"#.utf8
  )

  private static let checkSettings = [
    "{}", String(decoding: levels, as: UTF8.self),
    #"{"findings": {"host-not-needed": "off"}, "ignore": [{"finding": "host-launches-full-app", "target": "AppTests", "file": "App/AppDelegate.swift"}]}"#,
    #"{"ignore": [{"finding": "host-launches-full-app", "file": "Sample.xcodeproj/project.pbxproj"}]}"#,
    #"{"findings": {"unused-ignore": "warning", "project-warning": "note"}, "a": [1, -1e9, null]}"#,
    "// a\n{ /* b */ \"findings\": {}, }", #"{"find\u0069ngs": "\uD83D\uDC4B"}"#,
  ]

  private static let settings = [
    "A = 1\n#include \"1.xcconfig\"\nB[sdk=iphone*][arch=arm64] = $(A:upper) // c\n\0A = $(inherited) 2\n",
    "A = $(B) $(B)\nB = $(C) $(C)\nC = $(A_$(D:default=x))\nD = ${E:dir}$[F:base=G:suffix=.h]$$\n",
    "#include? \"1\"\n\0#include \"2.xcconfig\"\n\0#include \"0.xcconfig\"\nX = \\\n a \\\n b;\n",
    "TEST_HOST = $(BUILT_PRODUCTS_DIR)/$(TARGET_NAME:c99extidentifier).app/$(EXECUTABLE_PATH)\n",
  ]

  private static let workspaces = [
    #"<Workspace version="1.0"><FileRef location="group:App/App.xcodeproj"></FileRef></Workspace>"#,
    """
    <Workspace
       version = "1.0">
       <Group
          location = "container:App"
          name = "A &amp; B">
          <FileRef
             location = "group:../App/App.xcodeproj">
          </FileRef>
          <FileRef location = 'self:'></FileRef>
       </Group>
       <FileRef location = "absolute:/App.xcodeproj"/>
    </Workspace>
    """,
  ]

  /// The stage, what is in six files, and the records; digests are those of "old\n" and "new\n".
  private static let journals: [[UInt8]] = {
    let old = "4-19239db4754a52b4"
    let new = "4-e54954baa03a5941"
    let records = [
      "edit \(old) \(new) a.swift\0remove \(old) b/c.swift\0",
      "create \(new) a.swift\0edit \(old) \(new) b/c.swift\0",
      "make-folder b\0create \(new) b/c.swift\0remove-folder b\0",
    ]
    // Nothing done, exchanged, moved away, and competing content everywhere.
    let layouts: [[UInt8]] = [[0b0100_1001, 0b0000_1001], [0b0100_0110, 1], [0, 0], [255, 255]]
    return records.flatMap { record in
      layouts.flatMap { layout in
        (UInt8(0)...2).map { stage in [stage] + layout + Array("\(record)end\0".utf8) }
      }
    }
  }()

  private static let runs: [RunsInput] = {
    let units = [
      "(", "{", "f(", "f(a<b, ", "class A {\n", "class A: ", "func a ", "#if a\n", "#elseif a\n",
      "\"\\(", "#\"\"\"\\#(", "<<<<<<< \n", "#/\n", "#", "+<#", "/* ", "a().f().", "x as (",
      "@a let b ", "let a, ", "main(@\"\" ", "#if a\n{\n#else\n{\n#endif\n", "R\"a",
      "@interface A <", "a = {} ", "A = $(A", "$(", "A = 1\n", "#include \"0\"\n",
      "<dict><key>a</key>",
      "<!--", "<![CDATA[", "<!DOCTYPE a [", "<array>", "&amp;", "a = b; ", "\"\\U0041", "[[a b] c:",
    ]
    return units.flatMap { unit in RunsInput.Reader.allCases.map { RunsInput($0, unit) } } + [
      RunsInput(.swift, "{", "a", "}"), RunsInput(.swift, "\"\\(", "a", ")\""),
      RunsInput(.objectiveC, "[", "a", " b]"), RunsInput(.propertyList, "{a=", "b", ";}"),
      RunsInput(.propertyList, "(", "b", ")"), RunsInput(.settings, "A = $(", "A", ")"),
    ]
  }()
}
