import Foundation
import Testing
import XcodeModel

@testable import TestSupport

/// What an app links and nobody reads.
@Suite struct LinkedLibraryTests {
  @Test func areThoseOfTheTargetExceptTheSDKs() throws {
    try withTemporaryDirectory { directory in
      let project = directory.appendingPathComponent("App.xcodeproj")
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
              isa = PBXNativeTarget; name = App; buildPhases = (P, E, X);
              packageProductDependencies = (D1, D2);
              productType = "com.apple.product-type.application";
            };
            P = { isa = PBXFrameworksBuildPhase; files = (B1, B2, B3, B4, B5, B6); };
            E = {
              isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 10; files = (B3, B7);
            };
            X = {
              isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; files = (B8);
            };
            B7 = { isa = PBXBuildFile; fileRef = F7; };
            B8 = { isa = PBXBuildFile; fileRef = F8; };
            F7 = {
              isa = PBXFileReference; path = Embedded.framework; sourceTree = BUILT_PRODUCTS_DIR;
            };
            F8 = { isa = PBXFileReference; path = Plug.appex; sourceTree = BUILT_PRODUCTS_DIR; };
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
      #expect(app.linked.targets.isEmpty)
      #expect(app.linked.unread == ["libPods-App.a", "Sparkle.framework", "Embedded.framework"])
      #expect(app.linked.packageProducts == ["Alamofire", "Macros"])
    }
  }

  /// An app that embeds Core.framework and links Twin.framework and, as products of projects inside
  /// it, libInner.a and, by an identifier that is gone, libOld.a.
  private static let app = """
    A = { isa = PBXProject; mainGroup = G; targets = (T); };
    G = { isa = PBXGroup; children = (F1, F2, I, J); sourceTree = "<group>"; };
    I = { isa = PBXFileReference; path = Inner/Inner.xcodeproj; sourceTree = "<group>"; };
    J = { isa = PBXFileReference; path = Old/Old.xcodeproj; sourceTree = "<group>"; };
    T = {
      isa = PBXNativeTarget; name = App; buildPhases = (E, P);
      productType = "com.apple.product-type.application";
    };
    E = { isa = PBXCopyFilesBuildPhase; dstSubfolder = Frameworks; files = (B1); };
    P = { isa = PBXFrameworksBuildPhase; files = (B2, B3, B4); };
    B1 = { isa = PBXBuildFile; fileRef = F1; };
    B2 = { isa = PBXBuildFile; fileRef = F2; };
    B3 = { isa = PBXBuildFile; fileRef = F3; };
    B4 = { isa = PBXBuildFile; fileRef = F4; };
    F1 = { isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    F2 = { isa = PBXFileReference; path = Twin.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    F3 = {
      isa = PBXReferenceProxy; path = libInner.a; remoteRef = R; sourceTree = BUILT_PRODUCTS_DIR;
    };
    F4 = {
      isa = PBXReferenceProxy; path = libOld.a; remoteRef = O; sourceTree = BUILT_PRODUCTS_DIR;
    };
    R = {
      isa = PBXContainerItemProxy; containerPortal = I; proxyType = 2; remoteGlobalIDString = F1;
    };
    O = {
      isa = PBXContainerItemProxy; containerPortal = J; proxyType = 2; remoteGlobalIDString = GONE;
    };
    """

  /// A library, whose objects have the identifiers of those of the app.
  private static func library(
    _ name: String,
    _ type: String,
    linking other: String = "usr/lib/libz.tbd"
  )
    -> String
  {
    """
    A = { isa = PBXProject; mainGroup = G; targets = (T); };
    G = { isa = PBXGroup; children = (F1, F2); sourceTree = "<group>"; };
    T = {
      isa = PBXNativeTarget; name = \(name); buildPhases = (P); productReference = F1;
      productType = "com.apple.product-type.\(type)";
    };
    P = { isa = PBXFrameworksBuildPhase; files = (B2); };
    B2 = { isa = PBXBuildFile; fileRef = F2; };
    F1 = {
      isa = PBXFileReference; sourceTree = BUILT_PRODUCTS_DIR;
      path = \(type == "framework" ? "\(name).framework" : "lib\(name).a");
    };
    F2 = { isa = PBXFileReference; path = "\(other)"; sourceTree = BUILT_PRODUCTS_DIR; };
    """
  }

  @Test func thoseOfOtherProjectsAreRead() throws {
    try withTemporaryDirectory { directory in
      func write(_ text: String, to path: String) throws {
        let file = directory.appendingPathComponent(path)
        let directory = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let projects = [
        "App/App": Self.app, "App/Inner/Inner": Self.library("Inner", "library.static"),
        "App/Old/Old": Self.library("Old", "library.static"),
        "Core/Core": Self.library("Core", "framework", linking: "Base.framework"),
        "Base/Base": Self.library("Base", "framework", linking: "Core.framework"),
        "One/One": Self.library("Twin", "framework"), "Two/Two": Self.library("Twin", "framework"),
      ]
      for (name, objects) in projects {
        try write(
          "{ archiveVersion = 1; objectVersion = 60; objects = {\n\(objects)\n}; rootObject = A; }\n",
          to: "\(name).xcodeproj/project.pbxproj"
        )
      }
      let listed = ["App/App", "Core/Core", "Base/Base", "One/One", "Two/Two", "Gone/Gone"]
      let references = listed.map { "<FileRef location = \"group:\($0).xcodeproj\"></FileRef>" }
      try write(
        "<Workspace version = \"1.0\">\(references.joined())</Workspace>\n",
        to: "All.xcworkspace/contents.xcworkspacedata"
      )
      try write("", to: ".git/HEAD")
      let path = directory.appendingPathComponent("App/App.xcodeproj").path
      let app = try XcodeProject(at: path).app(named: nil)
      #expect(app.linked.targets.map(\.name) == ["Core", "Inner", "Old", "Base"])
      #expect(app.linked.unread == ["Twin.framework"])
    }
  }
}
