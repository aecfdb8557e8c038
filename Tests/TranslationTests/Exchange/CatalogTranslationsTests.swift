import Diagnostics
import Extraction
import Formats
import Foundation
import ReferenceMaterial
import Testing
import Translation

/// Translations in a string catalog: those that are read, unfinished, and reported are all of them.
@Suite struct CatalogTranslationsTests {
  private func read(_ text: String, keys: Set<LocalizationKey>, path: String = "Localizable.xcstrings") -> (
    set: TranslationSet, sink: DiagnosticSink
  ) {
    var set = TranslationSet()
    var sink = DiagnosticSink()
    let source = SourceFile(path: path, text)
    let tables = LocalizedTableReader.read(catalog: source, reportingTo: &sink)
    set.add(tables, of: source, place: path, keys: keys, isWanted: { $0 != "it" }, reportingTo: &sink)
    return (set, sink)
  }

  private func unit(_ state: String, _ value: String) -> String {
    "{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(value)\"}}"
  }

  private func catalog(_ localizations: String) -> String {
    "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(localizations)}}"
  }

  @Test(
    arguments: [
      ("new", "x", [], 1, 0, ["unfinished-translation"]), ("new", "", [], 1, 0, ["unfinished-translation"]),
      ("translated", "x", ["x"], 0, 0, []), ("needs_review", "x", ["x"], 0, 0, []),
    ] as [(String, String, [String], Int, Int, [Diagnostic.ID])])
  func states(
    _ state: String, _ value: String, _ values: [String], _ untranslated: Int, _ unread: Int, _ ids: [Diagnostic.ID]
  ) {
    let text = catalog("\"k\":{\"localizations\":{\"de\":\(unit(state, value)),\"it\":\(unit(state, value))}}")
    let (set, sink) = read(text, keys: ["k"])
    #expect(set.languages.flatMap { $0.translations.map(\.value) } == values)
    #expect(set.untranslatedCount == untranslated && set.unreadCount == unread && sink.diagnostics.map(\.id) == ids)
    #expect(set.skippedLanguages == ["it"])
    // The string of another table is not Pressfit's; those of `InfoPlist` are the system's.
    #expect(read(text, keys: []).set.untranslatedCount == 0 && read(text, keys: []).sink.diagnostics.isEmpty)
    #expect(read(text, keys: [], path: "InfoPlist.xcstrings").sink.diagnostics.map(\.id) == ids)
  }

  /// Foundation counts the strings of a random catalog.
  @Test func allStringsAreCounted() throws {
    func count(_ value: Any) -> Int {
      guard let object = value as? [String: Any] else { return 0 }
      return object["stringUnit"] == nil ? object.values.reduce(0) { $0 + count($1) } : 1
    }
    var random = SplitMix(state: 45)
    func units(_ names: [String]) -> String {
      let members = names.map { "\"\($0)\":\(unit(["new", "translated"].randomElement(using: &random) ?? "", "x"))" }
      return members.joined(separator: ",")
    }
    for _ in 0..<200 {
      let entries = (0..<5).map { number in
        let localizations = ["de", "fr"].map { language in
          let content =
            [
              String(units(["a"]).dropFirst(4)), "{\"variations\":{\"plural\":{\(units(["one", "other"]))}}}",
              "{\"variations\":{\"device\":{\(units(["ipad", "iphone", "other"]))}}}",
              "{\"variations\":{\"device\":{\(units(["ipad"]))}}}",
            ].randomElement(using: &random) ?? ""
          return "\"\(language)\":\(content)"
        }
        return "\"k\(number)\":{\"localizations\":{\(localizations.joined(separator: ","))}}"
      }
      let text = catalog(entries.joined(separator: ","))
      let (set, sink) = read(text, keys: ["k0", "k1", "k2", "k3", "k4"])
      let read = set.languages.reduce(0) { $0 + $1.translations.count }
      // An unfinished string counts once, with all its variants.
      let unfinished = sink.diagnostics.filter { $0.id == "unfinished-translation" }.count
      #expect(unfinished == set.untranslatedCount)
      #expect(sink.diagnostics.contains { $0.id == "unread-units" } == (set.unreadCount > 0))
      let total = count(try JSONSerialization.jsonObject(with: Data(text.utf8)))
      #expect(read + set.unreadCount <= total && (unfinished > 0 || read + set.unreadCount == total), "\(text)")
    }
  }
}
