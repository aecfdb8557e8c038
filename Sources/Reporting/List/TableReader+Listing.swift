package import Extraction
package import Localization

extension TableReader {
  /// `item` with the coverage of its strings.
  package mutating func listed(_ item: DynamicShortcutItem) -> ListReport.DynamicItem {
    var item = item
    let tables = resolve(&item)
    func coverage(_ field: ShortcutItem.Field) -> ListReport.Coverage? {
      guard let key = item.text(of: field)?.lookup?.key, let found = tables[field] else { return nil }
      let tables = found.filter { table in
        let owner = layout.membership.membership(ofTable: table.path)
        return owner == .member || owner == .unknown
      }
      var seen: Set<String> = []
      let translated = tables.filter { $0[key] != nil }.map(\.localization).filter { seen.insert($0).inserted }
      // A language with the string in one of several files is not missing it.
      let missing = tables.filter { $0.form != .stringsDict }.map(\.localization).filter { seen.insert($0).inserted }
      return ListReport.Coverage(
        translated: translated, missing: missing, isPlural: tables.contains { $0[key]?.varied != nil })
    }
    return ListReport.DynamicItem(item: item, title: coverage(.title), subtitle: coverage(.subtitle))
  }
}
