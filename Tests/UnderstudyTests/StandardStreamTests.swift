import Foundation
import Testing

@testable import understudy

@Suite struct StandardStreamTests {
  @Test func writesEverythingToAPipeThatTakesLittleAtATime() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * 31 >> 8) }

    let writer = Thread {
      try? StandardStream(descriptor: descriptor).write(bytes)
      pipe.fileHandleForWriting.closeFile()
    }
    writer.start()
    let read = pipe.fileHandleForReading.readDataToEndOfFile()
    // Swift Testing would take minutes to describe how a million bytes differ.
    let isSame = read.elementsEqual(bytes)
    #expect(isSame, "\(read.count) bytes")
  }

  @Test func failureNamesItsReason() throws {
    let file = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    let error = #expect(throws: StandardStream.WriteError.self) {
      // The handle closes its file when it goes.
      try withExtendedLifetime(file) {
        try StandardStream(descriptor: file.fileDescriptor).write([1])
      }
    }
    #expect(error?.code == EBADF)
  }

  #if compiler(>=6.2)
    @Test func noFileGetsTheNumberOfAClosedStream() async {
      await #expect(processExitsWith: .success) {
        close(STDIN_FILENO)
        StandardStream.reserveDescriptors()
        let file = open("/dev/null", O_RDONLY)
        #expect(file > STDERR_FILENO)
      }
    }
  #endif

  @Test func nothingToWriteIsWrittenAnywhere() throws {
    try StandardStream(descriptor: -1).write([])
  }
}
