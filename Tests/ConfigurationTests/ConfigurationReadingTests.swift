import Configuration
import Diagnostics
import FitCheck
import Formats
import Foundation
import ReferenceMaterial
import Testing

@Suite struct ConfigurationReadingTests {
  private func read(_ text: String) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let configuration = Configuration.read(
      SourceFile(path: ".pressfit.json", text), locating: { "/project/" + $0 }, reportingTo: &sink)
    return (configuration, sink.sorted)
  }

  @Test func commentsAndTrailingCommasAreAllowed() throws {
    let text = """
      // first
      { /* one */ "targets" /**/ : [ "App", // two
          ], /* // */
        "policy": "observed", }
      // last
      """
    let configuration = try #require(read(text).configuration)
    #expect(configuration.texts[.targets] == ["App"])
    #expect(configuration.texts[.policy] == ["observed"])
    #expect(configuration.location(of: .policy)?.position?.line == 4)
  }

  @Test(arguments: [
    "{/*}", "{/}", "{,}", "{\"policy\": ,}", "[,]", "{\"targets\": [,]}", "{\"targets\": [\"A\",,]}", "{} x", "",
  ])
  func whatIsNoJSONHasAPlace(_ text: String) {
    let (configuration, diagnostics) = read(text)
    #expect(configuration == nil)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.severity == .error)
  }

  @Test func pathsCountFromTheFile() throws {
    let configuration = try #require(
      read(#"{"fonts": ["A.ttf#1", "system"], "metrics": ["m.json"], "baseline": "b.json"}"#).configuration)
    #expect(configuration.texts[.fonts] == ["/project/A.ttf#1", "system"])
    #expect(configuration.texts[.metrics] == ["/project/m.json"])
    #expect(configuration.texts[.baseline] == ["/project/b.json"])
  }

  /// Strings are compared by bytes, paths after they are located.
  @Test func duplicatesAreRemoved() throws {
    let configuration = try #require(
      read(#"{"textSizes": ["L", "XL", "L"], "fonts": ["A.ttf", "B.ttf", "A.ttf"], "targets": ["\u00e9", "e\u0301"]}"#)
        .configuration)
    #expect(configuration.texts[.textSizes] == ["L", "XL"])
    #expect(configuration.texts[.fonts] == ["/project/A.ttf", "/project/B.ttf"])
    #expect(configuration.texts[.targets]?.count == 2)
  }

  /// One problem for a list or object of thousands of entries, whatever is in it.
  @Test(arguments: [
    #"{"targets": [*]}"#, #"{"samples": {"%d": [*]}}"#, #"{"textSizes": [*]}"#, #"{"rules": {+}}"#, "{+}",
    #"{"suppressions": [{+}]}"#,
  ])
  func longListsAreRefused(_ text: String) {
    func filled(_ count: Int) -> String {
      let words = (0..<count).map { "\"w\($0)\"" }
      return text.replacing("*", with: words.joined(separator: ","))
        .replacing("+", with: words.map { $0 + ": 1" }.joined(separator: ","))
    }
    #expect(read(filled(2_001)).diagnostics.filter { $0.message.hasSuffix("has more than 2000 entries") }.count == 1)
    #expect(!read(filled(2_000)).diagnostics.contains { $0.message.hasSuffix("has more than 2000 entries") })
  }

  @Test func aGroupSelectsItsFindings() throws {
    let configuration = try #require(
      read(#"{"rules": {"truncated": {"severity": "warning", "locales": {"de": "off"}}}}"#).configuration)
    #expect(configuration.rules.map(\.rule) == ["title-truncated", "subtitle-truncated"])
    #expect(configuration.rules.allSatisfy { $0.severity == .severity(.warning) && $0.byLocale == ["de": .off] })
  }

  @Test func reportsAllErrorsAtOnce() {
    let text = """
      {
        "surface": [],
        "policy": "observd",
        "suppressions": [{"rule": "raw-key-show", "until": "x"}],
        "targets": 1
      }
      """
    let (configuration, diagnostics) = read(text)
    #expect(configuration == nil)
    #expect(
      diagnostics.map { "\($0.primary?.position?.line ?? 0):\($0.primary?.position?.column ?? 0) \($0.id)" } == [
        "2:3 unknown-configuration-key", "3:13 wrong-configuration-value", "4:20 missing-configuration-key",
        "4:29 wrong-configuration-value", "4:54 wrong-configuration-value", "5:14 wrong-configuration-value",
      ])
    #expect(diagnostics[0].help == "did you mean \"surfaces\"?")
    #expect(diagnostics[1].help == "did you mean \"observed\"?")
    #expect(diagnostics[3].help == "did you mean \"raw-key-shown\"?")
    #expect(diagnostics[5].help == "use a value such as \"targets\": [\"App\"]")
  }

  /// Descriptions of labels have one owner, so these are problems of it, at the place of the member.
  @Test(arguments: [
    (#""place": "tab-bar", "items": 6"#, "use a number from 1 to 5"),
    (#""place": "large-title", "items": 2"#, "remove it; only \"tab-bar\" and \"alert-button\" have items"),
    (#""place": "tab-bar", "style": "body""#, "use one of table, keys, place, items, device"),
    (#""style": "body""#, "add it: available width, in points"),
    (#""place": "tab-br""#, "did you mean \"tab-bar\"?"),
  ])
  func problemsOfStringsHaveAPlace(_ members: String, _ help: String) {
    let (configuration, diagnostics) = read("{\"strings\": [{\"table\": \"T\", \"keys\": \"a\", \(members)}]}")
    #expect(configuration == nil)
    #expect(diagnostics.map(\.help) == [help])
    #expect(diagnostics.first?.primary?.position?.line == 1)
  }

  @Test func readsStrings() throws {
    let text = #"{"strings": [{"table": "T", "keys": ["a.*", "b"], "style": 17, "weight": "bold", "width": 87.5}]}"#
    let rule = try #require(read(text).configuration?.strings.first)
    #expect(rule.table == "T")
    #expect(rule.patterns.map(\.text) == ["a.*", "b"])
    #expect(rule.patterns.map { $0.location.position?.column } == [38, 45])
    #expect(rule.description.labels.map(\.lines) == [1])
  }

  @Test func aDuplicateKeyIsAnError() {
    #expect(read(#"{"policy": "observed", "policy": "documented"}"#).diagnostics.map(\.id) == ["duplicate-key"])
  }

  /// The same cases that `scripts/check/reports` gives to a validator of JSON Schema.
  @Test func readsTheCases() throws {
    let url = ReferenceMaterial.packageRoot.appending(path: "Tests/Fixtures/Configuration/cases.json")
    let cases = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: [Any]])
    for (kind, values) in cases {
      #expect(values.count > 15)
      for value in values {
        let data = try JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
        let text = String(decoding: data, as: UTF8.self)
        let (configuration, diagnostics) = read(text)
        #expect((configuration != nil) == (kind == "right"), "\(text)")
        #expect(diagnostics.isEmpty == (kind == "right"), "\(text)")
        #expect(diagnostics.allSatisfy { $0.primary?.position != nil && $0.help != nil }, "\(text)")
      }
    }
  }

  /// A file with removed, duplicated or exchanged parts is read, or a diagnostic reports it.
  @Test func damageIsNeverIgnored() throws {
    let bytes = Array(ConfigurationTemplate.text(found: [:], giving: Set(ConfigurationKey.allCases)).utf8)
    for index in stride(from: 0, to: bytes.count, by: 11) {
      let damages: [[UInt8]] = [
        Array(bytes[..<index]), Array(bytes[..<index] + bytes[(index + 1)...]),
        Array(bytes[...index] + bytes[index...]),
      ]
      for damaged in damages {
        let (configuration, diagnostics) = read(String(decoding: damaged, as: UTF8.self))
        #expect((configuration == nil) == !diagnostics.isEmpty)
      }
    }
  }
}
