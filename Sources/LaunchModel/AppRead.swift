package import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// A location in a test target where code expects an object that only the app's own launch creates.
package struct AppRead: Sendable, Hashable {
  package enum Subject: Sendable, Hashable {
    /// The app delegate, cast to a class of the app with `as?` or compared with `is`, or cast by code of
    /// the app, which fails then.
    case delegate(type: String)
    /// The delegate of a scene, cast to the app's own class with `as?` or compared with `is`.
    case sceneDelegate(type: String)
    /// A static property or class method that returns such an object, as in `AppDelegate.shared`.
    case instance(String)
    /// The root view controller of the app's window, cast to or compared with a class that the stand-in's
    /// doesn't have.
    case rootViewController(type: String)
    /// What the app's launch sets up with `call`: a library, or an object of the app.
    case setup(call: String, at: SourceLocation)
  }

  package var subject: Subject
  package var location: SourceLocation
  /// The name of the test around it; `nil` outside of tests, as in a helper.
  package var test: String?
  /// Whether the read fails by itself, as a forced cast does, rather than with `nil`.
  package var fails = false
}

extension LaunchReader {
  /// Returns the locations in a test target that need the app's own launch, file by file.
  ///
  /// Forced casts of the app delegate aren't among them, since ``TargetSources/forcedDelegateCasts(to:)``
  /// returns those in the app, too.
  ///
  /// - Parameter derivesFromDelegate: Whether the stand-in is a subclass of the app's delegate.
  package func appReads(
    in tests: TargetSources,
    of launchSteps: LaunchSteps,
    derivesFromDelegate: Bool
  ) -> [AppRead] {
    let launch = launchSteps.launch
    let app = sources(of: launch.app)
    let delegate = derivesFromDelegate ? nil : launch.appDelegate
    let types = launchSteps.launchedClasses.filter {
      derivesFromDelegate ? $0 != launch.appDelegate : true
    }
    // SwiftUI has a delegate and a root view controller of its own in any launch.
    let isSwiftUI = launch.lifeCycle == .swiftUI
    var direct: [AppRead] = []
    if let delegate, !isSwiftUI {
      let uses =
        tests.conditionalDelegateCasts(to: delegate).map(\.location)
        + app.classes(named: [delegate]).flatMap(tests.uncastDelegateUses)
      direct += uses.map { AppRead(subject: .delegate(type: delegate), location: $0) }
    }
    if launch.lifeCycle == .uiKitScenes, let name = launch.sceneDelegate {
      direct += tests.sceneDelegateCasts(to: name).filter { !$0.isForced }.map {
        AppRead(subject: .sceneDelegate(type: name), location: $0.location)
      }
    }
    direct += tests.reads(of: app.classes(named: types))
    if !isSwiftUI { direct += tests.rootViewControllerCasts(app) }
    let ended = endedMethods(of: launchSteps, derivesFromDelegate: derivesFromDelegate)
      .rows(inTests: true).filter(\.time.isOfLaunch)
    let forced = [delegate].compactMap(\.self).flatMap { name in
      launchSources(of: launch.app).flatMap {
        $0.forcedDelegateCasts(to: name, members: nil)
          + (isSwiftUI ? [] : $0.conditionalDelegateCasts(to: name))
      }
    }
    let lines = Set(direct.map(\.location.line))
    let found =
      direct
      + tests.needs(of: ended.preparations, casts: forced, to: delegate, in: model(of: launch.app))
      .filter { !lines.contains($0.location.line) }
    // Tests may never call code of the app that their target also compiles.
    let ofApp = found.isEmpty ? [] : Set(app.members.map(\.path))
    return found.filter { !ofApp.contains($0.location.file) }
  }
}

extension [LaunchMethod] {
  /// What they prepare for other code whenever they run, each once, with the statement.
  fileprivate var preparations: [(LaunchPreparation, by: LaunchRow)] {
    flatMap(\.rows).flatMap(\.all).flatMap { row in
      row.reach.preparations.filter { preparation in
        if case .looksUp = preparation { true } else { row.conditions.isEmpty }
      }.map { ($0, by: row) }
    }.distinct(by: \.0)
  }
}

extension SourceLocation {
  /// The file, and the line in it.
  fileprivate var line: [String] { [file, "\(position?.line ?? 0)"] }
}

// MARK: - Instances

extension TargetSources {
  /// Returns the classes of these names that the target declares.
  fileprivate func classes(named names: [String]) -> [ClassInfo] {
    names.compactMap { ClassInfo(named: $0, in: self) }
  }

  /// Returns the locations where the target reads static properties that the app's launch sets.
  fileprivate func reads(of types: [ClassInfo]) -> [AppRead] {
    types.flatMap { type -> [AppRead] in
      let instances = type.launchedInstances
      guard !instances.isEmpty, !declares(type.name) else { return [] }
      let names = Set(instances.map(\.name))
      let files = members(
        containing: names.flatMap { ["\(type.name).\($0)", "[\(type.name) \($0)]"] }
          + ["\(type.name)(", "[\(type.name) alloc", "[\(type.name) new"]
      ).compactMap { member in source(of: member).map { (member, $0) } }
      // Tests may create or set the instance themselves.
      let isCreated = files.contains {
        $1.creates(type.name) || $1.assigns(to: names, of: type.name)
      }
      return files.flatMap { member, source in
        source.reads(of: names, of: type.name).compactMap { read in
          guard let instance = instances.first(where: { $0.name == read.member }),
            instance.isCast || !isCreated,
            instance.fails || !source.bytes.handlesNil(at: read.range.upperBound)
          else { return nil }
          return AppRead(
            subject: .instance("\(type.name).\(read.member)"),
            location: location(at: read.range.lowerBound, in: member.path),
            fails: instance.fails
          )
        }
      }
    }
  }
}

extension [UInt8] {
  /// Whether `??` follows at an offset.
  fileprivate func handlesNil(at offset: Int) -> Bool {
    self[offset...].drop { $0 <= 0x20 }.starts(with: "??".utf8)
  }
}

extension ClassInfo {
  /// A static property or class method that returns the object that the app's launch created.
  struct Instance {
    var name: String
    /// Where its name is declared.
    var offset: Int
    /// Whether it casts the app delegate, rather than returning what an instance stored.
    var isCast = false
    /// Whether the cast fails if the app delegate is another one.
    var fails = false
    /// Whether its type is an implicitly unwrapped optional.
    var isUnwrapped = false
  }

  /// The static properties and class methods that return the object that the app's launch created.
  var launchedInstances: [Instance] {
    if let (source, declaration) = swift { return source.launchedInstances(of: declaration) }
    return objectiveC?.launchedInstances(of: name) ?? []
  }
}

extension SwiftSource {
  fileprivate func launchedInstances(of type: Declaration) -> [ClassInfo.Instance] {
    let members = declarations.filter { $0.isNamed(type.path) }.flatMap(\.members)
    return members.filter { $0.isStatic && $0.labels ?? [] == [] }.compactMap { member in
      let cast = casts.first { cast in
        member.range.contains(cast.range.lowerBound)
          && text(cast.typeRange).names(type.name)
          && isApplicationDelegate(before: cast.range.lowerBound)
      }
      if let cast { return instance(member, returning: cast, of: type) }
      return instance(member, assignedBy: members)
    }
  }

  /// The member as one that returns the app delegate; `nil` if the cast may be a part of another result.
  private func instance(_ member: Member, returning cast: Cast, of type: Declaration)
    -> ClassInfo.Instance?
  {
    // Another result may have a fallback.
    let end = member.bodyRange?.lowerBound ?? member.range.upperBound
    let head = Array(bytes[member.nameRange.upperBound..<max(end, member.nameRange.upperBound)])
    let isOfType = [type.name, "Self"].contains { head.contains(run: Array($0.utf8)) }
    guard isOfType || member.kind == .variable && cast.form == .forced else { return nil }
    return ClassInfo.Instance(
      name: member.name,
      offset: member.nameRange.lowerBound,
      isCast: true,
      fails: cast.form == .forced
    )
  }

  /// The member as one that an instance assigns itself to; `nil` if none does.
  private func instance(_ member: Member, assignedBy members: [Member]) -> ClassInfo.Instance? {
    let parts = text(member.nameRange.upperBound..<member.range.upperBound)
      .split(separator: "=", maxSplits: 1)
    let value = parts.dropFirst().first
    guard member.kind == .variable, member.bodyRange == nil,
      value?.allSatisfy({ $0.isWhitespace || "nil".contains($0) }) != false,
      assignmentsOfSelf(to: member.name).contains(where: { offset in
        members.contains { !$0.isStatic && $0.range.contains(offset) }
      })
    else { return nil }
    return ClassInfo.Instance(
      name: member.name,
      offset: member.nameRange.lowerBound,
      isUnwrapped: parts.first?.last { !$0.isWhitespace } == "!"
    )
  }
}

extension ObjectiveCSource {
  fileprivate func launchedInstances(of type: String) -> [ClassInfo.Instance] {
    let methods = functions(ofClass: type)
    return methods.filter { $0.name.hasPrefix("+") && !$0.name.contains(":") }
      .compactMap { method in
        guard ["instancetype", "id", type + "*"].contains(returnType(of: method)) else {
          return nil
        }
        let returned = returnedExpression(of: method)
        let isCast = expressions(in: method.bodyRange).contains(where: isApplicationDelegate)
        let isSetByInstance = returned.map(assignmentsOfSelf)?.contains { offset in
          methods.contains { $0.name.hasPrefix("-") && $0.bodyRange.contains(offset) }
        }
        guard isCast || isSetByInstance == true else { return nil }
        return ClassInfo.Instance(
          name: method.plainName,
          offset: method.nameRange.lowerBound,
          isCast: isCast,
          fails: isCast && returned.map(isApplicationDelegate) == true
        )
      }
  }
}

// MARK: - Root view controllers

extension TargetSources {
  /// Returns the casts of the root view controller of the app's window to a class of the app, or to one of
  /// UIKit's subclasses.
  ///
  /// Tests that set a root view controller get their own, as do all tests if a helper sets it; the
  /// stand-in's doesn't count.
  fileprivate func rootViewControllerCasts(_ app: TargetSources) -> [AppRead] {
    func isStandIn(_ names: [String]) -> Bool {
      names.contains { $0.hasPrefix("Testing") && $0.hasSuffix("Delegate") }
    }
    let swift = swift(with: .rootViewController)
      .filter { !isStandIn($1.declarations.map(\.name)) }
    let objectiveC = objectiveC(with: .rootViewController)
      .filter { !isStandIn($1.classes.map(\.name)) }
    let setters =
      swift.filter { $1.assigns(to: "rootViewController") }.map { ($0, $1.hasTests) }
      + objectiveC.filter { $1.setsProperty("rootViewController") }.map { ($0, $1.hasTests) }
    guard setters.allSatisfy({ $1 }) else { return [] }
    let withOwn = Set(setters.map(\.0.path))
    let casts =
      swift.filter { !withOwn.contains($0.member.path) }.flatMap { member, source in
        source.rootViewControllerCasts.map { (member, $0) }
      }
      + objectiveC.filter { !withOwn.contains($0.member.path) }.flatMap { member, source in
        source.casts().filter(\.operand.isRootViewController).map {
          (member, (type: $0.type, offset: $0.range.lowerBound, fails: true))
        }
      }
    return casts.filter { _, cast in
      (cast.type.isControllerOfUIKit || app.declares(cast.type)) && !declares(cast.type)
    }.map { member, cast in
      AppRead(
        subject: .rootViewController(type: cast.type),
        location: location(at: cast.offset, in: member.path),
        fails: cast.fails
      )
    }
  }
}

extension SwiftSource {
  fileprivate var rootViewControllerCasts: [(type: String, offset: Int, fails: Bool)] {
    casts.filter { cast in
      cast.form != .plain && expression(before: cast.range.lowerBound).isRootViewController
    }.map { cast in
      let type = text(cast.typeRange).filter { $0 != "?" && $0 != "!" }.withoutModule
      return (type, cast.range.lowerBound, cast.form == .forced)
    }
  }
}

extension SwiftSource {
  /// Whether it has tests of XCTest or Swift Testing, rather than what tests share.
  fileprivate var hasTests: Bool {
    (globals + declarations.flatMap(\.members)).contains {
      TestVocabulary.isTest($0.name, $0.attributes)
    }
  }
}

extension ObjectiveCSource {
  fileprivate var hasTests: Bool { functions.contains { TestVocabulary.isTest($0.plainName) } }
}

extension String {
  /// Whether it's a subclass of `UIViewController` that isn't the app's.
  fileprivate var isControllerOfUIKit: Bool {
    hasPrefix("UI") && hasSuffix("Controller") && self != "UIViewController"
  }

  /// Whether this expression is the root view controller of a window of the running app.
  fileprivate var isRootViewController: Bool {
    let end = filter { !"?!]".contains($0) }
    let names = Array(filter { $0 != " " && $0 != "[" }.utf8)
    return end.hasSuffix("rootViewController")
      && ["UIApplication.shared", "UIApplicationshared", "RCTSharedApplication"].contains {
        names.contains(run: Array($0.utf8))
      }
  }
}
