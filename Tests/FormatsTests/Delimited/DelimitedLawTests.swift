import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

/// RFC 4180; the expected rows are those of Python's `csv` module.
@Suite struct DelimitedLawTests {
  private func parse(_ text: String, _ path: String = "a.csv") -> (rows: [[String]]?, findings: [Diagnostic]) {
    var sink = DiagnosticSink()
    let table = DelimitedText.parse(SourceFile(path: path, text), reportingTo: &sink)
    return (table?.rows.map { $0.map(\.text) }, sink.diagnostics)
  }

  @Test(arguments: [
    ("a,b\n", [["a", "b"]]), ("a,b", [["a", "b"]]), ("a,b\r\nc,d\r", [["a", "b"], ["c", "d"]]),
    ("\"a\"\r\"b\"", [["a"], ["b"]]),
    ("a,\"b\"\"c\"\n", [["a", "b\"c"]]), ("\"a\r\nb\",c", [["a\r\nb", "c"]]), ("\"a\rb\"\n", [["a\rb"]]),
    ("\"\",x\n", [["", "x"]]), ("a,\n", [["a", ""]]),
    ("a,\"\"\n", [["a", ""]]), ("a b, c ,\t\n", [["a b", " c ", "\t"]]), ("\"a\" ,b\n", [["a ", "b"]]),
    ("\"a\"b,c\n", [["ab", "c"]]),
    ("a\"b\"c,d\n", [["a\"b\"c", "d"]]), ("'a,b'\n", [["'a", "b'"]]), ("a\n\nb\n", [["a"], ["b"]]),
    ("\"a\"\"\"\"b\"\n", [["a\"\"b"]]),
    ("a\u{2028}b,c\n", [["a\u{2028}b", "c"]]), ("a\u{B}b\u{C},c\u{85}\n", [["a\u{B}b\u{C}", "c\u{85}"]]),
    ("\"\n\"\n", [["\n"]]),
    ("a,b,c\n1\n", [["a", "b", "c"], ["1"]]), ("\" a \"\n", [[" a "]]), ("a,\0\n", [["a", "\0"]]),
    ("\u{FEFF}\"a\",b\n", [["a", "b"]]),
    (",\u{301}\n", [["", "\u{301}"]]), ("\"a\"\"\u{301}\",b", [["a\"\u{301}", "b"]]),
  ])
  func rows(_ text: String, _ rows: [[String]]) {
    let found = parse(text).rows
    #expect(found?.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } })
  }

  /// Rows with content only, and quotes that are never closed.
  @Test(
    arguments: [(",\n", []), ("\"\"\n", []), ("\n\r\n\r", []), ("\"a,b\n", nil), ("x,\"\n", nil), ("\"a\"\"", nil)]
      as [(String, [[String]]?)])
  func rowsWithoutContent(_ text: String, _ rows: [[String]]?) {
    let (found, findings) = parse(text)
    #expect(found == rows)
    #expect(findings.map(\.id) == (rows == nil ? ["unterminated-quote"] : []))
  }

  @Test(arguments: [
    ("a\"b\n", 1), ("\"a\"b\n", 3), ("x,\"a\" \n", 5), ("\"a\nb\"c", 5), ("é\"", 2),
  ])
  func strayCharacters(_ text: String, _ offset: Int) {
    let findings = parse(text).findings
    #expect(findings.map(\.id) == ["unexpected-character"])
    #expect(findings.map { $0.primary?.range?.start } == [offset])
  }

  /// The most frequent separator of the first line; in a file of tab-separated values a tab, if there is one.
  @Test(arguments: [
    ("key,de\n", "a.csv", ["key", "de"]), ("key;de\n", "a.csv", ["key", "de"]), ("key\tde\n", "a.csv", ["key", "de"]),
    ("key;a,b;c\n", "a.csv", ["key", "a,b", "c"]), ("key\tnote, and, more\n", "a.tsv", ["key", "note, and, more"]),
    ("key\tnote, and, more\n", "a.tab", ["key", "note, and, more"]), ("key,de\n", "a.tsv", ["key", "de"]),
    ("sep=;\r\nkey;a,b,c,d\n", "a.csv", ["key", "a,b,c,d"]), ("sep=,\nkey;a,b\n", "a.csv", ["key;a", "b"]),
    ("\"a;b;c\",d\n", "a.csv", ["a;b;c", "d"]), ("key\n", "a.csv", ["key"]), ("a,b\n;;;;\n", "a.csv", ["a", "b"]),
  ])
  func separators(_ text: String, _ path: String, _ first: [String]) {
    #expect(parse(text, path).rows?.first == first)
  }

  /// A field that a spreadsheet would compute gets an apostrophe, which reading removes again; no other text changes.
  @Test func formulas() {
    for start in ["", "'", "''", "a", " "] {
      for sign in ["=", "+", "-", "@", "\t", "\r", "a", "1", "\u{A0}", "'", "＝"] {
        let text = start + sign + "1"
        let field = DelimitedText.withoutFormula(text)
        #expect(DelimitedText.withFormula(field).utf8.elementsEqual(text.utf8), "\(text.debugDescription)")
        #expect(!["=", "+", "-", "@", "\t", "\r"].contains(field.unicodeScalars.first.map { String($0) } ?? ""))
        let isFormula = start.allSatisfy { $0 == "'" } && "=+-@\t\r".contains(sign)
        #expect((field != text) == isFormula, "\(text.debugDescription)")
      }
    }
  }

  /// All texts of the characters that have a meaning. The expected fields are those of Weblate's own writer.
  @Test func formulasOfWeblate() {
    let pieces = ["'", "=", "%", "|", "\\", "a"]
    var texts = [""]
    for _ in 0..<5 {
      texts += texts.suffix(Int(pow(6, Double(texts[texts.count - 1].count)))).flatMap { text in
        pieces.map { text + $0 }
      }
    }
    #expect(texts.count == 9331)
    for text in texts {
      let field = DelimitedText.withoutFormula(text)
      #expect(DelimitedText.withFormula(field) == text, "\(text)")
      guard let first = text.first, "=+-@|%".contains(first) else { continue }
      let guarded = "'" + text.replacingOccurrences(of: "|", with: "\\|") + "'"
      #expect(DelimitedText.withFormula(guarded) == text, "\(text)")
    }
  }

  @Test func anyTableIsReadBack() {
    var random = SplitMix(state: 91)
    let pieces = ["", "a", "\"", ",", ";", "\t", "\n", "\r", "\r\n", "'", "=", " ", "é", "\u{301}", "\u{2028}"]
    for separator in DelimitedText.Separator.allCases {
      for _ in 0..<150 {
        let table = (0..<Int.random(in: 1...4, using: &random)).map { _ in
          ["k"]
            + (0..<3).map { _ in
              (0..<Int.random(in: 0...3, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
                .joined()
            }
        }
        // The first line decides about the separator.
        let rows = [["a", "b", "c", "d"]] + table
        let found = parse(DelimitedText.text(of: rows, separatedBy: separator)).rows
        #expect(found?.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } }, "\(rows)")
      }
    }
  }
}

/// The columns of a table of translations.
@Suite struct DelimitedColumnTests {
  private func read(_ text: String, from language: String = "en") -> (tables: [ExchangeTable], findings: [Diagnostic]) {
    var sink = DiagnosticSink()
    let tables = DelimitedTranslations.read(
      SourceFile(path: "t.csv", text), sourceLanguage: language, reportingTo: &sink)
    return (tables, sink.diagnostics)
  }

  /// The language translated from is not a translation, however it is spelled.
  @Test(
    arguments: [
      ("key,en,de", "en", ["de"]), ("key,EN,de", "en", ["de"]), ("key,en-US,de", "en-US", ["de"]),
      ("key,en_US,de", "en-US", ["de"]),
      ("key,pt-br,de", "pt_BR", ["de"]), ("key,en-GB,de", "en", ["en-GB", "de"]), ("key,en,en-US", "en", ["en-US"]),
      ("key,de,fr", "en", ["de", "fr"]),
      ("key,source,target", "en", [nil]), ("key,Translation", "en", [nil]), ("key, de ,\u{A0}fr", "en", ["de", "fr"]),
      ("key,id", "en", ["id"]),
      ("id,de", "en", ["de"]), ("key,zh-Hans-CN", "en", ["zh-Hans-CN"]), ("key,es-419", "en", ["es-419"]),
      ("key,deu", "en", ["deu"]), ("key,d", "en", []),
      ("key,german", "en", ["de"]), ("key,deutsch", "en", ["de"]), ("key,Chinese (Simplified)", "en", ["zh-Hans"]),
      ("key,de-", "en", []), ("key,d3", "en", []),
      ("key,max", "en", []),
      ("key,note,de", "en", ["de"]),
    ] as [(String, String, [String?])])
  func languages(_ heading: String, _ language: String, _ languages: [String?]) {
    let (tables, findings) = read(heading + "\nk,a,b,c\n", from: language)
    #expect(tables.map(\.language) == languages)
    #expect(findings.contains { $0.id == "no-language-column" } == languages.isEmpty)
  }

  @Test(
    arguments: [
      ("key,de\nk,\n", 0, 1, []), ("key,de\n,x\n", 0, 0, ["missing-key"]), ("key,de\nk\n", 0, 1, ["field-count"]),
      ("key,de\nk,x,y\n", 0, 0, ["field-count"]),
      ("key,de\nk,x\nk,y\n", 2, 0, ["duplicate-key"]), ("key,de,DE\nk,x,y\n", 2, 0, ["locale-spelling"]),
      ("key,pt-BR,pt_BR\nk,x,y\n", 2, 0, ["locale-spelling"]),
      ("key,de\nk,%d\n", 1, 0, []), ("key,en,de\nk,%d,%@\n", 1, 0, []),
      ("key,en,de\nk,%1$@ %2$d,%2$d %1$@\n", 1, 0, []),
      ("key,de\nk,a\u{7}\n", 1, 0, ["control-character"]), ("key,de,table\nk,x,A\nk,y,B\n", 2, 0, []),
    ] as [(String, Int, Int, [Diagnostic.ID])])
  func rows(_ text: String, _ entries: Int, _ untranslated: Int, _ ids: [Diagnostic.ID]) {
    let (tables, findings) = read(text)
    #expect(tables.reduce(0) { $0 + $1.entries.count } == entries)
    #expect(tables.first?.untranslatedCount == untranslated)
    #expect(findings.map(\.id) == ids)
  }

  /// A location is that of the translation, which the translator has to change.
  @Test func locations() {
    let (tables, _) = read("key,en,de\r\nk,\"a\nb\",\"c\"\r\n")
    #expect(tables.first?.entries.first?.location.position == .init(line: 3, column: 4))
  }
}
