package import Diagnostics
package import Formats
internal import Localization

extension TranslationSet {
  /// Adds the finished translations in `document` for table `InfoPlist`, and for `keys` in any table.
  ///
  /// As in Xcode's import, a unit without a target or with an unfinished state is left out, and reported to `sink`.
  package mutating func add(
    _ document: XLIFFDocument, keys: Set<LocalizationKey>, locator: SourceLocator,
    reportingTo sink: inout DiagnosticSink
  ) {
    for file in document.files {
      guard let language = file.targetLanguage, !language.isEmpty else {
        sink.report(.noTargetLanguage(file.original, path: locator.source.path))
        continue
      }
      let isTable = Self.isInfoPlistTable(file.original)
      var translations: [Translation] = []
      for unit in file.units {
        let key = Self.key(of: unit, keys: keys)
        guard isTable || keys.contains(key) || Self.isLengthVariant(key, of: keys) else { continue }
        let location = locator.location(of: unit.range)
        let state = TranslationState(xliffName: unit.state, qualifier: unit.stateQualifier)
        guard let target = unit.target, state >= .machineTranslated, !target.isEmpty else {
          let hasText = unit.target?.isEmpty == false
          let why = hasText ? "is in state \"\(unit.state ?? "")\"" : "has no target"
          sink.report(.unfinished(key, why: why, language: language, at: location))
          continue
        }
        translations.append(
          Translation(
            key: key, value: target, comment: unit.note.flatMap { $0.isEmpty ? nil : $0 }, location: location,
            sourceText: unit.source, state: state, alternatives: unit.alternatives.filter { !$0.isEmpty }))
      }
      if !translations.isEmpty { add(translations, language: language) }
    }
  }

  /// Whether the build makes `InfoPlist.strings` from the table `original`.
  static func isInfoPlistTable(_ original: String) -> Bool {
    let name = original.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return name.hasSuffix("plist.strings") || name.hasSuffix("infoplist.xcstrings") || name.hasSuffix("info.plist")
  }

  /// The key of `unit`: its id as Xcode writes it, or else the name that tools with their own ids write.
  private static func key(of unit: XLIFFUnit, keys: Set<LocalizationKey>) -> LocalizationKey {
    let id = LocalizationKey(unit.id)
    if keys.contains(id) { return id }
    return unit.resourceName.map { LocalizationKey($0) } ?? id
  }
}

extension Diagnostic {
  fileprivate static func noTargetLanguage(_ original: String, path: String) -> Diagnostic {
    Diagnostic(
      "xliff-no-target-language", .error, "the file \"\(original)\" has no target language",
      at: SourceLocation(path: path), help: "add \"target-language\" to its <file>")
  }

  /// An unfinished translation; `why` describes the problem.
  static func unfinished(
    _ key: LocalizationKey, why: String, language: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "unfinished-translation", .note, "\(quoted(key.rawValue)) \(why) for \"\(language)\", and is skipped",
      at: location)
  }
}
