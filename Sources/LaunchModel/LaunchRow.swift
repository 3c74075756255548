package import Diagnostics

/// A statement of code that a launch runs, with what it reaches; or a condition or closure, with the statements in
/// it.
package struct LaunchRow: Sendable, Hashable {
  package enum Form: String, Sendable, Hashable {
    case statement
    /// What the rows below it depend on.
    case condition
    /// A closure, which a function runs, now or later.
    case closure
  }

  /// Which launches run it; the raw values are those of reports.
  package enum Audience: String, Sendable, Hashable {
    case everyone = "all"
    case onlyTests = "only-tests"
    case skippedInTests = "not-tests"
    /// Normal ones, and maybe tests: a condition asks for them in a way that isn't followed.
    case unknown
    /// None that the build of tests has.
    case notCompiled = "not-compiled"
  }

  package var form: Form
  /// The code as written, on one line.
  package var text: String
  package var location: SourceLocation
  package var audience = Audience.everyone
  /// What the statement reaches, but for the closures in it.
  package var reach = LaunchReach()
  /// What is called, as in code: `FirebaseApp.configure`, `Store()`.
  package var name: String?
  /// The files with the functions that it calls.
  package var calledFiles: Set<String> = []
  /// The bytes of the statement, if it's a call or assignment by itself.
  package var statement: Range<Int>?
  /// What it depends on, from outside to inside.
  package var conditions: [String] = []
  /// The function of the app that has it, if the launch only calls that.
  package var caller: String?
  /// The rows inside of it, or those of the function that it calls.
  package var rows: [LaunchRow] = []

  /// It, and all rows inside of it and below it.
  package var all: [LaunchRow] { [self] + rows.flatMap(\.all) }
}

/// A method that a launch calls, or the creation of an object.
package struct LaunchMethod: Sendable, Hashable {
  /// When it runs; the raw values are those of reports.
  package enum Time: String, Sendable, Hashable {
    case creation, launch
    /// When the app becomes active, or shows rows and items: before the first tests, or beside them.
    case activation
    /// Only for a notification, a URL, a shortcut, or the like.
    case event

    /// Whether it's before the first test for certain.
    package var isOfLaunch: Bool { self == .creation || self == .launch }
  }

  /// Empty for a line of an entry point, which is its own row.
  package var name: String
  package var time: Time
  package var location: SourceLocation
  package var rows: [LaunchRow]
}

/// The services that code of a launch reaches.
package struct LaunchSummary: Sendable, Hashable {
  package struct Services: Sendable, Hashable {
    package var kind: LaunchKind
    /// Those that are reached for certain, if there are any.
    package var names: [String]
    /// Whether none of them is reached for certain.
    package var arePossible: Bool
  }

  /// By kind, in their order.
  package let services: [Services]

  package init(_ witnesses: [LaunchReach.Witness]) {
    let kinds = Dictionary(grouping: witnesses, by: \.service.kind)
    services = LaunchKind.allCases.compactMap { kind in
      kinds[kind].map { found in
        let certain = found.filter { !$0.isPossible }
        let shown = certain.isEmpty ? found : certain
        let names = Set(shown.compactMap(\.service.name)).sorted()
        return Services(kind: kind, names: names, arePossible: certain.isEmpty)
      }
    }
  }

  package var isEmpty: Bool { services.isEmpty }

  /// In words: `network (Simperium) · possibly storage (Core Data, files)`.
  package func text(separator: String = " · ") -> String {
    services.map { service in
      (service.arePossible ? "possibly " : "") + service.kind.rawValue
        + (service.names.isEmpty ? "" : " (\(service.names.joined(separator: ", ")))")
    }.joined(separator: separator)
  }
}

extension [LaunchMethod] {
  /// Returns the methods with the rows that a launch runs: that of tests, or a normal one.
  package func rows(inTests: Bool) -> [LaunchMethod] {
    map { method in
      var method = method
      let other: LaunchRow.Audience = inTests ? .skippedInTests : .onlyTests
      method.rows = method.rows.compactMap { $0.without { $0.audience == other } }
      if inTests { method.rows = method.rows.map(\.inTests) }
      return method
    }
  }

  /// What launches reach that nothing but the app or its tests begins.
  package var summary: LaunchSummary { LaunchSummary(witnesses) }

  package var witnesses: [LaunchReach.Witness] {
    filter { $0.time != .event }.flatMap(\.rows)
      .compactMap { $0.without { $0.audience == .notCompiled } }
      // What a function reaches, its calls reach as well, and maybe only possibly.
      .flatMap(\.all).filter { $0.caller == nil }.flatMap(\.reach.witnesses)
  }
}

extension LaunchWork {
  /// The first code of the app's own launch that tests skip, or that only they run.
  package func rowAboutTests(of launchSteps: LaunchSteps) -> LaunchRow? {
    launchSteps.ordinaryTrace.steps.flatMap(methods(of:)).flatMap(\.rows).flatMap(\.all)
      .first { $0.audience == .skippedInTests || $0.audience == .onlyTests }
  }
}

extension LaunchMethod {
  /// Returns the method without some of the rows, and those of the functions that these call.
  package func without(_ kept: [LaunchRow]) -> LaunchMethod {
    var method = self
    method.rows = rows.compactMap {
      $0.without { row in kept.contains { $0.location == row.location } }
    }
    return method
  }
}

extension LaunchRow {
  /// The row with what tests reach of it: only possibly, if it isn't known whether they run it.
  fileprivate var inTests: LaunchRow {
    var row = self
    row.rows = rows.map(\.inTests)
    guard audience == .unknown else { return row }
    for index in reach.witnesses.indices { row.reach.witnesses[index].isPossible = true }
    return row
  }

  /// The row without some of those in it; `nil` if it's one of them.
  fileprivate func without(_ isRemoved: (LaunchRow) -> Bool) -> LaunchRow? {
    guard !isRemoved(self) else { return nil }
    var row = self
    row.rows = rows.compactMap { $0.without(isRemoved) }
    return row
  }
}
