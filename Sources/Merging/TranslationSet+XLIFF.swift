package import Diagnostics
package import Formats
internal import Localization

extension TranslationSet {
  /// Adds the finished translations that `document` has for table `InfoPlist`, and for `keys` wherever they stand.
  ///
  /// As Xcode's import does, a unit without a target or in an unfinished state is left out; it is reported to `sink`.
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
        let key = LocalizationKey(unit.id)
        guard isTable || keys.contains(key) else { continue }
        let location = locator.location(of: unit.range)
        guard let target = unit.target, Self.isFinished(unit.state), !target.isEmpty else {
          sink.report(.unfinished(unit, language: language, at: location))
          continue
        }
        translations.append(
          Translation(key: key, value: target, comment: unit.note.flatMap { $0.isEmpty ? nil : $0 }, location: location)
        )
      }
      if !translations.isEmpty { add(translations, language: language) }
    }
  }

  /// Whether `original` names a table that the build makes `InfoPlist.strings` of.
  static func isInfoPlistTable(_ original: String) -> Bool {
    let name = original.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return name.hasSuffix("plist.strings") || name.hasSuffix("infoplist.xcstrings") || name.hasSuffix("info.plist")
  }

  /// By XLIFF 1.2's states; no state is finished.
  private static func isFinished(_ state: String?) -> Bool {
    switch state {
    case nil, "translated", "final", "signed-off": true
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func noTargetLanguage(_ original: String, path: String) -> Diagnostic {
    Diagnostic(
      "xliff-no-target-language", .error, "the file \"\(original)\" names no target language",
      at: SourceLocation(path: path), help: "add \"target-language\" to its <file>")
  }

  fileprivate static func unfinished(_ unit: XLIFFUnit, language: String, at location: SourceLocation) -> Diagnostic {
    let why =
      if let state = unit.state, unit.target?.isEmpty == false { "is in state \"\(state)\"" } else { "has no target" }
    return Diagnostic(
      "unfinished-translation", .note, "\"\(unit.id)\" \(why) for \"\(language)\" and is left out", at: location)
  }
}
