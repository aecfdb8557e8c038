import Testing

@testable import Formats

@Suite struct ExportedBaseTests {
  private static let german = ExportedBase.Language("de")

  private func base(of text: String?, state: TranslationState? = nil) -> ExportedBase {
    ExportedBase(of: text, key: "k", in: Self.german, state: state)
  }

  /// The reference values of FNV-1a, 64 bits, from the algorithm's authors.
  @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func digestsAreFNV1a(_ text: String, _ digits: String) {
    #expect(base(of: text).token.hasSuffix(":\(digits)"))
  }

  @Test(arguments: ["", "a", "Größe", "line\nbreak", "\u{10FFFF}"]) func eachTokenHasItsText(_ text: String) throws {
    let base = base(of: text, state: .needsReview)
    let read = try #require(ExportedBase(token: "some words \(base.token) and more"))
    #expect(read == base)
    #expect(read.isText(text) && !read.isText(text + "."))
    #expect(read.state == .needsReview)
  }

  @Test func aMissingTranslationIsABase() throws {
    let read = try #require(ExportedBase(token: base(of: nil).token))
    #expect(read.isUntranslated && !read.isText(""))
  }

  @Test func lineEndsAreAllTheSame() {
    let base = base(of: "a\r\nb\rc")
    #expect(base.isText("a\nb\nc") && base.isText("a\nb\r\nc") && !base.isText("a\n\nb\nc"))
  }

  @Test(
    arguments: [
      ("Search", "de", true), ("Search", "de-DE", true), ("Search", "nl", false), ("Search", "de-AT", false),
      ("Scan", "de", false), ("search", "de", false),
    ] as [(LocalizationKey, String, Bool)])
  func aCopyIsNoRecord(_ key: LocalizationKey, _ language: String, _ isRecord: Bool) {
    let base = ExportedBase(of: "Suche", key: "Search", in: Self.german)
    #expect((base.record(of: key, in: .init(language)) != nil) == isRecord)
  }

  @Test(arguments: [
    ("zh-Hans", "zh-CN", true), ("pt", "pt-BR", true), ("pt-BR", "pt-PT", false), ("zh-Hans", "zh-TW", false),
  ])
  func spellingsOfALanguage(_ one: String, _ other: String, _ isSame: Bool) {
    #expect((ExportedBase.Language(one) == ExportedBase.Language(other)) == isSame)
  }

  @Test(arguments: [
    "", "pressfit-base", "pressfit-base:", "pressfit-base:xyz", "pressfit-base:12", "pressfit: title",
    "pressfit-base:-",
    "pressfit-base:cbf29ce484222325", "pressfit-base:cbf29ce484222325:12", "pressfit-base:cbf29ce484222325:",
  ])
  func rejectsOtherWords(_ token: String) {
    #expect(ExportedBase(token: token) == nil)
  }
}

@Suite struct VariantIdentifierTests {
  private static let variants: [StringsDictPath] = [
    .format, .plural("one", variable: "count"), .width("20"), .device("iphone"), .deviceFormat("ipad"),
    .devicePlural("few", variable: "n", device: "mac"), .pluralDevice("other", variable: "n", device: "iphone"),
  ]

  @Test(arguments: variants) func stringsDict(_ variant: StringsDictPath) throws {
    let identifier = VariantIdentifier.stringsDict("a b", variant)
    let parts = try #require(VariantIdentifier.stringsDictParts(of: identifier))
    #expect(parts.key == "a b" && parts.path == variant)
  }

  /// As Xcode writes them.
  @Test func spelling() {
    #expect(
      VariantIdentifier.stringsDict("k", .plural("one", variable: "v")).rawValue == "/k:dict/v:dict/one:dict/:string")
    #expect(
      VariantIdentifier.stringsDict("k", .format).rawValue == "/k:dict/NSStringLocalizedFormatKey:dict/:string")
    #expect(VariantIdentifier.catalog("k", path: "plural.one").rawValue == "k|==|plural.one")
    #expect(VariantIdentifier.catalog("k", path: "").rawValue == "k")
  }

  @Test(arguments: ["k", "a|==|b", "/k", "/k:dict/:string", "k|==|", ""]) func plainKeys(_ key: String) {
    #expect(VariantIdentifier.catalogParts(of: LocalizationKey(key)) == nil)
    #expect(VariantIdentifier.stringsDictParts(of: LocalizationKey(key)) == nil)
  }
}
