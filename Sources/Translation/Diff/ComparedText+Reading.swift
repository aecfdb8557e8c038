package import Diagnostics
internal import Extraction
internal import Formats
internal import Localization

extension ComparedText {
  /// The texts of a `.strings` file of any form, a `.stringsdict`, or an `.xcstrings`, in its order; nil for other
  /// files, which are reported.
  package static func read(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> [ComparedText]? {
    if LocalizationFormat(path: source.path) == .stringsDict {
      let dictionary = StringsDictDocument.parse(source, reportingTo: &sink)
      guard dictionary.isComplete else { return nil }
      return dictionary.entries.flatMap { entry in
        entry.texts.map { path, text in
          ComparedText(
            name: Name(key: VariantIdentifier.stringsDict(entry.key, path)), value: text.text, comment: nil,
            state: nil, location: dictionary.propertyList.source.location(of: text.range))
        }
      }
    }
    guard LocalizationFormat(path: source.path) == .stringCatalog else {
      let table = LocalizedTableReader.read(strings: source, localization: "", reportingTo: &sink)
      return table?.entries.map {
        ComparedText(
          name: Name(key: $0.key), value: $0.value, comment: $0.comment, state: nil, location: $0.location)
      }
    }
    let catalog = StringCatalogDocument.parse(source, reportingTo: &sink)
    // A catalog of an unknown version is read everywhere, but never edited.
    guard catalog.sourceLanguage != nil else { return nil }
    return catalog.entries.flatMap { entry in
      entry.localizations.flatMap { localization in
        localization.variants.map { variant in
          ComparedText(
            name: Name(key: entry.key, language: localization.language, variant: variant.path), value: variant.value,
            comment: entry.comment, state: variant.state, location: source.location(of: variant.valueRange))
        }
      }
    }
  }
}
