import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

@testable import LaunchModel

/// What the steps of an app's own launch call.
@Suite struct LaunchWorkTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The code of AppDelegate.swift, or AppDelegate.m.
    var code: String
    /// Other files, by name.
    var files: [String: String] = [:]
    var calls: [String]
  }

  /// Each is in `application(_:didFinishLaunchingWithOptions:)`.
  static let bodies = [
    Case(
      testDescription: "kinds by receivers",
      code: """
        FirebaseApp.configure()
        UserDefaults.standard.register(defaults: [:])
        let container = NSPersistentContainer(name: "Shop")
        container.loadPersistentStores { _, _ in }
        URLSession.shared.dataTask(with: url).resume()
        application.registerForRemoteNotifications()
        window?.makeKeyAndVisible()
        UNUserNotificationCenter.current().delegate = self
        Manager.shared.isEnabled = true
        Mystery.start()
        """,
      calls: [
        "analytics FirebaseApp.configure", "settings UserDefaults.standard.register",
        "storage NSPersistentContainer()", "storage container.loadPersistentStores",
        "network URLSession.shared.dataTask().resume",
        "push application.registerForRemoteNotifications", "interface window.makeKeyAndVisible",
        "push UNUserNotificationCenter.current", "library Manager.shared.isEnabled",
        "library Mystery.start",
      ]
    ),
    Case(
      testDescription: "values and the standard library aren't work",
      code: """
        print("Hello", String(1), Date(), url.path.hasPrefix("/"))
        let names = ["a"].map { $0.uppercased() }
        let key = #selector(open(_:))
        var map = [String: Int]()
        map.removeAll()
        let list: [String] = .init()
        """,
      calls: []
    ),
    Case(
      testDescription: "conditions",
      code: """
        if isFirst { Sentry.one() } else { SentrySDK.two() }
        guard let user = find() else { return SentrySDK.three() }
        DispatchQueue.main.async { SentrySDK.four() }
        Task { await SentrySDK.five() }
        button.handler = { SentrySDK.six() }
        ["a"].forEach { SentrySDK.each($0) }
        [user].handle { SentrySDK.handle($0) }
        for user in SentrySDK.seven() { SentrySDK.eight() }
        switch user { case nil, .some(1): SentrySDK.nine()
        default: SentrySDK.ofOthers() }
        #if DEBUG
          SentrySDK.ten()
        #else
          SentrySDK.eleven()
        #endif
        #if BETA
          SentrySDK.neverDefined()
        #endif
        #if canImport(Beta)
          SentrySDK.twelve()
        #endif
        do { try SentrySDK.thirteen() } catch { SentrySDK.fourteen() }
        """,
      calls: [
        "library Sentry.one (if isFirst)", "analytics SentrySDK.two (unless isFirst)",
        "library find", "analytics SentrySDK.three (unless let user)",
        "analytics SentrySDK.four (if let user; later, in DispatchQueue.main.async)",
        "analytics SentrySDK.five (if let user; later, in Task)",
        "analytics SentrySDK.six (if let user; in a closure of button.handler)",
        "analytics SentrySDK.each (if let user; in a loop)",
        "unknown (…).handle (if let user)",
        "analytics SentrySDK.handle (if let user; in a closure of (…).handle)",
        "analytics SentrySDK.seven (if let user)",
        "analytics SentrySDK.eight (if let user; in a loop)",
        "analytics SentrySDK.nine (if let user; in 'case nil, .some(1)' of 'user')",
        "analytics SentrySDK.ofOthers (if let user; in 'default' of 'user')",
        "analytics SentrySDK.ten (if let user; #if DEBUG)",
        "analytics SentrySDK.twelve (if let user; #if canImport(Beta))",
        "analytics SentrySDK.thirteen (if let user)",
        "analytics SentrySDK.fourteen (if let user; on an error)",
      ]
    ),
    Case(
      testDescription: "the other branch of a negation, and of `#if`",
      code: """
        if !isFirst { SentrySDK.one() } else { SentrySDK.two() }
        #if canImport(Beta)
          SentrySDK.three()
        #else
          SentrySDK.four()
        #endif
        guard !isLast else { return SentrySDK.five() }
        """,
      calls: [
        "analytics SentrySDK.one (if !isFirst)", "analytics SentrySDK.two (if isFirst)",
        "analytics SentrySDK.three (#if canImport(Beta))",
        "analytics SentrySDK.four (#else of #if canImport(Beta))",
        "analytics SentrySDK.five (if isLast)",
      ]
    ),
    Case(
      testDescription: "what a pattern is compared with",
      code: """
        if case .failure(let error) = SentrySDK.one(), isOpen { SentrySDK.note(error) }
        guard case .success = openStore() else { return }
        """,
      files: [
        "Open.swift":
          "func openStore() -> Result<Void, Never> { SentrySDK.two(); return .success(()) }"
      ],
      calls: [
        "analytics SentrySDK.one",
        "analytics SentrySDK.note (if case .failure(let error) = SentrySDK.one(), isOpen)",
        "analytics SentrySDK.two in openStore",
      ]
    ),
    Case(
      testDescription: "an initializer of a protocol's extension",
      code: """
        _ = Store(path: "a")
        _ = Store(key: "a")
        """,
      files: [
        "Store.swift": """
        protocol Storing { init(key: String) }
        extension Storing {
          init(path: String, cache: Cache? = nil) { SentrySDK.one(); self.init(key: path) }
        }
        final class Store: Storing { required init(key: String) { SentrySDK.two() } }
        """
      ],
      calls: [
        "analytics SentrySDK.one in Store()", "analytics SentrySDK.two in Store()",
      ]
    ),
    Case(
      testDescription: "members of the expected type in both branches of a condition",
      code: "Service.current.open()",
      files: [
        "Service.swift": """
        final class Service {
          static var current: Service { isTesting ? .testing : .shared }
          static let testing = Service()
          static let shared: Service = Service()
          init() { SentrySDK.one() }
          func open() { SentrySDK.two() }
        }
        """
      ],
      calls: [
        "analytics SentrySDK.one in Service()",
        "analytics SentrySDK.two in Service.current.open",
      ]
    ),
    Case(
      testDescription: "a property that returns another one, whose type is a protocol",
      code: "Services.stores.open()",
      files: [
        "Services.swift": """
        protocol Stores { func open() }
        final class RealStores: Stores { func open() { SentrySDK.one() } }
        final class OtherStores: Stores { func open() { SentrySDK.never() } }
        enum Services {
          private static var _stores: Stores = RealStores()
          static var stores: Stores { _stores }
        }
        """
      ],
      calls: ["analytics SentrySDK.one in Services.stores.open"]
    ),
    Case(
      testDescription: "an object before what it's asked for, and arguments of a publisher",
      code: """
        _ = Secrets.keychain["a"]
        subject = .init(Secrets.read())
        """,
      files: [
        "Secrets.swift": """
        enum Secrets {
          static let keychain = Keychain(service: "a")
          static func read() -> Int { SentrySDK.one(); return 1 }
        }
        """,
        "AppDelegate+Subject.swift": """
        extension AppDelegate {
          var subject: CurrentValueSubject<Int, Never> { get { .init(0) } set {} }
        }
        """,
      ],
      calls: [
        "settings Keychain() in keychain", "settings Secrets.keychain[\"a\"]",
        "analytics SentrySDK.one in Secrets.read",
      ]
    ),
    Case(
      testDescription: "an object that an initializer gives to a property of a protocol's type",
      code: "if isOn { _ = Coordinator() }",
      files: [
        "Coordinator.swift": """
        protocol Services { var isEmpty: Bool { get }; func start() }
        final class RealServices: Services {
          var isEmpty: Bool { SentrySDK.one() }
          func start() { SentrySDK.two() }
        }
        final class MockServices: Services {
          var isEmpty: Bool { SentrySDK.never() }
          func start() { SentrySDK.never() }
        }
        final class Coordinator {
          private let services: Services
          init() {
            services = RealServices()
            if services.isEmpty { services.start() }
          }
        }
        """
      ],
      calls: [
        "analytics SentrySDK.one in isEmpty (if isOn)",
        "analytics SentrySDK.two in services.start (if isOn; if services.isEmpty)",
      ]
    ),
    Case(
      testDescription: "arguments of generic parameters, and nested types with a prefix of Apple's",
      code: """
        _ = Preference<Settings>(.configuration(1))
        UITestsSignalling.Client().send()
        """,
      files: [
        "Preference.swift": """
        import Library
        struct Preference<T> { init(_ value: T) { SentrySDK.one() } }
        enum Settings { case configuration(Int) }
        """,
        "Signalling.swift": """
        enum UITestsSignalling {
          class Client { func send() { SentrySDK.two() } }
        }
        """,
      ],
      calls: [
        "analytics SentrySDK.one in Preference()",
        "analytics SentrySDK.two in UITestsSignalling.Client().send",
      ]
    ),
    Case(
      testDescription:
        "a static property with a wrapper that is assigned, and what a wrapper's attribute needs",
      code: "Settings.mode = 1; first(); _ = Rules()",
      files: [
        "Settings.swift": """
        import SwiftUI
        @propertyWrapper struct Setting {
          var wrappedValue: Int {
            get { SentrySDK.never(); return 1 }
            set { SentrySDK.one() }
          }
        }
        func first() { second() }
        func second() { Settings.other = 1 }
        enum Settings {
          @Setting static var mode: Int
          @Setting static var other: Int
          static let defaults = UserDefaults(suiteName: "a")
        }
        final class Rules { @AppStorage("a", store: Settings.defaults) var last = 0 }
        """
      ],
      calls: [
        "analytics SentrySDK.one in mode", "analytics Settings.other in second",
        "settings UserDefaults() in defaults",
        "settings @AppStorage in Rules()",
      ]
    ),
    Case(
      testDescription: "functions of C",
      code: "_ = open_log(\"a\"); read_log(\"a\")",
      files: [
        "log.c": """
        #include "log.h"
        int open_log(const char *path) { FMDBOpen(path); return sqlite3_open(path, 0); }
        """
      ],
      calls: [
        "unknown FMDBOpen in open_log", "storage sqlite3_open in open_log", "library read_log",
      ]
    ),
    Case(
      testDescription: "methods of the system's type that its extension has others of",
      code: "UserDefaults.standard.set(account: 1)",
      files: [
        "UserDefaults.swift": """
        extension UserDefaults {
          func set(account: Int) { set(account, forKey: "a"); set(device: 1) }
          func set(device: Int) { SentrySDK.one() }
        }
        """
      ],
      calls: [
        "settings set in UserDefaults.standard.set", "analytics SentrySDK.one in set",
      ]
    ),
    Case(
      testDescription: "a static property of a nested type, whose value tells its own",
      code: "if Arguments.launch.isOn.value != nil { SentrySDK.one() }",
      files: [
        "Arguments.swift": """
        struct Argument {
          let name: String
          var value: String? { UserDefaults.standard.string(forKey: name) }
        }
        enum Arguments {
          enum launch { static let isOn = Argument(name: "a") }
        }
        """
      ],
      calls: [
        "settings UserDefaults.standard.string in value",
        "analytics SentrySDK.one (if Arguments.launch.isOn.value != nil)",
      ]
    ),
    Case(
      testDescription: "code that runs first on a condition, and then without",
      code: """
        if isFirst { Store.open() }
        if isLast { Store.close() }
        Store.open()
        """,
      files: [
        "Store.swift": """
        enum Store {
          static func open() { if isBig { SentrySDK.open() } }
          static func close() { SentrySDK.close() }
        }
        """
      ],
      calls: [
        "analytics SentrySDK.open in Store.open (if isBig)",
        "analytics SentrySDK.close in Store.close (if isLast)",
      ]
    ),
    Case(
      testDescription: "a guard in a branch, and errors that are handled",
      code: """
        if #available(iOS 16, *) {
          guard let user = find() else { return }
          SentrySDK.one(user)
        }
        SentrySDK.two()
        for item in items {
          if item.isOld {
            guard item.isLarge else { continue }
            SentrySDK.three()
          }
          SentrySDK.four()
        }
        do {
          if isOff { return }
          if isOld { return }
        }
        SentrySDK.next()
        do {
          if isFirst { if isLast { throw Failure() } }
          SentrySDK.five()
        } catch { SentrySDK.six() }
        SentrySDK.seven()
        """,
      calls: [
        "library find (if #available(iOS 16, *))",
        "analytics SentrySDK.one (if #available(iOS 16, *); if let user)",
        "analytics SentrySDK.two (unless #available(iOS 16, *), !(let user))",
        "analytics SentrySDK.three (unless #available(iOS 16, *), !(let user); in a loop; "
          + "if item.isOld; if item.isLarge)",
        "analytics SentrySDK.four (unless #available(iOS 16, *), !(let user); in a loop; "
          + "unless item.isOld, !(item.isLarge))",
        "analytics SentrySDK.next (unless #available(iOS 16, *), !(let user); unless isOff; unless isOld)",
        "analytics SentrySDK.five (unless #available(iOS 16, *), !(let user); unless isOff; "
          + "unless isOld; unless isFirst, isLast)",
        "analytics SentrySDK.six (unless #available(iOS 16, *), !(let user); unless isOff; "
          + "unless isOld; on an error)",
        "analytics SentrySDK.seven (unless #available(iOS 16, *), !(let user); unless isOff; unless isOld)",
      ]
    ),
    Case(
      testDescription: "code that runs in one branch, and in another one",
      code: """
        if isFirst { Store.open() } else { Store.open() }
        if isNew { Store.note() } else if isOld { Store.note() }
        if !isLast { Store.lock() }
        if isLast { Store.lock() }
        if isFirst { Store.close() }
        if isLast { Store.close() }
        guard isOn else { return }
        Store.close()
        if isTheFirstOfAllOfTheLaunchesOfTheAppThatEverHappened { if isNotTheLastOfAllOfThem { Store.count() } }
        if isTheLastOfAllOfTheLaunchesOfTheAppThatEverHappened { if isNotTheFirstOfAllOfThem { Store.count() } }
        if isFirst { Store.erase() }
        if isLast { Store.erase() }
        Store.erase()
        """,
      files: [
        "Store.swift": """
        enum Store {
          static func open() { if isBig { write() } }
          static func write() { SentrySDK.open() }
          static func note() { SentrySDK.note() }
          static func count() { SentrySDK.count() }
          static func lock() { SentrySDK.lock() }
          static func close() { SentrySDK.close() }
          static func erase() { SentrySDK.erase(); write() }
        }
        """
      ],
      calls: [
        "analytics SentrySDK.open in write (if isBig, or if isOn)",
        "analytics SentrySDK.note in Store.note (if isNew, or if isOld)",
        "analytics SentrySDK.lock in Store.lock",
        "analytics SentrySDK.close in Store.close (if isFirst, or if isLast, or if isOn)",
        "analytics SentrySDK.count in Store.count (if isOn; on one of 2 conditions)",
        "analytics SentrySDK.erase in Store.erase (if isOn)",
      ]
    ),
    Case(
      testDescription: "the same condition with and without a negation",
      code: """
        if !isFirst { Store.open() }
        if isFirst { SentrySDK.one() } else if isLast { Store.open() }
        """,
      files: ["Store.swift": "enum Store { static func open() { SentrySDK.open() } }"],
      calls: [
        "analytics SentrySDK.open in Store.open (if !isFirst)",
        "analytics SentrySDK.one (if isFirst)",
      ]
    ),
    Case(
      testDescription: "the same words in other functions are other conditions",
      code: """
        Store.start()
        Store.end()
        """,
      files: [
        "Store.swift": """
        enum Store {
          static func start() { if isFirst { open() } }
          static func end() { if !isFirst { open() } }
          static func open() { SentrySDK.open() }
        }
        """
      ],
      calls: ["analytics SentrySDK.open in open (if isFirst, or if !isFirst)"]
    ),
    Case(
      testDescription: "functions of collections are loops",
      code: """
        items.forEach { SentrySDK.one($0) }
        let numbers: [Int] = items
        let number: Int? = items.first
        numbers.map { SentrySDK.two($0) }
        number.map { SentrySDK.three($0) }
        """,
      calls: [
        "analytics SentrySDK.one (in a loop)", "analytics SentrySDK.two (in a loop)",
        "analytics SentrySDK.three",
      ]
    ),
    Case(
      testDescription: "closures that functions of the app call",
      code: """
        setUp { SentrySDK.one() }
        Queue.shared.run(after: 1) { SentrySDK.two() }
        Queue.shared.add { SentrySDK.three() }
        Queue.shared.with(log: { SentrySDK.four() }) { queue in SentrySDK.five() }
        Queue.shared.end { SentrySDK.six() }
        """,
      files: [
        "Queue.swift": """
        import Foundation
        func setUp(_ body: () -> Void) { body() }
        final class Queue {
          static let shared = Queue()
          private var blocks: [() -> Void] = []
          func run(after time: Int, _ body: (() -> Void)?) {
            if let body { DispatchQueue.main.async { body() } }
          }
          func add(_ block: @escaping () -> Void) { blocks.append(block) }
          func with(log: () -> Void, _ body: (Queue) -> Void) {
            if isVerbose { log() }
            body(self)
          }
          func end(_ isSure: (Bool) -> Void) {
            if isFirst { isSure(true) }
            if isLast { isSure(false) }
          }
        }
        """
      ],
      calls: [
        "analytics SentrySDK.one", "analytics SentrySDK.two (later, in DispatchQueue.main.async)",
        "analytics SentrySDK.three (in a closure of Queue.shared.add)",
        "analytics SentrySDK.four (if isVerbose)", "analytics SentrySDK.five",
        "analytics SentrySDK.six (if isFirst, or if isLast)",
      ]
    ),
    Case(
      testDescription: "static members that extensions add, and values of raw types",
      code: """
        Notification.Name.started.post()
        _ = Flavor(rawValue: "a")
        if Options().contains(.first) { SentrySDK.one() }
        """,
      files: [
        "Name.swift": """
        import Foundation
        extension Notification.Name {
          static let started = Notification.Name("started")
          func post() { NotificationCenter.default.post(name: self, object: nil) }
        }
        enum Flavor: String { case a, b }
        struct Options: OptionSet {
          let rawValue: Int
          static let first = Options(rawValue: 1)
        }
        """
      ],
      calls: [
        "system NotificationCenter.default.post in Notification.Name.started.post",
        "analytics SentrySDK.one (if Options().contains(.first))",
      ]
    ),
    Case(
      testDescription: "values of static properties that are assigned, or read by their wrappers",
      code: """
        Store.log = nil
        Store.$count.read()
        """,
      files: [
        "Store.swift": """
        enum Store {
          static var log: Int? = SentrySDK.log()
          @Atomic static var count = SentrySDK.count()
        }
        """
      ],
      calls: ["analytics SentrySDK.log in log", "analytics SentrySDK.count in $count"]
    ),
    Case(
      testDescription: "a parameter with the name of a controller",
      code: "register(rootViewController: Home())",
      files: [
        "Home.swift": """
        import UIKit
        func register(rootViewController: UIViewController) {}
        class Home: UIViewController { override func viewDidLoad() { SentrySDK.home() } }
        """
      ],
      calls: ["interface Home()"]
    ),
    Case(
      testDescription: "a requirement with a default may be another function",
      code: """
        let store: Storing = make()
        store.open()
        store.close()
        """,
      files: [
        "Storing.swift": """
        protocol Storing { func open() }
        extension Storing {
          func open() { SentrySDK.open() }
          func close() { SentrySDK.close() }
        }
        """
      ],
      calls: ["library make", "app store.open", "analytics SentrySDK.close in store.close"]
    ),
    Case(
      testDescription: "a protocol with one type",
      code: """
        let store: any Storing = make()
        store.open()
        store.close()
        let log: Logging = application
        log.write()
        let older: Reading = application
        older.read()
        let center: Notifying = application
        center.removeAllDeliveredNotifications()
        """,
      files: [
        "Storing.swift": """
        protocol Storing { func open() }
        extension Storing { func close() { SentrySDK.close() } }
        protocol Logging { func write() }
        @objc protocol Reading { func read() }
        protocol Notifying { func removeAllDeliveredNotifications() }
        extension UNUserNotificationCenter: Notifying {}
        """,
        "Store.swift": """
        final class Store: Base, Storing { func open() { SentrySDK.open() } }
        struct First: Logging { func write() { SentrySDK.first() } }
        enum Second { case one }
        extension Second: Logging { func write() { SentrySDK.second() } }
        class Reader: NSObject, Reading { func read() { SentrySDK.read() } }
        """,
      ],
      calls: [
        "library make", "analytics SentrySDK.open in store.open",
        "analytics SentrySDK.close in store.close", "app log.write", "app older.read",
        "push center.removeAllDeliveredNotifications",
      ]
    ),
    Case(
      testDescription: "a requirement that another file declares",
      code: """
        let store: Storing = make()
        store.open()
        """,
      files: [
        "Storing.swift": "protocol Storing { func open() }",
        "Storing+Open.swift": "extension Storing { func open() { SentrySDK.open() } }",
      ],
      calls: ["library make", "app store.open"]
    ),
    Case(
      testDescription: "type aliases, also of each other",
      code: """
        Messenger.shared.start()
        Loop.start()
        """,
      files: [
        "Messenger.swift": """
        import Foundation
        typealias Messenger = PhoneMessenger
        typealias Loop = Circle
        typealias Circle = Loop
        final class PhoneMessenger {
          static let shared = PhoneMessenger()
          func start() { SentrySDK.start() }
        }
        """
      ],
      calls: [
        "analytics SentrySDK.start in Messenger.shared.start",
        "library Loop.start",
      ]
    ),
    Case(
      testDescription: "a type inside the one around the code",
      code: "_ = Model()",
      files: [
        "Model.swift": """
        import Foundation
        final class Model {
          final class Storage { init() { SentrySDK.open() } }
          private let storage = Storage()
        }
        """
      ],
      calls: ["analytics SentrySDK.open in Model.Storage()"]
    ),
    Case(
      testDescription: "a property that is named like a type, and a method of a superclass",
      code: """
        World.current.Log.capture()
        let window = Window()
        window.makeKeyAndVisible()
        window.show()
        """,
      files: [
        "World.swift": """
        import UIKit
        struct World { static var current = World(); var Log = SentrySDK() }
        final class Window: UIWindow { func show() {} }
        """
      ],
      calls: [
        "analytics SentrySDK() in World()",
        "analytics World.current.Log.capture", "interface Window()",
        "interface window.makeKeyAndVisible",
      ]
    ),
    Case(
      testDescription: "the result of a function of the app",
      code: """
        let store = Factory.shared.store(for: (1, 2), { $0 })
        store.load()
        first()?.erase()
        Factory.shared.value(of: "").open()
        Factory.shared.path().hasPrefix("/")
        """,
      files: [
        "Factory.swift": """
        import Foundation
        class Factory {
          static let shared = Factory()
          func store(for id: (Int, Int), _ map: (Int) -> Path) throws -> any Store { other() }
          func value<T>(of name: String) -> T where T: Equatable { other() }
          func path() -> String { other() }
        }
        class Store {
          func load() { SentrySDK.load() }
          func erase() { SentrySDK.erase() }
        }
        func first() -> Store? { nil }
        private func other() -> Never { fatalError() }
        """
      ],
      calls: [
        "analytics SentrySDK.load in store.load",
        "analytics SentrySDK.erase in first().erase", "app Factory.shared.value().open",
      ]
    ),
    Case(
      testDescription:
        "names of one or two letters, values that return types tell, and the kinds of libraries",
      code: """
        T.open(); go(); fb()
        Store.current.open()
        client().open()
        start()
        defer { SentrySDK.last() }
        await withCheckedContinuation { continuation in continuation.resume() }
        note()
        _ = Settings["a"]
        _ = Browser(name: ""); _ = Browser()
        Notification.Name.ready.onReceive { _ in }
        show(Tab.icon)
        Item()
        """,
      files: [
        "Settings.swift": """
        import Defaults
        struct Browser: Defaults.Serializable { var name = "" }
        class Field: UIView { override func layoutSubviews() {} }
        class AppSettings {
          subscript(name: String) -> String? {
            get { UserDefaults.standard.string(forKey: name) }
            set { Realm.never() }
          }
        }
        let Settings = AppSettings()
        protocol Updating {}
        typealias BaseItem = ItemClass & Updating
        extension Notification.Name {
          static let ready = Notification.Name("ready")
          func onReceive(object: Any? = nil, using block: @escaping (Any) -> Void) { CGWarp(); Flurry.note() }
        }
        enum Tab { case icon; var icon: Realm { Realm() } }
        func show(_ tab: Tab) {}
        class ItemClass { init() { Mixpanel.initialize(token: "a") } }
        class Item: BaseItem {}
        """,
        "Store.swift": """
        enum T { static func open() { Realm.open() } }
        func go() { Flurry.logEvent("a") }
        class Store {
          static let live = Store(Bugsnag.configuration())
          static var current: Store { .live }
          init(_ value: Int) {}
          var isOpen: Bool { Mixpanel.isOpen() }
          func open() { if self.isOpen { SentrySDK.open() } }
        }
        func client() -> Store { return .live }
        func start(_ store: Realm = Realm()) { Flurry.startSession("a") }
        private func note() { Bugsnag.never() }
        """,
        "Notes.swift": """
        import Sentry
        func fb() { let crumb = Crumb(); push(crumb) }
        func note() { SentrySDK.note() }
        """,
      ],
      calls: [
        "storage Realm.open in T.open", "analytics Flurry.logEvent in go",
        "analytics Crumb() in fb", "analytics push in fb",
        "analytics Bugsnag.configuration in Store.live",
        "analytics Mixpanel.isOpen in isOpen",
        "analytics SentrySDK.open in Store.current.open (if self.isOpen)",
        "storage Realm() in start", "analytics Flurry.startSession in start",
        "analytics SentrySDK.note in note",
        "settings UserDefaults.standard.string in Settings[\"a\"]",
        "unknown CGWarp() in Notification.Name.ready.onReceive",
        "analytics Flurry.note in Notification.Name.ready.onReceive",
        "analytics Mixpanel.initialize in Item()", "analytics SentrySDK.last",
      ]
    ),
    Case(
      testDescription:
        "lists of objects of several types, constants that are passed on, and calls that differ in them",
      code: """
        launchers.forEach { $0.launch(); SentrySDK.note() }
        let more = [Logs(), Files()]
        for part in more { part.launch() }
        let launchers = launchers
        for launcher in launchers { Flurry.logEvent("a") }
        Realm.current.write()
        handle("a")
        if isFirst { show() }
        if isLast { show() }
        Flurry.endSession()
        show("a")
        Services.shared.mail.launch()
        Services.shared.use()
        """,
      files: [
        "Launchers.swift": """
        protocol Launching { func launch() }
        class Base: Launching { func launch() { Bugsnag.start() } }
        class Logs: Base {}
        class Files: Base { override func launch() { super.launch(); Realm.open() } }
        class Mail: Launching { func launch() { Mixpanel.initialize(token: "a") } }
        class Push: Launching { func launch() { OneSignal.initialize("a") } }
        class Services { static let shared = Services(); lazy var mail: Launching = Push()
          var first: Launching = Logs()
          var second: Launching = Logs()
          func use() {
            first = Later()
            first.launch()
            if isOther { second = Later() }
            second.launch()
          }
        }
        class Later: Launching { func launch() { Crashlytics.start() } }
        """,
        "AppDelegate+Parts.swift": """
        import RealmSwift
        let launchers: [Launching] = { return [Logs(), Mail()] }()
        extension Realm { static var current: Realm { Realm(configuration: Realm.Configuration()) } }
        func handle(_ text: String, reply: String? = nil) { answer(text, reply: reply) }
        func answer(_ text: String, reply: String?) { if let reply { SentrySDK.never() } }
        func show(_ name: String? = nil) {
          if let name { SentrySDK.named() } else { plain() }
        }
        func plain() { SentrySDK.plain() }
        """,
      ],
      calls: [
        "analytics Bugsnag.start in $0.launch (in a loop)", "analytics SentrySDK.note (in a loop)",
        "analytics Mixpanel.initialize in $0.launch (in a loop)",
        "storage Realm.open in part.launch (in a loop)",
        "analytics Flurry.logEvent (in a loop)", "storage Realm.Configuration() in current",
        "storage Realm() in current", "storage Realm.current.write",
        "analytics SentrySDK.named in show (if let name)",
        "analytics SentrySDK.plain in plain (unless let name)", "analytics Flurry.endSession",
        "push OneSignal.initialize in Services.shared.mail.launch",
        "analytics Crashlytics.start in first.launch", "app second.launch in Services.shared.use",
      ]
    ),
    Case(
      testDescription: "what ends a function on a condition in another one",
      code: """
        if isFirst { if isLast { return } }
        SentrySDK.one()
        do { try find() } catch { if isFirst { return } }
        SentrySDK.two()
        for item in items { if item { continue }; SentrySDK.three() }
        let value = { if isLast { return 1 }; return 2 }()
        #if DEBUG
          if isOff { return }
        #endif
        SentrySDK.four()
        """,
      calls: [
        "analytics SentrySDK.one (unless isFirst, isLast)",
        "library find (unless isFirst, isLast)",
        "analytics SentrySDK.two (unless isFirst, isLast; unless an error occurs, isFirst)",
        "analytics SentrySDK.three (unless isFirst, isLast; unless an error occurs, isFirst; in a loop; "
          + "unless item)",
        "analytics SentrySDK.four (unless isFirst, isLast; unless an error occurs, isFirst; "
          + "unless #if DEBUG, isOff)",
      ]
    ),
    Case(
      testDescription: "patterns, text with values, and cases of conditions",
      code: """
        let (_, response) = try await URLSession.shared.data(for: request)
        print("\\(SentrySDK.text())")
        switch request {
        case 1: if a, case let .b(url) = request { SentrySDK.open(url) }
          NotificationCenter.default.post(name: name, object: nil)
        default: SentrySDK.close()
        }
        """,
      calls: [
        "network URLSession.shared.data", "analytics SentrySDK.text",
        "analytics SentrySDK.open (in 'case 1' of 'request'; if a, case let .b(url) = request)",
        "system NotificationCenter.default.post (in 'case 1' of 'request')",
        "analytics SentrySDK.close (in 'default' of 'request')",
      ]
    ),
    Case(
      testDescription: "values of static properties, and members of expected types",
      code: """
        guard Log.path != nil else { return }
        VoIP.shared.start()
        Store(of: 1).load()
        _ = keychain["a"]
        let config = RemoteConfig.remoteConfig()
        config.fetch()
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in SentrySDK.later() }
        Wish.configure()
        Settings.current.value = 1
        if let panel = find() as? Panel { panel.show() }
        Panel().copied().copied().show()
        Panel().hide()
        Panel().close()
        """,
      files: [
        "Log.swift": """
        import Foundation
        enum Log { static let path: URL? = { FileManager.default.urls(for: .d, in: .u).first }() }
        class VoIP {
          static let shared = VoIP()
          let registry: Registry = .init()
          func start() {}
        }
        class Registry { init() { open() }; func open() { SentrySDK.open() } }
        class Store {
          let other: UserDefaults = .standard
          init(of id: Int, in center: NotificationCenter = .default) {}
          func load() {}
        }
        let keychain = Keychain()
        """,
        "Settings.swift": """
        import UIKit
        class Settings {
          static let current = Settings()
          var value: Int {
            set { SentrySDK.set() }
            get { 1 }
          }
        }
        class Panel: UIView {
          func show() { SentrySDK.show() }
          func hide() { fatalError("subclasses do") }
          func close() { guard isOpen else { fatalError("closed") }; SentrySDK.close() }
          func copied() -> Self { self }
        }
        """,
      ],
      calls: [
        "storage FileManager.default.urls in path",
        "analytics open in Registry() (if Log.path != nil)",

        "settings Keychain() in keychain (if Log.path != nil)",
        "settings keychain[\"a\"] (if Log.path != nil)",
        "network RemoteConfig.remoteConfig (if Log.path != nil)",
        "network config.fetch (if Log.path != nil)",
        "system Timer.scheduledTimer (if Log.path != nil)",
        "analytics SentrySDK.later (if Log.path != nil; later, in Timer.scheduledTimer)",
        "library Wish.configure (if Log.path != nil)",
        "analytics SentrySDK.set in value (if Log.path != nil)",
        "library find (if Log.path != nil)",
        "analytics SentrySDK.show in panel.show (if Log.path != nil)",
        "app Panel().hide (if Log.path != nil)",
        "analytics SentrySDK.close in Panel().close (if Log.path != nil)",
      ]
    ),
    Case(
      testDescription: "members of the type around the code, without `self`",
      code: """
        UserDefaults.register()
        Log("one")
        Panel().set()
        """,
      files: [
        "Settings.swift": """
        import Foundation
        extension UserDefaults {
          static func register() {
            standard.register(defaults: [:])
            set(1, forKey: "")
          }
        }
        func Log(_ text: String) { print(text) }
        """,
        "Panel.swift": """
        import UIKit
        class Panel: UIView { func set() { sendSubviewToBack(self); av_version(); floor(1) } }
        """,
      ],
      calls: [
        "settings standard.register in UserDefaults.register",
        "settings set in UserDefaults.register",
        "interface sendSubviewToBack in Panel().set", "unknown av_version in Panel().set",
      ]
    ),
    Case(
      testDescription: "a global variable that is named like a type",
      code: "Current.log()",
      files: [
        "World.swift": """
        import Foundation
        public var Current = World()
        struct World { func log() { SentrySDK.log() } }
        """
      ],
      calls: ["analytics SentrySDK.log in Current.log"]
    ),
    Case(
      testDescription: "functions of the app are followed two levels deep",
      code: "setUp()",
      files: [
        "SetUp.swift": """
        import UIKit
        extension AppDelegate {
          func setUp() {
            SentrySDK.start()
            setUpStore()
            let tracker = Tracker()
            tracker.track("a")
          }
          private func setUpStore() {
            Realm.Configuration.defaultConfiguration = configuration()
            third()
          }
          func third() { Realm.never() }
          func configuration() -> Realm.Configuration { Realm.Configuration() }
        }
        final class Tracker {
          private let client = Mixpanel.initialize(token: "a")
          init() { client.flush() }
          func track(_ event: String) { client.track(event: event) }
          func track(_ event: String, _ other: String) {}
        }
        """
      ],
      calls: [
        "analytics SentrySDK.start in setUp",
        "storage configuration in setUpStore",
        "storage Realm.Configuration.defaultConfiguration in setUpStore",
        "storage third in setUpStore",
        "analytics Mixpanel.initialize in Tracker()", "analytics client.flush in Tracker()",
        "analytics client.track in tracker.track",
      ]
    ),
    Case(
      testDescription: "properties that are read run their getters, or compute their values",
      code: """
        use(tracker, Flags.isFirst)
        if isReady { analytics.start() }
        name = "a"
        """,
      files: [
        "Properties.swift": """
        extension AppDelegate {
          var tracker: String { SentrySDK.start(); return "a" }
          var isReady: Bool {
            get { UserDefaults.standard.bool(forKey: "a") }
            set { SentrySDK.never() }
          }
          var unread: String { SentrySDK.never(); return "a" }
          var name: String { get { SentrySDK.never(); return "" } set {} }
        }
        enum Flags { static var isFirst: Bool { Bugsnag.isStarted() } }
        """,
        "Analytics.swift": """
        extension AppDelegate {
          var analytics: Client { Client() }
        }
        final class Client {
          var key = "a" { didSet { SentrySDK.never() } }
          lazy var store = Realm()
          func start() { store.flush() }
        }
        """,
      ],
      calls: [
        "analytics SentrySDK.start in tracker", "analytics Bugsnag.isStarted in isFirst",
        "library use", "settings UserDefaults.standard.bool in isReady",
        "storage Realm() in store (if isReady)",
        "storage store.flush in analytics.start (if isReady)",
      ]
    ),
    Case(
      testDescription: "a singleton is created by its first use",
      code: """
        Session.shared.start()
        Session.shared.stop()
        Session.shared.name = "a"
        open(Session.shared)
        """,
      files: [
        "Session.swift": """
        final class Session {
          static let shared = Session()
          var name = ""
          private init() { UserDefaults.standard.set(1, forKey: "a") }
          func start() { SentrySDK.start() }
        }
        """
      ],
      calls: [
        "settings UserDefaults.standard.set in Session()",
        "analytics SentrySDK.start in Session.shared.start",
        "app Session.shared.stop", "system open",
      ]
    ),
    Case(
      testDescription: "the view of the first controller is loaded",
      code: """
        let root = ListController()
        window?.rootViewController = UINavigationController(rootViewController: root)
        """,
      files: [
        "ListController.swift": """
        class BaseController: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); SentrySDK.start() }
        }
        class ListController: BaseController {
          let session = URLSession(configuration: .default)
          override func viewDidLoad() {
            super.viewDidLoad()
            session.dataTask(with: url)
          }
          override func viewDidAppear(_ animated: Bool) { SentrySDK.never() }
        }
        """
      ],
      calls: [
        "network URLSession() in ListController()", "interface UINavigationController()",
        "analytics SentrySDK.start in super.viewDidLoad",
        "network session.dataTask in ListController.viewDidLoad",
        "interface window.rootViewController",
      ]
    ),
    Case(
      testDescription: "class methods, and methods of extensions",
      code: """
        Rating.start()
        UIFont.loadFonts()
        application.setUpIcon()
        UserDefaults.standard.migrate()
        """,
      files: [
        "Rating.swift": """
        class Rating {
          private static let storage = UserDefaults.standard
          class func start() { storage.set(1, forKey: "a") }
        }
        extension UIFont { static func loadFonts() { CTFontManagerRegisterFonts() } }
        extension UserDefaults { func set<Value>(_ value: Value, as key: Key<Value>) { print(value) } }
        extension UIApplication { func setUpIcon() { setAlternateIconName("a") } }
        extension UserDefaults { func migrate() { removeObject(forKey: "a") } }
        """
      ],
      calls: [
        "settings storage.set in Rating.start",
        "interface CTFontManagerRegisterFonts() in UIFont.loadFonts",
        "interface setAlternateIconName in application.setUpIcon",
        "settings removeObject in UserDefaults.standard.migrate",
      ]
    ),
    Case(
      testDescription:
        "setters and observers run when a property is assigned, but not in an initializer",
      code: """
        let model = Model()
        model.list = []
        model.list = [1]
        Settings.isFirst = false
        Settings.shared.theme = dark
        Settings.shared.name = "a"
        Settings.shared.size = 1
        """,
      files: [
        "Model.swift": """
        class Model {
          var list: [Int] = Realm().list { didSet { if list != oldValue { SentrySDK.start() } } }
          init() { list = []; self.list = [] }
        }
        class Settings {
          static let shared = Settings()
          static var isFirst: Bool {
            get { Bugsnag.never() }
            set { UserDefaults.standard.set(newValue, forKey: "isFirst") }
          }
          var theme = light {
            willSet(other) { NotificationCenter.default.post(other) }
            didSet { Tracker.send(oldValue) }
          }
          var name = ""
          var size = 0 { didSet { name = "" } }
        }
        """
      ],
      calls: [
        "storage Realm() in Model()", "analytics SentrySDK.start in list (if list != oldValue)",
        "settings UserDefaults.standard.set in isFirst",
        "system NotificationCenter.default.post in theme", "unknown Tracker.send in theme",
      ]
    ),
    Case(
      testDescription:
        "at the third level, a call has the kind of what it calls, and isn't listed if that's nothing",
      code: "First().run()",
      files: [
        "First.swift": """
        class First { func run() { Second().run() } }
        class Second { func run() { use(third.title, third.size, third.first, third.load(), third.clear(), third.all(), third.other()) } }
        let third = Third()
        class Third {
          var title: String { UserDefaults.standard.string(forKey: "title") }
          var size: Int { 1 + 2 }
          var first: Int { second }
          var second: Int { first }
          func load() { SentrySDK.start() }
          func clear() {}
          func all() { load(); UserDefaults.standard.set(1, forKey: "all") }
          func other() { unknown.call() }
        }
        """
      ],
      calls: [
        "settings third.title in Second().run", "analytics third.load in Second().run",
        "app third.all in Second().run", "app third.other in Second().run",
        "unknown use in Second().run",
      ]
    ),
    Case(
      testDescription: "what extensions add to types of frameworks and to protocols of the app",
      code: """
        if UserDefaults.standard.isFirst { UIApplication.shared.greet() }
        OperationQueue.uploads.addOperation(first)
        Store().restore()
        """,
      files: [
        "Extensions.swift": """
        extension UserDefaults {
          static let group = UserDefaults(suiteName: "group")
          var isFirst: Bool { register(defaults: [:]); return Self.group.bool(forKey: "isFirst") }
        }
        extension OperationQueue { static var uploads: OperationQueue { SentrySDK.start(); return main } }
        extension UIApplication { var isGreeted: Bool { true } }
        extension UIApplication { func greet() { Bugsnag.leaveBreadcrumb("a") } }
        protocol Restorable { func close() }
        extension Restorable { func restore() { Realm().refresh() } }
        struct Store: Restorable { func close() {} }
        """
      ],
      calls: [
        "settings register in isFirst",
        "settings UserDefaults() in group",
        "settings Self.group.bool in isFirst",
        "analytics Bugsnag.leaveBreadcrumb in UIApplication.shared.greet (if UserDefaults.standard.isFirst)",
        "analytics SentrySDK.start in uploads", "system OperationQueue.uploads.addOperation",
        "storage Realm().refresh in Store().restore",
      ]
    ),
    Case(
      testDescription: "types that extensions in other files nest, and aliases in a type",
      code: "Settings.shared.general.apply()",
      files: [
        "Settings.swift": """
        class Settings {
          typealias Store = KeyStore
          static let shared = Settings()
          var general: General = .init()
          let store = Store()
        }
        """,
        "General.swift": """
        extension Settings {
          struct General { var level = 1; func apply() { SentrySDK.start() } }
        }
        class KeyStore { let realm = Realm() }
        """,
      ],
      calls: [
        "storage Realm() in Settings.Store()",
        "analytics SentrySDK.start in Settings.shared.general.apply",
      ]
    ),
    Case(
      testDescription: "property wrappers of the app, and static dictionaries",
      code: """
        let model = Model()
        Registry.register(model)
        """,
      files: [
        "Model.swift": """
        class Model { @Persisted(key: "a") var a = 1; @objc var b = 2 }
        @propertyWrapper struct Persisted {
          var wrappedValue: Int
          init(wrappedValue: Int, key: String) { UserDefaults.standard.object(forKey: key) }
        }
        enum Registry {
          private static var models: [String: Model] = [:]
          static func register(_ model: Model) { models["a"] = model }
        }
        """
      ],
      calls: ["settings UserDefaults.standard.object in @Persisted", "app Registry.register"]
    ),
    Case(
      testDescription: "values",
      code: """
        let text = "a \\(1)"
        text.data(using: .utf8)
        let data = Data()
        data.write(to: url)
        window?.styleMask.contains(.titled)
        window.windowScene?.windows.forEach { $0.endEditing(true) }
        Route.show(1)
        logger.log("a")
        NSTemporaryDirectory()
        #if DEBUG
          let isOn = true
        #else
          let isOn = false
        #endif
        use(isOn)
        for item in list where SentrySDK.isEnabled { Bugsnag.start() }
        Task { for item in list where item.state == .new { Bugsnag.notify() } }
        """,
      files: [
        "Values.swift": """
        enum Route { case show(Int) }
        extension AppDelegate { var isOn: Bool { Realm().isEmpty } }
        let logger = Logger()
        class Logger { func log(_ text: String) { FileManager.default.createFile(atPath: text) } }
        """
      ],
      calls: [
        "storage data.write", "unknown $0.endEditing (in a loop)",
        "storage FileManager.default.createFile in logger.log", "library use",
        "analytics Bugsnag.start (in a loop; if SentrySDK.isEnabled)",
        "analytics Bugsnag.notify (later, in Task; in a loop; if item.state == .new)",
      ]
    ),
    Case(
      testDescription:
        "a guard in #if, an error after a guard, and a function that is reached twice",
      code: """
        #if DEBUG
          guard !isOff else { return }
        #endif
        do {
          guard let text = find() else { throw Failure() }
          SentrySDK.start()
        } catch {
          Bugsnag.start()
        }
        Outer().run()
        Middle().run()
        """,
      files: [
        "Outer.swift": """
        class Outer { func run() { Middle().run() } }
        class Middle { func run() { Cache.shared.clear(); Inner().run() } }
        class Inner: Observer { func run() { load(); observe() } }
        class Cache { static let shared = Cache(); let file = FMDatabase(); func clear() {} }
        extension Inner { func load() { UserDefaults.standard.set(1, forKey: "a"); Realm().refresh() } }
        protocol Observer { func observe() }
        extension Observer {
          func observe() { UIView().rx.observe().subscribe() }
        }
        """
      ],
      calls: [
        "library find (unless #if DEBUG, isOff)",
        "analytics SentrySDK.start (unless #if DEBUG, isOff; if let text)",
        "analytics Bugsnag.start (unless #if DEBUG, isOff; on an error)",
        "storage FMDatabase() in Cache() (unless #if DEBUG, isOff)",
        "app load in Inner().run (unless #if DEBUG, isOff)",
        "library observe in Inner().run (unless #if DEBUG, isOff)",
      ]
    ),
    Case(
      testDescription: "observers of a variable don't run",
      code: "use(Model())",
      files: ["Model.swift": "class Model { var list = Realm() { didSet { SentrySDK.never() } } }"],
      calls: ["storage Realm() in Model()", "library use"]
    ),
    Case(
      testDescription: "classes that derive from each other, and values that need each other",
      code: """
        Loop.shared.start()
        First.value.start()
        """,
      files: [
        "Loop.swift": """
        class Loop: Knot { static let shared = Loop() }
        class Knot: Loop { let store = Realm() }
        enum First { static let value = Second.value }
        enum Second { static let value = First.value }
        """
      ],
      calls: ["storage Realm() in Loop()", "app Loop.shared.start", "app First.value.start"]
    ),
    Case(
      testDescription: "a function with several definitions isn't followed",
      code: "start()",
      files: [
        "A.swift": "func start(b: Int = 1) { SentrySDK.start() }",
        "B.swift": "func start(a: Int = 1) {}",
      ],
      calls: ["app start"]
    ),
    Case(
      testDescription: "an object has the kind of the framework that its class derives from",
      code: """
        let entry = Entry(context: context)
        show(ListController())
        open(UITestsDatabase(), UnitOfWork())
        """,
      files: [
        "Objects.swift": """
        class Entry: NSManagedObject { @NSManaged var title: String? }
        class ListController: UIViewController { var count = 0 }
        class UITestsDatabase { let realm = Realm() }
        class UnitOfWork { init() { SentrySDK.start() } }
        """
      ],
      calls: [
        "storage Entry()", "interface ListController()", "library show",
        "storage Realm() in UITestsDatabase()", "analytics SentrySDK.start in UnitOfWork()",
        "system open",
      ]
    ),
    Case(
      testDescription: "reading a file, and a property next to one whose name begins with a line",
      code: """
        _ = try? Data(contentsOf: url)
        _ = Data(url.utf8)
        Hooks().client.start()
        """,
      files: [
        "Hooks.swift": """
        class Hooks {
          private let _client: Mutex<Client> = Mutex(Client.make())
          var client: Client { _client.withLock { $0 } }
        }
        """
      ],
      calls: ["storage Data()", "unknown Client.make in Hooks()", "library Hooks().client.start"]
    ),
    Case(
      testDescription: "global variables, which are created at their first use",
      code: """
        prefs.load()
        prefs.load()
        func other(session: Session) { session.load() }
        let copy = other; copy.load()
        """,
      files: [
        "Globals.swift": """
        import Foundation
        let prefs = Prefs()
        var session: Session = Session()
        let copy = Prefs()
        final class Prefs {
          let data = Data(contentsOf: url)
          func load() { UserDefaults.standard.bool(forKey: "a") }
        }
        final class Session { func load() { URLSession.shared.data(from: url) } }
        """
      ],
      calls: [
        "storage Data() in Prefs()", "settings UserDefaults.standard.bool in prefs.load",
        "unknown copy.load",
      ]
    ),
    Case(
      testDescription: "a function that assigns a static object's property, called twice",
      code: """
        if isFirst { Store.open("a") } else { Store.open("b") }
        Store.count()
        """,
      files: [
        "Store.swift": """
        final class Store {
          static var shared = Store()
          var path: String?
          static func open(_ path: String) { shared.path = path }
          static func count() {}
        }
        """
      ],
      calls: ["app Store.open (if isFirst)", "app Store.open (unless isFirst)"]
    ),
    Case(
      testDescription: "publishers of Combine",
      code: """
        Publishers.CombineLatest(first, second).compactMap { SentrySDK.one(); return $0 }.sink { _ in }
        Just(1).flatMap { _ in SentrySDK.two() }
        $name.map { _ in SentrySDK.three() }.assign(to: &$other)
        name.publisher.filter { _ in SentrySDK.four() }
        """,
      calls: [
        "analytics SentrySDK.one (in a closure of Publishers.CombineLatest().compactMap)",
        "analytics SentrySDK.two (in a closure of Just().flatMap)",
        "analytics SentrySDK.three (in a closure of $name.map)",
        "analytics SentrySDK.four (in a closure of name.publisher.filter)",
      ]
    ),
    Case(
      testDescription: "properties in extensions of frameworks' types and of protocols",
      code: """
        UserDefaults.shared.count = 1
        defaults.isNew = true
        Store.request.fetch()
        application.prepare()
        Store().prepare()
        """,
      files: [
        "Extensions.swift": """
        extension UIApplication {
          func prepare() { openLog(level: 1) }
          func openLog(level: Int) { SentrySDK.start() }
        }
        extension UserDefaults {
          var count: Int { get { 0 } set { self[#function] = newValue } }
          var isNew: Bool { get { true } set { set(newValue, forKey: "new") } }
        }
        let defaults = UserDefaults()
        struct Store: Managed {}
        protocol Managed {}
        extension Managed { func prepare() { check() }; func check() { Bugsnag.start() } }
        extension Managed { static var request: Request { Request(NSFetchRequest(entityName: "a")) } }
        struct Request { init(_ a: Any) {}; func fetch() {} }
        """
      ],
      calls: [
        "settings self[#function] in count", "settings UserDefaults() in defaults",
        "settings set in isNew", "storage NSFetchRequest() in request",
        "analytics SentrySDK.start in openLog", "analytics Bugsnag.start in check",
      ]
    ),
    Case(
      testDescription: "a lazy property that is used on both ways of a guard",
      code: "Menu().update()",
      files: [
        "Menu.swift": """
        final class Menu {
          lazy var item = NSMenuItem()
          lazy var other = NSMenuItem()
          func update() { refresh() }
          func refresh() {
            guard let name = SentrySDK.name else {
              item.isHidden = true
              return
            }
            item.isHidden = false
            other.isHidden = true
          }
        }
        """
      ],
      calls: [
        "interface item in refresh", "interface other in refresh (if let name)",
      ]
    ),
    Case(
      testDescription: "values of dictionaries, and members of what a parameter expects",
      code: """
        panels["main"]?.showWindow(nil)
        stores["a"]?.open()
        use(first: .shared, .shared)
        Feed(third: .shared)
        Screen().show(.list(1))
        use(Undeclared(rawValue: "a"))
        """,
      files: [
        "Values.swift": """
        import Foundation
        let panels: [String: NSWindowController] = [:]
        let stores = [String: Store]()
        func use(first: First, _ second: Second?) {}
        struct Feed { var third: Third }
        class Screen {
          enum Scene { case list(Int) }
          func show(_ scene: Scene) { Realm.refresh() }
        }
        class Store { func open() { SentrySDK.start() } }
        class First { static let shared = First(); init() { Realm() } }
        class Second { static let shared = Second(); init() { Bugsnag.start() } }
        class Third { static let shared = Third(); init() { Mixpanel.initialize(token: "a") } }
        """
      ],
      calls: [
        "interface panels[\"main\"].showWindow", "analytics SentrySDK.start in stores[\"a\"].open",
        "storage Realm() in First()", "analytics Bugsnag.start in Second()",
        "analytics Mixpanel.initialize in Third()", "storage Realm.refresh in Screen().show",
      ]
    ),
    Case(
      testDescription:
        "chains that end in a value, and classes of the app that are named like Apple's",
      code: """
        let url = FileManager.default.urls(for: a, in: b).first!.appendingPathComponent("a")
        let names = try FileManager.default.contentsOfDirectory(atPath: "a").sorted()
        let text = Store.find("a")?.trimmed()
        NSLoadCell()
        """,
      files: [
        "Store.swift": """
        import UIKit
        enum Store { static func find(_ name: String) -> String? { Realm.find(name); return nil } }
        extension String { func trimmed() -> String { self } }
        class NSLoadView: UIView {}
        class NSLoadCell: NSLoadView {}
        """
      ],
      calls: [
        "storage FileManager.default.urls", "storage FileManager.default.contentsOfDirectory",
        "storage Realm.find in Store.find", "interface NSLoadCell()",
      ]
    ),
    Case(
      testDescription: "values whose type only their making says",
      code: """
        let service = SMAppService.daemon(plistName: "a")
        try service.register()
        repository = Resolver.resolve()
        repository.open()
        let group = DispatchGroup()
        group.enter()
        group.notify(queue: .main) { Store().open() }
        """,
      files: [
        "Repository.swift": """
        import UIKit
        extension AppDelegate {
          var repository: Repository {
            get { Repository.shared }
            set {}
          }
        }
        class Repository {
          static let shared = Repository()
          @Injected var store: Store
          @LazyInjected var other: Store
          func open() { Realm.open() }
        }
        class Store { func open() { SentrySDK.start() } }
        """
      ],
      calls: [
        "system SMAppService.daemon", "system service.register", "container Resolver.resolve",
        "container @Injected in Repository()", "storage Realm.open in repository.open",
        "analytics SentrySDK.start in Store().open (later, in group.notify)",
      ]
    ),
    Case(
      testDescription: "views and controllers",
      code: """
        Panel()
        Grid().fill()
        Controller().show()
        Logs.log(SentrySDK.text())
        """,
      files: [
        "Views.swift": """
        import UIKit
        class Panel: UIView {
          override init(frame: CGRect) { super.init(frame: frame); SentrySDK.start() }
          required init?(coder: NSCoder) { nil }
        }
        class Grid: UITableView {}
        extension UIView { func fill() { Realm.open() } }
        class Controller: UINavigationController {
          override init(nibName: String?, bundle: Bundle?) { super.init(); Bugsnag.start() }
          func show() { navigationBar.setItems([]); interactivePopGestureRecognizer?.activate() }
        }
        enum Logs { static func log(_ text: @autoclosure () -> String) {} }
        """
      ],
      calls: [
        "analytics SentrySDK.start in Panel()", "storage Realm.open in Grid().fill",
        "analytics Bugsnag.start in Controller()",
        "interface navigationBar.setItems in Controller().show",
        "interface interactivePopGestureRecognizer.activate in Controller().show",
        "analytics SentrySDK.text (in a closure of Logs.log)",
      ]
    ),
    Case(
      testDescription: "arguments of the app's own property wrappers",
      code: """
        Settings.shared.load()
        let name = Holder().name
        container.loadPersistentStores { _, _ in SentrySDK.start() }
        """,
      files: [
        "Settings.swift": """
        import Foundation
        class Holder { var name: String { mutating get { Bugsnag.notify() } nonmutating set { Realm.set() } } }
        @propertyWrapper struct Stored<Value> {
          init(key: String, initial: Value, store: UserDefaults = UserDefaults(suiteName: "a")!) {}
          var wrappedValue: Value { get { Realm.value() } set {} }
        }
        class Settings {
          static let shared = Settings()
          @Stored(key: "a", initial: { KeychainSwift().get("a") }()) var name: String?
          func load() {}
        }
        """
      ],
      calls: [
        "settings KeychainSwift().get in Settings()", "settings UserDefaults() in @Stored",
        "analytics Bugsnag.notify in name",
        "unknown container.loadPersistentStores",
        "analytics SentrySDK.start (later, in container.loadPersistentStores)",
      ]
    ),
    Case(
      testDescription: "constants that are passed for parameters",
      code: """
        manage()
        display(animated: false)
        report(1)
        report(2)
        fetch(nil)
        Log.write("a")
        Settings.shared.value = .init()
        UIKit.UIView()
        Foundation()
        let controller = Controller()
        window.addSubview(controller.view)
        if true { SentrySDK.close() } else { Bugsnag.stop() }
        """,
      files: [
        "Parameters.swift": """
        enum Action { case none, install(Int), remove }
        func manage(_ action: Action = .none) {
          switch action {
          case .remove: Realm.remove()
          case .none: SentrySDK.flush()
          default: Realm.other()
          }
        }
        func display(animated: Bool) {
          guard animated else { show(); return }
          UIView.animate()
        }
        func show() { Bugsnag.notify() }
        func report(_ number: Int) {
          if number == 1 { Flurry.endSession() } else { Flurry.logEvent("a") }
          submit()
        }
        enum Log {
          static func write(_ text: String) { NSLog(text) }
          func write(_ text: String) { Realm.write(text) }
        }
        struct Value { func save() { KeychainSwift().set("a") } }
        class Settings {
          static let shared = Settings()
          var value: Value { get { Value() } set { newValue.save() } }
        }
        class Controller: UIViewController {
          override func viewDidLoad() { URLCache.shared.removeAllCachedResponses() }
        }
        func submit() { Mixpanel.initialize(token: "a") }
        func fetch(_ name: String?) {
          if let name { Realm.find(name) }
          if name != nil && Realm.isOpen() { return }
          URLSession.shared.dataTask(with: url).resume()
        }
        """
      ],
      calls: [
        "analytics SentrySDK.flush in manage", "analytics Bugsnag.notify in show",
        "analytics Flurry.endSession in report (if number == 1)",
        "analytics Flurry.logEvent in report (unless number == 1)",
        "analytics Mixpanel.initialize in submit",
        "network URLSession.shared.dataTask().resume in fetch",
        "settings KeychainSwift().set in newValue.save", "interface UIView()",
        "library Foundation()", "interface Controller()",
        "network URLCache.shared.removeAllCachedResponses in Controller.viewDidLoad",
        "interface window.addSubview", "analytics SentrySDK.close",
      ]
    ),
    Case(
      testDescription: "properties with a closure's value, and parts of values",
      code: """
        storage.load()
        Settings.shared.app.isOn = true
        """,
      files: [
        "Settings.swift": """
        import Foundation
        extension AppDelegate { var storage: Storage { holder.storage } }
        let holder = Holder()
        class Holder {
          lazy var storage = {
            let storage = Storage()
            storage.isReady = true
            return storage
          }()
        }
        class Storage {
          var isReady = false
          func load() { Realm.open() }
        }
        struct Part { var isOn = false }
        class Settings {
          static let shared = Settings()
          var app: Part {
            get { Part() }
            set { UserDefaults.standard.set(1, forKey: "a") }
          }
        }
        """
      ],
      calls: [
        "storage Realm.open in storage.load", "settings UserDefaults.standard.set in app",
      ]
    ),
    Case(
      testDescription: "static constants, local functions, and what libraries pass to closures",
      code: """
        if Config.isStaging { Realm.staging() } else { SentrySDK.start() }
        Kit.open(.main)
        Manager().open()
        let text = text.trimmed()
        text.show()
        let theme = isDark ? Theme.dark(1) : Theme.light
        theme.save()
        do {
          func install() { Bugsnag.start() }
          install()
        }
        RunLoop.main.perform { Flurry.endSession() }
        start { Mixpanel.initialize(token: "a") }
        await MainActor.run { Flurry.flush() }
        _store = StateObject(wrappedValue: Realm())
        SentrySDK.configureScope { scope in scope.setTag("a") }
        config.migration = Table.empty(of:with:)
        Table.fill()
        try URL.library.check()
        Token.prepare()
        Token(JSONString: "a")?.toJSONString()
        """,
      files: [
        "Config.swift": """
        import Foundation
        import ObjectMapper
        class Manager: LibraryManager {
          let isVerbose = false
          override func open() {
            super.open()
            if isVerbose { Realm.log() }
          }
        }
        func start(_ work: @escaping () -> Void) { run(work) }
        func run(_ work: @escaping () -> Void) { DispatchQueue.main.async(execute: work) }
        enum Config { static let isStaging = false }
        struct Token: Mappable, Codable { init?(map: Map) {} }
        enum Theme {
          case dark(Int), light
          func save() { UserDefaults.standard.set(1, forKey: "a") }
        }
        enum Table {
          static func empty(of index: Int, with: Int) { Realm().refresh() }
          static var names: [String: Int] = [:]
          static func fill() { for name in list { Table.names[name] = 1 } }
        }
        extension URL {
          static let library: URL = FileManager.default.url(for: a, in: b)
          func check() throws { Realm.check() }
        }
        """
      ],
      calls: [
        "analytics SentrySDK.start", "library Kit.open", "library Manager()",
        "library super.open in Manager().open", "unknown text.trimmed", "unknown text.show",
        "settings UserDefaults.standard.set in theme.save",
        "analytics Bugsnag.start", "analytics Flurry.endSession (later, in RunLoop.main.perform)",
        "analytics Mixpanel.initialize (later, in DispatchQueue.main.async)",
        "analytics Flurry.flush", "storage Realm() (later, in StateObject)",
        "analytics SentrySDK.configureScope",
        "analytics scope.setTag (in a closure of SentrySDK.configureScope)", "app Table.fill",
        "storage FileManager.default.url in library", "storage Realm.check in URL.library.check",
        "library Token.prepare", "library Token()", "library Token().toJSONString",
      ]
    ),
    Case(
      testDescription: "methods that a subclass overrides",
      code: """
        window?.rootViewController = ListController()
        Base().load()
        Other().load()
        let context = stack.context
        """,
      files: [
        "Base.swift": """
        import UIKit
        class Base: UIViewController {
          enum Part { static func open() { Mixpanel.initialize(token: "a") } }
          override func viewDidLoad() { super.viewDidLoad(); bind() }
          func bind() { SentrySDK.start() }
          func load() { Part.open(); KeychainSwift().get("a"); finish() }
          func finish() { Flurry.endSession() }
        }
        class Middle: Base {
          override func bind() { super.bind(); Bugsnag.start() }
        }
        class ListController: Middle {
          override func viewDidLoad() { super.viewDidLoad(); Realm.open() }
        }
        class Other: Base {
          override func finish() { UserDefaults.standard.synchronize() }
        }
        protocol Stack { var container: NSPersistentContainer { get } }
        extension Stack { var context: NSManagedObjectContext { container.viewContext } }
        class AppStack: Stack {
          lazy var container: NSPersistentContainer = { NSPersistentContainer(name: "a") }()
        }
        let stack: Stack = AppStack()
        """
      ],
      calls: [
        "interface ListController()", "interface window.rootViewController",
        "analytics bind in super.viewDidLoad", "storage Realm.open in ListController.viewDidLoad",
        "analytics Mixpanel.initialize in Part.open", "settings KeychainSwift().get in Base().load",
        "analytics Flurry.endSession in finish",
        "settings UserDefaults.standard.synchronize in finish",
        "storage NSPersistentContainer() in container",
      ]
    ),
    Case(
      testDescription: "functions with the same labels",
      code: """
        show("a")
        show(URL(string: "a"))
        show(true)
        let store = Store()
        show(store)
        show(unknown)
        show { 1 }
        await withCheckedContinuation { continuation in
          load("a") { continuation.resume() }
        }
        build(.single(1))
        """,
      files: [
        "Show.swift": """
        import Foundation
        func show(_ name: String) { Realm.open() }
        func show(_ url: URL?) { SentrySDK.start() }
        func show(_ flag: Bool) { Bugsnag.start() }
        func show(_ store: Store) { Mixpanel.initialize(token: "a") }
        func show(_ value: @autoclosure () -> Int) { UserDefaults.standard.synchronize() }
        class Store { init() {} }
        typealias Callback = () -> Void
        func load(_ name: String, _ callback: @escaping Callback) { Flurry.startSession("a") }
        func load(_ name: String, _ count: Int) { Flurry.endSession() }
        enum Outer {
          enum Inner {
            struct Builder { static func single(_ value: Int) -> Builder { Realm.find(); return Builder() } }
          }
          static func build(_ builder: Inner.Builder) {}
        }
        func build(_ builder: Outer.Inner.Builder) { Outer.build(.single(1)) }
        """
      ],
      calls: [
        "storage Realm.open in show", "analytics SentrySDK.start in show",
        "analytics Bugsnag.start in show", "analytics Mixpanel.initialize in show", "app show",
        "settings UserDefaults.standard.synchronize in show",
        "analytics Flurry.startSession in load",
        "storage Realm.find in Outer.Inner.Builder.single",
      ]
    ),
    Case(
      testDescription: "functions and values that nobody declares",
      code: """
        Undeclared.start()
        items.forEach { item in item.present(view) }
        os.Other(name: "a")
        let block = { next in next(1) }
        use(block)
        for (index, store) in stores.enumerated() { store.open() }
        let items = Order.allCases.map { NSMenuItem(title: $0.title) }
        """,
      files: [
        "Undeclared.swift": """
        import os
        enum Undeclared {
          static func start() { configure() }
        }
        enum Order: CaseIterable { case first; var title: String { "a" } }
        let stores: [Store] = []
        struct Store { func open() { SentrySDK.start() } }
        """
      ],
      calls: [
        "unknown configure in Undeclared.start",
        "interface item.present (in a loop)",
        "unknown os.Other", "library use", "analytics SentrySDK.start in store.open (in a loop)",
        "interface NSMenuItem() (in a loop)",
      ]
    ),
    Case(
      testDescription: "objects of a container, in extensions of it",
      code: "Container.app.start()",
      files: [
        "Container.swift": """
        import Swinject
        extension Container {
          static let app = Container()
          func start() {
            register(Store.self) { _ in Store() }.inObjectScope(.container)
            resolve(Store.self)?.open()
            bool(forKey: "a")
          }
          func bool(forKey key: String) { bool(forKey: key) }
        }
        struct Store { func open() { SentrySDK.start() } }
        """
      ],
      calls: [
        "container Container() in app", "container register().inObjectScope in Container.app.start",
        "analytics SentrySDK.start in resolve().open", "container bool in bool",
      ]
    ),
    Case(
      testDescription: "methods in Objective-C",
      code: """
        let store = Store(path: "a")
        store.load(withName: "b")
        store.configureWindow(window)
        try? store.save(to: "c")
        store.find("d") { _ in }
        store.open()
        store.close(1, 2)
        MessageStore.default.begin()
        MessageStore.default.addAll()
        MessageStore.current().end()
        MessageStore.stop()
        """,
      files: [
        "MessageStore.m": """
        @implementation MessageStore
        + (MessageStore *)defaultStore { return [[MessageStore alloc] init]; }
        + (instancetype)currentMessageStore { return nil; }
        - (instancetype)init {
          if ((self = [super init]) != nil) { [SentrySDK create]; }
          return self;
        }
        + (void)stopAll { [SentrySDK stopAll]; }
        - (void)addStore:(NSString *)store { [SentrySDK addStore]; }
        - (void)addFile:(NSString *)file { [SentrySDK addFile]; }
        - (void)begin { [SentrySDK begin]; }
        - (void)end { [SentrySDK end]; }
        @end
        """,
        "More.swift": "extension MessageStore { func addAll() { add(file) } }",
        "Store.h": "@interface Store : NSObject\n@end\n",
        "Store.m": """
        @implementation Store
        - (instancetype)initWithPath:(NSString *)path { [Realm open]; return self; }
        - (void)loadWithName:(NSString *)name { [SentrySDK load]; }
        - (void)configureWindow:(UIWindow *)window { [SentrySDK configure]; }
        - (BOOL)saveToFile:(NSString *)file error:(NSError **)error { [SentrySDK save]; }
        - (void)find:(NSString *)name completion:(Handler)completion { [SentrySDK find]; }
        - (void)open { [SentrySDK open]; }
        - (void)closeNow:(int)now { [SentrySDK close]; }
        @end
        """,
      ],
      calls: [
        "storage Realm.open in Store()", "analytics SentrySDK.load in store.load",
        "analytics SentrySDK.configure in store.configureWindow",
        "analytics SentrySDK.save in store.save", "analytics SentrySDK.find in store.find",
        "analytics SentrySDK.open in store.open", "app store.close",
        "analytics SentrySDK.create in MessageStore()",
        "analytics SentrySDK.begin in MessageStore.default.begin",
        "app add in MessageStore.default.addAll",
        "analytics SentrySDK.end in MessageStore.current().end", "app MessageStore.stop",
      ]
    ),
    Case(
      testDescription: "long conditions that begin alike",
      code: """
        if UserDefaults.standard.bool(forKey: "the name of a setting that is long and first") {
          start()
        }
        if UserDefaults.standard.bool(forKey: "the name of a setting that is long and second") {
          start()
        }
        func start() { Tracker.start() }
        """,
      files: ["Tracker.swift": "enum Tracker { static func start() { SentrySDK.start() } }"],
      calls: [
        "settings UserDefaults.standard.bool",
        "analytics SentrySDK.start in Tracker.start (on one of 2 conditions)",
        "settings UserDefaults.standard.bool",
      ]
    ),
    Case(
      testDescription: "functions that only assign",
      code: """
        Log.configure(level: 1)
        Log.note(1)
        Session().start()
        """,
      files: [
        "Log.swift": """
        enum Log {
          private static var level = 0
          static func configure(level: Int) { self.level = level }
          static func note(_ level: Int) { let copy = level }
        }
        final class Session { var token = ""; func start() { token = "a" } }
        """
      ],
      calls: ["app Log.configure"]
    ),
    Case(
      testDescription: "types with the name of their module, and contexts of a container",
      code: """
        DatadogCrashReporting.CrashReporting.enable()
        let context = stack().viewContext
        context.save()
        """,
      files: ["Stack.swift": "func stack() -> Stack { Stack.make() }"],
      calls: [
        "analytics DatadogCrashReporting.CrashReporting.enable", "unknown Stack.make in stack",
        "storage context.save",
      ]
    ),
    Case(
      testDescription: "types of the app that are named like those of libraries and frameworks",
      code: """
        let keychain = KeychainAccess.Keychain()
        keychain.remove("a")
        FileStream()
        """,
      files: [
        "Keychain.swift": "final class Keychain { init() { SentrySDK.start() } }",
        "Stream.swift": """
        protocol OutputStream {}
        final class FileStream: OutputStream { let name = "a" }
        """,
      ],
      calls: ["settings KeychainAccess.Keychain()", "settings keychain.remove"]
    ),
    Case(
      testDescription: "methods that override those of frameworks",
      code: """
        let container = Container(name: "a")
        container.loadPersistentStores()
        """,
      files: [
        "Container.swift": """
        final class Container: NSPersistentContainer {
          override func loadPersistentStores() { super.loadPersistentStores() }
        }
        """
      ],
      calls: [
        "storage Container()",
        "storage super.loadPersistentStores in container.loadPersistentStores",
      ]
    ),
    Case(
      testDescription: "a closure that is called in place, and in another closure",
      code: """
        load { SentrySDK.start() }
        """,
      files: [
        "AppDelegate+Load.swift": """
        extension AppDelegate {
          func load(_ completion: () -> Void) {
            guard isOld else { return completion() }
            unknown.migrate { completion() }
          }
        }
        """
      ],
      calls: ["unknown unknown.migrate in load (if isOld)", "analytics SentrySDK.start"]
    ),
    Case(
      testDescription: "operators that assign, a capitalized method, and functions passed by name",
      code: """
        Settings.SetUp()
        names.forEach(remove)
        let all = names.compactMap(open(named:))
        names.filter(isKnown).forEach(Settings.use)
        names.removeAll(where: found)
        launches += 1
        total = total - 1
        Settings.shared.level -= 1
        if total == 1 || total >= 2 { SentrySDK.start() }
        """,
      files: [
        "Settings.swift": """
        extension AppDelegate {
          var launches: Int { get { 0 } set { UserDefaults.standard.set(newValue, forKey: "a") } }
          var total: Int { get { 0 } set { Bugsnag.leaveBreadcrumb() } }
          func remove(_ name: String) { FileManager.default.removeItem(atPath: name) }
          func open(named name: String) -> FMDatabase? { FMDatabase(path: name) }
          func isKnown(_ name: String) -> Bool { true }
          var found: (String) -> Bool { Flurry.flush(); return { _ in true } }
        }
        class Settings {
          static let shared = Settings()
          var level = 0 { didSet { Mixpanel.track() } }
          static func SetUp() { Flurry.startSession() }
          static func use(_ name: String) { Realm.check(name) }
        }
        """
      ],
      calls: [
        "analytics Flurry.startSession in Settings.SetUp",
        "storage FileManager.default.removeItem in remove (in a loop)",
        "storage FMDatabase() in open (in a loop)",
        "storage Realm.check in Settings.use (in a loop)",
        "analytics Flurry.flush in found",
        "settings UserDefaults.standard.set in launches",
        "analytics Bugsnag.leaveBreadcrumb in total",
        "analytics Mixpanel.track in level",
        "analytics SentrySDK.start (if total == 1 || total >= 2)",
      ]
    ),
    Case(
      testDescription: "values that closures get, that are decoded, and that dictionaries have",
      code: """
        configure { $0.start() }
        load(from: "a") { service, name in service.stop() }
        let settings = try? JSONDecoder().decode(Settings.self, from: data)
        settings?.apply()
        let stores = ["a": Store()]
        stores["a"]?.open()
        Environment.live.start()
        State.start()
        """,
      files: [
        "Service.swift": """
        extension AppDelegate {
          func configure(_ body: (Service) -> Void) { body(Service()) }
          func load(from name: String, then: @escaping ((_ service: Service, String) -> Void)) {
            then(Service(), name)
          }
        }
        final class Service {
          func start() { SentrySDK.start() }
          func stop() { SentrySDK.close() }
        }
        struct Settings: Codable { func apply() { UserDefaults.standard.synchronize() } }
        struct Store { func open() { FMDatabase() } }
        struct Environment {
          static let live = Environment()
          func start() { Realm.open() }
        }
        struct Screen { struct State { static func start() { Realm.never() } } }
        """
      ],
      calls: [
        "analytics SentrySDK.start in $0.start", "analytics SentrySDK.close in service.stop",
        "settings UserDefaults.standard.synchronize in settings.apply",
        "storage FMDatabase() in stores[\"a\"].open",
        "storage Realm.open in Environment.live.start",
      ]
    ),
    Case(
      testDescription: "braces on lines of their own",
      code: """
        DispatchQueue.main.async
        {
          SentrySDK.start()
        }
        configure(UIView())
        { view in
          view.addSubview(UIView())
        }
        if isFirst
        {
          FirebaseApp.configure()
        }
        while isFirst
        {
          Realm.compact()
        }
        UIApplication.shared.services.rootViewController = nil
        """,
      files: [
        "Configure.swift": """
        extension AppDelegate
        {
          func configure(_ view: UIView, _ body: (UIView) -> Void) { body(view) }
        }
        extension UIApplication { var services: Services { Services() } }
        class Services { var rootViewController: UIViewController? { didSet { Bugsnag.start() } } }
        """
      ],
      calls: [
        "analytics SentrySDK.start (later, in DispatchQueue.main.async)", "interface UIView()",
        "interface UIView()", "interface view.addSubview",
        "analytics FirebaseApp.configure (if isFirst)", "storage Realm.compact (in a loop)",
        "analytics Bugsnag.start in rootViewController",
      ]
    ),
    Case(
      testDescription: "what map makes of the elements of a list",
      code: """
        Publishers.MergeMany([UIScene.willConnectNotification, UIScene.didDisconnectNotification]
          .map { NotificationCenter.default.publisher(for: $0) })
        launchTime.map { SentrySDK.start($0) }
        """,
      calls: [
        "system NotificationCenter.default.publisher (in a loop)", "analytics SentrySDK.start",
      ]
    ),
    Case(
      testDescription: "an object of one of several types, and the publisher of its changes",
      code: """
        let transport = transport(for: 1)
        transport?.open()
        if launches.isMultiple(of: 2) { model.objectWillChange.send() }
        objectWillChange.send()
        """,
      files: [
        "Transport.swift": """
        protocol Transport { func open() }
        struct Cable: Transport { func open() { FMDatabase() } }
        struct Radio: Transport { func open() { Realm() } }
        extension AppDelegate {
          func transport(for number: Int) -> (any Transport)? { nil }
        }
        """
      ],
      calls: ["app transport.open"]
    ),
    Case(
      testDescription: "windows that window controllers show",
      code: """
        Preferences().showWindow(nil)
        Panel().showWindow(nil)
        """,
      files: [
        "Preferences.swift": """
        final class Preferences: NSWindowController {
          override var windowNibName: String? { "Preferences" }
          override func windowDidLoad() { UserDefaults.standard.synchronize() }
        }
        """,
        "Panel.swift": """
        final class Panel: NSWindowController {
          init() { super.init(window: nil) }
          override func windowDidLoad() { Realm.never() }
        }
        """,
      ],
      calls: [
        "interface Preferences().showWindow",
        "settings UserDefaults.standard.synchronize in Preferences.windowDidLoad",
        "interface Panel()", "interface Panel().showWindow",
      ]
    ),
    Case(
      testDescription: "types of functions, of objects, and of the cases of an enumeration",
      code: """
        Helper.shared.start()
        _ = Helper.first
        type(of: self).configure()
        [Cleaner.first, .second].forEach { $0.run() }
        application.applicationIconBadgeNumber = 0
        """,
      files: [
        "Helper.swift": """
        final class Helper {
          class var shared: Helper {
            struct Singleton { static let instance = Helper() }
            return Singleton.instance
          }
          class var first: Helper {
            enum Static { static let instance = Realm.first() }
            return Static.instance
          }
          class var second: Helper {
            enum Static { static let instance = Realm.second() }
            return Static.instance
          }
          init() { FMDatabase() }
          func start() { SentrySDK.start() }
        }
        extension AppDelegate { class func configure() { FirebaseApp.configure() } }
        enum Cleaner {
          case first, second
          func run() { FileManager.default.removeItem(atPath: "a") }
        }
        """
      ],
      calls: [
        "storage FMDatabase() in Helper()", "analytics SentrySDK.start in Helper.shared.start",
        "unknown Static.instance in Helper.first",
        "analytics FirebaseApp.configure in type().configure",
        "storage FileManager.default.removeItem in $0.run (in a loop)",
        "interface application.applicationIconBadgeNumber",
      ]
    ),
    Case(
      testDescription: "a static property that is first used where less is followed",
      code: """
        if flag { first() }
        Manager.shared.open()
        """,
      files: [
        "Manager.swift": """
        func first() { second() }
        func second() { _ = Manager.shared }
        final class Manager {
          static let shared = Manager()
          let container = Container()
          func open() {}
        }
        final class Container { init() { FMDatabase() } }
        """
      ],
      calls: ["storage FMDatabase() in Container()"]
    ),
    Case(
      testDescription: "members of a framework's class that are for something else",
      code: """
        Shop().registerForRemoteNotifications()
        Shop().open()
        """,
      files: ["Shop.swift": "final class Shop: UIApplication {}"],
      calls: ["push Shop().registerForRemoteNotifications", "interface Shop().open"]
    ),
    Case(
      testDescription: "what the controllers do that unfollowed functions create",
      code: "Screens.show()",
      files: [
        "Screens.swift": """
        import Store
        enum Screens {
          static func show() { Screens.showAll() }
          static func showAll() {
            Screens.make()
            Screens.makeList()
            _ = SplitDelegate()
            store.sessions.compactMap { $0.name }
            if NSEvent.modifierFlags.contains(.option) { return }
            _ = NSScreen.screens.first { $0.isMain }
          }
          static func make() -> UIViewController { UIViewController() }
          static func makeList() -> UIViewController { ListController() }
        }
        let store = StoreManager()
        final class SplitDelegate: UISplitViewControllerDelegate {}
        final class ListController: UIViewController {
          let session = URLSession(configuration: .default)
        }
        """
      ],
      calls: [
        "interface Screens.make in Screens.showAll", "app Screens.makeList in Screens.showAll",
        "library StoreManager() in store",
      ]
    ),
    Case(
      testDescription: "elements of lists, and casts",
      code: """
        for store in stores() { store.open() }
        for store: Store in all { store.close() }
        stores().filter { $0.isOpen }.forEach { $0.flush() }
        stores().first?.lock()
        [Store()].first { $0.find() }
        let list = value as? [Store] ?? []
        list[0].move()
        (value as? UserDefaults)?.synchronize()
        (value as! NSFileManager).removeItem(at: url)
        names.map { $0.uppercased() }
        """,
      files: [
        "Stores.swift": """
        func stores() -> [Store] { [] }
        final class Store {
          var isOpen = false
          func open() { SentrySDK.open() }
          func close() { SentrySDK.close() }
          func flush() { SentrySDK.flush() }
          func lock() { SentrySDK.lock() }
          func find() { SentrySDK.find() }
          func move() { SentrySDK.move() }
        }
        """
      ],
      calls: [
        "analytics SentrySDK.open in store.open (in a loop)",
        "analytics SentrySDK.close in store.close (in a loop)",
        "analytics SentrySDK.flush in $0.flush (in a loop)",
        "analytics SentrySDK.lock in stores().first.lock",
        "analytics SentrySDK.find in $0.find (in a loop)",
        "analytics SentrySDK.move in list[0].move",
        "settings value.synchronize", "storage value.removeItem",
      ]
    ),
    Case(
      testDescription: "what properties and methods of frameworks are, by their names",
      code: """
        unknown.userDefaults.synchronize()
        let first = storyboard.instantiateInitialViewController()
        first.loadView()
        let queue = DispatchQueue.global(qos: .utility)
        queue.async { SentrySDK.start() }
        view.snp.makeConstraints()
        """,
      calls: [
        "settings unknown.userDefaults.synchronize",
        "interface storyboard.instantiateInitialViewController", "interface first.loadView",
        "analytics SentrySDK.start (later, in queue.async)", "interface view.snp.makeConstraints",
      ]
    ),
    Case(
      testDescription: "types that nobody declares",
      code: "Theme.start()",
      files: [
        "Theme.swift": """
        import UIKit
        import os.log
        import Themes
        typealias Picture = UIImage
        typealias Table = [String: Int]
        enum Theme {
          static func start() {
            ThemeKit.start()
            ThemeStore()
            Picture(named: "a").draw()
            Table()
            NSUnusual.call()
          }
        }
        """
      ],
      calls: [
        "library ThemeKit.start in Theme.start", "library ThemeStore() in Theme.start",
        "interface Picture().draw in Theme.start", "system NSUnusual.call in Theme.start",
      ]
    ),
  ]

  @Test(arguments: bodies)
  func readsLaunchMethods(_ sample: Case) throws {
    let code = """
      import DatadogCrashReporting
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          \(sample.code)
          return true
        }
      }
      """
    let files = sample.files.merging(["AppDelegate.swift": code]) { $1 }
    let found = try calls(in: "uikit", files)
    #expect(found == sample.calls)
  }

  /// A chain of thousands of calls doesn't exhaust the stack.
  /// The time that a chain of calls takes doesn't double with each of them.
  @Test func aLongChainOfCallsIsRead() throws {
    let chain = (0..<100).map { ".f\($0)(\"a\")" }.joined()
    let code = """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) {
          UIView()\(chain)
          [application.first()\(chain)].second()\(chain)
        }
      }
      """
    #expect(try calls(in: "uikit", ["AppDelegate.swift": code]).isEmpty == false)
    let messages =
      String(repeating: "[", count: 100) + "self" + (0..<100).map { " f\($0)]" }.joined()
    let delegate = """
      @implementation AppDelegate
      - (void)applicationDidFinishLaunching:(UIApplication *)application { \(messages); }
      @end
      """
    #expect(try calls(in: "objective-c", ["AppDelegate.m": delegate]).isEmpty == false)
  }

  /// Neither do values that need each other, whether their types or what they call is asked for.
  @Test func valuesThatNeedEachOtherAreFollowedToADepth() throws {
    let types = (0..<2_000).map { "enum V\($0) { static let value = V\($0 + 1).value }" }
    let properties = (0..<2_000).map {
      "extension UserDefaults { var p\($0) { let next = p\($0 + 1); return next } }"
    }
    let code = """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) {
          V0.value.start()
          UserDefaults.standard.p0.start()
          SentrySDK.start()
        }
      }
      """
    let files = [
      "AppDelegate.swift": code,
      "Values.swift": (types + properties).joined(separator: "\n"),
    ]
    let found = try calls(in: "uikit", files)
    #expect(found.last == "analytics SentrySDK.start")
  }

  @Test func localFunctionsAreFollowedToADepth() throws {
    let functions = (0..<2_000).map { "func f\($0)() { f\($0 + 1)() }" }
    let code = """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          \(functions.joined(separator: "\n"))
          func f2000() { FirebaseApp.configure() }
          func log() { Sentry.start() }
          f0()
          log()
          return true
        }
      }
      """
    let found = try calls(in: "uikit", ["AppDelegate.swift": code])
    #expect(found == ["app f16", "unknown Sentry.start"])
  }

  /// An app with scenes whose two delegates use the same singleton.
  private func filesWithASingleton(inDelegate code: String) -> [String: String] {
    [
      "AppDelegate.swift": """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) { \(code) }
      }
      """,
      "SceneDelegate.swift": """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) { Store.shared.open(); tracker.start() }
      }
      """,
      "Store.swift": """
      class Store {
        static let shared = Store()
        private let realm = try! Realm()
        func open() { tracker.open() }
      }
      let tracker = SentryClient()
      """,
    ]
  }

  @Test func anObjectThatAnotherStepHasCreatedIsNot() throws {
    let files = filesWithASingleton(inDelegate: "Store.shared.open()")
    let found = try calls(in: "uikit-scenes", files)
    #expect(
      found == [
        "storage Realm() in Store()", "analytics SentryClient() in tracker",
        "analytics tracker.open in Store.shared.open",
        "analytics tracker.open in Store.shared.open", "analytics tracker.start",
      ]
    )
  }

  @Test(arguments: ["Store.shared.open()", "if flag { Store.shared.open() }"])
  func anObjectIsCreatedByTheFirstStepThatSurelyDoes(inDelegate code: String) throws {
    let files = filesWithASingleton(inDelegate: code)
    let found = try calls(in: "uikit-scenes", files) { launchSteps in
      let steps = launchSteps.ordinaryTrace.ofApp
      return code.hasPrefix("if") ? steps : steps.filter { $0.kind == .sceneDelegate }
    }
    #expect(
      found.filter { !$0.hasSuffix("(if flag)") } == [
        "storage Realm() in Store()", "analytics SentryClient() in tracker",
        "analytics tracker.open in Store.shared.open", "analytics tracker.start",
      ]
    )
  }

  @Test func theDelegateIsCreatedFirst() throws {
    let code = """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        static let token = Sentry.never()
        lazy var tracker = Mixpanel.never()
        let store = Realm()
        override init() { super.init(); FirebaseApp.configure() }
        func application(
          _ application: UIApplication,
          willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool { SentrySDK.start(); return true }
        func applicationDidFinishLaunching(_ application: UIApplication) { Sentry.never() }
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool { true }
        func applicationWillTerminate(_ application: UIApplication) { Bugsnag.never() }
      }
      """
    let found = try calls(in: "uikit", ["AppDelegate.swift": code])
    #expect(
      found == ["storage Realm()", "analytics FirebaseApp.configure", "analytics SentrySDK.start"]
    )
  }

  @Test func readsSwiftUI() throws {
    let code = """
      import SwiftUI
      @main struct ShopApp: App {
        @StateObject private var store = Store()
        @State private var player = AVPlayer()
        @Injected(\\.session) private var session
        @Environment(\\.scenePhase) private var phase
        @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
        init() { FirebaseApp.configure() }
        var body: some Scene { WindowGroup { Text(Sentry.never()) } }
      }
      final class Store: ObservableObject { let realm = try! Realm() }
      """
    let found = try calls(in: "swiftui", ["SampleApp.swift": code])
    #expect(
      found == [
        "system AVPlayer()", "container @Injected", "analytics FirebaseApp.configure",
        "storage Realm() in Store()",
      ]
    )
  }

  /// A header can give other names in Swift to what it declares.
  @Test func knowsNamesInSwiftOfObjectiveC() throws {
    let files = [
      "AppDelegate.swift": """
      import Library
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) {
          let store = Depot()
          store.load(for: application)
        }
      }
      """,
      "APPStore.h": """
      NS_ASSUME_NONNULL_BEGIN
      NS_SWIFT_NAME(Depot)
      @interface APPStore : NSObject
      - (void)loadStoreOfApplication:(id)application NS_SWIFT_NAME(load(for:));
      @end
      """,
      "APPStore.m": """
      #import "APPStore.h"
      @implementation APPStore
      - (instancetype)init { [SentrySDK start]; return self; }
      - (void)loadStoreOfApplication:(id)application { [Realm open]; }
      @end
      """,
    ]
    #expect(
      try calls(in: "uikit", files)
        == ["analytics SentrySDK.start in Depot()", "storage Realm.open in store.load"]
    )
  }

  /// Xcode generates the classes of a Core Data model, so that no source declares them.
  @Test func knowsClassesThatXcodeGenerates() throws {
    let model = "App/Model.xcdatamodeld"
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].sources.append(model)
      project.files[model + "/Model.xcdatamodel/contents"] = """
        <?xml version="1.0"?>
        <model>
          <entity name="Settings" representedClassName="Settings" codeGenerationType="class"/>
          <entity name="Other" representedClassName="Other"/>
        </model>
        """
      project.files["App/AppDelegate.swift"] = """
        import Library
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) {
            Settings(context: context)
            Settings.all().forEach { $0.check() }
            Other(context: context)
          }
        }
        extension Settings {
          static func all() -> [Settings] { [] }
          func check() { SentrySDK.start() }
        }
        """
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let steps = reader.steps(of: reader.launch(of: try project.existingTarget(named: "App")))
      let calls = reader.work(of: steps).calls(of: steps.ordinaryTrace.ofApp).joined()
      #expect(
        calls.map { "\($0.kind) \($0.name)" }
          == ["storage Settings()", "analytics SentrySDK.start", "library Other()"]
      )
    }
  }

  @Test func readsADelegateInANib() throws {
    let code = """
      import AppKit
      @NSApplicationMain class AppDelegate: NSObject, NSApplicationDelegate {
        override func awakeFromNib() { SentrySDK.start() }
        func applicationDidFinishLaunching(_ notification: Notification) { Bugsnag.start() }
      }
      """
    let found = try calls(in: "appkit", ["AppDelegate.swift": code])
    #expect(found == ["analytics SentrySDK.start", "analytics Bugsnag.start"])
  }

  @Test(arguments: [
    ("App", "", "delegate = self"),
    ("Controller", "let controller = Controller()", "delegate = controller"),
    ("Controller", "", "let controller = Controller(); self.delegate = controller"),
  ])
  func readsTheDelegateThatAnApplicationSets(type: String, property: String, code: String) throws {
    let files = [
      "AppDelegate.swift": "",
      "main.swift": "App.shared.run()",
      "App.swift": """
      import AppKit
      class App: NSApplication {
        \(property)
        override init() { super.init(); \(code) }
      }
      class Controller: NSObject {}
      extension \(type): NSApplicationDelegate {
        func applicationDidFinishLaunching(_ notification: Notification) { SentrySDK.start() }
      }
      """,
    ]
    #expect(try calls(in: "appkit", files).contains("analytics SentrySDK.start"))
  }

  /// Of the controllers of a tab bar, only the first loads its view.
  @Test(arguments: [
    ("let tabs = UITabBarController(); tabs.viewControllers = [First(), Second()]; window?.rootViewController = tabs"),
    ("""
    let tabs = UITabBarController()
    let first = UINavigationController(rootViewController: First())
    let second = UINavigationController(rootViewController: Second())
    tabs.viewControllers = [first, second]
    """),
    ("Tabs().show()"),
    ("UITabBarController().setViewControllers([First(), UINavigationController(rootViewController: Second())], animated: false)"),
  ])
  func readsTheFirstTab(code: String) throws {
    let file = """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) { \(code) }
      }
      class First: UIViewController { override func viewDidLoad() { SentrySDK.first() } }
      class Second: UIViewController { override func viewDidLoad() { SentrySDK.second() } }
      class Tabs: UITabBarController {
        func show() {
          viewControllers = [
            UINavigationController(rootViewController: First()),
            UINavigationController(rootViewController: Second()),
          ]
        }
      }
      """
    let calls = try calls(in: "uikit", ["AppDelegate.swift": file])
    #expect(calls.filter { $0.hasPrefix("analytics") }.count == 1)
    #expect(calls.contains("analytics SentrySDK.first in First.viewDidLoad"))
  }

  /// A closure that thousands of functions pass on doesn't exhaust the stack.
  @Test func aClosureIsPassedOnManyTimes() throws {
    let functions = (0..<2000).map { "func f\($0)(_ body: () -> Void) { f\($0 + 1)(body) }" }
    let files = [
      "AppDelegate.swift": """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) {
          f0 { SentrySDK.never() }
          f1990 { SentrySDK.start() }
        }
      }
      func f2000(_ body: () -> Void) { body() }
      """,
      "Functions.swift": functions.joined(separator: "\n"),
    ]
    #expect(
      try calls(in: "uikit", files) == [
        "analytics SentrySDK.never (in a closure of f0)", "analytics SentrySDK.start",
      ]
    )
  }

  /// Controllers that code creates from storyboards, and the first one that it shows.
  @Test(arguments: [
    (
      """
      let storyboard = UIStoryboard(name: "Welcome", bundle: nil)
      window?.rootViewController = storyboard.instantiateInitialViewController()
      """,
      [
        "analytics SentryClient() in Home", "analytics SentrySDK.bar in Bar",
        "analytics SentrySDK.home in Home.viewDidLoad",
      ]
    ),
    (
      "_ = UIStoryboard(name: \"Welcome\", bundle: nil).instantiateInitialViewController()",
      ["analytics SentryClient() in Home"]
    ),
    (
      """
      guard let next = UIStoryboard.welcome.instantiateViewController(withIdentifier: "next") as? UINavigationController
      else { return false }
      window?.rootViewController = next
      """,
      ["analytics SentrySDK.next in Next.viewDidLoad (if let next)"]
    ),
    (
      "_ = Self.main.instantiateInitialViewController()",
      ["analytics SentryClient() in Home"]
    ),
    (
      "_ = UIStoryboard.welcome.instantiateInitialViewController()",
      ["analytics SentryClient() in Home"]
    ),
    (
      "window?.rootViewController = storyboard?.instantiateViewController(identifier: Self.next)",
      ["analytics SentrySDK.next in Next.viewDidLoad"]
    ),
    (
      """
      let welcome = UIStoryboard(name: "Welcome", bundle: nil)
      let identifier = "next"
      window?.rootViewController = welcome.instantiateViewController(withIdentifier: identifier)
      """,
      ["analytics SentrySDK.next in Next.viewDidLoad"]
    ),
    ("window?.rootViewController = storyboard?.instantiateInitialViewController()", []),
    (
      "window?.rootViewController = storyboard?.instantiateViewController(identifier: \"none\")", []
    ),
    ("window?.rootViewController = Base()", []),
  ])
  func readsControllersOfStoryboards(code: String, expected: [String]) throws {
    let files = [
      "AppDelegate.swift": """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        static let next = "next"
        static let main = UIStoryboard(name: "Welcome", bundle: nil)
        var window: UIWindow?
        var storyboard: UIStoryboard?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          \(code)
          return true
        }
      }
      extension UIStoryboard {
        static var welcome: UIStoryboard { UIStoryboard(name: "Welcome", bundle: nil) }
      }
      class Base: UINavigationController {}
      class Home: UITableViewController {
        let store = SentryClient()
        override func viewDidLoad() { SentrySDK.home() }
      }
      class Bar: UIView {
        required init?(coder: NSCoder) { super.init(coder: coder); SentrySDK.bar() }
      }
      class Next: UIViewController { override func viewDidLoad() { SentrySDK.next() } }
      """,
      "Welcome.storyboard": Self.storyboard,
    ]
    #expect(try calls(in: "uikit", files).filter { $0.hasPrefix("analytics") } == expected)
  }

  @Test func readsControllersOfStoryboardsInObjectiveC() throws {
    let files = [
      "AppDelegate.swift": "",
      "Home.m": """
      @implementation Home
      - (void)viewDidLoad { [Bugsnag start]; }
      @end
      """,
      "main.m": """
      int main(int argc, char *argv[]) {
        return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
      }
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
        UIStoryboard *storyboard = [UIStoryboard storyboardWithName:@"Welcome" bundle:nil];
        self.window.rootViewController = [storyboard instantiateInitialViewController];
        return YES;
      }
      @end
      """,
      "Welcome.storyboard": Self.storyboard,
    ]
    let calls = try calls(in: "uikit", files)
    #expect(calls.contains("analytics Bugsnag.start in Home.viewDidLoad"))
  }

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
    <scene><objects><navigationController id="a"><connections>
    <segue destination="b" kind="relationship" relationship="rootViewController"/>
    </connections></navigationController></objects></scene>
    <scene><objects><tableViewController id="b" customClass="Home"><view customClass="Bar"/>
    </tableViewController></objects></scene>
    <scene><objects><viewController storyboardIdentifier="next" id="c" customClass="Next"/></objects></scene>
    </scenes></document>
    """

  /// What an entry point does with objects of the app before it runs it.
  @Test func readsMethodsOfObjectsInMain() throws {
    let files = [
      "AppDelegate.swift": "",
      "main.swift": """
      import AppKit
      private let app = NSApplication.shared
      let store = Store()
      store.open()
      let delegate = Delegate()
      app.delegate = delegate
      app.run()
      """,
      "Store.swift": """
      import AppKit
      class Store { func open() { Realm.open() } }
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ notification: Notification) { logger.note() }
      }
      internal let logger = SentryClient()
      """,
    ]
    #expect(
      try calls(in: "appkit", files) == [
        "storage Realm.open in store.open", "analytics SentryClient() in logger",
        "analytics logger.note",
      ]
    )
  }

  /// What the app adds to its application's class is code of the app, and what the system has isn't.
  @Test func readsMembersThatTheAppAddsToTheApplication() throws {
    let files = [
      "AppDelegate.swift": "",
      "main.swift": """
      import AppKit
      let app = NSApplication.shared
      let delegate = Delegate()
      app.delegate = delegate
      NSApp.setActivationPolicy(.accessory)
      if NSApp.ownDelegate.isBroken() { exit(1) }
      NSApplication.shared.ownDelegate.setUp()
      NSApp.run()
      """,
      "Delegate.swift": """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        func isBroken() -> Bool { FileManager.default.fileExists(atPath: "a") }
        func setUp() { Realm.open() }
      }
      extension NSApplication { var ownDelegate: Delegate { delegate as! Delegate } }
      """,
    ]
    #expect(
      try calls(in: "appkit", files) == [
        "storage FileManager.default.fileExists in NSApp.ownDelegate.isBroken",
        "storage Realm.open in NSApplication.shared.ownDelegate.setUp",
      ]
    )
  }

  @Test func saysTheConditionsAroundAFunctionOrProperty() throws {
    let code = """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        #if DEBUG
          let store = Realm()
          func setUp() { Bugsnag.start() }
        #else
          let store = SentryClient()
          func setUp() { Flurry.never() }
        #endif
        #if os(iOS)
          let cache = FMDatabase()
        #endif
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          #if DEBUG
            setUp()
          #endif
          return true
        }
      }
      """
    let found = try calls(in: "uikit", ["AppDelegate.swift": code])
    #expect(
      found == [
        "storage Realm() (#if DEBUG)", "storage FMDatabase()",
        "analytics Bugsnag.start in setUp (#if DEBUG)",
      ]
    )
  }

  @Test func readsObjectiveC() throws {
    let files = [
      "main.m": """
      int main(int argc, char *argv[]) {
        @autoreleasepool {
          [Fabric with:@[CrashlyticsKit]];
          return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
        }
      }
      """,
      "AppDelegate.m": """
      @interface AppDelegate ()
      @property (nonatomic, strong) Reachability *reachability;
      @end
      @implementation AppDelegate
      + (void)load { [Hooks install]; }
      - (BOOL)application:(UIApplication *)application
          didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
        [self setUpStore];
        FMDatabase *database = [[FMDatabase alloc] initWithPath:@"a"];
        if (![database open]) { NSLog(@"%@", database); }
        dispatch_async(dispatch_get_main_queue(), ^{
          [Flurry startSession:@"a"];
        });
        [_reachability startNotifier];
        [[SKPaymentQueue defaultQueue] addTransactionObserver:self];
        self.window.rootViewController = [[UIViewController alloc] init];
        [ABCTheme setUp];
        return YES;
      }
      - (UISceneConfiguration *)application:(UIApplication *)application
          configurationForConnectingSceneSession:(UISceneSession *)session
                                         options:(UISceneConnectionOptions *)options {
        [Hooks connect];
        return nil;
      }
      - (void)setUpStore { [[Store sharedStore] open]; }
      @end
      """,
      "Theme.swift": """
      @objc(ABCTheme) class Theme: NSObject { @objc static func setUp() { SentrySDK.start() } }
      """,
      "Store.m": """
      @implementation Store
      + (instancetype)sharedStore {
        static Store *store;
        static dispatch_once_t token;
        dispatch_once(&token, ^{ store = [[Store alloc] init]; });
        return store;
      }
      - (void)open { [[NSFileManager defaultManager] removeItemAtPath:@"a" error:nil]; }
      @end
      """,
    ]
    let found = try calls(in: "objective-c", files)
    #expect(
      found == [
        "library Hooks.install",
        "analytics Fabric.with:",
        "storage NSFileManager.defaultManager().removeItemAtPath:error: in Store.sharedStore().open",
        "storage FMDatabase()", "storage database.open",
        "analytics Flurry.startSession: (later, in dispatch_async)",
        "network _reachability.startNotifier",
        "purchases SKPaymentQueue.defaultQueue().addTransactionObserver:",
        "interface UIViewController()", "interface window.rootViewController",
        "analytics SentrySDK.start in ABCTheme.setUp", "library Hooks.connect",
      ]
    )
  }

  /// What runs on a way past the call isn't part of the launch.
  @Test func readsAGotoInMain() throws {
    let main = """
      int main(int argc, char *argv[]) {
        int status = 1;
        if (argc > 1) {
          if (geteuid() != 0) goto bail;
          [Hooks install];
          goto bail;
        }
        [Flurry startSession:@"a"];
        status = UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
      bail:
        return status;
      }
      """
    let files = ["main.m": main, "AppDelegate.m": "@implementation AppDelegate\n@end"]
    let found = try calls(in: "objective-c", files)
    #expect(found == ["analytics Flurry.startSession: (unless argc > 1)"])
  }

  /// Each is in `-application:didFinishLaunchingWithOptions:`, with other methods of the delegate.
  static let objectiveCBodies = [
    Case(
      testDescription: "the delegate's own property with the name of a window's",
      code: """
        self.rootViewController = [[UINavigationController alloc] init];
        [self.window setRootViewController:self.rootViewController];
        """,
      files: [
        "AppDelegate.h": """
        @interface AppDelegate : UIResponder <UIApplicationDelegate>
        @property (nonatomic) UINavigationController *rootViewController;
        @end
        """
      ],
      calls: ["interface UINavigationController()", "interface window.setRootViewController:"]
    ),
    Case(
      testDescription: "properties of the system's objects that are assigned",
      code: """
        [UIApplication sharedApplication].idleTimerDisabled = YES;
        [[UIWindow alloc] init].hidden = NO;
        application.applicationIconBadgeNumber = 0;
        self.window.backgroundColor = [UIColor redColor];
        """,
      calls: [
        "interface UIApplication.sharedApplication().idleTimerDisabled", "interface UIWindow()",
        "interface application.applicationIconBadgeNumber",
      ]
    ),
    Case(
      testDescription: "macros of headers, and functions of C",
      code: """
        AppLog(@"a");
        AppTrack(@"a");
        AppFail();
        AppDebug();
        APP_MAX(1, 2);
        NSCParameterAssert(paths);
        [logDirectory() stringByResolvingSymlinksInPath];
        [appStore() synchronize];
        """,
      files: [
        "Functions.m": """
        static NSString *logDirectory(void) { return @"a"; }
        NSUserDefaults * appStore(void) { return nil; }
        """,
        "App.pch": """
        #define AppLog(format, ...) NSLog((@"%s " format), __PRETTY_FUNCTION__, ##__VA_ARGS__)
        #define AppTrack(name) \\
          do { \\
            if (tracks) { [SentrySDK track:name]; } \\
          } while (0)
        # define AppFail() [[NSFileManager defaultManager] removeItemAtPath:@"a" error:nil]
        #if 0
        #define AppDebug() [Realm open]
        #else
        #define AppDebug() [Flurry logEvent:@"a"]
        #endif
        #define APP_MAX(a, b) ((a) > (b) ? (a) : (b))
        """,
      ],
      calls: [
        "analytics SentrySDK.track: in AppTrack (if tracks)",
        "storage NSFileManager.defaultManager().removeItemAtPath:error: in AppFail",
        "analytics Flurry.logEvent: in AppDebug", "settings appStore().synchronize",
      ]
    ),
    Case(
      testDescription: "labels that several gotos lead to",
      code: """
        if (![[NSFileManager defaultManager] isReadableFileAtPath:@"a"]) goto bail;
        [Flurry startSession:@"a"];
        for (NSString *path in paths) {
          if (path.length == 0) { goto next; }
          [[NSFileManager defaultManager] removeItemAtPath:path error:nil];
        next:
          [Flurry logEvent:@"a"];
          if (path == last) return NO;
        }
        if (isBad) goto bail;
        [Flurry endTimedEvent:@"a"];
        bail:
        [Flurry setAppVersion:@"a"];
        """,
      calls: [
        "storage NSFileManager.defaultManager().isReadableFileAtPath:",
        "analytics Flurry.startSession: (if [[NSFileManager defaultManager] isReadableFileAtPath:@\"a\"])",
        "storage NSFileManager.defaultManager().removeItemAtPath:error: "
          + "(if [[NSFileManager defaultManager] isReadableFileAtPath:@\"a\"]; in a loop; "
          + "unless path.length == 0)",
        "analytics Flurry.logEvent: "
          + "(if [[NSFileManager defaultManager] isReadableFileAtPath:@\"a\"]; in a loop)",
        "analytics Flurry.endTimedEvent: "
          + "(if [[NSFileManager defaultManager] isReadableFileAtPath:@\"a\"]; "
          + "unless in a loop, path == last; unless isBad)",
        "analytics Flurry.setAppVersion: "
          + "(unless [[NSFileManager defaultManager] isReadableFileAtPath:@\"a\"], in a loop, path == last)",
      ]
    ),
    Case(
      testDescription: "constants of the preprocessor, global variables, and inherited methods",
      code: """
        [INSTALL_DIRECTORY stringByAppendingPathComponent:@"a"];
        [tracker start];
        [NamePath UTF8String];
        void (^handler)(void) = ^{ [SentrySDK stop]; };
        handler();
        original = (void (*)(id, SEL))method_getImplementation(method);
        [[[Panel alloc] init] showWindow:nil];
        [[[Panel alloc] init] performSelector:@selector(show)];
        """,
      files: [
        "AppDelegate+Variables.m": """
        static SentrySDK *tracker = nil;
        NSString *NamePath;
        """,
        "Panel.h": "@interface Panel : NSWindowController\n@end\n",
        "Panel.m": "@implementation Panel\n@end\n",
      ],
      calls: [
        "analytics tracker.start", "analytics SentrySDK.stop",
        "system method_getImplementation", "interface Panel().showWindow:",
        "system Panel().performSelector:",
      ]
    ),
    Case(
      testDescription: "functions that only their file sees, and blocks that are nil",
      code: """
        setUp();
        visit(nil);
        switch (mode) {
          case 1: case 2: [Mixpanel two]; break;
          case 3: default: [Mixpanel other];
        }
        """,
      files: [
        "AppDelegate.h": "",
        "Main.m": """
        static void reflect(void) { [SentrySDK start]; }
        void setUp(void) { reflect(); }
        void visit(void (^handler)(NSString *path)) {
          if (handler) { [Realm never]; }
          int64_t delay = (int64_t)(2 * NSEC_PER_SEC);
          if (isFirst)
            [Flurry first];
          else
        #pragma clang diagnostic push
            [Flurry second];
        }
        """,
        "Dock.m": "static void reflect(void) { [Realm never]; }",
      ],
      calls: [
        "analytics SentrySDK.start in reflect", "analytics Flurry.first in visit (if isFirst)",
        "analytics Flurry.second in visit (unless isFirst)",
        "analytics Mixpanel.two (in 'case 1, 2' of 'mode')",
        "analytics Mixpanel.other (in 'default' of 'mode')",
      ]
    ),
    Case(
      testDescription: "receivers of which little is known",
      code: """
        [MPSettings sharedInstance];
        [plugIn launchFinished];
        [[plugInClass alloc] initWithBundle:bundle];
        Class other = plugInClass;
        [other prepare];
        [invocation invoke];
        [[[Panel alloc] init] show];
        self.menu = ({ UIView *view = [[UIView alloc] init]; [view setNeedsLayout]; view; });
        [queue addHandler:^(RLMRealm *realm, BOOL flag) { [realm transaction]; }];
        """,
      files: [
        "AppDelegate+Variables.m": """
        @implementation AppDelegate {
          id plugIn;
          Class plugInClass;
          NSInvocation *invocation;
        }
        @end
        """,
        "Panel.m": """
        @implementation Panel
        - (void)show { [[self window] makeKeyAndOrderFront:nil]; }
        @end
        """,
        "Panel.h": "@interface Panel : NSWindowController\n@end",
        "MPSettings.h": "@interface MPSettings : PASettings\n@end",
        "MPSettings.m": "@implementation MPSettings\n@end",
      ],
      calls: [
        "library MPSettings.sharedInstance", "unknown plugIn.launchFinished",
        "unknown plugInClass().initWithBundle:", "unknown other.prepare",
        "system invocation.invoke",
        "interface window().makeKeyAndOrderFront: in Panel().show",
        "interface UIView()", "interface view.setNeedsLayout", "unknown queue.addHandler:",
        "storage realm.transaction (in a closure of queue.addHandler:)",
      ]
    ),
    Case(
      testDescription: "a method whose name begins like that of an initializer",
      code: """
        [self initialize];
        [self initializeStore];
        """,
      files: [
        "AppDelegate+Initialize.m": """
        @implementation AppDelegate (Initialize)
        - (void)initialize { if (isFirst) { [SentrySDK start]; } }
        - (void)initializeStore { [Realm open]; }
        @end
        """
      ],
      calls: [
        "analytics SentrySDK.start in initialize (if isFirst)",
        "storage Realm.open in initializeStore",
      ]
    ),
    Case(
      testDescription: "what methods return, and a method that the class and its objects have",
      code: """
        [self.store open];
        [self.store.cache clear];
        [[Store manager] close];
        [[Store manager].cache clear];
        [Tracker tracker];
        name = [[NSUserDefaults.standardUserDefaults objectForKey:@"a"] copy];
        [self.class prepare];
        [[self class] prepareOther];
        [Store URLFor:@"a"];
        [Store setShared:nil];
        """,
      files: [
        "AppDelegate+Store.m": """
        @implementation AppDelegate (Store)
        + (Store *)store { return [Store manager]; }
        - (Store *)store { return [Store manager]; }
        + (void)prepare { [Flurry startSession:@"a"]; }
        + (void)prepareOther { [Flurry endSession]; }
        @end
        """,
        "Store.m": """
        static Store *shared;
        @implementation Store
        + (instancetype)manager { return nil; }
        + (void)open { [Bugsnag start]; }
        - (void)open { [Realm open]; }
        - (void)close { [Realm close]; }
        + (void)setShared:(Store *)store { shared = store; }
        + (NSURL *)URLFor:(NSString *)name { [Realm find:name]; return nil; }
        - (nullable Cache *)cache { return nil; }
        @end
        @implementation Cache
        - (void)clear { [SentrySDK flush]; }
        @end
        @interface Tracker : LibraryTracker
        @end
        @implementation Tracker
        + (Tracker *)tracker { return [[[self class] alloc] init]; }
        @end
        """,
      ],
      calls: [
        "storage Realm.open in store.open", "analytics SentrySDK.flush in store.cache.clear",
        "storage Realm.close in Store.manager().close",
        "library Tracker() in Tracker.tracker",
        "settings NSUserDefaults.standardUserDefaults.objectForKey:",
        "analytics Flurry.startSession: in prepare", "analytics Flurry.endSession in prepareOther",
        "storage Realm.find: in Store.URLFor:", "app Store.setShared:",
      ]
    ),
    Case(
      testDescription: "names that have several meanings",
      code: """
        [self bind:@"a" toObject:NSUserDefaultsController.sharedUserDefaultsController];
        [queue addOperation:[NSOperationQueue mainQueue]];
        fabs(1);
        prepare();
        __attribute__((unused)) int number = 1;
        [[self.context objectForKey:@"a"] open];
        handler.finished = ^{ [Flurry endSession]; };
        """,
      files: [
        "AppDelegate+Variables.m": """
        @interface AppDelegate () {
          Context *context;
        }
        @property (strong) Context *context;
        @end
        """,
        "Names.m": """
        void prepare(void) { [Realm open]; }
        @implementation AppDelegate (Names)
        - (void)prepare { [SentrySDK start]; }
        + (instancetype)context { [Bugsnag start]; return nil; }
        @end
        @implementation Context
        @end
        """,
      ],
      calls: [
        "system bind:toObject:", "unknown queue.addOperation:", "storage Realm.open in prepare",
        "app context.objectForKey:.open",
        "analytics Flurry.endSession (in a closure of handler.finished)",
      ]
    ),
    Case(
      testDescription: "constants of the preprocessor in the file",
      code: """
        #if APP_TEST
        [Realm open];
        #endif
        #if APP_FAST && DEBUG
        [SentrySDK start];
        #else
        [Bugsnag start];
        #endif
        #if APP_OTHER
        [Flurry endSession];
        #endif
        #ifdef APP_TEST
        [Flurry logEvent:@"a"];
        #endif
        [self run:YES];
        """,
      files: [
        "AppDelegate+Variables.m": """
        #define APP_TEST 0
        #define APP_FAST 1
        #ifdef APP_SLOW
        #define APP_OTHER 0
        #endif
        """,
        "Run.m": """
        @implementation AppDelegate (Run)
        - (void)run:(BOOL)isFirst {
          if (!isFirst) { [Realm close]; }
          if (NO) { [Realm delete]; }
          [Mixpanel track:@"a"];
        }
        @end
        """,
      ],
      calls: [
        "analytics SentrySDK.start (#if APP_FAST && DEBUG)",
        "analytics Flurry.endSession (#if APP_OTHER)", "analytics Flurry.logEvent:",
        "analytics Mixpanel.track: in run:",
      ]
    ),
    Case(
      testDescription: "a semicolon before the body of a method, and generic arguments",
      code: """
        [[Country alloc] initWithName:@"a"];
        [[NSMutableArray<Country *> alloc] init];
        """,
      files: [
        "Country.m": """
        @implementation Country
        - (instancetype)initWithName:(NSString *)name;
        {
          [SentrySDK start];
          return self;
        }
        - (void)other { [Realm open]; }
        @end
        """
      ],
      calls: ["analytics SentrySDK.start in Country()"]
    ),
    Case(
      testDescription: "setters in Objective-C",
      code: """
        self.store = nil;
        store.name = @"a";
        _store = nil;
        """,
      files: [
        "AppDelegate+Variables.m": """
        @interface AppDelegate () {
          Store *store;
        }
        @property (strong) Store *store;
        @end
        """,
        "Store.m": """
        @implementation AppDelegate (Store)
        - (void)setStore:(Store *)other { _store = other; [Realm open]; }
        @end
        @interface Store : NSObject
        @property (copy) NSString *name;
        @end
        @implementation Store
        - (void)setName:(NSString *)name { [self update]; }
        - (void)update { [SentrySDK start]; [self updateMore]; }
        - (void)updateMore { [Bugsnag start]; }
        @end
        """,
      ],
      calls: [
        "storage Realm.open in store", "analytics SentrySDK.start in update",
        "analytics updateMore in update",
      ]
    ),
    Case(
      testDescription: "initializers that check what the superclass returns",
      code: """
        [[Store alloc] init];
        [[Other alloc] init];
        """,
      files: [
        "Store.m": """
        @implementation Store
        - (instancetype)init { if (self = [super init]) { [SentrySDK start]; } return self; }
        @end
        @implementation Other
        - (instancetype)init {
          self = [super init];
          if (nil != self) { [SentrySDK stop]; }
          if (!self) { return nil; }
          [Realm open];
          return self;
        }
        @end
        """
      ],
      calls: [
        "analytics SentrySDK.start in Store()", "analytics SentrySDK.stop in Other()",
        "storage Realm.open in Other()",
      ]
    ),
    Case(
      testDescription: "a class of Swift that has the name of a library's in Objective-C",
      code: """
        self.reporter = [[Reporter alloc] initWithUser:user];
        [self.reporter start];
        """,
      files: [
        "AppDelegate+Variables.m": """
        @interface AppDelegate ()
        @property (strong) Reporter *reporter;
        @end
        """,
        "ReporterShim.swift": """
        import Foundation
        import Reporters
        @objc(Reporter) class ReporterShim: NSObject {
          private let reporter: Reporter
          @objc init(user: User) { reporter = Reporter(source: user) }
          @objc func start() { _ = try? reporter.start() }
        }
        """,
      ],
      calls: [
        "library Reporter() in Reporter()", "library reporter.start in reporter.start",
      ]
    ),
    Case(
      testDescription: "a variable of the file that is named like the method which returns it",
      code: "[Runner first];",
      files: [
        "Runner.m": """
        static Runner *currentTest = nil;
        @implementation Runner
        + (void)first { [Runner currentTest]; }
        + (id)currentTest {
          if (currentTest == nil) {
            currentTest = [[Runner alloc] init];
            currentTest.isRunning = NO;
            [SentrySDK start];
          }
          return currentTest;
        }
        @end
        """
      ],
      calls: ["analytics SentrySDK.start in Runner.currentTest (if currentTest == nil)"]
    ),
    Case(
      testDescription: "methods in a category of the application",
      code: "[NSApp observe:self]; [[NSApplication sharedApplication] note];",
      files: [
        "NSApplication+Observing.m": """
        @implementation NSApplication (Observing)
        - (void)observe:(id)object { [SentrySDK one]; }
        - (void)note { [SentrySDK two]; }
        @end
        """
      ],
      calls: [
        "analytics SentrySDK.one in NSApp.observe:",
        "analytics SentrySDK.two in NSApplication.sharedApplication().note",
      ]
    ),
    Case(
      testDescription: "values that are read from a file",
      code: """
        NSString *text = [[NSString alloc] initWithContentsOfURL:url encoding:4 error:nil];
        NSDictionary *info = [NSDictionary dictionaryWithContentsOfFile:path];
        NSString *other = [[NSString alloc] initWithFormat:@"%@", text];
        NSComparisonResult order = (NSComparisonResult) ((text.length <= 0) == (path.length >= 0));
        """,
      calls: [
        "storage NSString()",
        "storage NSDictionary.dictionaryWithContentsOfFile:",
      ]
    ),
    Case(
      testDescription: "literals over lines, protocols, and instance variables",
      code: """
        [SentrySDK startWithOptions:@{
          @"dsn": @"a",
          @"debug": @YES,
        }];
        Auto defaults = NSUserDefaults.standardUserDefaults;
        [defaults synchronize];
        Auto service = SMAppService.mainAppService;
        [service registerAndReturnError:nil];
        id weakStore = store;
        [weakStore open];
        [(id<Logging>)object begin];
        [((id<Logging>)object) end];
        [_timer invalidate];
        [store open];
        [application beginBackgroundTaskWithName:@"a" expirationHandler:nil];
        """,
      files: [
        "Store.m": """
        @implementation Store
        - (void)open { [Realm open]; }
        @end
        """,
        "AppDelegate+Variables.m": """
        @interface AppDelegate () {
          NSTimer *_timer;
          Store *store;
        }
        @end
        """,
      ],
      calls: [
        "analytics SentrySDK.startWithOptions:", "settings defaults.synchronize",
        "system service.registerAndReturnError:", "storage Realm.open in weakStore.open",
        "unknown object.begin", "unknown object.end",
        "system _timer.invalidate",
        "push application.beginBackgroundTaskWithName:expirationHandler:",
      ]
    ),
  ]

  @Test(arguments: objectiveCBodies)
  func readsMethodsInObjectiveC(_ sample: Case) throws {
    let variables = sample.files["AppDelegate+Variables.m"] ?? ""
    let delegate = """
      \(variables)
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)application
          didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
      \(sample.code)
        return YES;
      }
      @end
      """
    let files = sample.files.merging(["AppDelegate.m": delegate]) { $1 }
    let found = try calls(in: "objective-c", files)
    #expect(found == sample.calls)
  }

  @Test(arguments: [
    (
      "if ([[NSProcessInfo processInfo].arguments containsObject:@\"-UNIT_TEST\"]) { return YES; }",
      "m"
    ),
    (
      "if ([NSProcessInfo.processInfo.arguments containsObject:@\"-UNIT_TEST\"]) { return YES; }",
      "m"
    ),
    ("if CommandLine.arguments.contains(\"-UNIT_TEST\") { return true }", "swift"),
  ])
  func anArgumentThatASchemePassesTellsTests(check: String, language: String) throws {
    let swift = """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          \(check)
          FirebaseApp.configure()
          return true
        }
      }
      """
    let objectiveC = """
      #import "AppDelegate.h"
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)application
          didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
        \(check)
        [FIRApp configure];
        return YES;
      }
      @end
      """
    let isSwift = language == "swift"
    let fixture = try Fixture.named(isSwift ? "uikit" : "objective-c").with { project in
      project.files["App/AppDelegate.\(language)"] = isSwift ? swift : objectiveC
      let scheme = SchemeText.scheme(tests: ["AppTests"], arguments: ["-UNIT_TEST"])
      project.files["Sample.xcodeproj/xcshareddata/xcschemes/App.xcscheme"] = scheme
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let launchSteps = reader.steps(
        of: reader.launch(of: try project.existingTarget(named: "App"))
      )
      let calls = reader.work(of: launchSteps).calls(of: launchSteps.ordinaryTrace.ofApp).joined()
      #expect(calls.map(\.isSkippedInTests) == [true])
      #expect(calls.map(\.isOnlyInTests) == [false])
    }
  }

  @Test(arguments: [
    // Anybody can pass it.
    (name: "UI_TESTS_SCREEN", isSkippedInTests: [false, false], isOnlyInTests: [false, false]),
    (name: "XCTestBundlePath", isSkippedInTests: [false, true], isOnlyInTests: [true, false]),
  ])
  func aCheckInAnExtensionOfTheSystemsTypeIsEvaluated(
    name: String,
    isSkippedInTests: [Bool],
    isOnlyInTests: [Bool]
  ) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.files["App/AppDelegate.swift"] = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) {
            if ProcessInfo.isTesting { SentrySDK.one() } else { SentrySDK.two() }
          }
        }
        extension ProcessInfo {
          static var isTesting: Bool {
            #if os(iOS)
              processInfo.environment["\(name)"] != nil
            #else
              false
            #endif
          }
        }
        """
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let launchSteps = reader.steps(
        of: reader.launch(of: try project.existingTarget(named: "App"))
      )
      let calls = reader.work(of: launchSteps).calls(of: launchSteps.ordinaryTrace.ofApp).joined()
      #expect(calls.map(\.isSkippedInTests) == isSkippedInTests)
      #expect(calls.map(\.isOnlyInTests) == isOnlyInTests)
    }
  }

  /// What a library's delegate does isn't known, but that there is one.
  @Test(arguments: [
    (inherited: "Framework.AppDelegate", calls: ["library Framework.AppDelegate"]),
    (inherited: "FlutterAppDelegate", calls: ["library FlutterAppDelegate"]),
    (inherited: "UIResponder, UIApplicationDelegate", calls: []),
  ])
  func saysThatADelegateDerivesFromALibrarys(inherited: String, calls expected: [String]) throws {
    let code = """
      import Framework
      @main class AppDelegate: \(inherited) {
        let tracker = SentrySDK.start()
      }
      """
    let found = try calls(in: "uikit", ["AppDelegate.swift": code])
    #expect(found == expected + ["analytics SentrySDK.start"])
  }

  @Test func saysThatADelegateInObjectiveCDerivesFromALibrarys() throws {
    let objectiveC = """
      #import "AppDelegate.h"
      @interface AppDelegate : RCTAppDelegate
      @end
      @implementation AppDelegate
      - (void)applicationDidFinishLaunching:(UIApplication *)application { [FIRApp configure]; }
      @end
      """
    #expect(
      try calls(in: "objective-c", ["AppDelegate.m": objectiveC, "AppDelegate.h": ""])
        == ["library RCTAppDelegate", "analytics FIRApp.configure"]
    )
  }

  /// Returns the calls of all steps of a launch by the user, or of some, in order.
  private func calls(
    in name: String,
    _ files: [String: String],
    of steps: (LaunchSteps) -> [LaunchTrace.Step] = \.ordinaryTrace.ofApp
  ) throws -> [String] {
    let fixture = try Fixture.named(name).with { project in
      for (file, text) in files {
        let path = "App/\(file)"
        project.files[path] = text
        if file.hasSuffix(".storyboard") {
          project.targets[0].resources.append(path)
        } else if !project.targets[0].sources.contains(path) {
          project.targets[0].sources.append(path)
        }
      }
    }
    return try fixture.withProject { project in
      let reader = LaunchReader(project)
      let launchSteps = reader.steps(
        of: reader.launch(of: try project.existingTarget(named: "App"))
      )
      let work = reader.work(of: launchSteps)
      return work.calls(of: steps(launchSteps)).joined().map { call in
        let conditions =
          call.conditions.isEmpty
          ? "" : " (\(call.conditions.map(\.description).joined(separator: "; ")))"
        return "\(call.kind) \(call.name)\(call.caller.map { " in \($0)" } ?? "")\(conditions)"
      }
    }
  }
}
