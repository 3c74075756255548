import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

@testable import LaunchModel

/// Which files are scanned for the declaration of a name.
@Suite struct DeclaredNamesTests {
  @Test(arguments: [
    ("class Cart {", ["Cart"]),
    ("public final class\n  Cart {", ["Cart"]),
    ("enum\t`Type` {", ["Type"]),
    ("extension Shop.Cart {", ["Shop", "Cart"]),
    ("typealias Start = Shop.AppDelegate", ["Start"]),
    ("func `default`()", ["default"]),
    ("@interface Cart (Private)", ["Cart"]),
    ("@implementation Cart", ["Cart"]),
    ("actor Żółw", ["Żółw"]),
    ("subclass Cart; classes Cart; function Cart; let cart = Cart()", []),
    ("class", []),
  ])
  func followKeywords(_ text: String, _ names: [String]) {
    let found = Array(text.utf8).withUnsafeBufferPointer { SourceSurvey(of: $0).names }
    let kind: DeclaredNames.Kind = text.hasPrefix("func") ? .functions : .types
    #expect(Set(found) == Set(names.map { DeclaredNames.hash($0.utf8, kind) }))
  }

  @Test func typesAreFoundInFilesOfAnyName() throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].sources += ["App/a.swift", "App/b.swift"]
      project.files["App/a.swift"] = "let cart = Cart()\n"
      project.files["App/b.swift"] = "final class\n  Cart {}\n"
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "App")
      let cart = ClassInfo(named: "Cart", in: LaunchReader(project).sources(of: app))
      #expect(cart?.file.hasSuffix("App/b.swift") == true)
    }
  }
}
