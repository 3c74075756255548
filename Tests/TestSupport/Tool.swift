import CLibrary
public import Foundation

/// The `understudy` executable that was built with the tests.
public enum Tool {
  /// What one run of the tool left behind.
  public struct Result: Sendable, Hashable {
    /// The bytes of standard output.
    public var output: [UInt8]

    /// The bytes of standard error.
    public var errors: [UInt8]

    /// The exit code, or the number of the signal that ended the run.
    public var exitCode: Int32

    /// Whether a signal ended the run.
    public var wasKilled: Bool

    /// The bytes of standard output as text.
    public var outputText: String {
      String(decoding: output, as: UTF8.self)
    }

    /// The bytes of standard error as text.
    public var errorText: String {
      String(decoding: errors, as: UTF8.self)
    }

    /// Both texts, first that of standard output.
    public var text: String { outputText + errorText }
  }

  /// Where the executable is: beside the test bundle.
  public static var executable: URL {
    #if canImport(Darwin)
      // The main bundle is the test runner's, somewhere in Xcode.
      let products = Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      let products = Bundle.main.bundleURL
    #endif
    return products.appendingPathComponent("understudy")
  }

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - directory: the working directory; by default the root directory, where no
  ///     project can be found by accident.
  ///   - environment: the whole environment of the run.
  ///   - output: where standard output goes instead of into the result.
  /// - Throws: if the tool cannot be started.
  public static func run(
    _ arguments: [String],
    in directory: URL = URL(fileURLWithPath: "/", isDirectory: true),
    environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> Result {
    try run(
      executable,
      arguments,
      in: directory,
      environment: environment,
      output: output
    )
  }

  /// Runs the tool through a line of shell in which `"$@"` is the tool and its arguments.
  ///
  /// For what only a shell can arrange, such as a closed stream.
  public static func run(
    _ arguments: [String],
    throughShell script: String,
    in directory: URL = URL(fileURLWithPath: "/", isDirectory: true)
  ) throws -> Result {
    try run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", script, "sh", executable.path] + arguments,
      in: directory,
      environment: [:],
      output: nil
    )
  }

  /// Runs another program to its end.
  ///
  /// - Parameters:
  ///   - arguments: the program, by its path or as a name in the search path, and its arguments.
  ///   - environment: the whole environment of the run; by default that of the tests.
  public static func run(
    program arguments: [String],
    in directory: URL = URL(fileURLWithPath: "/", isDirectory: true),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Result {
    try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      arguments,
      in: directory,
      environment: environment,
      output: nil
    )
  }

  private static func run(
    _ program: URL,
    _ arguments: [String],
    in directory: URL,
    environment: [String: String],
    output: FileHandle?
  ) throws -> Result {
    let outputPipe = Pipe()
    let errorPipe = Pipe()
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = environment.merging(withoutProfile) { asked, _ in asked }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? outputPipe
    process.standardError = errorPipe
    try process.run()
    // Otherwise our own copies of the writing ends keep the pipes from ending.
    outputPipe.fileHandleForWriting.closeFile()
    errorPipe.fileHandleForWriting.closeFile()

    // Pipes close their descriptors when they go.
    let streams = withExtendedLifetime((outputPipe, errorPipe)) {
      contents(of: [
        outputPipe.fileHandleForReading.fileDescriptor,
        errorPipe.fileHandleForReading.fileDescriptor,
      ])
    }
    process.waitUntilExit()
    return Result(
      output: streams[0],
      errors: streams[1],
      exitCode: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal
    )
  }

  /// Discards the coverage data of a run.
  ///
  /// An executable that is built for coverage would write default.profraw into the working directory, which
  /// is the project under test.
  public static let withoutProfile = ["LLVM_PROFILE_FILE": "/dev/null"]

  /// Reads all streams to their ends, whichever has something to give.
  ///
  /// One after the other would not do: the tool waits while the pipe that
  /// nobody reads is full.
  private static func contents(of descriptors: [Int32]) -> [[UInt8]] {
    var contents = descriptors.map { _ in [UInt8]() }
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // A request with a negative descriptor is one that poll ignores.
    while requests.contains(where: { $0.fd >= 0 }) {
      guard poll(&requests, nfds_t(requests.count), -1) > 0 else { continue }
      for index in requests.indices where requests[index].revents != 0 {
        let count = read(requests[index].fd, &buffer, buffer.count)
        if count > 0 {
          contents[index] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          requests[index].fd = -1
        }
      }
    }
    return contents
  }

  /// Something whose bundle is that of the tests.
  private final class Marker {}
}
