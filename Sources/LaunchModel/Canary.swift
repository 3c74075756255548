import ProjectFiles
import XcodeModel

extension TargetSources {
  /// Whether a test fails if the full app launches: a file with an assertion compares what was
  /// launched with the stand-in, or with the app's own delegate.
  ///
  /// A file that only reads the app delegate isn't one: it passes with either.
  ///
  /// - Parameters:
  ///   - standIn: The name of the stand-in's class; `nil` if there is none.
  ///   - file: The file that declares the stand-in, which doesn't count.
  package func hasCanary(for launch: AppLaunch, standIn: String?, declaredIn file: String?) -> Bool
  {
    var members = self.members(with: [.delegate, .application, .launcher])
    if let standIn, SourceFeatures(of: Array(standIn.utf8)).isEmpty {
      members += self.members(containing: [standIn])
    }
    let assertions = ByteSearch([
      "XCTAssert", "XCTFail", "XCTUnwrap", "#expect", "#require", "Issue.record",
    ])
    let comparisons = launch.appDelegate.map { delegate in
      ["is \(delegate)", "isKind(of: \(delegate).self", "isKindOfClass:[\(delegate) class]"]
        .map { Array($0.utf8) }
    }
    return members.contains { member in
      guard member.path != file, let bytes = bytes(of: member), assertions.found(in: bytes) != 0
      else { return false }
      let looksAtApplication = SourceFeatures(of: bytes).contains(.application)
      guard let standIn else { return looksAtApplication }
      return bytes.mentions(Array(standIn.utf8), exceptMembers: launch.lifeCycle != .swiftUI)
        || looksAtApplication && comparisons?.contains(where: bytes.contains(run:)) == true
    }
  }
}

extension [UInt8] {
  /// Whether these bytes contain `name` as a whole word.
  ///
  /// - Parameter exceptMembers: Whether `name.member` doesn't count.
  fileprivate func mentions(_ name: [UInt8], exceptMembers: Bool) -> Bool {
    var start = 0
    while let offset = firstOffset(of: name, from: start) {
      start = offset + name.count
      let isPart = offset > 0 && self[offset - 1].isInName || start < count && self[start].isInName
      let isMemberAccess = start < count && self[start] == UInt8(ascii: ".")
      if !isPart, !exceptMembers || !isMemberAccess { return true }
    }
    return false
  }
}
