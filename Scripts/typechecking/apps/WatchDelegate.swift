import WatchKit

final class AppDelegate: NSObject, WKApplicationDelegate {}
