/// The way from a localization of a catalog to one of its texts.
struct StringCatalogVariantPath {
  /// The keys of the objects in which the text's `stringUnit` stands, from the localization's members on: none for a plain text,
  /// `variations`, `plural`, `one` for `plural.one`.
  let holders: [String]

  /// The way that `StringCatalogVariant.path` spells; nil when it spells none.
  init?(_ path: String) {
    var holders: [String] = []
    var rest = path[...]
    let prefix = "substitutions."
    if rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      let name = rest[..<Self.endOfName(in: rest)]
      if name.isEmpty { return nil }
      holders = ["substitutions", String(name)]
      rest = rest[name.endIndex...].dropFirst()
    }
    var parts = rest.isEmpty ? [] : rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    while let kind = parts.popFirst() {
      guard kind == "plural" || kind == "device", let name = parts.popFirst(), !name.isEmpty,
        holders.count <= 3 * StringCatalogReader.maximumNesting
      else { return nil }
      holders += ["variations", kind, name]
    }
    self.holders = holders
  }

  /// The end of a substitution's name, which may hold dots: what follows it begins with a kind of variation.
  static func endOfName(in text: Substring) -> Substring.Index {
    [".plural.", ".device.", ".set."].compactMap { text.firstRange(of: $0)?.lowerBound }.min() ?? text.endIndex
  }
}
