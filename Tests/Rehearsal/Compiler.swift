import Foundation
import Testing

/// The Swift compiler of the toolchain that runs the tests.
struct Compiler {
  /// Where the modules and libraries of the model are.
  let modules: URL

  static let model = ["Foundation", "UIKit", "AppKit", "SwiftUI", "XCTest"]

  /// Compiles the modules of Model/, each into a library of its own.
  ///
  /// What was built from the same sources by the same compiler is taken as it is.
  init(modelIn directory: URL) throws {
    modules = directory
    let stamp = directory.appendingPathComponent("built-from")
    let origin = try Self.origin()
    if let built = try? String(contentsOf: stamp, encoding: .utf8), built == origin { return }
    try? FileManager.default.removeItem(at: stamp)
    for (index, module) in Self.model.enumerated() {
      let sources = try SampleApp.files(in: "Model/\(module)").keys.sorted()
      try compile(
        module,
        rehearsalDirectory.appendingPathComponent("Model/\(module)"),
        sources,
        linking: Self.model[..<index].filter {
          $0 != "SwiftUI" && ($0 != "AppKit" || module == "SwiftUI")
        },
        to: directory,
        ["-emit-library", "-o", library(module).path]
      )
    }
    try origin.write(to: stamp, atomically: true, encoding: .utf8)
  }

  /// All that the libraries of the model are made from: the compiler, this file, and the sources.
  private static func origin() throws -> String {
    let swift = URL(fileURLWithPath: "/usr/bin/env")
    let environment = ProcessInfo.processInfo.environment
    let version = try run(swift, ["swiftc", "--version"], environment: environment).text
    let sources = try SampleApp.files(in: "Model").sorted { $0.key < $1.key }.map { $0 + $1 }
    return try ([version, String(contentsOfFile: #filePath, encoding: .utf8)] + sources).joined()
  }

  /// The library that a module of the model is in.
  ///
  /// Not under the module's own name: the process has the real Foundation's name for others.
  func library(_ module: String) -> URL {
    modules.appendingPathComponent("libModel\(module).so")
  }

  /// Compiles the files of `directory`, as one module.
  ///
  /// - Parameter libraries: modules of the model that it is linked with.
  func compile(
    _ module: String,
    _ directory: URL,
    _ sources: [String],
    linking libraries: [String],
    to output: URL,
    _ options: [String]
  ) throws {
    let interface = output.appendingPathComponent("\(module).swiftmodule").path
    var arguments = [
      "swiftc", "-swift-version", "6", "-whole-module-optimization", "-enable-testing", "-DDEBUG",
      // Swift Testing comes with a part for the real Foundation.
      "-Xfrontend", "-disable-cross-import-overlays",
      "-module-name", module, "-emit-module", "-emit-module-path", interface,
      "-I", modules.path, "-I", output.path, "-L", modules.path,
      "-Xlinker", "-rpath", "-Xlinker", modules.path,
    ]
    arguments += libraries.map { "-lModel\($0)" }
    arguments += options
    arguments += sources.map { directory.appendingPathComponent($0).path }
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = output.path  // The compiler leaves directories behind.
    let result = try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      arguments,
      environment: environment
    )
    try #require(result.exitCode == 0, "\(module): \(result.text)")
  }
}

/// What a process printed, both streams as they came, and how it ended.
struct ProcessResult {
  let text: String
  let exitCode: Int32
}

/// Runs a program to its end.
func run(
  _ program: URL,
  _ arguments: [String],
  environment: [String: String]
) throws -> ProcessResult {
  let pipe = Pipe()
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  process.environment = environment
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  pipe.fileHandleForWriting.closeFile()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return ProcessResult(
    text: String(decoding: data, as: UTF8.self),
    exitCode: process.terminationStatus
  )
}
