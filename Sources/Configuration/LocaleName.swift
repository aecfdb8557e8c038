internal import LocaleSchema

/// The name of a localization in a configuration: two spellings of one tag (`pt_BR`, `pt-BR`) are equal.
struct LocaleName: Hashable {
  private let tag: LanguageTag

  init(_ name: String) { tag = LanguageTag(name).normalized }

  /// Whether both mean the same localization.
  static func match(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8) || !other.isEmpty && LocaleName(one) == LocaleName(other)
  }
}
