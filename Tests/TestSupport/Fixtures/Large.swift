extension Fixture {
  /// A project with so many sources, in directories of 50; with 2,500, as large apps have them, the project
  /// file is about a megabyte, and everything takes seconds.
  public static func large(_ count: Int) -> Fixture {
    Fixture(
      "large",
      .uiKit(hasScenes: true).with {
        // Counted identifiers have room for 4,096 objects.
        $0.writer = .xcodeProj
        for index in 0..<count {
          let path = "App/Feature\(index / 50)/Screen\(index)ViewController.swift"
          $0.targets[0].sources.append(path)
          $0.files[path] = "import UIKit\n"
        }
      }
    )
  }
}
