import Diagnostics
import Formats
import Localization
import ReferenceMaterial
import Testing

@testable import Translation

/// Translations in a table, merged into a table that was parsed before or is parsed for the merge.
@Suite struct ArrivingTableTests {
  private func table(_ text: String, path: String) -> (file: StringsFile, table: LocalizedTable) {
    var sink = DiagnosticSink()
    let file = StringsFile.parse(SourceFile(path: path, text), reportingTo: &sink)
    return (
      file, LocalizedTable(localization: "de", path: path, form: .strings, entries: LocalizedTable.Entries(of: file))
    )
  }

  private func plan(
    _ translations: [TranslationSet.Translation], into target: MergeTarget, policy: MergePolicy
  ) -> MergePlan {
    var set = TranslationSet()
    set.add(translations, language: "de")
    return Merger(policy: policy).plan(set) { _ in target }
  }

  /// A table of a few keys in several spellings, some of them twice, some with values that are not strings.
  private func text(_ random: inout SplitMix) -> String {
    let keys = ["a", "\"a\"", "\"\\U0061\"", "'b'", "\"é\"", "\"e\u{301}\"", "\"\\U00e9\"", "c", "\"d d\"", "e.title"]
    let values = [
      " = x", " = \"x\"", " = 'x'", " = \"\\U0078\"", " = \"é\"", " = \"e\u{301}\"", " = \"\"", " = \"a\\nb\"",
      " = \"a\nb\"", " = 'a\tb'", " = \"\u{1}\"", " = '\"'", "",
      " = (1, 2)",
    ]
    return (0..<Int.random(in: 0..<14, using: &random)).map { number in
      let comment = Bool.random(using: &random) ? "/* \(number) */\n" : ""
      let key = keys.randomElement(using: &random) ?? "a"
      // Most tables have each key once.
      let isOnce = Int.random(in: 0..<8, using: &random) > 0
      let value = values[min(Int.random(in: 0..<40, using: &random), values.count - 1)]
      return comment + (isOnce ? "k\(number)" : key) + (isOnce && value == " = (1, 2)" ? " = \"\(number)\"" : value)
        + ";\n"
    }.joined()
  }

  @Test func theTargetMayBeParsed() {
    var random = SplitMix(state: 5)
    var kinds: Set<MergePlan.Outcome.Kind> = []
    var comparedCount = 0
    for _ in 0..<1_000 {
      let (_, arriving) = table(text(&random), path: "new.strings")
      let (existing, _) = table(text(&random), path: "de.lproj/InfoPlist.strings")
      let path = existing.source.path
      let policy: MergePolicy = Bool.random(using: &random) ? .keep : .replace
      let translations = arriving.entries.map { TranslationSet.Translation($0) }
      if arriving.entries.file != nil { comparedCount += 1 }
      let one = plan(
        translations, into: MergeTarget(localization: "de", path: path, file: existing), policy: policy)
      let other = plan(
        translations, into: MergeTarget(localization: "de", path: path, source: existing.source), policy: policy)
      #expect(one.outcomes.elementsEqual(other.outcomes))
      #expect(one.diagnostics == other.diagnostics)
      #expect(one.changes.map(\.after) == other.changes.map(\.after))
      kinds.formUnion(one.outcomes.map(\.kind))
    }
    #expect(kinds == [.added, .updated, .unchanged, .conflict])
    #expect((250..<1_000).contains(comparedCount))
  }

  @Test func refusesToWriteADamagedTable() {
    let (existing, _) = table("\"a\" = \"1\";\n\"b\" = \"2", path: "de.lproj/InfoPlist.strings")
    let target = MergeTarget(localization: "de", path: existing.source.path, file: existing)
    let plan = plan(
      table("\"c\" = \"3\";", path: "new").table.entries.map { TranslationSet.Translation($0) }, into: target,
      policy: .keep)
    #expect(plan.outcomes.map(\.kind) == [.refused])
    #expect(plan.diagnostics.map(\.id).contains("table-not-writable"))
    #expect(plan.changes.isEmpty)
  }

  @Test func readsTheResultOfAnEarlierPlan() throws {
    let (existing, _) = table("\"a\" = \"1\";\n", path: "de.lproj/InfoPlist.strings")
    let target = MergeTarget(localization: "de", path: existing.source.path, file: existing)
    let arriving = table("\"b\" = \"2\";", path: "new").table.entries.map { TranslationSet.Translation($0) }
    let first = plan(arriving, into: target, policy: .keep)
    #expect(first.outcomes.map(\.kind) == [.added])
    let second = plan(arriving, into: first.target(after: target), policy: .keep)
    #expect(second.outcomes.map(\.kind) == [.unchanged])
  }
}
