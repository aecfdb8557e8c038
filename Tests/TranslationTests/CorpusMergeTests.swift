import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@testable import Translation

/// Over every `.strings` file of real apps.
@Suite(.enabled(if: ReferenceMaterial.isPresent)) struct CorpusMergeTests {
  static let files = ReferenceMaterial.files(below: "corpus", endingIn: [".strings"])

  private func plan(_ translations: [(LocalizationKey, String)], into source: SourceFile) -> MergePlan {
    var set = TranslationSet()
    set.add(
      translations.map {
        TranslationSet.Translation(key: $0.0, value: $0.1, comment: nil, location: SourceLocation(path: "new"))
      }, language: "de")
    return Merger(policy: .replace).plan(set) { _ in
      MergeTarget(localization: "de", path: source.path, source: source)
    }
  }

  @Test(arguments: files) func rewritesNothingWithoutChanges(_ path: String) throws {
    let source = SourceFile(path: path, bytes: ReferenceMaterial.bytes(of: "corpus/\(path)"))
    var sink = DiagnosticSink()
    guard let table = EditableTables.read(source, reportingTo: &sink) else { return }
    let same = table.keys.compactMap { key in table.text(key, in: "de")?.value.map { (key, $0) } }
    let plan = plan(same, into: source)
    #expect(plan.changes.isEmpty)
    #expect(plan.outcomes.allSatisfy { $0.kind == .unchanged })
  }

  @Test(arguments: files) func aNewKeyAddsExactlyOneEntry(_ path: String) throws {
    let source = SourceFile(path: path, bytes: ReferenceMaterial.bytes(of: "corpus/\(path)"))
    var sink = DiagnosticSink()
    guard let before = EditableTables.read(source, reportingTo: &sink) else { return }
    let change = try #require(plan([("Pressfit.Probe", "Größe \"1\" 漢")], into: source).changes.first)
    let after = try #require(EditableTables.read(SourceFile(path: path, bytes: change.after), reportingTo: &sink))
    #expect(Array(after.keys.dropLast()) == before.keys)
    #expect(after.text("Pressfit.Probe", in: "de")?.value == "Größe \"1\" 漢")
    // The existing bytes do not change: the new file is the old one with one insertion.
    let head = zip(source.bytes, change.after).prefix { $0 == $1 }.count
    let tail = zip(source.bytes.reversed(), change.after.reversed()).prefix { $0 == $1 }.count
    #expect(head + tail >= source.bytes.count)
  }
}

extension EditableTable {
  /// The keys of a `.strings` file, in its order.
  fileprivate var keys: [LocalizationKey] {
    switch self {
    case let file as StringsFile: file.entries.map(\.key)
    case let document as PropertyListDocument: document.root?.dictionary?.map { LocalizationKey($0.key) } ?? []
    default: []
    }
  }
}
