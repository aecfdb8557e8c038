import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@Suite struct StringCatalogDocumentTests {
  private func parse(_ text: String) -> (document: StringCatalogDocument, sink: DiagnosticSink) {
    var sink = DiagnosticSink()
    let document = StringCatalogDocument.parse(SourceFile(path: "a.xcstrings", text), reportingTo: &sink)
    return (document, sink)
  }

  /// A catalog with one entry; its object contains `content`.
  private func catalog(_ content: String, key: String = "k") -> String {
    #"{"sourceLanguage":"en","strings":{"\#(key)":{\#(content)}},"version":"1.0"}"#
  }

  private func german(_ content: String) -> String { #""localizations":{"de":{\#(content)}}"# }

  @Test func readsAnEntryWithItsPlaces() throws {
    let (document, sink) = parse(
      catalog(
        #""comment":"c","extractionState":"manual",\#(german(#""stringUnit":{"state":"translated","value":"a\"b"}"#))"#)
    )
    #expect(sink.diagnostics.isEmpty && document.isComplete)
    let entry = try #require(document.entry("k"))
    #expect(entry.comment == "c" && entry.extractionState == "manual" && entry.shouldTranslate)
    let variant = try #require(entry.localization("de")?.text)
    #expect(variant.value == "a\"b" && variant.state == "translated")
    #expect(document.source.string(in: variant.valueRange) == #""a\"b""#)
    #expect(document.source.string(in: entry.range).hasPrefix(#""k":{"comment""#))
  }

  @Test func namesVariantsByTheirPath() {
    let unit = #"{"stringUnit":{"state":"new","value":"v"}}"#
    let (document, sink) = parse(
      catalog(
        german(
          #""variations":{"device":{"iphone":{"variations":{"plural":{"one":\#(unit),"other":\#(unit)}}},"other":\#(unit)}}"#
        )))
    #expect(sink.diagnostics.isEmpty)
    #expect(
      document.entries.first?.localization("de")?.variants.map(\.path) == [
        "device.iphone.plural.one", "device.iphone.plural.other", "device.other",
      ])
    let set = parse(catalog(german(#""stringSet":{"state":"new","values":["a","b"]}"#)))
    #expect(set.document.entries.first?.localization("de")?.variants.map(\.path) == ["set.0", "set.1"])
  }

  @Test(
    arguments: [
      (#"[]"#, "wrong-type"), (#"{}"#, "missing-key"),
      (#"{"sourceLanguage":1,"strings":{},"version":"1.0"}"#, "wrong-type"),
      (#"{"sourceLanguage":"en","strings":{"a":{"localizations":[]}},"version":"1.0"}"#, "wrong-type"),
      (#"{"sourceLanguage":"en","strings":{"a":{"localizations":{"../x":{}}}},"version":"1.0"}"#, "bad-locale"),
      (
        #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"state":"new"}}}}},"version":"1.0"}"#,
        "missing-value"
      ),
    ] as [(String, Diagnostic.ID)])
  func refuses(_ text: String, _ id: Diagnostic.ID) {
    let (document, sink) = parse(text)
    #expect(sink.worst == .error && document.entries.isEmpty && !document.isComplete)
    #expect(sink.diagnostics.contains { $0.id == id })
  }

  @Test(arguments: [("1.0", true), ("1.3", true), ("9.0", false)])
  func writesCatalogsOfKnownVersions(_ version: String, _ isKnown: Bool) {
    let (document, sink) = parse("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"\(version)\"}")
    #expect(document.isComplete == isKnown)
    #expect(sink.diagnostics.map(\.id) == (isKnown ? [] : ["unknown-version"]))
  }

  @Test(arguments: [
    ("%@ has %lld", "%lld hat %@", true), ("%@ has %lld", "%2$d von %1$@", false),
    ("100% natural", "100 % natürlich", false),
    ("%d%%", "%d %%", false), ("%d", "keine", true), ("NEW_TITLE", "%@ neu", false), ("%arg %#@n@", "x", false),
    ("%*d %@", "%1$d %2$d %3$@", false), ("%.2f", "%@", true),
  ])
  func comparesSpecifiers(_ key: String, _ value: String, _ differs: Bool) {
    let text = catalog(german(#""stringUnit":{"state":"translated","value":"\#(value)"}"#), key: key)
    let inspection = FileInspection(SourceFile(path: "a.xcstrings", text), format: .stringCatalog)
    #expect(inspection.diagnostics.contains { $0.id == "format-mismatch" } == differs)
  }

  @Test(arguments: [
    ("de", ["one", "other"]), ("pl", ["one", "few", "many", "other"]), ("ja", ["other"]), ("pt-BR", ["one", "other"]),
  ])
  func wantsThePluralsOfTheLanguage(_ language: String, _ categories: [String]) {
    func missing(_ given: [String]) -> Bool {
      let cases = given.map { #""\#($0)":{"stringUnit":{"state":"new","value":"v"}}"# }.joined(separator: ",")
      let text = catalog(#""localizations":{"\#(language)":{"variations":{"plural":{\#(cases)}}}}"#)
      return parse(text).sink.diagnostics.contains { $0.id == "plural-missing-category" }
    }
    #expect(!missing(categories))
    for category in categories { #expect(missing(categories.filter { $0 != category })) }
  }

  @Test func survivesMutations() {
    let unit = #"{"stringUnit":{"state":"new","value":"%#@n@ %d"}}"#
    let seed = Array(
      catalog(
        german(
          #""stringUnit":{"state":"new","value":"x"},"substitutions":{"n":{"formatSpecifier":"d","variations":{"plural":{"one":\#(unit),"other":\#(unit)}}}}"#
        )
      ).utf8)
    var random = SplitMix(state: 9)
    var failures = 0
    for _ in 0..<20_000 {
      var sink = DiagnosticSink()
      let document = StringCatalogDocument.parse(SourceFile(path: "a", bytes: random.mutate(seed)), reportingTo: &sink)
      if sink.worst == .error, !document.entries.isEmpty || document.isComplete { failures += 1 }
    }
    #expect(failures == 0)
  }

  /// Devices and plurals in turn, `count` levels.
  @Test(arguments: [(8, false), (9, true)]) func variationsHaveAMaximumNesting(count: Int, isRefused: Bool) {
    let unit = #""stringUnit":{"state":"new","value":"v"}"#
    let nested = (0..<count).reduce(unit) { inner, level in
      let (kind, name) = level.isMultiple(of: 2) ? ("plural", "other") : ("device", "other")
      return #""variations":{"\#(kind)":{"\#(name)":{\#(inner)}}}"#
    }
    let (document, sink) = parse(catalog(german(nested)))
    let message = "variations are nested more than 8 levels deep"
    #expect(sink.diagnostics.contains { $0.message == message } == isRefused)
    #expect(document.isComplete != isRefused)
  }
}
