// What the canaries ask the kernel of Apple's systems.
import Foundation

let (CTL_KERN, KERN_PROC, KERN_PROC_PID): (Int32, Int32, Int32) = (1, 14, 1)

@unsafe nonisolated struct kinfo_proc {
  struct Process {
    struct Start { var __p_starttime = timeval() }
    var p_un = Start()
  }
  var kp_proc = Process()
}

@discardableResult @unsafe nonisolated func sysctl(
  _ name: UnsafeMutablePointer<Int32>,
  _ count: UInt32,
  _ result: UnsafeMutableRawPointer?,
  _ size: UnsafeMutablePointer<Int>?,
  _ new: UnsafeMutableRawPointer?,
  _ newSize: Int
) -> Int32 { 0 }
