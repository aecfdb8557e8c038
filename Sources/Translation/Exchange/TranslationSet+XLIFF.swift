package import Diagnostics
package import Formats
internal import LocaleSchema
internal import Localization

extension TranslationSet {
  /// Adds the finished translations in `document`; the original of each file is their place.
  ///
  /// Like Xcode's import, skips a unit without a target or in an unfinished state, unless the translator changed the exported
  /// string; reports it to `sink` if its key is one of `keys`.
  ///
  /// - Parameters:
  ///   - defaultLanguage: the language of files that do not state theirs; nil if it is unknown.
  ///   - isSource: whether a language is one that the project is developed in; texts in others are not those that the project has.
  package mutating func add(
    _ document: XLIFFDocument, keys: Set<LocalizationKey>, defaultLanguage: String? = nil,
    isWanted: (_ language: String) -> Bool = { _ in true }, isSource: (_ language: String) -> Bool = { _ in true },
    reportingTo sink: inout DiagnosticSink
  ) {
    unreadCount += document.unreadUnitCount
    for file in document.files {
      let names = file.units.map { Self.name(of: $0, keys: keys) }
      mention([file.original] + names.map(\.path), in: document.source.path)
      let stated = file.targetLanguage.flatMap { $0.isEmpty ? nil : $0 }
      guard let language = stated ?? defaultLanguage else {
        sink.report(.noTargetLanguage(file.original ?? "", path: document.source.path))
        continue
      }
      guard isWanted(language) else {
        skip(language)
        continue
      }
      let hasSources = file.sourceLanguage.map(isSource) ?? true
      let recorded = ExportedBase.Language(language)
      let isOfInfoPlist = StatedPlace(file.original).isInfoPlist
      for (unit, name) in zip(file.units, names) {
        let key = name.key
        let original = name.path ?? file.original
        let isInfoPlist = name.path.map { StatedPlace($0).isInfoPlist } ?? isOfInfoPlist
        let isUseful = isInfoPlist || keys.contains(key) || Self.lengthVariantStem(of: key, isKey: keys.contains) != nil
        let place = SourcePlace(unit.range, in: document.source)
        let base = unit.base?.record(of: key, in: recorded)
        if !unit.isTranslatable {
          if isUseful { exclude(key, hasText: unit.target?.isEmpty == false, language: language, at: place.location) }
          continue
        }
        if let stated = unit.statedLanguage, !LanguageTag(stated).mayBe(LanguageTag(language)) {
          // The reader reports the language.
          if isUseful { unreadCount += 1 }
          continue
        }
        var named = TranslationState(xliffName: unit.state, qualifier: unit.stateQualifier)
        if unit.isApproved, named == .translated { named = .final }
        guard let target = unit.target, !target.isEmpty, !unit.isRejected,
          let state = named == .needsReview ? named : TranslationState(of: target, state: named, base: base)
        else {
          if isUseful {
            untranslatedCount += 1
            if unit.target?.isEmpty == false { omittedCount += 1 }
            let why = unit.unfinishedReason(wasTranslated: base.map { !$0.isUntranslated } ?? false)
            sink.report(.unfinished(key, why: why, language: language, at: place.location))
          }
          continue
        }
        let translation = Translation(
          key: key, value: target, comment: unit.note.flatMap { $0.isEmpty ? nil : $0 }, place: place,
          sourceText: hasSources ? unit.source : nil, state: state, base: base)
        append(translation, language: language, place: original)
      }
    }
  }

  /// The name of `unit`: its id as Xcode writes it, or else the name that tools with their own ids write.
  private static func name(of unit: XLIFFUnit, keys: Set<LocalizationKey>) -> ExchangeName {
    unit.names.first { keys.contains($0.key) } ?? unit.names.last ?? ExchangeName(unit.id)
  }
}

extension XLIFFUnit {
  /// Whether a reviewer refused the translation: `rejected-inaccurate`.
  fileprivate var isRejected: Bool { stateQualifier?.hasPrefix("rejected-") == true }

  /// Why it has no finished translation.
  fileprivate func unfinishedReason(wasTranslated: Bool) -> String {
    if target?.isEmpty != false {
      return wasTranslated ? "was translated at export, but has no target now" : "has no target"
    }
    return isRejected ? "is rejected (\(stateQualifier ?? ""))" : "is in state \"\(state ?? "")\""
  }
}

extension Diagnostic {
  fileprivate static func noTargetLanguage(_ original: String, path: String) -> Diagnostic {
    Diagnostic(
      .xliffNoTargetLanguage, .error, "the file \"\(original)\" has no target language",
      at: SourceLocation(path: path),
      help: "add \"target-language\" to its <file>, or choose the language with `--language`")
  }

  /// An unfinished translation; `why` describes the problem.
  static func unfinished(
    _ key: LocalizationKey, why: String, language: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unfinishedTranslation, .note, "\(quoted(key.rawValue)) \(why) for \"\(language)\", and is skipped",
      at: location)
  }
}
