import Reports
import Testing

@Test func versionHasThreeParts() {
  #expect(understudyVersion.split(separator: ".").count == 3)
}
