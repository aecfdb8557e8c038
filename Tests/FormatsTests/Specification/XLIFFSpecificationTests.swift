import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

/// Rules of the XLIFF 1.2 schema, each followed and violated, in every combination.
@Suite struct XLIFFSpecificationTests {
  private static let approvals: [RuleChoice] =
    [.kept("no approved", "")] + ["yes", "no"].map { .kept("approved \($0)", " approved=\"\($0)\"") }
    + ["true", "", "YES"].map { .broken("approved \"\($0)\"", " approved=\"\($0)\"", "wrong-attribute") }

  private static let translations: [RuleChoice] =
    [.kept("no translate", "")] + ["yes", "no"].map { .kept("translate \($0)", " translate=\"\($0)\"") }
    + ["1", "never"].map { .broken("translate \"\($0)\"", " translate=\"\($0)\"", "wrong-attribute") }

  private static let targets: [RuleChoice] = [
    .kept("no target", ""), .kept("target", "<target>y</target>"), .kept("empty target", "<target/>"),
    .kept("language", "<target xml:lang=\"de\">y</target>"), .kept("state", "<target state=\"x-done\">y</target>"),
    .broken("other language", "<target xml:lang=\"fr\">y</target>", "mixed-target-languages"),
    .broken("unknown state", "<target state=\"done\">y</target>", "unknown-state"),
    .broken("position 0", "<target>%0$@</target>", "argument-position"),
    .broken("next line", "<target>y\u{85}</target>", "control-character"),
    .broken("two", "<target>y</target><target>z</target>", "duplicate-target"),
    .broken("unit inside", "<trans-unit id=\"b\"><source>x</source></trans-unit>", "unread-units"),
  ]

  private func found(_ content: String) -> [Diagnostic] {
    let text =
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\(content)</xliff>"
    return FileInspection(SourceFile(path: "de.xliff", text), format: .xliff).diagnostics
  }

  private func file(_ body: String) -> String {
    "<file original=\"a.strings\" source-language=\"en\" target-language=\"de\" datatype=\"plaintext\">\(body)</file>"
  }

  @Test(arguments: RuleCombination.all([approvals, translations, targets])) func unit(_ combination: RuleCombination) {
    let parts = combination.choices.map(\.text)
    let unit = "<trans-unit id=\"a\"\(parts[0])\(parts[1])><source>x</source>\(parts[2])</trans-unit>"
    let found = found(file("<body>\(unit)</body>"))
    #expect(Set(found.map(\.id.rawValue)) == combination.findings)
    #expect((found.isEmpty ? "value" : "warning") == combination.outcome)
  }

  @Test func needsFilesAndBodies() {
    #expect(found("").map(\.id) == ["missing-element"])
    #expect(found(file("")).map(\.id) == ["missing-element"])
    #expect(found(file("<body/>")).isEmpty)
  }

  @Test(arguments: [("\u{E9}", "e\u{301}"), ("\u{212B}", "\u{C5}"), ("\u{AC00}", "\u{1100}\u{1161}")])
  func identifiersThatLookAlike(_ pair: (String, String)) {
    let units = [pair.0, pair.1].map { "<trans-unit id=\"\($0)\"><source>x</source></trans-unit>" }.joined()
    #expect(found(file("<body>\(units)</body>")).map(\.id) == ["canonically-equal-keys"])
  }
}
