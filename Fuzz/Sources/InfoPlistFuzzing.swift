import Diagnostics
import Foundation
import ProjectFiles
import ProjectText
import Reports
import XcodeModel

/// Reads an Info.plist as the settings of a target name it.
func fuzzInfoPlist(_ bytes: [UInt8]) throws {
  let directory = FuzzSite.root
  try Data(bytes).write(to: URL(fileURLWithPath: directory + "/Info.plist"))
  for isPreprocessed in ["NO", "YES"] {
    let settings = BuildSettings(
      context: .init(
        configuration: "Debug",
        projectName: "Sample",
        projectDirectory: directory,
        targetName: "App",
        productType: "com.apple.product-type.application"
      ),
      target: [
        .init(name: "INFOPLIST_FILE", value: "Info.plist"),
        .init(name: "INFOPLIST_PREPROCESS", value: isPreprocessed),
        .init(name: "A", value: "$(A)$(B:upper)"), .init(name: "B", value: "$(A:default=b)"),
      ]
    )
    let plist = InfoPlist(settings: settings, directory: directory, files: FileCache())
    require(plist.path == directory + "/Info.plist", "another file")
    for key in ["UIMainStoryboardFile", "NSMainNibFile", "NSPrincipalClass", "CFBundleName"] {
      _ = (plist.string(key), plist.position(key))
    }
    _ = plist.sceneManifest?.window
    for line in plist.problem?.diagnostic.lines(from: directory, style: .plain) ?? [] {
      requireHarmless(line)
    }
  }
}
