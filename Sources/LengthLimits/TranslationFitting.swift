package import Diagnostics
package import FitCheck
internal import Formats
internal import Localization
package import Translation
package import Typesetting

/// Compares arriving translations with the available width.
package struct TranslationFitting {
  private let checker: FitChecker
  private let options: FitOptions

  /// - Parameter options: the menus of the table's app.
  init(measurer: TextMeasurer, options: FitOptions) {
    checker = FitChecker(measurer: measurer)
    self.options = options
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
  /// The choice is the longest one that fits on all surfaces, or else the shortest.
  ///
  /// - Parameter measurer: called only if something is measured; most merges measure nothing.
  package static func fit<Failure: Error>(
    _ translations: TranslationSet, of table: TextTable, options: FitOptions, refusingTruncated: Bool,
    measurer: () throws(Failure) -> TextMeasurer
  ) throws(Failure) -> Result {
    let isChoice = translations.languages.contains(where: \.translations.hasAlternatives)
    guard isChoice || refusingTruncated else { return Result(accepted: translations) }
    let fitting = TranslationFitting(measurer: try measurer(), options: options)
    return fitting.fit(translations, of: table, refusingTruncated: refusingTruncated)
  }

  private func fit(_ translations: TranslationSet, of table: TextTable, refusingTruncated: Bool) -> Result {
    var diagnostics: [Diagnostic] = []
    var refused: [(String, TranslationSet.Translation)] = []
    let accepted = translations.mapped { translation, language in
      var translation = translation
      if !translation.alternatives.isEmpty {
        diagnostics.append(choose(among: &translation, language: language, table))
      }
      guard refusingTruncated else { return translation }
      let truncating = surfacesThatTruncate(translation.value, key: translation.key, language: language, table)
      if truncating.isEmpty { return translation }
      diagnostics.append(.translationRefused(translation, language: language, surfaces: truncating))
      refused.append((language, translation))
      return nil
    }
    return Result(accepted: accepted, refused: refused, diagnostics: diagnostics)
  }

  /// Sets the best fitting string in `translation`, and reports the choice.
  private func choose(
    among translation: inout TranslationSet.Translation, language: String, _ table: TextTable
  ) -> Diagnostic {
    let key = translation.key
    let lengths = ([translation.value] + translation.alternatives).map { text in
      (text: text, width: width(of: text, key: key, language: language, table))
    }
    // Longest first; of equally wide ones the first in the file.
    let ordered = lengths.enumerated().sorted { ($1.element.width, $0.offset) < ($0.element.width, $1.offset) }
      .map(\.element.text)
    let fitting = ordered.first { surfacesThatTruncate($0, key: key, language: language, table).isEmpty }
    let longest = ordered.first ?? translation.value
    translation.value = fitting ?? ordered.last ?? translation.value
    let truncating = surfacesThatTruncate(longest, key: key, language: language, table)
    return .lengthVariant(
      translation, language: language, longest: longest, surfaces: truncating, count: ordered.count,
      fits: fitting != nil)
  }

  private func width(of text: String, key: LocalizationKey, language: String, _ table: TextTable) -> Int {
    measurements(of: text, key: key, language: language, table).compactMap { $0.measurement?.width.rawValue }.max()
      ?? text.unicodeScalars.count
  }

  /// A warning for a translation that a merge writes and `check` then reports; nil if no menu truncates it.
  func warning(
    about value: String, key: LocalizationKey, language: String, _ table: TextTable, at location: SourceLocation
  ) -> Diagnostic? {
    let surfaces = surfacesThatTruncate(value, key: key, language: language, table)
    if surfaces.isEmpty { return nil }
    let isTitle = table.places(of: key).contains { $0.field == .title }
    return Diagnostic(
      isTitle ? .titleTruncated : .subtitleTruncated, .warning,
      "\(quoted(value)) for \(quoted(key.rawValue)) in \(quoted(language)) is truncated on "
        + surfaces.map(\.name).joined(separator: ", "),
      at: location, help: "ask for a shorter translation; `--refuse truncated` skips it")
  }

  /// The surfaces that truncate `text` where the menu shows `key`, in order; borderline does not count.
  func surfacesThatTruncate(
    _ text: String, key: LocalizationKey, language: String, _ table: TextTable
  ) -> [DisplaySurface] {
    let truncating = Set(
      measurements(of: text, key: key, language: language, table).filter { $0.verdict == .truncates }.map(\.surface))
    return options.surfaces.filter(truncating.contains)
  }

  private func measurements(
    of text: String, key: LocalizationKey, language: String, _ table: TextTable
  ) -> [FitMeasurement] {
    table.places(of: key).sorted { ($0.field, $0.hasSubtitle ? 1 : 0) < ($1.field, $1.hasSubtitle ? 1 : 0) }.flatMap {
      checker.measure(
        text: text, isFormat: $0.isFormat, letterCase: $0.letterCase, localization: language, field: $0.field,
        hasSubtitle: $0.hasSubtitle, options: options)
    }
  }
}

extension Diagnostic {
  fileprivate static func translationRefused(
    _ translation: TranslationSet.Translation, language: String, surfaces: [DisplaySurface]
  ) -> Diagnostic {
    Diagnostic(
      .translationRefused, .warning,
      "\(quoted(translation.value)) for \(quoted(translation.key.rawValue)) in \"\(language)\" is truncated on "
        + "\(surfaces.map(\.name).joined(separator: ", ")), and was not merged",
      at: translation.location, help: "ask for a shorter translation, or merge without `--refuse truncated`")
  }

  fileprivate static func lengthVariant(
    _ translation: TranslationSet.Translation, language: String, longest: String, surfaces: [DisplaySurface],
    count: Int, fits: Bool
  ) -> Diagnostic {
    let why =
      surfaces.isEmpty
      ? "it fits on every menu"
      : "\(quoted(longest)) is truncated on \(surfaces.map(\.name).joined(separator: ", "))"
    return Diagnostic(
      fits ? .lengthVariant : .noLengthVariantFits, fits ? .note : .warning,
      "\(quoted(translation.value)) is used for \(quoted(translation.key.rawValue)) in \"\(language)\", which has \(count) translations: "
        + (fits ? why : "none fits on every menu, and this is the shortest"),
      at: translation.location, help: fits ? nil : "add a shorter translation")
  }
}
