internal import Diagnostics
internal import Formats
internal import Localization

extension Suggestion {
  /// Common key suffixes for shorter variants of a string; the longer variant first.
  private static let endings = ["medium", "short"].flatMap { word in
    [".", "_", "-"].map { $0 + word } + [word.prefix(1).uppercased() + word.dropFirst()]
  }

  /// Shorter variants of the string in the same tables, under its key with a suffix, that fit.
  static func variants(_ string: TruncatedString) -> [Suggestion] {
    let key = string.measured.displayed.key.rawValue
    let table = string.shortcut.table(of: string.measured.field)
    let own = table.map { $0.localization(named: string.localization.name) } ?? string.localization
    return endings.compactMap { ending in
      guard let entry = own?.entry(for: LocalizationKey(key + ending)), !entry.value.isEmpty,
        string.fitting(entry.value) != nil
      else { return nil }
      return .useVariant(entry.value, key: entry.key, location: entry.location)
    }
  }
}
