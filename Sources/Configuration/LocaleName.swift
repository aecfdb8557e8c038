internal import LocaleSchema

/// The name of a localization as a configuration has it.
enum LocaleName {
  /// Whether both name one localization: the same text, or two spellings of one tag (`pt_BR`, `pt-BR`).
  static func match(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
      || !other.isEmpty && LanguageTag(one).normalized == LanguageTag(other).normalized
  }
}
