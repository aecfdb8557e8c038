package import Extraction
internal import Formats
package import LocaleSchema
package import Localization

extension TableReader {
  /// An app that shows an item, with its development language and the names of its languages.
  package typealias Owner = (app: AppBundleLayout, languages: (development: LanguageTag, names: [String]))

  /// `item` with the coverage of its strings in the tables of `owners`, or in the nearest ones if it is in no app.
  package mutating func listed(_ item: DynamicShortcutItem, in owners: [Owner]) -> ListReport.DynamicItem {
    var listed = ListReport.DynamicItem(item: item, title: nil, subtitle: nil)
    for (index, owner) in (owners.isEmpty ? [nil] : owners.map(Optional.some)).enumerated() {
      var resolved = item
      let tables = resolve(&resolved, of: owner?.app).byField
      if index == 0 { listed.item = resolved }
      func add(_ field: ShortcutItem.Field, to known: inout ListReport.Coverage?) {
        guard let key = resolved.text(of: field)?.lookup?.key, let found = tables[field] else { return }
        let own = coverage(of: key, in: found, owner?.languages)
        known = known?.merging(own) ?? own
      }
      add(.title, to: &listed.title)
      add(.subtitle, to: &listed.subtitle)
    }
    return listed
  }

  /// - Parameter languages: the development language, which the table of `Base` serves, and the app's spellings; nil if they are unknown.
  private func coverage(
    of key: LocalizationKey, in found: [LocalizedTable], _ languages: (development: LanguageTag, names: [String])?
  ) -> ListReport.Coverage {
    let tables = found.filter { table in
      let owner = layout.membership.membership(ofTable: table.path)
      return owner == .member || owner == .unknown
    }
    let names = tables.map(\.localization)
    let localizations =
      languages.map {
        Localization.all(names: $0.names, tables: tables, developmentLanguage: $0.development)
          .filter { !$0.tables.isEmpty }
      }
      ?? names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { index in
        Localization(
          name: names[index], isDevelopment: false, tables: tables.filter { $0.localization == names[index] })
      }
    let isPlural = localizations.contains { $0.entry(for: key)?.varied != nil }
    return ListReport.Coverage(
      translated: localizations.filter { $0.hasEntry(for: key) }.map(\.name),
      // A language with plurals alone has its other strings nowhere.
      missing: localizations.filter { $0.entry(for: key) == nil && $0.tables.contains { $0.form != .stringsDict } }
        .map(\.name), isPlural: isPlural)
  }
}

extension ListReport.Coverage {
  /// The coverage in the tables of two apps: a language without the string in one of them is missing it.
  fileprivate func merging(_ other: ListReport.Coverage) -> ListReport.Coverage {
    let missing = missing + other.missing.filter { !self.missing.contains($0) }
    return ListReport.Coverage(
      translated: translated.filter { !missing.contains($0) }
        + other.translated.filter { !missing.contains($0) && !translated.contains($0) },
      missing: missing, isPlural: isPlural || other.isPlural)
  }
}
