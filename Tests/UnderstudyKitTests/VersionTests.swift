import Testing
import UnderstudyKit

@Test func versionHasThreeParts() {
  #expect(understudyVersion.split(separator: ".").count == 3)
}
