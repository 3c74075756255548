import Foundation
import Testing
import XcodeModel

@testable import TestSupport

/// What an app links and nobody reads.
@Suite struct LinkedLibraryTests {
  @Test func areThoseOfTheTargetExceptTheSDKs() throws {
    try withTemporaryFolder { folder in
      let project = folder.appendingPathComponent("App.xcodeproj")
      try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
      let text = """
        // !$*UTF8*$!
        {
          archiveVersion = 1;
          objectVersion = 60;
          objects = {
            A = { isa = PBXProject; mainGroup = G; targets = (T); };
            G = { isa = PBXGroup; children = (F1, F2, F3, F4, F5); sourceTree = "<group>"; };
            T = {
              isa = PBXNativeTarget; name = App; buildPhases = (P);
              packageProductDependencies = (D1, D2);
              productType = "com.apple.product-type.application";
            };
            P = { isa = PBXFrameworksBuildPhase; files = (B1, B2, B3, B4, B5, B6); };
            B1 = { isa = PBXBuildFile; fileRef = F1; };
            B2 = { isa = PBXBuildFile; fileRef = F2; };
            B3 = { isa = PBXBuildFile; fileRef = F3; };
            B4 = { isa = PBXBuildFile; fileRef = F4; };
            B5 = { isa = PBXBuildFile; productRef = D1; };
            B6 = { isa = PBXBuildFile; fileRef = F5; };
            F5 = {
              isa = PBXFileReference; path = /System/Library/Frameworks/Cocoa.framework;
              sourceTree = "<absolute>";
            };
            F1 = {
              isa = PBXFileReference; name = UIKit.framework;
              path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT;
            };
            F2 = {
              isa = PBXFileReference; path = "libPods-App.a"; sourceTree = BUILT_PRODUCTS_DIR;
            };
            F3 = {
              isa = PBXFileReference; path = Vendor/Sparkle.framework; sourceTree = "<group>";
            };
            F4 = { isa = PBXFileReference; path = usr/lib/libz.tbd; sourceTree = SDKROOT; };
            D1 = { isa = XCSwiftPackageProductDependency; productName = Alamofire; };
            D2 = { isa = XCSwiftPackageProductDependency; productName = Macros; };
          };
          rootObject = A;
        }

        """
      try Data(text.utf8).write(to: project.appendingPathComponent("project.pbxproj"))
      let app = try XcodeProject(at: project.path).app(named: nil)
      #expect(app.linkedLibraries == ["libPods-App.a", "Sparkle.framework", "Alamofire", "Macros"])
    }
  }
}
