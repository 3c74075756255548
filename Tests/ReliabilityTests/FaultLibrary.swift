#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// `Faults/faults.c`, to be loaded into a run of the tool.
  enum FaultLibrary {
    /// Where the library is, once it has been compiled with the toolchain's clang; nil without one.
    static let path: String? = {
      let path = Tool.executable.deletingLastPathComponent().appendingPathComponent("faults.so")
        .path
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Faults/faults.c").path
      let arguments = ["clang", "-O1", "-shared", "-fPIC", "-o", path, source, "-ldl"]
      return (try? Tool.run(program: arguments).exitCode) == 0 ? path : nil
    }()

    /// The environment that loads the library into a run of the tool.
    static var environment: [String: String] {
      get throws {
        let library = try #require(path)
        return Tool.withoutProfile.merging(["LD_PRELOAD": library]) { $1 }
      }
    }
  }

  /// What happens to a run at one of the calls that change the disk.
  struct Fault: Sendable, CustomStringConvertible {
    enum Kind: Sendable {
      /// SIGKILL before the call.
      case kill
      /// SIGKILL after the call; of a write, only half is done.
      case tear
      /// The call fails, and if it `lasts`, so do those after it.
      case error(Int32, lasts: Bool)
      /// Before the call, a path gets another name, in place of whatever has it.
      case rename(from: String, to: String)
      /// Before the call, a file is overwritten in place with the content of another one.
      case write(from: String, to: String, keepsTime: Bool)
    }

    var kind: Kind
    /// From 1.
    var call: Int

    var environment: [String: String] {
      let at = ["FAULT_AT": "\(call)"]
      let fault: [String: String] =
        switch kind {
        case .kill: ["FAULT": "kill"]
        case .tear: ["FAULT": "tear"]
        case .error(let code, let lasts): ["FAULT": "\(code)", "FAULT_LASTS": lasts ? "1" : "0"]
        case .rename(let from, let to):
          ["FAULT": "rename", "FAULT_FROM": from, "FAULT_TO": to]
        case .write(let from, let to, let keepsTime):
          [
            "FAULT": "write", "FAULT_FROM": from, "FAULT_TO": to,
            "FAULT_KEEPS_TIME": keepsTime ? "1" : "0",
          ]
        }
      return fault.merging(at) { $1 }
    }

    var description: String { "\(kind) at call \(call)" }
  }
#endif
