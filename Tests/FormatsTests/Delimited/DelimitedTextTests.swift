import Diagnostics
import Formats
import Testing

@Suite struct DelimitedTextTests {
  private func rows(_ text: String) -> [[String]]? {
    var sink = DiagnosticSink()
    let parsed = DelimitedText.parse(SourceFile(path: "t.csv", text), reportingTo: &sink)
    #expect((parsed == nil) == (sink.worst == .error))
    return parsed?.rows.map { $0.map(\.text) }
  }

  @Test func readsRows() {
    #expect(rows("a,b\r\n\"c,\"\"d\"\"\n\",e\r\n\n,,\nf") == [["a", "b"], ["c,\"d\"\n", "e"], ["f"]])
    #expect(rows("a\tb,c\td\n") == [["a", "b,c", "d"]])
    #expect(rows("a;\"b,c,d\"\n") == [["a", "b,c,d"]])
    #expect(rows("\u{FEFF}key,de\n") == [["key", "de"]])
    #expect(rows("a,\"b\nc") == nil)
    #expect(rows("a \"b\" c,\"d\"e") == [["a \"b\" c", "de"]])
  }

  @Test(arguments: DelimitedText.Separator.allCases)
  func readsWhatItWrote(_ separator: DelimitedText.Separator) {
    let table = [["key", "x"], ["a,b;c\td", "\"q\""], [" s ", "l1\nl2\r\n"], ["=1+1", "é"]]
    let text = DelimitedText.text(of: table, separatedBy: separator)
    #expect(rows(text) == table)
  }

  private func tables(_ text: String) -> [ExchangeTable] {
    var sink = DiagnosticSink()
    return DelimitedTranslations.read(SourceFile(path: "t.csv", text), sourceLanguage: "en", reportingTo: &sink)
  }

  @Test func columnsByTheirHeadings() throws {
    let table = try #require(tables("Comment,ID,EN,pt-BR\nc,k,Search,Buscar\n,l,x,\n").first)
    #expect(table.language == "pt-BR")
    let entry = try #require(table.entries.first)
    #expect(table.entries.count == 1)
    #expect(entry.key == "k" && entry.source == "Search" && entry.value == "Buscar" && entry.comment == "c")
    #expect(tables("k,Source,Translation\na,b,c\n").map(\.language) == [nil])
    #expect(tables("k,id\na,b\n").map(\.language) == [])
    #expect(tables("string,de,zh_Hant\na,b,c\n").map(\.language) == ["de", "zh_Hant"])
  }
}
