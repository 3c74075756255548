import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// Something that only the app's own launch prepares, and that tests can need.
private struct LaunchNeed {
  var subject: AppRead.Subject
  /// Texts of which files have one that need or prepare it.
  var texts: [String]
  /// Whether code can need or prepare it by itself, as far as can be told without reading it.
  var mayUse: (CodeFunction) -> Bool = { _ in true }
  /// Where code needs it by itself; `nil` if it doesn't.
  var use: (CodeEffects, CodeFunction) -> Int?
  /// Whether code prepares it; `nil` if only the app's launch can.
  var isPrepared: ((CodeEffects) -> Bool)?
  /// Whether code that needs it fails without.
  var fails = false
}

extension TargetSources {
  /// Returns where a test target needs what the app's launch prepares and the tests don't: in the tests, or in
  /// a function of the app that they call. What is only reached through other functions isn't known to be
  /// needed.
  ///
  /// - Parameters:
  ///   - preparations: What the launch prepares whenever it runs, and the statement that does.
  ///   - app: The code of the app and its libraries.
  ///   - casts: The casts of the app delegate in the app, each of which tests that reach it need.
  func needs(
    of preparations: [(LaunchPreparation, by: LaunchRow)],
    casts: [DelegateCast],
    to delegate: String?,
    in app: CodeModel
  ) -> [AppRead] {
    let needs = preparations.compactMap(LaunchNeed.init) + LaunchNeed.casts(casts, to: delegate)
    guard !needs.isEmpty else { return [] }
    let search = NeedSearch(tests: CodeModel(self, testing: app), target: self, app: app)
    return needs.flatMap(search.reads)
      + preparations.compactMap { preparation, row in
        guard case .looksUp(let written) = preparation,
          case let name = written.withoutModule,
          !app.sources.contains(where: { $0.declares(name) }),
          let found = ClassInfo(named: name, in: self)
        else { return nil }
        return AppRead(
          subject: .setup(call: "NSClassFromString", at: row.location),
          location: found.location
        )
      }
  }
}

extension LaunchNeed {
  fileprivate init?(_ preparation: LaunchPreparation, by row: LaunchRow) {
    let subject = AppRead.Subject.setup(call: row.name ?? row.text, at: row.location)
    switch preparation {
    case .assigns(let name):
      self.init(
        subject: subject,
        texts: [preparation.type],
        mayUse: { $0.mentions(name.withoutModule) },
        use: { effects, _ in effects.reads.first { $0.name == name }?.offset },
        isPrepared: { $0.assigned[name] != nil }
      )
    case .configures:
      let type = preparation.type
      self.init(
        subject: subject,
        texts: LaunchKinds.known.types(ofLibraryOf: type).sorted(),
        use: { effects, _ in
          effects.uses.first { LaunchKinds.known.isUsed($0.name.firstPart, after: type) }?.offset
        },
        isPrepared: { effects in
          effects.preparations.contains { found in
            guard case .configures = found else { return false }
            return LaunchKinds.known.isSameLibrary(found.type, type)
          }
        }
      )
    case .looksUp: return nil
    }
  }

  /// What code needs that casts the app delegate.
  fileprivate static func casts(_ casts: [DelegateCast], to delegate: String?) -> [LaunchNeed] {
    guard let delegate, !casts.isEmpty else { return [] }
    let files = Dictionary(grouping: casts, by: \.location.file)
    let need = LaunchNeed(
      subject: .delegate(type: delegate),
      texts: [delegate],
      mayUse: { files[$0.file.path] != nil },
      use: { effects, function in
        let known = files[function.file.path] ?? []
        return known.isEmpty
          ? nil
          : effects.casts.first { cast in
            let line = function.file.location(cast.offset).position?.line
            return known.contains {
              $0.location.position?.line == line && ($0.isForced || cast.isInGuard)
            }
          }?.offset
      },
      fails: true
    )
    return [need]
  }
}

/// Looks for what tests need.
private struct NeedSearch {
  /// The tests, with the app that they can run.
  let tests: CodeModel
  let target: TargetSources
  let app: CodeModel

  func reads(of need: LaunchNeed) -> [AppRead] {
    guard !isPrepared(need) else { return [] }
    let users = users(of: need)
    let ofTests = tests.functions(naming: need.texts + users.map(\.calledName), in: [target])
    return ofTests.compactMap { function -> AppRead? in
      let effects = tests.effects(of: function)
      // Casts in tests are findings of their own.
      let direct = need.fails ? nil : need.use(effects, function)
      let called = effects.calls.first { !$0.isPossible && users.contains($0.callee) }?.offset
      guard let offset = direct ?? called else { return nil }
      return AppRead(
        subject: need.subject,
        location: function.file.location(offset),
        test: TestVocabulary.isTest(function.name, function.attributes) ? function.fullName : nil,
        fails: need.fails
      )
    }.distinct(by: \.location)
  }

  /// Whether tests prepare something, by themselves or by a function of the app.
  private func isPrepared(_ need: LaunchNeed) -> Bool {
    guard let isPrepared = need.isPrepared else { return false }
    let preparing = app.functions(naming: need.texts, in: app.sources).flatMap(\.withSetter)
      .filter { need.mayUse($0) && isPrepared(app.effects(of: $0)) }
      .flatMap { app.membersRunning($0) { _ in true } }
    let names = need.texts + preparing.map(\.calledName)
    return tests.functions(naming: names, in: [target]).contains { function in
      let effects = tests.effects(of: function)
      return isPrepared(effects) || effects.calls.contains { preparing.contains($0.callee) }
    }
  }

  /// Returns the functions of the app that need something by themselves, or read a property that does.
  private func users(of need: LaunchNeed) -> Set<CodeFunction> {
    var users: Set<CodeFunction> = []
    var new = app.functions(naming: need.texts, in: app.sources).filter { function in
      need.mayUse(function) && need.use(app.effects(of: function), function) != nil
    }
    // All files are searched for several names at once: one after the other, the work would be that of the square.
    while !new.isEmpty {
      users.formUnion(new)
      let properties = Set(new.filter(\.isComputedProperty))
      let names = Set(properties.map(\.name))
      new = app.functions(naming: names.sorted(), in: app.sources).filter { function in
        !users.contains(function) && names.contains(where: function.mentions)
          && app.effects(of: function).calls.contains {
            !$0.isPossible && properties.contains($0.callee)
          }
      }
    }
    return users
  }
}

extension CodeFunction {
  /// What code names that calls it: an object is made by the name of its type.
  fileprivate var calledName: String { kind == .initializer ? type ?? "" : name }

  fileprivate var isComputedProperty: Bool { kind == .property && isEvaluatedByReading }

  /// Whether a name is in its code: most of a file's functions needn't be read then.
  fileprivate func mentions(_ name: String) -> Bool {
    Array(file.bytes[range]).contains(run: Array(name.utf8))
  }
}
