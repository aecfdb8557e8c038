import Diagnostics
import Formats
import Testing

@Suite struct StringCatalogEditingTests {
  private func parse(_ text: String) -> StringCatalogDocument {
    var sink = DiagnosticSink()
    return StringCatalogDocument.parse(SourceFile(path: "a.xcstrings", text), reportingTo: &sink)
  }

  private func edited(_ text: String, _ value: String, _ key: LocalizationKey, _ language: String) throws -> String {
    let document = parse(text)
    let edits = try document.edits(setting: value, for: key, in: language)
    let result = String(decoding: try document.source.bytes(applying: edits), as: UTF8.self)
    // The set value is read back, and setting it again changes nothing.
    let again = parse(result)
    #expect(again.entry(key)?.localization(language)?.text?.value == value)
    #expect(try again.edits(setting: value, for: key, in: language).isEmpty)
    return result
  }

  private func catalog(_ languages: [(String, String)]) -> String {
    let members = languages.map { language, value in
      """
              "\(language)" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(value)"
                }
              }
      """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "k" : {
            "extractionState" : "manual",
            "localizations" : {
      \(members.joined(separator: ",\n"))
            }
          }
        },
        "version" : "1.0"
      }
      """
  }

  @Test func replacesOneValue() throws {
    #expect(try edited(catalog([("de", "x")]), "\"y\" / \n", "k", "de") == catalog([("de", #"\"y\" / \n"#)]))
  }

  @Test(arguments: ["de", "ca", "fr", "pt-BR"])
  func addsALanguageInItsPlace(_ language: String) throws {
    let before = [("de", "x"), ("fr", "y")].filter { $0.0 != language }
    let after = (before + [(language, "z")]).sorted { $0.0 < $1.0 }
    #expect(try edited(catalog(before), "z", "k", language) == catalog(after))
  }

  @Test func addsAKeyToAnEmptyCatalog() throws {
    let empty = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
    #expect(try edited(empty, "z", "k", "de") == catalog([("de", "z")]))
  }

  @Test(
    arguments: [
      (
        #"{"sourceLanguage":"en","strings":{"k":{}},"version":"1.0"}"#,
        #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"z"}}}}},"version":"1.0"}"#
      ),
      (
        "{\r\n\t\"sourceLanguage\": \"en\",\r\n\t\"strings\": {\r\n\t\t\"k\": {\"localizations\": {\"de\": {}}}\r\n\t},\r\n\t\"version\": \"1.0\"\r\n}\r\n",
        nil
      ),
    ] as [(String, String?)])
  func copiesTheStyle(_ before: String, _ after: String?) throws {
    let result = try edited(before, "z", "k", "de")
    if let after { #expect(result == after) }
    #expect(!before.contains("\r\n") || !result.replacing("\r\n", with: "").utf8.contains(0x0A))
  }

  @Test func refusesToDamageAFile() {
    let varied = parse(
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"variations":{"plural":{"one":{"stringUnit":{"state":"new","value":"a"}},"other":{"stringUnit":{"state":"new","value":"b"}}}}}}}},"version":"1.0"}"#
    )
    #expect(throws: TableEditError.hasVariations) { _ = try varied.edits(setting: "z", for: "k", in: "de") }
    let newer = parse(#"{"sourceLanguage":"en","strings":{},"version":"9.0"}"#)
    #expect(StringCatalogTable(newer) == nil)
  }
}

extension StringCatalogDocument {
  /// The edits that set the string of `key` in `language`, without variations.
  func edits(setting value: String, for key: LocalizationKey, in language: String) throws -> [TextEdit] {
    try edits(for: [TableChange(key, value, language: language, state: .translated)])
  }
}
