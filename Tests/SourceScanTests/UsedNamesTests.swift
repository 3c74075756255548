import SourceScan
import Testing

/// The names that run with a range of Swift code.
@Suite struct UsedNamesTests {
  private func names(_ source: String, upTo end: String? = nil) -> [String] {
    let scanned = SwiftSource(scanning: Array(source.utf8))
    let upper = end.flatMap { source.utf8.firstRange(of: Array($0.utf8)) }?.lowerBound
    let count = upper.map { source.utf8.distance(from: source.utf8.startIndex, to: $0) }
    return scanned.usedNames(in: 0..<(count ?? source.utf8.count)).map(\.name)
  }

  @Test func functionsAndTypesDoNotRun() {
    let source = """
      import UIKit
      typealias Name = String
      class Helper { let tracker = Tracker() }
      func prepare() { Analytics.start() }
      var isFast: Bool { Settings.isFast }
      let delegate: AppDelegate = AppDelegate()
      prepare()
      """
    #expect(names(source) == ["AppDelegate", "prepare"])
  }

  @Test func metatypesCastsAndLabelsDoNotRun() {
    let source = """
      let type = NSClassFromString("A") as? NSObject.Type ?? Shop.AppDelegate.self
      try Storage.db(in: folder, name: "a")
      """
    #expect(names(source) == ["NSClassFromString", "Storage", "folder"])
  }

  @Test func valuesOfGlobalsRun() {
    let source = """
      let store: Store = {
        Log.open()
        return Store()
      }()
      UIApplicationMain(0, nil, nil, nil)
      """
    #expect(names(source, upTo: "UIApplicationMain") == ["Log", "Store"])
  }

  @Test func blocksAreThoseInTheRange() throws {
    let source = "if isReady { start { run() } }"
    let used = SwiftSource(scanning: Array(source.utf8)).usedNames(in: 0..<source.utf8.count)
    #expect(used.map(\.name) == ["isReady", "start", "run"])
    #expect(used.map(\.blocks.count) == [0, 1, 2])
  }

  // MARK: Objective-C

  private func used(_ source: String) -> [UsedName] {
    ObjectiveCSource(scanning: Array(source.utf8)).usedNames(in: 0..<source.utf8.count)
  }

  @Test func receiversThatTheFileDeclaresAreVariables() {
    let source = "Pool *pool = [Pool make]; [pool run]; [self go]; [[Pool class] name]; [other go];"
    #expect(used(source).map(\.name) == ["Pool", "other"])
  }

  @Test(arguments: [
    ("f(isReady ? [[A b] c] : [B d]);", ["A", "B"]),
    ("[a b:^{ run(); } c:isReady ? One() : two()]; go();", ["One", "two"]),
    ("isReady; [x a:y(1) b:z()];", []),
    ("f(isReady ? 1 : 2, [g h:one()]);", []),
    ("[f(^{}, b ? c() : d()) e:[g h]];", ["c", "d"]),
  ])
  func alternativesFollowAQuestionMark(source: String, names: [String]) {
    #expect(used(source).filter { $0.choice == .alternative }.map(\.name) == names)
  }

  @Test(arguments: [
    ("if (a) b(); c();", ["b"]),
    ("if (a) b(); else c(); d();", ["b", "c"]),
    ("for (;;) if (a) b(); c();", ["if", "b"]),
    // A macro can end with its semicolon.
    ("{ if (a) b() } c(); d();", ["if", "b"]),
  ])
  func statementsWithoutBracesAreBlocks(source: String, names: [String]) {
    #expect(used(source).filter { !$0.blocks.isEmpty }.map(\.name) == names)
  }
}
