import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@Suite struct FileRepairTests {
  private func inspection(_ text: String) -> FileInspection {
    FileInspection(SourceFile(path: "a.strings", text), format: .strings)
  }

  @Test(
    arguments: [
      // A missing semicolon.
      ("\"a\" = \"1\"\n\"b\" = \"2\";\n\"c\" = \"3\"\n", "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n"),
      ("\"a\" = \"1\"; \"b\" = \"2\" // last", "\"a\" = \"1\"; \"b\" = \"2\"; // last"),
      ("\"a\" = \"1\"\u{FF1B}\n", "\"a\" = \"1\";\n"),
      // Quotes of an editor.
      (
        "\u{201C}a\u{201D} = \u{201C}1\u{201D};\n\"b\" = \u{AB}2\u{BB}; /* b */\n\u{201E}c\u{201C} = \"\u{201E}3\u{201C}\";\n",
        "\"a\" = \"1\";\n\"b\" = \"2\"; /* b */\n\"c\" = \"\u{201E}3\u{201C}\";\n"
      ),
      // Escapes.
      (#""a" = "\u00e9 \u0041 \u";"#, #""a" = "\U00e9 \U0041 \u";"#),
      // One semicolon too many, strange spaces, invisible characters.
      ("\"a\" = \"1\";;\n;\n\"b\" = \"2\";\n", "\"a\" = \"1\";\n\n\"b\" = \"2\";\n"),
      ("\"a\"\u{A0}= \u{3000}\"1\";\u{FEFF}\n\"b\" = \"2\";\n", "\"a\" =  \"1\";\n\"b\" = \"2\";\n"),
      // A duplicate entry, twice.
      (
        "/* A */\n\"a\" = \"1\";\n\"a\" = \"1\";\n\"a\" = \"1\";\n\"b\" = \"2\";\n",
        "/* A */\n\"a\" = \"1\";\n\"b\" = \"2\";\n"
      ),
    ])
  func repairs(_ before: String, _ after: String) {
    let repair = FileRepair(inspection(before))
    #expect(String(decoding: repair.bytes, as: UTF8.self) == after)
    #expect(!repair.fixes.isEmpty)
    let ids = repair.remaining.filter { $0.severity > .note }.map(\.id)
    #expect(ids.isEmpty || ids == ["unknown-escape"], "\(ids)")
  }

  @Test(
    arguments: [
      // The quote may be missing, or the semicolon.
      "\"a\" = \"1\n\"b\" = \"2\";\n", "\"a\" = \"say \"hi\"\";\n", "\"a\" = ;\n", "\"a\" = \"1\", \"b\" = \"2\";\n",
      "\u{201C}a\u{201D} = \u{201C}1;\n", "\u{201C}a\"b\u{201D} = \u{201C}1\u{201D};\n",
      // Other texts, and another comment.
      "\"a\" = \"1\";\n\"a\" = \"2\";\n", "/* x */\n\"a\" = \"1\";\n/* y */\n\"a\" = \"1\";\n",
      // The rest of the file may be lost.
      "\"a\" = \"1\";\n/", "\"a\" = \"1\";\n\"b\"", "\"a\" = \"1\";\nb", "\"a\" = \"1\";\n\"b\"\n",
      "\"a\" = \"1\";\nb = Wor",
      "\"a\" = \"1\";\n\"b\" =", "\"a\" = \"1\";\n\"b\" = \"1", "\"a\" = \"1\";\nb /* c */",
      "<<<<<<< HEAD\n\"a\" = \"1\"\n=======\n\"a\" = \"2\"\n>>>>>>> x\n",
    ])
  func leavesWhatHasNoSafeAnswer(_ text: String) {
    let repair = FileRepair(inspection(text))
    #expect(String(decoding: repair.bytes, as: UTF8.self) == text)
    #expect(repair.fixes.isEmpty && !repair.remaining.isEmpty)
  }

  @Test func namesAllDamage() {
    let text = """
      "a" = "1"
      "b" = "2";
      "c" == "3";
      /* "not" = "this"
      "nor" = "that" */
      “d” = “4”;
      e = 5;
      "f" = "6
      "g" = "7"
      @ "h" = "8";
      "i" = "9";
      "i" = "10";
      """
    let found = inspection(text).diagnostics.map { "\($0.primary?.position?.line ?? 0) \($0.id)" }
    #expect(
      found == [
        "1 missing-semicolon", "3 unexpected-character", "6 unexpected-character", "8 missing-semicolon",
        "9 missing-semicolon", "12 duplicate-key",
      ])
  }

  private func repaired(_ text: String, _ format: LocalizationFormat) -> String {
    let inspection = FileInspection(SourceFile(path: "a", text), format: format)
    return String(decoding: FileRepair(inspection).bytes, as: UTF8.self)
  }

  private func catalog(_ strings: String) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(strings)\n  },\n  \"version\" : \"1.0\"\n}"
  }

  @Test(
    arguments: [
      // An extra comma, a missing comma, a duplicate member.
      ("    \"A\" : {},\n    \"B\" : {},", "    \"A\" : {},\n    \"B\" : {}"),
      ("    \"A\" : {}\n    \"B\" : {}", "    \"A\" : {},\n    \"B\" : {}"),
      ("    \"A\" : {},\n    \"B\" : {},\n    \"A\" : {}", "    \"A\" : {},\n    \"B\" : {}"),
      ("    \"A\" : {},\n    \"A\" : {},\n    \"A\" : {}", "    \"A\" : {}"),
    ]) func repairsCatalogs(_ before: String, _ after: String)
  {
    #expect(repaired(catalog(before), .stringCatalog) == catalog(after))
  }

  @Test(
    arguments: [
      "    \"A\" : {}, \"A\" : { \"comment\" : \"x\" }", "    \"A\" {}", "    \"A\" : {} \"B\" : {}",
      "    \"A\" : {},\n    \"A\" : {},\n    \"A\" : { \"comment\" : \"x\" }", "    \"A\"\n    \"B\" : {}",
      "<<<<<<< HEAD\n    \"A\" : {}\n=======\n    \"B\" : {}\n>>>>>>> x",
    ]) func leavesCatalogsWithoutASafeAnswer(_ strings: String)
  {
    #expect(repaired(catalog(strings), .stringCatalog) == catalog(strings))
  }

  private func document(_ units: String) -> String {
    "<?xml version=\"1.0\"?>\n<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"de\">"
      + "<body>\n\(units)\n</body></file></xliff>\n"
  }

  @Test func fixesXLIFF() {
    let unit = "<trans-unit id=\"A\"><source>A</source><target>Ä</target></trans-unit>"
    let twice = document("  \(unit)\n  \(unit)")
    #expect(repaired(twice, .xliff) == document("  \(unit)"))
    #expect(repaired("\n " + document(unit), .xliff) == document(unit))
    let targets = unit.replacing("</target>", with: "</target>\n<target>Ä</target>")
    #expect(repaired(document(targets), .xliff) == document(unit))
    #expect(
      repaired(document(unit.replacing("Ä", with: "A & B")), .xliff) == document(unit.replacing("Ä", with: "A &amp; B"))
    )
    for untouched in [
      document(unit + unit.replacing("Ä", with: "O")),
      document(targets.replacing("<target>Ä</target>\n", with: "<target>O</target>\n")),
    ] {
      #expect(repaired(untouched, .xliff) == untouched)
    }
  }

  @Test func reportsUnreadUnitsOfXLIFF() {
    let unit = "<trans-unit id=\"A\"><source>A</source><target state=\"done\">Ä</target></trans-unit>"
    let head = "<xliff version=\"1.2\">"
    let file = "<file original=\"a\" source-language=\"en\" target-language=\"de\">"
    for (text, ids) in [
      ("\(head)\(file)\(unit)</file></xliff>", ["element-order", "unknown-state"]),
      ("\(head)<z>\(file)<body>\(unit)</body></file></z></xliff>", ["unread-units"]),
    ] {
      let found = FileInspection(SourceFile(path: "a.xliff", text), format: .xliff).diagnostics
      #expect(found.map(\.id.rawValue) == ids)
    }
    let found = FileInspection(SourceFile(path: "a.xliff", document(unit)), format: .xliff).diagnostics
    #expect(found.map(\.id) == ["unknown-state"])
  }

  @Test func fixesXMLInADeclaredEncoding() throws {
    let text = "<plist><dict><key>a</key><string>é</string><key>a</key><string>é</string></dict></plist>"
    let utf16 = { (text: String) in text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    let inspection = FileInspection(SourceFile(path: "a.plist", bytes: utf16(text)), format: .propertyList)
    let repair = FileRepair(inspection)
    #expect(repair.bytes == utf16(text.replacing("<key>a</key><string>é</string>", with: "", maxReplacements: 1)))
    let latin1 = Array(
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\(text)".unicodeScalars.map {
        UInt8(truncatingIfNeeded: $0.value)
      })
    let latin = FileInspection(SourceFile(path: "a.plist", bytes: latin1), format: .propertyList)
    #expect(FileRepair(latin).bytes.count == latin1.count - 30)
  }

  @Test func fixesARepeatedKey() {
    let entry = "<key>a</key><string>b</string>\n"
    let many = "<plist><dict>" + String(repeating: entry, count: 20_000) + "</dict></plist>"
    #expect(repaired(many, .propertyList) == "<plist><dict>\(entry)</dict></plist>")
  }

  @Test func fixesInTheFilesEncoding() throws {
    let text = "\"a\" = \"é\"\n\"b\" = \"2\";\n"
    let utf16: (String) -> [UInt8] = { [0xFF, 0xFE] + $0.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    let inspection = FileInspection(SourceFile(path: "a.strings", bytes: utf16(text)), format: .strings)
    let repair = FileRepair(inspection)
    #expect(repair.bytes == utf16(text.replacing("é\"", with: "é\";")))
  }
}
