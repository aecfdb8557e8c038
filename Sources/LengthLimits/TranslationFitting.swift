package import Diagnostics
package import FitCheck
internal import Formats
internal import Localization
package import Translation
package import Typesetting

/// Compares arriving translations with the available width.
package struct TranslationFitting {
  private let checker: FitChecker
  private let table: TextTable
  private let options: FitOptions
  private let labels: LabelIndex

  /// - Parameters:
  ///   - options: the menus of the table's app.
  ///   - labels: the strings with known labels.
  init(measurer: TextMeasurer, table: TextTable, options: FitOptions, labels: LabelIndex) {
    checker = FitChecker(measurer: measurer)
    (self.table, self.options, self.labels) = (table, options, labels)
  }

  /// The result.
  package struct Result {
    package var accepted: TranslationSet
    /// Translations that would be truncated.
    package var refused: [(language: String, translation: TranslationSet.Translation)] = []
    package var diagnostics: [Diagnostic] = []

    /// Moves `translations`, in any state, from the accepted to the refused ones: a plan changes the state if the source string has changed.
    mutating func refuse(_ translations: [TranslationSet.Translation]) {
      func withoutState(_ translation: TranslationSet.Translation) -> TranslationSet.Translation {
        var translation = translation
        translation.state = .translated
        return translation
      }
      let translations = Set(translations.map(withoutState))
      var moved: [(language: String, translation: TranslationSet.Translation)] = []
      accepted = accepted.mapped { translation, language in
        guard translations.contains(withoutState(translation)) else { return translation }
        moved.append((language, translation))
        return nil
      }
      refused += moved
    }
  }

  /// Chooses among translations of different lengths, and with `refusingTruncated` removes those that would be
  /// truncated.
  ///
  /// The choice is the longest one that fits in all menus and labels, or else the shortest.
  ///
  /// - Parameter measurer: called only if something is measured; most merges measure nothing.
  package static func fit<Failure: Error>(
    _ translations: TranslationSet, of table: TextTable, options: FitOptions, labels: LabelIndex,
    refusingTruncated: Bool, measurer: () throws(Failure) -> TextMeasurer
  ) throws(Failure) -> Result {
    let isChoice = translations.languages.contains { $0.translations.contains { !$0.alternatives.isEmpty } }
    guard isChoice || refusingTruncated else { return Result(accepted: translations) }
    let fitting = TranslationFitting(measurer: try measurer(), table: table, options: options, labels: labels)
    return fitting.fit(translations, refusingTruncated: refusingTruncated)
  }

  private func fit(_ translations: TranslationSet, refusingTruncated: Bool) -> Result {
    var diagnostics: [Diagnostic] = []
    var refused: [(String, TranslationSet.Translation)] = []
    let accepted = translations.mapped { translation, language in
      var translation = translation
      if !translation.alternatives.isEmpty {
        diagnostics.append(choose(among: &translation, language: language))
      }
      guard refusingTruncated else { return translation }
      guard let places = placesThatTruncate(translation, language: language) else { return translation }
      diagnostics.append(.translationRefused(translation, language: language, places: places))
      refused.append((language, translation))
      return nil
    }
    return Result(accepted: accepted, refused: refused, diagnostics: diagnostics)
  }

  /// Sets the best fitting string in `translation`, and reports the choice.
  private func choose(among translation: inout TranslationSet.Translation, language: String) -> Diagnostic {
    let (key, comment) = (translation.key, translation.comment)
    let places = { placesThatTruncate($0, for: key, comment: comment, language: language) }
    let lengths = ([translation.value] + translation.alternatives).map { text in
      (text: text, width: width(of: text, key: key, language: language))
    }
    // Longest first; of equally wide ones the first in the file.
    let ordered = lengths.enumerated().sorted { ($1.element.width, $0.offset) < ($0.element.width, $1.offset) }
      .map(\.element.text)
    let fitting = ordered.first { places($0) == nil }
    let longest = ordered.first ?? translation.value
    translation.value = fitting ?? ordered.last ?? translation.value
    return .lengthVariant(
      translation, language: language, longest: longest, places: places(longest), count: ordered.count,
      fits: fitting != nil)
  }

  private func width(of text: String, key: LocalizationKey, language: String) -> Int {
    measurements(of: text, key: key, language: language).compactMap { $0.measurement?.width.rawValue }.max()
      ?? text.unicodeScalars.count
  }

  /// A warning for a translation that a merge writes and `check` then reports; nil if no menu or label truncates it.
  func warning(about translation: TranslationSet.Translation, language: String) -> Diagnostic? {
    guard let places = placesThatTruncate(translation, language: language) else { return nil }
    let fields = table.places(of: translation.key).map(\.field)
    return Diagnostic(
      fields.isEmpty ? .textTruncated : fields.contains(.title) ? .titleTruncated : .subtitleTruncated, .warning,
      "\(quoted(translation.value)) for \(quoted(translation.key.rawValue)) in \(quoted(language)) is truncated \(places)",
      at: translation.location, help: "ask for a shorter translation; `--refuse truncated` skips it")
  }

  /// The menus and labels that truncate `text`, in order: "on iOS 18 iPhone, in an alert on iOS 26"; nil if none does. Borderline does not
  /// count.
  func placesThatTruncate(
    _ text: String, for key: LocalizationKey, comment: String? = nil, language: String
  ) -> String? {
    let truncating = Set(
      measurements(of: text, key: key, language: language).filter { $0.verdict == .truncates }.map(\.surface))
    let surfaces = options.surfaces.filter(truncating.contains).map(\.name)
    var places = surfaces.isEmpty ? [] : ["on \(surfaces.joined(separator: ", "))"]
    let descriptions = labels[key, comment, table]
    if !descriptions.isEmpty, let bundle = labels.bundle(of: table) {
      places += checker.labelsThatTruncate(
        text, for: key, in: language, descriptions, of: bundle, options: options)
    }
    return places.isEmpty ? nil : places.joined(separator: ", ")
  }

  private func placesThatTruncate(_ translation: TranslationSet.Translation, language: String) -> String? {
    placesThatTruncate(
      translation.value, for: translation.key, comment: translation.comment, language: language)
  }

  private func measurements(of text: String, key: LocalizationKey, language: String) -> [FitMeasurement] {
    table.places(of: key).sorted { ($0.field, $0.hasSubtitle ? 1 : 0) < ($1.field, $1.hasSubtitle ? 1 : 0) }.flatMap {
      checker.measure(
        text: text, isFormat: $0.isFormat, letterCase: $0.letterCase, localization: language, field: $0.field,
        hasSubtitle: $0.hasSubtitle, options: options)
    }
  }
}

extension Diagnostic {
  fileprivate static func translationRefused(
    _ translation: TranslationSet.Translation, language: String, places: String
  ) -> Diagnostic {
    Diagnostic(
      .translationRefused, .warning,
      "\(quoted(translation.value)) for \(quoted(translation.key.rawValue)) in \"\(language)\" is truncated \(places), "
        + "and was not merged",
      at: translation.location, help: "ask for a shorter translation, or merge without `--refuse truncated`")
  }

  fileprivate static func lengthVariant(
    _ translation: TranslationSet.Translation, language: String, longest: String, places: String?,
    count: Int, fits: Bool
  ) -> Diagnostic {
    let why = places.map { "\(quoted(longest)) is truncated \($0)" } ?? "it fits everywhere"
    return Diagnostic(
      fits ? .lengthVariant : .noLengthVariantFits, fits ? .note : .warning,
      "\(quoted(translation.value)) is used for \(quoted(translation.key.rawValue)) in \"\(language)\", which has \(count) translations: "
        + (fits ? why : "none fits everywhere, and this is the shortest"),
      at: translation.location, help: fits ? nil : "add a shorter translation")
  }
}
