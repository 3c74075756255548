import Foundation

extension Fixture {
  /// Projects that can be read, although Xcode doesn't write them so.
  public static let unusual: [Fixture] = [
    /// Lines that end as on Windows.
    Fixture("carriage-returns", usual) { project in
      FixtureWriter(project).text.utf8.flatMap { byte -> [UInt8] in
        byte == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), byte] : [byte]
      }
    },
    /// No line break at the end.
    Fixture("no-final-newline", usual) { project in
      Array(FixtureWriter(project).text.utf8.dropLast())
    },
    /// A byte order mark at the start.
    Fixture("byte-order-mark", usual) { project in
      [0xEF, 0xBB, 0xBF] + Array(FixtureWriter(project).text.utf8)
    },
    /// An XML property list, as early versions of CocoaPods wrote it.
    Fixture("xml", usual) { project in
      try [UInt8](
        PropertyListSerialization.data(
          fromPropertyList: FixtureWriter(project).propertyList,
          format: .xml,
          options: 0
        )
      )
    },
    /// JSON, as scripts write it.
    Fixture("json", usual) { project in
      try [UInt8](
        JSONSerialization.data(
          withJSONObject: FixtureWriter(project).propertyList,
          options: [.prettyPrinted, .sortedKeys]
        )
      )
    },

    /// A kind of object that no Xcode has written yet, and a target that refers to one.
    .edited("unknown-kind", usual) { text in
      let identifier = "7C30AFFF2F1D4E6000B85C92"
      try text.replace(
        "\n/* Begin PBXGroup section */",
        with: """

          /* Begin PBXFutureThing section */
          \t\t\(identifier) /* Thing */ = {
          \t\t\tisa = PBXFutureThing;
          \t\t\tparts = (
          \t\t\t\t{
          \t\t\t\t\t"key.with-dash" = "a value";
          \t\t\t\t},
          \t\t\t);
          \t\t};
          /* End PBXFutureThing section */

          /* Begin PBXGroup section */
          """
      )
      try text.replace(
        "\t\t\tname = App;\n\t\t\tproductName",
        with: """
          \t\t\tfutureThings = (
          \t\t\t\t\(identifier) /* Thing */,
          \t\t\t);
          \t\t\tname = App;
          \t\t\tproductName
          """
      )
    },

    /// A merge kept both sides' reference, with the same identifier.
    .edited("duplicate-identifiers", usual) { text in
      let identifier = try text.identifier(of: "PBXFileReference", "ViewController.swift")
      try text.replace(
        "\t\t\(identifier) /* ViewController.swift */ = {",
        with: """
          \t\t\(identifier) /* Copy.swift */ = {isa = PBXFileReference; lastKnownFileType = \
          sourcecode.swift; path = Copy.swift; sourceTree = "<group>"; };
          \t\t\(identifier) /* ViewController.swift */ = {
          """
      )
    },

    /// A merge lost a file reference, and a build phase is listed that doesn't exist.
    .edited("dangling-references", usual) { text in
      let identifier = try text.identifier(of: "PBXFileReference", "ViewController.swift")
      try text.replace(
        """
        \t\t\(identifier) /* ViewController.swift */ = {isa = PBXFileReference; lastKnownFileType = \
        sourcecode.swift; path = ViewController.swift; sourceTree = "<group>"; };

        """,
        with: ""
      )
      try text.replace(
        "buildPhases = (\n",
        with: "buildPhases = (\n\t\t\t\t7C30AFFF2F1D4E6000B85C92 /* Run Script */,\n"
      )
    },

    /// A group that contains itself.
    .edited("group-cycle", usual) { text in
      let group = try text.identifier(of: "PBXGroup", "App")
      try text.replace(
        "\t\t\(group) /* App */ = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n",
        with: """
          \t\t\(group) /* App */ = {
          \t\t\tisa = PBXGroup;
          \t\t\tchildren = (
          \t\t\t\t\(group) /* App */,

          """
      )
    },

    /// Two build files without a file reference, which Xcode shows as "(null) in …".
    .edited("build-files-without-file", usual) { text in
      let reference = try text.identifier(of: "PBXFileReference", "ViewController.swift")
      try text.replace(
        """
         /* ViewController.swift in Sources */ = {isa = PBXBuildFile; fileRef = \(reference) \
        /* ViewController.swift */; };
        """,
        with: " /* (null) in Sources */ = {isa = PBXBuildFile; };"
      )
      try text.replace("/* ViewController.swift in Sources */,", with: "/* (null) in Sources */,")
    },

    /// A key that occurs twice in the same build settings.
    .edited("duplicate-keys", usual) { text in
      try text.replace(
        "\t\t\t\tINFOPLIST_FILE = App/Info.plist;\n",
        with: """
          \t\t\t\tINFOPLIST_FILE = Old/Info.plist;
          \t\t\t\tINFOPLIST_FILE = App/Info.plist;

          """
      )
    },

    /// A base configuration that a merge lost.
    .edited("dangling-base-configuration", hostInConfigurationFile) { text in
      let identifier = try text.identifier(of: "PBXFileReference", "AppTests.xcconfig")
      try text.replace(
        """
        \t\t\(identifier) /* AppTests.xcconfig */ = {isa = PBXFileReference; \
        lastKnownFileType = text.xcconfig; path = AppTests.xcconfig; sourceTree = "<group>"; };

        """,
        with: ""
      )
    },

    /// Identifiers in lowercase, as scripts write them.
    Fixture("lowercase-identifiers", usual.with { $0.writer = .script }),

    /// Identifiers of 32 digits, as CocoaPods writes them.
    Fixture("long-identifiers", usual.with { $0.writer = .cocoaPods }),
  ]

  /// Files that can't be read as a project.
  public static let unreadable: [Fixture] = [
    /// A merge that nobody finished.
    .edited("conflict-markers", usual) { text in
      let identifier = try text.identifier(of: "PBXFileReference", "ViewController.swift")
      let line = """
        \t\t\(identifier) /* ViewController.swift */ = {isa = PBXFileReference; lastKnownFileType = \
        sourcecode.swift; path = ViewController.swift; sourceTree = "<group>"; };

        """
      try text.replace(line, with: "<<<<<<< HEAD\n\(line)=======\n>>>>>>> feature\n")
    },
    /// The first half of a project file.
    Fixture("truncated", usual) { project in
      let bytes = Array(FixtureWriter(project).text.utf8)
      return Array(bytes.prefix(bytes.count / 2))
    },
    /// A byte in the middle that isn't UTF-8.
    Fixture("invalid-utf8", usual) { project in
      let text = FixtureWriter(project).text
      let half = text.utf8.count / 2
      return Array(text.utf8.prefix(half)) + [0xFF] + Array(text.utf8.dropFirst(half))
    },
    /// A file without a single byte.
    Fixture("empty", usual) { _ in [] },
  ]

  private static let usual = FixtureProject.uiKit(hasScenes: true)
  private static let hostInConfigurationFile = FixtureProject.hostInConfigurationFile
}
