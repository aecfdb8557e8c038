internal import Diagnostics
internal import Formats
internal import Localization

extension Suggestion {
  /// What people append to a key for a shorter form of its text; the longer of the two first.
  private static let endings = ["medium", "short"].flatMap { word in
    [".", "_", "-"].map { $0 + word } + [word.prefix(1).uppercased() + word.dropFirst()]
  }

  /// Shorter forms of the text that stand in the same tables under a key that is the text's own with an ending, and are whole.
  static func variants(_ cut: CutText) -> [Suggestion] {
    let key = cut.measured.displayed.key.rawValue
    let table = cut.shortcut.table(of: cut.measured.field)
    let own = table.map { $0.localization(named: cut.localization.name) } ?? cut.localization
    return endings.compactMap { ending in
      guard let entry = own?.entry(for: LocalizationKey(key + ending)), !entry.value.isEmpty,
        cut.fitting(entry.value) != nil
      else { return nil }
      return .useVariant(entry.value, key: entry.key, location: entry.location)
    }
  }
}
