package import Diagnostics
internal import Formats

extension MergePlan {
  /// A note for each table that gets translations of keys that nothing looks up in `table`: a renamed title leaves its old key behind, and an
  /// older file still has it.
  package func notesOnUnusedKeys(of table: TextTable) -> [Diagnostic] {
    tables.compactMap { outcomes in
      let unused = outcomes.lazy.filter { [.added, .updated].contains($0.kind) && !table.isLookedUp($0.key) }
      let first = Array(unused.prefix(Self.namedKeyCount + 1).map(\.key))
      return first.isEmpty ? nil : .mergedUnusedKeys(first, named: Self.namedKeyCount, outcomes)
    }
  }

  private static let namedKeyCount = 3
}

extension Diagnostic {
  fileprivate static func mergedUnusedKeys(
    _ keys: [LocalizationKey], named count: Int, _ outcomes: MergePlan.TableOutcomes
  ) -> Diagnostic {
    let names = keys.prefix(count).map { quoted($0.rawValue) }.joined(separator: ", ")
    let others = keys.count > count ? ", and others" : ""
    let noun = keys.count == 1 ? "the key" : "the keys"
    return Diagnostic(
      .unusedTranslation, .note,
      "\(names)\(others) in \(quoted(outcomes.localization)): merged, but no quick action looks \(noun) up",
      at: SourceLocation(path: outcomes.path),
      help: "if a title was renamed, translate its new text: `pressfit export` writes the keys that are looked up")
  }
}
