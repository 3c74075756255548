import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let standInNotFound = Rule(
    "stand-in-not-found",
    severity: .error,
    title: "The entry point asks for a class that the tests do not have under that name",
    reason: [
      """
      The app looks its stand-in up by name. The run time knows a Swift class as `Module.Class`, or \
      by exactly what `@objc(Name)` says. After a class, a target or a module has been renamed, \
      the look-up finds nothing, and every test runs in the app itself without anybody noticing. \
      Where the name is passed to UIApplicationMain unseen, UIKit is given a class that is not there.
      """
    ],
    repair: [
      """
      Write `@objc(TestingAppDelegate)` before the class and ask for that name: it depends on no \
      module, so that several test bundles can each bring one. Where the class is gone, \
      `understudy install` brings it back.
      """
    ],
    example: """
      // main.swift of the app
      NSClassFromString("TestingAppDelegate") ?? AppDelegate.self

      // in the test bundle, known as AppTests.TestingAppDelegate
      final class TestingAppDelegate: UIResponder, UIApplicationDelegate {}
      """,
    limits: """
      The bundles of unit tests that the app hosts. If none of them has the class, but one links a \
      package beside the project, or another target has it, it may come from there, and nothing is \
      said.
      """,
    hasFix: true
  ) { $0.standInNotFound }
}

extension CheckContext {
  /// Entry points that ask for a class which no hosted bundle has, or has under another name.
  ///
  /// A look-up finds a Swift class by `Module.Name` or by what `@objc(Name)` says (FACTS section 1).
  fileprivate var standInNotFound: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard let site = app.site, site.standIn == .testBundle,
        !site.lookUps.isEmpty, let name = site.className
      else { return [] }
      let bundles = app.switchedBundles
      let misnamed = bundles.compactMap { bundle in
        bundle.standIn.flatMap { standIn in
          site.finds(standIn) ? nil : app.misnamed(standIn, in: bundle, at: site)
        }
      }
      guard !bundles.isEmpty, bundles.allSatisfy({ $0.standIn == nil }),
        !bundles.contains(where: { mayTakeFromElsewhere($0.sources, className: name) })
      else { return misnamed }
      return [app.missing(name, from: bundles, at: site)]
    }
  }

  /// Whether a bundle links code that this project file does not list, or that another target of it
  /// compiles: the class may be there.
  private func mayTakeFromElsewhere(_ bundle: TargetSources, className: String) -> Bool {
    if bundle.compiled.isEmpty { return true }
    let isLocalPackage = bundle.target.target.object.references("packageProductDependencies")
      .contains { product in
        guard let package = product.reference("package") else { return true }
        return package.isa == "XCLocalSwiftPackageReference"
      }
    if isLocalPackage { return true }
    let word = Array(className.utf8)
    let known = Set(
      apps.map(\.sources.target.id) + apps.flatMap { $0.bundles.map(\.sources.target.id) }
    )
    return project.targets.contains { target in
      !known.contains(target.id)
        && target.sources.contains { member in
          member.kind != nil
            && (try? project.files.read(member.path))?.contains(run: word) == true
        }
    }
  }
}

extension SwitchSite {
  /// Whether one of the look-ups finds a class.
  func finds(_ standIn: ClassInfo) -> Bool {
    lookUps.contains { $0.name.utf8.elementsEqual(standIn.runtimeName.utf8) }
  }
}

extension CheckedApp {
  fileprivate func misnamed(
    _ standIn: ClassInfo,
    in bundle: CheckedBundle,
    at site: SwitchSite
  ) -> Finding? {
    guard let lookUp = site.lookUps.first else { return nil }
    let isBare = !lookUp.name.utf8.contains(UInt8(ascii: "."))
    return Finding(
      .standInNotFound,
      in: bundle.name,
      at: standIn.location,
      "the run time knows this class as '\(standIn.runtimeName)',"
        + " but '\(name)' asks for '\(lookUp.name)'",
      notes: [Finding.Note(lookUp.place, "it is asked for here")],
      advice: isBare
        ? "write @objc(\(lookUp.name)) before the class"
        : "write @objc(\(standIn.name)) before the class, and ask for '\(standIn.name)'",
      repair: isBare && lookUp.name.isTypeName ? standIn.naming(lookUp.name).map { [$0] } ?? [] : []
    )
  }

  fileprivate func missing(
    _ className: String,
    from bundles: [CheckedBundle],
    at site: SwitchSite
  ) -> Finding {
    let lookUp = site.lookUps[0]
    let names = bundles.map { "'\($0.name)'" }.joined(separator: ", ")
    return Finding(
      .standInNotFound,
      in: name,
      at: lookUp.place,
      "no class '\(className)' in the tests of '\(name)' (\(names)),"
        + (lookUp.isPassed
          ? " whose name UIKit is given all the same" : " so that they start the app in full"),
      notes: bundles.map { Finding.Note($0.sources.location, "'\($0.name)' is here") },
      advice: "run 'understudy install', or add the file with the class to the test target"
    )
  }
}

extension ClassInfo {
  /// The edit that gives the class `name` at run time; nil where the class may not take one.
  fileprivate func naming(_ name: String) -> Finding.Repair? {
    guard let (source, declaration) = swift, declaration.kind == .class, !declaration.isLocal,
      superclass != nil, superclass != "AnyObject"
    else { return nil }
    if let attribute = declaration.attribute(named: "objc") {
      return Finding.Repair(
        file,
        TextEdit(range: attribute.range, replacement: Array("@objc(\(name))".utf8))
      )
    }
    let start = declaration.range.lowerBound
    var lineStart = start
    while lineStart > 0, !source.bytes[lineStart - 1].endsLine { lineStart -= 1 }
    let before = source.bytes[lineStart..<start]
    let indentation =
      before.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? source.text(lineStart..<start) : ""
    let endsWithReturn = source.bytes.first(where: \.endsLine) == 0x0D
    let newline = endsWithReturn ? "\r\n" : "\n"
    return Finding.Repair(file, .insert("@objc(\(name))" + newline + indentation, at: start))
  }
}
