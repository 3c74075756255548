import LaunchModel
import ProjectFiles
import ProjectText
import SwitchPlanning
import XcodeModel

extension CheckedApp {
  /// Returns the edits that restore lines deleted from an installed stand-in; empty if that's
  /// uncertain.
  ///
  /// A stand-in is an installed one if its file has the name and the first comment of a template,
  /// and all its other lines are in the template, too, in the same order. Then only lines can be
  /// missing.
  func restoration(of standIn: ClassInfo) -> [Finding.Repair] {
    guard let bytes = standIn.sources.bytes(ofFileAt: standIn.file),
      ClassInfo(named: "TestingSceneDelegate", in: standIn.sources) != nil
    else { return [] }
    // A build setting can have any value; only identifiers are written into code.
    guard templateWords.values.allSatisfy(\.isTypeName) else { return [] }
    let name = Path.lastComponent(of: standIn.file)
    let templates = Template.uiKitStandIns.filter { $0.fileName == name }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let style = SourceStyle(of: bytes)
    var fewest: [TextEdit]?
    for template in templates {
      for flags in templateFlags(of: standIn) {
        let wanted = template.rendered(flags, replacing: templateWords, style: style)
        guard let edits = lines.additions(toBecome: wanted) else { continue }
        if edits.count < fewest?.count ?? .max { fewest = edits }
      }
    }
    return (fewest ?? []).map { Finding.Repair(standIn.file, $0) }
  }

  /// Returns the flags that the stand-in may have been installed with, the most likely first: the
  /// app's settings may have changed since.
  private func templateFlags(of standIn: ClassInfo) -> [Set<TemplateFlag>] {
    var options = SwitchOptions()
    options.standIn = site?.standIn ?? .testBundle
    guard let planned = try? PlannedSwitch(launch, options: options) else { return [] }
    var all = [planned.flags.union(standIn.sources.target.testSettings.templateFlags)]
    if standIn.superclass == launch.appDelegate, let delegate = launch.appDelegate {
      let overridden = ClassInfo(named: delegate, in: sources)?.templateFlags ?? []
      all = [all[0].union(overridden).union([.subclass])]
    }
    for flag in [TemplateFlag.noSceneManifest, .beforeIOS13] {
      all += all.map { $0.symmetricDifference([flag]) }
    }
    return all + all.map { $0.union([.emptyWindow]) } + all.map { $0.union([.noWindow]) }
  }

  private var templateWords: Template.Words {
    var words = Template.Words()
    words[.appDelegate] = launch.appDelegate
    words[.appModule] = launch.app.testSettings["PRODUCT_MODULE_NAME"]
    return words
  }
}

extension Template {
  /// The templates of UIKit app delegates.
  fileprivate static let uiKitStandIns: [Template] = [
    .uiKitTestingAppDelegate, .uiKitObjectiveCTestingAppDelegateM,
  ]
}

extension TargetSources {
  fileprivate func bytes(ofFileAt path: String) -> [UInt8]? {
    members.first { $0.path == path }.flatMap(bytes)
  }
}

extension [ArraySlice<UInt8>] {
  /// Returns the insertions that turn these lines of a file into the lines of `wanted`; `nil` if
  /// lines would have to change or be deleted, or if the first comment of `wanted` is missing.
  fileprivate func additions(toBecome wanted: [UInt8]) -> [TextEdit]? {
    var edits: [TextEdit] = []
    var missing: [UInt8] = []
    var index = startIndex
    var isOurs = false
    for line in wanted.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard index < endIndex else { return nil }
      let isComment = line.starts(with: "///".utf8)
      if self[index].elementsEqual(line) {
        let start = self[index].startIndex
        if !missing.isEmpty {
          edits.append(TextEdit(range: start..<start, replacement: missing))
        }
        missing = []
        index += 1
        isOurs = isOurs || isComment
      } else if isComment, !isOurs {
        return nil
      } else {
        missing += line + [0x0A]
      }
    }
    return isOurs && index == endIndex && missing.isEmpty ? edits : nil
  }
}
