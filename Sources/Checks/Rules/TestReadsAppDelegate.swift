import Diagnostics
import LaunchModel

extension Rule {
  package static let testReadsAppDelegate = Rule(
    "test-reads-app-delegate",
    severity: .warning,
    title:
      "A test reads the app's own delegate or view controller, which isn't in use during tests",
    reason: [
      """
      While tests run, the app delegate is the stand-in, so `UIApplication.shared.delegate as? \
      AppDelegate` is `nil`. The same goes for `AppDelegate.shared` if the app's own launch sets it, and \
      for the root view controller of the app's window. The test skips what it is about, or fails.
      """
    ],
    repair: [
      """
      Create what the test needs in the test. If it can't do without the app's delegate, derive the \
      stand-in from that (`understudy install --subclass-delegate`); its launch methods do nothing \
      then, so what they set up is missing.
      """
    ],
    example: """
      let delegate = UIApplication.shared.delegate as? AppDelegate
      XCTAssertNotNil(delegate?.notificationWindow)
      """,
    limits: """
      Swift and Objective-C sources of switched test targets: casts with `as?` to the class of the app's \
      delegate; static properties and class methods of the classes that a launch creates, if they \
      return the app delegate or what an instance has assigned `self` to; casts of the root view \
      controller to a class of the app, in an expression that begins with the shared application. \
      Nothing is reported if the test target creates such an object or sets such a property itself. \
      Forced casts of the app delegate are `delegate-force-cast`; other reads that are certain to fail \
      are errors here.
      """
  ) { $0.testReadsAppDelegate }
}

extension CheckContext {
  /// Tests that get `nil`, or fail, where they expect what the app's own launch creates.
  fileprivate var testReadsAppDelegate: [Finding] {
    apps.filter { $0.site != nil }.flatMap { app -> [Finding] in
      let without = app.launch.appDelegate.map(app.bundlesWithoutDelegate(derivedFrom:)) ?? []
      let names = Set(without.map(\.name))
      return app.bundlesWithoutApp.flatMap { bundle -> [Finding] in
        let reads = reader.appReads(
          in: bundle.sources,
          of: app.launch,
          derivesFromDelegate: app.launch.appDelegate != nil && !names.contains(bundle.name)
        )
        return reads.map { read in
          Finding(
            .testReadsAppDelegate,
            in: bundle.name,
            at: read.location,
            read.message,
            severity: read.fails ? .error : nil,
            advice: "create what the test needs in the test"
              + (read.concerns(app.launch.appDelegate) ? app.subclassAdvice : "")
          )
        }
      }
    }
  }
}

extension AppRead {
  /// What happens during tests; lowercase, one line, no full stop.
  fileprivate var message: String {
    switch subject {
    case .delegate(let type):
      "this cast is nil during tests: the app delegate is not '\(type)' then"
    case .instance(let name):
      fails
        ? "'\(name)' fails during tests: it casts the app delegate, which is another one then"
        : "'\(name)' is nil during tests: only the app's own launch creates what it returns"
    case .rootViewController(let type):
      "this cast \(fails ? "fails" : "is nil") during tests: the root view controller is not"
        + " '\(type)' then"
    }
  }

  /// Whether a stand-in that derives from the app's delegate might help.
  fileprivate func concerns(_ delegate: String?) -> Bool {
    switch subject {
    case .delegate: true
    case .instance(let name): delegate.map { name.hasPrefix($0 + ".") } == true
    case .rootViewController: false
    }
  }
}
