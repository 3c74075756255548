extension Fixture {
  /// A project file of about a megabyte: 2,500 sources in 50 folders, as large apps have them.
  ///
  /// Not one of `all`, since everything takes seconds with it.
  public static let large = Fixture(
    "large",
    .uiKit(hasScenes: true).with {
      // Counted identifiers have room for 4,096 objects.
      $0.writer = .xcodeProj
      for index in 0..<2_500 {
        let path = "App/Feature\(index / 50)/Screen\(index)ViewController.swift"
        $0.targets[0].sources.append(path)
        $0.files[path] = "import UIKit\n"
      }
    }
  )
}
