package import Formats

extension MergePlan {
  /// The outcomes of merging translations into one table; each is created on access.
  package struct TableOutcomes: RandomAccessCollection, Sendable {
    private struct Record: Sendable {
      /// The index of the translation.
      var number: Int
      var kind: Outcome.Kind
      var needsReview: Bool
      /// The table's string; nil if it has none.
      var existing: String?
    }

    /// As in `Outcome`.
    package let localization: String
    package let path: String
    private let translations: TranslationSet.Translations
    private var records: [Record] = []

    /// Creates an empty list of outcomes of `translations`.
    init(localization: String, path: String, of translations: TranslationSet.Translations) {
      self.localization = localization
      self.path = path
      self.translations = translations
    }

    /// `translations`, all with outcome `kind`.
    package init(
      _ kind: Outcome.Kind, localization: String, path: String, of translations: [TranslationSet.Translation]
    ) {
      self.init(localization: localization, path: path, of: TranslationSet.Translations(translations))
      for (number, translation) in translations.enumerated() {
        add(kind, number, needsReview: translation.needsReview)
      }
    }

    mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

    /// Adds the outcome of translation `number`.
    mutating func add(
      _ kind: Outcome.Kind, _ number: Int, needsReview: Bool = false, existing: String? = nil
    ) {
      records.append(Record(number: number, kind: kind, needsReview: needsReview, existing: existing))
    }

    /// The same outcomes, with those of `kinds` refused.
    func refusing(_ kinds: [Outcome.Kind]) -> TableOutcomes {
      var result = self
      for position in result.records.indices where kinds.contains(result.records[position].kind) {
        result.records[position].kind = .refused
      }
      return result
    }

    /// The outcomes without the keys that `isLeftOut` accepts.
    func leavingOut(_ isLeftOut: (LocalizationKey) -> Bool) -> TableOutcomes {
      var result = self
      result.records = records.filter { !isLeftOut(translations.key($0.number)) }
      return result
    }

    /// The number of outcomes of `kind`.
    package func count(_ kind: Outcome.Kind) -> Int {
      // By index: an iterator would copy each record.
      records.indices.count { records[$0].kind == kind }
    }

    /// Whether the merge writes the translation of the outcome at `position`.
    package func isWritten(_ position: Int) -> Bool { [.added, .updated].contains(records[position].kind) }

    package func key(at position: Int) -> LocalizationKey { translations.key(records[position].number) }

    package func comment(at position: Int) -> String? { translations.comment(records[position].number) }

    package func translation(at position: Int) -> TranslationSet.Translation { translations[records[position].number] }

    package var startIndex: Int { 0 }
    package var endIndex: Int { records.count }

    package subscript(position: Int) -> Outcome {
      let record = records[position]
      let translation = translations[record.number]
      return Outcome(
        kind: record.kind, localization: localization, key: translation.key, value: translation.value,
        existing: record.existing, path: path,
        needsReview: record.needsReview)
    }
  }
}
