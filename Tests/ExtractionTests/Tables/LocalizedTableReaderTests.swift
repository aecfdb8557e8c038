import Diagnostics
import Formats
import Foundation
import Localization
import Testing

@testable import Extraction

@Suite struct LocalizedTableReaderTests {
  private func read(_ bytes: [UInt8]) -> (table: LocalizedTable?, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "de.lproj/InfoPlist.strings", bytes: bytes)
    return (LocalizedTableReader.read(strings: source, localization: "de", reportingTo: &sink), sink.diagnostics)
  }

  @Test func openStepKeepsCommentsAndPlaces() throws {
    let table = try #require(read(Array("/* Title */\n\"New\" = \"Neu\";\nlist = (a);\n".utf8)).table)
    #expect(table.form == .strings)
    #expect(table.entries.map(\.value) == ["Neu"])
    #expect(table["New"]?.comment == "Title")
    #expect(table["New"]?.location.description == "de.lproj/InfoPlist.strings:2:1")
  }

  @Test func canOmitEntriesOfOtherKeys() throws {
    let text = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";\n\"c\" = \"4\";\n"
    let source = SourceFile(path: "de.lproj/InfoPlist.strings", bytes: Array(text.utf8))
    var sink = DiagnosticSink()
    let table = try #require(
      LocalizedTableReader.read(strings: source, localization: "de", keys: ["c", "a", "none"], reportingTo: &sink))
    #expect(table.entries.map(\.value) == ["3", "4"])
    #expect(table["a"]?.location.description == "de.lproj/InfoPlist.strings:3:1")
    #expect(table["b"] == nil)
  }

  @Test func readsXMLAndBinaryByTheirContent() throws {
    for (format, form) in [
      (PropertyListSerialization.PropertyListFormat.xml, LocalizedTable.Form.xmlPropertyList),
      (.binary, .binaryPropertyList),
    ] {
      let data = try PropertyListSerialization.data(fromPropertyList: ["New": "Neu"], format: format, options: 0)
      let table = try #require(read(Array(data)).table)
      #expect(table.form == form)
      #expect(table["New"]?.value == "Neu")
    }
  }

  @Test func damagedTablesAreNotUsed() {
    let (table, diagnostics) = read(Array("\"a\" = \"b\"\n\"c\" = \"d\";\n".utf8))
    #expect(table == nil)
    #expect(diagnostics.contains { $0.severity == .error })
  }

  @Test(arguments: ["1.0", "9.9"]) func readsCatalogsOfAnyVersion(version: String) {
    let text = """
      {"sourceLanguage": "en", "version": "\(version)", "strings": {"New": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Neu"}}}}}}
      """
    var sink = DiagnosticSink()
    let tables = LocalizedTableReader.read(
      catalog: SourceFile(path: "InfoPlist.xcstrings", bytes: Array(text.utf8)), reportingTo: &sink)
    #expect(tables.first { $0.localization == "de" }?["New"]?.value == "Neu")
    #expect(sink.diagnostics.isEmpty == (version == "1.0"))
  }

  @Test func catalogsGiveATableForEachLanguage() {
    var sink = DiagnosticSink()
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "NEW_POST" : {
            "comment" : "Title",
            "extractionState" : "manual",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Neuer Beitrag" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "New Post" } },
              "fr" : { "stringUnit" : { "state" : "new", "value" : "New Post" } }
            }
          },
          "Search" : {}
        },
        "version" : "1.0"
      }
      """
    let tables = LocalizedTableReader.read(
      catalog: SourceFile(path: "InfoPlist.xcstrings", text), reportingTo: &sink)
    #expect(sink.diagnostics.isEmpty)
    #expect(tables.map(\.localization) == ["en", "de"])
    #expect(tables[0]["NEW_POST"]?.value == "New Post")
    #expect(tables[0]["Search"]?.value == "Search")
    #expect(tables[1]["NEW_POST"]?.state == "translated")
    #expect(tables[1]["Search"] == nil)
  }
}
