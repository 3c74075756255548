import Diagnostics
import LaunchModel
import ProjectFiles
import SourceScan
import XcodeModel

extension CheckedApp {
  struct TestDelegate {
    var name: String
    var location: SourceLocation
    var leadsScenes: Bool
    var isShipped: Bool
  }

  /// Returns the classes in a target that the switch names, and delegates that are named after
  /// tests.
  func testDelegates(in other: TargetSources) -> [TestDelegate] {
    let own = Set(
      [launch.appDelegate, launch.sceneDelegate].compactMap { $0 }
        + (launch.infoPlist.sceneManifest?.configurations ?? [])
        .compactMap { $0.delegateClass?.withoutModule }
    )
    let named = launch.launchSwitch?.typeName
    func counts(_ name: String, _ kind: (isApp: Bool, isScene: Bool)) -> Bool {
      // Classes of two modules can have the same name.
      guard !own.contains(name) else { return false }
      return name == named
        || launch.appDelegate != nil && (kind.isApp || kind.isScene)
          && TestVocabulary.namesTestClass(name)
    }
    let words = TestVocabulary.classWords + [named].compactMap { $0 }
    var delegates: [TestDelegate] = []
    let swift = other.swift(with: .delegate) { $0.declares("class", words) }
    for (member, source) in swift {
      for declaration in source.declarations
      where declaration.kind == .class && !declaration.isLocal {
        let kind = Self.kind(declaration.inheritedTypes)
        guard counts(declaration.path, kind) else { continue }
        delegates.append(
          TestDelegate(
            name: declaration.name,
            location: project.context.location(
              at: declaration.nameRange.lowerBound,
              in: member.path
            ),
            leadsScenes: kind.isScene,
            isShipped: ShippedCode.includes(declaration.context.conditions)
          )
        )
      }
    }
    let objectiveC = other.objectiveC(with: .delegate) { $0.declares("@implementation", words) }
    for (member, source) in objectiveC {
      for declaration in source.classes
      where declaration.kind == .implementation && declaration.category == nil {
        let name = declaration.name
        let isScene = name.hasSuffix("SceneDelegate")
        guard counts(name, (name.hasSuffix("AppDelegate"), isScene)) else { continue }
        delegates.append(
          TestDelegate(
            name: name,
            location: project.context.location(
              at: declaration.nameRange.lowerBound,
              in: member.path
            ),
            leadsScenes: isScene,
            isShipped: ShippedCode.includes(declaration.conditions)
          )
        )
      }
    }
    return delegates
  }

  private static func kind(_ inherited: [String]) -> (isApp: Bool, isScene: Bool) {
    let names = inherited.map(\.withoutModule)
    let isApp = names.contains {
      $0.hasSuffix("ApplicationDelegate") || $0.hasSuffix("AppDelegate")
    }
    return (isApp, names.contains { $0.hasSuffix("SceneDelegate") })
  }
}

extension [UInt8] {
  /// Returns whether `keyword` precedes a name that contains one of `words`, which is faster than
  /// reading the declarations of the file.
  fileprivate func declares(_ keyword: String, _ words: [String]) -> Bool {
    let keyword = Array(keyword.utf8)
    let words = words.map { Array($0.utf8) }
    var start = 0
    while let offset = firstOffset(of: keyword, from: start) {
      start = offset + keyword.count
      while start < count, self[start] == 0x20 || self[start].endsLine { start += 1 }
      let nameStart = start
      while start < count, self[start] > 0x20, self[start] != UInt8(ascii: ":") { start += 1 }
      let name = Array(self[nameStart..<start])
      if words.contains(where: name.contains(run:)) { return true }
    }
    return false
  }
}
