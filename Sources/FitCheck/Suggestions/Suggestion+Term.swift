internal import Diagnostics
internal import Formats
internal import Localization

extension Suggestion {
  /// The app's other translations of the same source string that fit: longest first.
  static func terms(_ cut: CutText) -> [Suggestion] {
    guard let source = cut.catalog.sourceText(of: cut.measured.field, of: cut.shortcut) else { return [] }
    var seen: Set<LocalizationKey> = [LocalizationKey(cut.measured.displayed.text)]
    let found = cut.terms.entries(for: source).filter { entry in
      seen.insert(LocalizationKey(entry.value)).inserted && cut.fitting(entry.value) != nil
    }
    return found.enumerated()
      .sorted { ($1.element.value.count, $0.offset) < ($0.element.value.count, $1.offset) }
      .map { .useTerm($0.element.value, key: $0.element.key, location: $0.element.location) }
  }
}
