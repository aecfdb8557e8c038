internal import Formats

extension MergePlan {
  /// What became of translations into one table; each outcome is made when it is asked for.
  package struct TableOutcomes: RandomAccessCollection, Sendable {
    private struct Record: Sendable {
      /// Of the translation.
      var number: Int
      var kind: Outcome.Kind
      var needsReview: Bool
      var existing: String?
    }

    /// As in `Outcome`.
    package let localization: String
    package let path: String
    private let translations: TranslationSet.Translations
    private var records: [Record] = []

    /// No outcomes yet of `translations`.
    init(localization: String, path: String, of translations: TranslationSet.Translations) {
      self.localization = localization
      self.path = path
      self.translations = translations
    }

    /// `translations`, all of which came to `kind`.
    package init(
      _ kind: Outcome.Kind, localization: String, path: String, of translations: [TranslationSet.Translation]
    ) {
      self.init(localization: localization, path: path, of: TranslationSet.Translations(translations))
      for (number, translation) in translations.enumerated() {
        add(kind, number, translation, existing: nil)
      }
    }

    mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

    /// Adds what became of `translation`, the one with `number`.
    ///
    /// - Parameter existing: the text that the table has; nil when it has none.
    mutating func add(
      _ kind: Outcome.Kind, _ number: Int, _ translation: TranslationSet.Translation, existing: String?
    ) {
      records.append(
        Record(
          number: number, kind: kind, needsReview: translation.state <= .needsReview,
          existing: kind == .unchanged ? nil : existing))
    }

    /// Adds that the table has the translation with `number` already, which needs no review.
    mutating func addUnchanged(_ number: Int) {
      records.append(Record(number: number, kind: .unchanged, needsReview: false, existing: nil))
    }

    /// The same, all refused.
    var refused: TableOutcomes {
      var result = self
      for position in result.records.indices { result.records[position].kind = .refused }
      return result
    }

    /// The same without those whose keys `isLeftOut` takes.
    func leavingOut(_ isLeftOut: (LocalizationKey) -> Bool) -> TableOutcomes {
      var result = self
      result.records = records.filter { !isLeftOut(translations[$0.number].key) }
      return result
    }

    /// How many came to `kind`.
    package func count(_ kind: Outcome.Kind) -> Int { records.count { $0.kind == kind } }

    package var startIndex: Int { 0 }
    package var endIndex: Int { records.count }

    package subscript(position: Int) -> Outcome {
      let record = records[position]
      let translation = translations[record.number]
      return Outcome(
        kind: record.kind, localization: localization, key: translation.key, value: translation.value,
        existing: record.kind == .unchanged ? translation.value : record.existing, path: path,
        needsReview: record.needsReview)
    }
  }
}
