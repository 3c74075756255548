import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

extension Rule {
  package static let standInNotFound = Rule(
    id: "stand-in-not-found",
    severity: .error,
    title: "The entry point looks up a class that the tests don't provide under that name",
    reason: [
      """
      The app looks up its stand-in by name. The Objective-C runtime knows a Swift class as \
      `Module.Class`, or by the exact name in `@objc(Name)`. After a class, target, or module is \
      renamed, the lookup finds nothing, and every test silently launches the app. If the \
      unchecked name is passed to UIApplicationMain, UIKit gets a class that doesn't exist.
      """
    ],
    repair: [
      """
      Write `@objc(TestingAppDelegate)` before the class and look up that name: it depends on no \
      module, so several test targets can each provide one. If the class is gone, `understudy \
      install` adds it again.
      """
    ],
    example: """
      // main.swift of the app
      NSClassFromString("TestingAppDelegate") ?? AppDelegate.self

      // in the test target; its runtime name is AppTests.TestingAppDelegate
      final class TestingAppDelegate: UIResponder, UIApplicationDelegate {}
      """,
    limits: """
      Unit test targets that the app hosts. If none of them has the class, but one links a package \
      in the project's directory, or another target has the class, it may come from there, so \
      nothing is reported.
      """,
    hasFix: true
  ) { $0.standInNotFound }
}

extension CheckContext {
  /// The entry points that look up a class that no test target has under that name.
  ///
  /// A lookup finds a Swift class by `Module.Name` or by what `@objc(Name)` says (Facts.md).
  fileprivate var standInNotFound: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard let launchSwitch = app.launch.launchSwitch, launchSwitch.standIn == .testBundle,
        !launchSwitch.lookups.isEmpty, let name = launchSwitch.typeName
      else { return [] }
      let bundles = app.switchedBundles
      let misnamed = bundles.compactMap { bundle in
        bundle.standIn.flatMap { standIn in
          launchSwitch.finds(standIn) ? nil : app.misnamed(standIn, in: bundle, at: launchSwitch)
        }
      }
      guard !bundles.isEmpty, bundles.allSatisfy({ $0.standIn == nil }),
        !bundles.contains(where: { mayTakeFromElsewhere($0.sources, className: name) })
      else { return misnamed }
      return [app.missing(name, from: bundles, at: launchSwitch)]
    }
  }

  /// Whether the class may come from a package that the test target links, or from another target.
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

extension CheckedApp {
  fileprivate func misnamed(
    _ standIn: ClassInfo,
    in bundle: CheckedBundle,
    at launchSwitch: LaunchSwitch
  ) -> Finding? {
    guard let lookup = launchSwitch.lookups.first else { return nil }
    let isBare = !lookup.name.utf8.contains(UInt8(ascii: "."))
    return Finding(
      .standInNotFound,
      in: bundle.name,
      at: standIn.location,
      "the runtime name of this class is '\(standIn.runtimeName)',"
        + " but '\(name)' looks up '\(lookup.name)'",
      notes: [Diagnostic.Note(lookup.location, "the class is looked up here")],
      advice: isBare
        ? "write @objc(\(lookup.name)) before the class"
        : "write @objc(\(standIn.name)) before the class, and look up '\(standIn.name)'",
      repair: isBare && lookup.name.isTypeName ? standIn.naming(lookup.name).map { [$0] } ?? [] : []
    )
  }

  fileprivate func missing(
    _ className: String,
    from bundles: [CheckedBundle],
    at launchSwitch: LaunchSwitch
  ) -> Finding {
    let lookup = launchSwitch.lookups[0]
    let names = bundles.map { "'\($0.name)'" }.joined(separator: ", ")
    let isOne = bundles.count == 1
    let fix = installation.advice(
      for: name,
      ", or add the file with the class to the test target",
      orElse: "add a file with the class to the test target",
      isAlternative: true
    )
    return Finding(
      .standInNotFound,
      in: name,
      at: lookup.location,
      "no class '\(className)' in test target\(isOne ? "" : "s") \(names), "
        + (lookup.isPassed
          ? "although '\(name)' passes its name to UIKit"
          : "whose tests launch the full app '\(name)'"),
      severity: isInstalledInAppOnly ? .note : nil,
      notes: bundles.map {
        Diagnostic.Note($0.sources.location, "test target '\($0.name)' is here")
      } + fix.notes,
      advice: fix.advice
    )
  }
}

extension ClassInfo {
  /// Returns the edit that makes `name` the runtime name; `nil` if the class can't have one.
  fileprivate func naming(_ name: String) -> Finding.Repair? {
    guard let (source, declaration) = swift, declaration.kind == .class, !declaration.isLocal,
      superclass != nil, superclass != "AnyObject"
    else { return nil }
    if let attribute = declaration.attribute(named: "objc") {
      return Finding.Repair(file, .replace(attribute.range, with: "@objc(\(name))"))
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
