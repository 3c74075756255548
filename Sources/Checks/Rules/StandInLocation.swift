import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import SwitchPlanning
import XcodeModel

extension Rule {
  package static let standInLocation = Rule(
    id: "stand-in-location",
    severity: .error,
    title: "The stand-in isn't where the entry point looks for it, or it ships in the app",
    reason: """
      The app looks up its stand-in by name. The Objective-C runtime knows a Swift class as `Module.Class`, or \
      by the name in `@objc(Name)`. After something is renamed, the lookup finds nothing, and every test \
      launches the app. If the unchecked name is passed to UIApplicationMain, UIKit gets a class that doesn't \
      exist.

      A stand-in that the app compiles is part of every release. Its scene delegate outlives the tests: UIKit \
      saves the name with the scene session, and the next normal launch on that device restores it and stays \
      black (mozilla-mobile/firefox-ios#23416). The private API that discards scene sessions may go in any \
      release of iOS.

      UI tests run in a separate process, so the app can't find their classes.
      """,
    repair: """
      Write `@objc(TestingAppDelegate)` before the class and look up that name; several test targets can each \
      provide one. If the class is gone, `understudy install` adds it again. Move what ships in the app to the \
      test target, or put it and what uses it inside `#if DEBUG`. Remove the file from UI test targets.
      """,
    example: """
      // main.swift of the app
      NSClassFromString("TestingAppDelegate") ?? AppDelegate.self

      // in the test target; its runtime name is AppTests.TestingAppDelegate
      final class TestingAppDelegate: UIResponder, UIApplicationDelegate {}
      """,
    limits: """
      An error: a class that no unit test target of the app has, unless a library or local package that the \
      tests link has it; and a class of the app, or of a library or local package that it links, with the \
      name that an installed switch looks up, which every launch runs. A warning: the class that the switch \
      names, or its scene delegate, in the app or in UI tests, and installed files in a target of a Swift \
      package. Files that EXCLUDED_SOURCE_FILE_NAMES leaves out don't ship. Of private API, the names \
      `_removeSessionFromSessionSet:` and `_discardSceneSessionsWithPersistentIdentifiers:…`.
      """
  ) {
    $0.standInNotFound + $0.delegatesInApp + $0.privateCallsInApp + $0.standInInUITests
      + $0.classesThatAreLookedUp + $0.standInsInPackages
  }
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
          launchSwitch.finds(standIn)
            ? app.uncallable(standIn, in: bundle)
            : app.misnamed(standIn, in: bundle, at: launchSwitch)
        }
      }
      guard !bundles.isEmpty, bundles.allSatisfy({ $0.standIn == nil }),
        !bundles.contains(where: { mayTakeFromElsewhere($0.sources, launchSwitch) })
      else { return misnamed }
      return [app.missing(name, from: bundles, at: launchSwitch)]
    }
  }

  /// Whether the class may come from a library or local package that the test target links.
  private func mayTakeFromElsewhere(_ bundle: TargetSources, _ launchSwitch: LaunchSwitch) -> Bool {
    let unread = reader.unreadLibraries(of: bundle.target)
    let products = bundle.target.target.object.references("packageProductDependencies")
    return bundle.compiled.isEmpty
      || products.contains { product in
        product.reference("package")?.isa != "XCRemoteSwiftPackageReference"
          && product.string("productName").map(unread.contains) != false
      }
      || launchSwitch.lookups.contains {
        reader.launchSources(of: bundle.target).dropFirst().ownClass(withRuntimeName: $0.name)
          != nil
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
      .standInLocation,
      in: bundle.name,
      at: standIn.location,
      "the runtime name of this class is '\(standIn.runtimeName)',"
        + " but '\(name)' looks up '\(lookup.name)'",
      notes: [Diagnostic.Note(lookup.location, "the class is looked up here")],
      advice: isBare
        ? "write @objc(\(lookup.name)) before the class"
        : "write @objc(\(standIn.name)) before the class, and look up '\(standIn.name)'"
    )
  }

  /// A launcher whose `main` the app's launcher can't call by its name, so that nothing is launched.
  fileprivate func uncallable(_ standIn: ClassInfo, in bundle: CheckedBundle) -> Finding? {
    guard let entry = launch.entryPoint?.file, let member = sources.member(at: entry),
      sources.bytes(of: member)?.contains(run: Array(#"NSSelectorFromString("main")"#.utf8))
        == true,
      let (source, declaration) = standIn.swift
    else { return nil }
    let main = source.declarations.filter { $0.path == declaration.path }.flatMap(\.members).first {
      $0.kind == .function && $0.name == "main" && $0.isStatic && $0.labels == []
    }
    let isExposed =
      declaration.attribute(named: "objcMembers") != nil
      || main?.attributes.contains { $0.name == "objc" } == true
    guard main == nil || !isExposed || standIn.superclass == nil else { return nil }
    return Finding(
      .standInLocation,
      in: bundle.name,
      at: standIn.location,
      "'\(name)' calls 'main' of this class by its name, and can't find it",
      advice: "derive the class from NSObject, and write '@objc static func main()'"
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
    let fix = installation().advice(
      for: name,
      ", or add the file with the class to the test target",
      orElse: "add a file with the class to the test target",
      isAlternative: true
    )
    return Finding(
      .standInLocation,
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

extension CheckContext {
  /// The test-only delegates that ship: compiled into the app outside of `#if DEBUG`.
  ///
  /// A scene delegate for tests also outlives them: UIKit saves its name with the session, and a
  /// normal run restores it (Facts.md, mozilla-mobile/firefox-ios#23416).
  fileprivate var delegatesInApp: [Finding] {
    apps.filter { $0.launch.launchSwitch != nil || !$0.bundles.isEmpty }.flatMap { app in
      app.testDelegates(in: app.sources).filter { app.ships($0) }.map { delegate in
        Finding(
          .standInLocation,
          in: app.name,
          at: delegate.location,
          "'\(delegate.name)', a delegate for tests, is compiled into '\(app.name)'"
            + (delegate.name != app.launch.launchSwitch?.typeName
              ? "; UIKit saves its name with the scene and restores it in normal launches"
              : ""),
          severity: .warning,
          advice:
            "move it to the test target and look it up by name, or put it and what uses it inside #if DEBUG"
        )
      }
    }
  }

  /// The installed files that a target of a Swift package compiles, too.
  fileprivate var standInsInPackages: [Finding] {
    apps.flatMap(\.bundles).flatMap { bundle -> [Finding] in
      let members = bundle.sources.members.filter { Template.standInNames.contains($0.name) }
      return reader.exclusions(of: members.map(\.path)).map { manifest, target, line in
        Finding(
          .standInLocation,
          in: bundle.name,
          at: SourceLocation(manifest, SourcePosition(line: 1, column: 1)),
          "'\(target)' compiles the stand-in of '\(bundle.name)', too, and 'swift test' launches no app",
          severity: .warning,
          advice: "add '\(line)' to the target in '\(path: manifest)'"
        )
      }
    }
  }

  /// The classes of apps that an installed switch finds in every launch.
  fileprivate var classesThatAreLookedUp: [Finding] {
    apps.compactMap { app in
      guard reader.switchOrigin(of: app.launch.app)?.isHandwritten == false,
        let file = app.launch.entryPoint?.file, let bytes = try? project.files.read(file)
      else { return nil }
      let names = [TestVocabulary.standInDelegate, TestVocabulary.standInLauncher]
      let name = names.first { bytes.contains(run: Array("\"\($0)\"".utf8)) }
      guard let name, let location = app.linked.ownClass(withRuntimeName: name)
      else { return nil }
      return Finding(
        .standInLocation,
        in: app.name,
        at: location,
        "every launch of '\(app.name)' runs this class: the entry point looks up the name '\(name)'",
        notes: [Diagnostic.Note(SourceLocation(file), "the name is looked up here")],
        advice: "give the class another name, or another one in @objc(…)"
      )
    }
  }

  /// Calls to private UIKit API in code that ships (Facts.md: guard them, in tests only).
  fileprivate var privateCallsInApp: [Finding] {
    apps.flatMap { app in
      app.sources.scanned(with: .privateSessionCall).flatMap { member, source in
        let lines = SourceLines(source.bytes)
        return source.privateSessionCalls
          .filter { ShippedCode.includes(source.conditions(at: $0.offset)) }
          .map { name, offset in
            Finding(
              .standInLocation,
              in: app.name,
              at: SourceLocation(member.path, offset: offset, in: lines),
              "'\(app.name)' ships '\(name)', a private API of UIKit",
              severity: .warning,
              advice: "call it only in a test target, or inside #if DEBUG"
            )
          }
      }
    }
  }
}

extension CheckedApp {
  /// Whether every configuration of the app compiles a class.
  fileprivate func ships(_ delegate: ClassInfo) -> Bool {
    guard delegate.isShipped else { return false }
    return !sources.target.configurationNames.contains { name in
      ExcludedFiles(sources.target.settings(in: name)).holds(delegate.location.file)
    }
  }
}

extension ScannedSource {
  /// The names of private APIs in strings and, in Objective-C, in selectors and messages.
  fileprivate var privateSessionCalls: [(name: String, offset: Int)] {
    let literals = stringLiterals.compactMap { literal in
      literal.value.map { (name: $0, offset: literal.range.lowerBound) }
    }
    let names = (self as? ObjectiveCSource)?.names ?? []
    return (literals + names).filter(\.name.isPrivateSessionCall)
  }
}

extension String {
  fileprivate var isPrivateSessionCall: Bool {
    utf8.starts(with: "_removeSessionFromSessionSet".utf8)
      || utf8.starts(with: "_discardSceneSessionsWith".utf8)
  }
}

extension CheckContext {
  /// The stand-ins in UI test targets, whose app runs in a process of its own without them.
  ///
  /// Nothing is injected into the app there (Facts.md).
  fileprivate var standInInUITests: [Finding] {
    uiTests.flatMap { target in
      apps.flatMap { $0.testDelegates(in: target) }.map { delegate in
        Finding(
          .standInLocation,
          in: target.name,
          at: delegate.location,
          "'\(delegate.name)' has no effect in UI tests, which run outside the app",
          severity: .warning,
          advice: "remove the file from '\(target.name)'"
        )
      }
    }
  }
}
