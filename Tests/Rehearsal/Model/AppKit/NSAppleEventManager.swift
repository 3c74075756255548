/// Events from other apps. Here none come.
@MainActor public final class NSAppleEventManager {
  private static let manager = NSAppleEventManager()

  public static func shared() -> NSAppleEventManager { manager }

  public var currentAppleEvent: NSAppleEventDescriptor? { nil }
}

public struct NSAppleEventDescriptor: Sendable {
  public let eventID: AEEventID

  public func attributeDescriptor(forKeyword keyword: AEKeyword) -> NSAppleEventDescriptor? { nil }
}

public typealias AEEventID = UInt32
public typealias AEKeyword = UInt32

public let kAEQuitApplication = 0x7175_6974
public let kAEQuitReason = 0x7768_793F
