package import Extraction
package import FitCheck
package import Localization

extension FitChecker {
  /// Measures every string of `table` as the field `field` of a quick action.
  package func measure(
    _ table: VariedTable, as field: ShortcutItem.Field, hasSubtitle: Bool, options: FitOptions
  ) -> [FitMeasurement] {
    table.entries.flatMap { entry -> [FitMeasurement] in
      let variants = entry.text.variants
      guard let text = (variants.first { $0.category == "other" } ?? variants.first)?.text, !text.isEmpty else {
        return []
      }
      return measure(
        text: text, key: entry.key, varied: entry.text, localization: table.localization, field: field,
        hasSubtitle: hasSubtitle, options: options)
    }
  }
}
