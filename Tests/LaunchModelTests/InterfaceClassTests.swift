import ProjectTestSupport
import Testing
import XcodeModel

@testable import LaunchModel
@testable import TestSupport

/// The custom classes that loading a main storyboard or nib creates.
@Suite struct InterfaceClassTests {
  /// Returns the classes in the trace of a normal launch of an app with these storyboards.
  ///
  /// - Parameter isShown: Whether those are wanted whose view is loaded; `nil` for all.
  private func classes(
    _ storyboards: [String: String],
    isMac: Bool = false,
    isShown: Bool? = nil
  ) throws -> [String] {
    let fixture = try Fixture.named(isMac ? "appkit" : "uikit").with { project in
      for (name, text) in storyboards {
        project.files["App/\(name).storyboard"] = text
        if !project.targets[0].resources.contains("App/\(name).storyboard") {
          project.targets[0].resources.append("App/\(name).storyboard")
        }
      }
      let key = isMac ? "NSMainStoryboardFile" : "UIMainStoryboardFile"
      project.targets[0].settings["GENERATE_INFOPLIST_FILE"] = "YES"
      project.targets[0].settings["INFOPLIST_KEY_\(key)"] = "Main"
      for type in ["First", "Second", "Third", "Row", "Line"] {
        project.files["App/\(type).swift"] =
          "class \(type): Base { override func viewDidLoad() { SentrySDK.start() } }\n"
        project.targets[0].sources.append("App/\(type).swift")
      }
      project.files["App/First.swift"]? += "import Sparkle\n@objc(ABCList) class List: Base {}\n"
    }
    return try fixture.withProject { project in
      let reader = LaunchReader(project)
      let launch = reader.launch(of: try project.existingTarget(named: "App"))
      let launchSteps = reader.steps(of: launch)
      let work = reader.work(of: launchSteps)
      return launchSteps.ordinaryTrace.steps.filter { step in
        step.kind == .interfaceClass
          && (isShown == nil || isShown == !work.methods(of: step).isEmpty)
      }.map(\.name)
    }
  }

  private func document(_ scenes: String, initial: String = "a") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)">
    <scenes>
    \(scenes)
    </scenes>
    </document>
    """
  }

  @Test func anObjectOfALibraryCountsIfCodeImportsIt() throws {
    let scene = document(
      """
      <scene><objects><viewController id="a" customClass="First"/>
      <customObject customClass="SPUStandardUpdaterController"/>
      <customObject customClass="GMSServices"/></objects></scene>
      """
    )
    let expected = ["First", "SPUStandardUpdaterController"]
    #expect(try classes(["Main": scene], isShown: true) == expected)
  }

  @Test func theDelegateIsNamedOnceWhateverTheRuntimeCallsIt() throws {
    let fixture = try Fixture.named("appkit").with { project in
      project.files["App/Main.storyboard"] = document(
        """
        <scene><objects><application id="a" sceneMemberID="viewController">
        <connections><outlet property="delegate" destination="b"/></connections>
        </application><customObject id="b" customClass="ABCDelegate"/></objects></scene>
        """
      )
      project.files["App/AppDelegate.swift"] = """
        import AppKit
        @objc(ABCDelegate) @NSApplicationMain class AppDelegate: NSObject, NSApplicationDelegate {}
        """
      if !project.targets[0].resources.contains("App/Main.storyboard") {
        project.targets[0].resources.append("App/Main.storyboard")
      }
      project.targets[0].settings["GENERATE_INFOPLIST_FILE"] = "YES"
      project.targets[0].settings["INFOPLIST_KEY_NSMainStoryboardFile"] = "Main"
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let launch = reader.launch(of: try project.existingTarget(named: "App"))
      let steps = reader.steps(of: launch)
      #expect(steps.ordinaryTrace.steps.filter { $0.owner == .app }.map(\.name) == ["AppDelegate"])
      #expect(steps.ownSteps.map(\.name) == ["AppDelegate"])
    }
  }

  @Test func aControllerIsNamedOnce() throws {
    let main = document(
      """
      <scene><objects><tabBarController id="a"><connections>
      <segue destination="b" kind="relationship" relationship="viewControllers"/>
      <segue destination="c" kind="relationship" relationship="viewControllers"/>
      </connections></tabBarController></objects></scene>
      <scene><objects><viewController id="b" customClass="First"/></objects></scene>
      <scene><objects><viewController id="c" customClass="First"/></objects></scene>
      """
    )
    #expect(try classes(["Main": main]) == ["First"])
  }

  @Test(arguments: [("tabBarController", false), ("tabViewController", true)])
  func onlyTheFirstTabIsShown(element: String, isMac: Bool) throws {
    let main = document(
      """
      <scene><objects><\(element) id="a"><connections>
      <segue destination="b" kind="relationship" relationship="viewControllers"/>
      <segue destination="c" kind="relationship" relationship="viewControllers"/>
      </connections></\(element)></objects></scene>
      <scene><objects><navigationController id="b"><connections>
      <segue destination="d" kind="relationship" relationship="rootViewController"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController id="c" customClass="Second"><view customClass="Row"/>
      <connections><segue destination="e" kind="embed"/></connections>
      </viewController></objects></scene>
      <scene><objects><viewController id="d" customClass="First"><view customClass="Line"/>
      </viewController></objects></scene>
      <scene><objects><viewController id="e" customClass="Third"/></objects></scene>
      """
    )
    #expect(try classes(["Main": main], isMac: isMac, isShown: true) == ["First", "Line"])
    #expect(try classes(["Main": main], isMac: isMac, isShown: false) == ["Second"])
  }

  @Test func prototypesAndSeguesAreNotCreated() throws {
    let main = document(
      """
      <scene><objects><tableViewController id="a" customClass="First">
      <tableView><prototypes><tableViewCell customClass="Row"><view customClass="Line"/></tableViewCell></prototypes>
      <sections><tableViewSection><cells><tableViewCell customClass="Second"/></cells></tableViewSection></sections>
      </tableView>
      <collectionView><collectionReusableView customClass="Line"/><cells><collectionViewCell customClass="Row"/></cells></collectionView>
      <connections><segue destination="b" kind="custom" customClass="Third"/></connections>
      </tableViewController></objects></scene>
      """
    )
    #expect(try classes(["Main": main]) == ["First", "Second"])
  }

  @Test func referencesToOtherStoryboardsAreFollowed() throws {
    let main = document(
      """
      <scene><objects><tabBarController id="a"><connections>
      <segue destination="b" kind="relationship" relationship="viewControllers"/>
      <segue destination="c" kind="relationship" relationship="viewControllers"/>
      </connections></tabBarController></objects></scene>
      <scene><objects><viewControllerPlaceholder storyboardName="Other" id="b"/></objects></scene>
      <scene><objects><viewControllerPlaceholder storyboardName="Other" referencedIdentifier="third" id="c"/></objects></scene>
      """
    )
    let other = document(
      """
      <scene><objects><viewController id="x" customClass="Second"/></objects></scene>
      <scene><objects><viewController storyboardIdentifier="third" id="y" customClass="Third"/></objects></scene>
      <scene><objects><viewControllerPlaceholder storyboardName="Main" id="z"/></objects></scene>
      """,
      initial: "x"
    )
    #expect(try classes(["Main": main, "Other": other]) == ["Second", "Third"])
  }

  @Test func aClassIsFoundByItsNameInObjectiveC() throws {
    let main = document(
      """
      <scene><objects><viewController id="a" customClass="ABCList"/></objects></scene>
      <scene><objects><viewController id="b" customClass="Second"/></objects></scene>
      """
    )
    #expect(try classes(["Main": main]) == ["ABCList"])
  }

  @Test func objectsNextToTheApplicationOfAppKitAreCreated() throws {
    let main = document(
      """
      <scene><objects>
      <application id="app" sceneMemberID="viewController"><menu/></application>
      <customObject id="o" customClass="Second"/>
      </objects></scene>
      <scene><objects><windowController id="a" customClass="First"/></objects></scene>
      """
    )
    #expect(try classes(["Main": main], isMac: true) == ["Second", "First"])
  }

  @Test func theOwnerOfANibExistsBefore() {
    let nib = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
      <customObject id="-2" userLabel="File's Owner" customClass="Application"/>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <customObject id="d" customClass="Delegate"/>
      </objects></document>
      """
    #expect(InterfaceFile(Array(nib.utf8)).contents().classes == ["Delegate"])
  }

  /// Interface Builder writes a nib that is a directory with a file like a xib. Its classes can be those of a
  /// library.
  @Test(arguments: ["App", "Kit"])
  func aNibThatIsADirectoryNamesTheDelegate(_ declaredIn: String) throws {
    let nib = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
      <customObject id="-2" userLabel="File's Owner" customClass="NSApplication"><connections>
      <outlet property="delegate" destination="d"/></connections></customObject>
      <customObject id="d" customClass="Owner"/>
      </objects></document>
      """
    let fixture = try Fixture.named("appkit").with { project in
      project.files["App/Old.nib/designable.nib"] = nib
      project.targets[0].resources.append("App/Old.nib")
      project.files["App/Info.plist"] = .plist("NSMainNibFile", "Old")
      project.targets[0].dependencies = ["Kit"]
      project.targets.append(
        FixtureTarget(name: "Kit", product: .staticLibrary, sources: ["Kit/Kit.swift"])
      )
      project.files["App/AppDelegate.swift"] = ""
      project.files["Kit/Kit.swift"] = ""
      let file = declaredIn == "App" ? "App/AppDelegate.swift" : "Kit/Kit.swift"
      project.files[file] = """
        import AppKit
        final class Owner: NSObject, NSApplicationDelegate {}
        """
      project.files["App/main.swift"] =
        "_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)"
      project.targets[0].sources.append("App/main.swift")
    }
    let delegate = try fixture.withProject { project in
      LaunchReader(project).launch(of: try project.existingTarget(named: "App")).appDelegate
    }
    #expect(delegate == "Owner")
  }

  /// A nib in the format of Xcode 3 is an archive, whose objects aren't read.
  @Test(arguments: [true, false]) func nibsInAnOlderFormat(isOlder: Bool) throws {
    let object =
      #"<object class="NSCustomObject"><string key="NSClassName">AppDelegate</string></object>"#
    let nib =
      isOlder
      ? "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"7.10\">\(object)</archive>"
      : "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"></document>"
    let fixture = try Fixture.named("objective-c-appkit").with { project in
      project.files["App/MainMenu.xib"] = nib
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.storyboard == "MainMenu")
      #expect((launch.unreadInterface?.hasSuffix("App/MainMenu.xib") == true) == isOlder)
    }
  }
}
