import Foundation
import Testing
import TestSupport

/// A project as somebody would make it who wants to harm whoever runs the tool on it.
struct HostileInput: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// Makes the project; its directory has a neighbor, `Outside`.
  var layOut: @Sendable (BadInput.Layout) throws -> Void
  /// The operand of every command.
  var operand: String?

  /// A fixture with files beside it changed.
  static func files(
    _ fixture: String,
    _ description: String,
    operand: String? = nil,
    _ edit: @escaping @Sendable (BadInput.Layout) throws -> Void
  ) -> HostileInput {
    HostileInput(
      testDescription: description,
      layOut: { layout in
        try layout.add(Fixture.named(fixture))
        try edit(layout)
      },
      operand: operand
    )
  }

  /// A fixture with something else in its project file.
  static func project(
    _ fixture: String,
    _ description: String,
    _ change: @escaping @Sendable (inout FixtureProject) throws -> Void
  ) -> HostileInput {
    HostileInput(testDescription: description) { layout in
      try layout.add(Fixture.named(fixture).with(change))
    }
  }

  /// A name that steers a terminal, begins a line of its own, and would be an annotation there.
  static let name = "Evil\u{1B}]0;title\u{7}\u{1B}[31m\n::error file=a::\u{202E}b\r\u{9B}2J"

  /// What is in a file outside of the project, and must never be printed.
  static let secret = "correct horse battery staple"
}

extension HostileInput {
  static let all: [HostileInput] = names + paths + specialFiles + sizes + cycles

  private static let names: [HostileInput] = [
    .project("uikit-scenes", "targets with escape sequences") { project in
      for index in project.targets.indices { project.targets[index].name += name }
      project.targets[1].host = project.targets[0].name
    },
    .project("uikit", "a source with escape sequences") { project in
      let path = "App/\(name.replacingOccurrences(of: "/", with: "")).swift"
      project.files[path] = project.files["App/AppDelegate.swift"]
      project.files["App/AppDelegate.swift"] = nil
      project.targets[0].sources[0] = path
    },
    .project("uikit", "a configuration file with escape sequences") { project in
      project.targets[0].configurationFile = "\(name).xcconfig"
      project.files["\(name).xcconfig"] = "\(name) = 1\n#include \"\(name)\"\n#\(name)\n"
    },
    .project("uikit", "settings with escape sequences") { project in
      project.targets[0].settings["INFOPLIST_FILE"] = name
      project.targets[1].settings["TEST_HOST"] = name
      project.targets[0].settings["SDKROOT"] = "$(\(name)"
    },
    .files("uikit", "an Info.plist with escape sequences") { layout in
      try layout.write("<plist><dict><a\u{1B}[31m\n>", to: "App/Info.plist")
    },
    .project("uikit", "code with escape sequences") { project in
      project.files["App/AppDelegate.swift"]? += """
        func a() {
          if NSClassFromString("XCTestCase\u{1B}[31m") != nil {}
          _ = UIApplication.shared.delegate as! AppDelegate /* \u{1B}[31m */
        }

        """
    },
    .files("uikit", "settings of the check with escape sequences") { layout in
      try layout.write("{\"findings\": {\"a\u{1B}[31m\": \"off\"}}", to: ".understudy.json")
    },
    .project("uikit", "files called as options are") { project in
      for (path, text) in project.files where path.hasPrefix("App/") {
        project.files["-rf/-\(path.dropFirst(4))"] = text
        project.files[path] = nil
      }
      project.targets[0].sources = ["-rf/-AppDelegate.swift", "-rf/-ViewController.swift"]
      project.targets[0].resources = ["-rf/-Main.storyboard"]
      project.targets[0].settings["INFOPLIST_FILE"] = "-rf/-Info.plist"
      project.targets[0].name = "--help"
      project.targets[1].host = "--help"
    },
    .files("synchronized", "a folder with a name that is not UTF-8") { layout in
      let path = layout.url("App").path
      for name: [UInt8] in [[0xE9, 0x2E, 0x73, 0x77], [0xFF]] {
        let bytes = (Array(path.utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) }
        guard mkdir(bytes, 0o755) == 0 else { return }
      }
    },
  ]

  private static let paths: [HostileInput] = [
    .files("uikit", "an Info.plist outside") { layout in
      try layout.edit(
        replacing: "INFOPLIST_FILE = App/Info.plist",
        with: "INFOPLIST_FILE = ../Outside/Secret.txt"
      )
    },
    .project("uikit", "configuration files outside") { project in
      project.targets[0].configurationFile = "Base.xcconfig"
      project.files["Base.xcconfig"] = """
        #include "../Outside/Secret.txt"
        #include "/etc/passwd"
        #include "/dev/zero"
        #include "/proc/self/mem"
        """
    },
    .files("uikit", "a link to a source outside") { layout in
      try layout.move("App/AppDelegate.swift", to: "../Outside/AppDelegate.swift")
      try layout.link("App/AppDelegate.swift", to: "../../Outside/AppDelegate.swift")
    },
    .files("uikit", "a link to a folder outside") { layout in
      try layout.move("App", to: "../Outside/App")
      try layout.link("App", to: "../Outside/App")
    },
    .files("synchronized", "a synchronized folder that is a link outside") { layout in
      for name in ["App", "AppTests"] {
        try layout.move(name, to: "../Outside/\(name)")
        try layout.link(name, to: "../Outside/\(name)")
      }
    },
    .files("uikit", "tests outside") { layout in
      try layout.move("AppTests", to: "../Outside/AppTests")
      try layout.edit(replacing: "path = AppTests;", with: "path = ../Outside/AppTests;")
    },
    .files("uikit", "a project folder outside") { layout in
      try layout.move("App", to: "../Outside/App")
      try layout.move("AppTests", to: "../Outside/AppTests")
      try layout.edit(
        replacing: "projectDirPath = \"\";",
        with: "projectDirPath = ../Outside;"
      )
    },
    .files("uikit", "check settings outside") { layout in
      try layout.link(".understudy.json", to: "../Outside/Secret.txt")
    },
    .files("uikit", "a project file outside") { layout in
      try layout.move(BadInput.Layout.projectFile, to: "../Outside/project.pbxproj")
      try layout.link(BadInput.Layout.projectFile, to: "../../Outside/project.pbxproj")
    },
    .files("uikit", "a workspace that lists what is outside", operand: "All.xcworkspace") {
      let references = ["/etc", "group:../../../../../../etc/passwd", "absolute:/", "a", ":::"]
      let list = references.map { "<FileRef location = \"\($0)\"></FileRef>" }.joined()
      try $0.write(
        "<Workspace>\(list)</Group></Group></Workspace>",
        to: "All.xcworkspace/contents.xcworkspacedata"
      )
    },
  ]

  private static let specialFiles: [HostileInput] =
    ["App/AppDelegate.swift", "App/Info.plist", "AppTests/AppTests.swift", ".understudy.json"]
    .map { path in
      .files("uikit", "a pipe in place of \(path)") { layout in
        try? layout.remove(path)
        #expect(mkfifo(layout.url(path).path, 0o644) == 0)
      }
    } + [
      .files("uikit", "a pipe in place of the project file") { layout in
        try layout.remove(BadInput.Layout.projectFile)
        #expect(mkfifo(layout.url(BadInput.Layout.projectFile).path, 0o644) == 0)
      },
      .files("uikit", "a source that is a device") { layout in
        try layout.edit(
          replacing: "path = ViewController.swift; sourceTree = \"<group>\";",
          with: "path = /dev/zero; sourceTree = \"<absolute>\";"
        )
        try layout.remove("App/Info.plist")
        try layout.link("App/Info.plist", to: "/dev/zero")
      },
    ]

  private static let sizes: [HostileInput] =
    [
      "App/AppDelegate.swift", "App/ViewController.swift", "App/Info.plist", ".understudy.json",
      BadInput.Layout.projectFile,
    ].map { path in
      .files("uikit", "a gigantic \(path)") { layout in
        // A hole: it takes no room on the disk.
        if !FileManager.default.fileExists(atPath: layout.url(path).path) {
          try layout.write("", to: path)
        }
        #expect(truncate(layout.url(path).path, 1 << 40) == 0)
      }
    } + [
      .files("uikit", "an Info.plist of a billion laughs") { layout in
        let names = (0..<10).map { "l\($0)" }
        let entities = zip(names, names.dropFirst()).map { name, next in
          "<!ENTITY \(name) \"\(String(repeating: "&\(next);", count: 10))\">"
        }
        try layout.write(
          """
          <?xml version="1.0"?>
          <!DOCTYPE plist [<!ENTITY l9 "ha">\(entities.joined())
          <!ENTITY file SYSTEM "file:///etc/passwd">]>
          <plist><dict><key>UIMainStoryboardFile</key><string>&l0;&file;</string></dict></plist>
          """,
          to: "App/Info.plist"
        )
      },
      .files("uikit", "an Info.plist ten thousand deep") { layout in
        let depth = 10_000
        let arrays = String(repeating: "<array>", count: depth)
        try layout.write("<plist><dict><key>a</key>\(arrays)", to: "App/Info.plist")
      },
      .project("uikit", "a source ten thousand deep") { project in
        let depth = 10_000
        let text =
          String(repeating: "class A {", count: depth) + String(repeating: "}", count: depth)
        project.files["App/ViewController.swift"] = text
      },
      .project("uikit", "groups a thousand deep") { project in
        let path = "App/" + String(repeating: "a/", count: 1_000) + "Deep.swift"
        project.targets[0].sources.append(path)
      },
      .project("uikit", "settings that grow") { project in
        let names = (0..<64).map { "A\($0)" }
        for (name, next) in zip(names, names.dropFirst()) {
          project.targets[0].settings[name] = "$(\(next)) $(\(next)) $(\(next):upper)"
        }
        project.targets[0].settings["A63"] = "$(A0)"
        project.targets[0].settings["INFOPLIST_FILE"] = "$(A0)"
        project.targets[0].settings["PRODUCT_NAME"] = "$(A0)$(PRODUCT_NAME)"
      },
    ]

  private static let cycles: [HostileInput] = [
    .files("uikit", "a target that depends on itself and hosts itself") { layout in
      try layout.edit(replacing: "TEST_HOST = \"", with: "TEST_HOST = \"$(BUNDLE_LOADER)")
    },
    .project("uikit", "a host that hosts itself") { project in
      project.targets[1].host = "AppTests"
      project.targets[1].settings["TEST_HOST"] = "$(TEST_HOST)$(BUNDLE_LOADER)"
    },
    .project("uikit", "configuration files that include each other") { project in
      project.targets[0].configurationFile = "A.xcconfig"
      project.files["A.xcconfig"] = "#include \"B\"\nA = $(B) $(A)\n"
      project.files["B.xcconfig"] = "#include \"A.xcconfig\"\n#include \"./B\"\nB = $(A) $(B)\n"
    },
    .files("uikit", "groups that hold each other") { layout in
      let file = layout.url(BadInput.Layout.projectFile)
      let text = try String(contentsOf: file, encoding: .utf8)
      let groups = text.components(separatedBy: "isa = PBXGroup;\n\t\t\tchildren = (\n")
      let ids = groups.dropLast().compactMap { part in
        part.components(separatedBy: "\n").last { $0.contains(" = {") }?
          .split(separator: " ").first.map { String($0).trimmingCharacters(in: .whitespaces) }
      }
      let children = ids.map { "\t\t\t\t\($0),\n" }.joined()
      let cyclic = groups.joined(separator: "isa = PBXGroup;\n\t\t\tchildren = (\n\(children)")
      try Data(cyclic.utf8).write(to: file)
    },
  ]
}
