import Diagnostics
import Formats
import Testing

@Suite struct StringsEditingTests {
  static func file(_ text: String) -> StringsFile {
    var sink = DiagnosticSink()
    return StringsFile.parse(SourceFile(path: "x.strings", text), reportingTo: &sink)
  }

  static func apply(_ edits: [TextEdit], to file: StringsFile) throws -> String {
    String(decoding: try file.source.bytes(applying: edits), as: UTF8.self)
  }

  static func adding(_ new: TableChange..., to text: String) throws -> String {
    let file = file(text)
    return try apply(file.edits(adding: new), to: file)
  }

  static let greeting = TableChange("hi", "Say \"hi\"\n", language: "", state: .translated, comment: "A greeting")

  // MARK: Setting a value

  @Test(
    arguments: [
      ("\"k\" = \"old\";", "new", "\"k\" = \"new\";"),
      ("\"k\" = 'old'; // c", "it's \"it\"", "\"k\" = 'it\\'s \"it\"'; // c"),
      ("k = old;", "new", "k = new;"),
      ("k = old;", "new text", "k = \"new text\";"),
      ("k = old;", "", "k = \"\";"),
      ("k = old;", "a//b", "k = \"a//b\";"),
      ("\"k\" = \"\\U00e9\";", "é", "\"k\" = \"\\U00e9\";"),
      ("\"k\" = \"a\";", "\\ \n\r\t\u{1}é😀", "\"k\" = \"\\\\ \\n\\r\t\\U0001é😀\";"),
      ("\"k\";", "v", "\"k\" = \"v\";"),
      ("\"a\"=\"b\";\n\"k\" ;", "v", "\"a\"=\"b\";\n\"k\"=\"v\" ;"),
      ("k = (1, 2);", "v", "k = \"v\";"),
    ])
  func setting(_ text: String, _ value: String, _ expected: String) throws {
    let file = Self.file(text)
    let entry = try #require(file.entry(forKey: "k"))
    #expect(try Self.apply([file.edit(settingValue: value, of: entry)], to: file) == expected)
  }

  // MARK: Adding entries

  @Test(
    arguments: [
      // Without an entry to copy the style from.
      ("", "/* A greeting */\n\"hi\" = \"Say \\\"hi\\\"\\n\";\n"),
      ("// Header\n", "// Header\n\n/* A greeting */\n\"hi\" = \"Say \\\"hi\\\"\\n\";\n"),
      ("/* Header */", "/* Header */\n\n/* A greeting */\n\"hi\" = \"Say \\\"hi\\\"\\n\";\n"),
      ("{}", "{\n    /* A greeting */\n    \"hi\" = \"Say \\\"hi\\\"\\n\";\n}"),
      ("{\n}\n", "{\n    /* A greeting */\n    \"hi\" = \"Say \\\"hi\\\"\\n\";\n}\n"),
      // Comments: their form and position, or no comments.
      ("\"a\" = \"b\";\n", "\"a\" = \"b\";\n\"hi\" = \"Say \\\"hi\\\"\\n\";\n"),
      ("/* x */\n\"a\" = \"b\";\n", "/* x */\n\"a\" = \"b\";\n\n/* A greeting */\n\"hi\" = \"Say \\\"hi\\\"\\n\";\n"),
      (
        "/*x*/\n\"a\"=\"b\";\n/*y*/\n\"c\"=\"d\";",
        "/*x*/\n\"a\"=\"b\";\n/*y*/\n\"c\"=\"d\";\n/*A greeting*/\n\"hi\"=\"Say \\\"hi\\\"\\n\";"
      ),
      ("//x\n'a' ='b' ;\r\n", "//x\n'a' ='b' ;\r\n\r\n//A greeting\r\n'hi' ='Say \"hi\"\\n' ;\r\n"),
      ("/* x */ a = b;\n", "/* x */ a = b;\n\n/* A greeting */ hi = \"Say \\\"hi\\\"\\n\";\n"),
      // After the comment behind the last entry.
      ("a = b; // x\n// end\n", "a = b; // x\nhi = \"Say \\\"hi\\\"\\n\";\n// end\n"),
      // Indentation, braces, one line.
      ("{\n\ta = b;\n}\n", "{\n\ta = b;\n\thi = \"Say \\\"hi\\\"\\n\";\n}\n"),
      ("{ a = b; }", "{ a = b; hi = \"Say \\\"hi\\\"\\n\"; }"),
      ("a=b;c=d;", "a=b;c=d; hi=\"Say \\\"hi\\\"\\n\";"),
      // Aligned equal signs.
      (
        "\"a\"      = \"b\";\n\"ccc\"    = \"d\";\n",
        "\"a\"      = \"b\";\n\"ccc\"    = \"d\";\n\"hi\"     = \"Say \\\"hi\\\"\\n\";\n"
      ),
      // The last entry shows no spacing: a shortcut.
      ("\"a\"=\"b\";\n\"c\";\n", "\"a\"=\"b\";\n\"c\";\n\"hi\"=\"Say \\\"hi\\\"\\n\";\n"),
      // Groups separated by blank lines: the entry joins the group.
      ("a=1;\nb=2;\nc=3;\n\nd=4;\n", "a=1;\nb=2;\nc=3;\n\nd=4;\nhi=\"Say \\\"hi\\\"\\n\";\n"),
    ])
  func addingCopiesTheStyle(_ text: String, _ expected: String) throws {
    #expect(try Self.adding(Self.greeting, to: text) == expected)
  }

  @Test func severalEntriesKeepTheirOrder() throws {
    let text = try Self.adding(
      TableChange("b", "2", language: "", state: .translated),
      TableChange("a b", "1", language: "", state: .translated), to: "x = y;\n")
    #expect(text == "x = y;\nb = 2;\n\"a b\" = 1;\n")
  }

  @Test func aCommentCannotEndEarly() throws {
    let entry = TableChange("k", "v", language: "", state: .translated, comment: "a */ \"x\" = \"y\";\nb")
    #expect(try Self.adding(entry, to: "") == "/* a * / \"x\" = \"y\";\nb */\n\"k\" = \"v\";\n")
    #expect(
      try Self.adding(entry, to: "// c\nx = y;\n") == "// c\nx = y;\n\n// a */ \"x\" = \"y\";\n// b\nk = v;\n")
  }

  @Test func encodingsAreKept() throws {
    let text = "\"a\" = \"ü\";\r\n"
    for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf8] {
      let bytes = try SourceFile(path: "x", bytes: encoding.byteOrderMark).bytes(
        applying: [TextEdit(range: SourceRange(0, 0), replacement: text)])
      var sink = DiagnosticSink()
      let file = StringsFile.parse(SourceFile(path: "x", bytes: bytes), reportingTo: &sink)
      let edited = try file.source.bytes(
        applying: file.edits(adding: [TableChange("ключ", "😀", language: "", state: .translated)]))
      let again = SourceFile(path: "x", bytes: edited)
      #expect(again.encoding == encoding && again.hasByteOrderMark)
      #expect(String(decoding: again.text, as: UTF8.self) == text + "\"ключ\" = \"😀\";\r\n")
    }
  }

  // MARK: Removing entries

  @Test(
    arguments: [
      ("a = 1;\nk = 2;\nb = 3;\n", "a = 1;\nb = 3;\n"),
      ("a = 1;\n\n/* c */\nk = 2; // d\n\nb = 3;\n", "a = 1;\n\nb = 3;\n"),
      ("/* c */\nk = 2;\n\nb = 3;\n", "b = 3;\n"),
      ("a = 1;\n\n/* c */\nk = 2;\n", "a = 1;\n"),
      ("a = 1;\r\nk = 2;", "a = 1;"),
      ("a = 1; k = 2; b = 3;", "a = 1; b = 3;"),
      ("a = 1; k = 2;\n", "a = 1;\n"),
      ("{ k = 2; }", "{ }"),
      ("{\n  k = 2;\n}", "{\n}"),
      ("/* Header */\n\nk = 2;\n", "/* Header */\n"),
      ("k = 2;\n \t\nb = 3;\n", "b = 3;\n"),
    ])
  func removing(_ text: String, _ expected: String) throws {
    let file = Self.file(text)
    let entry = try #require(file.entry(forKey: "k"))
    #expect(try Self.apply(file.edits(removing: [entry]), to: file) == expected)
  }

  @Test func removingAllEntriesAtOnce() throws {
    let file = Self.file("/* 1 */\na = 1;\n\nb = 2;\n\nc = 3;\n")
    #expect(try Self.apply(file.edits(removing: file.entries.suffix(2)), to: file) == "/* 1 */\na = 1;\n")
    #expect(try Self.apply(file.edits(removing: file.entries), to: file) == "")
  }

  // MARK: New files

  @Test func newFile() {
    let text = StringsFile.text(ofNewFileWith: [
      TableChange("a", "1", language: "", state: .translated, comment: "First"),
      TableChange("b", "2", language: "", state: .translated),
    ])
    #expect(text == "/* First */\n\"a\" = \"1\";\n\n\"b\" = \"2\";\n")
  }
}
