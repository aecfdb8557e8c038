import Diagnostics
import Formats
import Foundation
import JSON
import ReferenceMaterial
import Testing

/// Laws of edits of string catalogs; Foundation reads the result.
@Suite struct StringCatalogEditLawTests {
  private func parse(_ text: String) throws -> StringCatalogDocument {
    var sink = DiagnosticSink()
    let document = StringCatalogDocument.parse(SourceFile(path: "a.xcstrings", text), reportingTo: &sink)
    try #require(document.isComplete, "\(sink.diagnostics)")
    return document
  }

  /// The strings by key, language and path, as Foundation reads the JSON.
  private func content(_ text: String) throws -> [String: String] {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    var result: [String: String] = [:]
    func add(_ value: Any, _ path: [String]) {
      if let text = value as? String { result[path.joined(separator: "/")] = text }
      for (key, inner) in value as? [String: Any] ?? [:] { add(inner, path + [key]) }
    }
    add(try #require(root["strings"]), [])
    return result
  }

  private static let empty = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
  private static let layouts = [
    empty, "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}",
    empty.replacing("\n", with: "\r\n").replacing("  ", with: "\t"),
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"b\" : {\n\n    },\n    \"d\" : {\n      \"localizations\" : {\n        \"de\" : {\n          "
      + "\"stringUnit\" : {\n            \"state\" : \"new\",\n            \"value\" : \"D\"\n          }\n        }\n      }\n    }\n  },\n  \"version\" : \"1.0\"\n}\n",
  ]

  private static let texts = [
    "", "x", "\"\\/\n\r\t", "\u{1F}\u{7F}", "\u{2028}", "e\u{301}", "😀", "%lld %@", "##[x", "a|==|plural.one",
  ]

  /// Each change adds or replaces its own strings; making it again changes nothing, and the layout stays Xcode's.
  @Test(arguments: layouts) func changesAreLocalAndIdempotent(_ layout: String) throws {
    var random = SplitMix(state: 101)
    var text = layout
    for _ in 0..<12 {
      let key = ["a", "b", "c 2", "c 10", "\u{E9}", "e\u{301}"].randomElement(using: &random) ?? ""
      let language = ["de", "fr", "pt-BR"].randomElement(using: &random) ?? ""
      let value = Self.texts.randomElement(using: &random) ?? ""
      let change = TableChange(LocalizationKey(key), value, language: language, state: .translated)
      let document = try parse(text)
      let after = String(
        decoding: try document.source.bytes(applying: try document.edits(for: [change])), as: UTF8.self)
      var expected = try content(text)
      if document.entry(LocalizationKey(key)) == nil { expected["\(key)/extractionState"] = "manual" }
      expected["\(key)/localizations/\(language)/stringUnit/state"] = "translated"
      expected["\(key)/localizations/\(language)/stringUnit/value"] = value
      // Dictionaries of Foundation take equivalent keys for one.
      if key.utf8.allSatisfy({ $0 < 0x80 }) {
        #expect(try content(after) == expected)
      }
      let read = try parse(after)
      let unit = read.entry(LocalizationKey(key))?.localization(language)?.text
      #expect(unit.map { Array($0.value.utf8) } == Array(value.utf8) && unit?.state == "translated")
      #expect(try read.edits(for: [change]).isEmpty)
      #expect(read.json?.printed == read.source.bytes || document.json?.printed != document.source.bytes)
      text = after
    }
    let keys = try parse(text).entries.map { Array($0.key.rawValue.utf8) }
    #expect(
      Set(keys).count == keys.count && keys.contains(Array("\u{E9}".utf8)) && keys.contains(Array("e\u{301}".utf8)))
  }

  /// The order of several changes does not matter, and together they are as one after another.
  @Test(arguments: layouts) func changesTogether(_ layout: String) throws {
    var random = SplitMix(state: 103)
    let changes = ["a", "b", "c 2", "c 10", "z"].flatMap { key in
      ["de", "fr"].map {
        TableChange(LocalizationKey(key), key + $0, language: $0, state: .translated, comment: "about \(key)")
      }
    }
    func apply(_ changes: [TableChange], to text: String) throws -> String {
      let document = try parse(text)
      return String(decoding: try document.source.bytes(applying: try document.edits(for: changes)), as: UTF8.self)
    }
    let together = try apply(changes, to: layout)
    #expect(try apply(changes.shuffled(using: &random), to: layout) == together)
    #expect(try content(try changes.reduce(layout) { try apply([$1], to: $0) }) == content(together))
    if !layout.contains("\"b\"") {
      #expect(try parse(together).entries.map(\.key.rawValue) == ["a", "b", "c 2", "c 10", "z"])
    }
  }

  /// A variant goes next to its siblings; one that would hide another string is refused.
  @Test(
    arguments: [
      ("plural.one", "plural.other", nil), ("device.mac", "device.iphone", nil),
      ("device.mac.plural.one", "device.mac.plural.other", nil),
      ("substitutions.n.plural.one", "substitutions.n.plural.other", nil), ("", "plural.one", .hasPlainText),
      ("plural.one", "", .hasVariations),
      ("plural.one", "device.mac", .hasVariations), ("plural.one", "plural.one.device.mac", .hasPlainText),
      ("device.mac.plural.one", "device.mac", .hasVariations),
      ("plural.one", "set.0", .unknownVariant("set.0")),
      ("", "substitutions.n.plural.one", nil),
    ] as [(String, String, TableEditError?)])
  func variants(_ first: String, _ second: String, _ error: TableEditError?) throws {
    let change = { (path: String) in
      TableChange(VariantIdentifier.catalog("k", path: path), path + "!", language: "de", state: .new)
    }
    let document = try parse(Self.empty)
    let text = String(
      decoding: try document.source.bytes(applying: try document.edits(for: [change(first)])), as: UTF8.self)
    let again = try parse(text)
    if let error {
      #expect(throws: error) { try again.edits(for: [change(second)]) }
      return
    }
    let after = try parse(
      String(decoding: try again.source.bytes(applying: try again.edits(for: [change(second)])), as: UTF8.self))
    let variants = try #require(after.entry("k")?.localization("de")?.variants)
    #expect(Set(variants.map(\.path)) == [first, second])
    #expect(variants.allSatisfy { $0.value == $0.path + "!" })
  }
}
