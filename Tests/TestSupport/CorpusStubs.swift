import Foundation

/// The contents of the sources that a directory of the corpus lists without holding them.
///
/// Each app gets an entry point of the kind that the index names, in its usual form. Tests get an
/// empty test, everything else is inert. The forms that entry points take are what fixtures are for.
struct CorpusStubs {
  private var entryPoints: [String: String] = [:]

  /// - Parameters:
  ///   - projects: The projects of the directory.
  ///   - paths: The sources of the directory.
  init(projects: [CorpusProject], paths: [String]) {
    for project in projects {
      let directory = project.path.split(separator: "/").dropLast().map { "\($0)/" }.joined()
      for app in project.entry.components(separatedBy: " | ").compactMap(EntryPoint.init) {
        let candidates = paths.filter { path in
          path.hasPrefix(directory) && path.lastComponent == app.file
        }
        guard let path = candidates.min(by: { app.rank(of: $0) < app.rank(of: $1) }) else {
          continue
        }
        entryPoints[path] = app.text
      }
    }
  }

  /// The text of the stub at `path`.
  func text(of path: String) -> String {
    entryPoints[path] ?? Self.test(at: path) ?? SourceStub.inert(path)
  }

  /// Returns an empty test for the files of test targets, which are named after what they are.
  private static func test(at path: String) -> String? {
    let components = path.split(separator: "/").map(String.init)
    guard components.dropLast().contains(where: { $0.hasSuffix("Tests") }),
      let file = components.last?.split(separator: ".").map(String.init), file.count == 2,
      ["Test", "Tests", "Spec"].contains(where: file[0].hasSuffix)
    else { return nil }
    let type = SourceStub.identifier(file[0])
    switch file[1] {
    case "swift": return SourceStub.xcTest(type, module: nil)
    case "m": return SourceStub.objectiveCTest(type)
    default: return nil
    }
  }
}

/// The entry point of an app, as a column of the index describes it.
private struct EntryPoint {
  private let app: String
  /// The last component of the path.
  let file: String
  /// The source in its usual form.
  let text: String

  /// Reads a description such as `Kiosk: @UIApplicationMain AppDelegate (AppDelegate.swift)`.
  ///
  /// - Returns: `nil` for an app without an entry point, and for a project without an app.
  init?(_ description: String) {
    guard let colon = description.range(of: ": ") else { return nil }
    app = String(description[..<colon.lowerBound])
    let facts = description[colon.upperBound...]
    let words = facts.prefix { $0 != ";" }.split { " ()".contains($0) }.map(String.init)
    let isAppKit = facts.contains("NSMain") || facts.contains("@NSApplicationMain")
    file = words.last ?? ""
    switch (words.first, words.count) {
    case ("main.m", 1):
      text = isAppKit ? SourceStub.appKitMain : SourceStub.uiKitMain
    case ("main.swift", 1):
      text = """
        import UIKit

        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))

        """
    case ("@main", 4):
      text = SourceStub.swiftUIApp(SourceStub.identifier(String(file.dropLast(".swift".count))))
    case (let attribute?, 3) where attribute.hasPrefix("@"):
      text =
        isAppKit
        ? SourceStub.appKitDelegate(words[1], attribute: attribute)
        : SourceStub.uiKitDelegate(
          words[1],
          attribute: attribute,
          hasScenes: facts.contains("scene")
        )
    default:
      return nil
    }
  }

  /// How far `path` is from being this app's: the directory of the app's name comes first, then those
  /// that share a word with it, then those nearest to the top.
  func rank(of path: String) -> (Int, Int) {
    let directories = path.split(separator: "/").dropLast().map(String.init)
    let words = app.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let isNamed = directories.contains(app)
    return (isNamed ? 0 : directories.contains(where: words.contains) ? 1 : 2, directories.count)
  }
}
