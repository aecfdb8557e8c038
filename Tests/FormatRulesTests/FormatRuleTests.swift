import Diagnostics
import Foundation
import ReferenceMaterial
import Testing

/// Every rule of every format: files that follow it and files that violate it.
///
/// In November 2026, programs that are not ours (libxml2's xmllint, Python's json and plistlib, gettext's msgfmt) agreed with the outcomes of all
/// 2,749 files of XLIFF, `.stringsdict`, JSON and PO.
@Suite struct FormatRuleTests {
  private static let cases = FormatRuleTable.all.flatMap(\.cases)

  @Test(arguments: cases) func finds(_ test: FormatRuleTable.Case) {
    var sink = DiagnosticSink()
    let value = test.table.read(SourceFile(path: test.table.path, bytes: test.bytes), &sink)
    let found = sink.diagnostics.filter { $0.severity > .note }
    let outcome: RuleSample.Outcome =
      found.contains { $0.severity == .error } ? .error : found.isEmpty ? .value : .warning
    #expect(outcome == test.sample.outcome, "\(found.map(\.message))")
    #expect(Set(found.map(\.id.rawValue)) == test.sample.findings)
    if let expected = test.sample.value { #expect(value == expected) }
    #expect(found.allSatisfy { $0.primary != nil })
  }

  @Test(arguments: FormatRuleTable.all) func everyRuleHasValidAndInvalidFiles(_ table: FormatRuleTable) {
    #expect(Set(table.rules.map(\.rule)).count == table.rules.count)
    for rule in table.rules {
      #expect(rule.samples.contains { $0.findings.isEmpty }, "\(rule.rule)")
      #expect(!rule.source.isEmpty)
    }
  }
}

/// The tables of rules in `docs/formats`, which are generated from the tests.
///
/// `PRESSFIT_UPDATE_DOCS=1 swift test --filter FormatRuleDocumentTests` writes them.
@Suite(.serialized) struct FormatRuleDocumentTests {
  private static func opening(_ name: String) -> String { "<!-- rules: \(name), made of Tests/FormatRulesTests -->\n" }
  private static let closing = "<!-- end of rules -->\n"

  /// The link from `docs` to the page of each finding, as in the index.
  private static let pages: [String: String] = {
    let index = ReferenceMaterial.packageRoot.appending(path: "docs/diagnostics.md")
    let text = (try? String(contentsOf: index, encoding: .utf8)) ?? ""
    let links = text.matches(of: /\[`([a-z0-9-]+)`\]\((rules\/[^)]+)\)/).map { (String($0.1), String($0.2)) }
    return Dictionary(links, uniquingKeysWith: { $1 })
  }()

  private static func text(of table: FormatRuleTable) -> String {
    let rows = table.rules.map { rule in
      let kept = rule.samples.filter { $0.findings.isEmpty }.map { code($0.shown) }.joined(separator: " ")
      var ids: [[String]] = []
      var broken: [[String]: [String]] = [:]
      for sample in rule.samples where !sample.findings.isEmpty {
        let names = sample.findings.sorted() + (sample.outcome == .error ? ["error"] : [])
        if broken[names] == nil { ids.append(names) }
        broken[names, default: []].append(code(sample.shown))
      }
      let findings = ids.map { names in
        let links = names.filter { $0 != "error" }.map { "[`\($0)`](../\(pages[$0] ?? ""))" }.joined(separator: ", ")
        return (broken[names] ?? []).joined(separator: " ") + " → " + links + (names.last == "error" ? " (error)" : "")
      }
      return "| \(rule.rule) | \(rule.source) | \(kept) | \(findings.joined(separator: "<br>")) |\n"
    }
    return "\n| rule | source | kept by | broken by → finding |\n|---|---|---|---|\n" + rows.joined() + "\n"
  }

  /// A sample in one line; invisible characters are written as in Swift.
  private static func code(_ text: String) -> String {
    if text.isEmpty { return "(nothing)" }
    let shown = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "|": "\\|"
      case "`": "´"
      case let scalar
      where scalar.value < 0x20 || (0x7F..<0xA1).contains(scalar.value)
        || scalar.properties.generalCategory == .format || scalar.properties.generalCategory == .nonspacingMark
        || scalar.properties.generalCategory == .unassigned || scalar.properties.generalCategory == .lineSeparator:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }.joined()
    return "`\(shown)`"
  }

  @Test(arguments: FormatRuleTable.all) func theDocumentationHasTheTable(_ table: FormatRuleTable) throws {
    let page = ReferenceMaterial.packageRoot.appending(path: "docs/formats/\(table.page)")
    let text = try String(contentsOf: page, encoding: .utf8)
    let opening = try #require(text.range(of: Self.opening(table.name))).upperBound
    let end = try #require(text.range(of: Self.closing, range: opening..<text.endIndex)).lowerBound
    let expected = Self.text(of: table)
    if ProcessInfo.processInfo.environment["PRESSFIT_UPDATE_DOCS"] != nil {
      try text.replacingCharacters(in: opening..<end, with: expected).write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(
        text[opening..<end] == expected,
        "PRESSFIT_UPDATE_DOCS=1 swift test --filter FormatRuleDocumentTests renews it")
    }
  }
}
