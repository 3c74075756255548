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

  @Test func functionsAndTypesRunSomeTime() {
    let source = "func prepare() { Analytics.start() }\nclass Helper { let tracker = Tracker() }"
    let scanned = SwiftSource(scanning: Array(source.utf8))
    #expect(scanned.usedNames.map(\.name) == ["Analytics", "Tracker"])
  }

  // MARK: Objective-C

  private func used(_ source: String) -> [UsedName] {
    ObjectiveCSource(scanning: Array(source.utf8)).usedNames(in: 0..<source.utf8.count)
  }

  @Test func receiversThatTheFileDeclaresAreVariables() {
    let source = "Pool *pool = [Pool make]; [pool run]; [self go]; [[Pool class] name]; [other go];"
    #expect(used(source).map(\.name) == ["Pool", "other"])
  }

  @Test func variableOfAClosureOnOneLineHidesNothingAfterIt() {
    let source = """
      func start() {
        load { guard let store = $0 else { return } }
        store.open()
      }
      """
    let uses = SwiftSource(scanning: Array(source.utf8)).globalUses(of: ["store"])
    #expect(uses.contains { source.utf8.dropFirst($0.range.upperBound).starts(with: ".open".utf8) })
  }
}
