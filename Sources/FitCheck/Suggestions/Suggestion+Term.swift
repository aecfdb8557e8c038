internal import Diagnostics
internal import Formats
internal import Localization

extension Suggestion {
  /// The app's other translations of the same source string that fit: longest first.
  static func terms(_ string: TruncatedString) -> [Suggestion] {
    guard let source = string.catalog.sourceText(of: string.measured.field, of: string.shortcut) else { return [] }
    var seen: Set<LocalizationKey> = [LocalizationKey(string.measured.displayed.text)]
    let found = string.terms.entries(for: source).filter { entry in
      seen.insert(LocalizationKey(entry.value)).inserted && string.fitting(entry.value) != nil
    }
    return found.enumerated()
      .sorted { ($1.element.value.count, $0.offset) < ($0.element.value.count, $1.offset) }
      .map { .useTerm($0.element.value, key: $0.element.key, location: $0.element.location) }
  }
}
