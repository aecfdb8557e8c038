import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@testable import Translation

/// Laws of merging for each format of tables: the table has the incoming strings afterwards, and every other string of before.
@Suite struct MergeFormatLawTests {
  private typealias Content = [LocalizationKey: String]

  private enum Form: String, CaseIterable {
    case strings, propertyList, catalog, json, arb

    var path: String {
      switch self {
      case .strings, .propertyList: "de.lproj/InfoPlist.strings"
      case .catalog: "InfoPlist.xcstrings"
      case .json: "locales/de.json"
      case .arb: "lib/l10n/app_de.arb"
      }
    }

    /// A table with `texts`, written by hand.
    func text(_ texts: [(String, String)]) -> String {
      func json(_ text: String) -> String {
        "\""
          + text.unicodeScalars.map {
            "\"\\\n\r".unicodeScalars.contains($0)
              ? "\\u00" + ($0.value < 16 ? "0" : "") + String($0.value, radix: 16) : String($0)
          }.joined() + "\""
      }
      switch self {
      case .strings:
        return texts.map { key, value in
          let quote = { (text: String) in
            "\""
              + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\r\n", with: "\\r\\n")
              .replacing("\n", with: "\\n") + "\""
          }
          return "/* about it */\n\(quote(key)) = \(quote(value));\n\n"
        }.joined() + "// end\n"
      case .propertyList:
        let escaped = { (text: String) in
          text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\r\n", with: "&#13;\n")
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\t<!-- c -->\n"
          + texts.map { "\t<key>\(escaped($0.0))</key>\n\t<string>\(escaped($0.1))</string>\n" }.joined()
          + "</dict>\n</plist>\n"
      case .catalog:
        let entries = texts.map { key, value in
          "\(json(key)) : {\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\(json(value))}}}}"
        }
        return "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))},\"version\":\"1.0\"}"
      case .json, .arb: return "{\n" + texts.map { "  \(json($0.0)): \(json($0.1))" }.joined(separator: ",\n") + "\n}\n"
      }
    }

    func content(_ source: SourceFile) throws -> Content {
      var sink = DiagnosticSink()
      let pairs: [(LocalizationKey, String)]
      switch self {
      case .strings:
        pairs = StringsFile.parse(source, reportingTo: &sink).entries.map { ($0.key, $0.value.string ?? "-") }
      case .propertyList:
        let root = try #require(PropertyListDocument.parse(source, reportingTo: &sink).root?.dictionary)
        pairs = root.members.map { (LocalizationKey($0.key), $0.value.string ?? "-") }
      case .catalog:
        pairs = StringCatalogDocument.parse(source, reportingTo: &sink).entries.compactMap { entry in
          entry.localization("de")?.text.map { (entry.key, $0.value) }
        }
      case .json, .arb:
        pairs = try #require(MessageFile.parse(source, reportingTo: &sink)).messages.map { ($0.key, $0.message) }
      }
      #expect(sink.worst != .error)
      return Dictionary(pairs) { $1 }
    }
  }

  private static let texts = [
    "x", "", " x ", "\"q\"", "\\", "a\\n", "a\nb", "a\r\nb", "\u{2028}", "é", "e\u{301}", "\u{E9}", "<b>&amp;", "%",
    "100 %", "%@", "/* c */", "// c", ";", "=", "漢😀", "'", "##[x", "\u{FEFF}",
  ]
  private static let keys = ["k", "a b", "\u{E9}", "e\u{301}", "\"", "\\", "a\nb", "<&>", "//", "漢", "K", "k "]

  private func merge(_ texts: [(String, String)], into source: SourceFile, _ policy: MergePolicy) throws -> (
    SourceFile, [MergePlan.Outcome.Kind]
  ) {
    var set = TranslationSet()
    set.add(
      texts.map {
        TranslationSet.Translation(
          key: LocalizationKey($0.0), value: $0.1, comment: "c", location: SourceLocation(path: "in"))
      }, language: "de")
    let plan = Merger(policy: policy).plan(set) { _ in
      MergeTarget(localization: "de", path: source.path, source: source)
    }
    let after = plan.changes.first.map { SourceFile(path: source.path, bytes: $0.after) } ?? source
    return (after, plan.outcomes.map(\.kind))
  }

  private func isSame(_ one: Content, _ other: Content) -> Bool {
    one.count == other.count
      && one.allSatisfy { key, value in other[key].map { $0.utf8.elementsEqual(value.utf8) } == true }
  }

  @Test(arguments: Form.allCases, [MergePolicy.keep, .replace]) private func incomingAndOtherStrings(
    _ form: Form, _ policy: MergePolicy
  ) throws {
    var random = SplitMix(state: 171)
    for _ in 0..<25 {
      func some() -> [(String, String)] {
        Self.keys.filter { _ in Bool.random(using: &random) }.map {
          ($0, Self.texts.randomElement(using: &random) ?? "x")
        }
      }
      let source = SourceFile(path: form.path, form.text(some()))
      let incoming = some()
      let before = try form.content(source)
      let (after, kinds) = try merge(incoming, into: source, policy)
      var expected = before
      for ((key, value), kind) in zip(incoming, kinds) {
        let key = LocalizationKey(key)
        switch kind {
        case .added:
          #expect(before[key] == nil)
          expected[key] = value
        case .updated:
          #expect(policy == .replace && before[key] != nil)
          expected[key] = value
        case .unchanged: #expect(before[key].map { $0.utf8.elementsEqual(value.utf8) } == true)
        case .conflict: #expect(policy == .keep && before[key] != nil)
        case .refused: #expect(form == .json || form == .arb)
        case .kept: Issue.record("kept without a record of the export")
        }
      }
      #expect(kinds.count == incoming.count)
      #expect(isSame(try form.content(after), expected), "\(incoming) into \(before)")
      // Again, nothing is left to do.
      let (again, second) = try merge(incoming, into: after, policy)
      #expect(again.bytes == after.bytes)
      #expect(
        zip(kinds, second).allSatisfy { [.added, .updated, .unchanged].contains($0) ? $1 == .unchanged : $0 == $1 })
    }
  }

  /// A new value in the place of the old one; every other byte of the file stays.
  @Test(arguments: Form.allCases) private func onlyTheValueChanges(_ form: Form) throws {
    let texts = [("a", "one"), ("b", "two"), ("c", "three")]
    let source = SourceFile(path: form.path, form.text(texts))
    for (key, old) in texts {
      let (after, kinds) = try merge([(key, "neu")], into: source, .replace)
      #expect(kinds == [.updated])
      let text = String(decoding: source.bytes, as: UTF8.self)
      #expect(String(decoding: after.bytes, as: UTF8.self) == text.replacing(old, with: "neu"))
    }
  }

  /// What XML and JSON cannot hold is refused, and the rest is merged.
  @Test func textsThatCannotBeWritten() throws {
    let source = SourceFile(path: Form.propertyList.path, Form.propertyList.text([("a", "1")]))
    let (after, kinds) = try merge([("b", "x\u{1}"), ("c", "y")], into: source, .keep)
    #expect(kinds == [.refused, .added])
    #expect(isSame(try Form.propertyList.content(after), ["a": "1", "c": "y"]))
    let messages = SourceFile(path: Form.arb.path, "{\"a\": \"{n, plural, other{x}}\", \"b\": \"{x} y\"}")
    let (same, refused) = try merge([("a", "neu"), ("b", "neu")], into: messages, .replace)
    #expect(refused == [.refused, .refused] && same.bytes == messages.bytes)
  }
}
