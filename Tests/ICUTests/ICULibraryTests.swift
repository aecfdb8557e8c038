import ICU
import Testing

@Suite struct ICULibraryTests {
  @Test func printsItsVersions() {
    #expect(ICULibrary.version.split(separator: ".").count >= 2)
    #expect((Int(ICULibrary.version.prefix(while: { $0 != "." })) ?? 0) >= 70)
    #expect((Int(ICULibrary.unicodeVersion.prefix(while: { $0 != "." })) ?? 0) >= 14)
  }

  @Test(arguments: [
    ("de", "de-Latn-DE"), ("zh-TW", "zh-Hant-TW"), ("yue", "yue-Hant-HK"), ("sr", "sr-Cyrl-RS"),
    ("pa-PK", "pa-Arab-PK"),
  ])
  func completesLanguageTags(tag: String, expected: String) throws {
    #expect(try LikelySubtags.maximize(tag) == expected)
  }

  @Test(arguments: ["not a tag", "de-", "x", String(repeating: "ab-", count: 2000) + "x"])
  func rejectsInvalidTags(tag: String) {
    #expect(throws: ICUError.self) { try LikelySubtags.maximize(tag) }
  }
}
