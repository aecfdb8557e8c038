internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Formats
internal import Localization
internal import Workspace

/// The texts of one language in a table of any kind, each with what it varies by.
struct VariedTable {
  struct Entry {
    var key: LocalizationKey
    var text: VariedText
  }

  /// As the file or its folder names it.
  var localization: String
  /// In the file's order.
  var entries: [Entry]

  /// Whether `path` names a table rather than a project.
  static func isTable(_ path: String) -> Bool {
    ["strings", "stringsdict", "xcstrings"].contains(FilePath.pathExtension(path).lowercased())
  }

  /// The tables in a file, one a language.
  ///
  /// - Parameter localization: the language of a file that does not say; nil: its `.lproj` folder's, else English.
  static func read(
    _ source: SourceFile, localization: String?, reportingTo sink: inout DiagnosticSink
  ) -> [VariedTable] {
    let folder = FilePath.name(FilePath.folder(source.path))
    let own = FilePath.pathExtension(folder).lowercased() == "lproj" ? FilePath.stem(folder) : nil
    let localization = localization ?? own ?? "en"
    switch FilePath.pathExtension(source.path).lowercased() {
    case "xcstrings": return read(StringCatalogDocument.parse(source, reportingTo: &sink))
    case "stringsdict":
      let document = StringsDictDocument.parse(source, reportingTo: &sink)
      return [VariedTable(localization: localization, entries: document.entries.map(Entry.init))]
    default:
      let table = LocalizedTableReader.read(strings: source, localization: localization, reportingTo: &sink)
      return table.map { table in
        [
          VariedTable(
            localization: localization,
            entries: table.entries.map { Entry(key: $0.key, text: VariedText($0.value)) })
        ]
      } ?? []
    }
  }

  private static func read(_ catalog: StringCatalogDocument) -> [VariedTable] {
    guard let sourceLanguage = catalog.sourceLanguage else { return [] }
    var languages = [sourceLanguage]
    var known: Set<LocalizationKey> = [LocalizationKey(sourceLanguage)]
    for language in catalog.entries.flatMap({ $0.localizations.map(\.language) })
    where known.insert(LocalizationKey(language)).inserted { languages.append(language) }
    return languages.map { language in
      let entries = catalog.entries.compactMap { entry -> Entry? in
        if let own = entry.localization(language) {
          return VariedText(own).map { Entry(key: entry.key, text: $0) }
        }
        // A catalog leaves out the source text that is the key itself.
        return language == sourceLanguage ? Entry(key: entry.key, text: VariedText(entry.key.rawValue)) : nil
      }
      return VariedTable(localization: language, entries: entries)
    }
  }
}

extension VariedTable.Entry {
  fileprivate init(_ varying: StringsDictEntry) {
    let entry = varying.onPhone
    let variables = entry.variables.map { variable in
      VariedText.Variable(
        name: variable.name,
        variants: variable.categories.map { VariedText.Variant(category: $0.name, text: $0.text) })
    }
    let texts =
      entry.format.map { [$0] }
      ?? (entry.devices.isEmpty ? entry.widths : entry.devices.compactMap(\.entry.onPhone.format))
    self.init(
      key: entry.key,
      text: VariedText(
        variants: texts.map { VariedText.Variant(category: nil, text: $0.text) }, variables: variables))
  }
}

extension VariedText {
  /// What an iPhone shows of a catalog's localization; nil where there is nothing for it.
  fileprivate init?(_ localization: StringCatalogLocalization) {
    var variables: [VariedText.Variable] = []
    for variant in localization.variants {
      let parts = variant.path.split(separator: ".")
      guard parts.count >= 4, parts[0] == "substitutions", parts[parts.count - 2] == "plural" else { continue }
      let name = String(parts[1])
      let text = VariedText.Variant(category: String(parts[parts.count - 1]), text: variant.value)
      if let index = variables.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
        variables[index].variants.append(text)
      } else {
        variables.append(VariedText.Variable(name: name, variants: [text]))
      }
    }
    for prefix in ["device.iphone", "", "device.other"] {
      let variants = localization.variants.compactMap { variant -> VariedText.Variant? in
        if variant.path.utf8.elementsEqual(prefix.utf8) {
          return VariedText.Variant(category: nil, text: variant.value)
        }
        let plural = prefix.isEmpty ? "plural." : prefix + ".plural."
        guard variant.path.hasPrefix(plural) else { return nil }
        return VariedText.Variant(category: String(variant.path.dropFirst(plural.count)), text: variant.value)
      }
      if !variants.isEmpty {
        self.init(variants: variants, variables: variables)
        return
      }
    }
    return nil
  }
}
