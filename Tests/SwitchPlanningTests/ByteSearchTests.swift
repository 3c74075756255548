import TestSupport
import Testing

@testable import LaunchModel
@testable import ProjectFiles

@Suite struct ByteSearchTests {
  private static let texts = ["@main", "XCTest", "understudy:ignore", "mainly", "aaaaa", "l:X"]

  /// The same by looking for each text alone.
  private func slowly(_ bytes: [UInt8]) -> UInt64 {
    Self.texts.enumerated().reduce(0) { found, text in
      bytes.contains(run: Array(text.element.utf8)) ? found | 1 << UInt64(text.offset) : found
    }
  }

  @Test(arguments: [
    "", "@", "@main", "x@main", "@mai", "@mainly", "XCTes", "XCTestXCTest", "aaaa", "aaaaaa",
    "understudy:ignorX understudy:ignore", "@maXCTest", "l:XCTest", "l:", "l:X",
  ])
  func findsWhatIsThere(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(ByteSearch(Self.texts).found(in: bytes) == slowly(bytes))
  }

  @Test func findsInRandomBytesWhatASlowSearchFinds() {
    var random = SeededGenerator(seed: 7)
    let search = ByteSearch(Self.texts)
    let alphabet = Array("@mainlyaaXCTest:".utf8)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...60, using: &random)
      let bytes = (0..<count).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      #expect(search.found(in: bytes) == slowly(bytes))
    }
  }

  /// A project can have more names to look for than a result has bits.
  @Test func textsFromThe64thOnShareABit() {
    let texts = (0..<300).map { "name\($0)." }
    let search = ByteSearch(texts)
    for (number, text) in texts.enumerated() {
      #expect(search.found(in: Array("a \(text)".utf8)) == 1 << UInt64(min(number, 63)), "\(text)")
    }
  }

  @Test func everyFeatureHasATextOfItsOwn() {
    let texts: [(String, SourceFeatures)] = [
      ("@main", .entry), ("UIApplicationMain(", .entry),
      ("NSClassFromString(\"XCTestCase\")", .testName), ("hasPrefix(\"XCTest\")", .testName),
      ("XCInjectBundle", .runnerVariable), ("import Testing", .swiftTesting),
      ("#import <XCTest/XCTest.h>", .xcTest), ("isRunningTests", .testCheck),
      ("openSessions", .sessions),
      ("_removeSessionFromSessionSet:", [.privateSessionCall, .sessions]),
      ("configurationForConnecting", .callback), ("UIApplicationDelegate", .delegate),
      ("#import <KIF/KIF.h>", .inProcessUITests), ("// understudy:ignore", .ignore),
      ("AppLauncher", .launcher), ("connectedScenes", .application),
      (
        "UIApplication.shared.delegate as! AppDelegate", [.application, .forcedDelegate, .delegate]
      ),
      ("class Nothing: UIView {}", []),
    ]
    for (text, features) in texts {
      #expect(SourceFeatures(of: Array(text.utf8)) == features, "\(text)")
    }
  }

  @Test(arguments: TestVocabulary.checks.sorted())
  func everyWellKnownQuestionIsAFeature(_ name: String) {
    #expect(SourceFeatures(of: Array(name.utf8)).contains(.testCheck))
  }
}
