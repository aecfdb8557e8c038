internal import LocaleSchema

/// Compares names of localizations in a configuration.
enum LocaleName {
  /// Whether both mean the same localization: equal strings, or two spellings of one tag (`pt_BR`, `pt-BR`).
  static func match(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
      || !other.isEmpty && LanguageTag(one).normalized == LanguageTag(other).normalized
  }
}
