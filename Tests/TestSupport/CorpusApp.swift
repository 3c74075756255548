import Foundation

/// An app target of a corpus project and how it starts.
public struct CorpusApp: Sendable, Hashable {
  /// What `main` is.
  public enum Entry: Sendable, Hashable {
    /// A SwiftUI `App` marked `@main`.
    case swiftUI(file: String)
    /// An application delegate with an attribute such as `@UIApplicationMain`.
    case delegate(attribute: String, type: String, file: String)
    /// A main.swift or main.m.
    case main(file: String)
    /// None that the index knows of.
    case unknown
  }

  /// The target's name.
  public let target: String
  /// The product type after `application.`, such as `watchapp2`; nil for a plain application.
  public let productKind: String?
  /// How the app starts; files are given by their last path component.
  public let entry: Entry
  /// What the index tells of scenes, storyboards and nibs, such as `UIMainStoryboardFile=Main`.
  public let traits: [String]

  /// Whether the Info.plist holds a scene manifest that names a delegate.
  public var namesSceneDelegate: Bool {
    traits.contains { $0.hasPrefix("scene plist") && $0.hasSuffix("w/ delegate") }
  }

  /// Whether it is an AppKit app, told by its attribute or its main nib or storyboard.
  public var isAppKit: Bool {
    if case .delegate("@NSApplicationMain", _, _) = entry { return true }
    return traits.contains { $0.hasPrefix("NSMain") }
  }

  /// Reads one item of the index's column, such as
  /// `Kiosk: @UIApplicationMain AppDelegate (AppDelegate.swift); UIMainStoryboardFile=Auction`.
  init?(_ item: String) {
    guard let colon = item.range(of: ": ") else { return nil }  // "no app target"
    let name = item[..<colon.lowerBound].components(separatedBy: "[")
    target = name[0]
    productKind = name.count > 1 ? String(name[1].dropLast()) : nil

    var parts = item[colon.upperBound...].components(separatedBy: "; ")
    let head = parts.removeFirst()
    traits = parts
    let words = head.split { " ()".contains($0) }.map(String.init)
    if head.hasPrefix("@main SwiftUI App"), words.count == 4 {
      entry = .swiftUI(file: words[3])
    } else if head.hasPrefix("@"), words.count == 3 {
      entry = .delegate(attribute: words[0], type: words[1], file: words[2])
    } else if head.hasPrefix("main."), words.count == 1 {
      entry = .main(file: words[0])
    } else {
      entry = .unknown
    }
  }
}
