import Testing
import Reports

@Test func versionHasThreeParts() {
  #expect(understudyVersion.split(separator: ".").count == 3)
}
