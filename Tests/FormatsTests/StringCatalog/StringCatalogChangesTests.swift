import Diagnostics
import Formats
import Testing

/// Many changes of a catalog at once.
@Suite struct StringCatalogChangesTests {
  static func parse(_ text: String) -> StringCatalogDocument {
    var sink = DiagnosticSink()
    return StringCatalogDocument.parse(SourceFile(path: "a.xcstrings", text), reportingTo: &sink)
  }

  private func edited(_ text: String, _ changes: [TableChange]) throws -> String {
    let document = Self.parse(text)
    let result = String(
      decoding: try document.source.bytes(applying: document.edits(for: changes)), as: UTF8.self)
    #expect(try Self.parse(result).edits(for: changes).isEmpty)
    return result
  }

  private func text(_ value: String, _ key: LocalizationKey, _ language: String, _ variant: String = "") -> TableChange
  {
    TableChange(VariantIdentifier.catalog(key, path: variant), value, language: language, state: .translated)
  }

  static func catalog(_ keys: [String]) -> String {
    let entries = keys.map { "    \"\($0)\" : {\n\n    }" }
    let body = entries.joined(separator: ",\n")
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(body)
        },
        "version" : "1.0"
      }
      """
  }

  /// Each key is inserted in sorted order, alone and together with others.
  @Test func putsNewKeysInXcodesOrder() throws {
    let keys = ["", "%lld items", "a", "A", "item 2", "item 10", "Ä", "b", "漢字", "🙂"]
    let sorted = Self.parse(try edited(Self.catalog([]), keys.reversed().map { text("x", LocalizationKey($0), "de") }))
      .entries.map(\.key.rawValue)
    #expect(sorted == ["", "%lld items", "🙂", "a", "A", "Ä", "b", "item 2", "item 10", "漢字"])
    for left in sorted.indices {
      let rest = sorted.enumerated().filter { $0.offset != left }.map(\.element)
      let result = try edited(Self.catalog(rest), [text("x", LocalizationKey(sorted[left]), "de")])
      #expect(Self.parse(result).entries.map(\.key.rawValue) == sorted)
    }
  }

  @Test func keepsSortedAndUnsortedOrders() throws {
    let byCodeUnit = try edited(Self.catalog(["A", "B", "a", "item 10", "item 2"]), [text("x", "b", "de")])
    #expect(Self.parse(byCodeUnit).entries.map(\.key) == ["A", "B", "a", "b", "item 10", "item 2"])
    let own = try edited(Self.catalog(["z", "c", "m"]), [text("x", "b", "de"), text("x", "a", "de")])
    #expect(Self.parse(own).entries.map(\.key) == ["z", "c", "m", "b", "a"])
  }

  @Test func addsOnlyItsOwnLines() throws {
    let before = Self.catalog(["a", "c"])
    let after = try edited(before, [text("x", "b", "fr"), text("y", "b", "de"), text("z", "d", "de")])
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    var rest = after.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for (number, line) in lines.enumerated() {
      // The last entry gets a comma if another entry follows it.
      let at = rest.firstIndex { $0 == line || (number == 8 && $0 == line + ",") }
      #expect(at != nil, "line \(number + 1)")
      rest = rest[((at ?? rest.startIndex) + 1)...]
    }
    #expect(
      after.contains(
        """
            "b" : {
              "extractionState" : "manual",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "y"
                  }
                },
                "fr" : {

        """))
  }

  @Test func writesVariantsAndComments() throws {
    let changes = [
      text("ein Ding", "k", "de", "plural.one"), text("Dinge", "k", "de", "plural.other"),
      text("iPhone", "k", "fr", "device.iphone"), text("%#@n.o@", "k", "pl", ""),
      text("%arg rzecz", "k", "pl", "substitutions.n.o.plural.one"),
      text("%arg rzeczy", "k", "pl", "substitutions.n.o.plural.other"),
      text("eins", "k", "nl", "device.iphone.plural.one"),
      TableChange("a", "new", language: "de", state: .translated, comment: "for \"you\""),
      TableChange("k", "k", language: "es", state: .translated, comment: "not of developers"),
    ]
    let result = Self.parse(try edited(Self.catalog(["k"]), changes))
    for change in changes {
      let (key, path) = VariantIdentifier.catalogParts(of: change.key) ?? (change.key, "")
      let texts = result.entry(key)?.localization(change.language)?.variants
      #expect(texts?.first { $0.path == path }?.value == change.text, "\(path)")
    }
    #expect(result.entry("k")?.comment == nil)
    #expect(result.entry("a")?.comment == "for \"you\"" && result.entry("a")?.extractionState == "manual")
    #expect(result.entry("k")?.extractionState == nil)
  }

  /// An empty object of variations has none that differ from the new one.
  @Test(arguments: [("", true), (#""device":{"mac":{"stringUnit":{"state":"new","value":"m"}}}"#, false)])
  func addsAVariantToVariations(_ existing: String, _ isAdded: Bool) throws {
    let before =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"variations":{"# + existing
      + #"}}}}},"version":"1.0"}"#
    let changes = [text("ein Ding", "k", "de", "plural.one"), text("Dinge", "k", "de", "plural.other")]
    guard isAdded else {
      #expect(throws: TableEditError.hasVariations) { _ = try Self.parse(before).edits(for: changes) }
      return
    }
    let texts = Self.parse(try edited(before, changes)).entry("k")?.localization("de")?.variants
    #expect(texts?.map { $0.path + "=" + $0.value } == ["plural.one=ein Ding", "plural.other=Dinge"])
  }

  @Test func changesOnlyAState() throws {
    let before = try edited(Self.catalog(["k"]), [text("x", "k", "de")])
    let change = TableChange("k", "x", language: "de", state: .needsReview)
    #expect(try edited(before, [change]) == before.replacing("translated", with: "needs_review"))
  }

  @Test func changesTextsOfSets() throws {
    let before =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringSet":{"state":"translated","values":["a","b"]}}}}},"version":"1.0"}"#
    let after = try edited(before, [text("x", "k", "de", "set.1"), text("c", "k", "de", "set.1")])
    #expect(after == before.replacing("\"b\"", with: "\"c\""))
    #expect(throws: TableEditError.unknownVariant("set.2")) {
      _ = try Self.parse(before).edits(for: [text("x", "k", "de", "set.2")])
    }
  }

  @Test(
    arguments: [
      ("", "plural.one", TableEditError.hasPlainText), ("plural.one", "", .hasVariations),
      ("plural.one", "device.mac", .hasVariations), ("device.mac.plural.one", "device.mac", .hasVariations),
    ])
  func refusesAVariantBesideAnother(_ there: String, _ new: String, _ error: TableEditError) throws {
    let document = Self.parse(try edited(Self.catalog(["k"]), [text("x", "k", "de", there)]))
    #expect(throws: error) { _ = try document.edits(for: [text("y", "k", "de", new)]) }
  }
}

extension StringCatalogDocument {
  func edits(for changes: [TableChange]) throws -> [TextEdit] {
    try #require(StringCatalogTable(self)).edits(for: changes)
  }
}
