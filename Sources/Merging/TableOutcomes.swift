internal import Formats

extension MergePlan {
  /// What became of translations into one table; each outcome is made when it is asked for.
  package struct TableOutcomes: RandomAccessCollection, Sendable {
    /// The text that the table has.
    enum Existing {
      case none
      case text(String)
      /// That of the entry at this place of an OpenStep file.
      case position(Int)
    }

    private struct Record: Sendable {
      /// Of the translation.
      var number: Int
      var kind: Outcome.Kind
      var needsReview: Bool
      var existing: Existing
    }

    /// As in `Outcome`.
    package let localization: String
    package let path: String
    private let translations: TranslationSet.Translations
    /// Those of the table, where it is an OpenStep file.
    private let entries: StringsEntries?
    private var records: [Record] = []

    /// No outcomes yet of `translations`.
    ///
    /// - Parameter entries: those of the table, where it is an OpenStep file.
    init(
      localization: String, path: String, of translations: TranslationSet.Translations,
      into entries: StringsEntries? = nil
    ) {
      self.localization = localization
      self.path = path
      self.translations = translations
      self.entries = entries
    }

    /// `translations`, all of which came to `kind`.
    package init(
      _ kind: Outcome.Kind, localization: String, path: String, of translations: [TranslationSet.Translation]
    ) {
      self.init(localization: localization, path: path, of: TranslationSet.Translations(translations))
      for (number, translation) in translations.enumerated() {
        add(kind, number, needsReview: translation.needsReview)
      }
    }

    mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

    /// Adds what became of the translation with `number`.
    mutating func add(
      _ kind: Outcome.Kind, _ number: Int, needsReview: Bool = false, existing: Existing = .none
    ) {
      records.append(Record(number: number, kind: kind, needsReview: needsReview, existing: existing))
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
        existing: record.kind == .unchanged ? translation.value : existing(record), path: path,
        needsReview: record.needsReview)
    }

    private func existing(_ record: Record) -> String? {
      switch record.existing {
      case .none: nil
      case .text(let text): text
      case .position(let position): entries?.string(position)
      }
    }
  }
}
