import Foundation
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport

/// Calls that were switched where they stand are as before, however they were written.
@Suite struct UninstallCallTests {
  struct Entry: Sendable, CustomTestStringConvertible {
    var fixture: String
    var file: String
    var source: String
    /// What the installation writes.
    var switched: String
    var testDescription: String { switched }

    /// Whether what is written calls something that the file did not call before.
    var addsCall: Bool {
      switched.contains("perform(") || switched.contains("!= nil {")
        || source.contains("AppDelegate.main()")
    }
  }

  static let entries = [
    Entry(
      fixture: "uikit",
      file: "main.swift",
      source: """
        import UIKit
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
        """,
      switched:
        #"nil, NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))"#
    ),
    Entry(
      fixture: "uikit",
      file: "main.swift",
      source: """
        import UIKit
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "App.AppDelegate")
        """,
      switched:
        #"NSClassFromString("TestingAppDelegate") == nil ? "App.AppDelegate" : "TestingAppDelegate""#
    ),
    Entry(
      fixture: "uikit",
      file: "main.swift",
      source: """
        import UIKit
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass( AppDelegate.self ))
        """,
      switched: #"== nil ? NSStringFromClass( AppDelegate.self ) : "TestingAppDelegate""#
    ),
    Entry(
      fixture: "uikit",
      file: "main.swift",
      source: """
        import UIKit
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass((AppDelegate).self))
        """,
      switched: #"== nil ? NSStringFromClass((AppDelegate).self) : "TestingAppDelegate""#
    ),
    Entry(
      fixture: "uikit",
      file: "main.swift",
      source: "import UIKit\r\nAppDelegate.main()\r\n",
      switched:
        #"nil, NSClassFromString("TestingAppDelegate") == nil ? NSStringFromClass(AppDelegate.self) : "#
    ),
    Entry(
      fixture: "uikit",
      file: "Start.swift",
      source: """
        import UIKit
        @main enum Start {
        \tstatic func main() {
        \t\tAppDelegate.main()
        \t}
        }
        """,
      switched: #"nil, NSClassFromString("TestingAppDelegate") == nil ? "#
    ),
    Entry(
      fixture: "swiftui",
      file: "Start.swift",
      source: """
        import SwiftUI
        @main
        struct Start {
          static func main() {
            SampleApp.main()
          }
        }
        """,
      switched: """
            if let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type {
              launcher.perform(NSSelectorFromString("main"))
            } else {
              SampleApp.main()
            }

        """
    ),
    Entry(
      fixture: "swiftui",
      file: "Start.swift",
      source: """
        import SwiftUI
        @main
        struct Start {
          static func main() {
            prepare()
            SampleApp.main()
          }
        }
        """,
      switched: """
            if let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type {
              launcher.perform(NSSelectorFromString("main"))
            }
            prepare()
        """
    ),
    Entry(
      fixture: "swiftui",
      file: "main.swift",
      source: "import SwiftUI\r\n  SampleApp.main()",
      switched:
        "perform(NSSelectorFromString(\"main\"))\r\n  } else {\r\n      SampleApp.main()\r\n  }"
    ),
    Entry(
      fixture: "appkit",
      file: "main.swift",
      source: "import AppKit\n_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)\n",
      switched: """
        if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
            delegate.perform(NSSelectorFromString("main"))
        }
        _ = NSApplicationMain

        """.trimmingCharacters(in: .newlines)
    ),
    Entry(
      fixture: "appkit",
      file: "main.swift",
      source: """
        // Starts without a nib.
        import AppKit
        import OSLog  // for the log

        // The delegate lives as long as the application.
        let delegate = AppDelegate()
        NSApplication.shared.delegate = delegate
        NSApplication.shared.run()
        """,
      switched: """
        import OSLog  // for the log

        if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
            delegate.perform(NSSelectorFromString("main"))
        }

        // The delegate
        """
    ),
    Entry(
      fixture: "appkit",
      file: "Start.swift",
      source: """
        import AppKit

        @main
        struct Start {
          static func main() {
            // As an application of our own.
            let app = Application.shared
            withExtendedLifetime(AppDelegate()) { app.run() }
          }
        }
        """,
      switched: """
          static func main() {
            if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
              delegate.perform(NSSelectorFromString("main"))
            }
            // As an
        """
    ),
    Entry(
      fixture: "objective-c",
      file: "main.m",
      source: """
        #import <UIKit/UIKit.h>
        int main(int argc, char **argv) {
          @autoreleasepool { return UIApplicationMain(argc, argv, nil, @"AppDelegate"); }
        }
        """,
      switched:
        #"NSClassFromString(@"TestingAppDelegate") ? @"TestingAppDelegate" : @"AppDelegate""#
    ),
    Entry(
      fixture: "objective-c",
      file: "main.m",
      source: """
        #import <UIKit/UIKit.h>
        #import "AppDelegate.h"
        int main(int argc, char **argv) {
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(AppDelegate.class));
        }
        """,
      switched: #"NSClassFromString(@"TestingAppDelegate") ?: AppDelegate.class)"#
    ),
    Entry(
      fixture: "objective-c",
      file: "main.m",
      source: """
        #import <UIKit/UIKit.h>
        #import "AppDelegate.h"
        int main(int argc, char * argv[]) {
            NSString * appDelegateClassName;
            @autoreleasepool {
                appDelegateClassName = NSStringFromClass([AppDelegate class]);
            }
            return UIApplicationMain(argc, argv, nil, appDelegateClassName);
        }
        """,
      switched: """
                appDelegateClassName = NSStringFromClass(NSClassFromString(@"TestingAppDelegate") ?: [AppDelegate class]);

        """
    ),
    Entry(
      fixture: "appkit",
      file: "main.m",
      source: """
        #import <Cocoa/Cocoa.h>
        int main(int argc, const char *argv[]) { return NSApplicationMain(argc, argv); }
        """,
      switched:
        #"{ [NSClassFromString(@"TestingAppDelegate") performSelector:@selector(main)]; return"#
    ),
    Entry(
      fixture: "appkit",
      file: "main.m",
      source: """
        #import <Cocoa/Cocoa.h>
        int main(int argc, const char **argv) {
        \treturn NSApplicationMain(argc, argv);
        }
        """,
      switched: """
        \t[NSClassFromString(@"TestingAppDelegate") performSelector:@selector(main)];
        \treturn
        """
    ),
    Entry(
      fixture: "uikit",
      file: "main.swift",
      source: """
        import UIKit

        // Before everything else.
        Analytics.start()
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(ShopApplication.self),
          NSStringFromClass(AppDelegate.self))
        """,
      switched: """
        import UIKit

        if NSClassFromString("TestingAppDelegate") != nil {
          UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(ShopApplication.self), "TestingAppDelegate")
        }

        // Before everything else.
        Analytics.start()
        """
    ),
    Entry(
      fixture: "appkit",
      file: "main.swift",
      source: """
        import AppKit

        let delegate = AppDelegate()
        NSApplication.shared.delegate = delegate
        _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
        """,
      switched: """
        if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
            delegate.perform(NSSelectorFromString("main"))
        }

        let delegate = AppDelegate()
        """
    ),
    Entry(
      fixture: "objective-c",
      file: "main.m",
      source: """
        #import <UIKit/UIKit.h>
        #import "AppDelegate.h"
        int main(int argc, char * argv[]) {
            setUpLogging();
            @autoreleasepool {
                return UIApplicationMain(argc, argv, @"ShopApplication", NSStringFromClass([AppDelegate class]));
            }
        }
        """,
      switched: """
        int main(int argc, char * argv[]) {
            if (NSClassFromString(@"TestingAppDelegate")) {
                return UIApplicationMain(argc, argv, @"ShopApplication", @"TestingAppDelegate");
            }
            setUpLogging();
        """
    ),
  ]

  private static let cases =
    entries.map { ($0, false) } + TestEffort.some(entries, every: 3).map { ($0, true) }

  @Test(arguments: cases) func callIsAsBefore(_ entry: Entry, isStrictlySafe: Bool) throws {
    let path = "App/\(entry.file)"
    let fixture = try Fixture.named(entry.fixture).with { project in
      if isStrictlySafe { project.settings["SWIFT_STRICT_MEMORY_SAFETY"] = "YES" }
      if !project.targets[0].sources.contains(path) { project.targets[0].sources.append(path) }
      project.files[path] = entry.source
      for (file, text) in project.files {
        project.files[file] = ["@main\n", "@UIApplicationMain\n", "@NSApplicationMain\n"].reduce(
          text
        ) { file == path ? $0 : $0.replacingOccurrences(of: $1, with: "") }
      }
    }
    try withTemporaryDirectory { parent in
      let url = try fixture.layOut(in: parent)
      let root = url.deletingLastPathComponent()
      let before = try DirectoryBytes(of: root)
      let trip = RoundTrip(url: url)
      try trip.install(SwitchOptions())
      let text = String(decoding: try DirectoryBytes(of: root).bytes[path] ?? [], as: UTF8.self)
      let plain = text.replacingOccurrences(of: "unsafe ", with: "")
      #expect(plain.contains(entry.switched), "\(text)")
      #expect((plain != text) == (isStrictlySafe && entry.addsCall), "\(text)")
      let plan = try trip.uninstall()
      #expect(plan.notes == [])
      #expect(try DirectoryBytes(of: root).paths(differingFrom: before) == [])
    }
  }
}
