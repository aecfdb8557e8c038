import Diagnostics
import Formats
import Testing
import Workspace

@testable import Translation

@Suite struct TranslationReaderTests {
  private func read(_ path: String, _ content: String, locales: [String] = []) throws(TranslationError) -> [String] {
    let reader = TranslationReader(
      fileSystem: InMemoryFileSystem([path: content]), locales: locales, keys: ["Scan"], sourceLanguages: ["en"],
      languages: ["de", "kab"], routing: nil)
    var sink = DiagnosticSink()
    return try reader.read([path], reportingTo: &sink).translations.languages.map(\.name)
  }

  private let table = "\"Scan\" = \"Scannen\";\n"
  private let list = "{\"Scan\": \"Scannen\"}\n"

  @Test func theLanguageIsInTheFlagTheFolderOrTheName() throws {
    #expect(try read("german.strings", table, locales: ["de"]) == ["de"])
    #expect(try read("de.lproj/InfoPlist.strings", table) == ["de"])
    #expect(try read("de.json", list) == ["de"])
    // A language that few apps have counts if it is the project's.
    #expect(try read("kab.json", list) == ["kab"])
  }

  /// The name of a `.strings` file is that of its table, even if it is a language.
  @Test func anUnknownLanguageIsAnError() {
    #expect(throws: TranslationError.unknownLanguage("german.strings")) { try read("german.strings", table) }
    #expect(throws: TranslationError.unknownLanguage("de.strings")) { try read("de.strings", table) }
    #expect(throws: TranslationError.unknownLanguage("gsw.json")) { try read("gsw.json", list) }
    #expect(throws: TranslationError.unknownLanguage("titles.json")) { try read("titles.json", list) }
  }

  @Test func anUnknownFormatIsAnError() {
    #expect(throws: TranslationError.unknownFormat("de.txt")) { try read("de.txt", table, locales: ["de"]) }
  }
}
