import Testing

@testable import FitCheck

@Suite struct GlossaryTests {
  private let glossary = Glossary(["Safari", "iCloud", "iCloud Drive", ""])

  @Test(arguments: [
    ("Safari", true), ("Safari 2 – iCloud", true), ("iCloud Drive", true), ("Open Safari", false), ("", false),
    ("12", false),
  ])
  func coversNamesAlone(_ text: String, isCovered: Bool) {
    #expect(glossary.covers(text) == isCovered)
  }

  @Test func reportsANameMissingInTheTranslation() {
    #expect(glossary.lost(from: "Open Safari", in: "Safari öffnen").isEmpty)
    #expect(glossary.lost(from: "Open in Safari", in: "Avaa Safarissa").isEmpty)
    #expect(glossary.lost(from: "Open Safari", in: "Browser öffnen") == ["Safari"])
    #expect(glossary.lost(from: "Safaris", in: "Reisen").isEmpty)
    #expect(glossary.lost(from: "iCloud Drive", in: "iCloud") == ["iCloud Drive"])
  }
}
