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

  @Test(arguments: [
    ("iCloud Drive & Safari", true), ("iCloudy", false), ("Safari\u{301}", false), ("safari", false), ("Safari…", true),
    ("Safari é", false), ("SafariiCloud", true), ("Safari 🧭", true), ("iCloud Drives", false),
  ])
  func coversNamesWithSigns(_ text: String, isCovered: Bool) {
    #expect(glossary.covers(text) == isCovered)
  }

  /// In languages without spaces, the name is a word too.
  @Test(arguments: [
    ("Safariで開く", "ブラウザで開く", ["Safari"]), ("Safariで開く", "Safari で開く", []), ("打开Safari", "Open browser", ["Safari"]),
    ("Open iCloud and Safari", "Wolke", ["Safari", "iCloud"]), ("", "", []),
    ("Open Safari", "SAFARI öffnen", ["Safari"]),
  ])
  func lostNames(_ text: String, _ translation: String, _ expected: [String]) {
    #expect(glossary.lost(from: text, in: translation) == expected)
  }

  /// The order and number of the names have no effect.
  @Test func order() {
    let names = ["Safari", "iCloud", "iCloud Drive"]
    for other in [names.reversed(), names + names, [""] + names] {
      #expect(Glossary(other).covers("iCloud Drive Safari"))
      #expect(Set(Glossary(other).lost(from: "Open iCloud Drive", in: "x")) == ["iCloud", "iCloud Drive"])
    }
  }
}
