import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@testable import Translation

@Suite struct MergerTests {
  private let path = "de.lproj/InfoPlist.strings"

  private func plan(
    _ translations: [(LocalizationKey, String)], into text: String?, policy: MergePolicy = .keep
  ) -> MergePlan {
    plan(translations, bytes: text.map { Array($0.utf8) }, policy: policy)
  }

  private func plan(
    _ translations: [(LocalizationKey, String)], bytes: [UInt8]?, policy: MergePolicy = .keep
  ) -> MergePlan {
    var set = TranslationSet()
    set.add(
      translations.map {
        TranslationSet.Translation(
          key: $0.0, value: $0.1, comment: nil, location: SourceLocation(path: "incoming.strings"))
      }, language: "de")
    let source = bytes.map { SourceFile(path: path, bytes: $0) }
    return Merger(policy: policy).plan(set) { _ in MergeTarget(localization: "de", path: path, source: source) }
  }

  private func text(_ plan: MergePlan) -> String? {
    plan.changes.first.map { String(decoding: $0.after, as: UTF8.self) }
  }

  @Test func additionsCopyTheLocalStyle() {
    let plan = plan([("B", "2")], into: "A=\"1\";\r\n")
    #expect(text(plan) == "A=\"1\";\r\nB=\"2\";\r\n")
    #expect(plan.outcomes.map(\.kind) == [.added])
  }

  @Test func repeatingChangesNothing() {
    let first = plan([("A", "1"), ("B", "2 \"two\"")], into: "/* x */\n\"A\" = \"1\";\n")
    let again = plan([("A", "1"), ("B", "2 \"two\"")], into: text(first))
    #expect(again.changes.isEmpty)
    #expect(again.outcomes.map(\.kind) == [.unchanged, .unchanged])
  }

  @Test func aConflictIsKeptByDefault() {
    let plan = plan([("A", "new")], into: "\"A\" = \"old\";\n")
    #expect(plan.changes.isEmpty)
    #expect(plan.outcomes.map(\.kind) == [.conflict])
    #expect(plan.diagnostics.map(\.id) == ["translation-kept"])
  }

  @Test func replacingChangesOnlyTheValue() {
    let plan = plan(
      [("A", "new \"x\"")], into: "/* a */ \"A\"   =  'old' ; // tail\n\"B\" = \"b\";\n", policy: .replace)
    #expect(text(plan) == "/* a */ \"A\"   =  'new \"x\"' ; // tail\n\"B\" = \"b\";\n")
  }

  @Test func failWritesNoFile() {
    let plan = plan([("A", "new"), ("B", "added")], into: "\"A\" = \"old\";\n", policy: .fail)
    #expect(plan.changes.isEmpty)
    #expect(plan.diagnostics.map(\.severity) == [.error])
  }

  @Test func changesTheEffectiveDuplicate() {
    let plan = plan([("A", "3")], into: "\"A\" = \"1\";\n\"A\" = \"2\";\n", policy: .replace)
    #expect(text(plan) == "\"A\" = \"1\";\n\"A\" = \"3\";\n")
  }

  @Test(arguments: [
    "\"A\" = \"1\"\n\"B\" = \"2\";", "\"A\" = \"1\";\n@ \"B\" = \"2\";\n", "/* open", "\"A\" = \"caf\u{FFFD}",
  ])
  func damagedFilesAreRefused(_ text: String) {
    let plan = plan([("C", "3")], into: text)
    #expect(plan.changes.isEmpty)
    #expect(plan.outcomes.map(\.kind) == [.refused])
    #expect(plan.diagnostics.contains { $0.id == "table-not-writable" })
  }

  @Test func encodingsAreKept() throws {
    func utf16(_ text: String) -> [UInt8] {
      var bytes: [UInt8] = [0xFF, 0xFE]
      for unit in text.utf16 { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
      return bytes
    }
    let change = try #require(plan([("B", "漢")], bytes: utf16("\"A\" = \"ä\";\n")).changes.first)
    #expect(change.after == utf16("\"A\" = \"ä\";\n\"B\" = \"漢\";\n"))
  }

  @Test func createsAMissingFile() {
    let plan = plan([("A", "1"), ("B", "2")], into: nil)
    #expect(plan.changes.first?.before == nil)
    #expect(text(plan) == "\"A\" = \"1\";\n\n\"B\" = \"2\";\n")
  }

  @Test func keepsTheXMLFormOfTables() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \t<key>A</key>
      \t<string>1</string>
      </dict>
      </plist>

      """
    let plan = plan([("A", "eins"), ("B", "zwei & drei"), ("C", "vier")], into: xml, policy: .replace)
    let expected = xml.replacing(
      "<string>1</string>",
      with:
        "<string>eins</string>\n\t<key>B</key>\n\t<string>zwei &amp; drei</string>\n\t<key>C</key>\n\t<string>vier</string>"
    )
    #expect(text(plan) == expected)
  }

  /// Values that are not strings stay too.
  @Test func keepsTheOtherEntriesOfXML() {
    let xml =
      "<plist version=\"1.0\">\n<dict>\n\t<key>A</key>\n\t<string>1 &amp; 2</string>\n\t<key>B</key>\n\t<true/>\n</dict>\n</plist>\n"
    let plan = plan([("C", "3")], into: xml)
    #expect(text(plan) == xml.replacing("<true/>", with: "<true/>\n\t<key>C</key>\n\t<string>3</string>"))
  }

  @Test func addsSeveralEntriesToXMLWithoutEntries() throws {
    let xml = "<plist version=\"1.0\">\n<dict/>\n</plist>\n"
    let plan = plan([("A", "1"), ("B", "2")], into: xml)
    #expect(plan.outcomes.map(\.kind) == [.added, .added])
    #expect(text(plan)?.contains("<key>B</key>") == true)
  }

  @Test func binaryTablesAreRefused() {
    let trailer: [UInt8] = [
      0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9,
    ]
    let binary: [UInt8] = Array("bplist00".utf8) + [0xD0, 0x08] + trailer
    let plan = plan([("A", "1")], bytes: binary)
    #expect(plan.changes.isEmpty)
    #expect(plan.diagnostics.contains { $0.id == "binary-table" })
  }

  @Test func mergesADuplicateKeyOnce() {
    let plan = plan([("A", "1"), ("A", "2")], into: "")
    #expect(plan.outcomes.map(\.value) == ["2"])
  }
}

@Suite struct XLIFFTranslationTests {
  private func read(_ body: String, keys: Set<LocalizationKey> = []) -> (TranslationSet, [Diagnostic]) {
    var sink = DiagnosticSink()
    let source = SourceFile(
      path: "de.xliff",
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\(body)</xliff>\n")
    let document = XLIFFDocument.parse(source, reportingTo: &sink)
    var set = TranslationSet()
    set.add(document, keys: keys, reportingTo: &sink)
    return (set, sink.diagnostics)
  }

  private func file(_ original: String, _ units: String) -> String {
    "<file original=\"\(original)\" source-language=\"en\" target-language=\"de\" datatype=\"plaintext\"><body>\(units)</body></file>"
  }

  @Test func finishedUnitsOfTheTableAreTaken() {
    let (set, _) = read(
      file(
        "App/en.lproj/InfoPlist.strings",
        "<trans-unit id=\"New\"><source>New</source><target>Neu</target><note>Title</note></trans-unit>"
          + "<trans-unit id=\"Old\"><source>Old</source></trans-unit>"
          + "<trans-unit id=\"Raw\"><source>Raw</source><target state=\"needs-translation\">Raw</target></trans-unit>"))
    #expect(set.languages.map(\.name) == ["de"])
    #expect(set.languages.first?.translations.map(\.key) == ["New"])
    #expect(set.languages.first?.translations.map(\.comment) == ["Title"])
  }

  @Test func thePlaceIsTheOriginal() {
    let units =
      "<trans-unit id=\"New\"><source>New</source><target>Neu</target></trans-unit>"
      + "<trans-unit id=\"x\"><source>x</source><target>y</target></trans-unit>"
    let (set, _) = read(file("App/en.lproj/Localizable.strings", units), keys: ["New"])
    #expect(set.languages.map(\.place) == ["App/en.lproj/Localizable.strings"])
    #expect(set.languages.first?.translations.map(\.key) == ["New", "x"])
  }
}

@Suite struct CatalogMergingTests {
  private let path = "InfoPlist.xcstrings"

  private func translations(_ languages: [String], _ keys: [String]) -> TranslationSet {
    var set = TranslationSet()
    for language in languages {
      set.add(
        keys.map {
          TranslationSet.Translation(
            key: LocalizationKey($0), value: "\(language) \($0)", comment: nil,
            location: SourceLocation(path: "x.strings"))
        }, language: language)
    }
    return set
  }

  @Test func everyLanguageGoesIntoTheOneFile() throws {
    let source = SourceFile(
      path: path, "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}")
    let plan = Merger(policy: .keep).plan(translations(["fr", "de"], ["b", "a"])) {
      MergeTarget(localization: $0.name, path: path, source: source)
    }
    #expect(plan.outcomes.map(\.kind) == [.added, .added, .added, .added])
    let change = try #require(plan.changes.first)
    #expect(plan.changes.count == 1 && change.before?.bytes == source.bytes)
    var sink = DiagnosticSink()
    let catalog = StringCatalogDocument.parse(SourceFile(path: path, bytes: change.after), reportingTo: &sink)
    #expect(catalog.entries.map(\.key) == ["a", "b"])
    for entry in catalog.entries {
      #expect(entry.localizations.map(\.language) == ["de", "fr"])
      #expect(entry.localization("fr")?.text?.value == "fr \(entry.key)")
    }
  }

  /// A plural category that is missing in the catalog is added to the others; a string for a device cannot be next to them.
  @Test(arguments: [("plural.few", true), ("device.mac", false)])
  func variantsOfACatalog(_ variant: String, _ isAdded: Bool) {
    let forms = ["one", "other"].map { #""\#($0)":{"stringUnit":{"state":"translated","value":"\#($0) %lld"}}"# }
    let text =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"pl":{"variations":{"plural":{"#
      + forms.joined(separator: ",") + #"}}}}}},"version":"1.0"}"#
    let plan = Merger(policy: .keep).plan(translations(["pl"], ["k|==|" + variant])) {
      MergeTarget(localization: $0.name, path: path, source: SourceFile(path: path, text))
    }
    #expect(plan.outcomes.map(\.kind) == [isAdded ? .added : .refused])
    #expect(plan.diagnostics.map(\.id) == (isAdded ? [] : ["table-not-writable"]))
    var sink = DiagnosticSink()
    let bytes = plan.changes.first?.after ?? Array(text.utf8)
    let after = StringCatalogDocument.parse(SourceFile(path: path, bytes: bytes), reportingTo: &sink)
    let paths = after.entry("k")?.localization("pl")?.variants.map(\.path) ?? []
    #expect(Set(paths) == Set(["plural.one", "plural.other"] + (isAdded ? [variant] : [])))
  }

  @Test func thePlanDoesNotDependOnTheNumberOfThreads() {
    let languages = (0..<24).map { "l\($0)" }
    var set = TranslationSet()
    for language in languages {
      set.add(
        [("A", "new \(language)"), ("B", "added"), ("C", "same")].map {
          TranslationSet.Translation(
            key: $0.0, value: $0.1, comment: nil, location: SourceLocation(path: "\(language).strings"))
        }, language: language)
    }
    // Every third language is another spelling of the previous one, and uses the same file.
    let target = { (language: TranslationSet.Language) in
      let number = Int(language.name.dropFirst()) ?? 0
      let path = "l\(number % 3 == 2 ? number - 1 : number).lproj/InfoPlist.strings"
      return MergeTarget(
        localization: language.name, path: path,
        source: SourceFile(path: path, "\"A\" = \"old\";\n\"C\" = \"same\";\n"))
    }
    let one = Merger(policy: .replace).plan(set, into: target)
    let many = Merger(policy: .replace).plan(set, threadCount: 8, into: target)
    #expect(one.outcomes.elementsEqual(many.outcomes))
    #expect(one.diagnostics == many.diagnostics)
    #expect(one.changes.map(\.path) == many.changes.map(\.path))
    #expect(one.changes.map(\.after) == many.changes.map(\.after))
    #expect(one.changes.count == 16)
  }

  @Test(arguments: [MergePolicy.keep, .replace, .fail]) func tenConflictsOfATableAreReportedOneByOne(
    _ policy: MergePolicy
  ) {
    let source = (0..<150).map { "\"\($0)\" = \"old\";\n" }.joined()
    var set = TranslationSet()
    let translations = (0..<150).map { number in
      TranslationSet.Translation(
        key: LocalizationKey("\(number)"), value: "new", comment: nil, location: SourceLocation(path: "new"))
    }
    set.add(translations, language: "de")
    let plan = Merger(policy: policy).plan(set) { _ in
      MergeTarget(localization: "de", path: "a.strings", source: SourceFile(path: "a.strings", source))
    }
    #expect(plan.outcomes.count { $0.kind == (policy == .replace ? .updated : .conflict) } == 150)
    #expect(plan.diagnostics.count == 11)
    let last = plan.diagnostics.last?.message
    #expect(last?.hasPrefix("140 more texts in \"de\" differ from the incoming translations") == true)
    #expect(Set(plan.diagnostics.map(\.id)).count == 1)
  }

  @Test func reportsDamageOnceForAllSpellingsOfALanguage() {
    let path = "pt-BR.lproj/InfoPlist.strings"
    let source = SourceFile(path: path, "\"a\" = \"1\"\n\"b\" = \"2\";\n")
    let part = Merger(policy: .keep).plan(translations(["pt-BR", "pt_BR"], ["c"])) {
      MergeTarget(localization: $0.name, path: path, source: source)
    }
    var plan = MergePlan()
    plan.append(part)
    #expect(plan.diagnostics.map(\.id) == ["missing-semicolon", "table-not-writable"])
    #expect(plan.count(.refused) == 2)
  }

  /// Findings about translations, including conflicts, are in the order of the translations.
  @Test func findingsAreInTheOrderOfTheTranslations() {
    var set = TranslationSet()
    set.add(
      ["a", "b", "c"].map { key in
        TranslationSet.Translation(
          key: LocalizationKey(key), value: "new", comment: nil, location: SourceLocation(path: "new"),
          sourceText: key == "b" ? "then" : nil)
      }, language: "de")
    let source = SourceFile(path: "de.lproj/InfoPlist.strings", "a = old;\nc = old;\n")
    let plan = Merger(policy: .keep, sourceTexts: ["b": "today"]).plan(set) { _ in
      MergeTarget(localization: "de", path: source.path, source: source)
    }
    #expect(plan.diagnostics.map(\.id) == ["translation-kept", "source-changed", "translation-kept"])
  }

  @Test func aCatalogIsEditedOnceForAllItsLanguages() throws {
    let path = "InfoPlist.xcstrings"
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "A" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "eins"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    var set = TranslationSet()
    for (language, value) in [("de", "eins"), ("fr", "un"), ("it", "uno")] {
      set.add(
        [TranslationSet.Translation(key: "A", value: value, comment: nil, location: SourceLocation(path: "new"))],
        language: language)
    }
    let plan = Merger(policy: .keep).plan(set) { language in
      MergeTarget(localization: language.name, path: path, source: SourceFile(path: path, text))
    }
    #expect(plan.outcomes.map(\.kind) == [.unchanged, .added, .added])
    #expect(plan.outcomes.map(\.localization) == ["de", "fr", "it"])
    let change = try #require(plan.changes.first)
    #expect(plan.changes.count == 1)
    var sink = DiagnosticSink()
    let after = StringCatalogDocument.parse(SourceFile(path: path, bytes: change.after), reportingTo: &sink)
    #expect(after.entry("A")?.localizations.map(\.language) == ["de", "fr", "it"])
    #expect(after.entry("A")?.localizations.compactMap(\.text?.value) == ["eins", "un", "uno"])
  }
}
