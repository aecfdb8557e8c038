import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

/// The files of the property list tables, read by Foundation, which on Linux is CoreFoundation's own parser.
@Suite struct FoundationRuleTests {
  /// Findings about files that Foundation reads nevertheless: it is not an XML parser, it stops without an error at the first character
  /// that it does not know, and a property list may be any value.
  private static let stricter: Set<String> = [
    "malformed-xml", "bad-entity", "unknown-entity", "control-character", "nul-character", "dtd-entity",
    "malformed-plist",
    "merge-conflict", "not-a-dictionary", "missing-close-paren",
  ]
  /// On Linux, Foundation crashes on sets.
  private static let crashing = ["a set", "an ordered set"]

  /// Binary files that Foundation reads although the format does not allow them: a number as a key, a byte above 0x7F in an ASCII
  /// string, and a header alone, which is an OpenStep string.
  private static let lenient = ["an integer", "E9 as ASCII", "only the header"]

  private static let cases = [
    FormatRuleTable.openStepStrings, .xmlPropertyList, .binaryPropertyList, .stringsDict,
  ].flatMap(\.cases).filter { !crashing.contains($0.sample.shown) }

  @Test(arguments: cases) func agreesWithTheProgram(_ test: FormatRuleTable.Case) throws {
    let object = try? unsafe PropertyListSerialization.propertyList(from: Data(test.bytes), format: nil)
    // The rules of `.stringsdict` refuse entries, not the property list.
    guard test.sample.outcome != .error || test.table.name == "`.stringsdict`" else {
      let isStricter =
        Self.lenient.contains(test.sample.shown) || !test.sample.findings.isDisjoint(with: Self.stricter)
      if !isStricter { #expect(object == nil) }
      return
    }
    let foundation = try #require(object as? [String: Any])
    var sink = DiagnosticSink()
    let document = PropertyListDocument.parse(
      SourceFile(path: test.table.path, bytes: test.bytes), reportingTo: &sink)
    let members = try #require(document.root?.dictionary?.effectiveMembers)
    // Foundation merges canonically equivalent keys.
    if test.sample.findings.contains("canonically-equal-keys") { return }
    #expect(members.count == foundation.count)
    for member in members {
      let other = try #require(foundation[member.key])
      #expect((member.value.string == nil) == !(other is String))
      if let text = member.value.string, let other = other as? String { #expect(text.utf16.elementsEqual(other.utf16)) }
    }
  }
}
