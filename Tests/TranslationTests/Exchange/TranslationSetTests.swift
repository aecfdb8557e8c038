import Diagnostics
import Localization
import Testing
import Translation

@testable import Formats

@Suite struct TranslationSetTests {
  private func set(_ texts: [(String, String)], language: String = "de") -> TranslationSet {
    var set = TranslationSet()
    let translations = texts.map {
      TranslationSet.Translation(
        key: LocalizationKey($0.0), value: $0.1, comment: nil, location: SourceLocation(path: "incoming.strings"))
    }
    set.add(translations, language: language)
    return set
  }

  private func contents(_ set: TranslationSet) -> [String] {
    set.languages.flatMap { language in
      language.translations.map { translation in
        let texts = [translation.value] + translation.alternatives
        return translation.key.rawValue + "=" + texts.joined(separator: "|")
      }
    }
  }

  // MARK: Variants by length

  private struct Folding {
    /// Keys and translations, as `key=translation`.
    var texts: [String]
    var result: [String]
    var titles = ["Search"]
  }

  private static let foldings = [
    // Variants in any order, next to a key that is not a title.
    Folding(
      texts: ["Search.short=Los", "Other=Anderes", "Search=Alles suchen", "Search.medium=Suchen"],
      result: ["Search=Alles suchen|Los|Suchen", "Other=Anderes"]),
    Folding(texts: ["Search.medium=Suchen", "Search.short=Los"], result: ["Search=Suchen|Los"]),
    Folding(
      texts: ["Scan.long=Scannen", "Search.long=Suchen"], result: ["Scan=Scannen", "Search=Suchen"],
      titles: ["Search", "Scan"]),
    // The app looks up the key with the suffix.
    Folding(
      texts: ["Search=Suchen", "Search.short=Los", "Search.long=Alles"],
      result: ["Search=Suchen|Alles", "Search.short=Los"], titles: ["Search", "Search.short"]),
    // Not a suffix of a title, and not a suffix of a length.
    Folding(
      texts: ["Scan.short=Los", "Search.tiny=S", "Searchshort=T"],
      result: ["Scan.short=Los", "Search.tiny=S", "Searchshort=T"]),
  ]

  @Test(arguments: foldings) private func foldsVariants(folding: Folding) {
    let texts = folding.texts.map { text in
      let parts = text.split(separator: "=").map(String.init)
      return (parts[0], parts[1])
    }
    let titles = Set(folding.titles.map { LocalizationKey($0) })
    #expect(contents(set(texts).foldingLengthVariants(of: titles)) == folding.result)
  }

  // MARK: Places

  /// Places that name the table `InfoPlist` or an Info.plist.
  @Test(arguments: [
    ("App/en.lproj/InfoPlist.strings", true), ("InfoPlist.strings", true), ("App/Info.plist", true),
    ("App/Notes-Info.plist", true), ("App/InfoPlist.xcstrings", true), ("App/Notes-InfoPlist.xcstrings", true),
    ("APP/INFOPLIST.STRINGS", true), ("TopList.strings", false), ("App/en.lproj/Shoplist.strings", false),
    ("Localizable.strings", false), ("App/Info.plist/Localizable.strings", false), ("", false), ("/", false),
  ])
  func placesOfInfoPlist(_ place: String, _ isInfoPlist: Bool) {
    #expect(StatedPlace(place).isInfoPlist == isInfoPlist)
  }

  /// Translations of the same language and place are in one list; the order of addition stays.
  @Test func additionsAreGrouped() {
    var set = set([("a", "1")])
    set.add(self.set([("b", "2")], language: "fr"))
    set.add(self.set([("c", "3")]))
    set.untranslatedCount = 1
    var other = self.set([("d", "4")])
    other.untranslatedCount = 2
    other.skip("it")
    set.add(other)
    #expect(set.languages.map(\.name) == ["de", "fr"])
    #expect(contents(set) == ["a=1", "c=3", "d=4", "b=2"])
    #expect(set.untranslatedCount == 3 && set.skippedLanguages == ["it"])
  }

  @Test func mappingKeepsTheCounts() {
    var set = set([("a", "1"), ("b", "2")])
    set.untranslatedCount = 5
    let mapped = set.mapped { translation, language in
      var translation = translation
      translation.value += language
      return translation.key == "a" ? nil : translation
    }
    #expect(contents(mapped) == ["b=2de"])
    #expect(mapped.untranslatedCount == 5)
  }

  // MARK: Screening

  @Test(arguments: [
    ("de", [], true), ("pt-BR", [], true), ("../de", [], false), ("de lproj", [], false), ("../de", ["../de"], true),
  ])
  func acceptsNamesOfLanguages(language: String, known: [String], isAccepted: Bool) {
    var sink = DiagnosticSink()
    let screened = set([("Search", "Suchen")], language: language).screened(
      from: "a.strings", knowing: Set(known), reportingTo: &sink)
    #expect(screened.languages.map(\.name) == (isAccepted ? [language] : []))
    #expect(sink.diagnostics.count == (isAccepted ? 0 : 1))
    #expect(sink.diagnostics.allSatisfy { $0.message.contains("\"\(language)\"") })
  }

  @Test func reportsALanguageOnce() {
    var twice = set([("Search", "Suchen")], language: "../de")
    twice.add(
      [
        TranslationSet.Translation(
          key: "Search", value: "Suchen", comment: nil, location: SourceLocation(path: "b.strings"))
      ], language: "../de", place: "Other")
    var sink = DiagnosticSink()
    #expect(twice.screened(from: "a.strings", knowing: [], reportingTo: &sink).languages.isEmpty)
    #expect(sink.diagnostics.count == 1)
  }

  @Test func anEmptyStringIsNotATranslation() {
    var sink = DiagnosticSink()
    let screened = set([("Search", "Suchen"), ("Scan", "")]).screened(
      from: "a.strings", knowing: [], reportingTo: &sink)
    #expect(contents(screened) == ["Search=Suchen"])
    #expect(screened.untranslatedCount == 1)
    #expect(sink.diagnostics.map(\.message).allSatisfy { $0.contains("\"Scan\"") } && sink.diagnostics.count == 1)
  }

  // MARK: States of files

  private struct Reading {
    var state: TranslationState
    var base: ExportedBase?
    /// nil if the translation is not finished.
    var result: TranslationState?
  }

  private static let base = ExportedBase(of: "Suche", key: "Search", in: .init("de"))

  /// A translation that is not finished is reported, unless the file shows that a person changed it after the export.
  @Test(arguments: [
    Reading(state: .final, result: .final), Reading(state: .translated, result: .translated),
    Reading(state: .machineTranslated, result: .machineTranslated), Reading(state: .needsReview),
    Reading(state: .new), Reading(state: .new, base: base, result: .translated),
    Reading(state: .needsReview, base: base, result: .needsReview),
  ])
  private func addsFinishedTranslations(reading: Reading) {
    let entry = ExchangeTable.Entry(
      key: "Search", value: "Suchen", state: reading.state, base: reading.base,
      location: SourceLocation(path: "de.xliff"))
    var set = TranslationSet()
    var sink = DiagnosticSink()
    set.add(
      ExchangeTable(entries: [entry], untranslatedCount: 2), language: "de", mayBeSource: false, reportingTo: &sink)
    #expect(set.languages.flatMap { $0.translations.map(\.state) } == [reading.result].compactMap(\.self))
    #expect(set.untranslatedCount == (reading.result == nil ? 3 : 2))
    #expect(sink.diagnostics.count == (reading.result == nil ? 1 : 0))
  }
}
