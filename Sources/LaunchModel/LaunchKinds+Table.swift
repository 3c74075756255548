// swift-format-ignore-file

extension LaunchKinds {
  static let table = """
    # Apple's frameworks: https://developer.apple.com/documentation
    network | Foundation | URLSession URLSession* NSURLSession* NSURLConnection URLConnection URLProtocol NSURLProtocol NetService NSNetService NetServiceBrowser NSNetServiceBrowser | /foundation
    network | Network | NW* nw_* NetworkConnection NetworkListener NetworkBrowser | /network
    network | SystemConfiguration | SCNetworkReachability* | /systemconfiguration/scnetworkreachability
    network | CFNetwork | CFNetwork* CFHTTP* CFProxy* | /cfnetwork
    other | SystemConfiguration | SCDynamicStore* SCNetwork* SCPreferences* | /systemconfiguration
    network | MultipeerConnectivity | MC* | /multipeerconnectivity
    network | WebKit | WKWebView* WKUserContentController WKUserScript WKPreferences WKWebsiteDataStore WKContentRuleListStore WKProcessPool | /webkit
    network | WatchConnectivity | WCSession | /watchconnectivity
    network | CloudKit | CK* | /cloudkit
    network | NetworkExtension | NE* NEDNS* NEVPN* NWTCP* NWUDP* | /networkextension
    network | Security | sec_protocol_* sec_identity_create | /security/preventing-insecure-network-connections
    settings | Foundation | NSUbiquitousKeyValueStore UserDefaults NSUserDefaults CFPreferences* | /foundation
    storage | CoreData | NSPersistent* NSManagedObject* NSFetch* NSBatch* NSMergePolicy FetchRequest SectionedFetchRequest | /coredata
    storage | Foundation | URLCache NSURLCache HTTPCookieStorage NSHTTPCookieStorage Data.contentsOf Data.write String.contentsOf String.contentsOfFile String.write NSDictionary.contentsOf NSDictionary.contentsOfFile NSArray.contentsOf NSArray.contentsOfFile NSDictionary.dictionaryWithContentsOfFile NSDictionary.dictionaryWithContentsOfURL NSMutableDictionary.dictionaryWithContentsOfFile NSMutableDictionary.dictionaryWithContentsOfURL NSArray.arrayWithContentsOfFile NSArray.arrayWithContentsOfURL NSMutableArray.arrayWithContentsOfFile NSString.stringWithContentsOfFile NSString.stringWithContentsOfURL NSData.dataWithContentsOfFile NSData.dataWithContentsOfURL NSData.writeToFile NSData.writeToURL NSString.writeToFile NSString.writeToURL NSDictionary.writeToFile NSDictionary.writeToURL NSMutableDictionary.writeToFile NSMutableDictionary.writeToURL NSArray.writeToFile NSArray.writeToURL NSDictionary.initWithContentsOfFile NSDictionary.initWithContentsOfURL NSMutableDictionary.initWithContentsOfFile NSMutableDictionary.initWithContentsOfURL NSArray.initWithContentsOfFile NSArray.initWithContentsOfURL NSString.initWithContentsOfFile NSString.initWithContentsOfURL NSData.initWithContentsOfFile NSData.initWithContentsOfURL NSFileAccessIntent FileManager NSFileManager NSDirectoryEnumerator FileHandle NSFileHandle NSKeyedUnarchiver NSKeyedArchiver NSFileCoordinator NSDocumentController InputStream OutputStream NSInputStream NSOutputStream FileWrapper | /foundation
    storage | SwiftData | ModelContainer ModelContext ModelConfiguration Schema FetchDescriptor modelContainer Query | /swiftdata
    storage | AppKit | NSDocument* | /appkit/nsdocumentcontroller
    storage | UIKit | UIDocument UIManagedDocument | /uikit/uidocument
    storage | SQLite3 | sqlite3_* | https://sqlite.org/c3ref/funclist.html
    storage | CoreSpotlight | CSSearchableIndex CSSearchable* | /corespotlight
    analytics | AdServices | AAAttribution | /adservices
    analytics | MetricKit | MXMetricManager MXMetric* MXDiagnostic* MXCrash* MXHang* | /metrickit
    push | UserNotifications | UNUserNotificationCenter UN* | /usernotifications
    push | UIKit | UIApplication.registerForRemoteNotifications UIApplication.registerUserNotificationSettings UIApplication.registerForRemoteNotificationTypes UIApplication.unregisterForRemoteNotifications UIApplication.scheduleLocalNotification UIApplication.cancelAllLocalNotifications UIApplication.presentLocalNotificationNow UIUserNotification* UILocalNotification UIMutableUserNotification* | /uikit/uiapplication
    push | AppKit | NSApplication.registerForRemoteNotifications NSUserNotification* | /appkit/nsapplication
    push | PushKit | PKPush* | /pushkit
    other | BackgroundTasks | BG* | /backgroundtasks
    other | UIKit | UIApplication.endBackgroundTask UIApplication.setMinimumBackgroundFetchInterval UIApplication.beginBackgroundTask UIApplication.beginBackgroundTaskWithName UIApplication.beginBackgroundTaskWithExpirationHandler | /uikit/uiapplication
    push | CallKit | CX* | /callkit
    push | ActivityKit | Activity Activity.activities ActivityAuthorizationInfo | /activitykit
    settings | SwiftUI | AppStorage SceneStorage | /swiftui/appstorage
    keychain | Security | SecItem* SecKey* SecKeychain* SecTrust* SecCertificate* SecPolicy* | /security/keychain-services
    purchases | StoreKit | SK* Product AppStore Transaction.updates Transaction.currentEntitlements | /storekit
    purchases | PassKit | PKPaymentAuthorization* PKPassLibrary | /passkit
    permissions | CoreLocation | CLLocationManager CL* | /corelocation
    permissions | Photos | PHPhotoLibrary PH* | /photokit
    permissions | Contacts | CNContactStore ABAddressBook* CNContact* CNMutableContact* CNSaveRequest CNGroup CNContainer | /contacts
    permissions | EventKit | EKEventStore | /eventkit
    permissions | HealthKit | HK* | /healthkit
    permissions | HomeKit | HMHomeManager HMHome* HMAccessory* HMCharacteristic* | /homekit
    permissions | CoreBluetooth | CBCentralManager CBPeripheralManager | /corebluetooth
    permissions | CoreMotion | CM* | /coremotion
    permissions | Speech | SFSpeechRecognizer SFSpeech* | /speech
    permissions | AppTrackingTransparency | ATTrackingManager ASIdentifierManager | /apptrackingtransparency
    permissions | AVFoundation | AVCaptureDevice AVCaptureSession AVAudioSession.requestRecordPermission | /avfoundation/capture-setup
    permissions | LocalAuthentication | LAContext LAEnvironment LARight* LASecret | /localauthentication
    permissions | UserNotifications | UNUserNotificationCenter.requestAuthorization UNUserNotificationCenter.requestAuthorizationWithOptions | /usernotifications
    permissions | Intents | INPreferences.requestSiriAuthorization | /intents/inpreferences
    permissions | ApplicationServices CoreGraphics | CGEventTapCreate CGEvent.tapCreate AXIsProcessTrusted* AXAPIEnabled CGRequest* CGPreflight* | /applicationservices/axuielement_h /coregraphics/cgevent/tapcreate(tap:place:options:eventsofinterest:callback:userinfo:)
    interface | UIKit | UI* removeFromSuperview removeFromSuperlayer addTarget addGestureRecognizer makeKeyAndVisible makeKeyAndOrderFront reloadData addSubview addArrangedSubview addChild addChildViewController present presentViewController setViewControllers setNeedsLayout layoutIfNeeded setNeedsStatusBarAppearanceUpdate addConstraint addConstraints standardWindowButton | /uikit
    interface | CoreText | CTFont* | /coretext
    interface | QuartzCore | CALayer CAGradientLayer CAShapeLayer CABasicAnimation CATransaction CATransform3D* CADisplayLink CA* | /quartzcore
    interface | SafariServices | SFSafariViewController | /safariservices
    interface | AppKit | NSTrackingArea NSScrubber* NSApp NSApplication NSAlert NSAppearance NSButton NSCursor NSImage NSLayout* NSMenu* NSPanel NSSplitView* NSStatus* NSStoryboard NSTab* NSTable* NSText* NSToolbar* NSView* NSVisualEffectView NSWindow* NSHosting* NSEvent NSNib NSStackView NSScroll* NSOutlineView NSCollectionView NSPopover NSOpenPanel NSSavePanel NSColorPanel NSTouchBar* NSSound NSSpellChecker NSHelpManager NSDockTile NSAnimation* NSBrowser* NSSlider* NSStepper* NSFontPanel NSFontManager NSRuleEditor NSPredicateEditor NSTokenField* NSForm NSFormCell NSMatrix NSCell NSActionCell NSTitlebar* NSPageController NSDrawer NSRulerView NSPopUpButton* NSPressGesture* NSPanGesture* NSMagnificationGesture* NSRotationGesture* NSDragging* NSBitmapImageRep NSSearch* NSImageView NSBox NSControl* NSLevelIndicator NSSegmented* NSComboBox NSDatePicker NSProgressIndicator NSPathControl NSGridView NSGesture* NSClickGesture* NSBezierPath NSGraphicsContext NSKeyBindingManager | /appkit
    interface | SwiftUI | WindowGroup Window Settings MenuBarExtra Text Image EmptyView NavigationStack NavigationView NavigationSplitView TabView VStack HStack ZStack Group DragGesture TapGesture NSDirectionalEdgeInsets | /swiftui
    interface | WatchKit | WKInterface* WKApplication WKExtension | /watchkit
    interface | StoreKit | SKStoreReviewController | /storekit/skstorereviewcontroller
    interface | TipKit | Tips | /tipkit
    interface | AppKit UIKit | NSDocumentController.presentError NSDocument.presentError NSBeep NSDiffableDataSourceSnapshot | /appkit/nsbeep()
    other | Foundation | NSTimeZone.default NSTimeZone.setDefaultTimeZone NotificationCenter NSNotificationCenter DistributedNotificationCenter NSDistributedNotificationCenter Timer NSTimer Bundle NSBundle ProcessInfo NSProcessInfo OperationQueue NSOperationQueue BlockOperation NSBlockOperation NSInvocationOperation NSInvocation RunLoop NSRunLoop Thread NSThread UndoManager NSAppleEventManager NSUserActivity NSFileProvider* NSMetadataQuery NSPathUtilities Progress NSObject.bind NSObject.observe NSObject.performSelector NSConnection NSPort NSProtocolChecker NSObject.willChangeValue NSObject.didChangeValue NSObject.performSelectorOnMainThread ValueTransformer NSValueTransformer NSSecureUnarchiveFromDataTransformer NSPipe Pipe kqueue NSScriptExecutionContext NSSetUncaughtExceptionHandler NSException.setUncaughtExceptionHandler | /foundation /foundation/nssetuncaughtexceptionhandler(_:)
    processes | Foundation | Process NSTask NSAppleScript NSUserAppleScriptTask NSUserAutomatorTask NSUserScriptTask NSUserUnixTask NSXPCConnection | /foundation/process
    processes | AppKit | NSWorkspace.launchApplication NSWorkspace.launchApplicationAtURL NSWorkspace.open NSWorkspace.openApplication NSWorkspace.openApplicationAtURL NSWorkspace.openFile NSWorkspace.openURL NSRunningApplication.forceTerminate NSRunningApplication.terminate | /appkit/nsworkspace
    processes | Darwin | posix_spawn posix_spawnp popen system fork execl execle execlp execv execve execvP execvp kill | /kernel
    processes | Security | AuthorizationExecuteWithPrivileges | /security/authorization-services
    other | ApplicationServices | AX* TransformProcessType GetProcessForPID ProcessInformationCopyDictionary | /applicationservices/axuielement_h
    other | CoreFoundation | CFMessagePort* CFNotificationCenter* CFPropertyList* CFSocket* | /corefoundation
    other | CoreGraphics | CGDataProvider CGFont CGImage* CGContext* CGDisplay* CGGetOnlineDisplayList CGGetActiveDisplayList CGMainDisplayID CGEvent CGEventSource* CGEventTap* CGEventPost* CGEventCreate* CGWarpMouseCursorPosition CGAssociateMouseAndMouseCursorPosition | /coregraphics
    other | Dispatch | DispatchSource* DispatchWorkItem DispatchSemaphore dispatch_semaphore_* dispatch_source_create dispatch_queue_* dispatch_resume dispatch_source_* dispatch_set_* | /dispatch
    plain | Dispatch | DispatchGroup dispatch_group_* dispatch_get_current_queue __dispatch_queue_get_label DispatchTimeInterval DispatchSpecificKey DISPATCH_EXPECT | /dispatch/dispatchgroup
    plain | Swift | _isDebugAssertConfiguration withVaList ContiguousArray void int float double char id BOOL Unmanaged AnyHashable AnyIterator AnySequence AnyCollection ArraySlice CChar CommandLine ClosedRange CollectionDifference DecodingError EncodingError Float16 Float32 Float64 Float80 Hasher IndexingIterator Int128 UInt128 KeyValuePairs ManagedBuffer OpaquePointer PartialKeyPath RangeSet ReferenceWritableKeyPath SIMD* StaticString SystemRandomNumberGenerator Unicode UnicodeScalar UnsafeBufferPointer UnsafeMutableBufferPointer UnsafeRawPointer UnsafeRawBufferPointer UnsafeMutableRawBufferPointer WritableKeyPath AsyncStream AsyncThrowingStream CancellationError CheckedContinuation SuspendingClock TaskGroup TaskPriority ThrowingTaskGroup DiscardingTaskGroup UnsafeContinuation Regex ObservationRegistrar Observations | /swift
    other | Darwin | sysctl* flock os_proc_available_memory posix_* pipe open close dup dup2 fcntl ioctl setvbuf dladdr freopen sigprocmask sigemptyset sigaddset getrlimit OSAtomic* dlopen dlsym ptrace csops atexit signal sigaction uname getifaddrs freeifaddrs unsetenv setrlimit pthread_* | /kernel
    other | AuthenticationServices | ASAuthorization* ASCredential* ASWebAuthentication* ASPassword* ASPasskey* ASPublicKey* ASAccount* ASSettingsHelper | /authenticationservices
    other | SafariServices | SFContentBlockerManager | /safariservices/sfcontentblockermanager
    other | ObjectiveC | imp_implementationWithBlock class_* method_* objc_* | /objectivec/objective-c_runtime
    other | AppKit | NSWorkspace NSPasteboard NSRunningApplication NSServicesProvider NSRegisterServicesProvider NSUpdateDynamicServices NSSpeechSynthesizer | /appkit/nsworkspace
    processes | ServiceManagement | SM* SMAppService.mainApp | /servicemanagement
    other | CryptoKit | P256 P384 P521 Curve25519 SymmetricKey AES ChaChaPoly HKDF HMAC SHA256 SHA384 SHA512 SHA3_256 SHA3_384 SHA3_512 SymmetricKeySize | /cryptokit
    other | Carbon | RegisterEventHotKey InstallEventHandler TIS* UCKeyTranslate LMGetKbdType | /coreservices/carbon_core
    other | CoreImage | CI* | /coreimage
    other | Metal MetalKit | MTL* MTK* | /metal
    other | Vision VisionKit | VN* | /vision
    other | CoreML NaturalLanguage | ML* NL* | /coreml /naturallanguage
    other | CoreTelephony | CTTelephonyNetworkInfo CTCarrier CTCellularData | /coretelephony
    other | Accounts Social | AC* SL* | /accounts
    other | ObjectiveC Foundation | NS* NSXPC* NSXML* | /foundation
    interface | MapKit | MK* MapCameraPosition | /mapkit
    interface | SceneKit SpriteKit | SCN* SKScene SKView SKNode SKSpriteNode | /scenekit
    interface | MessageUI | MFMail* MFMessage* | /messageui
    interface | PDFKit QuickLook | PDF* QL* | /pdfkit
    other | AVFoundation AVFAudio AVKit | AV* AVURLAsset AVMIDI* | /avfoundation
    other | MediaPlayer | MP* | /mediaplayer
    other | AudioToolbox | Audio* AU* | /audiotoolbox
    other | Intents | IN* AppShortcutsProvider AppDependencyManager | /appintents
    other | WidgetKit GroupActivities | WidgetCenter GroupSession | /widgetkit /groupactivities
    network | GameKit | GKAchievement GKGameSession GKLeaderboard* GKLocalPlayer GKMatch* GKSavedGame GKScore GKTurnBased* | /gamekit
    other | GameKit | GK* GC* | /gamekit
    other | CoreServices | LS* FSEvent* CFBundle* CFRunLoop* CFMachPort* | /coreservices
    other | IOKit | IO* IOHID* IOUSB* IOPS* IOPM* | /iokit
    permissions | FamilyControls | AuthorizationCenter ManagedSettingsStore DeviceActivityCenter | /familycontrols
    permissions | NearbyInteraction | NISession NIConfiguration | /nearbyinteraction
    other | Virtualization SystemExtensions | VZ* VZEFI* VZUSB* VZMAC* VZNAT* VZXHCI* OSSystemExtension* | /virtualization /systemextensions
    permissions | ScreenCaptureKit | SCStream* SCShareable* SCContent* SCScreenshot* | /screencapturekit/capturing-screen-content-in-macos
    other | JavaScriptCore | JSContext JSValue JSVirtualMachine JSManagedValue | /javascriptcore
    processes | OSAKit | OSAScript OSALanguage | /osakit
    processes | Automator | AMWorkflow AMAction | /automator
    other | CoreMIDI | MIDI* | /coremidi
    other | CoreWLAN | CWWiFiClient CWInterface | /corewlan
    other | CoreHaptics | CHHaptic* | /corehaptics
    other | CoreNFC | NFC* NFCNDEF* NFCISO15693* NFCISO7816* NFCVAS* | /corenfc
    other | FoundationModels | LanguageModelSession SystemLanguageModel | /foundationmodels
    network | WeatherKit | WeatherService | /weatherkit
    network | BackgroundAssets | BADownload* BAAsset* | /backgroundassets
    push | AlarmKit | AlarmManager | /alarmkit
    interface | CarPlay | CPTemplate* CPInterface* CPListTemplate CPTabBarTemplate CPWindow CPNowPlaying* CPMapTemplate | /carplay
    interface | PassKit | PKAddPass* PKAddPayment* PKPaymentButton | /passkit
    interface | Charts | Chart | /charts

    # Packages
    network | Alamofire | AF SessionManager NetworkReachabilityManager Alamofire | https://github.com/Alamofire/Alamofire
    network | AFNetworking | AFHTTP* AFURL* AFNetwork* AFJSON* AFSecurityPolicy | https://github.com/AFNetworking/AFNetworking
    network | Reachability | Reachability | https://github.com/ashleymills/Reachability.swift
    network | Moya | MoyaProvider | https://github.com/Moya/Moya
    network | Apollo | ApolloClient ApolloStore RequestChainNetworkTransport | https://github.com/apollographql/apollo-ios
    network | SocketIO Starscream | SocketManager SocketIOClient WebSocket | https://github.com/daltoniam/Starscream
    network | Kingfisher | KingfisherManager ImageDownloader KFImage UIImageView.kf UIButton.kf | https://github.com/onevcat/Kingfisher
    network | AlamofireImage | UIImageView.af UIImageView.af_setImage | https://github.com/Alamofire/AlamofireImage
    storage | SDWebImage | SDImageCache
    other | SDWebImage* | SDImageCoder* SDImageCodersManager SDImageWebPCoder SDImageSVG*
    network | SDWebImage | SDWebImage* SDImage* UIImageView.sd_setImage UIImageView.sd_setImageWithURL UIButton.sd_setImage UIButton.sd_setImageWithURL | https://github.com/SDWebImage/SDWebImage
    storage | Nuke | DataCache | https://github.com/kean/Nuke
    network | Nuke NukeUI | ImagePipeline DataLoader LazyImage | https://github.com/kean/Nuke
    network | GCDWebServer GCDWebServers | GCDWeb* HTTPServer | https://github.com/swisspol/GCDWebServer
    network | FirebaseRemoteConfig | RemoteConfig FIRRemoteConfig | https://firebase.google.com/docs/remote-config
    push | FirebaseMessaging | Messaging FIRMessaging InstanceID FIRInstanceID | https://firebase.google.com/docs/cloud-messaging
    network | FirebaseAuth | Auth.auth FIRAuth | https://firebase.google.com/docs/auth
    network | FirebaseDatabase FirebaseFirestore FirebaseStorage | Database.database FIRDatabase Firestore FIRFirestore Storage.storage FIRStorage | https://firebase.google.com/docs/firestore
    network | Parse | Parse.initialize! Parse PFUser PFInstallation PFFacebookUtils PFTwitterUtils PFObject PFPush PFACL | https://docs.parseplatform.org/ios/guide
    network | AWSCore | AWS* Amplify | https://github.com/aws-amplify/aws-sdk-ios
    network | Simperium | Simperium SPBucket | https://github.com/Simperium/simperium-ios
    network | GoogleCast | GCK* | https://developers.google.com/cast/docs/ios_sender
    network | GoogleSignIn | GIDSignIn | https://github.com/google/GoogleSignIn-iOS
    network | GoogleMaps GooglePlaces | GMSServices.provideAPIKey! GMSPlacesClient.provideAPIKey! GMS* | https://developers.google.com/maps/documentation
    network | Auth0 MSAL | Auth0 MSALPublicClientApplication | https://github.com/auth0/Auth0.swift
    network | Sparkle | SUUpdater SPU* | https://sparkle-project.org/documentation
    network | Starscream PusherSwift | Pusher | https://github.com/pusher/pusher-websocket-swift
    network | Stripe | Stripe StripeAPI STPPaymentConfiguration STPAPIClient | https://github.com/stripe/stripe-ios
    network | OHHTTPStubs | HTTPStubs OHHTTPStubs | https://github.com/AliSoftware/OHHTTPStubs
    storage | RealmSwift Realm | Realm.Configuration.defaultConfiguration! RLMRealmConfiguration.setDefaultConfiguration! Realm RLMRealm RLM* Object EmbeddedObject LinkingObjects | https://github.com/realm/realm-swift
    storage | GRDB | DatabaseQueue DatabasePool DatabaseMigrator | https://github.com/groue/GRDB.swift
    storage | YapDatabase | YapDatabase* | https://github.com/yapstudios/YapDatabase
    storage | SQLite FMDB | Connection FMDatabase* | https://github.com/ccgus/fmdb
    storage | CoreStore | CoreStore CoreStoreDefaults CoreStoreSchema DataStack SQLiteStore InMemoryStore | https://github.com/JohnEstropia/CoreStore
    storage | ZipArchive | SSZipArchive | https://github.com/ZipArchive/ZipArchive
    analytics | Firebase* | FirebaseApp.configure! FIRApp.configure! FirebaseApp FIRApp FirebaseConfiguration FIRConfiguration FIROptions FirebaseOptions | https://firebase.google.com/docs/ios/setup
    network | FirebaseAppCheck | AppCheck FIRAppCheck | https://firebase.google.com/docs/app-check/ios/app-attest-provider
    analytics | FirebaseAnalytics | Analytics.logEvent Analytics.setUserID Analytics.setUserProperty Analytics.setAnalyticsCollectionEnabled FIRAnalytics | https://firebase.google.com/docs/analytics
    analytics | FirebaseCrashlytics Crashlytics Fabric | Crashlytics FIRCrashlytics Fabric Answers | https://firebase.google.com/docs/crashlytics
    analytics | FirebasePerformance | Performance FIRPerformance | https://firebase.google.com/docs/perf-mon
    analytics | Sentry | SentrySDK SentryClient SentryOptions | https://github.com/getsentry/sentry-cocoa
    analytics | AppCenter HockeySDK | AppCenter Crashes Distribute MSAppCenter MSAnalytics MSCrashes MSDistribute MSAC* BITHockeyManager | https://github.com/microsoft/appcenter-sdk-apple
    analytics | Mixpanel | Mixpanel | https://github.com/mixpanel/mixpanel-swift
    analytics | Amplitude | Amplitude | https://github.com/amplitude/Amplitude-Swift
    analytics | Segment | SEGAnalytics SEGAnalyticsConfiguration | https://github.com/segmentio/analytics-ios
    analytics | Bugsnag | Bugsnag BugsnagConfiguration | https://github.com/bugsnag/bugsnag-cocoa
    analytics | Datadog DatadogCore | Datadog DatadogCore RUM Logs.enable Trace.enable CrashReporting | https://github.com/DataDog/dd-sdk-ios
    analytics | FBSDKCoreKit | ApplicationDelegate.shared FBSDK* AppEvents Settings.shared FBSettings FBSession FBAppCall FBAppEvents | https://github.com/facebook/facebook-ios-sdk
    analytics | GoogleAnalytics | GAI GAI* GGLContext | https://developers.google.com/analytics/devguides/collection/ios/v3
    analytics | Branch | Branch | https://github.com/BranchMetrics/ios-branch-deep-linking-attribution
    analytics | AppsFlyerLib | AppsFlyerLib AppsFlyerTracker | https://github.com/AppsFlyerSDK/AppsFlyerFramework
    analytics | PostHog | PostHogSDK PostHogConfig PHGPostHog* | https://github.com/PostHog/posthog-ios
    analytics | Matomo Piwik | MatomoTracker PiwikTracker | https://github.com/matomo-org/matomo-sdk-ios
    analytics | TelemetryClient TelemetryDeck | TelemetryManager TelemetryDeck TelemetryManagerConfiguration | https://github.com/TelemetryDeck/SwiftSDK
    analytics | PLCrashReporter CrashReporter KSCrash | PLCrash* KSCrash KSCrashInstallation* kscrash_* kscrs_* | https://github.com/microsoft/plcrashreporter
    analytics | NewRelic | NewRelic NewRelicAgent NRLogger | https://docs.newrelic.com/docs/mobile-monitoring
    analytics | AutomatticTracks | CrashLogging TracksService Tracks* | https://github.com/Automattic/Automattic-Tracks-iOS
    analytics | CocoaLumberjack | DDAbstractLogger DDAbstractDatabaseLogger DDLogFileManager DDLogFileManagerDefault DDLog DDTTYLogger DDOSLogger DDFileLogger DDASLLogger | https://github.com/CocoaLumberjack/CocoaLumberjack
    plain | XCGLogger | XCGLogger.verbose XCGLogger.debug XCGLogger.info XCGLogger.notice XCGLogger.warning XCGLogger.error XCGLogger.severe XCGLogger.alert XCGLogger.emergency | https://github.com/DaveWoodCom/XCGLogger
    plain | SwiftyBeaver | SwiftyBeaver.verbose SwiftyBeaver.debug SwiftyBeaver.info SwiftyBeaver.warning SwiftyBeaver.error | https://github.com/SwiftyBeaver/SwiftyBeaver
    analytics | SwiftyBeaver XCGLogger | SwiftyBeaver ConsoleDestination FileDestination XCGLogger | https://github.com/SwiftyBeaver/SwiftyBeaver
    push | OneSignal | OneSignal | https://github.com/OneSignal/OneSignal-iOS-SDK
    push | Appboy BrazeKit | Appboy Braze | https://github.com/braze-inc/braze-swift-sdk
    keychain | KeychainAccess SAMKeychain SSKeychain SwiftKeychainWrapper KeychainSwift UICKeyChainStore Lockbox Valet | Keychain SAMKeychain SSKeychain KeychainWrapper KeychainSwift UICKeyChainStore JNKeychain Lockbox Valet | https://github.com/kishikawakatsumi/KeychainAccess
    settings | SwiftyUserDefaults | DefaultsAdapter DefaultsKey DefaultsKeys | https://github.com/sunshinejr/SwiftyUserDefaults
    settings | Defaults SwiftyUserDefaults | Defaults Default | https://github.com/sindresorhus/Defaults
    settings | InAppSettingsKit | IASK* | https://github.com/futuretap/InAppSettingsKit
    purchases | RevenueCat Purchases | Purchases RCPurchases | https://github.com/RevenueCat/purchases-ios
    purchases | SwiftyStoreKit | SwiftyStoreKit RMStore | https://github.com/bizz84/SwiftyStoreKit
    interface | SVProgressHUD | SVProgressHUD MBProgressHUD ProgressHUD | https://github.com/SVProgressHUD/SVProgressHUD
    interface | KeyboardShortcuts MASShortcut | KeyboardShortcuts MASShortcut* SRGlobalShortcutMonitor PTHotKeyCenter HotKey | https://github.com/sindresorhus/KeyboardShortcuts
    interface | SnapKit | ConstraintViewDSL Constraint | https://github.com/SnapKit/SnapKit
    plain | SwiftyJSON | JSON | https://github.com/SwiftyJSON/SwiftyJSON
    plain | Logging | LoggingSystem StreamLogHandler MultiplexLogHandler | https://github.com/apple/swift-log
    other | Swinject | Container Assembler SwinjectStoryboard | https://github.com/Swinject/Swinject
    other | Factory FactoryKit | Injected LazyInjected WeakLazyInjected InjectedObject InjectedObservable | https://github.com/hmlongco/Factory
    other | Dependencies | Dependency withDependencies | https://github.com/pointfreeco/swift-dependencies
    other | ComposableArchitecture | Store StoreOf TestStore prepareDependencies | https://github.com/pointfreeco/swift-composable-architecture
    other | React | RCT* RN* | https://github.com/facebook/react-native
    other | Flutter | Flutter* GeneratedPluginRegistrant | https://github.com/flutter/flutter
    other | RxSwift | Reactive Observable Variable RxImagePickerDelegateProxy | https://github.com/ReactiveX/RxSwift
    other | PromiseKit | Promise Guarantee firstly when race | https://github.com/mxcl/PromiseKit
    processes | LoginServiceKit | LoginServiceKit | https://github.com/Clipy/LoginServiceKit
    processes | LaunchAtLogin | LaunchAtLogin | https://github.com/sindresorhus/LaunchAtLogin-Modern

    # The types of properties and results, which code seldom says
    # What writes or deletes a user's data, by what keeps it:
    write | defaults | UserDefaults.[] UserDefaults.set UserDefaults.setValue UserDefaults.setObject UserDefaults.setBool UserDefaults.setInteger UserDefaults.setFloat UserDefaults.setDouble UserDefaults.setURL UserDefaults.removeObject UserDefaults.removeObjectForKey UserDefaults.setPersistentDomain UserDefaults.removePersistentDomain UserDefaults.removePersistentDomainForName NSUserDefaults.set NSUserDefaults.setValue NSUserDefaults.setObject NSUserDefaults.setBool NSUserDefaults.setInteger NSUserDefaults.setFloat NSUserDefaults.setDouble NSUserDefaults.setURL NSUserDefaults.removeObject NSUserDefaults.removeObjectForKey NSUserDefaults.setPersistentDomain NSUserDefaults.removePersistentDomain NSUserDefaults.removePersistentDomainForName | /foundation/userdefaults
    write | files | FileManager.createDirectory FileManager.createDirectoryAtPath FileManager.createDirectoryAtURL FileManager.createFile FileManager.createFileAtPath FileManager.removeItem FileManager.removeItemAtPath FileManager.removeItemAtURL FileManager.moveItem FileManager.moveItemAtPath FileManager.moveItemAtURL FileManager.copyItem FileManager.copyItemAtPath FileManager.copyItemAtURL FileManager.replaceItem FileManager.replaceItemAt FileManager.trashItem FileManager.trashItemAtURL NSFileManager.createDirectory NSFileManager.createDirectoryAtPath NSFileManager.createDirectoryAtURL NSFileManager.createFile NSFileManager.createFileAtPath NSFileManager.removeItem NSFileManager.removeItemAtPath NSFileManager.removeItemAtURL NSFileManager.moveItem NSFileManager.moveItemAtPath NSFileManager.moveItemAtURL NSFileManager.copyItem NSFileManager.copyItemAtPath NSFileManager.copyItemAtURL NSFileManager.replaceItem NSFileManager.replaceItemAt NSFileManager.trashItem NSFileManager.trashItemAtURL write writeToFile writeToURL | /foundation/filemanager
    write | cloud | CKDatabase.save CKDatabase.delete CKDatabase.saveRecord CKDatabase.deleteRecordWithID CKDatabase.deleteRecord CKDatabase.modifyRecords CKDatabase.add CKDatabase.addOperation CKContainer.save CKContainer.delete CKContainer.saveRecord CKContainer.deleteRecordWithID CKContainer.deleteRecord CKContainer.modifyRecords CKContainer.add CKContainer.addOperation | /cloudkit/ckdatabase
    write | keychain | SecItemAdd SecItemUpdate SecItemDelete SecKeychainAddGenericPassword SecKeychainAddInternetPassword SecKeychainItemDelete SecKeychainItemModifyAttributesAndData | /security/keychain-items
    write | defaults | Defaults.[] Defaults.reset Defaults.removeAll | https://github.com/sindresorhus/Defaults
    write | keychainItems | SecItemCopyMatching | /security/secitemcopymatching(_:_:)
    write | keychain | Keychain.set Keychain.remove Keychain.removeAll KeychainWrapper.set KeychainWrapper.removeObject KeychainWrapper.removeAllKeys KeychainSwift.set KeychainSwift.delete KeychainSwift.clear UICKeyChainStore.setString UICKeyChainStore.setData UICKeyChainStore.removeItemForKey UICKeyChainStore.removeAllItems SAMKeychain.setPassword SAMKeychain.setPasswordData SAMKeychain.deletePasswordForService SSKeychain.setPassword SSKeychain.setPasswordData SSKeychain.deletePasswordForService Valet.setString Valet.setObject Valet.removeObject Valet.removeAllObjects | https://github.com/kishikawakatsumi/KeychainAccess
    # What stands for data that the app's launches use, too, and functions that do with a directory of the user's:
    user | Foundation CloudKit | UserDefaults.standard NSUserDefaults.standardUserDefaults URL.applicationSupportDirectory URL.documentsDirectory URL.homeDirectory URL.libraryDirectory FileManager.homeDirectoryForCurrentUser NSFileManager.homeDirectoryForCurrentUser NSHomeDirectory Bundle.bundleIdentifier NSBundle.bundleIdentifier CKContainer.default CKContainer.defaultContainer | /foundation/filemanager
    user | Defaults | Defaults.[] Defaults.reset Defaults.removeAll | https://github.com/sindresorhus/Defaults
    directory | Foundation | FileManager.url FileManager.urls NSFileManager.URLForDirectory NSFileManager.URLsForDirectory NSSearchPathForDirectoriesInDomains applicationSupportDirectory documentDirectory libraryDirectory NSApplicationSupportDirectory NSDocumentDirectory NSLibraryDirectory | /foundation/filemanager/searchpathdirectory
    property | UIKit | refreshControl:UIRefreshControl window:UIWindow view:UIView layer:CALayer tableView:UITableView collectionView:UICollectionView contentView:UIView navigationController:UINavigationController navigationItem:UINavigationItem navigationBar:UINavigationBar tabBarController:UITabBarController tabBarItem:UITabBarItem tabBar:UITabBar splitViewController:UISplitViewController rootViewController:UIViewController storyboard:UIStoryboard presentationController:UIPresentationController presentedViewController:UIViewController presentingViewController:UIViewController | /uikit/uiviewcontroller
    property | SwiftUI | scenePhase:ScenePhase | /swiftui/environmentvalues/scenephase
    property | AppKit | contentViewController:NSViewController submenu:NSMenu subviews:[NSView] arrangedSubviews:[NSView] NSApp:NSApplication | /appkit
    property | CoreData SwiftData | viewContext:NSManagedObjectContext persistentStoreCoordinator:NSPersistentStoreCoordinator managedObjectModel:NSManagedObjectModel mainContext:ModelContext | /coredata/nspersistentcontainer
    property | Foundation | path:String absoluteString:String lastPathComponent:String pathExtension:String absoluteURL:URL notificationCenter:NotificationCenter userDefaults:UserDefaults fileManager:FileManager urlSession:URLSession | /foundation
    property | CloudKit | privateCloudDatabase:CKDatabase publicCloudDatabase:CKDatabase sharedCloudDatabase:CKDatabase | /cloudkit/ckcontainer
    property | SnapKit | snp:ConstraintViewDSL | https://github.com/SnapKit/SnapKit
    property | RxCocoa | rx:Reactive | https://github.com/ReactiveX/RxSwift
    result | Dispatch | global:DispatchQueue | /dispatch/dispatchqueue
    result | UIKit | instantiateInitialViewController:UIViewController instantiateViewController:UIViewController instantiateViewControllerWithIdentifier:UIViewController dequeueReusableCell:UIView | /uikit/uistoryboard
    result | AppKit | runningApplications:[NSRunningApplication] instantiateController:NSWindowController instantiateInitialController:NSWindowController instantiateControllerWithIdentifier:NSWindowController | /appkit/nsstoryboard
    result | Foundation | dataTask:URLSessionDataTask downloadTask:URLSessionDownloadTask uploadTask:URLSessionUploadTask webSocketTask:URLSessionWebSocketTask enumerator:NSDirectoryEnumerator encode:Data contentsOfDirectory:[URL] urls:[URL] containerURL:URL appendingPathComponent:URL | /foundation

    # Apple's modules: the frameworks of iOS 26.2 and macOS 15.5, and the modules of their Swift libraries
    module | AGL ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility AccessorySetupKit AccessoryTransportExtension Accounts ActivityKit AdAttributionKit AdServices AdSupport AddressBook AddressBookUI AlarmKit AppClip | | /documentation/technologies
    module | AppIntents AppKit AppMigrationKit AppTrackingTransparency AppleArchive AppleScriptKit AppleScriptObjC ApplicationServices AssetsLibrary Assignables AudioToolbox AudioUnit AudioVideoBridging AuthenticationServices | | /documentation/technologies
    module | AutomatedDeviceEnrollment AutomaticAssessmentConfiguration Automator BackgroundAssets BackgroundTasks BrowserEngineCore BrowserEngineKit BrowserKit BusinessChat CFNetwork CalendarStore CallKit CarKey CarPlay Carbon | | /documentation/technologies
    module | Charts Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration ColorSync Combine Compression ContactProvider Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreDisplay CoreFoundation | | /documentation/technologies
    module | CoreGraphics CoreHID CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreMIDIServer CoreML CoreMedia CoreMediaIO CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo | | /documentation/technologies
    module | CoreWLAN CreateML CreateMLComponents CryptoKit CryptoTokenKit DVDPlayback Darwin DataDetection DeclaredAgeRange DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI DirectoryService | | /documentation/technologies
    module | DiscRecording DiscRecordingUI DiskArbitration Dispatch Distributed DockKit DriverKit EnergyKit EventKit EventKitUI ExceptionHandling ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory | | /documentation/technologies
    module | FSKit FamilyControls FileProvider FileProviderUI FinanceKit FinanceKitUI FinderSync ForceFeedback Foundation FoundationModels GLKit GLUT GSS GameController GameKit GameSave GameplayKit GeoToolbox GroupActivities | | /documentation/technologies
    module | HealthKit HealthKitUI HomeKit Hypervisor ICADevices IOBluetooth IOBluetoothUI IOKit IOSurface IOUSBHost IdentityDocumentServices IdentityDocumentServicesUI IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO | | /documentation/technologies
    module | ImagePlayground InputMethodKit InstallerPlugins InstantMessage Intents IntentsUI JavaNativeFoundation JavaRuntimeSupport JavaScriptCore JournalingSuggestions Kerberos Kernel KernelManagement LDAP LatentSemanticMapping | | /documentation/technologies
    module | LightweightCodeRequirements LinkPresentation LiveCommunicationKit LocalAuthentication LocalAuthenticationEmbeddedUI LockedCameraCapture MLCompute MailKit ManagedApp ManagedAppDistribution ManagedSettings | | /documentation/technologies
    module | ManagedSettingsUI MapKit MarketplaceKit Matter MatterSupport MediaAccessibility MediaExtension MediaLibrary MediaPlayer MediaSetup MediaToolbox MessageUI Messages Metal MetalFX MetalKit MetalPerformancePrimitives | | /documentation/technologies
    module | MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction NetFS Network NetworkExtension NotificationCenter OSAKit OSLog | | /documentation/technologies
    module | ObjectiveC Observation OpenAL OpenCL OpenDirectory OpenGL OpenGLES PCSC PDFKit PHASE PaperKit ParavirtualizedGraphics PassKit PencilKit PermissionKit Photos PhotosUI PreferencePanes ProximityReader ProximityReaderStub | | /documentation/technologies
    module | PushKit PushToTalk QTKit Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit RegexBuilder RelevanceKit ReplayKit RoomPlan SafariServices SafetyKit SceneKit ScreenCaptureKit | | /documentation/technologies
    module | ScreenSaver ScreenTime ScriptingBridge SecureElementCredential Security SecurityFoundation SecurityInterface SecurityUI SensitiveContentAnalysis SensorKit ServiceManagement ServicesAccountLinking SharedWithYou | | /documentation/technologies
    module | SharedWithYouCore ShazamKit Social SoundAnalysis Spatial Speech SpriteKit StickerFoundation StickerKit StoreKit Swift SwiftData SwiftOnoneSupport SwiftUI SwiftUICore Symbols SyncServices Synchronization System | | /documentation/technologies
    module | SystemConfiguration SystemExtensions TWAIN TabularData TelephonyMessagingKit Testing ThreadNetwork TipKit TouchController Translation TranslationUIProvider UIKit UniformTypeIdentifiers UserNotifications | | /documentation/technologies
    module | UserNotificationsUI VideoDecodeAcceleration VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit VisualIntelligence WatchConnectivity WatchKit WeatherKit WebKit WiFiAware WiFiInfrastructure WidgetKit | | /documentation/technologies
    module | WirelessInsights WorkoutKit XCTest XPC iAd iTunesLibrary os simd vmnet | | /documentation/technologies

    # The standard library and what only holds values: https://developer.apple.com/documentation/swift
    plain | Swift Darwin Foundation CoreServices SystemConfiguration | FSEventStreamEventId FSEventStreamContext SCDynamicStoreContext SCNetworkReachabilityContext DateComponentsFormatter DateIntervalFormatter MeasurementFormatter ListFormatter EnergyFormatter LengthFormatter MassFormatter NSDateComponentsFormatter UIControlState ProcessInfo.environment NSProcessInfo.environment ProcessInfo.arguments NSProcessInfo.arguments dispatch_get_specific dispatch_queue_set_specific dispatch_retain dispatch_release utsname timeval timespec rusage sockaddr_in sockaddr_un String Substring Character Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float CGFloat Bool Array Dictionary Set Range Optional Result AnyObject AnyClass Any print debugPrint dump min max abs MIN MAX ABS zip stride type assert assertionFailure precondition preconditionFailure fatalError withUnsafe* withExtendedLifetime Duration ContinuousClock Mutex unsafeBitCast MemoryLayout UnsafeMutablePointer UnsafePointer UnsafeMutableRawPointer dispatchPrecondition MainActor logger log AEEventID AEEventClass autoreleasepool exit abort Never Void KeyPath Selector ObjectIdentifier Mirror Error NSError String.init sleep usleep swap sequence repeatElement withCheckedContinuation withCheckedThrowingContinuation withTaskGroup withThrowingTaskGroup typeof __typeof sizeof | /swift
    plain | ObjectiveC Foundation | NSProxy NSCoding NSSecureCoding NSCopying NSMutableCopying NSObjectProtocol NSFastEnumeration NSCondition NSConditionLock NSEnumerator NSExpression NSComparisonPredicate NSCompoundPredicate NSMethodSignature NSStringFrom* NSRangeFromString NSFullUserName URLSessionConfiguration NSURLSessionConfiguration FileManager.urls FileManager.containerURL FileManager.temporaryDirectory NSFileManager.URLsForDirectory NSFileManager.containerURLForSecurityApplicationGroupIdentifier NSKeyedArchiver.archivedData NSKeyedArchiver.archivedDataWithRootObject NSKeyedUnarchiver.unarchivedObject NSKeyedUnarchiver.unarchiveObjectWithData NSKeyedUnarchiver.unarchivedObjectOfClass NSUserDefaults.standardUserDefaults NSFileManager.defaultManager NSFileManager.stringWithFileSystemRepresentation FileManager.string URL NSURL URLResourceValues URLComponents NSURLComponents URLQueryItem URLRequest NSURLRequest NSMutableURLRequest Date NSDate DateComponents NSDateComponents Calendar NSCalendar DateFormatter NSDateFormatter ISO8601DateFormatter RelativeDateTimeFormatter NumberFormatter NSNumberFormatter Locale NSLocale TimeZone NSTimeZone TimeInterval UUID NSUUID NSMutableCharacterSet Data NSData NSMutableData NSNumber NSString NSMutableString NSAttributedString NSMutableAttributedString AttributedString NSArray NSMutableArray NSDictionary NSMutableDictionary NSSet NSMutableSet NSOrderedSet NSMutableOrderedSet NSIndexPath IndexPath NSObject NSValue NSPredicate NSSortDescriptor NSRegularExpression NSCharacterSet CharacterSet NSRange NSMakeRange CGRect* CGSize* CGPoint* CGVector* CGAffineTransform* NSLog NSLocalizedString* NSArchiver NSUnarchiver NSStringFromClass NSStringFromSelector NSSelectorFromString NSClassFromString NSAssert NSCAssert NSParameterAssert NSCParameterAssert Notification NSNotification JSONDecoder JSONEncoder PropertyListDecoder PropertyListEncoder NSJSONSerialization JSONSerialization PropertyListSerialization Measurement Unit Dimension UnitLength UnitMass UnitTemperature UnitDuration UnitSpeed UnitVolume UnitArea UnitAngle UnitPressure UnitInformationStorage CFData* CFNumber* CFGetTypeID ByteCountFormatter LocalizedStringResource NSLock NSRecursiveLock Scanner NSScanner NSCache NSMapTable NSHashTable NSPointerArray NSSize NSRect NSPoint NSMakeRect NSMakeSize NSMakePoint NSHeight NSWidth NSMax* NSMin* NSEqual* NSIntersectsRect CFAbsoluteTimeGetCurrent CFBridgingRelease objc_getClass Task DispatchQueue DispatchTime DispatchQoS NSOperatingSystemVersion dispatch_once dispatch_async dispatch_sync dispatch_after dispatch_get_main_queue dispatch_get_global_queue dispatch_time dispatch_queue_create weakify strongify NSTemporaryDirectory NSSearchPathForDirectoriesInDomains NSHomeDirectory NSUserName NSStoryboard.Name NSImage.Name NSNotification.Name NSNib.Name NSPropertyListSerialization dispatch_time_t NSIndexSet NSMutableIndexSet IndexSet RunLoop.perform Timer.publish NSNull NSEdgeInsets OperatingSystemVersion CFNotificationName NSValueTransformerName NSByteCountFormatter AttributeContainer AttributedSubstring ByteCountFormatStyle CocoaError DateInterval FloatingPointFormatStyle IntegerFormatStyle KeyPathComparator MutableURLRequest POSIXError PersonNameComponents PersonNameComponentsFormatter SortDescriptor URLError | /foundation
    plain | Combine | AnyCancellable CurrentValueSubject PassthroughSubject Subscribers Publishers Just Empty Fail Deferred Future ObservableObjectPublisher AnyPublisher AnySubscriber | /combine
    plain | CoreFoundation | CFSTR CFError* CFURL* CFString* CFArray* CFDictionary* CFRelease CFRetain CFBridging* | /corefoundation/cfstr
    plain | UIKit AppKit | NSDictionaryOfVariableBindings | /uikit/nsdictionaryofvariablebindings
    plain | Darwin | clock_gettime clock_gettime_nsec_np fabs floor ceil round sqrt pow sin cos sockaddr* bzero random strncpy memcmp OSType FourCharCode arc4random* drand48 srand48 time mach_absolute_time sel_getUid sel_registerName getenv setenv printf fprintf snprintf puts fputs fflush getpid getppid getuid geteuid getgid strlen strcmp strncmp strcpy strdup memcpy memset malloc calloc free | /kernel
    plain | ObjectiveC | Class SEL IMP Method Ivar Protocol sel_getName class_getName object_getClass object_getClassName ObjCBool | /objectivec
    plain | Network NetworkExtension | IPv4Address IPv6Address NWEndpoint NWParameters NEIPv4* NEIPv6* | /network /networkextension
    plain | CoreData | NSManaged | /coredata
    plain | UniformTypeIdentifiers | UTType | /uniformtypeidentifiers/uttype
    plain | SwiftUI | NavigationPath EdgeInsets ScenePhase UnitPoint GridItem StrokeStyle AnyTransition PresentationDetent AnyView State Binding StateObject ObservedObject Transaction withTransaction withAnimation UIApplicationDelegateAdaptor NSApplicationDelegateAdaptor WKApplicationDelegateAdaptor WKExtensionDelegateAdaptor LocalizedStringKey Color Font Angle Environment EnvironmentValues | /swiftui
    plain | CoreLocation | CLLocation CLLocationCoordinate2D CLLocationDistance CLLocationCoordinate2DMake | /corelocation/cllocation
    plain | Observation | withObservationTracking | /observation
    plain | UIKit | UIResponder UISceneConfiguration UIEdgeInsets* UIOffset* UIColor UIFont UIFontDescriptor UIScreen | /uikit
    plain | CoreBluetooth | CBUUID | /corebluetooth/cbuuid
    plain | AppKit | NSColor NSFont NSScreen NSUserInterfaceItemIdentifier | /appkit
    plain | HealthKit | HKQuantity HKUnit HKQuantityType HKObjectType | /healthkit/hkquantity
    plain | UserNotifications | UNAuthorizationOptions UNUserNotificationCenter.current UNUserNotificationCenter.currentNotificationCenter | /usernotifications
    plain | os OSLog | os_log* os_signpost* OSSignposter Logger OSLog OSLogType OSAllocatedUnfairLock OSLogStore | /os /oslog
    plain | System | FilePath | /system
    plain | QuartzCore CoreGraphics | CACurrentMediaTime CGEventMask CGEventMaskBit | /quartzcore /coregraphics
    plain | RxSwift RxCocoa ReactiveSwift | Observable.just Observable.of Observable.from Observable.empty Observable.never Observable.error Single.just Single.error Completable.empty Driver.just Driver.empty ReplaySubject AsyncSubject Binder BehaviorRelay BehaviorSubject PublishSubject PublishRelay CompositeDisposable ScopedDisposable MutableProperty DisposeBag ConcurrentDispatchQueueScheduler SerialDispatchQueueScheduler MainScheduler ConcurrentMainScheduler | https://github.com/ReactiveX/RxSwift
    plain | CocoaLumberjack CocoaLumberjackSwift | DDLogInfo DDLogVerbose DDLogDebug DDLogWarn DDLogError | https://github.com/CocoaLumberjack/CocoaLumberjack
    member | Swift | removeValue withAlphaComponent isKind isMember append compare rounded cString updateValue isDisjoint takeUnretainedValue takeRetainedValue deallocate disposed done fulfill appendContentsOf insert remove removeAll removeFirst removeLast map compactMap flatMap filter reduce forEach contains hasPrefix hasSuffix joined split sorted sort first last dropFirst dropLast prefix suffix components replacingOccurrences merging stringValue resolvingSymlinksInPath trimmingCharacters lowercased uppercased enumerated reversed isEqual isEqualToString objectForKey setObject addObject objectAtIndex valueForKey lastObject firstObject count length addObjectsFromArray removeObject stringByAppendingString stringByAppendingPathComponent stringByReplacingOccurrencesOfString intValue boolValue integerValue appendingPathComponent isKindOfClass isKind isMemberOfClass respondsToSelector responds conformsToProtocol copy mutableCopy description retain release autorelease alloc class starts allSatisfy union intersection subtracting formUnion range index distance index(of:) firstIndex store sink eraseToAnyPublisher isEmpty elementsEqual appending deletingPathExtension deletingLastPathComponent pngData withLock hash encode decode containsObject componentsSeparatedByString rangeOfString substringFromIndex substringToIndex hasPrefix: hasSuffix: timeIntervalSinceDate timeIntervalSince addingTimeInterval advanced addingPercentEncoding usingColorSpace base64EncodedString isMultiple | /swift
    """
}
